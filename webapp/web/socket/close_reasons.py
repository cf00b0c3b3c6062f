"""Reasons for which the server closes a connection."""

import math

from webapp.sentence import Sentence, counted, sentence
from webapp.web.socket.library import CloseReason

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


def measured(text: str | bytes, most: int) -> str | bytes:
    """Return the message unless it is too long: simple-websocket limits characters, not bytes."""
    size = len(text.encode() if isinstance(text, str) else text)
    if size > most:
        raise Closing(CloseReason.MESSAGE_TOO_BIG, too_long(size, most))
    return text


def too_fast(limit: int) -> Sentence:
    """More messages than the limit allows."""
    return counted("More than {count} message a second.", "More than {count} messages a second.", limit)


def too_long(size: int, most: int) -> Sentence:
    """A message that is too long."""
    return counted(
        "A message of {count} byte; at most {most} are allowed.",
        "A message of {count} bytes; at most {most} are allowed.",
        size,
        most=most,
    )


def no_beginning(seconds: float) -> Sentence:
    """No request has come after connecting."""
    return counted(
        "No message has come within {count} second.",
        "No message has come within {count} seconds.",
        math.ceil(seconds),
    )
