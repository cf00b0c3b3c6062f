"""A connection: messages come first, but the timers of the session and the viewer still run."""

import socket
import threading
from collections.abc import Callable, Iterable
from contextlib import suppress
from functools import partial
from time import monotonic_ns
from types import SimpleNamespace
from typing import Self

import pytest
from gevent.event import Event

from tests.conftest import StartServer
from tests.web.conftest import RawViewer, masked, say
from tests.web.pages.rooms.conftest import Nobody
from webapp.live import session as live
from webapp.live.protocol import Join, Outbound
from webapp.web.rate_limit import SECOND
from webapp.web.search.searches import Searches
from webapp.web.socket import connection
from webapp.web.socket.admission import MOST_WRONG
from webapp.web.socket.connection import SHORTEST_WAIT, Connection
from webapp.web.socket.limits import Closing, Limits
from webapp.web.socket.room_keeper import RoomKeeper
from webapp.web.socket.turns import Turns
from webapp.web.socket.viewing import Alone, Entrance
from webapp.web.socket.websocket import ConnectionClosed
from webapp.web.words.words import words_in

pytestmark = pytest.mark.xdist_group("strain")  # one after the other: each uses all available resources


@pytest.mark.slow
def test_playing_continues_under_a_stream_of_messages(start_tiny: StartServer) -> None:
    server = start_tiny("rate=0")
    with RawViewer(server) as ws:
        ws.send(say("play", 10))
        stopped = threading.Event()
        streaming = threading.Thread(target=stream, args=(ws, stopped))
        streaming.start()
        states = answers = 0
        while states < 5 or answers < 300:
            assert states + answers < 200_000, "only one of the two goes on"
            opcode, payload = ws.frame()
            assert opcode != -1, "The connection has ended."
            answers += b'"error"' in payload
            states += b'"state"' in payload and answers > 0
        stopped.set()
        ws.socket.shutdown(socket.SHUT_RDWR)  # so that neither side waits for the other
        streaming.join()


def stream(ws: RawViewer, stopped: threading.Event) -> None:
    with suppress(OSError):
        while not stopped.is_set():
            ws.socket.sendall(masked("no message") * 40)


LIMITS = Limits(start=20.0, ping=9.0, silence=20.0)
DAY = 24 * 60 * 60.0
HOUR = 60 * 60 * SECOND


class Viewer:
    """The WebSocket of a viewer who sends these texts, may answer pings, and then leaves.

    Its clock advances only while the connection waits; it notes how long the connection waits each time.
    """

    is_open = True

    def __init__(self, *texts: str, answers: bool = True, stays: float = DAY) -> None:
        self.texts, self.answers, self.stays = list(texts), answers, stays
        self.now, self.pings = 0.0, 0
        self.patience: list[float] = []
        idle = Event()
        idle.set()
        writer = SimpleNamespace(idle=idle, flush=list)
        self.wire = SimpleNamespace(writer=writer, heard=0.0, send=self.take)

    @property
    def has_more(self) -> bool:
        return bool(self.texts)

    def receive(self, patience: float) -> str | None:
        if self.texts:
            return self.texts.pop(0)
        self.patience.append(patience)
        self.now += patience
        if self.now > self.stays:
            raise ConnectionClosed
        return None

    def wake(self) -> None:
        """Nothing wakes it."""

    def ping(self) -> bytes:
        return b"ping"

    def take(self, _ping: bytes) -> None:
        self.pings += 1
        if self.answers:
            self.wire.heard = self.now


class Session:
    """A session that must be woken every `after` seconds and never sends anything.

    Each message takes `each` nanoseconds of its own clock; it notes how many it gets at once.
    """

    question = None

    def __init__(self, after: float = DAY, each: int = 0) -> None:
        self.after, self.each = after, each
        self.batches: list[int] = []
        self.now = 0
        self.wake(self, 0)

    def begin(self, *_: object) -> Self:
        return self

    def wake(self, _session: Self, _now: int) -> tuple[Self, list[Outbound]]:
        self.wake_at = monotonic_ns() + int(self.after * 1e9)
        return self, []

    def receive(self, _session: Self, texts: Iterable[str], _now: int) -> tuple[Self, list[Outbound]]:
        self.batches.append(0)
        for _ in texts:
            self.batches[-1] += 1
            self.now += self.each
        return self, []


Run = Callable[..., None]


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch) -> Run:
    def run_connection(viewer: Viewer, session: Session | None = None) -> None:
        monkeypatch.setattr(connection, "running_time", lambda: viewer.now)
        keeper = RoomKeeper(Turns(), Searches(), LIMITS)
        alone = Alone(session or Session(), "en", sandboxed=False)
        Connection(viewer, alone, LIMITS, words_in("en"), Entrance(keeper, None)).run()

    return run_connection


@pytest.mark.parametrize(("after", "longest"), [(0.02, 0.02), (-1.0, SHORTEST_WAIT), (1000.0, LIMITS.ping)])
def test_a_connection_waits_until_the_next_state_or_ping(run: Run, after: float, longest: float) -> None:
    quiet = Viewer("a message", stays=3 * longest)
    with pytest.raises(ConnectionClosed):
        run(quiet, Session(after))
    assert len(quiet.patience) > 3
    rounding = 1e-9  # the first ping is due at a random time, so the time left is a difference of floats
    assert all(SHORTEST_WAIT <= patience <= longest + rounding for patience in quiet.patience)


@pytest.mark.parametrize(("each", "batch"), [(0, 20), (1_000_000, 4), (50_000_000, 1)])
def test_a_batch_ends_in_time(run: Run, monkeypatch: pytest.MonkeyPatch, each: int, batch: int) -> None:
    session = Session(each=each)
    monkeypatch.setattr(connection, "monotonic_ns", lambda: session.now)
    with pytest.raises(ConnectionClosed):
        run(Viewer(*["message"] * 20, stays=0.0), session)
    assert session.batches == [batch] * (20 // batch)


def test_a_viewer_who_sends_nothing_at_first_is_disconnected_in_time(run: Run) -> None:
    silent = Viewer()
    with pytest.raises(Closing) as ended:
        run(silent)
    assert words_in("en").say(ended.value.reason) == "No message has arrived for 20 seconds."
    assert silent.now == 20.0


def test_a_viewer_who_has_sent_something_and_answers_pings_may_stay(run: Run) -> None:
    quiet = Viewer("a message")
    with pytest.raises(ConnectionClosed):
        run(quiet)
    assert quiet.now > DAY
    assert quiet.pings == DAY // LIMITS.ping


def test_viewers_who_connect_at_once_are_not_pinged_at_once(run: Run) -> None:
    firsts = []
    for _ in range(100):
        quiet = Viewer("a message", stays=LIMITS.ping)
        with pytest.raises(ConnectionClosed):
            run(quiet)
        firsts.append(quiet.patience[0])
    assert all(LIMITS.ping / 2 <= first <= LIMITS.ping for first in firsts)
    assert len(set(firsts)) > 90


def test_a_viewer_who_answers_no_ping_is_disconnected(run: Run) -> None:
    gone = Viewer("a message", answers=False)
    with pytest.raises(ConnectionAbortedError, match="No ping is being answered"):
        run(gone)
    assert LIMITS.silence < gone.now <= LIMITS.silence + LIMITS.ping
    assert gone.pings == 2


def test_a_viewer_who_reads_what_was_sent_stays_however_long_it_took(run: Run) -> None:
    slow = Viewer("a message", answers=False)
    take_everything = partial(setattr, slow, "now", 100.0)
    slow.wire.writer.idle = SimpleNamespace(is_set=lambda: slow.now > 0, wait=take_everything)
    with pytest.raises(ConnectionAbortedError):
        run(slow)
    assert slow.now > 100.0 + LIMITS.silence


def test_who_joins_a_class_counts_as_one_of_it_until_the_connection_ends() -> None:
    keeper = RoomKeeper(Turns(), Searches(), LIMITS)
    room = keeper.rooms.add("K7P4QM", "0" * 32, monotonic_ns())
    members: list[int] = []

    class Student(Viewer):
        def receive(self, patience: float) -> str | None:
            members.append(keeper.turns.group(room).members)
            return super().receive(patience)

    alone = Alone(live, "en", sandboxed=False)
    joins = '{"type":"join","room":"K7P4QM","device":"a phone"}'
    with pytest.raises(ConnectionClosed):
        Connection(Student(joins, stays=0.0), alone, LIMITS, words_in("en"), Entrance(keeper, None)).run()
    assert members == [0, 1]
    assert keeper.turns.group(room).members == 0


def test_a_class_stays_known_to_a_client_for_two_hours_after_its_device_has_left() -> None:
    keeper, client = RoomKeeper(Turns(), Searches(), LIMITS), "192.0.2.7"
    keeper.rooms.add("K7P4QM", "0" * 32, monotonic_ns())
    entrance, alone = Entrance(keeper, None, client), Alone(live, "en", sandboxed=False)
    text = '{"type":"join","room":"K7P4QM","device":"a phone"}'
    entrance.look_up(text, alone)
    member, _ = entrance.enter(Join(room="K7P4QM", device="a phone"), Nobody())
    assert member is not None

    left = monotonic_ns() + 3 * HOUR
    entrance.leave(member, left)
    later = left + HOUR
    for i in range(MOST_WRONG):
        keeper.admission.end_try(client, f"wrong {i}", later, is_wrong=True)
    codes = ("another", "K7P4QM", "one more")
    assert [keeper.admission.begin_try(client, code, later) // SECOND for code in codes] == [0, 0, 1]
