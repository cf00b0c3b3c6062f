"""The home of a class: stores the state of the class in Redis, until it ends or moves to another process.

Its greenlet is never killed, because it may be in the middle of a request: it ends when its room has ended.
"""

import logging
from collections.abc import Iterator, Mapping
from contextlib import suppress
from time import monotonic_ns
from typing import TYPE_CHECKING

import gevent
from gevent.event import Event
from gevent.lock import BoundedSemaphore

from webapp.live.questions.vote import Record
from webapp.live.rooms.credentials import SECOND
from webapp.live.rooms.earlier import record_in
from webapp.live.rooms.hand_ins import HandedProgram
from webapp.live.rooms.restoring import mark_of, restore, snapshot_of
from webapp.live.rooms.room import Room
from webapp.live.rooms.rooms import Rooms
from webapp.live.rooms.snapshot import BrokenRecord, read, read_snapshot, written
from webapp.sentence import Refusal
from webapp.variants import Course
from webapp.variants.recorded import RecordedCourse
from webapp.variants.recorded.recording import BrokenRecording, packed, unpacked
from webapp.web.store import UnavailableError

if TYPE_CHECKING:
    from webapp.web.store import Outcome, Store, Taken

STATE, KEY = "state", "key"
QUESTION, RECORDING, PROGRAM = "question:", "recording:", "program:"  # before a number, a name, an id

log = logging.getLogger(__name__)


def shown_in(room: Room) -> Iterator[tuple[str, RecordedCourse]]:
    """Yield the recordings in the lanes of a room, with their names."""
    opening = room.opening
    for asked, lane in zip(opening.lanes if opening else (), room.shared.lanes, strict=False):
        if isinstance(asked.recording, str) and isinstance(lane.course, RecordedCourse):
            yield asked.recording, lane.course


def packed_in(courses: Mapping[str, RecordedCourse], prefix: str) -> dict[str, bytes]:
    """Return recordings as fields, `prefix` before their names."""
    return {f"{prefix}{name}": packed(course.recording) for name, course in courses.items()}


def unpacked_in(fields: Mapping[str, bytes], prefix: str) -> dict[str, Course]:
    """Return the recordings among fields, by name, without unreadable ones."""
    courses: dict[str, Course] = {}
    for field, data in fields.items():
        if field.startswith(prefix):
            with suppress(BrokenRecording):
                courses[field.removeprefix(prefix)] = RecordedCourse(unpacked(data))
    return courses


class Home:
    """One class whose lease this process holds."""

    def __init__(self, room: Room, taken: "Taken", store: "Store", rooms: Rooms) -> None:
        self._room, self._store, self._rooms = room, store, rooms
        self._name, self._fields, self._writes = taken.home, taken.fields, taken.writes
        self._mark: object = None  # `mark_of` the snapshot last written
        self._questions: dict[int, bytes] = {}  # earlier questions in Redis
        self._recordings: set[str] = set()  # recordings in Redis
        self._programs: dict[str, HandedProgram] = {}  # programs handed in that are in Redis
        self._knows_key = True  # false: Redis has lost the class, or has older data
        self._renew_at = self._later(store.times.renewal)
        self._wake = Event()
        self._one_at_a_time = BoundedSemaphore()
        self._listen()

    @property
    def has_moved(self) -> bool:
        """True once the class has been given up to another process."""
        return self._room.has_moved

    def _listen(self) -> None:
        tell_others = self._room.changed

        def changed() -> None:
            tell_others()
            self._wake.set()

        self._room.changed = changed

    def restore(self) -> None:
        """Restore the room from its fields in Redis."""
        fields, self._fields = self._fields, {}
        if STATE not in fields:
            return
        code = self._room.code
        try:
            kept = read_snapshot(fields[STATE])
            stored = [data for name, data in fields.items() if name.startswith(QUESTION)]
            earlier: list[Record] = [*map(record_in, stored)]
            courses = unpacked_in(fields, RECORDING)
            self._programs = {
                one.id: one
                for one in (
                    read(data, HandedProgram) for name, data in fields.items() if name.startswith(PROGRAM)
                )
            }
            self._room.hand_ins.restore(self._programs.values())
            self._questions = {record.number: data for record, data in zip(earlier, stored, strict=True)}
            self._recordings = {*courses}
            restore(self._room, kept, earlier, courses, monotonic_ns())
            packed = self._room.votes.earlier.packed
            same = {number: data for number, data in packed.items() if self._questions.get(number) == data}
            self._questions |= same  # so that only one copy is in memory
        except BrokenRecord as problem:
            log.error("What is kept of class %s cannot be read: %s", code, problem)
        except Refusal as problem:
            log.warning("What class %s was shown cannot be shown here: %s", code, problem)
        except Exception:  # perhaps written by another version of the app
            log.exception("What class %s was shown cannot be shown here.", code)

    def run(self) -> None:
        """Run until the room has ended or moved."""
        room = self._room
        while not room.has_ended:
            self._wake.wait(max((self._renew_at - monotonic_ns()) / SECOND, 0.001))
            self._wake.clear()
            try:
                self._keep()
            except UnavailableError:
                self._renew_at = self._later(self._store.times.again)
            except Exception:
                log.exception("Class %s could not be kept.", room.code)
                self._renew_at = self._later(self._store.times.again)
            gevent.sleep(self._store.times.between)
        if not room.has_moved:
            self._end()

    def give_up(self) -> None:
        """Give up the class: write all of it to Redis and close its connections."""
        if self._room.has_ended:
            return
        self._room.move()
        try:
            self._write(gives_up=True)
        except UnavailableError as problem:
            log.warning("Class %s was given up, and its last moment not kept: %s", self._room.code, problem)

    def _keep(self) -> None:
        """Write what is new, or renew the lease. Raises `UnavailableError`."""
        if self._room.has_ended:
            return
        if self._is_idle:
            self.give_up()
            return
        outcome = self._write()
        if outcome == "wanted":
            self.give_up()
        elif outcome == "lost" and not self._room.has_ended:
            if self._room.seats:
                log.warning("Class %s has another process for its home.", self._room.code)
            self._room.move()

    def _write(self, *, gives_up: bool = False) -> "Outcome":
        """Write what Redis does not have: everything if it has lost the class, or has older data."""
        with self._one_at_a_time:
            if self._room.has_moved and not gives_up:
                return "lost"
            outcome = self._written(gives_up=gives_up)
            return self._written(gives_up=gives_up) if outcome == "gone" else outcome

    def _written(self, *, gives_up: bool) -> "Outcome":
        room, now = self._room, monotonic_ns()
        kept = snapshot_of(room, now)
        mark = mark_of(room, kept)
        if mark == self._mark and now < self._renew_at and not gives_up:
            return "written"
        fields = {STATE: written(kept)} if mark != self._mark or kept.plays or kept.pairings else {}
        records, forgotten = self._new_records(), self._forgotten()
        courses = {name: course for name, course in shown_in(room) if name not in self._recordings}
        shown = {name for name, _ in shown_in(room)} | {*(room.coming.recordings if room.coming else ())}
        fields |= {f"{QUESTION}{number}": data for number, data in records.items()}
        handed = {**room.hand_ins.programs}
        fields |= {
            f"{PROGRAM}{one.id}": written(one)
            for one in handed.values()
            if self._programs.get(one.id) is not one
        }
        fields |= packed_in(courses, RECORDING)
        if not self._knows_key:
            fields[KEY] = room.key.kept.encode()
        outcome = self._store.write(
            *(room.code, self._name, fields, self._seconds),
            peopled=bool(room.seats),
            dropped=[
                *(f"{RECORDING}{name}" for name in self._recordings - shown),
                *(f"{QUESTION}{number}" for number in forgotten),
            ],
            partly=self._knows_key,
            gives_up=gives_up,
            known=self._writes,
        )
        if outcome == "gone":
            self._knows_key, self._mark = False, None
            self._questions, self._recordings, self._programs = {}, set(), {}
        else:
            self._knows_key, self._mark = True, mark
            self._writes += outcome != "lost"
            self._questions |= records
            for number in forgotten:
                del self._questions[number]
            self._recordings, self._programs = shown, handed
        self._renew_at = self._later(self._store.times.renewal)
        return outcome

    def _new_records(self) -> dict[int, bytes]:
        """Return the earlier questions that are new or have changed, by number."""
        earlier = self._room.votes.earlier.packed
        return {number: data for number, data in earlier.items() if self._questions.get(number) != data}

    def _forgotten(self) -> set[int]:
        """Return the numbers of questions in Redis that the class has dropped."""
        return self._questions.keys() - self._room.votes.earlier.packed.keys()

    def _end(self) -> None:
        """Delete the class from Redis, because it has ended."""
        until = self._later(self._rooms.empty)
        while monotonic_ns() < until:
            try:
                self._store.end(self._room.code, self._name, known=self._writes)
                return
            except UnavailableError:
                gevent.sleep(self._store.times.again)

    @property
    def _is_idle(self) -> bool:
        """True if nobody has been in the class for `Times.idle`."""
        since = monotonic_ns() - self._room.left
        return not self._room.seats and since > self._store.times.idle * SECOND

    @property
    def _seconds(self) -> float:
        """How long Redis keeps the class, from now on."""
        return self._rooms.empty if self._room.had_teacher else self._rooms.unjoined

    @staticmethod
    def _later(seconds: float) -> int:
        return monotonic_ns() + round(seconds * SECOND)
