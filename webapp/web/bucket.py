"""How much of anything may come: so many in a time, and no more at once."""

SECOND = 1_000_000_000  # nanoseconds


class Bucket:
    """Whatever comes takes from it, and it is filled again: it holds `most`, as many as come in `seconds`.

    It is full at first; so a flood with pauses is a flood too. While this process was away as much may have
    come as is allowed in all that time.
    """

    def __init__(self, most: int, seconds: int, now: int, away: int = 0) -> None:
        """Begin at `now`; times are in nanoseconds. With a `most` of 0 it never overflows."""
        self._most = most
        self._one = seconds * SECOND
        self._left = self._full = most * self._one
        self._filled = now
        self._away = away

    def overflows(self, count: int, now: int, away: int = 0) -> bool:
        """Take so many that have come by `now`, this process having been away so long: are these too many?"""
        filled = min(self._left + (now - self._filled) * self._most, self._full)
        missed = (away - self._away) * self._most
        self._left = max(self._left, filled) + missed - count * self._one
        self._filled, self._away = now, away
        return self._most > 0 and self._left < 0
