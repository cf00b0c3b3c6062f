"""Pages of the app that a lesson shows in a frame: their titles and pictures on paper."""

from collections.abc import Callable
from urllib.parse import parse_qsl, unquote, urlsplit

from werkzeug.datastructures import MultiDict

from webapp.puzzle import Pegs, Puzzle, legal_places
from webapp.sentence import sentence
from webapp.variants import VARIANT_BY_NAME
from webapp.variants.three_pegs import classic_setting
from webapp.web.drawing import MOST_DRAWN, PAPER, Seen, draw_graph, seen_at
from webapp.web.page_list import BY_NAME
from webapp.web.pages.compare.link import read_compare_link
from webapp.web.pages.facts import DEFAULTS
from webapp.web.pages.graph.link import read_graph_link
from webapp.web.pages.lessons.on_paper import OnPaper, drawn
from webapp.web.pages.links.lanes import course_of
from webapp.web.pages.links.link import read_link
from webapp.web.pages.play.kind import kind_in
from webapp.web.pages.play.link import read_play_link
from webapp.web.words.words import Words

PROGRAM = "program="
Query = MultiDict[str, str]


def elsewhere(address: str, words: Words) -> OnPaper:
    """Return what is printed for the page at this address."""
    parts = urlsplit(address)
    query = MultiDict(parse_qsl(parts.query, keep_blank_values=True))
    if parts.path == "/mine":
        return _mine(parts.fragment, words)
    return OF_PAGES.get(parts.path, _maths)(query, words)


def _variant(query: Query, words: Words) -> OnPaper:
    """Return the stage of a variant."""
    link = read_link(query, ()).link
    lane = link.lanes[0]
    title, course = VARIANT_BY_NAME[lane.variant or DEFAULTS.variant].title, course_of(lane)
    if course is None:
        return OnPaper(said=words.say(title))
    picture = drawn(seen_at(course, int(link.start.move or 0))._replace(coming=None), words)
    return OnPaper(pictures=((picture, words.say(title)),), said=words.say(title))


def _play(query: Query, words: Words) -> OnPaper:
    """Return the start of a game, and its goal unless that is a whole tower."""
    kind = kind_in(query, words)
    link = read_play_link(query, kind)[0]
    said = _title("play", words)
    return _ends(link.start, link.goal, said, words) if kind.of_three else OnPaper(said=said)


def _graph(query: Query, words: Words) -> OnPaper:
    """Return the graph with the path that it shows, if its positions are distinguishable."""
    link = read_graph_link(query)[0]
    said = _title("graph", words)
    if link.discs > MOST_DRAWN:
        return _ends(link.ends.start, link.ends.goal, said, words)
    start, goal = (legal_places(end, link.discs) for end in (link.ends.start, link.ends.goal))
    return OnPaper(pictures=((draw_graph(start, goal, words, PAPER), ""),), said=said)


def _ends(start: Pegs, goal: Pegs, said: str, words: Words) -> OnPaper:
    setting = classic_setting(Puzzle(sum(map(len, start))))
    ends = [(start, sentence("Start"))]
    if sum(map(bool, goal)) > 1:
        ends.append((goal, sentence("Goal")))
    pictures = tuple((drawn(Seen(setting, pegs), words), words.say(name)) for pegs, name in ends)
    return OnPaper(pictures=pictures, said=said)


def _title(name: str, words: Words) -> str:
    """Return the name of a page in the menu."""
    title = BY_NAME[name].title
    assert title is not None
    return words.say(title)


def _compare(query: Query, words: Words) -> OnPaper:
    """Return what makes each lane's moves."""
    courses = map(course_of, read_compare_link(query).link.lanes)
    return OnPaper(said=", ".join(words.say(course.title) for course in courses if course))


def _mine(fragment: str, words: Words) -> OnPaper:
    """Return the program that a link contains."""
    part = next((one for one in fragment.split("&") if one.startswith(PROGRAM)), PROGRAM)
    program = unquote(part.removeprefix(PROGRAM)).rstrip().splitlines()
    return OnPaper(listing=tuple(program), said=_title("mine", words))


def _maths(_query: Query, words: Words) -> OnPaper:
    return OnPaper(said=_title("maths", words))


OF_PAGES: dict[str, Callable[[Query, Words], OnPaper]] = {
    "/embed": _variant,
    "/play": _play,
    "/graph": _graph,
    "/compare": _compare,
}
