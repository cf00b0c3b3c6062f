"""The link of a page with one puzzle: what to open, where, at what pace, and how it looks.

`/?discs=6&from=A&to=C&move=49&line=0&algorithm=recursive&panels=code,bits&theme=dark`; names and values are
those that `static/js/share/link.js` writes.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import msgspec
from werkzeug.datastructures import MultiDict

from webapp.sentence import Sentence
from webapp.web.pages.links.lanes import Lane, moves_of, read_puzzle
from webapp.web.pages.links.looks import Looks
from webapp.web.pages.links.reader import Reader
from webapp.web.pages.links.table import PAGES, On
from webapp.web.pages.links.timeline import KINDS, Mark, Range


class Place(msgspec.Struct, frozen=True, omit_defaults=True):
    """Where to open: a move, a decimal string, and the step after it; or a tick."""

    move: str | None = None
    line: int | None = None
    tick: str | None = None


class Think(msgspec.Struct, frozen=True, kw_only=True):
    """Think first: whether it is on, the smallest disc that is asked for, and what is asked."""

    on: bool = False
    first: int = msgspec.field(name="from", default=1)
    about: str = "next-move"


class Link(Looks, frozen=True, kw_only=True, omit_defaults=True):
    """What a link says of one puzzle or several; the open panels, too, may be each viewer's own choice.

    `wanted` is a place beyond `start`, as far as programs may go that have not run yet. `hide` are panels
    that are covered until a press shows them.

    Scripts keep what a page shows in the same form, see `static/js/share/kept.js`.
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
    """A link that was read, and a notice for each part of it that is not possible."""

    link: Link
    notices: list[Sentence]


def read_link(query: MultiDict[str, str], panels: Sequence[str]) -> Read:
    """Return what a link says of one puzzle, on a page with these panels."""
    reader = Reader(query)
    return link_of(reader, read_puzzle(reader), panels)


def link_of(reader: Reader, lane: Lane, panels: Sequence[str]) -> Read:
    """Return what a link says beside its puzzle."""
    on = On(last=moves_of(lane), discs=lane.discs, panels=panels)
    found = {"lanes": [lane]} | reader.values(PAGES["one"], on, KINDS)
    return Read(msgspec.convert(found, Link), reader.notices)
