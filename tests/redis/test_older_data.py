"""Redis is restored from an older copy: the process that has the class has the newest data, and keeps it."""

from collections.abc import Callable, Iterator

import gevent
import pytest

from tests.live.rooms.classroom import CODE, KEY, Guest, of_type
from tests.redis.servers import RedisServer
from tests.web.socket.test_home import OWN, School
from webapp.live.rooms.credentials import hashed
from webapp.web.store import Store, Times

pytestmark = pytest.mark.slow  # needs Redis

TIMES = Times(patience=1, again=0.02, lease=0.5, renewal=0.05, between=0.001, idle=60)
CLASS, LEASE = f"hanoi:class:{CODE}", f"hanoi:lease:{CODE}"
PATIENCE = 10


def until(reached: Callable[[], object]) -> None:
    with gevent.Timeout(PATIENCE):
        while not reached():
            gevent.sleep(0.01)


@pytest.fixture
def stores(redis: RedisServer) -> Iterator[list[Store]]:
    """The stores of two processes."""
    both = [Store(redis.url, TIMES) for _ in range(2)]
    both[0].open(CODE, hashed(KEY), 3600, 200)
    yield both
    for store in both:
        store.stop()


def begun(redis: RedisServer, store: Store) -> tuple[School, Guest]:
    """A class at move 0 with two questions, all of which Redis has."""
    school = School(store)  # type: ignore[arg-type]
    teacher, _ = school.led()
    asks(teacher, 2)
    until(lambda: b'"number":2' in state(redis))
    return school, teacher


def asks(teacher: Guest, times: int) -> None:
    for _ in range(times):
        teacher.say("ask", **OWN)


def state(redis: RedisServer) -> bytes:
    found: bytes | None = redis.run("HGET", CLASS, "state")
    return found or b""


def older(redis: RedisServer, later: Callable[[], object]) -> None:
    """Let something happen that Redis has forgotten when it is back."""
    redis.save()
    later()
    redis.kill()
    redis.start()
    redis.run("DEL", LEASE)  # it would have expired: the copy is some minutes old


def goes_on(redis: RedisServer, teacher: Guest) -> None:
    """Ask a third and a fourth question, and make a move."""
    asks(teacher, 2)
    teacher.say("step", by=1, unit="move")
    until(lambda: b'"count":1' in state(redis))


def check_newest(school: School, other: Store, guests: tuple[Guest, ...]) -> None:
    """Check that nobody was disconnected, and that another process gets the class as it is."""
    until(lambda: b"question:3" in other._calls.run("HKEYS", CLASS))
    until(lambda: b'"number":4' in (other._calls.run("HGET", CLASS, "state") or b""))
    assert not [guest for guest in guests if guest.has_gone]
    school.homes.stop()
    there = School(other)  # type: ignore[arg-type]
    late = there.student("late")
    assert of_type(late.told, "state")[0]["move"] == "1"
    assert [vote.number for vote in there.room.votes] == [1, 2, 3, 4]
    there.homes.stop()


def test_the_home_writes_everything_again(redis: RedisServer, stores: list[Store]) -> None:
    school, teacher = begun(redis, stores[0])
    older(redis, lambda: goes_on(redis, teacher))
    check_newest(school, stores[1], (teacher,))


def test_a_home_of_today_keeps_the_class_when_the_copy_knows_only_one_of_before(
    redis: RedisServer, stores: list[Store]
) -> None:
    first, _ = begun(redis, stores[0])
    schools: list[School] = []
    teachers: list[Guest] = []

    def moves() -> None:
        first.homes.stop()
        schools.append(School(stores[1]))  # type: ignore[arg-type]
        teachers.append(schools[0].teacher())
        goes_on(redis, teachers[0])

    older(redis, moves)
    check_newest(schools[0], Store(redis.url, TIMES), tuple(teachers))


def test_a_process_that_has_begun_with_the_older_copy_gives_the_class_up(
    redis: RedisServer, stores: list[Store]
) -> None:
    school, teacher = begun(redis, stores[0])
    redis.save()
    goes_on(redis, teacher)
    redis.kill()
    redis.start()
    redis.run("DEL", LEASE)
    there = School(stores[1])  # type: ignore[arg-type] # before the home notices: nothing has run meanwhile
    stranger = there.student("stranger")
    assert of_type(stranger.told, "state")[0]["move"] == "0"
    until(lambda: stranger.has_gone)
    there.homes.stop()
    check_newest(school, Store(redis.url, TIMES), (teacher,))


def test_a_class_that_has_ended_is_deleted_from_the_older_copy_too(
    redis: RedisServer, stores: list[Store]
) -> None:
    first, _ = begun(redis, stores[0])
    schools: list[School] = []

    def moves() -> None:
        first.homes.stop()
        schools.append(School(stores[1]))  # type: ignore[arg-type]
        schools[0].teacher().say("step", by=1, unit="move")
        until(lambda: b'"count":1' in state(redis))

    older(redis, moves)
    schools[0].room.end()
    until(lambda: not redis.run("EXISTS", CLASS))


def test_a_home_whose_class_another_has_taken_with_all_of_it_does_not_get_it_back(
    stores: list[Store], redis: RedisServer
) -> None:
    one, other = stores
    taken = one.take(CODE)
    assert taken
    known = taken.writes
    for number in range(3):
        assert (
            one.write(CODE, taken.home, {"state": b"%d" % number}, 60, peopled=True, known=known) == "written"
        )
        known += 1
    redis.run("DEL", LEASE)
    again = other.take(CODE)
    assert again
    assert (again.writes, again.fields.keys()) == (known, {"key", "home", "state"})
    for partly in (True, False):
        assert one.write(CODE, taken.home, {}, 60, peopled=True, partly=partly, known=known) == "lost"
    one.end(CODE, taken.home, known=known)
    assert redis.run("EXISTS", CLASS)
