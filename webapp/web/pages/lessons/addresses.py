"""The addresses that lessons name: a link of the app as it was copied, without its host and without looks."""

import re
from collections.abc import Callable
from urllib.parse import SplitResult, parse_qsl, urlsplit

from werkzeug.datastructures import MultiDict

from webapp.live.lane import Address
from webapp.live.lane import Lane as Course
from webapp.live.panels import USUAL_NAMES
from webapp.sentence import Sentence, sentence
from webapp.web.pages.lessons.mistake import InvalidLesson
from webapp.web.pages.links.compare import read_compare_link
from webapp.web.pages.links.graph import read_graph_link
from webapp.web.pages.links.lanes import course_of
from webapp.web.pages.links.link import Link, read_link
from webapp.web.pages.links.play import read_play_link
from webapp.web.pages.links.reading import say_bad
from webapp.web.pages.maths.data import maths_data
from webapp.web.pages.maths.link import read_link as read_maths_link
from webapp.web.pages.mine import mine_panels, read_mine_link
from webapp.web.pages.play.kind import kind_in
from webapp.web.pages.variants.limits import variant_in
from webapp.web.pages.variants.one import panels_of
from webapp.web.words.link_words import LINK_SENTENCES
from webapp.web.words.words import SOURCE, words_in

Query = MultiDict[str, str]

STAGE, FRAME = "/", "/embed"
DROPPED = ("lang", "theme", "text", "present", "bare")
LINKED = ("/variants", "/lessons")
LESSON = re.compile(r"/lessons/[a-z0-9-]+")
LONGEST = 20_000  # characters; a program is in the address


def linked_address(text: str, line: int) -> str:
    """Return where a link in the text of a lesson leads; raises `InvalidLesson` for one out of the app."""
    parts = _parts(text, line)
    if parts.path not in LINKED and not LESSON.fullmatch(parts.path):
        _known(parts, text, line)
        _check(parts, line)
    return _written(parts)


def shown_at(text: str, line: int) -> tuple[str, Link | None]:
    """Return the address that a block `hanoi` names, and its link where a page shows that itself.

    Raises `InvalidLesson` for what the app would not show as the address says.
    """
    parts = _parts(text, line)
    _known(parts, text, line)
    query = _query(parts)
    if parts.path in (STAGE, FRAME):
        parts = parts._replace(path=FRAME if variant_in(query) else STAGE)
    _check(parts, line)
    own = parts.path == STAGE
    return _written(parts), read_link(query, USUAL_NAMES).link if own else None


def _parts(text: str, line: int) -> SplitResult:
    """Return a link without its host, and without what is each viewer's own choice."""
    try:
        parts = urlsplit(text)
    except ValueError:
        raise _foreign(text, line) from None
    path = parts.path.rstrip("/") or "/"
    if (
        parts.scheme not in ("", "http", "https")
        or not (text[:1] in "/?" or parts.netloc)
        or len(text) > LONGEST
    ):
        raise _foreign(text, line)
    kept = [part for part in parts.query.split("&") if part.partition("=")[0] not in DROPPED]
    fragment = parts.fragment if path == "/mine" else ""
    return SplitResult("", "", path, "&".join(kept), fragment)


def _known(parts: SplitResult, text: str, line: int) -> None:
    if parts.path not in (STAGE, FRAME, *FRAMED):
        raise _foreign(text, line)


def _foreign(text: str, line: int) -> InvalidLesson:
    names = ", ".join((STAGE, *FRAMED))
    return InvalidLesson(
        sentence(
            "“{link}” is no link of this app that a lesson can use; such a link begins with one of {names}.",
            link=text[:60],
            names=names,
        ),
        line,
    )


def _written(parts: SplitResult) -> str:
    fragment = f"#{parts.fragment}" if parts.fragment else ""
    return parts.path + (f"?{parts.query}" if parts.query else "") + fragment


def _query(parts: SplitResult) -> Query:
    return MultiDict(parse_qsl(parts.query, keep_blank_values=True))


def _check(parts: SplitResult, line: int) -> None:
    """Raise `InvalidLesson` for the first thing that the app would not show as the address says."""
    notices = (FRAMED.get(parts.path) or _of_one)(_query(parts))
    if notices:
        raise InvalidLesson(notices[0], line)


def _of_one(query: Query) -> list[Sentence]:
    variant = variant_in(query)
    panels = USUAL_NAMES if variant is None else tuple(panels_of(variant, words_in(SOURCE)))
    read = read_link(query, panels)
    return read.notices or _of_place(read.link)


def _of_place(link: Link) -> list[Sentence]:
    """Return what is wrong with a step after a move: there are only so many before the next move."""
    course, start = course_of(link.lanes[0]), link.start
    if course is None or not start.line:
        return []
    lane, asked = Course(course), Address(int(start.move or 0), start.line)
    found = lane.address_at(lane.tick_at(asked))
    if found == asked:
        return []
    last = str(found.line if found.move == asked.move else 0)
    return [say_bad(LINK_SENTENCES["link_line"], str(asked.line), last)]


def _of_game(query: Query) -> list[Sentence]:
    return read_play_link(query, kind_in(query, words_in(SOURCE)))[1]


def _of_maths(query: Query) -> list[Sentence]:
    link = read_maths_link(query)
    problems = maths_data(link, words_in(SOURCE)).problems
    said = [
        sentence("In the link, {name}: {problem}", name=name, problem=one) for name, one in problems.items()
    ]
    return [*link.notices, *said]


FRAMED: dict[str, Callable[[Query], list[Sentence]]] = {
    "/compare": lambda query: read_compare_link(query).notices,
    "/graph": lambda query: read_graph_link(query)[1],
    "/play": _of_game,
    "/maths": _of_maths,
    "/mine": lambda query: read_mine_link(tuple(mine_panels(words_in(SOURCE))), query).notices,
}
"""The pages that are shown in a frame, each with what it finds wrong with a link."""
