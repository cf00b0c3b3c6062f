"""What processes keep of a room together: versions, answers, tokens and tries, each counted once."""

import pytest

from tests.conftest import eventually
from tests.redis.conftest import RedisServer, StartStores
from tests.redis.remote import results
from webapp.web.store import (
    AnswersNews,
    AwayError,
    Counted,
    EndedNews,
    Kept,
    LostNews,
    SnapshotNews,
    Written,
)

pytestmark = pytest.mark.slow  # needs redis-server

HOUR = 3600
MOST = 200


def test_a_room_is_opened_once_and_its_code_is_no_other_keys(stores: StartStores) -> None:
    one, other = stores(2)
    assert one.open("A", "key", b"first", HOUR, MOST) == Written("written", 1, 0)
    assert other.open("A", "key", b"second", HOUR, MOST) == Written("older", 1, 0)
    assert other.open("A", "other", b"third", HOUR, MOST) == Written("other-key", 1, 0)
    assert other.read("A") == Kept(1, "key", b"first", 0, False)
    assert other.read("B") is other.fetch("B") is None


def test_of_rooms_there_are_at_most_so_many_until_one_ends(stores: StartStores, redis: RedisServer) -> None:
    one, other = stores(2)
    opened = [
        process.begin("open", f"R{n}", "key", b"", HOUR, 5) for n in range(6) for process in (one, other)
    ]
    assert sorted(answer.outcome for answer in results(opened)) == [
        *2 * ["full"],
        *5 * ["older"],
        *5 * ["written"],
    ]
    kept = next(code for code in map("R{}".format, range(6)) if one.read(code))
    one.end(kept, "key", 2)
    assert other.open("new", "key", b"", HOUR, 5).outcome == "written"
    assert one.open("newer", "key", b"", HOUR, 5).outcome == "full"
    redis.run("ZADD", "hanoi:rooms", 1, "new")  # its time is over
    assert one.open("newer", "key", b"", HOUR, 5).outcome == "written"


def test_the_room_that_nobody_has_been_in_for_longest_yields(stores: StartStores, redis: RedisServer) -> None:
    one, other = stores(2)
    assert one.emptiest(12) is None
    for ago, code in enumerate(("new", "older", "oldest", "ended", "written", "touched")):
        one.open(code, f"key of {code}", b"", HOUR, MOST)
        redis.run("HINCRBY", f"hanoi:room:{code}", "opened", -ago)
    one.end("ended", "key of ended", 2)
    one.write("written", "key of written", 2, b"", "", {}, HOUR)
    other.touch("touched", HOUR)
    found = []
    while room := other.emptiest(12):
        found.append(room)
        one.end(*room, 0, True)
    assert found == [(code, f"key of {code}") for code in ("oldest", "older", "new")]
    for code in ("written", "touched"):
        redis.run("HINCRBY", f"hanoi:room:{code}", "seen", -13)
    assert {one.emptiest(12)[0] for _ in range(2)} < {"written", "touched"}
    kept = one.read("oldest")
    assert (kept.ended, kept.yielded, kept.version) == (True, True, 2)
    assert (one.read("ended").yielded, one.read("new").yielded) == (False, True)
    assert one.write("oldest", "key of oldest", 3, b"again", "", {}, HOUR).outcome == "written"
    assert one.fetch("oldest").kept.snapshot == b"again"


def test_of_two_that_write_a_version_one_comes_first_and_the_other_reads_it(stores: StartStores) -> None:
    one, other = stores(2)
    one.open("A", "key", b"", HOUR, MOST)
    for version in range(2, 40):
        tried = [
            process.begin("write", "A", "key", version, name, "", {}, HOUR)
            for process, name in ((one, b"one"), (other, b"other"))
        ]
        outcomes = [answer.outcome for answer in results(tried)]
        assert sorted(outcomes) == ["older", "written"]
        written = b"one" if outcomes[0] == "written" else b"other"
        assert one.read("A") == other.read("A") == Kept(version, "key", written, 0, False)
    assert one.write("A", "other", 99, b"", "", {}, HOUR).outcome == "other-key"


def test_a_room_is_fetched_with_all_its_records(stores: StartStores) -> None:
    one, other = stores(2)
    snapshot = bytes(range(256))
    one.open("A", "key", b"", HOUR, MOST)
    one.write("A", "key", 2, snapshot, "1:1", {1: b"one", 2: b"two"}, HOUR)
    one.write("A", "key", 3, snapshot, "1:2", {2: b"changed"}, HOUR)
    assert other.fetch("A") == (Kept(3, "key", snapshot, 0, False), {1: b"one", 2: b"changed"})


def test_an_ended_room_opens_with_a_higher_version(stores: StartStores, redis: RedisServer) -> None:
    one, other = stores(2)
    one.open("A", "key", b"", HOUR, MOST)
    other.write("A", "key", 7, b"seven", "1:1", {1: b"record"}, HOUR)
    one.answer("A", 1, 1, {"device": "answer"})
    one.present("A", {"device": True})
    one.remember("A", "name", b"recording", HOUR)
    one.add_pairing("A", "token", 60, 8)
    one.end("A", "other", 9)
    assert not other.read("A").ended
    one.end("A", "key", 3)  # it did not know of the seventh
    other.end("A", "key", 8)
    assert other.read("A") == Kept(8, "key", b"", 1, True)
    assert other.fetch("A") is None
    assert other.write("A", "key", 8, b"", "", {}, HOUR).outcome == "older"
    assert redis.run("KEYS", "hanoi:*:A*") == [b"hanoi:room:A"]
    assert other.open("A", "key", b"anew", HOUR, MOST) == Written("written", 9, 0)
    assert other.fetch("A") == (Kept(9, "key", b"anew", 0, False), {})


def test_answers_are_counted_where_their_round_is_open_and_told_to_all(stores: StartStores) -> None:
    one, other = stores(2)
    for process in (one, other):
        process.follow("A")
    one.open("A", "key", b"", HOUR, MOST)
    assert one.answer("A", 1, 1, {"a": "x"}) == Counted("closed", 0)
    one.write("A", "key", 2, b"", "1:2", {1: b""}, HOUR)
    assert one.answer("A", 1, 1, {"a": "x"}) == Counted("closed", 0)
    assert one.answer("A", 1, 2, {"a": "ż", "b:c": "2"}) == Counted("counted", 1)
    assert other.answer("A", 1, 2, {"a": "ż"}) == Counted("counted", 2)
    assert other.answer("B", 1, 2, {"a": "x"}) == Counted("gone", 0)
    assert one.answers("A", 1) == {2: {"a": "ż", "b:c": "2"}}
    assert one.answers("A", 2) == {}
    told = [
        ("A", SnapshotNews(2, b"", 0)),
        ("A", AnswersNews(1, 2, {"a": "ż", "b:c": "2"}, 1, one.value("process"))),
        ("A", AnswersNews(1, 2, {"a": "ż"}, 2, other.value("process"))),
    ]
    eventually(lambda: one.news() == other.news() == told)


def test_answers_that_many_send_at_once_are_all_there_and_the_counter_has_no_gap(stores: StartStores) -> None:
    processes = stores(2)
    processes[0].open("A", "key", b"", HOUR, MOST)
    processes[0].write("A", "key", 2, b"", "3:1", {3: b""}, HOUR)
    sent = [
        process.begin("answer", "A", 3, 1, {f"{at}.{each}": "x" for each in range(20)})
        for at in range(50)
        for process in processes
    ]
    assert sorted(counted.answers for counted in results(sent)) == [*range(1, 101)]
    assert len(processes[1].answers("A", 3)[1]) == 1000


def test_answers_are_put_back_and_every_change_is_seen_by_the_counter(stores: StartStores) -> None:
    one, other = stores(2)
    one.open("A", "key", b"", HOUR, MOST)
    one.write("A", "key", 2, b"", "1:2", {1: b""}, HOUR)
    one.answer("A", 1, 2, {"a": "old", "b": "b"})
    counter = other.put_back("A", 1, {1: {"x": "1"}, 2: {"a": "new"}}, {2: {"b": "heard", "c": "heard"}})
    assert counter == 3  # the others have heard of one, and see that two are missing
    assert other.put_back("A", 1, {2: {"a": "new"}}, {2: {"c": "heard"}}) == 3
    assert one.answers("A", 1) == {1: {"x": "1"}, 2: {"a": "new", "b": "b", "c": "heard"}}
    assert one.put_back("B", 1, {1: {"x": "1"}}, {}) == 0
    assert one.answers("B", 1) == {}


def test_whoever_ends_leaves_nothing_and_the_others_are_told(stores: StartStores) -> None:
    one, other = stores(2)
    for process in (one, other):
        process.follow("A")
    one.open("A", "key", b"", HOUR, MOST)
    one.tell("A", LostNews(2, 5))
    one.end("A", "key", 2)
    name = one.value("process")
    told = [("A", LostNews(2, 5, name)), ("A", EndedNews(2))]
    eventually(lambda: one.news() == other.news() == told)


def test_the_first_device_that_leads_is_the_same_for_all(stores: StartStores) -> None:
    one, other = stores(2)
    assert one.first("A", "laptop") == "laptop"  # there is no room, so nothing is kept
    one.open("A", "key", b"", HOUR, MOST)
    assert [process.first("A", device) for process, device in ((other, "phone"), (one, "laptop"))] == [
        "phone", "phone",
    ]  # fmt: skip


def test_news_of_a_room_that_was_left_are_told_no_more(stores: StartStores) -> None:
    one, other = stores(2)
    for code in ("A", "B"):
        one.follow(code)
    one.leave("A")
    for code in ("A", "B"):
        other.tell(code, LostNews(1, 1))
    eventually(one.news)
    assert [code for code, _ in one.news()] == ["B"]
    one.follow("A")
    other.tell("A", LostNews(1, 1))
    eventually(lambda: [code for code, _ in one.news()] == ["B", "A"])


def test_what_fails_on_one_rooms_news_keeps_no_other_from_its_own(stores: StartStores) -> None:
    one, other = stores(2)
    one.follow_badly("A")
    one.follow("B")
    other.tell("A", LostNews(1, 1))
    other.tell("B", LostNews(1, 1))
    eventually(one.news)
    assert one.changes() == ["returned"]


def test_a_token_is_good_once_over_all_processes(stores: StartStores, redis: RedisServer) -> None:
    processes = stores(2)
    for token in ("first", "second", "third"):
        processes[0].add_pairing("A", token, 120, 2)
    assert not processes[1].take_pairing("A", "first")  # the oldest was given up
    taken = [process.begin("take_pairing", "A", "second") for _ in range(10) for process in processes]
    assert sum(results(taken)) == 1
    redis.run("ZADD", "hanoi:pairings:A", 1, "third")  # its two minutes are over
    assert not processes[1].take_pairing("A", "third")


def test_tries_are_counted_over_all_processes_and_begin_anew(stores: StartStores, redis: RedisServer) -> None:
    processes = stores(2)
    tried = [process.begin("tries", "device", 10, 60) for _ in range(8) for process in processes]
    assert sum(results(tried)) == 10
    assert not processes[0].has_tries("device", 10)
    assert processes[0].has_tries("other", 10)
    assert 0 < redis.run("TTL", "hanoi:tries:device") <= 60
    redis.run("DEL", "hanoi:tries:device")  # a minute has gone by
    assert processes[1].tries("device", 10, 60)


def test_recordings_are_kept_as_long_as_their_room(stores: StartStores, redis: RedisServer) -> None:
    one, other = stores(2)
    one.open("A", "key", b"", HOUR, MOST)
    one.write("A", "key", 2, b"", "1:1", {1: b""}, HOUR)
    one.remember("A", "name", b"\0recorded", 60)
    one.answer("A", 1, 1, {"a": "x"})
    assert other.recall("A", "name") == b"\0recorded"
    assert other.recall("A", "another") is None
    keys = ("hanoi:room:A", "hanoi:recordings:A", "hanoi:answers:A:1")
    for change in (
        lambda: other.touch("A", 2 * HOUR),
        lambda: other.write("A", "key", 3, b"", "", {}, 3 * HOUR),
    ):
        before = [redis.run("PTTL", key) for key in keys]
        change()
        assert all(redis.run("PTTL", key) > old for key, old in zip(keys, before, strict=True))
    other.touch("B", HOUR)
    assert other.read("B") is None


def test_a_refusal_of_redis_is_no_loss(stores: StartStores, redis: RedisServer) -> None:
    [one] = stores(1)
    redis.run("SET", "hanoi:room:A", "not a room")
    with pytest.raises(AwayError, match="WRONGTYPE"):
        one.read("A")
    assert not one.value("is_away")
    assert one.read("B") is None
