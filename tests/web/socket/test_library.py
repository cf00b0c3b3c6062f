"""Each field inside the libraries that the socket uses is there, and does what is relied upon.

Where an upgrade breaks one, the name of the test says which.
"""

import socket
import threading
from collections import deque
from contextlib import closing, suppress
from typing import Any, Self

import gevent.event
import gevent.socket
import pytest
from flask import Blueprint, Flask
from gevent.pywsgi import WSGIHandler, WSGIServer
from simple_websocket import Server
from werkzeug.test import EnvironBuilder
from wsproto import ConnectionType, WSConnection
from wsproto.connection import ConnectionState
from wsproto.events import CloseConnection, Request, TextMessage

from tests.conftest import PATIENCE
from webapp.web.socket.library import (
    CloseReason,
    ConnectionClosed,
    ReadingThread,
    Socket,
    UpgradingHandler,
    WireInput,
    options,
    route,
    send_now,
)


class Wire:
    """A socket whose other side is this test: what is `given` arrives, what is sent lies in `sent`."""

    def __init__(self) -> None:
        self.given: deque[bytes] = deque()
        self.sent: list[bytes] = []
        self.arrived = threading.Condition()
        self.ended = threading.Event()

    def dup(self) -> Self:
        raise NotImplementedError

    def give(self, data: bytes) -> None:
        with self.arrived:
            self.given.append(data)
            self.arrived.notify()

    def recv(self, size: int) -> bytes:
        with self.arrived:
            self.arrived.wait_for(lambda: self.given, PATIENCE)
            return self.given.popleft() if self.given else b""

    def send(self, data: bytes) -> int:
        self.sent.append(bytes(data))
        return len(data)

    def close(self) -> None:
        self.ended.set()


class Browser:
    """The other side: a client that makes the frames."""

    def __init__(self) -> None:
        self.ws = WSConnection(ConnectionType.CLIENT)
        self.asked = self.ws.send(Request(host="localhost", target="/ws"))

    def environ(self, wire: Wire) -> dict[str, Any]:
        head = self.asked.decode().split("\r\n")[1:-2]
        fields = (line.split(": ", 1) for line in head)
        environ: dict[str, Any] = {f"HTTP_{name.upper().replace('-', '_')}": text for name, text in fields}
        return environ | {"SERVER_SOFTWARE": "gevent/1 Python/3", "wsgi.input": WireInput(wire)}

    def hears(self, wire: Wire) -> list[Any]:
        while wire.sent:
            self.ws.receive_data(wire.sent.pop(0))
        return list(self.ws.events())


@pytest.fixture
def wire() -> Wire:
    return Wire()


@pytest.fixture
def other() -> Browser:
    return Browser()


@pytest.fixture
def server(wire: Wire, other: Browser) -> Any:
    made = Server(other.environ(wire), thread_class=ReadingThread, max_message_size=1000)
    other.hears(wire)
    yield made
    if made.connected:
        made.close()
    wire.give(b"")
    made.thread.join(PATIENCE)


def test_wsgi_input_raw_sock_is_where_the_socket_is_looked_for(server: Server, wire: Wire) -> None:
    assert server.mode == "gevent"
    assert server.sock is wire
    assert Socket(server).wire is wire


def test_thread_class_is_given_a_method_of_the_connection(server: Server) -> None:
    assert isinstance(server.thread, ReadingThread)
    assert server.thread._server is server


def test_an_unexpected_error_ends_the_connection_with_one_line_in_the_log(
    server: Server, wire: Wire, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(server.ws, "receive_data", lambda _data: 1 / 0)
    wire.give(b"a frame that cannot be")
    server.thread.join(PATIENCE)
    assert (server.connected, server.event.is_set(), wire.ended.is_set()) == (False, True, True)
    assert caplog.text.count("\n") == 1


def test_input_buffer_holds_what_has_arrived(server: Server, wire: Wire, other: Browser) -> None:
    mine = Socket(server)
    assert not mine.has_more
    wire.give(other.ws.send(TextMessage("one")) + other.ws.send(TextMessage("two")))
    assert mine.receive(PATIENCE) == "one"
    assert mine.has_more
    assert server.input_buffer == ["two"]
    assert mine.receive(0) == "two"
    assert mine.receive(0) is None


def test_ws_state_and_ws_send_make_a_ping(server: Server, wire: Wire, other: Browser) -> None:
    mine = Socket(server)
    assert server.ws.state is ConnectionState.OPEN
    assert mine.is_open
    assert mine.ping() == b"\x89\x00"
    mine.close(CloseReason.GOING_AWAY, "bye")
    assert not mine.is_open
    [closed] = other.hears(wire)
    assert (closed.code, closed.reason) == (CloseReason.GOING_AWAY, "bye")


def test_event_and_connected_end_what_waits_in_receive(server: Server, wire: Wire) -> None:
    mine = Socket(server)
    ended: list[str] = []

    def wait() -> None:
        try:
            mine.receive(PATIENCE)
        except ConnectionClosed:
            ended.append("closed")

    waiting = threading.Thread(target=wait)
    waiting.start()
    server.connected = False
    mine.wake()
    waiting.join(PATIENCE)
    assert ended == ["closed"]
    with pytest.raises(ConnectionClosed):
        mine.close(CloseReason.GOING_AWAY, "again")


def test_the_reading_thread_closes_its_socket_when_the_browser_closes(
    server: Server, wire: Wire, other: Browser
) -> None:
    wire.give(other.ws.send(CloseConnection(1000)))
    assert wire.ended.wait(PATIENCE)
    assert not server.connected


def test_max_message_size_closes_what_is_too_long(server: Server, wire: Wire, other: Browser) -> None:
    wire.give(other.ws.send(TextMessage("x" * 1001)))
    assert wire.ended.wait(PATIENCE)
    assert [one.code for one in other.hears(wire)] == [CloseReason.MESSAGE_TOO_BIG]


def test_sock_server_options_reach_the_connection(wire: Wire, other: Browser) -> None:
    app, blueprint, served = Flask(__name__), Blueprint("sockets", __name__), []
    app.config["SOCK_SERVER_OPTIONS"] = options(77)
    route(blueprint, "/ws", served.append)
    app.register_blueprint(blueprint)
    wire.give(b"")
    environ = other.environ(wire)
    app.wsgi_app(EnvironBuilder("/ws", "ws://localhost").get_environ() | environ, lambda *_: print)
    [mine] = served
    assert mine._server.max_message_size == 77
    assert isinstance(mine._server.thread, ReadingThread)
    assert isinstance(mine._server.event, gevent.event.Event)


class Handler(UpgradingHandler):
    def wire(self, sock: gevent.socket.socket) -> object:
        return ("the wire of", sock)


def handler(headers: bytes) -> tuple[Handler, Any]:
    """Return a handler that has read a request, as pywsgi makes it, and its socket."""
    listener = gevent.socket.socket()
    listener.bind(("127.0.0.1", 0))
    ours, theirs = gevent.socket.socketpair()
    theirs.sendall(b"GET /ws HTTP/1.1\r\nHost: localhost\r\n" + headers + b"\r\n")
    made = Handler(ours, ("127.0.0.1", 1), WSGIServer(listener, lambda *_: [], log=None))
    assert made.read_request(made.read_requestline())
    theirs.close()
    listener.close()
    return made, ours


def test_close_connection_and_socket_of_a_handler_that_upgrades() -> None:
    made, ours = handler(b"Upgrade: WebSocket\r\nSec-WebSocket-Extensions: permessage-deflate\r\n")
    with closing(ours):
        environ = made.get_environ()
        assert environ["wsgi.input"].raw._sock == ("the wire of", ours)
        assert "HTTP_SEC_WEBSOCKET_EXTENSIONS" not in environ
        assert made.close_connection


def test_close_connection_of_any_other_request_stays() -> None:
    assert WSGIHandler.close_connection is False
    made, ours = handler(b"")
    with closing(ours):
        assert not isinstance(made.get_environ()["wsgi.input"], WireInput)
        assert not made.close_connection


def test_gevents_send_takes_a_timeout_of_nothing() -> None:
    ours, theirs = gevent.socket.socketpair()
    with closing(ours), closing(theirs):
        ours.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)
        ours.setblocking(False)
        with suppress(BlockingIOError):
            while ours.send(b"x" * 65536):  # until it is full, for nobody reads
                pass
        ours.setblocking(True)
        with pytest.raises(BlockingIOError):
            send_now(ours, memoryview(b"x"))
