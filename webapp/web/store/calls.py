"""Commands to Redis, over a few connections that all greenlets share."""

import logging
from collections.abc import Callable, Sequence
from contextlib import suppress
from time import monotonic_ns
from typing import Any

from gevent.lock import BoundedSemaphore

from webapp.web.store.address import NO_SCRIPT, PROBLEMS, Address, is_lost
from webapp.web.store.common_clock import CommonClock
from webapp.web.store.kinds import AwayError
from webapp.web.store.script import script

PLACES = 8  # connections; who finds none free waits
PROBES = 5  # measurements of the time, after each loss
SECOND = 1_000_000_000
MICROSECOND = 1000

log = logging.getLogger(__name__)


class Calls:
    """Carries out commands, each in the calling greenlet, and knows whether Redis is away.

    It is away from the first command that fails: those that wait for a connection are refused as well, and
    those under way end within their own time. `era` tells the times between two losses apart, so that
    a command that fails late does not end the next one.
    """

    def __init__(self, address: Address, clock: CommonClock, lost: Callable[[], None]) -> None:
        """Begin away; `lost` is called when it becomes so, and must not block."""
        self._address, self._clock, self._lost = address, clock, lost
        self.is_away = True
        self.era = 0
        self._places = BoundedSemaphore(PLACES)
        self._idle: list[Any] = []
        self._said = ""

    def run(self, *command: Any) -> Any:
        """Return what Redis answers."""
        return self._call(lambda line: ask(line, *command))

    def script(self, name: str, keys: Sequence[str], values: Sequence[str | bytes | int | float]) -> Any:
        """Return what a script answers; a Redis that does not know it any more is sent it again."""
        text, sha = script(name)

        def carry_out(line: Any) -> Any:
            try:
                return ask(line, "EVALSHA", sha, len(keys), *keys, *values)
            except NO_SCRIPT:
                return ask(line, "EVAL", text, len(keys), *keys, *values)

        return self._call(carry_out)

    def measure(self) -> None:
        """Ask for Redis' time."""
        self._call(self._ask_time)

    def try_out(self, name: str) -> None:
        """Find out whether Redis can be written to, and what its time is, while it is taken for away.

        One that still reads its data set, or is another's replica, tells the time all the same.
        """
        self._call(lambda line: ask(line, "SET", name, "", "EX", 60), while_away=True)
        for _ in range(PROBES):
            self._call(self._ask_time, while_away=True)

    def returned(self) -> None:
        """Let commands through again; who has read of a loss reads of its end."""
        level = logging.WARNING if self._said else logging.INFO
        log.log(level, "Redis at %s is reached: classes are shared.", self._address.place)
        self.is_away, self._said = False, ""

    def lose(self, era: int, why: object) -> None:
        """Take Redis for away, unless it has been so since that era."""
        if era != self.era:
            return
        self._say(logging.WARNING, "cannot be reached; each process goes on, and tries again", why)
        self.era += 1
        self._clock.forget()
        self.close()
        if not self.is_away:
            self.is_away = True
            self._lost()

    def end(self) -> None:
        """Let no more commands through."""
        self.is_away = True
        self.era += 1
        self.close()

    def close(self) -> None:
        """Close all connections that are not in use; the others are closed after it."""
        while self._idle:
            self._idle.pop().disconnect()

    def _call(self, carry_out: Callable[[Any], Any], while_away: bool = False) -> Any:
        with self._places:
            if self.is_away and not while_away:
                raise AwayError(f"Redis at {self._address.place} is away.")
            era = self.era
            try:
                line = self._take()
                answer = self._carried_out(carry_out, line)
            except PROBLEMS as problem:
                self._failed(era, problem)
                raise AwayError(f"Redis at {self._address.place} has failed: {problem}") from problem
            self._give_back(era, line)
            return answer

    @staticmethod
    def _carried_out(carry_out: Callable[[Any], Any], line: Any) -> Any:
        try:
            return carry_out(line)
        except BaseException:
            line.disconnect()
            raise

    def _failed(self, era: int, problem: Exception) -> None:
        if is_lost(problem):
            self.lose(era, problem)
        else:
            self._say(logging.ERROR, "refuses", problem)

    def _take(self) -> Any:
        """Return a connection that is open, and has no answer left over."""
        while self._idle:
            line = self._idle.pop()
            with suppress(*PROBLEMS):
                if not line.can_read(0):
                    return line
            line.disconnect()  # Redis has closed it
        line = self._address.connection()
        line.connect()
        return line

    def _give_back(self, era: int, line: Any) -> None:
        if era == self.era:
            self._idle.append(line)
        else:
            line.disconnect()

    def _say(self, level: int, what: str, why: object) -> None:
        """Log it, once for each reason."""
        if str(why) != self._said:
            log.log(level, "Redis at %s %s: %s", self._address.place, what, why)
        self._said = str(why)

    def _ask_time(self, line: Any) -> None:
        before = monotonic_ns()
        seconds, microseconds = ask(line, "TIME")
        after = monotonic_ns()
        self._clock.measured(before, int(seconds) * SECOND + int(microseconds) * MICROSECOND, after)


def ask(line: Any, *command: Any) -> Any:
    """Send one command over a connection, and return its answer."""
    line.send_command(*command, check_health=False)
    return line.read_response()
