"""The handshake, and internals of the socket libraries: a failing test names what an upgrade broke."""

import socket
import threading
from collections.abc import Iterator
from contextlib import closing
from typing import Any, Self

import gevent.event
import gevent.socket
import pytest
from gevent.pywsgi import WSGIHandler, WSGIServer
from simple_websocket import Server
from wsproto import ConnectionType, WSConnection
from wsproto.events import Event, Ping, Request, TextMessage

from tests.conftest import PATIENCE, RunningServer, get
from tests.web.conftest import RawViewer, hear, say, viewer
from webapp.web.socket.endpoint import same_host
from webapp.web.socket.library import (
    READ_AHEAD,
    CloseReason,
    ConnectionClosed,
    ReadingThread,
    Socket,
    UpgradingHandler,
    WireInput,
)


class Wire(socket.socket):
    """A socket that cannot be duplicated: the library must use this one."""

    def dup(self) -> Self:
        raise NotImplementedError


class Browser:
    """The other side of a connection: a client that builds the frames."""

    def __init__(self) -> None:
        theirs, self.own = socket.socketpair()
        self.wire = Wire(fileno=theirs.detach())
        self.own.settimeout(PATIENCE)
        self.ws = WSConnection(ConnectionType.CLIENT)
        asked = self.ws.send(Request(host="localhost", target="/ws"))
        fields = (line.split(": ", 1) for line in asked.decode().split("\r\n")[1:-2])
        self.environ: dict[str, Any] = {
            f"HTTP_{name.upper().replace('-', '_')}": text for name, text in fields
        }
        self.environ |= {"SERVER_SOFTWARE": "gevent/1 Python/3", "wsgi.input": WireInput(self.wire)}

    def says(self, *events: Event) -> None:
        self.own.sendall(b"".join(map(self.ws.send, events)))

    def hears(self) -> list[Any]:
        """Read up to the next event, or to the end of the connection, which gives no event."""
        events: list[Any] = []
        while not events and (data := self.own.recv(65536)):
            self.ws.receive_data(data)
            events = [*self.ws.events()]
        return events


@pytest.fixture
def other() -> Iterator[Browser]:
    made = Browser()
    with made.wire, made.own:
        yield made


@pytest.fixture
def server(other: Browser) -> Iterator[Any]:
    made = Server(other.environ, thread_class=ReadingThread, max_message_size=1000)
    other.hears()
    yield made
    other.own.close()
    made.thread.join(PATIENCE)


def test_an_unexpected_error_ends_the_connection_with_one_line_in_the_log(
    server: Server, other: Browser, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(server.ws, "receive_data", lambda _data: 1 / 0)
    other.says(Ping())
    server.thread.join(PATIENCE)
    assert (server.connected, server.event.is_set(), other.hears()) == (False, True, [])
    assert caplog.text.count("\n") == 1


def test_input_buffer_holds_what_has_arrived(server: Server, other: Browser) -> None:
    mine = Socket(server)
    assert not mine.has_more
    other.says(TextMessage("one"), TextMessage("two"), Ping())
    other.hears()  # the pong: by now everything before the ping is in the buffer
    assert mine.receive(PATIENCE) == "one"
    assert mine.has_more
    assert server.input_buffer == ["two"]
    assert mine.receive(0) == "two"
    assert mine.receive(0) is None


def test_event_and_connected_end_a_waiting_receive(server: Server) -> None:
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


MORE = b"x" * 20 * READ_AHEAD  # arrives before anything asks for it


class Handler(UpgradingHandler):
    def wire(self, sock: gevent.socket.socket) -> object:
        return ("the wire of", sock)


def handler(headers: bytes) -> tuple[Handler, Any]:
    """Return a handler that has read a request, as pywsgi creates it, and its socket."""
    listener = gevent.socket.socket()
    listener.bind(("127.0.0.1", 0))
    ours, theirs = gevent.socket.socketpair()
    theirs.sendall(b"GET /ws HTTP/1.1\r\nHost: localhost\r\n" + headers + b"\r\n" + MORE)
    made = Handler(ours, ("127.0.0.1", 1), WSGIServer(listener, lambda *_: [], log=None))
    assert made.read_request(made.read_requestline())
    theirs.close()
    listener.close()
    return made, ours


def test_close_connection_and_socket_are_set_for_an_upgrade() -> None:
    made, ours = handler(b"Upgrade: WebSocket\r\nSec-WebSocket-Extensions: permessage-deflate\r\n")
    with closing(ours):
        environ = made.get_environ()
        assert environ["wsgi.input"].raw._sock == ("the wire of", ours)
        assert "HTTP_SEC_WEBSOCKET_EXTENSIONS" not in environ
        assert made.close_connection


def test_close_connection_is_unchanged_for_any_other_request() -> None:
    assert WSGIHandler.close_connection is False
    made, ours = handler(b"")
    with closing(ours):
        assert not isinstance(made.get_environ()["wsgi.input"], WireInput)
        assert not made.close_connection


def test_rfile_reads_only_a_few_requests_ahead() -> None:
    made, ours = handler(b"")
    with closing(ours):
        assert len(made.rfile.peek()) <= READ_AHEAD
        assert ours.recv(len(MORE)) != b""


UPGRADE = {"Connection": "Upgrade", "Upgrade": "websocket"}


def test_a_get_without_an_upgrade_is_refused(tiny: RunningServer) -> None:
    status, body, headers = get(tiny.port, "/ws")
    assert (status, headers["Upgrade"]) == (426, "websocket")
    assert body == b"This address is only for WebSocket connections.\n"


@pytest.mark.parametrize(
    "headers",
    [
        {},
        {"Sec-WebSocket-Version": "13"},
        {"Sec-WebSocket-Version": "12", "Sec-WebSocket-Key": "a" * 24},
        {"Sec-WebSocket-Version": "13", "Sec-WebSocket-Key": "a" * 24, "Host": "xn--a.." + "b" * 70},
    ],
)
def test_a_bad_handshake_is_refused_in_a_sentence(tiny: RunningServer, headers: dict[str, str]) -> None:
    status, body, _ = get(tiny.port, "/ws", **UPGRADE, **headers)
    assert status == 400, body
    assert "Traceback" not in "".join(tiny.errors)


@pytest.mark.parametrize("key", ["", "x", "a" * 24, "AAAAAAAAAAAAAAAAAAAA", "A" * 43 + "=", "A" * 21 + "!=="])
def test_a_key_of_another_length_is_refused(tiny: RunningServer, key: str) -> None:
    status, body, _ = get(
        tiny.port, "/ws", **UPGRADE, **{"Sec-WebSocket-Version": "13", "Sec-WebSocket-Key": key}
    )
    shown = key if len(key) <= 40 else key[:40] + "…"
    told = f"“{shown}” is not possible for Sec-WebSocket-Key; allowed: base64, 16 B.\n"
    assert (status, body.decode()) == (400, told)


@pytest.mark.parametrize(
    "origin", ["http://x@127.0.0.1:PORT", "ftp://127.0.0.1:PORT", "http://elsewhere.example"]
)
def test_a_foreign_origin_may_not_connect(tiny: RunningServer, origin: str) -> None:
    with RawViewer(tiny, f"Origin: {origin.replace('PORT', str(tiny.port))}") as ws:
        assert "403" in ws.head[0]


def test_a_page_of_this_site_may_connect(tiny: RunningServer) -> None:
    with viewer(tiny, origin=tiny.url) as ws:
        ws.send(say("state", 3))
        assert hear(ws)["move"] == "xxx"


def test_only_this_host_is_the_same_origin() -> None:
    assert same_host("http://127.0.0.1:8000", "127.0.0.1:8000")
    assert same_host("http://LAPTOP.local", "laptop.local:80")
    assert same_host("https://classroom.example", "classroom.example")
    assert same_host("http://[::1]:8000", "[::1]:8000")
    others = ["http://127.0.0.1:3000", "http://127.0.0.1:8000.evil.example", "http://evil.example", "null"]
    others += ["http://[", "http://x@127.0.0.1:8000", "http://@127.0.0.1:8000", "ws://127.0.0.1:8000"]
    for origin in [*others, "ftp://127.0.0.1:8000", "", "//127.0.0.1:8000", "http://127.0.0.1:8000/x"]:
        assert same_host(origin, "127.0.0.1:8000") is False, origin


def test_compression_is_not_accepted(tiny: RunningServer) -> None:
    with RawViewer(tiny, "Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits") as ws:
        assert "101" in ws.head[0]
        assert not any("extensions" in line.lower() for line in ws.head)
