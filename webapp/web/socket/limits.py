"""What one connection may cost: sizes in bytes, times in seconds; a flood of frames is told by its rate."""

from dataclasses import dataclass

SECOND = 1_000_000_000
SECONDS_AT_ONCE = 2  # of frames at the limit that may come in one burst


@dataclass(frozen=True, slots=True)
class Limits:
    """The limits of every WebSocket connection; a test chooses short ones."""

    rate: int = 500  # frames a second, and twice as many at once; more close; 0 = any number
    message_bytes: int = 16 * 1024  # a longer message closes
    send_buffer: int = 32 * 1024  # of the kernel: what lies there can no longer be replaced by a newer state
    stall: float = 10.0  # a socket that takes nothing for so long is shut
    ping: float = 9.0  # between pings
    silence: float = 20.0  # nothing heard for so long, pings unanswered: gone; noticed within silence + ping
    start: float = 20.0  # for a request's headers, and for the first message after a handshake
    goodbye: float = 1.0  # how long the other side may take to close after our close frame


class Flood:
    """A bucket that every frame takes from, and that is filled again at the limit, in frames a second.

    It holds what may come in two seconds, and is full at first; so a flood with pauses is a flood too. While
    this process was away as much may have come as the limit allows for all that time.
    """

    def __init__(self, limit: int, now: int, away: int = 0) -> None:
        """Begin at `now`; all times are in nanoseconds. A limit of 0 allows any number."""
        self._limit = limit
        self._most = SECONDS_AT_ONCE * limit * SECOND
        self._left = self._most
        self._filled = now
        self._away = away

    def counts(self, frames: int, now: int, away: int = 0) -> bool:
        """Count frames that have arrived by `now`, this process having been away so long: too many?"""
        filled = min(self._left + (now - self._filled) * self._limit, self._most)
        missed = (away - self._away) * self._limit
        self._left = max(self._left, filled) + missed - frames * SECOND
        self._away = away
        self._filled = now
        return self._limit > 0 and self._left < 0
