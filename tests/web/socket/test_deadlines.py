"""When a viewer is given up, by a clock that moves on only while the connection waits."""

from types import SimpleNamespace
from typing import Self

import pytest
from gevent.event import Event

from webapp.web.socket import connection as module
from webapp.web.socket.close_reasons import Closing
from webapp.web.socket.connection import Connection
from webapp.web.socket.library import ConnectionClosed
from webapp.web.socket.limits import Limits
from webapp.web.socket.turns import Turns
from webapp.web.words.words import words_in

LIMITS = Limits(start=20.0, ping=9.0, silence=20.0)
DAY = 24 * 60 * 60.0


class Session:
    """A session that has nothing to say."""

    wake_at = question = None

    def begin(self, *_: object) -> Self:
        return self

    def receive(self, *_: object) -> tuple[Self, list[object]]:
        return self, []


class Viewer:
    """The WebSocket of a viewer who says these texts, answers pings or does not, and goes after a day."""

    is_open, has_more = True, False

    def __init__(self, *texts: str, answers: bool) -> None:
        self.now = 0.0
        self.pings = 0
        self.texts = list(texts)
        self.answers = answers
        idle = Event()
        idle.set()
        writer = SimpleNamespace(idle=idle, flush=list)
        self.wire = SimpleNamespace(writer=writer, may_read=Event(), heard=0.0, send=self.take)

    def receive(self, patience: float) -> str | None:
        if self.texts:
            return self.texts.pop(0)
        self.now += patience
        if self.now > DAY:
            raise ConnectionClosed
        return None

    def ping(self) -> bytes:
        return b"ping"

    def take(self, _ping: bytes) -> None:
        self.pings += 1
        if self.answers:
            self.wire.heard = self.now


def run(viewer: Viewer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "monotonic", lambda: viewer.now)
    Connection(viewer, Session(), LIMITS, words_in("en"), Turns()).run()  # type: ignore[arg-type]


def test_who_says_nothing_at_first_is_sent_away_in_time(monkeypatch: pytest.MonkeyPatch) -> None:
    silent = Viewer(answers=True)
    with pytest.raises(Closing) as ended:
        run(silent, monkeypatch)
    assert words_in("en").say(ended.value.reason) == "No message has come within 20 seconds."
    assert silent.now == 20.0


def test_who_has_said_something_and_answers_pings_may_stay(monkeypatch: pytest.MonkeyPatch) -> None:
    quiet = Viewer("a message", answers=True)
    with pytest.raises(ConnectionClosed):
        run(quiet, monkeypatch)
    assert quiet.now > DAY
    assert quiet.pings == DAY // LIMITS.ping


def test_who_answers_no_ping_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    gone = Viewer("a message", answers=False)
    with pytest.raises(ConnectionAbortedError, match="No ping is being answered"):
        run(gone, monkeypatch)
    assert LIMITS.silence < gone.now <= LIMITS.silence + LIMITS.ping
    assert gone.pings == 2


def test_who_takes_what_was_sent_is_there_however_long_it_took(monkeypatch: pytest.MonkeyPatch) -> None:
    slow = Viewer("a message", answers=False)

    def take_everything() -> None:
        slow.now = 100.0

    slow.wire.writer.idle = SimpleNamespace(is_set=lambda: slow.now > 0, wait=take_everything)
    with pytest.raises(ConnectionAbortedError):
        run(slow, monkeypatch)
    assert slow.now > 100.0 + LIMITS.silence
