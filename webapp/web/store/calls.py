"""Commands to Redis, over a few connections that all greenlets share."""

import logging
from collections.abc import Callable, Sequence
from contextlib import suppress
from time import monotonic
from typing import Any

from gevent.lock import BoundedSemaphore

from webapp.web.store.address import NO_SCRIPT, PROBLEMS, Address, is_lost
from webapp.web.store.kinds import AwayError
from webapp.web.store.script import script

PLACES = 8  # connections; who finds none free waits

log = logging.getLogger(__name__)


class Calls:
    """Carries out commands, each in the calling greenlet.

    After one that fails because Redis is away all fail at once for `again` seconds: nobody waits in vain for
    what another has waited for already.
    """

    def __init__(self, address: Address, again: float) -> None:
        self._address, self._again = address, again
        self._away_at = self._away_until = float("-inf")
        self._places = BoundedSemaphore(PLACES)
        self._idle: list[Any] = []
        self._said: str | None = None  # why something failed last; "" since it is there

    def run(self, *command: Any) -> Any:
        """Return what Redis answers."""
        return self._call(lambda line: ask(line, *command))

    def script(self, name: str, keys: Sequence[str], values: Sequence[str | bytes | int]) -> Any:
        """Return what a script answers; a Redis that does not know it any more is sent it again."""
        text, sha = script(name)

        def carry_out(line: Any) -> Any:
            try:
                return ask(line, "EVALSHA", sha, len(keys), *keys, *values)
            except NO_SCRIPT:
                return ask(line, "EVAL", text, len(keys), *keys, *values)

        return self._call(carry_out)

    def was_away(self, seconds: float) -> bool:
        """Tell whether Redis was found to be away within so many seconds."""
        return monotonic() < self._away_at + seconds

    def close(self) -> None:
        """Close all connections that are not in use."""
        while self._idle:
            self._idle.pop().disconnect()

    def _call(self, carry_out: Callable[[Any], Any]) -> Any:
        with self._places:
            if monotonic() < self._away_until:
                raise AwayError(f"Redis at {self._address.place} is away.")
            try:
                line = self._take()
                answer = self._carried_out(carry_out, line)
            except PROBLEMS as problem:
                self._failed(problem)
                raise AwayError(f"Redis at {self._address.place} has failed: {problem}") from problem
            self._succeeded()
            self._idle.append(line)
            return answer

    @staticmethod
    def _carried_out(carry_out: Callable[[Any], Any], line: Any) -> Any:
        try:
            return carry_out(line)
        except BaseException:
            line.disconnect()
            raise

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

    def _failed(self, problem: Exception) -> None:
        """Log it, once for each reason."""
        away = is_lost(problem)
        if away:
            self._away_at = monotonic()
            self._away_until = self._away_at + self._again
            self.close()
        if str(problem) != self._said:
            what = "cannot be reached; classes stay where they are" if away else "refuses"
            log.log(
                logging.WARNING if away else logging.ERROR,
                *("Redis at %s %s: %s", self._address.place, what, problem),
            )
        self._said = str(problem)

    def _succeeded(self) -> None:
        """Log it where it was not so before: who has read of a loss reads of its end."""
        if self._said != "":
            level = logging.INFO if self._said is None else logging.WARNING
            log.log(level, "Redis at %s is reached: classes are kept there.", self._address.place)
        self._said = ""


def ask(line: Any, *command: Any) -> Any:
    """Send one command over a connection, and return its answer."""
    line.send_command(*command, check_health=False)
    return line.read_response()
