"""Work is shared by time: who has used less goes first, and between two rounds everyone is heard."""

from contextlib import closing
from itertools import pairwise

import gevent
import gevent.socket
import pytest

from tests.conftest import PATIENCE
from webapp.web.socket import turns as module
from webapp.web.socket.turns import ACCOUNT, CREDIT, ROUND, Environ, Turns, end_turn, in_turns

DEAR, CHEAP = 5 * ROUND, ROUND // 100


class Clock:
    """The time that work takes, told by the test."""

    def __init__(self) -> None:
        self.now = 0

    def __call__(self) -> int:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr(module, "perf_counter_ns", clock)
    return clock


def worker(name: str, cost: int, times: int, turns: Turns, clock: Clock, told: list[str]) -> gevent.Greenlet:
    account = turns.account()

    def work() -> None:
        for _ in range(times):
            with turns.turn(account):
                clock.now += cost
                told.append(name)

    return gevent.spawn(work)


def between(told: list[str], name: str) -> list[int]:
    """Return how many others had their turns between one and the next of this name."""
    places = [place for place, one in enumerate(told) if one == name]
    return [later - earlier - 1 for earlier, later in pairwise(places)]


def test_a_viewer_of_little_work_waits_for_no_more_than_one_of_much(clock: Clock) -> None:
    turns, told = Turns(), []
    heavy = [worker(f"heavy {number}", DEAR, 20, turns, clock, told) for number in range(20)]
    while len(told) < 20:
        gevent.sleep(0)
    cheap = worker("cheap", CHEAP, 30, turns, clock, told)
    gevent.joinall([*heavy, cheap], raise_error=True)
    assert max(between(told, "cheap")[3:]) <= 1, "a viewer of little work waited for several of much work"


def test_newcomers_wait_for_those_who_are_there(clock: Clock) -> None:
    turns, told = Turns(), []
    there = turns.account()
    for _ in range(20):
        with turns.turn(turns.account()):
            clock.now += DEAR
        with turns.turn(there):
            clock.now += CHEAP
    newcomers = [worker("new", DEAR, 1, turns, clock, told) for _ in range(20)]
    gevent.sleep(0)

    def work() -> None:
        with turns.turn(there):
            told.append("there")

    gevent.joinall([*newcomers, gevent.spawn(work)], raise_error=True)
    assert told.index("there") <= 1


def test_time_is_shared_equally_whatever_a_turn_costs(clock: Clock) -> None:
    turns, told = Turns(), []
    workers = [
        worker("dear", DEAR, 100, turns, clock, told),
        worker("half", DEAR // 2, 200, turns, clock, told),
        worker("fifth", DEAR // 5, 500, turns, clock, told),
    ]
    gevent.joinall(workers, raise_error=True)
    first = told[:400]
    assert first.count("half") == pytest.approx(2 * first.count("dear"), abs=4)
    assert first.count("fifth") == pytest.approx(5 * first.count("dear"), abs=10)


def test_what_has_arrived_is_heard_before_the_next_round(clock: Clock) -> None:
    turns, told = Turns(), []
    ours, theirs = gevent.socket.socketpair()
    heavy = [worker("heavy", DEAR, 50, turns, clock, told) for _ in range(3)]

    def hear() -> None:
        for _ in range(10):
            theirs.send(b"x")
            ours.recv(1)
            told.append("heard")

    with closing(ours), closing(theirs):
        gevent.joinall([*heavy, gevent.spawn(hear)], raise_error=True)
    assert told.index("heard") < 10
    assert max(between(told, "heard")) <= 3


def test_a_turn_that_fails_is_over_too(clock: Clock) -> None:
    turns, told = Turns(), []

    def fail() -> None:
        with turns.turn(turns.account()):
            clock.now += DEAR
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        fail()
    worker("next", CHEAP, 1, turns, clock, told).join(PATIENCE)
    assert told == ["next"]


def test_whoever_was_quick_and_takes_long_now_does_not_bring_others_along(clock: Clock) -> None:
    turns, told = Turns(), []

    def alternating() -> None:
        account = turns.account()
        for number in range(40):
            with turns.turn(account):
                clock.now += DEAR if number % 2 else CHEAP
                told.append("dear" if number % 2 else "quick")

    others = [gevent.spawn(alternating) for _ in range(10)]
    while "dear" not in told:
        gevent.sleep(0)
    good = worker("good", CHEAP, 30, turns, clock, told)
    gevent.joinall([*others, good], raise_error=True)
    places = [place for place, one in enumerate(told) if one == "good"][3:]
    assert max(told[earlier:later].count("dear") for earlier, later in pairwise(places)) <= 1


def test_whoever_has_used_much_is_not_kept_waiting_by_newcomers_without_end(clock: Clock) -> None:
    turns, told = Turns(), []

    def newcomers() -> None:
        while "there" not in told and len(told) < 500:
            with turns.turn(turns.account()):
                clock.now += CHEAP
                told.append("new")

    there = turns.account()
    with turns.turn(there):
        clock.now += 10 * CREDIT

    def work() -> None:
        with turns.turn(there):
            told.append("there")

    gevent.joinall([gevent.spawn(work), *(gevent.spawn(newcomers) for _ in range(5))], raise_error=True)
    assert told.index("there") < 100


def test_a_request_that_ends_its_turn_can_wait_at_no_cost_to_others(clock: Clock) -> None:
    turns, told = Turns(), []

    def app(environ: Environ, _start: object) -> list[bytes]:
        end_turn(environ)
        clock.now += 10 * CREDIT  # time in which it waits
        return [b"answered"]

    account = turns.account()
    assert in_turns(app, turns)({ACCOUNT: account, "PATH_INFO": "/"}, None) == [b"answered"]
    assert account.finish == CREDIT
    gevent.joinall([worker("next", CHEAP, 1, turns, clock, told)], timeout=PATIENCE)
    assert told == ["next"]
