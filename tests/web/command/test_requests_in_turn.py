"""Requests are answered in the same fair turns as messages: between two of one client others come first."""

from collections.abc import Iterator
from contextlib import closing, contextmanager

import gevent
import gevent.socket
import pytest
from gevent.event import Event

from tests.conftest import PATIENCE
from webapp.web.app import create_app
from webapp.web.command.listening import listen
from webapp.web.command.server import ClassroomServer
from webapp.web.socket import turns as module
from webapp.web.socket.turns import ROUND, Account

DEAR = 10 * ROUND


class Work:
    """A server whose answers all cost the same: `told` are the names in the order of their work."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.told: list[str] = []
        self.now = 0
        self.app = create_app()
        self.app.add_url_rule("/work/<name>", view_func=self.work)
        self.turns = self.app.extensions["viewers"].turns
        monkeypatch.setattr(module, "perf_counter_ns", lambda: self.now)

    def work(self, name: str) -> str:
        self.now += DEAR
        self.told.append(name)
        return name

    @contextmanager
    def serving(self) -> Iterator[int]:
        server = ClassroomServer(listen("127.0.0.1", 0), self.app)
        server.start()
        try:
            yield server.server_port
        finally:
            server.stop_with_viewers()


@pytest.fixture
def work(monkeypatch: pytest.MonkeyPatch) -> Work:
    return Work(monkeypatch)


def asking(port: int, name: str, count: int) -> gevent.socket.socket:
    """Ask so many times at once, on one connection."""
    ours = gevent.socket.create_connection(("127.0.0.1", port), timeout=PATIENCE)
    ours.sendall(f"GET /work/{name} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode() * count)
    return ours


def answered(ours: gevent.socket.socket, name: str, count: int) -> None:
    """Read until so many answers are there."""
    received = b""
    while received.count(f"\r\n\r\n{name}".encode()) < count:
        received += ours.recv(65536)


def test_between_two_requests_of_one_connection_another_clients_is_answered(work: Work) -> None:
    with work.serving() as port, closing(asking(port, "many", 60)) as many:
        answered(many, "many", 1)
        with closing(asking(port, "few", 1)) as few:
            answered(few, "few", 1)
            answered(many, "many", 59)
    assert work.told.count("many") == 60
    assert work.told.index("few") < 30


def test_between_two_requests_a_viewer_has_a_turn(work: Work) -> None:
    account = work.turns.account()

    def view() -> None:
        for _ in range(5):
            with work.turns.turn(account):
                work.told.append("viewer")

    with work.serving() as port, closing(asking(port, "many", 60)) as many:
        answered(many, "many", 1)
        viewer = gevent.spawn(view)
        answered(many, "many", 59)
        viewer.get(timeout=PATIENCE)
    first = work.told.index("viewer")
    assert work.told[first : first + 9].count("viewer") == 5


def test_all_requests_of_a_connection_are_one_clients(work: Work, monkeypatch: pytest.MonkeyPatch) -> None:
    accounts: list[Account] = []
    make = work.turns.account
    monkeypatch.setattr(work.turns, "account", lambda: accounts.append(make()) or accounts[-1])
    with work.serving() as port:
        for _ in range(2):
            with closing(asking(port, "many", 10)) as many:
                answered(many, "many", 10)
    assert [account.finish >= 10 * DEAR for account in accounts] == [True, True]


def test_that_the_server_is_there_is_told_though_all_wait(
    work: Work, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(work.turns, "begin", lambda _account: Event().wait())
    with work.serving() as port, closing(asking(port, "one", 1)):
        place = ("127.0.0.1", port)
        with closing(gevent.socket.create_connection(place, timeout=PATIENCE)) as ours:
            ours.sendall(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
            assert ours.recv(65536).startswith(b"HTTP/1.1 200")
    assert work.told == []
