"""The link of a page with one puzzle: what to open, where, at what pace, and how it looks.

`/?discs=6&from=A&to=C&move=49&line=0&algorithm=recursive&panels=code,bits&theme=dark`; names and values are
those that `static/js/share/link.js` writes.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import msgspec
from werkzeug.datastructures import MultiDict

from webapp.sentence import Sentence
from webapp.web.pages.facts import DEFAULTS
from webapp.web.pages.links.lanes import Lane, moves_of, read_puzzle
from webapp.web.pages.links.looks import (
    Looks,
    Think,
    read_hide,
    read_panels,
    read_power,
    read_present,
    read_text_size,
    read_theme,
    read_think,
)
from webapp.web.pages.links.reading import Reader, as_typed, number, one_of
from webapp.web.pages.links.timeline import Mark, Range, read_marks, read_range, read_sight

LONGEST_LINE = 10**6  # steps after a move


class Place(msgspec.Struct, frozen=True, omit_defaults=True):
    """Where to open: a move, a decimal string, and the step after it; or a tick."""

    move: str | None = None
    line: int | None = None
    tick: str | None = None


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
    moves = moves_of(lane)
    link = Link(
        lanes=[lane],
        start=_place(reader, moves),
        unit=reader.read("unit", DEFAULTS.unit, one_of(("move", "line"), DEFAULTS.unit)),
        power=read_power(reader),
        names_lang="lang" in reader.query,
        theme=read_theme(reader),
        panels=read_panels(reader, panels),
        range=read_range(reader, moves),
        marks=read_marks(reader),
        sight=read_sight(reader, moves),
        present=read_present(reader, panels),
        text=read_text_size(reader),
        think=read_think(reader, lane.discs),
        hide=read_hide(reader, panels),
    )
    return Read(link, reader.notices)


def _place(reader: Reader, moves: int) -> Place:
    move = read_move(reader, moves)
    return Place(move=move, line=int(reader.read("line", "0", number(0, LONGEST_LINE))))


def read_move(reader: Reader, moves: int) -> str:
    """Return the number of a move up to the last one, as people type it, in decimal digits."""
    return reader.read("move", DEFAULTS.move, number(0, moves), as_typed(moves))
