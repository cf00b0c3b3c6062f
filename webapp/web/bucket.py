"""How much of anything may come: so many in a time, and no more at once."""

SECOND = 1_000_000_000  # nanoseconds


class Bucket:
    """Whatever comes takes from it, and it is filled again: it holds `most`, as many as come in `seconds`.

    It is full at first; so a flood with pauses is a flood too.
    """

    def __init__(self, most: int, seconds: int, now: int) -> None:
        """Begin at `now`, in nanoseconds; with a `most` of 0 it never overflows."""
        self._most = most
        self._one = seconds * SECOND
        self._left = self._full = most * self._one
        self._filled = now

    def overflows(self, count: int, now: int) -> bool:
        """Take so many that have come by `now`; return whether these are too many."""
        filled = self._left + (now - self._filled) * self._most
        self._left = min(filled, self._full) - count * self._one
        self._filled = now
        return self._most > 0 and self._left < 0
