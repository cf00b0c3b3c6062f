"""Counts a connection's messages, to tell a lively hand from a flood."""

from __future__ import annotations

SECOND = 1_000_000_000
WINDOWS = 5


class Flood:
    """True after `WINDOWS` one-second windows on end, each with more than `limit` messages; 0 = never."""

    def __init__(self, limit: int, now: int) -> None:
        """Begin the first window at `now`, in nanoseconds."""
        self._limit = limit
        self._began = now
        self._count = 0
        self._too_many = 0

    def counts(self, messages: int, now: int) -> bool:
        """Count messages that arrived by `now`; return whether it is a flood."""
        windows = (now - self._began) // SECOND
        if windows:
            self._too_many = self._too_many + 1 if windows == 1 and self._over() else 0
            self._began += windows * SECOND
            self._count = 0
        self._count += messages
        return self._too_many >= WINDOWS

    def _over(self) -> bool:
        return bool(self._limit) and self._count > self._limit
