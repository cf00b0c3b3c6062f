"""One WebSocket after its handshake: messages, their limits, and how it ends. Frames are counted once."""

from collections.abc import Iterator
from itertools import accumulate
from typing import Any

import gevent
import gevent.socket
import pytest
from gevent.event import Event
from hypothesis import given
from hypothesis import strategies as st
from wsproto.connection import Connection, ConnectionType
from wsproto.events import CloseConnection, Message, Ping, Pong, TextMessage
from wsproto.frame_protocol import CloseReason

from tests.conftest import PATIENCE
from tests.web.conftest import masked
from webapp.web.socket.limits import Closing, Limits
from webapp.web.socket.websocket import ConnectionClosed, Socket
from webapp.web.socket.wire import BYTES_AT_ONCE, Wire

MOST = 1000  # bytes of a message
LIMITS = Limits(message_bytes=MOST)
FOR_EVER = 1e6  # seconds: a test that waits as long fails by `PATIENCE`


class Browser:
    """Both sides: `ours` is the server's WebSocket; `ws` builds and reads the client's frames."""

    def __init__(self) -> None:
        self.theirs, self.own = gevent.socket.socketpair()
        self.own.settimeout(PATIENCE)
        self.ws = Connection(ConnectionType.CLIENT)
        self.ours = Socket(Wire(self.theirs, LIMITS))

    def says(self, *events: Any) -> None:
        self.own.sendall(b"".join(map(self.ws.send, events)))

    def hears(self) -> list[Any]:
        """Read up to the next event."""
        events: list[Any] = []
        while not events:
            self.ws.receive_data(self.own.recv(65536) or None)
            events = [*self.ws.events()]
        return events


@pytest.fixture
def browser() -> Iterator[Browser]:
    made = Browser()
    with made.theirs, made.own, gevent.Timeout(PATIENCE):
        yield made


def next_of(ours: Socket) -> str | bytes:
    """Read on until there is a message."""
    while (found := ours.receive(FOR_EVER)) is None:
        pass
    return found


def test_messages_are_received_one_by_one_and_a_ping_is_answered(browser: Browser) -> None:
    ours = browser.ours
    assert not ours.has_more
    assert ours.receive(0) is None
    browser.says(TextMessage("one"), Ping(b"?"), Message(b"two"))
    assert ours.receive(FOR_EVER) == "one"
    assert browser.hears() == [Pong(b"?")]
    assert ours.has_more
    assert ours.receive(0) == b"two"
    assert ours.receive(0) is None


def test_a_ping_is_sent(browser: Browser) -> None:
    browser.ours.wire.send(browser.ours.ping())
    assert browser.hears() == [Ping()]


def test_waiting_for_a_message_ends_in_time(browser: Browser) -> None:
    assert browser.ours.receive(0.001) is None


def test_wake_ends_a_waiting_receive_whether_it_waits_yet_or_not(browser: Browser) -> None:
    gevent.spawn(browser.ours.wake)
    assert browser.ours.receive(FOR_EVER) is None
    browser.ours.wake()
    assert browser.ours.receive(FOR_EVER) is None
    gevent.spawn_later(0.001, browser.says, TextMessage("afterwards"))
    assert browser.ours.receive(FOR_EVER) == "afterwards"


def test_nothing_is_read_while_a_message_waits(browser: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    browser.says(*[TextMessage("x" * 100)] * 100)
    assert browser.ours.receive(FOR_EVER) == "x" * 100
    monkeypatch.setattr(browser.ours.wire, "read", lambda _patience: pytest.fail("More has been read."))
    waiting = 0
    while browser.ours.has_more:
        waiting += browser.ours.receive(FOR_EVER) is not None
    assert 0 < waiting < BYTES_AT_ONCE / 100


def test_others_go_first_even_if_data_has_arrived(browser: Browser) -> None:
    turns: list[str] = []
    browser.says(TextMessage("x"))
    gevent.spawn(turns.append, "another")
    assert browser.ours.receive(FOR_EVER) == "x"
    assert turns == ["another"]


def test_the_last_message_before_a_close_frame_is_received(browser: Browser) -> None:
    browser.says(TextMessage("last"), CloseConnection(3000, "enough"))
    assert browser.ours.receive(FOR_EVER) == "last"
    assert not browser.ours.is_open
    assert browser.hears() == [CloseConnection(3000, "enough")]
    for _ in range(2):
        with pytest.raises(ConnectionClosed):
            browser.ours.receive(FOR_EVER)
    with pytest.raises(ConnectionClosed):
        browser.ours.close(CloseReason.GOING_AWAY, "too late")


def test_the_last_message_before_the_end_of_the_data_is_received(browser: Browser) -> None:
    browser.says(TextMessage("last"))
    browser.own.shutdown(gevent.socket.SHUT_WR)
    assert browser.ours.receive(FOR_EVER) == "last"
    with pytest.raises(ConnectionClosed):
        browser.ours.receive(FOR_EVER)


def test_a_reset_connection_is_an_error_of_the_socket(
    browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    browser.theirs.close()
    with pytest.raises(OSError, match="Bad file descriptor"):
        browser.ours.receive(FOR_EVER)


def test_a_close_frame_of_ours_ends_a_waiting_receive(browser: Browser) -> None:
    def close() -> None:
        browser.ours.close(CloseReason.GOING_AWAY, "é" * 100)
        browser.ours.wake()

    gevent.spawn(close)
    with pytest.raises(ConnectionClosed):
        browser.ours.receive(FOR_EVER)
    [closed] = browser.hears()
    assert (closed.code, closed.reason) == (1001, "é" * 61)  # as much as a close frame can hold
    with pytest.raises(ConnectionClosed):
        browser.ours.close(CloseReason.GOING_AWAY, "again")


@pytest.mark.parametrize("text", ["x" * MOST, "é" * (MOST // 2), b"x" * MOST])
def test_the_limit_is_in_bytes(browser: Browser, text: str | bytes) -> None:
    one_more = text + text[:1]
    browser.says(Message(text), Message(one_more), TextMessage("not read"))
    assert next_of(browser.ours) == text
    with pytest.raises(Closing) as ended:
        next_of(browser.ours)
    assert str(ended.value.reason) == "The message has more than 1000 bytes."
    assert ended.value.code == CloseReason.MESSAGE_TOO_BIG


def test_a_message_that_never_ends_is_not_stored(browser: Browser) -> None:
    browser.says(*[TextMessage("x", message_finished=False)] * (MOST + 1))
    with pytest.raises(Closing):
        next_of(browser.ours)


def test_an_unexpected_error_ends_the_connection_with_one_line_in_the_log(
    browser: Browser, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(Connection, "receive_data", lambda *_: 1 / 0)
    browser.own.sendall(masked("x"))
    with pytest.raises(ConnectionClosed):
        browser.ours.receive(FOR_EVER)
    assert caplog.text.count("\n") == 1
    assert "A viewer at this machine sent what cannot be read: ZeroDivisionError" in caplog.text


def test_a_flood_ends_at_the_frames_that_are_too_many(browser: Browser) -> None:
    def too_many(_frames: int) -> None:
        browser.ours.close(CloseReason.POLICY_VIOLATION, "a flood")
        browser.ours.wire.closing = True

    browser.ours.wire.counted = too_many
    browser.says(TextMessage("not received"), Ping())
    with pytest.raises(ConnectionClosed):
        browser.ours.receive(FOR_EVER)
    assert browser.own.recv(65536) == b"\x88\x09\x03\xf0a flood"  # and no pong


class Pieces:
    """A wire on which this data arrives in about so many pieces of one size, or byte by byte."""

    limits = Limits(message_bytes=10**6)
    closing = False
    peer = "a test"

    def __init__(self, data: bytes, pieces: int) -> None:
        size = max(1, len(data) // pieces)
        self.left = [data[at : at + size] for at in range(0, len(data), size)]
        self.frames = 0
        self.sent: list[bytes] = []
        self.arrived, self.send = Event(), self.sent.append

    def read(self, _patience: float) -> bytes:
        return self.left.pop(0) if self.left else b""

    def counted(self, frames: int) -> None:
        self.frames += frames


def everything(wire: Pieces) -> list[str | bytes]:
    found: list[str | bytes] = []
    ours = Socket(wire)
    try:
        while True:
            text = ours.receive(1)
            found += [] if text is None else [text]
    except ConnectionClosed:
        return found


SIZES = st.sampled_from([0, 1, 25, 26, 13107, 13108])  # 5 bytes each: all three kinds of length
FRAGMENTS = st.lists(SIZES, min_size=1, max_size=4)
MESSAGES = st.lists(st.tuples(FRAGMENTS, st.booleans(), st.booleans()), max_size=6)


@pytest.mark.slow
@given(MESSAGES, st.integers(1, 200))
def test_messages_arrive_whole_and_frames_count_once_in_pieces_of_any_size(
    messages: list[tuple[list[int], bool, bool]], pieces: int
) -> None:
    data, expected, frames, pings = b"", [], 0, 0
    for sizes, is_text, has_ping in messages:
        whole = ("€é" * sum(sizes)).encode()
        at = 0
        for place, size in enumerate(sizes):
            opcode = 0 if place else 1 if is_text else 2
            end = at + 5 * size  # sometimes in the middle of a character
            end = len(whole) if place == len(sizes) - 1 else min(end + place, len(whole))
            data += masked(whole[at:end], opcode, last=place == len(sizes) - 1)
            data += masked(b"", 9) * has_ping
            at, frames, pings = end, frames + 1 + has_ping, pings + has_ping
        expected.append(whole.decode() if is_text else whole)
    wire = Pieces(data, pieces)
    assert everything(wire) == expected
    assert (wire.frames, b"".join(wire.sent)) == (frames, b"\x8a\x00" * pings)


def test_a_frame_counts_when_it_is_complete() -> None:
    frames = [masked("x" * 200), masked("", last=False), masked("", 0), masked("", 10)]
    whole = b"".join(frames)
    wire = Pieces(whole, len(whole))
    ours = Socket(wire)
    ends = [*accumulate(map(len, frames))]
    for read in range(1, len(whole) + 1):
        ours.receive(1)
        assert wire.frames == sum(end <= read for end in ends)


def test_a_socket_needs_no_greenlet_of_its_own(browser: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    browser.says(TextMessage("x"), Ping())
    monkeypatch.setattr(gevent, "spawn", lambda *_: pytest.fail("A greenlet was started."))
    assert browser.ours.receive(FOR_EVER) == "x"
