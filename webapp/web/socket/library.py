"""Everything that the app uses of the internals of flask-sock, simple-websocket, wsproto, pywsgi and gevent.

These libraries offer no other way to write without blocking, to read in turn and to close in time. No other
module uses these fields: `tests/web/socket/test_library.py` lists them, and says which one an upgrade
removed.
"""

import logging
import threading
from collections.abc import Callable
from io import BytesIO
from typing import Any

from flask import Blueprint
from flask_sock import Sock
from gevent import pywsgi
from gevent.event import Event
from gevent.pywsgi import Input, WSGIHandler, WSGIServer
from gevent.socket import socket as GeventSocket
from simple_websocket import ConnectionClosed, Server
from simple_websocket import ConnectionError as NotAHandshake
from wsproto.connection import ConnectionState
from wsproto.events import Ping
from wsproto.frame_protocol import CloseReason
from wsproto.utilities import RemoteProtocolError

__all__ = [
    "HANDSHAKE_PROBLEMS", "LONGEST_REQUEST_LINE", "CloseReason", "ConnectionClosed", "Socket",
    "headers_in", "options", "route", "send_now",
]  # fmt: skip

HANDSHAKE_PROBLEMS = (RemoteProtocolError, NotAHandshake, UnicodeError)
LONGEST_REQUEST_LINE = 16 * 1024  # characters: space for a link of 20 bookmarks with long notes
pywsgi.MAX_REQUEST_LINE = LONGEST_REQUEST_LINE  # type: ignore[attr-defined] # it has no other way
BYTES_AT_ONCE = 2048  # of a flood, between two turns of all other clients
LONGEST_BODY = 1024  # bytes of a request's body: nothing longer is read
READ_AHEAD = 1024  # bytes of pipelined requests: only few are read of those that do not wait for responses

log = logging.getLogger(__name__)


def options(message_bytes: int) -> dict[str, Any]:
    """Return flask-sock's SOCK_SERVER_OPTIONS, without pings of its own."""
    return {
        "max_message_size": message_bytes,
        "receive_bytes": BYTES_AT_ONCE,
        "thread_class": ReadingThread,
        "event_class": Event,
    }


def route(blueprint: Blueprint, path: str, serve: Callable[..., None]) -> None:
    """Call `serve` with every WebSocket opened at this path, and the variables of the path."""
    Sock().route(path, bp=blueprint, endpoint=path)(lambda server, **named: serve(Socket(server), **named))


class Socket:
    """One WebSocket after its handshake; `wire` is what it reads from and writes to."""

    def __init__(self, server: Server) -> None:
        self._server = server
        self.wire: Any = server.sock

    @property
    def has_more(self) -> bool:
        """True if a message waits to be received."""
        return bool(self._server.input_buffer)

    @property
    def is_open(self) -> bool:
        """True until a close frame is sent or received."""
        return self._server.ws.state is ConnectionState.OPEN

    def receive(self, patience: float) -> str | bytes | None:
        """Return the next message; None after `patience` seconds or `wake`.

        Raises ConnectionClosed after the last message.
        """
        server = self._server
        if patience > 0 and server.connected and not server.input_buffer:
            server.event.wait(patience)
            server.event.clear()
        message: str | bytes | None = server.receive(0)
        return message

    def ping(self) -> bytes:
        """Return a ping frame to send."""
        frame: bytes = self._server.ws.send(Ping())
        return frame

    def close(self, code: CloseReason, reason: str) -> None:
        """Send a close frame. Raises ConnectionClosed if the connection is closed, or OSError."""
        self._server.close(code, reason)

    def wake(self) -> None:
        """Let `receive` return at once, with a message if there is one."""
        self._server.event.set()


class ReadingThread(threading.Thread):
    """simple-websocket's reading thread: unexpected errors end only this connection, with one log line."""

    def __init__(self, target: Any) -> None:
        """`target` is the reading method of a simple-websocket connection."""
        super().__init__(daemon=True)
        self._server = target.__self__
        self._read = target

    def run(self) -> None:
        """Read until the connection ends."""
        try:
            self._read()
        except Exception as problem:
            log.warning("A connection sent what cannot be read: %r", problem)
            self._server.connected = False
            self._server.event.set()
            self._server.sock.close()


class WireInput:
    """A stand-in for a request body: simple-websocket finds the socket at `raw._sock`."""

    def __init__(self, wire: object) -> None:
        self.raw = self
        self._sock = wire

    def read(self, size: int = -1) -> bytes:
        """Return the empty body of an upgrade request."""
        return b""


class UpgradingHandler(WSGIHandler):
    """pywsgi's request handler: a WebSocket gets `wire(socket)` in place of a body."""

    def __init__(self, sock: GeventSocket, address: Any, server: WSGIServer) -> None:
        rfile = sock.makefile("rb", READ_AHEAD)
        super().__init__(sock, address, server, rfile)  # type: ignore[call-arg] # the types leave it out

    def wire(self, sock: GeventSocket) -> object:
        """Return the object that a WebSocket reads from and writes to."""
        raise NotImplementedError

    def get_environ(self) -> dict[str, Any]:
        """Return the WSGI environment of the request."""
        environ: dict[str, Any] = super().get_environ()
        environ["REQUEST_URI"] = self.path  # as written
        if environ.get("HTTP_UPGRADE", "").lower() == "websocket":
            # simple-websocket would accept compression: three times the CPU time, five times the memory.
            environ.pop("HTTP_SEC_WEBSOCKET_EXTENSIONS", None)
            self.close_connection = True  # otherwise pywsgi would wait for another request
            environ["wsgi.input"] = WireInput(self.wire(self.socket))
        return environ

    def finalize_headers(self) -> None:
        """Complete the headers; a response to HEAD has no body, so no last chunk either."""
        super().finalize_headers()
        self.response_use_chunked = self.response_use_chunked and self.command != "HEAD"

    def _sendall(self, data: bytes | memoryview) -> None:
        """Send a part of a response."""
        super()._sendall(data)  # type: ignore[misc] # where pywsgi sends

    def leave_body(self, environ: dict[str, Any], read: bytes = b"") -> None:
        """Read nothing more of a request body, not even to discard it: it may never arrive."""
        body = Input(BytesIO(read), len(read))  # type: ignore[arg-type] # anything that reads will do
        self.wsgi_input = environ["wsgi.input"] = body


def headers_in(lines: bytes) -> Any:
    """Return the headers in these lines, the last of which is empty, as pywsgi wants them."""
    return pywsgi.headers_factory(BytesIO(lines))  # type: ignore[attr-defined] # the types leave it out


def send_now(sock: GeventSocket, data: bytes | memoryview) -> int:
    """Send what the socket accepts without blocking; return how much. Raises BlockingIOError for none."""
    sent: int = sock._sock.send(data)  # type: ignore[attr-defined] # gevent's own would only add time
    return sent
