"""gevent's pywsgi, embedded and adapted to many WebSockets: deadlines, refusals in sentences, turns."""

import errno
import logging
import re
import socket
from http.client import HTTPException
from typing import Any

import gevent.socket
from flask import Flask
from gevent.pool import Pool
from gevent.pywsgi import WSGIServer

from webapp.web.clock import Deadline
from webapp.web.command.listening import most_connections
from webapp.web.command.refusing import answer_and_close, refusal, refuse
from webapp.web.command.request_head import InvalidHeadError, check_line, head_lines, written_path
from webapp.web.socket.endpoint import Viewers
from webapp.web.socket.library import LONGEST_BODY, LONGEST_REQUEST_LINE, UpgradingHandler, headers_in
from webapp.web.socket.limits import Limits
from webapp.web.socket.turns import ACCOUNT, Turns, in_turns
from webapp.web.socket.wire import Wire

log = logging.getLogger(__name__)
# The addresses whose requests have a body.
WITH_BODY = re.compile(r"/rooms|/r/\w+/(lesson|own-questions|(questions|progress)\.csv)", re.ASCII)
AT_ONCE = 16 * 1024  # bytes that the client must accept within one deadline


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
            if line in ("\r\n", "\n"):  # some clients end a request with one more line
                line = super().read_requestline()
        except BaseException:
            self._deadline.close()
            raise
        if not line or len(line) >= LONGEST_REQUEST_LINE:
            self._deadline.close()
        return line

    def read_request(self, raw_requestline: str) -> Any:
        """Read the headers, and the body for addresses in `WITH_BODY`. Raises ValueError."""
        self._body = b""
        try:
            check_line(raw_requestline)
            found = super().read_request(raw_requestline)
            self.close_connection = self.close_connection or self._ends()
            self.path, host = written_path(self.path or "")
            if host is not None:  # it takes precedence (RFC 9112, section 3.2.2)
                del self.headers["Host"]
                self.headers["Host"] = host
            self._body_waits = bool(self.content_length) or "Transfer-Encoding" in self.headers
            if self._has_wanted_body():
                self._read_body()
            return found
        finally:
            self._deadline.close()

    def _ends(self) -> bool:
        """True if the client wants no more than this response, also in “Connection: TE, close”."""
        return "close" in re.split(r"[\s,]+", ",".join(self.headers.get_all("Connection", ())).lower())

    def MessageClass(self, *_file: object) -> Any:
        """Return the headers, if their lines are correct; pywsgi calls this method."""
        return headers_in(head_lines(self.rfile))

    def _read_body(self) -> None:
        """Read the whole body, and let a client send it that waits for permission."""
        if self.headers.get("Expect", "").lower() == "100-continue" and self.request_version != "HTTP/1.0":
            self.socket.sendall(b"HTTP/1.1 100 Continue\r\n\r\n")
        self._body = self.rfile.read(self.content_length)
        if len(self._body) < self.content_length:
            raise InvalidHeadError("The body is shorter than its length.")
        self._body_waits = False

    def _has_wanted_body(self) -> bool:
        address = (self.path or "").partition("?")[0]
        return WITH_BODY.fullmatch(address) is not None and 0 < (self.content_length or 0) <= LONGEST_BODY

    def handle_one_request(self) -> Any:
        """Handle one request; refuse an unreadable one with a sentence."""
        result = super().handle_one_request()
        if isinstance(result, tuple):
            status = int(result[0])
            answer_and_close(self.socket, refusal(status, self._wanted()))
            return None
        if result is None and self.close_connection:
            answer_and_close(self.socket)  # it has the response, and may still be sending
        return result

    def _handle_client_error(self, problem: Exception) -> tuple[str, bytes]:
        """Return the response to an unreadable request."""
        log.info("A request from %s cannot be read: %r", self.client_address, problem)
        if isinstance(problem, TooLateError):
            return "408", b""
        return ("431" if isinstance(problem, HTTPException) else "400"), b""

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
            self.close_connection = self.close_connection or self._body_waits
            self.leave_body(environ, self._body)
        return environ


LONGEST_STOP = 0.3
REFUSED_AT_ONCE = 32  # connections that get a response; further ones are closed without any


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
