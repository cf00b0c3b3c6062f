"""Fair scheduling of CPU time among clients: the one that has used less goes first.

Work is not interrupted, so nobody else is served while a state or page is being built. After every round of
some milliseconds, everything that has arrived is read before the next round starts. Turns are assigned by
start-time fair queueing (Goyal, Vin and Cheng, 1996): by time used, not by the number of messages. The
members of a class together count as at most `MOST_SHARES` clients: otherwise a single viewer would wait for
as many turns as a full class has devices.
"""

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from heapq import heappop, heappush
from itertools import count
from time import perf_counter_ns
from typing import Any
from weakref import WeakKeyDictionary

import gevent
from gevent.event import Event

ROUND = 2_000_000  # nanoseconds of work before others are read
CREDIT = 20_000_000
"""Nanoseconds by which a client that has used less may be ahead of others; longer than any turn."""
LONGEST_PAUSE = 0.005  # seconds for reading clients that send without a pause
MOST_SHARES = 4
OUTSIDE = 300_000  # nanoseconds that each turn of a group takes outside it, to read and answer a message
USUAL_OF = 8  # turns of a group whose mean is what its next one is expected to take
MOST_USUAL = 500_000  # nanoseconds of each of these turns: a long one says little about the next


Environ = dict[str, Any]
Application = Callable[[Environ, Any], Iterable[bytes]]  # of WSGI (PEP 3333)
HEALTH = "/healthz"
ACCOUNT, TURN = "hanoi.account", "hanoi.turn"  # keys in a request's environment


class Group:
    """Clients that share turns, such as a class: where its newest turn will end, on the clock of all work.

    Each turn is charged as what one usually takes as soon as somebody waits for it, so that the turns of a
    full class are one after another; what it really took is charged when it ends.
    """

    def __init__(self, now: int) -> None:
        self.finish = now
        self.usual = self.members = 0

    def share_of(self, used: int) -> int:
        """Return how much later this makes the group's next turn."""
        return used // max(1, min(self.members, MOST_SHARES))


class Account:
    """One client: `finish` is where its last turn ended, on the clock of all work (ns)."""

    def __init__(self, now: int) -> None:
        self.finish = now
        self.group: Group | None = None

    def join(self, group: Group | None) -> None:
        """Join a group and leave the one before; with None, count alone again."""
        if self.group:
            self.group.members -= 1
        self.group = group
        if group:
            group.members += 1


class Turns:
    """Assigns turns. The clock is the start of the turn assigned last, in nanoseconds of work."""

    def __init__(self) -> None:
        self._waiting: list[tuple[int, int, Event]] = []
        self._groups: WeakKeyDictionary[object, Group] = WeakKeyDictionary()
        self._order = count()
        self._left = ROUND
        self._clock = 0
        self._pausing = False

    def account(self) -> Account:
        """Return the account of a newcomer, who goes behind all others."""
        return Account(self._clock + CREDIT)

    def group(self, of: object) -> Group:
        """Return the group of a class, which lasts as long as the class; a new one goes behind all others."""
        return self._groups.setdefault(of, Group(self._clock + CREDIT))

    @contextmanager
    def turn(self, account: Account) -> Iterator["Turn"]:
        """Wait for a turn. Code inside must not block."""
        turn = Turn(self, account)
        try:
            yield turn
        finally:
            turn.end()

    def begin(self, account: Account) -> int:
        """Wait for a turn and return its start, in nanoseconds of work."""
        start = max(account.finish, self._clock - CREDIT)
        if group := account.group:
            next_of_group = max(group.finish, self._clock - CREDIT)
            start = max(start, next_of_group)
            group.finish = next_of_group + group.share_of(group.usual + OUTSIDE)
        if self._waiting or self._left <= 0:
            self._wait(start)
        self._clock = max(self._clock, start)
        return start

    def spend(self, used: int) -> None:
        """Subtract the time of a turn from the round."""
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
        """Let all others be read, then start the next round, until nobody waits."""
        while True:
            with suppress(gevent.Timeout), gevent.Timeout(LONGEST_PAUSE):
                gevent.idle()  # `sleep(0)` would not read from sockets that have just become ready
            self._left = ROUND
            if not self._waiting:
                break
            while self._waiting and self._left > 0:
                heappop(self._waiting)[-1].set()
                gevent.sleep(0)  # the client works now; `spend` reports for how long
        self._pausing = False


class Turn:
    """One turn of an account, until `end`."""

    def __init__(self, turns: Turns, account: Account) -> None:
        self._turns, self._account = turns, account
        self._group = account.group
        self._expected = self._group.usual if self._group else 0
        self._start = turns.begin(account)
        self._began: int | None = perf_counter_ns()

    @property
    def has_ended(self) -> bool:
        """True after `end`."""
        return self._began is None

    def another(self) -> "Turn":
        """Wait for another turn of the same account."""
        return Turn(self._turns, self._account)

    def end(self) -> None:
        """End the turn and charge its time to the account; do nothing if it has ended."""
        if self._began is None:
            return
        used = perf_counter_ns() - self._began
        self._began = None
        self._account.finish = self._start + used
        if self._group:
            self._group.finish += self._group.share_of(used - self._expected)
            self._group.usual += (min(used, MOST_USUAL) - self._group.usual) // USUAL_OF
        self._turns.spend(used)


def in_turns(app: Application, turns: Turns) -> Application:
    """Return an application that handles each request in a turn; streamed bodies take their own turns.

    The health check is answered at once.
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
    """End the turn of a request, before blocking."""
    turn: Turn | None = environ.get(TURN)
    if turn:
        turn.end()


@contextmanager
def out_of_turn(environ: Environ) -> Iterator[None]:
    """Block while handling a request: its turn ends, and another one is taken afterwards."""
    before: Turn | None = environ.get(TURN)
    end_turn(environ)
    try:
        yield
    finally:
        if before:
            environ[TURN] = before.another()
