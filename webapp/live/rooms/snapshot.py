"""A class as it is stored outside the process that is its home, in JSON.

It consists of a `Snapshot`, the class as it is now, and a `Record` of each earlier question.
"""

import json
from typing import Any, Literal

from msgspec import UNSET, MsgspecError, Struct, UnsetType, convert, to_builtins

from webapp.live import protocol
from webapp.live.clock import Time
from webapp.live.questions.vote import Record
from webapp.live.rooms.devices import Admission
from webapp.live.rooms.pacing import Paces
from webapp.live.shared import Look


class BrokenRecord(ValueError):
    """Bytes that are no snapshot and no record."""


class Snapshot(Struct, frozen=True, kw_only=True):
    """A class: who is in control, the lanes, what everyone sees, and the open question.

    `plays` is the direction of play from `time` on, 0 if paused; `pairings` maps the hash of each pairing
    token to the nanoseconds for which it is still valid; `devices` are those that are let in, as the
    teacher's or as students'.
    """

    driver: str | None
    had_teacher: bool
    opening: protocol.Open | None
    panels: tuple[tuple[str, ...], ...]
    time: Time
    unit: protocol.Clock
    speed: int | float
    plays: Literal[-1, 0, 1]
    look: Look
    question: Record | None
    pairings: dict[str, int]
    link: str | UnsetType | None = UNSET
    devices: Admission = Admission()
    paces: Paces | None = None

    @property
    def recordings(self) -> tuple[str, ...]:
        """Names of the recordings in its lanes, each once."""
        lanes = self.opening.lanes if self.opening else []
        return tuple(dict.fromkeys(one.recording for one in lanes if isinstance(one.recording, str)))


def written(value: Struct) -> bytes:
    """Encode as JSON; unlike msgspec, with integers of any size."""
    return json.dumps(to_builtins(value), separators=(",", ":")).encode()


def read(data: bytes, kind: Any) -> Any:
    """Decode what `written` has encoded; raise `BrokenRecord` for anything else."""
    try:
        return convert(json.loads(data), kind)
    except (ValueError, RecursionError, MsgspecError) as problem:
        raise BrokenRecord(f"{data[:80]!r}: {problem}") from None


def read_snapshot(data: bytes) -> Snapshot:
    """Decode a snapshot; raise `BrokenRecord` if it is none."""
    kept: Snapshot = read(data, Snapshot)
    lanes = kept.opening.lanes if kept.opening else []
    if len(lanes) != len(kept.panels):
        raise BrokenRecord(f"{len(lanes)} lanes, but panels for {len(kept.panels)}")
    return kept
