"""Whose turn it is to work: everyone gets the same time, and whoever has used less goes first.

Work here never waits, so while one viewer's state or page is made nobody else is served. After every round of
some milliseconds all that has arrived meanwhile is read, and only then the next round begins: in the order of
start-time fair queueing (Goyal, Vin and Cheng, 1996), by time used and not by the number of messages.
"""

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from heapq import heappop, heappush
from itertools import count
from time import perf_counter_ns
from typing import Any

import gevent
from gevent.event import Event

ROUND = 2_000_000  # nanoseconds of work before others are heard
CREDIT = 20_000_000
"""Nanoseconds that who has used less than others may be ahead of them; no turn takes as long."""
LONGEST_PAUSE = 0.005  # seconds for those to be heard who send without a pause


Environ = dict[str, Any]
Application = Callable[[Environ, Any], Iterable[bytes]]  # of WSGI (PEP 3333)
HEALTH = "/healthz"
ACCOUNT, TURN = "hanoi.account", "hanoi.turn"  # in the environment of a request: its client's, and its own


class Account:
    """How far one client's work has come on the clock of all work, in nanoseconds."""

    def __init__(self, now: int) -> None:
        self.finish = now


class Turns:
    """Gives out turns; `clock` is where the turn that was given out last began, in nanoseconds of work."""

    def __init__(self) -> None:
        self._waiting: list[tuple[int, int, Event]] = []
        self._order = count()
        self._left = ROUND
        self._clock = 0
        self._pausing = False

    def account(self) -> Account:
        """Return the account of a newcomer, who comes after all others: a class that joins delays nobody."""
        return Account(self._clock + CREDIT)

    @contextmanager
    def turn(self, account: Account) -> Iterator["Turn"]:
        """Wait for a turn; in it one works without ever waiting."""
        turn = Turn(self, account)
        try:
            yield turn
        finally:
            turn.end()

    def begin(self, account: Account) -> int:
        """Wait for a turn, and return where it begins, in nanoseconds of work."""
        start = max(account.finish, self._clock - CREDIT)
        if self._waiting or self._left <= 0:
            self._wait(start)
        self._clock = max(self._clock, start)
        return start

    def spend(self, used: int) -> None:
        """Take the time that a turn has used off the round."""
        self._left -= used
        if self._left <= 0:
            self._pause()

    def _wait(self, start: int) -> None:
        mine = Event()
        heappush(self._waiting, (start, next(self._order), mine))
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
            while self._waiting and self._left > 0:
                heappop(self._waiting)[-1].set()
                gevent.sleep(0)  # it works now: nobody knows how long before it has
        self._pausing = False


class Turn:
    """One turn of an account, from its beginning to `end`."""

    def __init__(self, turns: Turns, account: Account) -> None:
        self._turns, self._account = turns, account
        self._start = turns.begin(account)
        self._began: int | None = perf_counter_ns()

    def another(self) -> "Turn":
        """Wait for another turn of the same account."""
        return Turn(self._turns, self._account)

    def end(self) -> None:
        """Put the time that was used on the account; nothing where it has ended already."""
        if self._began is None:
            return
        used = perf_counter_ns() - self._began
        self._began = None
        self._account.finish = self._start + used
        self._turns.spend(used)


def in_turns(app: Application, turns: Turns) -> Application:
    """Return an application that answers each request in a turn; what is streamed takes turns of its own.

    Whoever asks whether the server is there is told so at once.
    """

    def answered(environ: Environ, start_response: Any) -> Iterable[bytes]:
        if environ["PATH_INFO"] == HEALTH:
            return app(environ, start_response)
        environ[TURN] = Turn(turns, environ[ACCOUNT])
        try:
            return app(environ, start_response)
        finally:
            end_turn(environ)

    return answered


def end_turn(environ: Environ) -> None:
    """End the turn in which a request is being answered, before one waits for anything."""
    turn: Turn | None = environ.get(TURN)
    if turn:
        turn.end()


@contextmanager
def out_of_turn(environ: Environ) -> Iterator[None]:
    """Wait for something while a request is being answered: its turn ends, and then it takes another one."""
    before: Turn | None = environ.get(TURN)
    end_turn(environ)
    try:
        yield
    finally:
        if before:
            environ[TURN] = before.another()
