"""A room becomes what another process has told of it; whoever sits in it is told what has changed."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction

from msgspec.structs import replace

from webapp.live.lane import Lane
from webapp.live.lane_requests import WaitingError, lanes_from
from webapp.live.play import Play
from webapp.live.problems import error_from
from webapp.live.rooms.adopted_question import ask_question, close_questions
from webapp.live.rooms.ballots import count
from webapp.live.rooms.room import Room
from webapp.live.rooms.seated import Asked
from webapp.live.rooms.snapshot import Snapshot, forget_times, intent_of
from webapp.live.shared import Shared
from webapp.live.viewer import Waiting
from webapp.sentence import Refusal
from webapp.variants import Course

Own = Callable[[int], int]
"""Turns a time that all processes share into one of this process."""
SEEN = ("opening", "panels", "time", "unit", "speed", "play", "look")
"""What a snapshot tells of what there is to see."""


def adopt(room: Room, snapshot: Snapshot, own: Own, now: int, recordings: Mapping[str, Course]) -> None:
    """Make the room what the snapshot says.

    `recordings` are those that its lanes show, by name. Where the lanes need a search the room waits for it
    first. What only this room has already is kept: a teacher, lanes where elsewhere nothing is open.
    Raises a `Refusal` where the lanes cannot be opened here: they are those of the class all the same.
    """
    if room.has_ended:
        return
    _adopt_people(room, snapshot, own)
    room.coming = snapshot
    try:
        lanes = _lanes(room, snapshot, recordings)
    except WaitingError as problem:
        _wait(room, Adopter(room, snapshot, own, recordings), problem)
        return
    if not _is_settled(room, snapshot):
        room.wait(None)
    room.coming = None
    _adopt_seen(room, snapshot, lanes, own, now)
    for asked, values in room.votes.take_early().items():
        count(room, *asked, values, now)
    forget_times(room)
    room.changed()


def _adopt_seen(room: Room, snapshot: Snapshot, lanes: tuple[Lane, ...], own: Own, now: int) -> None:
    """Adopt what there is to see, and what is asked about it: the vote is closed before anything else."""
    was_empty = not room.shared.lanes
    close_questions(room, snapshot)
    if snapshot.opening or not room.opening:
        _see(room, snapshot, lanes, own, now)
    ask_question(room, snapshot, anew=was_empty)


def _lanes(room: Room, snapshot: Snapshot, recordings: Mapping[str, Course]) -> tuple[Lane, ...]:
    """Return the lanes of the snapshot: those that are open already, if these are they."""
    if snapshot.opening in (None, intent_of(room).opening):
        return room.shared.lanes
    assert snapshot.opening is not None
    lanes, _ = lanes_from(snapshot.opening.lanes, recordings)
    return lanes


def _is_settled(room: Room, snapshot: Snapshot) -> bool:
    """Tell whether what the room waits for, if anything, is still to be opened: its own teacher has asked."""
    if room.asked is None:
        return True
    same = snapshot.opening in (None, intent_of(room).opening)
    return same and not isinstance(room.asked.seat, Adopter)


def _wait(room: Room, adopter: "Adopter", problem: WaitingError) -> None:
    assert adopter.snapshot.opening is not None
    room.wait(Asked(adopter, Waiting(adopter.snapshot.opening, problem.question, problem.lane)))


@dataclass(frozen=True, slots=True, eq=False)
class Adopter:
    """Asks for the lanes of a snapshot in the place of a person, and adopts it once they can be opened."""

    room: Room
    snapshot: Snapshot
    own: Own
    recordings: Mapping[str, Course]

    def found(self, now: int) -> None:
        """Adopt it."""
        self.room.asked = None
        adopt(self.room, self.snapshot, self.own, now, self.recordings)

    def failed(self, why: Refusal) -> None:
        """Tell the teacher that the lanes cannot be had here; they are still those of the class."""
        asked = self.room.asked
        assert asked is not None
        self.room.asked = None
        refusal = type(why)(why.said, f"lanes[{asked.waiting.lane}]")
        for seat in self.room.teachers:
            seat.tell(error_from(refusal, None, seat.words.say))

    def replaced(self, ref: str | None) -> None:
        """Tell nobody: nobody here has asked for it."""


def _adopt_people(room: Room, snapshot: Snapshot, own: Own) -> None:
    """Adopt who drives, and since when there is a class."""
    room.had_teacher = room.had_teacher or snapshot.had_teacher
    if room.common_times.get(room.began) != snapshot.began:
        room.began = _own_time(room, snapshot.began, own)
    if snapshot.driver not in (None, room.driver):
        room.driver = snapshot.driver
        room.tell_driving()


def _see(room: Room, snapshot: Snapshot, lanes: tuple[Lane, ...], own: Own, now: int) -> None:
    """Let all see what the snapshot tells."""
    mine = intent_of(room)
    if all(getattr(mine, name) == getattr(snapshot, name) for name in SEEN):
        return
    look = room.shared.look
    start = replace(
        room.shared,
        lanes=lanes,
        time=snapshot.time,
        unit=snapshot.unit,
        speed=snapshot.speed,
        play=_play(room, mine, snapshot, own),
        look=snapshot.look,
    ).newer()
    if snapshot.opening and mine.opening != snapshot.opening:
        look = look.opened()
        room.open(snapshot.opening, start, snapshot.panels)
    _show(room, start, snapshot, now)
    if look != snapshot.look:
        room.tell(room.looked())


def _show(room: Room, start: Shared, snapshot: Snapshot, now: int) -> None:
    room.shared, room.panels = start, snapshot.panels
    if start.play and start.play.due <= now:
        room.play_on(now, together=True)
    if start.lanes:
        room.publish(None)


def _play(room: Room, mine: Snapshot, snapshot: Snapshot, own: Own) -> Play | None:
    """Return what is played, from its start on; a start that is known already is not computed again."""
    played, known = snapshot.play, room.start.play
    if played is None:
        return None
    same = known and mine.play and mine.play.started == played.started
    started = known.started if known and same else _own_time(room, played.started, own)
    return Play(played.way, started, Fraction(snapshot.speed))


def _own_time(room: Room, common: int, own: Own) -> int:
    time = own(common)
    room.common_times[time] = common
    return time
