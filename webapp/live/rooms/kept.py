"""What is kept of a class, beside the process that is its home: all that its people would miss.

As JSON it is two kinds of values: `Kept`, the class as it is now, and a `Record` of each earlier question.
"""

import json
from typing import Any, Literal

from msgspec import MsgspecError, Struct, convert, to_builtins

from webapp.live import protocol
from webapp.live.clock import Time
from webapp.live.look import Look
from webapp.live.questions.record import Record


class BrokenRecord(ValueError):
    """What tells of no class, and of no question."""


class Kept(Struct, frozen=True, kw_only=True):
    """A class: who drives, which lanes were opened, what all see, and what they are asked.

    `plays` is the direction in which it plays from `time` on, 0 where it stands; `pairings` are for how many
    nanoseconds each token is still good, by what is kept of it.
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

    @property
    def recordings(self) -> tuple[str, ...]:
        """The names of the recordings that its lanes show, each once."""
        lanes = self.opening.lanes if self.opening else []
        return tuple(dict.fromkeys(one.recording for one in lanes if isinstance(one.recording, str)))


def written(value: Struct) -> bytes:
    """Return a value as JSON: numbers may be larger than msgspec writes them there."""
    return json.dumps(to_builtins(value), separators=(",", ":")).encode()


def read(data: bytes, kind: Any) -> Any:
    """Return what was written; raise `BrokenRecord` for anything else."""
    try:
        return convert(json.loads(data), kind)
    except (ValueError, RecursionError, MsgspecError) as problem:
        raise BrokenRecord(f"{data[:80]!r}: {problem}") from None


def read_kept(data: bytes) -> Kept:
    """Return the class that these bytes tell of; raise `BrokenRecord` where they tell of none."""
    kept: Kept = read(data, Kept)
    lanes = kept.opening.lanes if kept.opening else []
    if len(lanes) != len(kept.panels):
        raise BrokenRecord(f"{len(lanes)} lanes, but panels for {len(kept.panels)}")
    return kept
