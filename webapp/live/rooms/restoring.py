"""A room becomes again what was kept of it at its last home."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction

from msgspec.structs import replace

from webapp.live.lane import Lane
from webapp.live.lane_requests import WaitingError, lanes_from
from webapp.live.play import Play
from webapp.live.problems import error_from
from webapp.live.protocol import State
from webapp.live.questions.record import Record
from webapp.live.rooms.kept import Kept
from webapp.live.rooms.room import Room
from webapp.live.rooms.seated import Asked
from webapp.live.rooms.voting import present_question
from webapp.live.shared import Shared
from webapp.live.states import state_of
from webapp.live.viewer import Waiting
from webapp.live.ways import way_from
from webapp.sentence import Refusal
from webapp.variants import Course

Recordings = Mapping[str, Course]


def restore(room: Room, kept: Kept, earlier: Iterable[Record], recordings: Recordings, now: int) -> None:
    """Make a new room what was kept; `earlier` are the questions before the present one.

    `recordings` are those that its lanes show, by name. Where the lanes need a search the room waits for it.
    Raises a `Refusal` where the lanes cannot be opened here, and whatever it is where they cannot be shown:
    then nothing is open, and nothing is asked.
    """
    room.driver, room.had_teacher = kept.driver, kept.had_teacher
    room.pairings.restore(kept.pairings, now)
    room.votes.restore([*earlier, *([kept.question] if kept.question else [])])
    try:
        _show_again(Restored(room, kept, recordings), now)
    except Exception:
        room.leave_question(lanes=True)
        raise


@dataclass(frozen=True, slots=True, eq=False)
class Restored:
    """Asks for the lanes of a class in the place of a person, and shows them once they can be opened."""

    room: Room
    kept: Kept
    recordings: Recordings

    def found(self, now: int) -> None:
        """Show them."""
        self.room.asked = None
        _show_again(self, now)

    def failed(self, why: Refusal) -> None:
        """Tell the teacher that the lanes cannot be had here; another home may have them."""
        asked = self.room.asked
        assert asked is not None
        self.room.asked = None
        refusal = type(why)(why.said, f"lanes[{asked.waiting.lane}]")
        for seat in self.room.teachers:
            seat.tell(error_from(refusal, None, seat.words.say))

    def replaced(self, ref: str | None) -> None:
        """Tell nobody: nobody here has asked for it."""


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
    state_of(State, shared, kept.panels, str)  # before anybody is shown it
    room.open(kept.opening, shared, kept.panels)
    room.tell(room.looked())
    for seat in [*room.seats]:
        for message in present_question(room, seat):
            room.bring_up(seat)
            seat.tell(message)
    room.publish(None)


def _shared(kept: Kept, lanes: tuple[Lane, ...], now: int) -> Shared:
    """Return what all see: where it plays it goes on from there."""
    stands = Shared(lanes=lanes, time=kept.time, unit=kept.unit, speed=kept.speed, look=kept.look, revision=1)
    way = way_from(stands, kept.plays) if kept.plays else None
    return replace(stands, play=Play(way, now, Fraction(kept.speed)) if way else None)
