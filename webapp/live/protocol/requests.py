"""What the browser may send."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from webapp.live.protocol.values import (
    MOST_LANES,
    Clock,
    Decimal,
    Discs,
    Index,
    PegLabel,
    PegLists,
    Ref,
    Speed,
)


class LaneRequest(Struct, forbid_unknown_fields=True, kw_only=True):
    """One lane that `open` asks for."""

    discs: Discs
    variant: str = "classic"
    source: PegLabel = "A"
    target: PegLabel = "C"
    algorithm: str = "recursive"
    panels: list[str] = msgspec.field(default_factory=lambda: ["code", "call-stack"])


Lanes = Annotated[list[LaneRequest], Meta(extra_json_schema={"minItems": 1, "maxItems": MOST_LANES})]


class Request(Struct, tag_field="type", forbid_unknown_fields=True, kw_only=True):
    """What every request may carry: `ref`, which its answer repeats."""

    ref: Ref | None = None


class Open(Request, tag="open"):
    """Begin to view these lanes at this address; answers `opened`, then `state`."""

    lanes: Lanes
    move: Decimal | UnsetType = UNSET
    line: Index = 0
    tick: Decimal | UnsetType = UNSET
    clock: Clock = "move"
    lang: str = "en"


class Seek(Request, tag="seek"):
    """Go to an address (`move`, `line`) or to a `tick`: exactly one of the two."""

    move: Decimal | UnsetType = UNSET
    line: Index = 0
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

    lane: Index
    panels: list[str]


class Locate(Request, tag="locate"):
    """Ask where a position stands on the lane's optimal path."""

    lane: Index
    pegs: PegLists


Inbound = Open | Seek | Step | Play | Pause | Panels | Locate
