"""Whose turn it is to work: everyone gets the same time, and whoever has used less goes first.

Work here never waits, so while one viewer's state is built nobody else is served. After every round of some
milliseconds all that has arrived meanwhile is read, and only then the next round begins: in the order of
start-time fair queueing (Goyal, Vin and Cheng, 1996), by time used and not by the number of messages.
"""

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from heapq import heappop, heappush
from itertools import count
from time import perf_counter_ns

import gevent
from gevent.event import Event

ROUND = 2_000_000  # nanoseconds of work before others are heard
CREDIT = 20_000_000
"""Nanoseconds that who has used less than others may be ahead of them; no turn takes as long."""
LONGEST_PAUSE = 0.005  # seconds for those to be heard who send without a pause


class Account:
    """How far one viewer's work has come on the clock of all work, and how long its last turn took (ns)."""

    def __init__(self, now: int) -> None:
        """Begin with no work done; as long as nothing is known, the first turn is taken for a whole round."""
        self.finish = now
        self.last = ROUND


class Turns:
    """Gives out turns; `clock` is where the turn that was given out last began, in nanoseconds of work."""

    def __init__(self) -> None:
        """Begin with nobody waiting."""
        self._waiting: list[tuple[int, int, Account, Event]] = []
        self._order = count()
        self._left = ROUND
        self._clock = 0
        self._pausing = False

    def account(self) -> Account:
        """Return the account of a newcomer, who comes after all others: a class that joins delays nobody."""
        return Account(self._clock + CREDIT)

    @contextmanager
    def turn(self, account: Account) -> Iterator[None]:
        """Wait for a turn; in it one works without ever waiting."""
        start = self._begin(account)
        began = perf_counter_ns()
        try:
            yield
        finally:
            self._end(account, start, perf_counter_ns() - began)

    def _begin(self, account: Account) -> int:
        """Wait for a turn, and return where it begins, in nanoseconds of work."""
        start = max(account.finish, self._clock - CREDIT)
        if self._waiting or self._left <= 0:
            self._wait(start, account)
        self._clock = max(self._clock, start)
        return start

    def _end(self, account: Account, start: int, used: int) -> None:
        """Put the time that a turn has used on the account."""
        account.last = used
        account.finish = start + used
        self._left -= used
        if self._left <= 0:
            self._pause()

    def _wait(self, start: int, account: Account) -> None:
        mine = Event()
        heappush(self._waiting, (start, next(self._order), account, mine))
        self._pause()
        mine.wait()

    def _pause(self) -> None:
        if not self._pausing:
            self._pausing = True
            gevent.spawn(self._give_out)

    def _give_out(self) -> None:
        """Let all others be heard, then begin the next round, until nobody waits."""
        while True:
            with suppress(gevent.Timeout), gevent.Timeout(LONGEST_PAUSE):
                gevent.idle()  # `sleep(0)` would not let anybody be heard who has just sent something
            self._left = ROUND
            if not self._waiting:
                break
            expected = 0
            while self._waiting and expected < ROUND:
                _, _, account, event = heappop(self._waiting)
                expected += account.last
                event.set()
        self._pausing = False
