"""Time is shared fairly: whoever has used less goes first, and all input is read between two rounds."""

from contextlib import closing, suppress
from itertools import pairwise

import gevent
import gevent.socket
import pytest

from tests.conftest import PATIENCE
from webapp.web.socket import turns as module
from webapp.web.socket.turns import (
    ACCOUNT,
    CREDIT,
    MOST_SHARES,
    OUTSIDE,
    ROUND,
    Account,
    Environ,
    Turns,
    end_turn,
    in_turns,
)

DEAR, CHEAP = 5 * ROUND, ROUND // 100


class Works:
    """Workers whose turns take as long as they say; `told` lists their names in the order of their turns."""

    def __init__(self) -> None:
        self.turns, self.now = Turns(), 0
        self.told: list[str] = []

    def take(self, name: str, cost: int, account: Account) -> None:
        with self.turns.turn(account):
            self.now += cost
            self.told.append(name)

    def spawn(self, name: str, cost: int, times: int = 1, account: Account | None = None) -> gevent.Greenlet:
        own = account or self.turns.account()

        def work() -> None:
            for _ in range(times):
                self.take(name, cost, own)

        return gevent.spawn(work)

    def between(self, name: str) -> list[int]:
        return [later - earlier - 1 for earlier, later in self.gaps(name)]

    def gaps(self, name: str) -> list[tuple[int, int]]:
        return [*pairwise(place for place, one in enumerate(self.told) if one == name)]


@pytest.fixture
def works(monkeypatch: pytest.MonkeyPatch) -> Works:
    works = Works()
    monkeypatch.setattr(module, "perf_counter_ns", lambda: works.now)
    return works


def test_a_light_viewer_waits_for_at_most_one_heavy_viewer(works: Works) -> None:
    heavy = [works.spawn(f"heavy {number}", DEAR, 20) for number in range(20)]
    while len(works.told) < 20:
        gevent.sleep(0)
    gevent.joinall([*heavy, works.spawn("cheap", CHEAP, 30)], raise_error=True)
    assert max(works.between("cheap")[3:]) <= 1, "a viewer of little work waited for several of much work"


def test_newcomers_wait_for_those_who_are_already_there(works: Works) -> None:
    there = works.turns.account()
    for _ in range(20):
        works.take("before", DEAR, works.turns.account())
        works.take("before", CHEAP, there)
    works.told.clear()
    newcomers = [works.spawn("new", DEAR) for _ in range(20)]
    gevent.sleep(0)
    gevent.joinall([*newcomers, works.spawn("there", 0, account=there)], raise_error=True)
    assert works.told.index("there") <= 1


def test_time_is_shared_equally_whatever_a_turn_costs(works: Works) -> None:
    sizes = {"dear": 1, "half": 2, "fifth": 5}
    workers = [works.spawn(name, DEAR // size, 100 * size) for name, size in sizes.items()]
    gevent.joinall(workers, raise_error=True)
    first = works.told[:400]
    assert first.count("half") == pytest.approx(2 * first.count("dear"), abs=4)
    assert first.count("fifth") == pytest.approx(5 * first.count("dear"), abs=10)


def test_input_that_has_arrived_is_read_before_the_next_round(works: Works) -> None:
    ours, theirs = gevent.socket.socketpair()
    heavy = [works.spawn("heavy", DEAR, 50) for _ in range(3)]

    def hear() -> None:
        for _ in range(10):
            theirs.send(b"x")
            ours.recv(1)
            works.told.append("heard")

    with closing(ours), closing(theirs):
        gevent.joinall([*heavy, gevent.spawn(hear)], raise_error=True)
    assert works.told.index("heard") < 10
    assert max(works.between("heard")) <= 3


def test_a_turn_that_fails_ends(works: Works) -> None:
    with suppress(ZeroDivisionError), works.turns.turn(works.turns.account()):
        works.now += DEAR
        raise ZeroDivisionError
    works.spawn("next", CHEAP).join(PATIENCE)
    assert works.told == ["next"]


def test_viewers_who_become_slow_do_not_run_one_after_another(works: Works) -> None:
    def alternating() -> None:
        account = works.turns.account()
        for _ in range(20):
            works.take("quick", CHEAP, account)
            works.take("dear", DEAR, account)

    others = [gevent.spawn(alternating) for _ in range(10)]
    while "dear" not in works.told:
        gevent.sleep(0)
    gevent.joinall([*others, works.spawn("good", CHEAP, 30)], raise_error=True)
    gaps = works.gaps("good")[3:]
    assert max(works.told[earlier:later].count("dear") for earlier, later in gaps) <= 1


def test_a_viewer_waits_for_few_of_a_class_that_is_busy(works: Works) -> None:
    there, members = works.turns.account(), [works.turns.account() for _ in range(300)]
    for account in members:
        account.join(works.turns.group(works))
    students = [works.spawn("student", CHEAP, 30, account) for account in members]
    while len(works.told) < len(members):
        gevent.sleep(0)
    gevent.joinall([*students, works.spawn("good", 40 * CHEAP, 40, there)], raise_error=True)
    assert 40 * 40 * CHEAP > CREDIT
    assert max(works.between("good")) <= 1.25 * 40 * CHEAP * MOST_SHARES / (CHEAP + OUTSIDE)


def test_a_class_has_as_much_time_as_some_viewers_and_never_more_than_its_members(
    works: Works, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "OUTSIDE", 0)
    for members, more in ((1, 1), (2, 2), (MOST_SHARES, MOST_SHARES), (30, MOST_SHARES)):
        works.told.clear()
        accounts = [works.turns.account() for _ in range(members)]
        for account in accounts:
            account.join(works.turns.group(accounts[0]))
        in_class = [works.spawn("class", ROUND // 5, 900 // members, account) for account in accounts]
        gevent.joinall([*in_class, works.spawn("alone", ROUND // 5, 300)], raise_error=True)
        begun = works.told.index("alone") + 100
        during = works.told[begun : begun + 200]
        assert during.count("class") == pytest.approx(more * during.count("alone"), rel=0.1, abs=2)


def test_a_busy_student_waits_behind_the_others_of_the_class(works: Works) -> None:
    others = [works.turns.account() for _ in range(20)]
    busy = works.turns.account()
    for account in (*others, busy):
        account.join(works.turns.group(works))
    heavy = works.spawn("busy", DEAR, 30, busy)
    while len(works.told) < 10:
        gevent.sleep(0)
    students = [works.spawn("student", CHEAP, 1, account) for account in others]
    gevent.joinall([heavy, *students], raise_error=True)
    first = works.told.index("student")
    assert works.told[first : first + 20].count("busy") <= 2


def test_who_leaves_a_class_counts_alone_again(works: Works) -> None:
    one, other = works.turns.account(), works.turns.account()
    group = works.turns.group(works)
    for account in (one, other):
        account.join(group)
    one.join(group)
    assert group.members == 2
    one.join(None)
    assert (group.members, one.group) == (1, None)


def test_newcomers_do_not_keep_a_heavy_user_waiting_for_ever(works: Works) -> None:
    def newcomers() -> None:
        while "there" not in works.told and len(works.told) < 500:
            works.take("new", CHEAP, works.turns.account())

    there = works.turns.account()
    works.take("before", 10 * CREDIT, there)
    work = works.spawn("there", 0, account=there)
    gevent.joinall([work, *(gevent.spawn(newcomers) for _ in range(5))], raise_error=True)
    assert works.told.index("there") < 100


def test_a_request_that_has_ended_its_turn_can_wait_at_no_cost_to_others(works: Works) -> None:
    def app(environ: Environ, _start: object) -> list[bytes]:
        end_turn(environ)
        works.now += 10 * CREDIT  # the time it waits
        return [b"answered"]

    account = works.turns.account()
    assert in_turns(app, works.turns)({ACCOUNT: account, "PATH_INFO": "/"}, None) == [b"answered"]
    assert account.finish == CREDIT
    works.spawn("next", CHEAP).join(PATIENCE)
    assert works.told == ["next"]
