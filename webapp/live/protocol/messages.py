"""Messages from the server."""

from typing import Any

import msgspec
from msgspec import UNSET, UnsetType

from webapp.live.protocol.program_messages import OfPrograms, ReasonView
from webapp.live.protocol.room_messages import OfQuestions, OfRooms
from webapp.live.protocol.values import (
    Clock,
    Decimal,
    Mark,
    Message,
    Part,
    PegLists,
    Points,
    Span,
    Spot,
)
from webapp.sentence import RefusalCode
from webapp.variants.setting import Pattern, Shape


class MoveView(Part):
    """A disc going from one peg to another."""

    disc: int
    from_: str = msgspec.field(name="from")
    to: str


class RefusedView(Part):
    """A move that was asked for and is not allowed, and why; the disc is null where no disc was there."""

    disc: int | None
    from_: str = msgspec.field(name="from")
    to: str
    why: str


class LaneState(Part):
    """One lane at its address.

    Of variants, `as_good` are the other moves from there that are known to be as good as `next_move`. While a
    question is open students are sent lanes that are `untold`: nothing in them tells the answer.
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

    `name` is what a program calls it, where that is something else.
    """

    label: str
    capacity: int | None
    name: str | UnsetType = UNSET


class DiscLook(Part):
    """What a disc looks like: `size` 1 … n, `colour` as CSS writes it, `pattern` if any disc has one.

    `name` is how a sentence of the viewer’s language names it, where its label would not tell it apart.
    """

    id: int
    size: int
    colour: str
    label: str
    pattern: Pattern | UnsetType | None = UNSET
    name: str | UnsetType = UNSET


class SplitsView(Part):
    """How the tower is split: the split that is used, the best ones, and what the splits 1 … n − 1 cost."""

    chosen: Decimal
    best: list[Decimal]
    moves: list[Decimal]


class Listing(Part):
    """The program text, one string a line."""

    language: str
    lines: list[str]


class Asks(Part, kw_only=True):
    """A kind of question that a lane can be asked: where an answer is pointed at, and what would tell it."""

    kind: str
    points: Points
    hides: list[Mark]


class LaneOpened(Part, kw_only=True):
    """What does not change while a lane is viewed; no `algorithm` where a person made the moves.

    What follows `panels` is told of variants: the goal and the rules, what is known, start and goal, how many
    solutions are as short, the splits, the disc of every move where they are few, and what the discs are.
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


class Opened(Message, tag="opened"):
    """Answers `open`; a `state` follows."""

    protocol: int
    lanes: list[LaneOpened]


class State(Message, tag="state"):
    """What there is to see now. `revision` always rises; ignore an older one."""

    revision: int
    clock: Clock
    move: Decimal
    line: int
    lines: int
    tick: Decimal
    playing: bool
    speed: int | float
    lanes: list[LaneState]


class Ahead(State, tag="ahead"):
    """The state one step away, sent before it is asked for; `revision` is its parent state's."""


class Looked(Message, tag="looked"):
    """Answers `look`: all that holds now.

    `think_from` is left out where play stops before every move, `covered` where no panel is.
    """

    blank: bool
    spotlight: Spot | None
    range: Span | None
    think: bool
    think_from: int = 1
    covered: list[str] = msgspec.field(default_factory=list)


class Located(Message, tag="located"):
    """Answers `locate`. Where the next move may be on no shortest way `sure` is false, `to_target` null.

    It is then null too where no good move is known; `at_most` is how many moves are enough, if that is known.
    """

    on_path: bool
    move: Decimal | None
    to_target: Decimal | None
    next_move: MoveView | None
    legal: list[MoveView]
    sure: bool | UnsetType = UNSET
    at_most: Decimal | UnsetType = UNSET


class Routed(Message, tag="routed"):
    """Answers `route`: one shortest path between two positions after `move` of its moves.

    `paths` is how many shortest paths there are, `crossings` how often the largest differing disc moves on
    this one.
    """

    length: Decimal
    paths: int
    crossings: int
    move: Decimal
    pegs: PegLists
    next_move: MoveView | None


class Searching(Message, tag="searching"):
    """How far the search is that a request waits for; what was open before stays until it is answered.

    `lane` is the lane that waits, `states` how many positions were looked at, `depth` how many moves deep,
    `before` how many searches have to end before this one begins.
    """

    lane: int
    states: int
    depth: int
    before: int


class Error(Message, tag="error"):
    """A request that was refused, in a sentence that names the value. Nothing has changed.

    `line` is the line of a program that is refused, counted from 1; where there are several reasons,
    `reasons` are all of them.
    """

    code: RefusalCode
    message: str
    field: str | None
    line: int | UnsetType = UNSET
    reasons: list[ReasonView] | UnsetType = UNSET


Shown = Opened | State | Ahead | Looked | Located | Routed | Searching
Outbound = Shown | OfRooms | OfQuestions | OfPrograms | Error
