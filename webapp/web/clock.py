"""A clock that stops while this process is suspended (a laptop sleeps), so that no deadline expires then.

Data that arrives meanwhile waits in the kernel, and after waking, deadlines would expire before it is read:
every viewer would seem to have gone. A suspension shows as a gap between two readings of the clock, which
`serve` reads often. If the machine's clock stops with the process, there is no gap and nothing to correct.
"""

from time import monotonic
from typing import Any

import gevent

LONGEST_GAP = 1.0  # seconds between two readings; after a longer gap the process was suspended


class Clock:
    """Running time of the process in seconds; `away` is how long it has been suspended."""

    def __init__(self) -> None:
        self.away = 0.0
        self._looked = monotonic()

    def now(self) -> float:
        """Return the running time in seconds, without suspensions."""
        gap = monotonic() - self._looked
        self._looked += gap
        if gap > LONGEST_GAP:
            self.away += gap
        return self._looked - self.away

    @property
    def away_ns(self) -> int:
        """Time suspended, in nanoseconds."""
        return int(self.away * 1e9)


CLOCK = Clock()
running_time = CLOCK.now


class Deadline(gevent.Timeout):
    """Raises `problem` after this many seconds, which start again after a suspension."""

    def __init__(self, seconds: float, problem: BaseException) -> None:
        """Start with `start` or `with`; end with `close`."""
        super().__init__(seconds, problem)
        self.timer.close()
        self.timer = gevent.get_hub().loop.timer(seconds, seconds)  # a timer that can be restarted
        self._away = CLOCK.away

    def _on_expiration(self, waiting: Any, problem: BaseException) -> None:
        """Raise it, or restart; gevent calls this method."""
        CLOCK.now()
        if CLOCK.away == self._away:
            waiting.throw(problem)
        else:
            self._away = CLOCK.away
            self.timer.again(self._on_expiration, waiting, problem, update=True)
