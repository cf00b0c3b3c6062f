"""What is to be kept of a room now, and when that is something new."""

from typing import Literal

from msgspec.structs import replace

from webapp.live.clock import Time
from webapp.live.questions.record import record_of
from webapp.live.rooms.kept import Kept
from webapp.live.rooms.room import Room


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
