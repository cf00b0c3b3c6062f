"""What those who drive a class want all to see: what processes that hold it together tell one another.

Times are nanoseconds of the clock that all of them share. As JSON it is the same bytes for the same intent.
"""

import json
from typing import Any

from msgspec import MsgspecError, Struct, convert, to_builtins

from webapp.live import protocol
from webapp.live.clock import Time
from webapp.live.look import Look
from webapp.live.play import Way
from webapp.live.quiz.record import Question


class BrokenSnapshot(ValueError):
    """What is no snapshot of a class."""


class Played(Struct, frozen=True):
    """Playing along a way since `started`."""

    way: Way
    started: int


class Snapshot(Struct, frozen=True, kw_only=True):
    """A class: who drives, which lanes were opened, and what all see.

    `time` is where it stands, or where it began to play; `question` is the one asked last, `revealed` are the
    numbers of those of which all has been told.
    """

    driver: str | None
    had_teacher: bool
    began: int
    opening: protocol.Open | None
    panels: tuple[tuple[str, ...], ...]
    time: Time
    unit: protocol.Clock
    speed: int | float
    play: Played | None
    look: Look
    question: Question | None
    revealed: tuple[int, ...]

    @property
    def recordings(self) -> tuple[str, ...]:
        """The names of the recordings that its lanes show, each once."""
        lanes = self.opening.lanes if self.opening else []
        return tuple(dict.fromkeys(one.recording for one in lanes if isinstance(one.recording, str)))


def written(value: Struct) -> bytes:
    """Return a value as JSON: numbers may be larger than msgspec writes them there."""
    return json.dumps(to_builtins(value), sort_keys=True, separators=(",", ":")).encode()


def read(data: bytes, kind: Any) -> Any:
    """Return what was written; raise `BrokenSnapshot` for anything else."""
    try:
        return convert(json.loads(data), kind)
    except (ValueError, RecursionError, MsgspecError) as problem:
        raise BrokenSnapshot(f"{data[:80]!r}: {problem}") from None


def read_snapshot(data: bytes) -> Snapshot:
    """Return the class that these bytes tell of; raise `BrokenSnapshot` where they tell of none."""
    snapshot: Snapshot = read(data, Snapshot)
    lanes = snapshot.opening.lanes if snapshot.opening else []
    if len(lanes) != len(snapshot.panels):
        raise BrokenSnapshot(f"{len(lanes)} lanes, but panels for {len(snapshot.panels)}")
    return snapshot
