"""Responses of the server itself, without the app, to requests that cannot be read or are too many."""

import http
import socket
from contextlib import suppress

import gevent.socket

from webapp.sentence import Sentence, sentence
from webapp.web.clock import Deadline
from webapp.web.command.request_head import LONGEST_HEAD, MOST_HEADERS
from webapp.web.pages.headers import SECURITY_HEADERS
from webapp.web.socket.library import LONGEST_REQUEST_LINE
from webapp.web.words.words import best_language, words_in

LONGEST_REFUSAL = 1.0  # seconds
LONGEST_REFUSED = 65536  # bytes of its request
READ_AT_ONCE = 16 * 1024  # bytes
SAID = {
    400: sentence("The server cannot read this request."),
    408: sentence("The request took too long to arrive; try again."),
    414: sentence("The address is too long: the limit is {most} characters.", most=LONGEST_REQUEST_LINE),
    431: sentence(
        "The headers are too long: the limits are {most} lines and {size} kB.",
        most=MOST_HEADERS,
        size=LONGEST_HEAD // 1024,
    ),
    503: sentence("The server is busy; try again in a few seconds."),
}


def refusal(status: int, wanted: str = "") -> bytes:
    """Return a whole response with the sentence of this status; `wanted` is an Accept-Language header."""
    words = words_in(best_language([part.partition(";")[0].strip() for part in wanted.split(",")[:8]]))
    said: Sentence = SAID.get(status, SAID[400])
    body = f"{words.say(said)}\n".encode()
    headers = {
        **SECURITY_HEADERS,
        "Content-Type": "text/plain; charset=utf-8",
        "Content-Length": str(len(body)),
        "Cache-Control": "no-store",
        "Connection": "close",
        **({"Retry-After": "5"} if status == 503 else {}),
    }
    lines = [f"HTTP/1.1 {status} {http.HTTPStatus(status).phrase}", *map(": ".join, headers.items()), "", ""]
    return "\r\n".join(lines).encode() + body


def refuse(sock: gevent.socket.socket) -> None:
    """Read a request, as far as it has arrived, and respond with 503."""
    with sock, suppress(OSError), Deadline(LONGEST_REFUSAL, TimeoutError()):
        sock.recv(LONGEST_REFUSED)
        answer_and_close(sock, refusal(503))


def answer_and_close(sock: gevent.socket.socket, answer: bytes = b"") -> None:
    """Send this and end the connection, but read a part of what the client still sends.

    Closing with unread data would reset the connection, and the client would lose the response.
    """
    left = LONGEST_REFUSED
    with suppress(OSError), Deadline(LONGEST_REFUSAL, TimeoutError()):
        sock.sendall(answer)
        sock.shutdown(socket.SHUT_WR)
        while left > 0 and (data := sock.recv(min(left, READ_AT_ONCE))):
            left -= len(data)
