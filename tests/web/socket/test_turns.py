"""Whose turn it is: messages first, and yet the session's clock is never forgotten."""

import socket
import threading
from collections.abc import Iterable
from contextlib import suppress
from time import monotonic_ns
from types import SimpleNamespace
from typing import Self

import pytest
from gevent.event import Event

from tests.conftest import StartServer
from tests.web.conftest import RawViewer, masked, say
from webapp.live.protocol import Outbound
from webapp.web.socket import connection
from webapp.web.socket.connection import SHORTEST_WAIT, Connection
from webapp.web.socket.library import ConnectionClosed
from webapp.web.socket.limits import Limits
from webapp.web.socket.turns import Turns
from webapp.web.words.words import words_in

pytestmark = pytest.mark.xdist_group("strain")  # one after the other: each takes all it can get


def test_playing_goes_on_under_a_stream_of_messages(start_tiny: StartServer) -> None:
    server = start_tiny("rate=0")
    with RawViewer(server) as ws:
        ws.send(say("play", 10))
        stopped = threading.Event()
        streaming = threading.Thread(target=stream, args=(ws, stopped))
        streaming.start()
        states = answers = 0
        while states < 5 or answers < 300:
            assert states + answers < 200_000, "only one of the two goes on"
            payload = ws.frame()[1]
            answers += b'"error"' in payload
            states += b'"state"' in payload and answers > 0
        stopped.set()
        ws.socket.shutdown(socket.SHUT_RDWR)  # so that nobody waits for us, nor the stream for the server
        streaming.join()


def stream(ws: RawViewer, stopped: threading.Event) -> None:
    """Send what is no message, without a pause."""
    with suppress(OSError):
        while not stopped.is_set():
            ws.socket.sendall(masked("no message") * 40)


class StillSocket:
    """A WebSocket on which nothing arrives; it notes for how long it has been waited on."""

    is_open = True
    has_more = False

    def __init__(self) -> None:
        idle = Event()
        idle.set()
        self.wire = SimpleNamespace(writer=SimpleNamespace(idle=idle, flush=list), may_read=Event())
        self.patience: list[float] = []

    def receive(self, patience: float) -> None:
        self.patience.append(patience)
        if len(self.patience) > 3:
            raise ConnectionClosed


class Due:
    """A session that is to be woken `after` seconds from whenever it last was."""

    question = None

    def __init__(self, after: float) -> None:
        self.after = after
        self.wake_at = monotonic_ns() + int(after * 1e9)

    def begin(self, _words: object, _lang: str) -> Self:
        return self

    def wake(self, _session: Self, now: int) -> tuple["Due", list[Outbound]]:
        return Due(self.after), []


@pytest.mark.parametrize(("after", "longest"), [(0.02, 0.02), (-1.0, SHORTEST_WAIT), (1000.0, 9.0)])
def test_a_connection_waits_no_longer_than_to_the_next_state_or_ping(after: float, longest: float) -> None:
    quiet = StillSocket()
    with pytest.raises(ConnectionClosed):
        Connection(quiet, Due(after), Limits(ping=9.0), words_in("en"), Turns()).run()  # type: ignore[arg-type]
    assert all(SHORTEST_WAIT <= patience <= longest for patience in quiet.patience)


class SlowSession(Due):
    """A session for which every message takes so many nanoseconds; it notes how many it gets at once."""

    def __init__(self, each: int, monkeypatch: pytest.MonkeyPatch) -> None:
        super().__init__(1000.0)
        self.batches: list[int] = []
        self.each, self.now = each, 0
        monkeypatch.setattr(connection, "monotonic_ns", lambda: self.now)

    def receive(self, _session: object, texts: Iterable[str], _now: int) -> tuple[Self, list[Outbound]]:
        self.batches.append(0)
        for _ in texts:
            self.batches[-1] += 1
            self.now += self.each
        return self, []


class FullSocket(StillSocket):
    """A WebSocket on which many messages have arrived at once."""

    def __init__(self, messages: int) -> None:
        super().__init__()
        self.messages = messages

    @property
    def has_more(self) -> bool:  # type: ignore[override]
        return self.messages > 0

    def receive(self, patience: float) -> str | None:  # type: ignore[override]
        if not self.messages:
            raise ConnectionClosed
        self.messages -= 1
        return "message"


@pytest.mark.parametrize(("each", "batch"), [(0, 20), (1_000_000, 4), (50_000_000, 1)])
def test_a_batch_ends_after_a_few_milliseconds_however_many_messages_wait(
    monkeypatch: pytest.MonkeyPatch, each: int, batch: int
) -> None:
    session = SlowSession(each, monkeypatch)
    with pytest.raises(ConnectionClosed):
        Connection(FullSocket(20), session, Limits(), words_in("en"), Turns()).run()  # type: ignore[arg-type]
    assert session.batches == [batch] * (20 // batch)
