"""Limits on how often something may happen: a token bucket, and the events of the last seconds."""

from collections.abc import Hashable

Client = str | None
"""An address that stands for one client, None for one that is not limited; see `webapp.web.clients`."""
SECOND = 1_000_000_000  # nanoseconds


class TokenBucket:
    """Holds `most` tokens, full at first, and refills at `most` per `seconds`; each event takes one.

    Time during which the process was suspended (`away`) counts in full: what arrived meanwhile was allowed.
    """

    def __init__(self, most: int, seconds: int, now: int, away: int = 0) -> None:
        """`now` and `away` are in nanoseconds. With `most` 0 there is no limit."""
        self._most = most
        self._one = seconds * SECOND
        self._left = self._full = most * self._one
        self._filled = now
        self._away = away

    def overflows(self, count: int, now: int, away: int = 0) -> bool:
        """Take `count` tokens at `now`; true if there were too few."""
        filled = min(self._left + (now - self._filled) * self._most, self._full)
        missed = (away - self._away) * self._most
        self._left = max(self._left, filled) + missed - count * self._one
        self._filled, self._away = now, away
        return self._most > 0 and self._left < 0


class Recent:
    """The events of the last `seconds`, each once, at most `most` of them; times in nanoseconds."""

    def __init__(self, seconds: int, most: int) -> None:
        self._for = seconds * SECOND
        self._most = most
        self._at: dict[Hashable, int] = {}

    def add(self, event: Hashable, now: int) -> None:
        """Add an event, or let an earlier one count from now on; beyond `most` the oldest is dropped."""
        self._at.pop(event, None)
        self._at[event] = now
        if len(self._at) > self._most:
            del self._at[next(iter(self._at))]

    def remove(self, event: Hashable) -> None:
        """Remove an event, if it is there."""
        self._at.pop(event, None)

    def count(self, now: int) -> int:
        """Return how many events there are."""
        while self._at and next(iter(self._at.values())) <= now - self._for:
            del self._at[next(iter(self._at))]
        return len(self._at)

    def has(self, event: Hashable, now: int) -> bool:
        """True if this event is among them."""
        self.count(now)
        return event in self._at

    def until_fewer(self, now: int) -> int:
        """Return the nanoseconds until the oldest event no longer counts; 0 if there is none."""
        return next(iter(self._at.values())) + self._for - now if self.count(now) else 0
