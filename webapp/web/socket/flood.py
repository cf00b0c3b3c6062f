"""Counts the frames that one connection sends, to tell a person who acts fast from a flood."""

SECOND = 1_000_000_000
SECONDS_AT_ONCE = 2  # of frames at the limit that may come in one burst


class Flood:
    """A bucket that every frame takes from, and that is filled again at the limit, in frames a second.

    It holds what may come in two seconds, and is full at first; so a flood with pauses is a flood too.
    """

    def __init__(self, limit: int, now: int) -> None:
        """Begin at `now`, in nanoseconds; a limit of 0 allows any number."""
        self._limit = limit
        self._most = SECONDS_AT_ONCE * limit * SECOND
        self._left = self._most
        self._filled = now

    def counts(self, frames: int, now: int) -> bool:
        """Count frames that have arrived by `now`; return whether these are too many."""
        filled = self._left + (now - self._filled) * self._limit
        self._left = min(filled, self._most) - frames * SECOND
        self._filled = now
        return self._limit > 0 and self._left < 0
