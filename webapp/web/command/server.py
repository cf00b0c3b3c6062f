"""gevent's pywsgi, embedded and adapted to many WebSockets: deadlines, refusals in sentences, turns."""

import errno
import http
import logging
import re
import socket
from contextlib import suppress
from http.client import HTTPException
from typing import Any

import gevent.socket
from flask import Flask
from gevent.pool import Pool
from gevent.pywsgi import WSGIServer

from webapp.sentence import Sentence, sentence
from webapp.web.clock import Deadline
from webapp.web.command.listening import most_connections
from webapp.web.pages.headers import SECURITY_HEADERS
from webapp.web.socket.endpoint import Viewers
from webapp.web.socket.library import LONGEST_BODY, LONGEST_REQUEST_LINE, UpgradingHandler
from webapp.web.socket.limits import Limits
from webapp.web.socket.turns import ACCOUNT, Turns, in_turns
from webapp.web.socket.wire import Wire
from webapp.web.words.words import best_language, words_in

log = logging.getLogger(__name__)
# The addresses whose requests have a body.
WITH_BODY = re.compile(r"/rooms|/r/\w+/(lesson|own-questions|(questions|progress)\.csv)", re.ASCII)
AT_ONCE = 16 * 1024  # bytes that the client must accept within one deadline
SAID = {
    400: sentence("The server cannot read this request."),
    414: sentence("The address is too long: the limit is {most} characters.", most=LONGEST_REQUEST_LINE),
    503: sentence("The server is busy; try again in a few seconds."),
}


class TooLateError(TimeoutError):
    """A request that has not arrived in time."""


class LimitedServer(WSGIServer):
    """A server whose handlers have limits and turns."""

    limits: Limits
    turns: Turns


class RequestHandler(UpgradingHandler):
    """Reads each request within a deadline; gives a WebSocket its wire.

    All requests of one connection share an account of turns.
    """

    server: LimitedServer

    def __init__(self, sock: gevent.socket.socket, address: Any, server: LimitedServer) -> None:
        super().__init__(sock, address, server)
        self._account = server.turns.account()

    def wire(self, sock: gevent.socket.socket) -> Wire:
        """Return the wire of this socket."""
        return Wire(sock, self.server.limits)

    def read_requestline(self) -> str:
        """Return the first line; the deadline starts here and ends with the request."""
        self._deadline = Deadline(self.server.limits.start, TooLateError())
        self._deadline.start()
        try:
            line: str = super().read_requestline()
        except BaseException:
            self._deadline.close()
            raise
        if not line or len(line) >= LONGEST_REQUEST_LINE:
            self._deadline.close()
        return line

    def read_request(self, raw_requestline: str) -> Any:
        """Read the headers, and the body for addresses in `WITH_BODY`."""
        self._body = b""
        try:
            found = super().read_request(raw_requestline)
            if found and self._has_wanted_body():
                self._body = self.rfile.read(self.content_length)
            return found
        finally:
            self._deadline.close()

    def _has_wanted_body(self) -> bool:
        address = (self.path or "").partition("?")[0]
        return WITH_BODY.fullmatch(address) is not None and 0 < (self.content_length or 0) <= LONGEST_BODY

    def handle_one_request(self) -> Any:
        """Handle one request; refuse an unreadable one with a sentence."""
        result = super().handle_one_request()
        if isinstance(result, tuple):
            status = int(result[0])
            return str(status), refusal(status, self._wanted())
        return result

    def _handle_client_error(self, problem: Exception) -> tuple[str, bytes]:
        """Return the response to an unreadable request."""
        log.info("A request from %s cannot be read: %r", self.client_address, problem)
        if isinstance(problem, TooLateError):
            return "408", b""
        too_many = isinstance(problem, HTTPException) or vars(self.headers).get("status")
        return ("431" if too_many else "400"), b""

    def _wanted(self) -> str:
        return str(self.headers.get("Accept-Language", ""))

    def _sendall(self, data: bytes | memoryview) -> None:
        """Send a response; raise BrokenPipeError if the client accepts too little of it in time."""
        whole = memoryview(data)
        for start in range(0, len(whole), AT_ONCE):
            gone = BrokenPipeError(errno.EPIPE, "The answer is not being read.")
            try:
                with Deadline(self.server.limits.stall, gone):
                    super()._sendall(whole[start : start + AT_ONCE])
            except BrokenPipeError:
                log.info("%s does not read its answer.", self.client_address)
                raise

    def get_environ(self) -> dict[str, Any]:
        """Return the WSGI environment, with the body only if it has been read."""
        environ = super().get_environ()
        environ[ACCOUNT] = self._account
        if self.content_length or "HTTP_TRANSFER_ENCODING" in environ:
            self.close_connection = self.close_connection or not self._body
            self.leave_body(environ, self._body)
        return environ


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


LONGEST_STOP = 0.3
REFUSED_AT_ONCE = 32  # connections that get a response; further ones are closed without any
LONGEST_REFUSAL = 1.0  # seconds
LONGEST_REFUSED = 65536  # bytes of its request


class ClassroomServer(LimitedServer):
    """Serves an application from `create_app` on a listening socket."""

    handler_class = RequestHandler

    def __init__(self, listener: socket.socket, app: Flask) -> None:
        """Serve without an access log; without SERVER_NAME, pywsgi would look it up on the network."""
        self.limits = app.config["LIMITS"]
        self.viewers: Viewers = app.extensions["viewers"]
        self.turns = self.viewers.turns
        self.most = most_connections()
        environ = {"SERVER_NAME": str(listener.getsockname()[0])}
        self.connections = Pool()
        self._refused = Pool(REFUSED_AT_ONCE)
        self._full = False
        answers = in_turns(app, self.turns)
        super().__init__(listener, answers, spawn=self.connections, log=None, error_log=log, environ=environ)

    def do_handle(self, sock: gevent.socket.socket, address: Any) -> None:
        """Serve a connection, or refuse it if there are too many."""
        if len(self.connections) < self.most:
            self._full = self._full and len(self.connections) > self.most * 0.9
            super().do_handle(sock, address)
            return
        if not self._full:
            self._full = True
            log.warning("There are %d connections, as many as can be; new ones are refused.", self.most)
        if self._refused.full():
            sock.close()
        else:
            self._refused.spawn(refuse, sock)

    def handle(self, sock: gevent.socket.socket, address: Any) -> None:
        """Serve one connection without Nagle's algorithm, which delays small messages."""
        sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        super().handle(sock, address)

    def stop_with_viewers(self) -> None:
        """Stop accepting, close every WebSocket with 1001, and kill what is left a moment later."""
        self.close()
        self.viewers.close()
        self.viewers.gone.wait(self.limits.goodbye + LONGEST_STOP)
        self.connections.kill(timeout=LONGEST_STOP)
        self.viewers.end_runs(LONGEST_STOP)
        self._refused.kill(timeout=LONGEST_STOP)


def refuse(sock: gevent.socket.socket) -> None:
    """Send 503 and close; read the request first, because otherwise closing would reset the response."""
    with sock, suppress(OSError), Deadline(LONGEST_REFUSAL, TimeoutError()):
        sock.recv(LONGEST_REFUSED)
        sock.sendall(refusal(503))
        sock.shutdown(socket.SHUT_WR)
        sock.recv(LONGEST_REFUSED)
