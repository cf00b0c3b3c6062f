"""Redis is killed, paused, flushed and begun again: each process goes on, and learns what it has missed."""

import re
from concurrent.futures import Future
from typing import Any

import pytest

from tests.conftest import PATIENCE, eventually
from tests.redis.conftest import RedisServer, StartStores
from tests.redis.remote import StoreProcess
from tests.redis.times import TIMES
from tests.redis.wire import wire
from webapp.web.store import AwayError, Kept, LostNews, SnapshotNews, Written

pytestmark = pytest.mark.slow  # needs redis-server

HOUR = 3600


def is_away(process: StoreProcess) -> bool:
    away: bool = process.value("is_away")
    return away


def problems(futures: "list[Future[Any]]") -> list[type]:
    return [type(future.exception(PATIENCE)) for future in futures]


def test_a_killed_redis_is_away_until_it_is_there_again(stores: StartStores, redis: RedisServer) -> None:
    one, other = stores(2)
    for code in ("A", "B"):
        one.follow(code)
    redis.kill()
    for process in (one, other):
        eventually(lambda process=process: is_away(process))
    for name, values in (("read", "A"), ("people", "A"), ("follow", "C"), ("answers", ("A", 1))):
        with pytest.raises(AwayError):
            getattr(one, name)(*values)
    one.leave("B")
    redis.start()
    eventually(lambda: not is_away(one) and not is_away(other))
    assert one.changes() == ["returned", "lost", "returned"]
    other.tell("B", LostNews(1, 1))
    other.tell("A", LostNews(1, 1))
    eventually(lambda: [code for code, _ in one.news()] == ["A"])
    eventually(lambda: "is reached: classes are shared." in one.errors[-1])


def test_what_is_published_on_the_return_is_told(stores: StartStores, redis: RedisServer) -> None:
    """It is subscribed again before it says that it has returned, so what is read then misses nothing."""
    one, other = stores(2)
    other.open("A", "key", b"", HOUR, 9)
    codes = [f"R{at}" for at in range(40)]
    for code in codes:
        one.follow(code)
    for times in range(1, 4):
        assert redis.run("CLIENT", "KILL", "TYPE", "pubsub") > 0
        eventually(lambda times=times: one.changes().count("returned") > times)
        for code in codes:
            redis.run("PUBLISH", f"hanoi:news:{code}", f"ended {times}\n")
        eventually(lambda times=times: len(one.news()) == times * len(codes))


def test_a_paused_redis_is_away_and_a_call_ends_by_itself(stores: StartStores, redis: RedisServer) -> None:
    [one] = stores(1)
    one.follow("A")
    redis.pause()
    assert problems([one.begin("read", "A") for _ in range(40)]) == 40 * [AwayError]
    assert is_away(one)
    assert problems([one.begin("present", "A", {"a": True})]) == [AwayError]
    redis.go_on()
    eventually(lambda: not is_away(one))
    assert one.present("A", {"a": True}).in_ == 1
    one.tell("A", LostNews(1, 1))
    eventually(one.news)
    assert one.changes() == ["returned", "lost", "returned"]


def test_a_paused_redis_is_noticed_where_nobody_asks(stores: StartStores, redis: RedisServer) -> None:
    [one] = stores(1)
    redis.pause()
    eventually(lambda: is_away(one))
    redis.go_on()
    eventually(lambda: not is_away(one))


def test_an_answer_to_a_process_held_up_is_none_too_late(stores: StartStores, redis: RedisServer) -> None:
    """gevent looks for what has come before its time limits end, also where both are over."""
    [one] = stores(1)
    one.open("A", "key", b"snapshot", HOUR, 9)
    redis.pause()
    asked = one.begin("read", "A")
    one.begin("hold_up", 2 * TIMES.patience)
    eventually(lambda: one.errors == ["held up\n"])
    redis.go_on()
    assert asked.result(PATIENCE) == Kept(1, "key", b"snapshot", 0, False)
    assert one.changes() == ["returned"]


def test_a_subscription_that_falls_silent_is_noticed(stores: StartStores, redis: RedisServer) -> None:
    with wire(redis.port) as way:
        [one] = stores(1, way.url)
        one.follow("A")
        way.mute_first()  # commands have other connections
        eventually(lambda: one.changes() == ["returned", "lost", "returned"])
        assert f"No answer for {TIMES.patience} seconds." in "".join(one.errors)
        redis.run("PUBLISH", "hanoi:news:A", "people\n")
        eventually(one.news)


def test_no_call_is_given_the_answer_to_another(stores: StartStores, redis: RedisServer) -> None:
    """Connections are cut under commands, and commands given up, at any moment."""
    [one] = stores(1)
    for at in range(50):
        one.remember("A", f"{at}", f"{at}".encode() * 500, HOUR)
    for turn in range(6):
        asked = [one.begin("recall", "A", f"{at}") for at in range(50) for _ in range(4)]
        if turn == 3:
            redis.pause()
            eventually(lambda: is_away(one))
            redis.go_on()
        redis.run("CLIENT", "KILL", "TYPE", "normal", "SKIPME", "yes")
        for at, future in enumerate(asked):
            problem = future.exception(PATIENCE)
            assert isinstance(problem, AwayError) or future.result() == f"{at // 4}".encode() * 500
        eventually(lambda: not is_away(one))
    assert one.recall("A", "7") == b"7" * 500


def test_redis_may_be_away_when_a_process_begins(stores: StartStores, redis: RedisServer) -> None:
    redis.kill()
    [one] = stores(1)
    assert is_away(one)
    assert one.changes() == []
    with pytest.raises(AwayError):
        one.follow("A")
    redis.start()
    eventually(lambda: not is_away(one))
    assert one.changes() == ["returned"]
    assert one.open("A", "key", b"", HOUR, 9).outcome == "written"


def test_after_a_flush_a_room_is_written_as_it_was(stores: StartStores, redis: RedisServer) -> None:
    one, other = stores(2)
    one.open("A", "key", b"", HOUR, 9)
    one.write("A", "key", 5, b"five", "1:1", {1: b"record"}, HOUR)
    before = one.answer("A", 1, 1, {"a": "x"}).answers
    redis.flush()
    assert one.read("A") is None
    assert one.answer("A", 1, 1, {"a": "x"}).outcome == "gone"
    tried = [
        process.begin("write", "A", "key", 5, b"five", "1:1", {1: b"record"}, HOUR)
        for process in (one, other)
    ]
    assert sorted(future.result(PATIENCE).outcome for future in tried) == ["older", "written"]
    counter = one.put_back("A", 1, {1: {"a": "x"}}, {})
    assert counter > before + 1000  # no process can take it for one that it knows
    assert other.put_back("A", 1, {1: {"b": "y"}}, {1: {"a": "x"}}) == counter + 2
    assert one.answers("A", 1) == {1: {"a": "x", "b": "y"}}
    assert one.fetch("A") == (Kept(5, "key", b"five", counter + 2, False), {1: b"record"})


def test_the_higher_version_wins_over_an_older_data_set(stores: StartStores, redis: RedisServer) -> None:
    one, other = stores(2)
    one.open("A", "key", b"", HOUR, 9)
    one.write("A", "key", 2, b"two", "1:1", {1: b""}, HOUR)
    redis.save()
    one.write("A", "key", 3, b"three", "1:1", {}, HOUR)
    other.follow("A")
    redis.kill()
    redis.start()
    eventually(lambda: not is_away(one) and not is_away(other))
    assert one.read("A") == Kept(2, "key", b"two", 0, False)
    assert other.write("A", "key", 2, b"other", "1:1", {}, HOUR) == Written("older", 2, 0)
    assert one.write("A", "key", 3, b"three", "1:1", {}, HOUR) == Written("written", 3, 0)
    eventually(lambda: other.news() == [("A", SnapshotNews(3, b"three", 0))])


def test_a_redis_that_cannot_be_written_to_is_away(stores: StartStores, redis: RedisServer) -> None:
    """A replica answers everything else; after a failover the same address may lead to one."""
    [one] = stores(1)
    redis.run("REPLICAOF", "127.0.0.1", "1")
    with pytest.raises(AwayError):
        one.open("A", "key", b"", HOUR, 9)
    assert is_away(one)
    redis.run("REPLICAOF", "NO", "ONE")
    eventually(lambda: not is_away(one))
    assert one.changes() == ["returned", "lost", "returned"]


def test_that_a_password_is_wrong_is_logged_and_no_password(stores: StartStores, redis: RedisServer) -> None:
    redis.run("CONFIG", "SET", "requirepass", "right")
    wrong, right = (
        stores(1, f"redis://:{word}@127.0.0.1:{redis.port}/0")[0] for word in ("mistaken", "right")
    )
    assert is_away(wrong)
    assert not is_away(right)
    assert wrong.value("place") == f"127.0.0.1:{redis.port}"
    eventually(lambda: wrong.errors)
    assert re.search(r"Redis at 127\.0\.0\.1:\d+ cannot be reached; .*password", "".join(wrong.errors))
    assert "mistaken" not in "".join(wrong.errors)


def test_many_rooms_share_few_connections(stores: StartStores, redis: RedisServer) -> None:
    [one] = stores(1)
    for at in range(40):
        one.follow(f"R{at}")
    asked = [one.begin("people", f"R{at}") for at in range(40) for _ in range(5)]
    assert problems(asked) == 200 * [type(None)]
    assert redis.clients() <= 9
    assert len(redis.run("PUBSUB", "CHANNELS")) == 40
    for at in range(40):
        one.leave(f"R{at}")
    eventually(lambda: redis.run("PUBSUB", "CHANNELS") == [])
    one.follow("again")
    assert redis.run("PUBSUB", "CHANNELS") == [b"hanoi:news:again"]


@pytest.mark.parametrize("state", ["there", "paused", "killed", "known to be away"])
def test_nothing_is_left_over_after_the_end(stores: StartStores, redis: RedisServer, state: str) -> None:
    [one] = stores(1)
    for at in range(5):
        one.follow(f"R{at}")
        one.present(f"R{at}", {"a": True})
    if state != "there":
        redis.pause() if state == "paused" else redis.kill()
    if state == "known to be away":
        eventually(lambda: is_away(one))
    one.stop()
    assert one.left_over() == (0, 0)
    with pytest.raises(AwayError):
        one.read("A")
    if state == "there":
        assert redis.clients() == 0
        assert redis.run("KEYS", "hanoi:at:*") == []
