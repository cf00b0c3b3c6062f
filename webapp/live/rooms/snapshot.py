"""What a room is to tell the other processes that hold the same class."""

from collections.abc import Callable

from msgspec.structs import replace

from webapp.live.clock import Time
from webapp.live.quiz.record import question_of
from webapp.live.rooms.intent import BrokenSnapshot, Played, Snapshot, read_snapshot, written
from webapp.live.rooms.room import Room
from webapp.live.shared import Shared

__all__ = [
    "BrokenSnapshot", "Snapshot",
    "forget_times", "intent_of", "open_question", "read_snapshot", "snapshot_of",
]  # fmt: skip


def snapshot_of(room: Room, common: Callable[[int], int]) -> bytes:
    """Return the room as others are told of it: the same bytes until somebody asks for something.

    `common` turns a time of this process into one that all share. It is asked once for each time: its answers
    may come to differ a little.
    """
    for own in _times(room):
        if own not in room.common_times:
            room.common_times[own] = common(own)
    forget_times(room)
    intent, coming = intent_of(room), room.coming
    if coming:  # its lanes are still those of the class, whatever is seen here meanwhile
        driven = intent.had_teacher or coming.had_teacher
        intent = replace(coming, driver=room.driver, had_teacher=driven)
    return written(intent)


def open_question(room: Room) -> tuple[int, int] | None:
    """Return the number and the round of the question that the class can answer now, as others are told."""
    question = intent_of(room).question if room.coming is None else room.coming.question
    return (question.number, question.rounds) if question and question.is_open else None


def intent_of(room: Room) -> Snapshot:
    """Return what all see here, as others are told of it; a time that nobody has been told of is −1."""
    start, votes, common = room.start, room.votes, room.common_times
    play, question = start.play, votes.present
    return Snapshot(
        driver=room.driver,
        had_teacher=room.had_teacher,
        began=common.get(room.began, -1),
        opening=room.opening and replace(room.opening, ref=None),
        panels=room.panels,
        time=_began_at(start),
        unit=start.unit,
        speed=int(start.speed) if start.speed == int(start.speed) else start.speed,
        play=Played(play.way, common.get(play.started, -1)) if play else None,
        look=start.look,
        question=question_of(question) if question else None,
        revealed=votes.revealed,
    )


def forget_times(room: Room) -> None:
    """Forget what the times are for others that are not told any more."""
    room.common_times = {own: room.common_times[own] for own in _times(room) if own in room.common_times}


def _times(room: Room) -> list[int]:
    play = room.start.play
    return [room.began, play.started] if play else [room.began]


def _began_at(start: Shared) -> Time:
    """Return where it stands, or where it began to play."""
    play = start.play
    return start.time if play is None or not play.shown else Time(start.time.unit, play.way.start)
