"""Requests take the same fair turns as messages: between two of one client, others are answered."""

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
    """A server whose answers all cost the same; `told` lists the names in the order they were answered."""

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


class Asked:
    """A connection on which `count` requests were sent at once."""

    def __init__(self, port: int, name: str, count: int) -> None:
        self.socket = gevent.socket.create_connection(("127.0.0.1", port), timeout=PATIENCE)
        self.socket.sendall(f"GET /work/{name} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode() * count)
        self.answer, self.received = f"\r\n\r\n{name}".encode(), b""

    def read(self, count: int) -> None:
        while self.received.count(self.answer) < count:
            more = self.socket.recv(65536)
            assert more, self.received
            self.received += more

    def close(self) -> None:
        self.socket.close()


def test_another_client_is_answered_between_two_requests_of_one_connection(
    work: Work, monkeypatch: pytest.MonkeyPatch
) -> None:
    begin, arrived = work.turns.begin, {}

    def note(account: Account) -> int:
        arrived.setdefault(account, len(work.told))
        return begin(account)

    monkeypatch.setattr(work.turns, "begin", note)
    with work.serving() as port, closing(Asked(port, "many", 60)) as many:
        many.read(1)
        with closing(Asked(port, "few", 1)) as few:
            few.read(1)
            many.read(60)
    assert work.told.count("many") == 60
    first, other = arrived.values()
    assert (first, work.told.index("few") - other <= 2) == (0, True)


def test_a_viewer_has_a_turn_between_two_requests(work: Work) -> None:
    account = work.turns.account()

    def view() -> None:
        for _ in range(5):
            with work.turns.turn(account):
                work.told.append("viewer")

    with work.serving() as port, closing(Asked(port, "many", 60)) as many:
        many.read(1)
        viewer = gevent.spawn(view)
        many.read(60)
        viewer.get(timeout=PATIENCE)
    first = work.told.index("viewer")
    assert work.told[first : first + 9].count("viewer") == 5


def test_all_requests_of_a_connection_share_one_account(work: Work, monkeypatch: pytest.MonkeyPatch) -> None:
    accounts: list[Account] = []
    make = work.turns.account
    monkeypatch.setattr(work.turns, "account", lambda: accounts.append(make()) or accounts[-1])
    with work.serving() as port:
        for _ in range(2):
            with closing(Asked(port, "many", 10)) as many:
                many.read(10)
    assert [account.finish >= 10 * DEAR for account in accounts] == [True, True]


def test_the_health_check_is_answered_while_all_other_requests_wait(
    work: Work, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(work.turns, "begin", lambda _account: Event().wait())
    with work.serving() as port, closing(Asked(port, "one", 1)):
        place = ("127.0.0.1", port)
        with closing(gevent.socket.create_connection(place, timeout=PATIENCE)) as ours:
            ours.sendall(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
            assert ours.recv(65536).startswith(b"HTTP/1.1 200")
    assert work.told == []
