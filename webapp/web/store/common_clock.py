"""Redis' clock is the one that all processes have in common; each keeps how far its own is from it."""

from collections import deque
from time import monotonic_ns, time_ns
from typing import NamedTuple

KEPT = 60_000_000_000  # nanoseconds that a measurement counts
NEAR = 2_000_000  # a difference nobody sees: for less, the offset stays what it is


class Measured(NamedTuple):
    """One question for Redis' time: when it was answered, how long that took, and the offset it means."""

    at: int
    trip: int
    offset: int


class CommonClock:
    """Turns times of this process (`monotonic_ns`) into Redis' time and back, all in nanoseconds.

    Of the last minute's measurements the one with the shortest trip is the nearest: it is wrong by half its
    trip at most. Before the first, this machine's own clock stands in.
    """

    def __init__(self) -> None:
        self._offset = time_ns() - monotonic_ns()
        self._measured: deque[Measured] = deque()

    def measured(self, before: int, common: int, after: int) -> None:
        """Redis has told this time, asked for at `before` and answered by `after` of this process."""
        while self._measured and self._measured[0].at < after - KEPT:
            self._measured.popleft()
        newest = Measured(after, after - before, common - (before + after) // 2)
        if any(contradicts(newest, one) for one in self._measured):
            self.forget()
        self._measured.append(newest)
        best = min(self._measured, key=lambda one: one.trip)
        if abs(best.offset - self._offset) > NEAR + best.trip // 2:
            self._offset = best.offset

    def forget(self) -> None:
        """Believe no earlier measurement: it may have been another Redis. Until the next the offset stays."""
        self._measured.clear()

    def common(self, own_ns: int) -> int:
        """Return Redis' time at that time of this process."""
        return own_ns + self._offset

    def own(self, common_ns: int) -> int:
        """Return the time of this process at that time of Redis."""
        return common_ns - self._offset


def contradicts(one: Measured, other: Measured) -> bool:
    """Whether both cannot be right: a clock has been set between them, or this machine has slept."""
    return abs(one.offset - other.offset) > NEAR + (one.trip + other.trip) // 2
