"""A token bucket."""

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
