"""Requests: the messages from the browser."""

from typing import Annotated, Literal

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from webapp.live.protocol.device_messages import OfDevices
from webapp.live.protocol.hand_in_messages import OfHandIns
from webapp.live.protocol.pace_messages import OfPace
from webapp.live.protocol.program_messages import Run
from webapp.live.protocol.values import (
    MOST_CHOICES,
    MOST_LANES,
    ChoiceText,
    Clock,
    Decimal,
    Device,
    Discs,
    Index,
    KindName,
    Language,
    LessonName,
    Page,
    PanelNames,
    PegLabel,
    PegLists,
    PegPair,
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
from webapp.variants import MOST_MOVES

WhichPath = Literal["1", "2"]
Made = Annotated[list[PegPair], Meta(extra_json_schema={"maxItems": MOST_MOVES})]


class LaneRequest(Struct, forbid_unknown_fields=True, kw_only=True):
    """One lane that `open` asks for: an algorithm's, the variant's own unless named, or moves somebody made.

    A `recording` is what a program did that this connection has run, with the tower of that run.
    Those moves, and variants that take both, begin at `start` (all discs on the source) and are to reach
    `goal` (all on the target); where two paths are shortest, `path` says which. `pegs` is how many there are,
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


Choices = Annotated[list[ChoiceText], Meta(extra_json_schema={"minItems": 2, "maxItems": MOST_CHOICES})]
Lanes = Annotated[list[LaneRequest], Meta(extra_json_schema={"minItems": 1, "maxItems": MOST_LANES})]


class Open(Request, tag="open"):
    """Begin to view these lanes at this address; answers `opened`, then `state`; a class on this `page`."""

    lanes: Lanes
    move: Decimal | UnsetType = UNSET
    line: Index = 0
    tick: Decimal | UnsetType = UNSET
    clock: Clock = "move"
    lang: Language = "en"
    page: Page | UnsetType = UNSET


class Seek(Request, tag="seek"):
    """Go to an address (`move`, `line`) or to a `tick`: exactly one of the two; no `ahead` in a drag."""

    move: Decimal | UnsetType = UNSET
    line: Index = 0
    tick: Decimal | UnsetType = UNSET
    ahead: bool = True


class Step(Request, tag="step"):
    """One step by move or by line, and pause."""

    by: Literal[1, -1]
    unit: Clock


class Play(Request, tag="play"):
    """Play at `speed` units a second until the end."""

    speed: Speed
    direction: Literal[1, -1]
    unit: Clock = "move"


class Pause(Request, tag="pause"):
    """Stop where the last shown state is."""


class Look(Request, tag="look"):
    """Say how it is viewed and played; what is not given stays, and `looked` answers with all of it.

    `range` is repeated by `play`; with `think` play stops before each move, or only before those of discs of
    the size `think_from` or larger; `covered` are the panels of a class that nobody sees yet. `open` sets
    `range` and `spotlight` to null.
    """

    blank: bool | UnsetType = UNSET
    spotlight: Spot | UnsetType | None = UNSET
    range: Span | UnsetType | None = UNSET
    think: bool | UnsetType = UNSET
    think_from: Size | UnsetType = UNSET
    covered: PanelNames | UnsetType = UNSET


class Panels(Request, tag="panels"):
    """Choose what the lane's states carry from now on."""

    lane: Index
    panels: list[str]


class Locate(Request, tag="locate"):
    """Ask where a position stands on the lane's optimal path.

    Without `search` it is answered at once with what is known; `instead` names by its `ref` a request that
    waits for a search and needs no answer any more.
    """

    lane: Index
    pegs: PegLists
    search: bool = True
    instead: Ref | None = None


class Route(Request, tag="route"):
    """Ask for a shortest path between any two positions, after `move` of its moves."""

    lane: Index
    start: PegLists
    goal: PegLists
    move: Decimal = "0"
    path: WhichPath = "1"


class Join(Request, tag="join"):
    """Take part in a class, before anything is open: as a teacher with its `key`, or once by a `pairing`.

    `device` is any text that this browser keeps to itself; connections of one device are one person.
    """

    room: str
    device: Device
    lang: Language = "en"
    key: Secret | UnsetType = UNSET
    pairing: Secret | UnsetType = UNSET


class Pair(Request, tag="pair"):
    """Ask for a token by which one more device of the teacher's joins, once."""


class Drive(Request, tag="drive"):
    """Let this device of the teacher's drive, and no other."""


class Free(Request, tag="free"):
    """Go on alone from what the class sees."""


class Follow(Request, tag="follow"):
    """See what the class sees again."""


class Ask(Request, tag="ask"):
    """Ask the class about a lane at its address, or ask the present `question` a second time.

    Of the kind "choice" the text is the teacher's own, the choices too, and `right`, counted from 1, if any
    of them is. Whoever views alone asks himself; so does, in a class, who says `oneself`. What a `page` of a
    `lesson` asks can be asked in place of a `kind`: `block` counts what it asks, from 1. With `question` and
    `round` besides, what was asked before the server was restarted is restored.
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
    """Answer a question: a class with the id of a choice, oneself with any id of the kind's form.

    Of several answers the latest counts.
    """

    question: int
    round: int
    value: str
    oneself: bool = False


class Close(Request, tag="close"):
    """Take no more answers."""

    question: int


class Reveal(Request, tag="reveal"):
    """Tell how often each choice was taken, which one is right, and why."""

    question: int
    oneself: bool = False


class End(Request, tag="end"):
    """End the class."""


OfQuestions = Ask | Answer | Close | Reveal
"""What is asked, and what is answered: in a class, and of oneself."""
OfRooms = Join | Pair | Drive | Free | Follow | OfQuestions | End
"""What is asked only of a class, or to take part in one."""
OfViewing = Open | Seek | Step | Play | Pause | Look | Panels | Locate | Route
Inbound = OfViewing | OfRooms | OfDevices | OfPace | OfHandIns | Run
