"""Links in lessons: their addresses without host and looks, and values that the app would not show."""

import re
from collections.abc import Callable, Iterable
from typing import Any
from urllib.parse import SplitResult, parse_qsl, urlsplit

import msgspec
from werkzeug.datastructures import MultiDict

from webapp.algorithms import BY_NAME
from webapp.live.lane import Address
from webapp.live.lane import Lane as Run
from webapp.live.panels import USUAL_NAMES
from webapp.live.problems import not_possible
from webapp.sentence import Refusal, Sentence, sentence
from webapp.variants import VARIANT_BY_NAME, UnsearchedError
from webapp.web.pages.compare.link import read_compare_link
from webapp.web.pages.graph.link import read_graph_link
from webapp.web.pages.lessons.mistake import InvalidLesson, Mistakes
from webapp.web.pages.links.lanes import Lane, course_asked, course_of
from webapp.web.pages.links.link import Link, read_link
from webapp.web.pages.links.reader import say_bad
from webapp.web.pages.links.reading import SHOWN
from webapp.web.pages.links.table import VALUES
from webapp.web.pages.maths.cards import CARDS, inputs_of
from webapp.web.pages.maths.data import maths_data
from webapp.web.pages.maths.link import read_link as read_maths_link
from webapp.web.pages.mine.page import mine_panels, read_mine_link
from webapp.web.pages.play.kind import kind_in
from webapp.web.pages.play.link import read_play_link
from webapp.web.pages.variants.limits import variant_in
from webapp.web.pages.variants.one import panels_of
from webapp.web.words.words import SOURCE, words_in

Query = MultiDict[str, str]

STAGE, FRAME = "/", "/embed"
NAMES = VALUES.keys() - {"lang"} | {name for card in CARDS for name in inputs_of(card)}
"""The names of all values in the app's links."""


def problems_of(path: str, query: Query) -> list[Sentence]:
    """Return all problems that would keep the app from showing this page as a link says."""
    unknown = [
        sentence("No link of the app has a part named “{name}”.", name=name[:SHOWN])
        for name in query
        if name not in NAMES and "." not in name
    ]
    notices = FRAMED[path](query) if path in FRAMED else _of_one(query)
    return [*unknown, *(_with_possible(notice, _panels(path, query)) for notice in notices)]


def _panels(path: str, query: Query) -> Iterable[str]:
    """Return the panels that a page can open."""
    if path == "/mine":
        return mine_panels(words_in(SOURCE))
    variant = variant_in(query)
    return USUAL_NAMES if variant is None else panels_of(variant, words_in(SOURCE))


def _with_possible(notice: Sentence, panels: Iterable[str]) -> Sentence:
    """Return the notice, with the possible names if a name was wrong."""
    possible: dict[Any, Iterable[str]] = {
        "panels": panels,
        "hide": panels,
        "algorithm": BY_NAME,
        "variant": VARIANT_BY_NAME,
    }
    name, value = (notice.values.get(key, "") for key in ("name", "value"))
    if not value or name not in possible:
        return notice
    return not_possible(value, str(name), ", ".join(possible[name]))


def _of_one(query: Query) -> list[Sentence]:
    read = read_link(query, tuple(_panels(STAGE, query)))
    return read.notices or _of_lanes(read.link) or _of_step(read.link)


def _of_lanes(link: Link) -> list[Sentence]:
    """Return why a puzzle is impossible."""
    for lane in link.lanes:
        try:
            course_asked(lane)
        except UnsearchedError:
            continue
        except Refusal as refusal:
            return [refusal.said]
    return []


def _of_step(link: Link) -> list[Sentence]:
    """Return what is wrong with a step after a move: there are only so many steps before the next move."""
    course, start = course_of(link.lanes[0]), link.start
    if course is None or not start.line:
        return []
    lane, asked = Run(course), Address(int(start.move or 0), start.line)
    if lane.address_at(lane.tick_at(asked)) == asked:
        return []
    after = lane.ticks + 1 if asked.move == lane.moves else lane.tick_at(Address(asked.move + 1, 0))
    last = after - 1 - lane.tick_at(Address(asked.move, 0))
    return [say_bad("line", str(asked.line), str(last))]


def _of_several(query: Query) -> list[Sentence]:
    read = read_compare_link(query)
    return read.notices or _of_lanes(msgspec.structs.replace(read.link, lanes=_with_moves(read.link)))


def _with_moves(link: Link) -> list[Lane]:
    """Return the lanes whose moves do not depend on a program that has yet to run."""
    return [lane for lane in link.lanes if not lane.recording]


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
    "/compare": _of_several,
    "/graph": lambda query: read_graph_link(query)[1],
    "/play": _of_game,
    "/maths": _of_maths,
    "/mine": lambda query: read_mine_link(tuple(mine_panels(words_in(SOURCE))), query).notices,
}
"""The pages that are shown in a frame, each with the function that finds problems in a link."""


DROPPED = ("lang", "theme", "text", "present", "bare")
"""Values that are each viewer's own choice, or the page's."""
KNOWN = (STAGE, FRAME, *FRAMED)
LISTS = ("/variants", "/lessons")
LESSON = re.compile(r"/lessons/[a-z0-9-]+")
LONGEST = 20_000  # characters; the address contains the whole program


def linked_address(text: str, line: int, mistakes: Mistakes) -> str:
    """Return the target of a link in the text of a lesson; note what is wrong with it."""
    parts = _parts(text)
    if parts and (parts.path in LISTS or LESSON.fullmatch(parts.path)):
        return _written(parts)
    checked = _checked(parts, text, line, mistakes, (*KNOWN, *LISTS))
    return _written(checked) if checked else ""


def shown_at(text: str, line: int, mistakes: Mistakes) -> tuple[str, Link | None] | None:
    """Return the address that a `hanoi` block names, and its link if a page has a stage of its own for it.

    Return None, and note why, if the app would not show what the address says.
    """
    parts = _checked(_parts(text), text, line, mistakes)
    if parts is None:
        return None
    if parts.path not in (STAGE, FRAME):
        return _written(parts), None
    if variant_in(_query(parts)):
        return _written(parts._replace(path=FRAME)), None
    return _written(parts._replace(path=STAGE)), read_link(_query(parts), USUAL_NAMES).link


def _parts(text: str) -> SplitResult | None:
    """Return a link without its host and looks; None if it is not a link of the app."""
    try:
        parts = urlsplit(text)
    except ValueError:
        return None
    if not (parts.netloc and parts.scheme in ("http", "https")) and (
        parts.netloc or text[:1] not in ("/", "?")
    ):
        return None
    kept = [part for part in parts.query.split("&") if part.partition("=")[0] not in DROPPED]
    path = parts.path.rstrip("/") or STAGE
    return SplitResult("", "", path, "&".join(kept), parts.fragment if path == "/mine" else "")


def _checked(
    parts: SplitResult | None, text: str, line: int, mistakes: Mistakes, names: tuple[str, ...] = KNOWN
) -> SplitResult | None:
    """Return a link that the app shows as written; for any other, note why not and return None."""
    if parts is None or parts.path not in KNOWN or len(text) > LONGEST:
        said = sentence(
            "“{link}” is not a link that a lesson can use; such links begin with {names}.",
            link=text[:60],
            names=", ".join(names),
        )
        mistakes.add(InvalidLesson(said, line))
        return None
    problems = problems_of(parts.path, _query(parts))
    for problem in problems:
        mistakes.add(InvalidLesson(problem, line))
    return None if problems else parts


def _written(parts: SplitResult) -> str:
    fragment = f"#{parts.fragment}" if parts.fragment else ""
    return parts.path + (f"?{parts.query}" if parts.query else "") + fragment


def _query(parts: SplitResult) -> Query:
    return MultiDict(parse_qsl(parts.query, keep_blank_values=True))
