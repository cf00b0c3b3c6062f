"""Why the server closes a connection, and with which code."""

from __future__ import annotations

from wsproto.frame_protocol import CloseReason

from webapp.sentence import Sentence, counted, sentence


class Closing(Exception):
    """The connection is to be closed with this code, for a reason in a sentence."""

    def __init__(self, code: CloseReason, reason: Sentence) -> None:
        """Close with this code and reason."""
        super().__init__(code, reason)
        self.code = code
        self.reason = reason


def too_fast(limit: int) -> Sentence:
    """Say that more messages arrive than the limit allows."""
    return counted(
        "More than {count} message a second for five seconds.",
        "More than {count} messages a second for five seconds.",
        limit,
    )


def too_long(size: int, most: int) -> Sentence:
    """Say that a message is too long."""
    return counted(
        "A message of {count} byte; at most {most} are allowed.",
        "A message of {count} bytes; at most {most} are allowed.",
        size,
        most=most,
    )


def not_read() -> Sentence:
    """Say that the viewer does not read its answers."""
    return sentence("The answers sent are not being read.")


def failed() -> Sentence:
    """Say that it is the server's fault."""
    return sentence("The server failed at this message; its log says why.")


def stopping() -> Sentence:
    """Say that the server goes away."""
    return sentence("The server is stopping.")
