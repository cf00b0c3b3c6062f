"""The handshake, and what libraries do not promise: a failing test names what another version has changed."""

import inspect
import threading
from collections.abc import Iterator
from contextlib import closing
from types import SimpleNamespace
from typing import Any

import gevent
import gevent.socket
import pytest
from flask import Blueprint, Flask
from gevent import pywsgi
from gevent.pywsgi import WSGIHandler, WSGIServer
from simple_websocket import Server
from wsproto import ConnectionType, WSConnection
from wsproto.connection import Connection
from wsproto.events import AcceptConnection, Request

from tests.conftest import PATIENCE, RunningServer, get
from tests.web.conftest import RawViewer, hear, say, viewer
from webapp.web.socket import library
from webapp.web.socket.library import (
    LONGEST_REQUEST_LINE,
    OPTIONS,
    READ_AHEAD,
    UpgradingHandler,
    WireInput,
    route,
)
from webapp.web.socket.limits import Limits
from webapp.web.socket.origin import same_host
from webapp.web.socket.websocket import ConnectionClosed
from webapp.web.socket.wire import Wire


class Browser:
    """The other side of a handshake, and the request that pywsgi would make of it."""

    def __init__(self) -> None:
        self.theirs, self.own = gevent.socket.socketpair()
        self.own.settimeout(PATIENCE)
        self.ws = WSConnection(ConnectionType.CLIENT)
        asked = self.ws.send(Request(host="localhost", target="/ws"))
        fields = (line.split(": ", 1) for line in asked.decode().split("\r\n")[1:-2])
        self.input = WireInput(lambda: Wire(self.theirs, Limits()))
        self.environ: dict[str, Any] = {
            "REQUEST_METHOD": "GET",
            "PATH_INFO": "/ws",
            "SERVER_NAME": "localhost",
            "SERVER_PORT": "80",
            "SERVER_SOFTWARE": pywsgi.WSGIServer.base_env["SERVER_SOFTWARE"],
            "wsgi.url_scheme": "http",
            "wsgi.input": self.input,
            **{f"HTTP_{name.upper().replace('-', '_')}": text for name, text in fields},
        }

    def hears(self) -> list[Any]:
        self.ws.receive_data(self.own.recv(65536))
        return [*self.ws.events()]


@pytest.fixture
def browser() -> Iterator[Browser]:
    made = Browser()
    with made.theirs, made.own:
        yield made


def test_simple_websocket_sends_the_handshake_through_raw_and_sock_and_starts_no_thread(
    browser: Browser,
) -> None:
    before = threading.active_count()
    assert browser.input.wire is None
    Server(browser.environ, **OPTIONS)
    assert browser.hears() == [AcceptConnection()]
    wire = browser.input.wire
    assert isinstance(wire, Wire)
    browser.input.send(b"\x89\x00")
    assert browser.input.wire is wire
    assert threading.active_count() == before


def test_simple_websocket_makes_no_wire_for_a_bad_handshake(browser: Browser) -> None:
    browser.environ["HTTP_SEC_WEBSOCKET_VERSION"] = "12"
    with pytest.raises(library.HANDSHAKE_PROBLEMS):
        Server(browser.environ, **OPTIONS)
    assert browser.input.wire is None


def test_flask_sock_ignores_what_close_raises_and_returns_no_response(browser: Browser) -> None:
    served = []

    def serve(ours: Any, name: str) -> None:
        served.append((ours.wire, name))
        ours.wire.writer.shut()
        raise ConnectionClosed

    blueprint = Blueprint("sockets", __name__)
    route(blueprint, "/<name>", serve)
    app = Flask(__name__)
    app.register_blueprint(blueprint)
    app.config["SOCK_SERVER_OPTIONS"] = OPTIONS
    answered: list[Any] = []
    assert [*app.wsgi_app(browser.environ, lambda *head: answered.append(head))] == []
    assert answered == []
    assert served == [(browser.input.wire, "ws")]


def test_wsproto_has_a_connection_with_the_methods_of_its_public_one() -> None:
    for name in ("state", "send", "receive_data", "events"):
        assert vars(WSConnection)[name].__doc__, f"wsproto describes no `{name}`"
        assert hasattr(Connection, name), f"wsproto: `Connection.{name}` has gone"


def test_gevents_loop_has_watchers_that_can_be_closed() -> None:
    ours, theirs = gevent.socket.socketpair()
    with ours, theirs:
        for watcher in (gevent.get_hub().loop.io(ours.fileno(), 1), gevent.get_hub().loop.timer(1.0, 1.0)):
            for name in ("start", "close"):
                assert hasattr(watcher, name), f"gevent: `{name}` of a watcher has gone"
        assert hasattr(watcher, "again"), "gevent: `again` of a timer has gone"
    timeout = gevent.Timeout(1.0)
    for name in ("timer", "_on_expiration"):
        assert hasattr(timeout, name), f"gevent: `{name}` of a Timeout has gone"
    timeout.close()


OVERRIDDEN = {
    WSGIHandler: (
        "read_requestline read_request handle_one_request get_environ finalize_headers _sendall "
        "_handle_client_error"
    ).split(),
    WSGIServer: ["do_handle", "handle"],
}
FIELDS = (
    "socket rfile client_address path command headers content_length wsgi_input close_connection "
    "response_use_chunked"
).split()


def test_pywsgi_has_the_methods_that_are_overridden() -> None:
    for owner, names in OVERRIDDEN.items():
        for name in names:
            assert callable(getattr(owner, name, None)), f"pywsgi: `{owner.__name__}.{name}` has gone"


def test_pywsgi_has_the_fields_that_are_used() -> None:
    made, ours = handler(b"")
    with closing(ours):
        made.environ = made.get_environ()
        made.application = lambda *_: []
        made.handle_one_response()
        for name in FIELDS:
            assert hasattr(made, name), f"pywsgi: `{name}` of a request handler has gone"


def test_pywsgi_reads_request_lines_up_to_the_limit_of_its_module() -> None:
    made, ours = handler(b"")
    with closing(ours):
        made.rfile = SimpleNamespace(readline=lambda most: b"x" * most)
        assert len(WSGIHandler.read_requestline(made)) == LONGEST_REQUEST_LINE


def test_the_list_names_what_is_tested() -> None:
    listed = inspect.getdoc(library) or ""
    for name in [*OVERRIDDEN[WSGIHandler], *OVERRIDDEN[WSGIServer], *FIELDS]:
        assert f"`{name}`" in listed, name


MORE = b"x" * 20 * READ_AHEAD  # arrives before anything asks for it


class Handler(UpgradingHandler):
    def wire(self, sock: gevent.socket.socket) -> Any:
        return SimpleNamespace(sock=sock, send=lambda _data: None)


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
        environ["wsgi.input"].send(b"the handshake")
        assert environ["wsgi.input"].wire.sock == ours
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
