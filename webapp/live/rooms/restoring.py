"""Taking a snapshot of a room, and restoring a room from one at its next home."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from msgspec.structs import replace

from webapp.live.clock import Play, Time
from webapp.live.lane import Lane
from webapp.live.lane_requests import WaitingError, lanes_from
from webapp.live.problems import error_from
from webapp.live.protocol import State
from webapp.live.questions.vote import Record, record_of
from webapp.live.rooms.links import page_link
from webapp.live.rooms.room import Room
from webapp.live.rooms.seated import Asked
from webapp.live.rooms.snapshot import Snapshot
from webapp.live.rooms.voting import present_question
from webapp.live.shared import Shared, way_from
from webapp.live.states import state_of
from webapp.live.viewing import Waiting
from webapp.sentence import Refusal
from webapp.variants import Course

OF_NO_LANES = ("driver", "had_teacher", "pairings", "link", "devices", "paces")
"""What is known about a class before its lanes can be opened."""


def snapshot_of(room: Room, now: int) -> Snapshot:
    """Return the snapshot of a room; until its lanes are open again, that of its earlier home, updated."""
    votes, shared = room.votes, room.shared
    kept = Snapshot(
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
        link=str(room.link) if room.link else room.link,
        devices=room.devices.kept(),
        paces=room.pacing.kept(),
    )
    if room.coming is None:
        return kept
    own = {name: getattr(kept, name) for name in OF_NO_LANES}
    return replace(room.coming, **own)


def mark_of(room: Room, kept: Snapshot) -> object:
    """Return a value that changes with everything worth storing, but not with time."""
    play = room.shared.play
    stands = kept if play is None else replace(kept, time=Time("move", 0))
    handed = tuple(room.hand_ins.programs.values())
    return (
        replace(stands, pairings=dict.fromkeys(kept.pairings, 0)),
        handed,
        play and (play.started, play.way),
    )


def _direction(room: Room) -> Literal[-1, 0, 1]:
    play = room.shared.play
    if play is None:
        return 0
    return 1 if play.way.direction > 0 else -1


Recordings = Mapping[str, Course]


def restore(room: Room, kept: Snapshot, earlier: Iterable[Record], recordings: Recordings, now: int) -> None:
    """Restore a new room from a snapshot; `earlier` are the questions before the current one.

    `recordings` are those of its lanes, by name. If the lanes need a search the room waits for it. Raises a
    `Refusal` if the lanes cannot be opened here, and passes on any other error from showing them; then
    nothing is open and no question is asked.
    """
    room.driver, room.had_teacher = kept.driver, kept.had_teacher
    room.miss_teacher(now)
    room.link = page_link(kept.link) if isinstance(kept.link, str) else kept.link
    room.pairings.restore(kept.pairings, now)
    room.devices.restore(kept.devices)
    room.pacing.restore(kept.paces)
    room.votes.restore([*earlier, *([kept.question] if kept.question else [])])
    try:
        _show_again(Restored(room, kept, recordings), now)
    except Exception:
        room.leave_question(lanes=True)
        raise


@dataclass(frozen=True, slots=True, eq=False)
class Restored:
    """Reopens the lanes of a class: an `Asker` that is not a person."""

    room: Room
    kept: Snapshot
    recordings: Recordings

    def found(self, now: int) -> None:
        """Open the lanes."""
        self.room.asked = None
        _show_again(self, now)

    def failed(self, why: Refusal) -> None:
        """Tell the teacher that the lanes cannot be opened here; another home may be able to."""
        asked = self.room.asked
        assert asked is not None
        self.room.asked = None
        refusal = type(why)(why.said, f"lanes[{asked.waiting.lane}]")
        for seat in self.room.teachers:
            seat.tell(error_from(refusal, None, seat.words.say))

    def replaced(self, ref: str | None) -> None:
        """Do nothing: nobody here waits for it."""


def _show_again(restored: Restored, now: int) -> None:
    room, kept = restored.room, restored.kept
    if kept.opening is None:
        return
    try:
        lanes, _ = lanes_from(kept.opening.lanes, restored.recordings)
    except WaitingError as problem:
        room.coming = kept
        room.wait(Asked(restored, Waiting(kept.opening, problem.question, problem.lane)))
        return
    shared = _shared(kept, lanes, now)
    state_of(State, shared, kept.panels, str)  # before anyone is shown it
    room.open(kept.opening, shared, kept.panels)
    room.tell(room.looked())
    for seat in [*room.seats]:
        for message in present_question(room, seat):
            room.bring_up(seat)
            seat.tell(message)
    room.publish(None)


def _shared(kept: Snapshot, lanes: tuple[Lane, ...], now: int) -> Shared:
    """Return the shared state; play goes on from there."""
    stands = Shared(lanes=lanes, time=kept.time, unit=kept.unit, speed=kept.speed, look=kept.look, revision=1)
    way = way_from(stands, kept.plays) if kept.plays else None
    return replace(stands, play=Play(way, now, Fraction(kept.speed)) if way else None)
