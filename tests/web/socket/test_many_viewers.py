import resource
import select
import socket
from contextlib import ExitStack, closing
from http.client import HTTPConnection

import pytest

from tests.conftest import PATIENCE, StartServer, eventually
from tests.web.conftest import RawViewer, memory, say
from webapp.web.app import create_app
from webapp.web.command.listening import bound
from webapp.web.command.server import ClassroomServer

pytestmark = pytest.mark.xdist_group("strain")  # one after the other: each takes all it can get

VIEWERS = 1000
CLASS = 400
LOW_LIMIT = 256


@pytest.fixture
def many_sockets() -> None:
    """Allow this process its half of the connections."""
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))


def answered(connection: HTTPConnection, path: str) -> bool:
    connection.request("GET", path)
    return bool(connection.getresponse().read())


@pytest.mark.slow
@pytest.mark.usefixtures("many_sockets")
def test_a_thousand_viewers_watch_and_pages_are_answered(start_tiny: StartServer) -> None:
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (LOW_LIMIT, hard))
    # It inherits the low limit, and has to raise it; nobody is asked for anything until all have joined.
    server = start_tiny("ping=100", "silence=300", "start=300")
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    before = memory(server)
    with ExitStack() as stack:
        viewers = [stack.enter_context(RawViewer(server)) for _ in range(VIEWERS)]
        assert all("101" in ws.head[0] for ws in viewers)
        with closing(HTTPConnection("127.0.0.1", server.port, timeout=PATIENCE)) as page:
            assert all(answered(page, "/protocol.json") for _ in range(50))
        for ws in viewers:
            ws.send(say("state", 3000))
        assert all(b'"revision":1' in ws.frame()[1] for ws in viewers)
        each = (memory(server) - before) / VIEWERS
    assert each < 100_000
    assert server.stop() == 0
    assert server.errors == []


def test_the_kernel_holds_a_class_that_waits_to_be_accepted() -> None:
    """Beyond a backlog it drops them, and each tries again a second later."""
    listener = bound(socket.AF_INET, ("127.0.0.1", 0))
    with closing(listener), ExitStack() as stack:
        joining = [stack.enter_context(socket.socket()) for _ in range(CLASS)]
        for one in joining:
            one.setblocking(False)
            one.connect_ex(listener.getsockname())
        waiting = select.poll()
        for one in joining:
            waiting.register(one, select.POLLOUT)
        eventually(lambda: len(waiting.poll(0)) == CLASS)  # though nobody is ever accepted


def test_small_answers_do_not_wait_for_one_another(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nagle's algorithm would hold each back until the one before is acknowledged, 40 ms later."""
    handled: list[int] = []

    def handle(_self: object, sock: socket.socket, _address: object) -> None:
        handled.append(sock.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY))

    monkeypatch.setattr("gevent.pywsgi.WSGIServer.handle", handle)
    listener = bound(socket.AF_INET, ("127.0.0.1", 0))
    with closing(listener), socket.create_connection(listener.getsockname()) as ours:
        ClassroomServer(listener, create_app()).handle(ours, None)  # type: ignore[arg-type]
    assert handled == [1]
