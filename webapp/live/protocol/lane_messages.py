"""Parts of messages about one lane: what it is, and what it shows."""

from typing import Any

import msgspec
from msgspec import UNSET, UnsetType

from webapp.live.protocol.values import Decimal, Mark, Part, PegLists, Points
from webapp.variants.setting import Pattern, Shape


class MoveView(Part):
    """A disc going from one peg to another."""

    disc: int
    from_: str = msgspec.field(name="from")
    to: str


class RefusedView(Part):
    """A move that was asked for but is not allowed, and why; the disc is null if none was there."""

    disc: int | None
    from_: str = msgspec.field(name="from")
    to: str
    why: str


class LaneState(Part):
    """One lane at its address.

    For variants, `as_good` are the other moves known to be as good as `next_move`. While a question is open,
    students get lanes marked `untold`, in which nothing gives away the answer.
    """

    move: Decimal
    moves: Decimal
    line: int
    lines: int
    tick: Decimal
    ticks: Decimal
    pegs: PegLists
    last_move: MoveView | None
    next_move: MoveView | None
    code_line: int | None
    narration: str
    panels: dict[str, Any]
    as_good: list[MoveView] | UnsetType = UNSET
    untold: bool | UnsetType = UNSET


class PegView(Part):
    """A peg's label, and how many discs it may hold (null: any number).

    `name` is what a program calls it, if that differs.
    """

    label: str
    capacity: int | None
    name: str | UnsetType = UNSET


class DiscLook(Part):
    """What a disc looks like: `size` 1 … n, `colour` as CSS writes it, `pattern` if any disc has one.

    `name` is how a sentence in the viewer’s language names it, if its label is not enough.
    """

    id: int
    size: int
    colour: str
    label: str
    pattern: Pattern | UnsetType | None = UNSET
    name: str | UnsetType = UNSET


class SplitsView(Part):
    """How the tower is split: the split in use, the best ones, and what the splits 1 … n − 1 cost."""

    chosen: Decimal
    best: list[Decimal]
    moves: list[Decimal]


class Listing(Part):
    """The program text, one string a line."""

    language: str
    lines: list[str]


class Asks(Part, kw_only=True):
    """A kind of question about a lane: where an answer can be pointed at, and what would give it away."""

    kind: str
    points: Points
    hides: list[Mark]


class LaneOpened(Part, kw_only=True):
    """What does not change while a lane is viewed; no `algorithm` if a person made the moves.

    The fields after `panels` are for variants: the goal and the rules, what is known, start and goal, how
    many solutions are as short, the splits, the disc of every move if they are few, and what the discs are.
    `refused` is the move at which a program was stopped. `asks` are the kinds of questions that can be asked
    about the lane, the one asked most often first.
    """

    variant: str
    discs: int
    source: str
    target: str
    algorithm: str | UnsetType = UNSET
    title: str
    moves: Decimal
    ticks: Decimal
    pegs: list[PegView]
    disc_looks: list[DiscLook]
    listing: Listing
    panels: list[str]
    rules: str | UnsetType = UNSET
    about: list[str] | UnsetType = UNSET
    start: PegLists | UnsetType = UNSET
    goal: PegLists | UnsetType = UNSET
    solutions: Decimal | UnsetType = UNSET
    splits: SplitsView | UnsetType = UNSET
    moved: list[int] | UnsetType = UNSET
    shape: Shape | UnsetType = UNSET
    refused: RefusedView | UnsetType = UNSET
    asks: list[Asks] = msgspec.field(default_factory=list)
