"""The time of day may be set while the server runs: nothing depends on it."""

import ast
import time
from contextlib import closing
from itertools import cycle

import gevent.socket
import pytest

from tests.conftest import PATIENCE, ROOT
from webapp.web.app import create_app
from webapp.web.command.listening import listen
from webapp.web.command.server import ClassroomServer
from webapp.web.socket.limits import Limits

HOUR = 3600
OF_DAY = {"time", "time_ns", "now", "today", "utcnow", "gmtime", "localtime", "ctime"}


def modules_named(tree: ast.AST) -> set[str]:
    """Return the names in a module that stand for `time`, `datetime` or what they contain."""
    found = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            found |= {one.asname or one.name for one in node.names if one.name in ("time", "datetime")}
        elif isinstance(node, ast.ImportFrom) and node.module in ("time", "datetime"):
            found |= {
                one.asname or one.name for one in node.names if one.name in {*OF_DAY, "datetime", "date"}
            }
    return found


def reads_the_time_of_day(source: str) -> bool:
    """Whether a module calls time(), datetime.now() or the like."""
    tree = ast.parse(source)
    names = modules_named(tree)
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Name(id=name)) if name in names & OF_DAY:
                return True
            case ast.Call(func=ast.Attribute(value=ast.Name(id=owner), attr=name)):
                if owner in names and name in OF_DAY:
                    return True
    return False


def test_this_test_finds_what_it_looks_for() -> None:
    for reading in ("import time\ntime.time()", "from time import time_ns\ntime_ns()"):
        assert reads_the_time_of_day(reading)
    assert reads_the_time_of_day("from datetime import datetime\ndatetime.now()")
    assert not reads_the_time_of_day("import time\ntime.monotonic()\nself.clock.now()")


def test_no_module_reads_the_time_of_day() -> None:
    files = [*(ROOT / "webapp").rglob("*.py")]
    assert len(files) > 200
    readers = [path.relative_to(ROOT) for path in files if reads_the_time_of_day(path.read_text("utf-8"))]
    assert readers == []


@pytest.fixture
def jumping(monkeypatch: pytest.MonkeyPatch) -> None:
    """A clock that is set an hour forward, then back again, at each reading."""
    real, jumps = time.time, cycle((HOUR, 0, -HOUR))
    monkeypatch.setattr(time, "time", lambda: real() + next(jumps))


@pytest.mark.usefixtures("jumping")
def test_requests_are_answered_while_the_clock_is_set() -> None:
    server = ClassroomServer(listen("127.0.0.1", 0), create_app(limits=Limits(start=PATIENCE)))
    server.start()
    try:
        with closing(
            gevent.socket.create_connection(("127.0.0.1", server.server_port), timeout=PATIENCE)
        ) as ours:
            for path in ("/healthz", "/no-such-page") * 3:
                ours.sendall(f"GET {path} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())
                assert ours.recv(65536).startswith((b"HTTP/1.1 200 ", b"HTTP/1.1 404 "))
            ours.sendall(b"GET /healthz HTTP/1.0\r\n\r\n")
            rest = b""
            while data := ours.recv(65536):
                rest += data
            assert rest.endswith(b"ok")
    finally:
        server.stop_with_viewers()


@pytest.mark.usefixtures("jumping")
def test_a_late_request_is_refused_in_time_while_the_clock_is_set() -> None:
    server = ClassroomServer(listen("127.0.0.1", 0), create_app(limits=Limits(start=0.05)))
    server.start()
    try:
        with closing(
            gevent.socket.create_connection(("127.0.0.1", server.server_port), timeout=PATIENCE)
        ) as ours:
            ours.sendall(b"GET / HTTP/1.1\r\nX-")
            assert ours.recv(65536).startswith(b"HTTP/1.1 408 ")
    finally:
        server.stop_with_viewers()
