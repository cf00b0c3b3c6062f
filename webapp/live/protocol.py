"""Every message of the WebSocket protocol, version 1: the one definition that all else is made from.

Numbers that can pass 2^53 travel as decimal strings, pegs as "A", "B", "C". Unknown fields are refused.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

VERSION = 1
LARGEST_TOWER = 64
MOST_LANES = 4
SLOWEST, FASTEST = 0.01, 2**60

Decimal = Annotated[str, Meta(pattern="^(0|[1-9][0-9]*)$(?!\\n)")]
Ref = Annotated[str, Meta(max_length=32)]
Clock = Literal["move", "line"]
Discs = Annotated[int, Meta(extra_json_schema={"minimum": 1, "maximum": LARGEST_TOWER})]
Speed = Annotated[int | float, Meta(extra_json_schema={"minimum": SLOWEST, "maximum": FASTEST})]
PegLists = list[list[int]]


# From the browser


class LaneRequest(Struct, forbid_unknown_fields=True, kw_only=True, frozen=True):
    """One lane that `open` asks for."""

    discs: Discs
    variant: str = "classic"
    source: str = "A"
    target: str = "C"
    algorithm: str = "recursive"
    panels: list[str] = msgspec.field(default_factory=lambda: ["code", "call-stack"])


class Request(Struct, tag_field="type", forbid_unknown_fields=True, kw_only=True, frozen=True):
    """What every request may carry: `ref`, which its answer repeats."""

    ref: Ref | None = None


class Open(Request, tag="open"):
    """Begin to view these lanes at this address; answers `opened`, then `state`."""

    lanes: list[LaneRequest]
    move: Decimal | UnsetType = UNSET
    line: int = 0
    tick: Decimal | UnsetType = UNSET
    clock: Clock = "move"
    lang: str = "en"


class Seek(Request, tag="seek"):
    """Go to an address (`move`, `line`) or to a `tick`: exactly one of the two."""

    move: Decimal | UnsetType = UNSET
    line: int = 0
    tick: Decimal | UnsetType = UNSET


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


class Panels(Request, tag="panels"):
    """Choose what the lane's states carry from now on."""

    lane: int
    panels: list[str]


class Locate(Request, tag="locate"):
    """Ask where a position stands on the lane's optimal path."""

    lane: int
    pegs: PegLists


Inbound = Open | Seek | Step | Play | Pause | Panels | Locate


# From the server: the panels


class Part(Struct, kw_only=True, frozen=True):
    """Any part of an outgoing message."""


class CodePanel(Part):
    """Nothing: the listing came with `opened`."""


class FrameView(Part):
    """A call, its arguments and the moves first_move … last_move that it makes."""

    disc: int
    source: str
    spare: str
    target: str
    code_line: int | None
    first_move: str
    last_move: str


class CallStackPanel(Part):
    """The frames, outermost first."""

    frames: list[FrameView]


class TaskView(Part):
    """What the loop has still to do: one move ("disc") or a call for one disc or more ("tower")."""

    kind: Literal["disc", "tower"]
    disc: int
    source: str
    spare: str
    target: str
    first_move: str
    last_move: str


class ExplicitStackPanel(Part):
    """The tasks, bottom first."""

    tasks: list[TaskView]


class BitsPanel(Part):
    """The bits of the move number and of its Gray code, disc n first."""

    binary: str
    gray: str
    previous_gray: str
    changed: int | None


class IdlePegPanel(Part):
    """The peg that the last move leaves alone, by the formula with its numbers filled in."""

    peg: str | None
    formula: str
    filled: str
    n: int
    i: int
    j: int
    l: str  # noqa: E741 - the field's name in the protocol
    value: int


class DiscPlace(Part):
    """Where one disc is, by the formula of its own moves."""

    disc: int
    moves_made: str
    step: int
    peg: str
    filled: str


class PositionFormulaPanel(Part):
    """The peg of every disc, disc n first."""

    discs: list[DiscPlace]


class MoveRow(Part):
    """One row of the table of moves, with the pegs after it."""

    move: str
    disc: int
    from_: str = msgspec.field(name="from")
    to: str
    pegs: PegLists


class MovesPanel(Part):
    """The moves around the current one."""

    rows: list[MoveRow]


class VariableView(Part):
    """A local variable of the innermost frame; `changed` by the line just executed."""

    name: str
    value: str
    changed: bool


class VariablesPanel(Part):
    """The local variables at this line."""

    variables: list[VariableView]


class CostsPanel(Part):
    """What the algorithm has spent, and what it holds."""

    lines: str
    lines_total: str
    calls: str
    calls_total: str
    memory: int
    memory_most: int
    unit: str


PANEL_TYPES: dict[str, type[Part]] = {
    "code": CodePanel,
    "call-stack": CallStackPanel,
    "explicit-stack": ExplicitStackPanel,
    "bits": BitsPanel,
    "idle-peg": IdlePegPanel,
    "position-formula": PositionFormulaPanel,
    "moves": MovesPanel,
    "variables": VariablesPanel,
    "costs": CostsPanel,
}


# From the server: the messages


class MoveView(Part):
    """A disc going from one peg to another."""

    disc: int
    from_: str = msgspec.field(name="from")
    to: str


class LaneState(Part):
    """One lane at its address."""

    move: str
    moves: str
    line: int
    lines: int
    tick: str
    ticks: str
    pegs: PegLists
    last_move: MoveView | None
    next_move: MoveView | None
    code_line: int | None
    narration: str
    panels: dict[str, Any]


class PegView(Part):
    """A peg's label, and how many discs it may hold (null: any number)."""

    label: str
    capacity: int | None


class DiscLook(Part):
    """What a disc looks like, told once: `size` 1 … n, `colour` as CSS writes it."""

    id: int
    size: int
    colour: str
    label: str


class Listing(Part):
    """The program text, one string a line."""

    language: str
    lines: list[str]


class LaneOpened(Part):
    """What does not change while a lane is viewed."""

    variant: str
    discs: int
    source: str
    target: str
    algorithm: str
    title: str
    moves: str
    ticks: str
    pegs: list[PegView]
    disc_looks: list[DiscLook]
    listing: Listing
    panels: list[str]


class Message(Struct, tag_field="type", kw_only=True, frozen=True, omit_defaults=True):
    """What every answer may carry: the request's `ref`."""

    ref: str | None = None


class Opened(Message, tag="opened"):
    """Answers `open`; a `state` follows."""

    protocol: int
    lanes: list[LaneOpened]


class State(Message, tag="state"):
    """What there is to see now. `revision` always rises; ignore an older one."""

    revision: int
    clock: Clock
    move: str
    line: int
    lines: int
    tick: str
    playing: bool
    speed: int | float
    lanes: list[LaneState]


class Ahead(State, tag="ahead"):
    """The state one step away, sent before it is asked for; `revision` is its parent state's."""


class Located(Message, tag="located"):
    """Answers `locate`."""

    on_path: bool
    move: str | None
    to_target: str
    next_move: MoveView | None


ErrorCode = Literal[
    "bad_message",
    "out_of_range",
    "unknown_algorithm",
    "unknown_variant",
    "unknown_panel",
    "illegal_position",
    "too_fast",
]


class Error(Message, tag="error"):
    """A request that was refused, in a sentence that names the value. Nothing has changed."""

    code: ErrorCode
    message: str
    field: str | None


Outbound = Opened | State | Ahead | Located | Error
