"""The link of a page with one puzzle: what to open, where, at what speed, and how it looks.

`/?discs=6&from=A&to=C&move=49&line=0&algorithm=recursive&panels=code,bits&theme=dark`; names and values are
those that `static/js/share/run-link.js` writes.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass

import msgspec
from werkzeug.datastructures import MultiDict

from webapp.sentence import Sentence
from webapp.web.pages.facts import MARKS
from webapp.web.pages.links.lanes import Lane, moves_of, read_puzzle
from webapp.web.pages.links.reader import Kinds, Reader
from webapp.web.pages.links.table import LISTS, On

LARGEST_MARK = 2**64 - 1
MARK = re.compile(r"([0-9]{1,80})(?:,(.*))?", re.DOTALL)
SIGHT = re.compile(r"([0-9]{1,80})-([0-9]{1,80})")


class Present(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The presenter view: whether it is on, whether it shows the timeline, and which panel it shows."""

    on: bool = False
    timeline: bool = False
    chosen: str | None = None


class Kept(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What a page keeps for its links to others, as links write it; see `links/place.py`.

    `whole` is the place in the page's own link if the page cannot show all of it; it is valid as long as the
    page shows `at`. `rest` is what else was chosen: the algorithm, the speed, the bookmarks.
    """

    whole: str = ""
    at: str = ""
    rest: str = ""


class Looks(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What a link says about looks alone; anything it does not name is each viewer's own choice.

    A page that does not show the `place` keeps it.
    """

    names_lang: bool = False
    theme: str | None = None
    text: int | None = None
    present: Present | None = None
    place: Kept | None = None


class Range(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """In and out points, as moves in decimal strings, and whether playback loops between them."""

    first: str | None = msgspec.field(name="from", default=None)
    last: str | None = msgspec.field(name="to", default=None)
    loop: bool = False


class Mark(msgspec.Struct, frozen=True, omit_defaults=True):
    """A bookmark: its move as a decimal string, and its note."""

    move: str
    note: str = ""


class Place(msgspec.Struct, frozen=True, omit_defaults=True):
    """Where to open: a move, a decimal string, and the step after it; or a tick."""

    move: str | None = None
    line: int | None = None
    tick: str | None = None


class Think(msgspec.Struct, frozen=True, kw_only=True):
    """Think first: whether it is on, the smallest disc that is asked about, and what is asked."""

    on: bool = False
    first: int = msgspec.field(name="from", default=1)
    about: str = "next-move"


class Link(Looks, frozen=True, kw_only=True, omit_defaults=True):
    """What a link says about one puzzle or several; the open panels may also be each viewer's own choice.

    `wanted` is a place beyond `start`, where programs that have not run yet may lead. `hide` names panels
    that stay hidden until someone clicks.

    Scripts keep what a page shows in the same form; see `static/js/share/run-link.js`.
    """

    lanes: list[Lane]
    start: Place
    wanted: Place | None = None
    unit: str = "move"
    power: int | str
    panels: list[str] | None = None
    shows: str | None = None
    range: Range | None = None
    marks: tuple[Mark, ...] = ()
    sight: list[str] | None = None
    think: Think | None = None
    hide: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Read:
    """A link that was read, with a notice for each value that is not possible."""

    link: Link
    notices: list[Sentence]


def read_link(query: MultiDict[str, str], panels: Sequence[str]) -> Read:
    """Return what a link says about one puzzle, on a page with these panels."""
    reader = Reader(query)
    return link_of(reader, read_puzzle(reader), panels)


def link_of(reader: Reader, lane: Lane, panels: Sequence[str]) -> Read:
    """Return what a link says in addition to its puzzle."""
    on = On(last=moves_of(lane), discs=lane.discs, panels=panels)
    found = {"lanes": [lane]} | reader.values(LISTS["one"], on, KINDS)
    return Read(msgspec.convert(found, Link), reader.notices)


def read_looks(reader: Reader) -> Looks:
    """Return how a page without a clock looks."""
    found = reader.values("lang theme text") | reader.values("present timeline panel")
    return msgspec.convert(found, Looks)


def read_range(reader: Reader, on: On) -> Range | None:
    """Return the in and out points, dropping an out point that is not later; None if there are none."""
    first, last, loop = (reader.value(name, on) for name in ("in", "out", "loop"))
    if first and last and int(first) >= int(last):
        reader.bad("out", last)
        last = ""
    if not first and not last:
        return None
    return Range(first=first or None, last=last or None, loop=bool(loop and first and last))


def read_marks(reader: Reader, _: On) -> tuple[Mark, ...]:
    """Return the bookmarks in the order of their moves; of two on the same move, the later one."""
    notes: dict[int, str] = {}
    for text in reader.query.getlist("mark")[: MARKS.most]:
        found = MARK.fullmatch(text)
        if found and int(found[1]) <= LARGEST_MARK:
            notes[int(found[1])] = (found[2] or "")[: MARKS.longest_note]
        else:
            reader.bad("mark", text)
    return tuple(Mark(str(move), notes[move]) for move in sorted(notes))


def read_sight(reader: Reader, on: On) -> list[str] | None:
    """Return the first and last visible move; None for the whole run."""

    def within(text: str) -> str:
        found = SIGHT.fullmatch(text)
        if found is None:
            return ""
        first, last = (min(int(part), on.last) for part in found.groups())
        return f"{first}-{last}" if first <= last else ""

    first, _, last = reader.read("sight", "", within).partition("-")
    return [first, last] if last else None


KINDS: Kinds = {"in": read_range, "mark": read_marks, "sight": read_sight}
"""Values whose reader also reads the values that belong to them."""
