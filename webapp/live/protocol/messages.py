"""What the server sends."""

from __future__ import annotations

from typing import Any, Literal

import msgspec
from msgspec import Struct

from webapp.live.protocol.values import Clock, Decimal, Part, PegLists


class MoveView(Part):
    """A disc going from one peg to another."""

    disc: int
    from_: str = msgspec.field(name="from")
    to: str


class LaneState(Part):
    """One lane at its address."""

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
    moves: Decimal
    ticks: Decimal
    pegs: list[PegView]
    disc_looks: list[DiscLook]
    listing: Listing
    panels: list[str]


class Message(Struct, tag_field="type", kw_only=True, omit_defaults=True):
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
    move: Decimal
    line: int
    lines: int
    tick: Decimal
    playing: bool
    speed: int | float
    lanes: list[LaneState]


class Ahead(State, tag="ahead"):
    """The state one step away, sent before it is asked for; `revision` is its parent state's."""


class Located(Message, tag="located"):
    """Answers `locate`."""

    on_path: bool
    move: Decimal | None
    to_target: Decimal
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
