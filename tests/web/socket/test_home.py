"""What the home of a class writes, and when it stops being the home; a fake Redis answers."""

import json
from collections.abc import Callable, Iterator
from time import monotonic_ns
from types import SimpleNamespace
from typing import Any

import gevent
import pytest
from gevent.event import Event

from tests.live.rooms.classroom import CODE, KEY, Classroom, Guest
from tests.variants.recorded.recordings import RIGHT, recorded
from webapp.live import session
from webapp.live.protocol import Join, Outbound
from webapp.live.rooms import earlier
from webapp.live.rooms.credentials import hashed
from webapp.live.rooms.member import Member
from webapp.live.rooms.refusals import LostRooms, LostWhileMoving
from webapp.live.rooms.room import Room
from webapp.live.rooms.seat import Listener
from webapp.live.rooms.snapshot import read_snapshot
from webapp.live.session import begin as begin_session
from webapp.variants.recorded import RecordedCourse
from webapp.web.rate_limit import Client
from webapp.web.socket.admission import Admission
from webapp.web.socket.homes import Homes
from webapp.web.socket.viewing import Alone, Entrance
from webapp.web.store import HeldError, Opened, Outcome, Taken, Times, UnavailableError
from webapp.web.words.words import words_in

TIMES = Times(renewal=0.5, between=0.001, again=0.01, idle=5)
SOON = 5.0  # seconds
OWN = {"kind": "choice", "text": "Which one?", "choices": ["this", "that"], "right": 1}


class Redis:
    """A store that keeps one class; `says` lists its answers to writes, and the last one is repeated."""

    times = TIMES

    def __init__(self) -> None:
        self.fields: dict[str, bytes] = {"key": hashed(KEY).encode()}
        self.says: list[Outcome | Exception] = ["written"]
        self.held: Exception | None = None
        self.written: list[dict[str, bytes]] = []
        self.partly: list[bool] = []
        self.given_up = self.ended = False
        self._news = Event()

    def take(self, code: str) -> Taken | None:
        assert code == CODE
        if self.held:
            raise self.held
        return Taken("home", 0, dict(self.fields))

    def write(self, _code: str, home: str, fields: dict[str, bytes], _seconds: float, **how: Any) -> Outcome:
        assert home == "home"
        says = self.says.pop(0) if len(self.says) > 1 else self.says[0]
        if isinstance(says, Exception):
            raise says
        if says in ("written", "wanted"):
            self.fields |= fields
            for name in how["dropped"]:
                del self.fields[name]
        self.written.append(fields)
        self.partly.append(how["partly"])
        self.given_up = self.given_up or how["gives_up"]
        self._news.set()
        return says

    def end(self, _code: str, _home: str, **_how: int) -> None:
        self.ended = True

    def open(self, *_about: object) -> Opened:
        return Opened("there")

    def stop(self) -> None: ...

    def until(self, reached: Callable[[], object]) -> None:
        with gevent.Timeout(SOON):
            while not reached():
                self._news.wait(0.01)
                self._news.clear()


def begin(room: Room) -> None:
    """Ignore changes, which the clock of a room would listen for."""
    room.changed = lambda: None


class School(Classroom):
    """A class whose home is here."""

    def __init__(self, redis: Redis) -> None:
        super().__init__()
        self.rooms.forget(self.room)
        self.redis = redis
        self.homes = Homes(redis, self.rooms, self.rooms._makes, begin)  # type: ignore[arg-type]
        found = self.homes.find(CODE)
        assert found
        self.room = found

    def led(self) -> tuple[Guest, Guest]:
        teacher, student = self.teacher(), self.student()
        teacher.say("open", lanes=[{"discs": 4}], page="explore")
        return teacher, student


@pytest.fixture
def redis() -> Redis:
    return Redis()


@pytest.fixture
def school(redis: Redis) -> Iterator[School]:
    school = School(redis)
    yield school
    school.homes.stop()


def test_each_change_is_written_but_not_the_passing_of_time(school: School, redis: Redis) -> None:
    teacher, _ = school.led()
    redis.until(lambda: b'"discs":4' in redis.fields.get("state", b""))
    teacher.say("seek", move="7")
    redis.until(lambda: b'"count":7' in redis.fields["state"])
    before = len(redis.written)
    redis.until(lambda: len(redis.written) > before + 2)
    assert not any(redis.written[before:])  # only that the home still exists


def test_the_place_is_written_repeatedly_while_it_plays(school: School, redis: Redis) -> None:
    teacher, _ = school.led()
    teacher.say("play", speed=60, direction=1)
    redis.until(lambda: b'"plays":1' in redis.fields.get("state", b""))
    school.wait(0.1)
    redis.until(lambda: b'"count":6' in redis.fields["state"])


def test_earlier_questions_are_written_once_and_a_recording_stays_while_it_is_shown(
    school: School, redis: Redis
) -> None:
    teacher, student = school.led()
    for number in (1, 2):
        teacher.say("ask", **OWN)
        student.say("answer", question=number, round=1, value="this")
    redis.until(lambda: "question:1" in redis.fields)
    assert b"a phone" in redis.fields["state"]
    assert b"a phone" not in redis.fields["question:1"]
    teacher.member.keep("run 1", RecordedCourse(recorded(RIGHT)), 0)
    teacher.say("open", lanes=[{"recording": "run 1", "discs": 5}], page="explore")
    redis.until(lambda: "recording:run 1" in redis.fields)
    teacher.say("open", lanes=[{"discs": 5}], page="explore")
    redis.until(lambda: "recording:run 1" not in redis.fields)
    assert sum("question:1" in one for one in redis.written) == 1


def test_each_handed_in_program_is_written_once_and_moves_to_the_next_home(
    school: School, redis: Redis
) -> None:
    teacher, student = school.led()
    student.say("hand_in", program="first")
    redis.until(lambda: "program:1" in redis.fields)
    school.student("another").say("hand_in", program="second")
    redis.until(lambda: "program:2" in redis.fields)
    assert sum("program:1" in one for one in redis.written) == 1
    student.say("hand_in", program="third")
    redis.until(lambda: sum("program:1" in one for one in redis.written) == 2)
    school.homes.stop()
    there = School(redis)
    told = there.teacher("desk")
    assert [told.say("take", id=number)[0]["program"] for number in "12"] == ["third", "second"]
    assert there.room.hand_ins.programs == school.room.hand_ins.programs
    assert teacher.has_gone
    there.homes.stop()


def is_kept(school: School, redis: Redis) -> bool:
    present = school.room.votes.present
    return present is not None and f'"number":{present.number}'.encode() in redis.fields.get("state", b"")


def test_questions_that_the_class_forgets_are_deleted_from_redis(
    school: School, redis: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(earlier, "MOST", 2)
    teacher, _ = school.led()
    for _ in range(5):
        teacher.say("ask", **OWN)
        redis.until(lambda: is_kept(school, redis))
    assert {field for field in redis.fields if field.startswith("question:")} == {"question:3", "question:4"}
    assert {*school.homes._homes[CODE]._questions} == {3, 4}


def test_the_time_left_of_a_pairing_is_written_repeatedly(school: School, redis: Redis) -> None:
    teacher, _ = school.led()
    school.now = monotonic_ns()
    teacher.say("pair")
    redis.until(lambda: b'"pairings":{"' in redis.fields.get("state", b""))
    before = redis.fields["state"]
    redis.until(lambda: redis.fields["state"] != before)
    [left] = read_snapshot(redis.fields["state"]).pairings.values()
    [at_first] = read_snapshot(before).pairings.values()
    assert left < at_first


def test_a_viewer_waiting_for_a_turn_follows_the_class_when_it_moves(school: School) -> None:
    def join(request: Join, listener: Listener) -> tuple[Member, list[Outbound]]:
        return school.rooms.join(request, begin_session(words_in, "en"), listener, school.now)

    def seek(code: str, _client: Client) -> Room | None:
        return school.homes.find(code)

    keeper = SimpleNamespace(homes=school.homes, seek=seek, join=join, admission=Admission())
    entrance = Entrance(keeper, CODE)  # type: ignore[arg-type]
    request = {"type": "join", "room": CODE, "device": "a phone"}
    entrance.look_up(json.dumps(request), Alone(session, "en", sandboxed=False))
    school.room.move()
    sent = Event()
    listener = SimpleNamespace(go_to_new_home=sent.set)
    answer = entrance.enter(Join(room=CODE, device="a phone"), listener)
    assert (answer, sent.is_set()) == ((None, []), True)


def test_the_whole_class_is_written_again_when_redis_has_lost_it(school: School, redis: Redis) -> None:
    teacher, _ = school.led()
    for _ in range(2):
        teacher.say("ask", **OWN)
    redis.until(lambda: "question:1" in redis.fields)
    redis.fields.clear()
    redis.says = ["gone", "written"]
    redis.until(lambda: redis.fields)
    assert {*redis.fields} == {"key", "state", "question:1"}
    assert redis.fields["key"] == hashed(KEY).encode()
    assert False in redis.partly


def test_a_class_wanted_by_another_process_is_written_and_all_are_sent_there(
    school: School, redis: Redis
) -> None:
    teacher, student = school.led()
    redis.says = ["wanted", "written"]
    redis.until(lambda: redis.given_up)
    assert (teacher.has_gone, student.has_gone, redis.ended) == (True, True, False)
    redis.held = HeldError(CODE)
    redis.until(lambda: not school.homes._homes)
    with pytest.raises(LostWhileMoving):
        school.homes.find(CODE)


def test_nothing_more_is_written_when_another_process_is_the_home(school: School, redis: Redis) -> None:
    teacher, _ = school.led()
    redis.says = ["lost"]
    redis.until(lambda: teacher.has_gone)
    before = len(redis.written)
    teacher.say("seek", move="7")
    redis.until(lambda: not school.homes._homes)
    assert (len(redis.written), redis.ended) == (before, False)


def test_the_class_continues_while_redis_is_away_and_is_written_afterwards(
    school: School, redis: Redis
) -> None:
    teacher, student = school.led()
    redis.says = [UnavailableError("away")]
    teacher.say("ask", **OWN)
    assert student.say("answer", question=1, round=1, value="this")[0]["type"] == "answered"
    assert school.homes.find(CODE) is school.room
    redis.says = ["written"]
    redis.until(lambda: b'"answers":[{"a phone":"this"}]' in redis.fields.get("state", b""))


def test_an_ended_class_is_reported_to_redis_and_is_not_found_meanwhile(school: School, redis: Redis) -> None:
    teacher, student = school.led()
    teacher.say("end")
    assert school.homes.find(CODE) is None
    redis.until(lambda: redis.ended)
    assert not student.has_gone


def test_an_unreachable_class_is_distinguished_from_a_missing_one(redis: Redis) -> None:
    school = School(redis)
    school.homes.stop()
    assert (redis.given_up, school.rooms.find(CODE)) == (True, None)
    with pytest.raises(LostWhileMoving):
        school.homes.find(CODE)
    away = Redis()
    away.held = UnavailableError("away")
    homes = Homes(away, Classroom().rooms, school.rooms._makes, begin)  # type: ignore[arg-type]
    homes._rooms.forget(homes._rooms.find(CODE))  # type: ignore[arg-type]
    with pytest.raises(LostRooms):
        homes.find(CODE)


def test_an_unreadable_snapshot_leaves_an_empty_class(redis: Redis, caplog: pytest.LogCaptureFixture) -> None:
    redis.fields["state"] = b"{}"
    school = School(redis)
    assert school.teacher().told[0]["driving"]
    assert f"What is kept of class {CODE} cannot be read" in caplog.text
    school.homes.stop()
