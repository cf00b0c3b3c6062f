"""What is kept of a class, beside the process that is its home: all that its people would miss.

As JSON it is two kinds of values: `Kept`, the class as it is now, and a `Record` of each earlier question.
"""

import json
from typing import Any, Literal

from msgspec import MsgspecError, Struct, convert, to_builtins
from msgspec.structs import replace

from webapp.live import protocol
from webapp.live.clock import Time
from webapp.live.look import Look
from webapp.live.quiz.record import Record, record_of
from webapp.live.rooms.room import Room


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


def kept_of(room: Room, now: int) -> Kept:
    """Return what is to be kept of a room; of one that waits to open its lanes again, what was kept then."""
    votes, shared = room.votes, room.shared
    kept = Kept(
        driver=room.driver,
        had_teacher=room.had_teacher,
        opening=room.opening and replace(room.opening, ref=None),
        panels=room.panels,
        time=shared.time,
        unit=shared.unit,
        speed=shared.speed,
        plays=_direction(room),
        look=shared.look,
        question=record_of(votes.present, by_device=True) if votes.present else None,
        pairings=room.pairings.left(now),
    )
    if room.coming is None:
        return kept
    return replace(room.coming, driver=kept.driver, had_teacher=kept.had_teacher, pairings=kept.pairings)


def mark_of(room: Room, kept: Kept) -> object:
    """Return what is another one when there is something new to keep: time that passes is nothing new."""
    play = room.shared.play
    stands = kept if play is None else replace(kept, time=Time("move", 0))
    return replace(stands, pairings=dict.fromkeys(kept.pairings, 0)), play and (play.started, play.way)


def _direction(room: Room) -> Literal[-1, 0, 1]:
    play = room.shared.play
    if play is None:
        return 0
    return 1 if play.way.direction > 0 else -1


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
