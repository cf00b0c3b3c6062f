"""Who is in a room over all processes, and how many may be."""

import time
from dataclasses import replace

import pytest

from tests.conftest import eventually
from tests.redis.conftest import RedisServer, StartStores
from tests.redis.remote import StoreProcess, results
from tests.redis.times import TIMES
from webapp.web.store import LostNews, PeopleNews, Present

pytestmark = pytest.mark.slow  # needs redis-server

HOUR = 3600
LAST = LostNews(1, 1)


def stamp(redis: RedisServer, process: StoreProcess, ago: int) -> None:
    """Let a process have stamped for the last time so many seconds ago."""
    name = process.value("process")
    said = redis.run("HGET", "hanoi:stamps:A", name).split()[1].decode()
    redis.run("HSET", "hanoi:stamps:A", name, f"{round(time.time()) - ago} {said}")


def test_a_device_counts_once_and_follows_if_it_does_at_any_process(stores: StartStores) -> None:
    one, other = stores(2)
    assert one.people("A") == Present(0, 0, 0)
    assert one.present("A", {"a": True, "b": False, "c": False}) == Present(3, 1, 0)
    assert other.present("A", {"b": True, "c": False, "d": False}) == Present(4, 2, 0, 1)
    assert one.people("A") == Present(4, 2, 0, 1)
    assert one.present("A", {"a": False}) == Present(4, 1, 0, 3)
    assert other.present("A", {}) == Present(1, 0, 0, 1)


def test_the_others_are_told_of_a_change_and_of_nothing_else(stores: StartStores) -> None:
    one, other = stores(2)
    other.follow("A")
    for devices in ({"a": True}, {"a": True}, {"a": False}, {"a": False}, {}, {}):
        one.present("A", devices)
    one.people("A")
    one.tell("A", LAST)
    eventually(lambda: other.news()[-1:] == [("A", replace(LAST, process=one.value("process")))])
    assert other.news()[:-1] == 3 * [("A", PeopleNews())]


def test_people_of_a_silent_process_are_unreached_then_gone(stores: StartStores, redis: RedisServer) -> None:
    one, other = stores(2)
    one.present("A", {"a": True, "b": True})
    other.present("A", {"b": False, "c": False, "d": True})
    stamp(redis, other, TIMES.late - 2)
    assert one.people("A") == Present(4, 3, 0, 2)
    stamp(redis, other, TIMES.late + 2)
    assert one.people("A") == Present(2, 2, 2)
    assert not one.admit("A", "e", True, 4, None)  # they keep their places
    assert other.people("A") == Present(4, 3, 0, 1)  # it is there again
    stamp(redis, other, TIMES.gone + 2)
    assert one.people("A") == Present(2, 2, 0)
    assert one.admit("A", "e", True, 3, None)
    assert other.people("A") == Present(5, 4, 0, 2)
    keys = [redis.run("TTL", f"hanoi:{key}") for key in ("stamps:A", f"at:A:{one.value('process')}")]
    assert all(0 < left <= TIMES.gone for left in keys)


def test_a_process_that_stops_or_leaves_says_goodbye(stores: StartStores, redis: RedisServer) -> None:
    one, *others = stores(3)
    for process in (one, *others):
        process.follow("A")
        process.present("A", {process.value("process"): True})
    others[0].stop()
    others[1].leave("A")
    assert one.people("A") == Present(1, 1, 0)
    assert redis.run("KEYS", "hanoi:at:*") == [f"hanoi:at:A:{one.value('process')}".encode()]
    eventually(lambda: one.news() == 5 * [("A", PeopleNews())])


def test_of_devices_there_are_at_most_so_many_however_many_come_at_once(stores: StartStores) -> None:
    processes = stores(2)
    for _ in range(3):  # who is in may come in again
        asked = [
            process.begin("admit", "A", f"{at}", True, 20, None) for at in range(30) for process in processes
        ]
        assert sum(results(asked)) == 40
    assert processes[0].people("A").in_ == 20


def test_who_has_answered_keeps_a_place(stores: StartStores) -> None:
    one, other = stores(2)
    one.open("A", "key", b"", HOUR, 200)
    one.write("A", "key", 2, b"", "7:2", {7: b""}, HOUR)
    one.answer("A", 7, 2, {"a": "x", "b": "x"})
    one.put_back("A", 7, {1: {"a": "x", "c": "x"}}, {})
    assert one.admit("A", "d", True, 4, 7)
    assert not other.admit("A", "e", True, 4, 7)
    assert other.admit("A", "c", True, 4, 7)
    assert other.admit("A", "e", True, 4, None)
    assert other.people("A") == Present(3, 3, 0, 1)


def test_who_has_just_been_let_in_stays_in_until_there_is_a_seat(stores: StartStores) -> None:
    one, other = stores(2)
    one.follow("A")
    assert one.admit("A", "a", True, 2, None)
    assert one.present("A", {}) == Present(1, 1, 0)
    assert one.admit("A", "b", False, 2, None)
    assert not one.admit("A", "c", True, 2, None)
    assert one.present("A", {"a": True}) == Present(2, 1, 0)
    assert one.present("A", {"a": True, "b": True}) == Present(2, 2, 0)
    assert one.present("A", {"a": True}) == Present(1, 1, 0)
    assert other.admit("A", "c", True, 2, None)
    eventually(lambda: one.news() == 5 * [("A", PeopleNews())])


def test_after_a_flush_each_process_says_again_who_is_in(stores: StartStores, redis: RedisServer) -> None:
    one, other = stores(2)
    one.present("A", {"a": True})
    other.present("A", {"b": True})
    redis.flush()
    assert one.people("A") == Present(1, 1, 0)
    assert other.present("A", {"b": True}) == Present(2, 2, 0, 1)
