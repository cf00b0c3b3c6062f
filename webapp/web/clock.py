"""The time that this process runs: while it is stopped (a laptop sleeps), nobody's time is up.

Whatever has come meanwhile lies in the kernel, and deadlines that are over end before it is read: everyone
would seem to be gone. A stopped process knows itself by the gap between two looks at the clock; `serve` looks
often. Where the machine's clock stands still with the process, there is no gap, and none is needed.
"""

from time import monotonic
from typing import Any

import gevent

LONGEST_GAP = 1.0  # seconds between two looks at the clock; in a longer one the process did not run


class Clock:
    """Tells the time that the process has run, and how long it has been `away`, in seconds."""

    def __init__(self) -> None:
        self.away = 0.0
        self._looked = monotonic()

    def now(self) -> float:
        """Look at the clock, and return the time without the pauses."""
        gap = monotonic() - self._looked
        self._looked += gap
        if gap > LONGEST_GAP:
            self.away += gap
        return self._looked - self.away

    @property
    def away_ns(self) -> int:
        """How long the process has been away, in nanoseconds."""
        return int(self.away * 1e9)


CLOCK = Clock()
running_time = CLOCK.now


class Deadline(gevent.Timeout):
    """Raises `problem` after so many seconds; where the process was away meanwhile, they begin again."""

    def __init__(self, seconds: float, problem: BaseException) -> None:
        """Begin with `start`, or with `with`; end with `close`."""
        super().__init__(seconds, problem)
        self.timer.close()
        self.timer = gevent.get_hub().loop.timer(seconds, seconds)  # one that can begin again
        self._away = CLOCK.away

    def _on_expiration(self, waiting: Any, problem: BaseException) -> None:
        """Raise it, or wait again: gevent's hook."""
        CLOCK.now()
        if CLOCK.away == self._away:
            waiting.throw(problem)
        else:
            self._away = CLOCK.away
            self.timer.again(self._on_expiration, waiting, problem, update=True)
