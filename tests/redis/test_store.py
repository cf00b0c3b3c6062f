"""The store: only its home writes a class, whatever other processes and Redis do."""

import logging
from time import sleep

import pytest

from tests.conftest import eventually
from tests.redis.servers import RedisServer
from webapp.web.store import HeldError, Opened, Store, Taken, Times, UnavailableError

pytestmark = pytest.mark.slow  # needs Redis

HOUR, MOST = 3600, 200
TIMES = Times(patience=0.3, again=0.05, lease=0.5)


@pytest.fixture
def one(redis: RedisServer) -> Store:
    return Store(redis.url, TIMES)


@pytest.fixture
def other(redis: RedisServer) -> Store:
    return Store(redis.url, TIMES)


def taken(store: Store, code: str = "A") -> Taken:
    """Become the home of a class as soon as possible; open it if it does not exist."""
    store.open(code, "key", HOUR, MOST)
    found: list[Taken] = []

    def take() -> bool:
        try:
            found.extend(filter(None, [store.take(code)]))
        except HeldError:
            return False
        return True

    eventually(take)
    return found[0]


def write(store: Store, home: str, what: bytes, **more: bool) -> str:
    return store.write("A", home, {"state": what}, HOUR, **{"peopled": True, **more})


def state(redis: RedisServer) -> bytes | None:
    found: bytes | None = redis.run("HGET", "hanoi:class:A", "state")
    return found


def run_out(redis: RedisServer) -> None:
    eventually(lambda: not redis.run("EXISTS", "hanoi:lease:A"))


def test_a_class_is_opened_once_and_another_key_cannot_have_its_code(one: Store, other: Store) -> None:
    assert one.take("A") is None
    assert one.open("A", "key", HOUR, MOST) == Opened("written")
    assert other.open("A", "key", HOUR, MOST) == Opened("there")
    assert other.open("A", "other", HOUR, MOST) == Opened("other-key")
    assert taken(other).fields["key"] == b"key"


def test_a_class_has_one_home_which_gives_it_up_when_another_wants_it(one: Store, other: Store) -> None:
    home = taken(one).home
    assert write(one, home, b"first") == "written"
    with pytest.raises(HeldError):
        other.take("A")
    assert write(one, home, b"second") == "wanted"
    assert write(one, home, b"third", gives_up=True) == "written"
    assert taken(other).fields["state"] == b"third"
    assert write(one, home, b"late") == "lost"


def test_a_home_with_an_expired_lease_continues_until_there_is_another(
    one: Store, other: Store, redis: RedisServer
) -> None:
    home = taken(one).home
    run_out(redis)
    assert write(one, home, b"first") == "written"
    run_out(redis)
    new = taken(other).home
    for gives_up in (False, True):
        assert write(one, home, b"late", gives_up=gives_up) == "lost"
        write(other, new, b"new", gives_up=True)
    one.end("A", home)
    assert state(redis) == b"new"


def test_a_class_that_redis_has_forgotten_is_written_as_a_whole(one: Store, redis: RedisServer) -> None:
    home = taken(one).home
    write(one, home, b"first")
    redis.flush()
    assert write(one, home, b"second") == "gone"
    assert state(redis) is None
    assert write(one, home, b"second", partly=False) == "written"
    assert write(one, home, b"third") == "written"
    assert state(redis) == b"third"


def test_fields_are_kept_until_they_are_dropped(one: Store, other: Store) -> None:
    home = taken(one).home
    every = bytes(range(256))
    one.write("A", home, {"state": b"", "recording:1": every, "recording:2": b"2"}, HOUR, peopled=True)
    one.write("A", home, {}, HOUR, peopled=True, dropped=["recording:2"], gives_up=True)
    kept = taken(other).fields
    assert (kept["recording:1"], kept["state"], "recording:2" in kept) == (every, b"", False)


def test_a_class_that_has_ended_leaves_only_its_lease(one: Store, other: Store, redis: RedisServer) -> None:
    home = taken(one).home
    with pytest.raises(HeldError):
        other.take("A")
    other.end("A", "no home")
    assert redis.run("EXISTS", "hanoi:class:A")
    one.end("A", home)
    assert redis.run("KEYS", "*") == [b"hanoi:lease:A"]
    assert write(one, home, b"late", partly=False) == "lost"
    assert taken(other).fields.keys() == {"key", "home"}


def test_every_home_after_the_first_is_a_move(one: Store, other: Store) -> None:
    moves = []
    for store in (one, other, one, other):
        home = taken(store)
        moves.append(home.moves)
        write(store, home.home, b"", gives_up=True)
    assert moves == [0, 1, 2, 3]


def test_the_class_empty_longest_is_replaced(one: Store, redis: RedisServer) -> None:
    homes = {code: taken(one, code).home for code in "ABC"}
    assert one.open("D", "key", HOUR, 3) == Opened("full")  # someone may be on the way to each
    for ago, code in ((30, "B"), (20, "A"), (10, "C")):
        redis.run("ZINCRBY", "hanoi:classes", -ago, code)
    one.write("B", homes["B"], {}, HOUR, peopled=True)
    assert one.open("D", "key", HOUR, 3) == Opened("written", "A")
    assert write(one, homes["A"], b"late") == "lost"
    redis.run("DEL", "hanoi:class:B")  # it has expired
    assert one.open("E", "key", HOUR, 3) == Opened("written")
    assert redis.run("EXISTS", "hanoi:class:C")


def test_a_command_to_a_paused_redis_takes_no_home_later(
    one: Store, other: Store, redis: RedisServer
) -> None:
    """Redis executes the commands it was sent, even those whose sender has long given up."""
    home = taken(one).home
    write(one, home, b"first")
    redis.pause()
    for store in (one, other):
        with pytest.raises(UnavailableError):
            store.take("A")
    sleep(TIMES.lease)  # meanwhile nobody can ask whether the lease has expired
    redis.go_on()
    eventually(one.is_there)
    assert write(one, home, b"second") == "written"
    assert state(redis) == b"second"


@pytest.mark.parametrize("way", ["killed", "a replica", "full"])
def test_a_redis_that_does_nothing_is_unavailable_until_it_does(
    one: Store, redis: RedisServer, way: str, caplog: pytest.LogCaptureFixture
) -> None:
    home = taken(one).home
    if way == "a replica":
        redis.run("REPLICAOF", "127.0.0.1", "1")
    else:
        {"killed": redis.kill, "full": redis.fill}[way]()
    for _ in range(3):
        with pytest.raises(UnavailableError):
            write(one, home, b"first")
    assert not one.is_there()
    if way == "a replica":
        redis.run("REPLICAOF", "NO", "ONE")
    redis.go_on()
    eventually(one.is_there)
    assert write(one, home, b"second", partly=False) == "written"
    told = [record.message for record in caplog.records if record.levelno >= logging.WARNING]
    assert [text.count("cannot be reached") for text in told] == [1, 0], told


def test_after_a_pause_no_answer_is_taken_for_one_to_another_call(one: Store, redis: RedisServer) -> None:
    for code in "ABC":
        taken(one, code)
    redis.pause()
    for code in "ABC":
        with pytest.raises(UnavailableError):
            one.open(code, code, HOUR, MOST)
    redis.go_on()
    eventually(one.is_there)
    assert [one.open(code, "key", HOUR, MOST).outcome for code in "ABCD"] == [*3 * ["there"], "written"]


def test_an_error_reply_from_redis_is_not_a_loss_of_redis(one: Store, redis: RedisServer) -> None:
    redis.run("SET", "hanoi:class:A", "not a class")
    with pytest.raises(UnavailableError, match="WRONGTYPE"):
        one.open("A", "key", HOUR, MOST)
    assert one.open("B", "key", HOUR, MOST) == Opened("written")


def test_a_wrong_password_is_reported_but_not_repeated(
    redis: RedisServer, caplog: pytest.LogCaptureFixture
) -> None:
    redis.run("CONFIG", "SET", "requirepass", "right")
    wrong, right = (Store(redis.url.replace("127", f":{word}@127"), TIMES) for word in ("mistaken", "right"))
    assert (wrong.is_there(), right.is_there()) == (False, True)
    assert f"Redis at 127.0.0.1:{redis.port} cannot be reached" in caplog.text
    assert "mistaken" not in caplog.text


def test_after_stop_there_is_no_connection(one: Store, redis: RedisServer) -> None:
    taken(one)
    assert len(redis.run("CLIENT", "LIST").splitlines()) == 2
    one.stop()
    eventually(lambda: len(redis.run("CLIENT", "LIST").splitlines()) == 1)
