"""Limits of a WebSocket connection: sizes in bytes, times in seconds."""

from dataclasses import dataclass

SECONDS_AT_ONCE = 2  # a burst may be so many seconds' worth of frames


@dataclass(frozen=True, slots=True)
class Limits:
    """The limits of every connection and room; tests choose shorter ones."""

    rate: int = 500  # frames a second, twice as many in a burst; more close the connection; 0: no limit
    message_bytes: int = 64 * 1024  # a longer message closes the connection
    send_buffer: int = 32 * 1024  # of the kernel; what is in it can no longer be replaced by a newer state
    stall: float = 10.0  # a socket that accepts no data for so long is shut down
    ping: float = 9.0  # interval of pings; the first is sooner
    silence: float = 20.0  # nothing received for so long: the viewer has gone; noticed within silence + ping
    start: float = 20.0  # for a request's headers, and for the first message after a handshake
    goodbye: float = 1.0  # how long the other side may take to close after our close frame
    unjoined: float = 120.0  # how long a class waits for its teacher
    empty: float = 7200.0  # how long a class stays open after all have left
