"""Messages from the server."""

import msgspec
from msgspec import UNSET, UnsetType

from webapp.live.protocol.lane_messages import LaneOpened, LaneState, MoveView
from webapp.live.protocol.program_messages import OfPrograms, ReasonView
from webapp.live.protocol.room_messages import OfQuestions, OfRooms
from webapp.live.protocol.values import (
    Clock,
    Decimal,
    Message,
    PegLists,
    Span,
    Spot,
)
from webapp.sentence import RefusalCode


class Opened(Message, tag="opened"):
    """Answers `open`; a `state` follows."""

    protocol: int
    lanes: list[LaneOpened]


class State(Message, tag="state"):
    """The current state. `revision` always rises; ignore an older one."""

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
    """The state one step away, sent before it is requested; `revision` is its parent state's."""


class Looked(Message, tag="looked"):
    """Answers `look` with all current settings.

    `think_from` is left out if play stops before every move, `covered` if no panel is covered.
    """

    blank: bool
    spotlight: Spot | None
    range: Span | None
    think: bool
    think_from: int = 1
    covered: list[str] = msgspec.field(default_factory=list)


class Located(Message, tag="located"):
    """Answers `locate`; if the next move may not be on a shortest path, `sure` is false, `to_target` null.

    `next_move` is null, too, if no good one is known then; `at_most` is how many moves are enough, if known.
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
    """Progress of a search that a request waits for; until its answer, what was open before stays open.

    `lane` is the lane that waits, `states` how many positions were examined, `depth` how many moves deep,
    `before` how many searches have to end before this one begins.
    """

    lane: int
    states: int
    depth: int
    before: int


class Error(Message, tag="error"):
    """Refuses a request in a sentence that names the value; nothing has changed.

    `line` is the line of a refused program, counted from 1; if there are several reasons, `reasons` has them
    all.
    """

    code: RefusalCode
    message: str
    field: str | None
    line: int | UnsetType = UNSET
    reasons: list[ReasonView] | UnsetType = UNSET


Shown = Opened | State | Ahead | Looked | Located | Routed | Searching
Outbound = Shown | OfRooms | OfQuestions | OfPrograms | Error
