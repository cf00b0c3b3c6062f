"""The WebSocket's handshake, and a list of what the app uses of libraries that they do not promise to keep.

After the handshake, `Socket` reads the frames. `tests/web/socket/test_library.py` fails with the version that
changes something in this list. Each part says what could be used instead.

simple-websocket, for the handshake only. Instead: wsproto's `H11Handshake`, in a view of ours.
    `Server` finds its socket at `environ["wsgi.input"].raw._sock`, calls `dup` and `send` of it, then its
    option `thread_class` with `target`, and of the result `name` and `start`.
flask-sock. Instead: Flask's `websocket=True`, and an empty response of ours.
    After the view it calls `close`, ignores what that raises, and returns to pywsgi without a response.
wsproto. Instead: its `WSConnection`, which has the same methods, fed with a made-up handshake.
    `Connection` is not on the page that describes its interface; all other names are.
gevent. Instead: a greenlet more for each WebSocket; deadlines that do not allow for a suspension.
    `loop.io` in wire.py; `loop.timer`, `again`, `Timeout.timer` and `_on_expiration` in clock.py.
pywsgi, here and in command/server.py. Instead: a request handler of ours that reads HTTP with h11.
    `MAX_REQUEST_LINE`; the parameter `rfile` of `WSGIHandler`; `Input`.
    Overridden: `read_requestline`, `read_request`, `handle_one_request`, `get_environ`, `finalize_headers`,
    `_sendall`, `_handle_client_error`, and of the server `do_handle` and `handle`.
    Fields: `socket`, `rfile`, `client_address`, `path`, `command`, `headers`, `content_length`, `wsgi_input`,
    `close_connection`, `response_use_chunked`.
"""

from collections.abc import Callable
from contextlib import suppress
from functools import partial
from io import BytesIO
from typing import Any, Self

from flask import Blueprint, request
from flask_sock import Sock
from gevent import pywsgi
from gevent.pywsgi import Input, WSGIHandler, WSGIServer
from gevent.socket import socket as GeventSocket
from simple_websocket import ConnectionError as NotAHandshake
from wsproto.utilities import RemoteProtocolError

from webapp.web.socket.websocket import ConnectionClosed, Socket
from webapp.web.socket.wire import Wire

HANDSHAKE_PROBLEMS = (RemoteProtocolError, NotAHandshake, UnicodeError)
LONGEST_REQUEST_LINE = 16 * 1024  # characters: space for a link of 20 bookmarks with long notes
pywsgi.MAX_REQUEST_LINE = LONGEST_REQUEST_LINE  # type: ignore[attr-defined] # it has no other way
LONGEST_BODY = 1024  # bytes of a request's body: nothing longer is read
READ_AHEAD = 1024  # bytes of pipelined requests: only few are read of those that do not wait for responses


class NoThread:
    """In place of simple-websocket's reading thread: a connection reads when it wants a message."""

    name = ""

    def __init__(self, target: Callable[[], None]) -> None:
        """`target` would read."""

    def start(self) -> None:
        """Do nothing."""


OPTIONS = {"thread_class": NoThread}  # flask-sock's SOCK_SERVER_OPTIONS


def route(blueprint: Blueprint, path: str, serve: Callable[..., None]) -> None:
    """Call `serve` with every WebSocket opened at this path, and the variables of the path.

    It may end with ConnectionClosed.
    """

    def view(_server: object, **named: Any) -> None:
        with suppress(ConnectionClosed):
            serve(Socket(request.environ["wsgi.input"].wire), **named)

    Sock().route(path, bp=blueprint, endpoint=path)(view)


class WireInput:
    """In place of an upgrade request's body: simple-websocket finds its socket at `raw._sock`.

    It sends the handshake, for which the wire is made: a request that is refused has none.
    """

    wire: Wire | None = None

    def __init__(self, take_over: Callable[[], Wire]) -> None:
        """`take_over` makes the wire of the request's socket."""
        self._take_over = take_over

    @property
    def raw(self) -> Self:
        """Where simple-websocket looks first."""
        return self

    _sock = raw

    def dup(self) -> Self:
        """Return this: one socket has one writer."""
        return self

    def read(self, size: int = -1) -> bytes:
        """Return the empty body of an upgrade request."""
        return b""

    def send(self, data: bytes) -> None:
        """Send the handshake, then a close frame, which `finish` has made impossible. Raises OSError."""
        if self.wire is None:
            self.wire = self._take_over()
            del self._take_over  # it refers to the request
        self.wire.send(data)


class UpgradingHandler(WSGIHandler):
    """pywsgi's request handler: a WebSocket gets `wire(socket)` in place of a body."""

    def __init__(self, sock: GeventSocket, address: Any, server: WSGIServer) -> None:
        rfile = sock.makefile("rb", READ_AHEAD)
        super().__init__(sock, address, server, rfile)  # type: ignore[call-arg] # the types leave it out

    def wire(self, sock: GeventSocket) -> Wire:
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
            environ["wsgi.input"] = WireInput(partial(self.wire, self.socket))
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
