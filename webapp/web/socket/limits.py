"""Limits of a WebSocket connection, and the reasons why the server closes one."""

import math
from dataclasses import dataclass
from time import monotonic_ns

from wsproto.frame_protocol import CloseReason

from webapp.sentence import Sentence, counted, sentence
from webapp.web.clock import CLOCK
from webapp.web.rate_limit import TokenBucket

SECONDS_AT_ONCE = 2  # a burst may have this many seconds' worth of frames


@dataclass(frozen=True, slots=True)
class Limits:
    """The limits of every connection and room; tests choose shorter ones."""

    rate: int = 500  # frames per second, twice as many in a burst; more close the connection; 0: no limit
    message_bytes: int = 64 * 1024  # a longer message closes the connection
    send_buffer: int = 32 * 1024  # of the kernel; its content can no longer be replaced by a newer state
    stall: float = 10.0  # a socket that accepts no data for this long is shut down
    ping: float = 9.0  # interval of pings; the first is sooner
    silence: float = 20.0  # after this long without data, the viewer has gone; noticed within silence + ping
    start: float = 20.0  # for a request's headers, and for the first message after a handshake
    goodbye: float = 1.0  # how long the client may take to close after our close frame
    unjoined: float = 120.0  # how long a class waits for its teacher
    empty: float = 7200.0  # how long a class stays open after all have left


def frames_allowed(limits: Limits) -> TokenBucket:
    """Return the limit of frames of one connection, from now on."""
    return TokenBucket(SECONDS_AT_ONCE * limits.rate, SECONDS_AT_ONCE, monotonic_ns(), CLOCK.away_ns)


NOT_READ = sentence("The answers are not being read.")
NO_ANSWER = sentence("No ping is being answered.")
FAILED = sentence("The server could not answer this message; the reason is in its log.")
STOPPING = sentence("The server is stopping.")
MOVED = sentence("The class has moved to another server.")


class Closing(Exception):
    """Raised to close the connection, with a code and a reason."""

    def __init__(self, code: CloseReason, reason: Sentence) -> None:
        super().__init__(code, reason)
        self.code = code
        self.reason = reason


def too_fast(limit: int) -> Sentence:
    """Report more messages than the limit allows."""
    return counted("More than {count} message a second.", "More than {count} messages a second.", limit)


def too_long(most: int) -> Sentence:
    """Report a message that is longer than the limit; its length is not known, for it is not read on."""
    return counted(
        "The message has more than {count} byte.", "The message has more than {count} bytes.", most
    )


def no_beginning(seconds: float) -> Sentence:
    """Report that no request has come after connecting."""
    return counted(
        "No message has arrived for {count} second.",
        "No message has arrived for {count} seconds.",
        math.ceil(seconds),
    )
