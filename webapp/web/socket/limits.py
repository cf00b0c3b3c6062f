"""What one connection may cost: sizes in bytes, times in seconds; a flood is told by its rate."""

from dataclasses import dataclass

SECONDS_AT_ONCE = 2  # of frames at the limit that may come in one burst


@dataclass(frozen=True, slots=True)
class Limits:
    """The limits of every WebSocket connection; a test chooses short ones."""

    rate: int = 500  # frames a second, and twice as many at once; more close; 0 = any number
    message_bytes: int = 64 * 1024  # a longer message closes
    send_buffer: int = 32 * 1024  # of the kernel: what lies there can no longer be replaced by a newer state
    stall: float = 10.0  # a socket that takes nothing for so long is shut
    ping: float = 9.0  # between pings; the first comes sooner
    silence: float = 20.0  # nothing heard for so long, pings unanswered: gone; noticed within silence + ping
    start: float = 20.0  # for a request's headers, and for the first message after a handshake
    goodbye: float = 1.0  # how long the other side may take to close after our close frame
    unjoined: float = 120.0  # how long a class waits for its teacher
    empty: float = 7200.0  # how long a class that all have left can be come back to
