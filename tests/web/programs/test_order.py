"""Places in the queue of runs are given out fairly: by address, by connection, and short runs first."""

from __future__ import annotations

import gc
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import count

import pytest

from webapp.web.programs import order
from webapp.web.programs.order import CROWD, HALF_LIFE, LONG, MOST_AT_ONCE, MOST_KNOWN, TRIAL, Order, Used

STEP = 0.01  # seconds
DEAR, CHEAP = 2.0, 0.1  # seconds that a run takes
MANY = 30
HERE, THERE = "192.0.2.7", "2001:db8::/64"


class Connection:
    """Somebody who asks for runs."""


@dataclass(eq=False)
class OneRun:
    """A run that takes `takes` seconds; `begun` and `ended` are the last start, and the end."""

    takes: float
    asked: float
    then: Callable[[], None] = lambda: None
    begun: float = 0.0
    ended: float | None = None
    starts: int = 0

    @property
    def waited(self) -> float:
        assert self.ended is not None
        return self.ended - self.asked


@dataclass
class Machine:
    """Runs what an order starts, in steps of a clock of its own."""

    order: Order[OneRun] = field(default_factory=Order)
    now: float = 1000.0
    under_way: list[OneRun] = field(default_factory=list)
    texts: count = field(default_factory=count)

    def ask(
        self,
        owner: Connection,
        client: str | None,
        takes: float,
        text: str = "",
        then: Callable[[], None] = lambda: None,
    ) -> OneRun:
        run = OneRun(takes, self.now, then)
        self.order.add(run, text or f"text {next(self.texts)}", owner, client, self.now)
        return run

    def go_on(self, seconds: float) -> None:
        until = self.now + seconds
        while self.now < until:
            self._step()
            self.now += STEP

    def _step(self) -> None:
        for run in [one for one in self.under_way if self.now - one.begun >= one.takes]:
            self.under_way.remove(run)
            self.order.end(run, self.now)
            run.ended = self.now
            run.then()
        if late := self.order.late(self.now):
            self.under_way.remove(late)
            self.order.again(late, self.now)
        while run := self.order.next(self.now):
            run.begun, run.starts = self.now, run.starts + 1
            self.under_way.append(run)
            assert len(self.under_way) <= MOST_AT_ONCE

    def attack(self, client: str | None, connects_again: bool = False) -> None:
        """Run a dear program again and again, with another text each time."""
        owner = Connection()

        def again() -> None:
            nonlocal owner
            if connects_again:
                self.order.leave(owner, self.now)
                owner = Connection()
            self.ask(owner, client, DEAR, then=again)

        again()


def test_two_run_at_once_and_those_who_wait_learn_how_many_come_first() -> None:
    machine = Machine()
    runs = [machine.ask(Connection(), HERE, CHEAP) for _ in range(5)]
    assert [machine.order.before(run, machine.now) for run in runs] == [1, 2, 3, 4, 5]
    machine.go_on(STEP)
    assert machine.under_way == runs[:MOST_AT_ONCE]
    assert [machine.order.before(run, machine.now) for run in runs] == [0, 0, 1, 2, 3]
    machine.go_on(1)
    assert [run.starts for run in runs] == [1] * 5
    assert machine.order.is_idle


def test_a_class_of_thirty_at_one_address_uses_both_places() -> None:
    machine = Machine()
    runs = [machine.ask(Connection(), HERE, CHEAP) for _ in range(MANY)]
    machine.go_on(2.5)
    assert max(run.waited for run in runs) <= MANY * (CHEAP + 2 * STEP) / MOST_AT_ONCE
    assert {run.starts for run in runs} == {1}


@pytest.mark.parametrize("after", [0.0, 5.0, 60.0])
@pytest.mark.parametrize("connects_again", [False, True])
@pytest.mark.parametrize("client", [THERE, None])
def test_someone_beside_thirty_attackers_of_another_address_comes_soon(
    client: str | None, connects_again: bool, after: float
) -> None:
    machine = Machine()
    for _ in range(MANY):
        machine.attack(client, connects_again)
    machine.go_on(after)
    mine = machine.ask(Connection(), HERE, CHEAP)
    machine.go_on(20)
    assert mine.waited < LONG + TRIAL


@pytest.mark.parametrize("connects_again", [False, True])
def test_a_new_connection_beside_thirty_attackers_of_its_own_address_comes_soon(
    connects_again: bool,
) -> None:
    machine = Machine()
    for _ in range(MANY):
        machine.attack(HERE, connects_again)
    machine.go_on(60)
    mine = machine.ask(Connection(), HERE, CHEAP)
    machine.go_on(20)
    assert mine.waited < LONG + 2 * TRIAL


@pytest.mark.parametrize("client", [HERE, None])
@pytest.mark.parametrize("connects_again", [False, True])
def test_a_connection_that_has_run_a_program_before_the_attack_comes_at_once(
    connects_again: bool, client: str | None
) -> None:
    machine, own = Machine(), Connection()
    machine.ask(own, client, CHEAP)
    machine.go_on(1)
    for _ in range(MANY):
        machine.attack(client, connects_again)
    for _ in range(5):
        machine.go_on(2)
        mine = machine.ask(own, client, CHEAP)
        machine.go_on(3)
        assert mine.waited < LONG + TRIAL


@pytest.mark.parametrize("client", [HERE, None])
@pytest.mark.parametrize("after", [0, 1, 3, 6, 9])
def test_a_new_connection_does_not_wait_for_all_first_runs_of_a_crowd(
    client: str | None, after: float
) -> None:
    machine = Machine()
    for _ in range(MANY):
        machine.attack(client)
    machine.go_on(after)
    mine = machine.ask(Connection(), client, CHEAP)
    machine.go_on(40)
    assert mine.waited < (CROWD + 2) * (TRIAL + 2 * STEP)


def test_a_new_connection_is_not_held_up_by_a_crowd_that_connects_again_all_the_time() -> None:
    machine = Machine()
    asked: list[OneRun] = []

    def flood() -> None:
        for run in asked:
            machine.order.cancel(run)
        asked[:] = [machine.ask(Connection(), HERE, DEAR) for _ in range(MANY)]

    flood()
    mine = machine.ask(Connection(), HERE, CHEAP)
    for _ in range(20):
        machine.go_on(0.5)
        flood()
    assert mine.waited < 10 * TRIAL


def test_an_attacker_gains_nothing_by_connecting_again_for_each_run() -> None:
    """Both get their runs done at the same rate: neither the new nor the old connections wait for ever."""
    machine, done = Machine(), {"kept": 0, "new": 0}
    kept, new = Connection(), Connection()

    def again(kind: str) -> None:
        nonlocal new
        done[kind] += 1
        if kind == "new":
            machine.order.leave(new, machine.now)
            new = Connection()
        machine.ask(kept if kind == "kept" else new, HERE, DEAR, then=lambda: again(kind))

    for kind in done:
        again(kind)
    machine.go_on(100)
    assert abs(done["kept"] - done["new"]) <= 2


def test_long_runs_end_and_start_at_most_three_times() -> None:
    machine = Machine()
    runs = [machine.ask(Connection(), HERE, DEAR) for _ in range(10)]

    def cheap() -> None:
        machine.ask(Connection(), HERE, CHEAP, then=cheap)

    cheap()
    machine.go_on(60)
    assert all(run.ended for run in runs)
    assert max(run.starts for run in runs) <= 3


def test_a_program_known_to_be_long_leaves_a_place_for_others() -> None:
    machine = Machine()
    machine.ask(Connection(), None, DEAR, "dear")
    machine.go_on(3)
    first = machine.ask(Connection(), HERE, DEAR, "dear")
    second = machine.ask(Connection(), THERE, DEAR, "dear")
    machine.go_on(0.5)
    assert machine.under_way == [first]
    assert machine.order.before(second, machine.now) == 1
    mine = machine.ask(Connection(), THERE, CHEAP)
    machine.go_on(1)
    assert mine.waited <= CHEAP + 2 * STEP


def test_nothing_gives_way_to_the_same_connection_or_if_a_place_is_free() -> None:
    machine, own = Machine(), Connection()
    runs = [machine.ask(own, HERE, DEAR) for _ in range(3)]
    machine.go_on(2.5)
    assert [run.starts for run in runs] == [1, 1, 1]
    machine = Machine()
    alone = machine.ask(Connection(), HERE, DEAR)
    machine.go_on(1)
    machine.ask(Connection(), HERE, CHEAP)
    machine.go_on(2)
    assert alone.starts == 1


def test_addresses_share_the_places_equally() -> None:
    machine, done = Machine(), {HERE: 0, THERE: 0}

    def ask(client: str, owner: Connection) -> None:
        def then() -> None:
            done[client] += 1
            ask(client, owner)

        machine.ask(owner, client, CHEAP, then=then)

    for _ in range(MANY):
        ask(HERE, Connection())
    for _ in range(3):
        ask(THERE, Connection())
    machine.go_on(30)
    assert abs(done[HERE] - done[THERE]) < 20


def test_files_of_this_machine_run_in_their_order_and_are_never_interrupted() -> None:
    machine = Machine(Order(is_fair=False))
    runs = [machine.ask(Connection(), None, takes, "text") for takes in (DEAR, DEAR, CHEAP, DEAR, CHEAP)]
    machine.go_on(10)
    assert [run.starts for run in runs] == [1] * 5
    assert sorted(runs, key=lambda run: run.begun) == runs


def test_a_cancelled_run_never_starts() -> None:
    machine = Machine()
    runs = [machine.ask(Connection(), HERE, CHEAP) for _ in range(4)]
    machine.go_on(STEP)
    machine.order.cancel(runs[2])
    assert machine.order.before(runs[3], machine.now) == 1
    machine.go_on(1)
    assert [run.starts for run in runs] == [1, 1, 0, 1]


def test_half_of_the_time_used_is_forgotten_in_a_while() -> None:
    used = Used()
    used.add(4, 100)
    assert used.at(100) == 4
    assert used.at(100 + HALF_LIFE) == 2
    used.add(1, 100 + HALF_LIFE)
    assert used.at(100 + 2 * HALF_LIFE) == 1.5


def test_memory_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(order, "MOST_KNOWN", 10)
    machine = Machine()
    heavy = Connection()
    machine.ask(heavy, HERE, DEAR)
    machine.go_on(3)
    for number in range(40):
        owner = Connection()
        machine.ask(owner, f"192.0.2.{number}", CHEAP)
        machine.go_on(2 * CHEAP)
        machine.order.leave(owner, machine.now)
    del owner
    gc.collect()
    kept = machine.order
    assert len(kept._addresses) <= 10  # nothing else shows it
    assert HERE in kept._addresses
    assert len(kept._took) <= 10
    assert [*kept._owners] == [heavy]
    assert MOST_KNOWN >= 10
