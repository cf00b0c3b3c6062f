"""Requests: the messages from the browser."""

from typing import Annotated, Literal

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from webapp.live.protocol.device_messages import OfDevices
from webapp.live.protocol.hand_in_messages import OfHandIns
from webapp.live.protocol.pace_messages import OfPace
from webapp.live.protocol.program_messages import Run
from webapp.live.protocol.values import (
    MOST_LANES,
    Choices,
    Clock,
    Decimal,
    Device,
    Discs,
    Index,
    KindName,
    Language,
    LessonName,
    Made,
    Page,
    PanelNames,
    PegLabel,
    PegLists,
    Pegs,
    QuizText,
    Ref,
    Request,
    Secret,
    Size,
    Span,
    Speed,
    Spot,
)

WhichPath = Literal["1", "2"]


class LaneRequest(Struct, forbid_unknown_fields=True, kw_only=True):
    """One lane of `open`: an algorithm's (by default the variant's own), or moves that a person made.

    A `recording` is what a program that this connection has run did, with the tower of that run. A person's
    moves, and variants that take both, begin at `start` (default: all discs on the source) and aim for `goal`
    (default: all on the target); if two paths are shortest, `path` selects one. `pegs` is the number of pegs,
    `split` how many of the smallest discs are parked first.
    """

    discs: Discs
    variant: str = "classic"
    source: PegLabel = "A"
    target: PegLabel = "C"
    algorithm: str | UnsetType = UNSET
    panels: list[str] = msgspec.field(default_factory=lambda: ["code", "call-stack"])
    recording: str | UnsetType = UNSET
    made: Made | UnsetType = UNSET
    start: PegLists | UnsetType = UNSET
    goal: PegLists | UnsetType = UNSET
    path: WhichPath | UnsetType = UNSET
    pegs: Pegs | UnsetType = UNSET
    split: Decimal | UnsetType = UNSET


Lanes = Annotated[list[LaneRequest], Meta(extra_json_schema={"minItems": 1, "maxItems": MOST_LANES})]


class Open(Request, tag="open"):
    """View these lanes at this address, a class on this `page`; answered by `opened`, then `state`."""

    lanes: Lanes
    move: Decimal | UnsetType = UNSET
    line: Index = 0
    tick: Decimal | UnsetType = UNSET
    clock: Clock = "move"
    lang: Language = "en"
    page: Page | UnsetType = UNSET


class Seek(Request, tag="seek"):
    """Go to an address (`move`, `line`) or a `tick`, exactly one of the two; no `ahead` during a drag."""

    move: Decimal | UnsetType = UNSET
    line: Index = 0
    tick: Decimal | UnsetType = UNSET
    ahead: bool = True


class Step(Request, tag="step"):
    """Go one step by move or by line, and pause.

    With `to`, forward only, go on until `lane` executes its present line again ("line"), or to the end of its
    innermost call ("return"): its last move or, if that has been made, the line after the call. With several
    lanes, the clock then counts lines if the address is between two moves.
    """

    by: Literal[1, -1]
    unit: Clock
    to: Literal["return", "line"] | None = None
    lane: Index = 0


class Play(Request, tag="play"):
    """Play at `speed` units a second until the end."""

    speed: Speed
    direction: Literal[1, -1]
    unit: Clock = "move"


class Pause(Request, tag="pause"):
    """Stop where the last shown state is."""


class Look(Request, tag="look"):
    """Change how lanes are viewed and played; omitted fields stay as they are, and `looked` answers with all.

    `play` repeats `range`; with `think`, play stops before each move, or only before those of discs of size
    `think_from` or larger; `covered` are the panels not shown to a class yet. `open` sets `range` and
    `spotlight` to null.
    """

    blank: bool | UnsetType = UNSET
    spotlight: Spot | UnsetType | None = UNSET
    range: Span | UnsetType | None = UNSET
    think: bool | UnsetType = UNSET
    think_from: Size | UnsetType = UNSET
    covered: PanelNames | UnsetType = UNSET


class Panels(Request, tag="panels"):
    """Choose the panels that the lane's states carry from now on."""

    lane: Index
    panels: list[str]


class Locate(Request, tag="locate"):
    """Ask where a position stands on the lane's optimal path.

    Without `search` it is answered at once with what is known; `instead` is the `ref` of a request that waits
    for a search and no longer needs an answer. Students of a class wait until an open vote is closed.
    """

    lane: Index
    pegs: PegLists
    search: bool = True
    instead: Ref | None = None


class Route(Request, tag="route"):
    """Ask for a shortest path between any two positions, after `move` of its moves.

    Students of a class wait until an open vote is closed.
    """

    lane: Index
    start: PegLists
    goal: PegLists
    move: Decimal = "0"
    path: WhichPath = "1"


class Join(Request, tag="join"):
    """Join a class, before anything is open: as its teacher with the `key`, or with a single-use `pairing`.

    `device` is any text that this browser keeps secret; all connections of a device count as one person.
    """

    room: str
    device: Device
    lang: Language = "en"
    key: Secret | UnsetType = UNSET
    pairing: Secret | UnsetType = UNSET


class Pair(Request, tag="pair"):
    """Ask for a single-use token with which one more of the teacher's devices can join."""


class Drive(Request, tag="drive"):
    """Put this one of the teacher's devices in control, and no other."""


class Free(Request, tag="free"):
    """Look around alone, starting from what the class sees; while a vote is open, only after answering."""


class Follow(Request, tag="follow"):
    """Follow the class again."""


class Ask(Request, tag="ask"):
    """Ask the class about a lane at its address, or ask the current `question` a second time.

    For the kind "choice" the teacher writes the text and the choices; `right` is the number of the right one,
    from 1, if there is one. Outside a class, and in one with `oneself`, viewers ask themselves. A question on
    a `page` of a `lesson` can be asked instead of a `kind`: it is the page's question number `block`, from 1.
    With `question` and `round` as well, a question asked before the server was restarted is restored.
    """

    kind: KindName | UnsetType = UNSET
    lane: Index = 0
    text: QuizText | UnsetType = UNSET
    choices: Choices | UnsetType = UNSET
    right: int | UnsetType = UNSET
    question: int | UnsetType = UNSET
    round: int | UnsetType = UNSET
    lesson: LessonName | UnsetType = UNSET
    page: int | UnsetType = UNSET
    block: int = 1
    oneself: bool = False


class Answer(Request, tag="answer"):
    """Answer a question: the class's with the id of a choice, one's own with any id of the kind's form.

    The latest answer counts.
    """

    question: int
    round: int
    value: str
    oneself: bool = False


class Close(Request, tag="close"):
    """Stop taking answers."""

    question: int


class Reveal(Request, tag="reveal"):
    """Reveal how often each choice was taken, which one is right, and why."""

    question: int
    oneself: bool = False


class End(Request, tag="end"):
    """End the class."""


OfQuestions = Ask | Answer | Close | Reveal
"""Questions and answers: in a class, and to oneself."""
OfRooms = Join | Pair | Drive | Free | Follow | OfQuestions | End
"""Requests made only in a class, or to join one."""
OfViewing = Open | Seek | Step | Play | Pause | Look | Panels | Locate | Route
Inbound = OfViewing | OfRooms | OfDevices | OfPace | OfHandIns | Run
