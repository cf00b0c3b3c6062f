import socket
import time
from collections.abc import Iterator
from contextlib import AbstractContextManager, closing, nullcontext

import gevent.socket
import msgspec
import pytest

from tests.conftest import RunningServer, StartServer, end, eventually, start
from tests.web.conftest import TINY, RawViewer, ask, hear, masked, rest, say, viewer
from webapp.web.socket import writer as writer_module
from webapp.web.socket.writer import LARGEST_BUFFER, Writer

pytestmark = pytest.mark.xdist_group("strain")  # one after the other: each takes all it can get

TEXT, PING, PONG = 1, 9, 10
SMALL_BUFFER = 4096
NOT_READ = "A viewer at 127.0.0.1 was sent away: The answers are not being read.\n"


@pytest.fixture(scope="module")
def impatient() -> Iterator[RunningServer]:
    """A server that soon gives up on whoever does not read, and tells of it; no limit of frames."""
    limits = ("stall=0.5", "goodbye=0.1", "rate=0")
    running = start(*TINY, "log=info", *limits)
    yield running
    end([running])
    assert {*running.errors} <= {NOT_READ}


@pytest.mark.slow
def test_a_slow_reader_gets_big_frames_whole(tiny: RunningServer) -> None:
    sizes = [3_000_000 + number for number in range(3)]
    with RawViewer(tiny, receive_buffer=SMALL_BUFFER) as ws:
        for size in sizes:
            ws.send(say("located", size))
        ws.wait_for_more()
        for size in sizes:
            opcode, payload = ws.frame()
            assert opcode == TEXT
            assert msgspec.json.decode(payload)["move"] == "y" * size


def test_pongs_never_get_inside_a_frame(tiny: RunningServer) -> None:
    with RawViewer(tiny, receive_buffer=SMALL_BUFFER) as ws, viewer(tiny) as other:
        ws.send(say("located", 1_000_000))
        ws.wait_for_more()
        for number in range(20):
            ws.send(f"ping {number}", PING)
            ask(other)  # so the server has had time for this ping before the next one comes
        ws.send(say("located", 1_000_000))
        frames = [ws.frame() for _ in range(22)]
    pongs = [payload.decode() for opcode, payload in frames if opcode == PONG]
    assert pongs == [f"ping {number}" for number in range(20)]
    answers = [msgspec.json.decode(payload)["move"] for opcode, payload in frames if opcode == TEXT]
    assert answers == ["y" * 1_000_000] * 2


@pytest.mark.slow
def test_pings_without_end_of_a_viewer_who_does_not_read_end_the_connection(impatient: RunningServer) -> None:
    with RawViewer(impatient, receive_buffer=SMALL_BUFFER) as ws:
        ws.send(say("located", 5_000_000))
        ws.wait_for_more()
        with pytest.raises(OSError, match=r"reset|pipe|abort"):
            keep_pinging(ws)


def keep_pinging(ws: RawViewer) -> None:
    while True:
        ws.send("ping", PING)


def test_a_frozen_viewer_blocks_nobody_and_then_sees_the_newest(tiny: RunningServer) -> None:
    with RawViewer(tiny, receive_buffer=SMALL_BUFFER) as frozen, viewer(tiny) as other:
        for _ in range(300):
            frozen.send(say("state", 10_000))
        for revision in range(1, 51):  # all answered while the frozen one has read nothing
            other.send(say("state", 10))
            assert hear(other)["revision"] == revision
        revisions = [msgspec.json.decode(frozen.frame()[1])["revision"]]
        while revisions[-1] < 300:
            revisions.append(msgspec.json.decode(frozen.frame()[1])["revision"])
    assert revisions == sorted(set(revisions))
    assert len(revisions) < 60, "stale states were kept for a viewer who did not read"


@pytest.mark.slow
def test_nothing_is_worked_out_for_a_viewer_who_does_not_read(tiny: RunningServer) -> None:
    with RawViewer(tiny, receive_buffer=SMALL_BUFFER) as slow, viewer(tiny) as other:
        slow.send(say("play", 3000))
        slow.wait_for_more()
        other.send(say("play", 10))
        for _ in range(300):  # as many would have been made for the slow one too
            hear(other)
        slow.send(say("state", 10, ref="now"))
        states = [msgspec.json.decode(slow.frame()[1])]
        while states[-1].get("ref") != "now":
            states.append(msgspec.json.decode(slow.frame()[1]))
    revisions = [state["revision"] for state in states]
    assert len(revisions) < 60, "stale states were kept for a viewer who did not read"
    assert revisions[:-1] == list(range(1, len(revisions)))
    assert revisions[-1] < len(revisions) + 5, "states were made while nobody read"


def test_no_message_is_carried_out_while_an_answer_waits_to_be_read(start_tiny: StartServer) -> None:
    server = start_tiny("rate=0")
    with RawViewer(server, receive_buffer=SMALL_BUFFER) as frozen, viewer(server) as other:
        frozen.send(say("located", 2_000_000))
        frozen.wait_for_more()
        frozen.socket.sendall(masked(say("state", 1)) * 2000)
        for _ in range(50):
            ask(other)
        begun = time.monotonic_ns()
        frozen.frame()
        assert int(msgspec.json.decode(frozen.frame()[1])["tick"]) > begun


def test_every_answer_that_must_arrive_does(tiny: RunningServer) -> None:
    with RawViewer(tiny, receive_buffer=SMALL_BUFFER) as ws:
        for number in range(400):
            ws.send(say("located", 2000, ref=str(number)))
        refs = [msgspec.json.decode(ws.frame()[1])["ref"] for _ in range(400)]
        assert refs == [str(number) for number in range(400)]


def test_a_viewer_who_takes_nothing_is_shut_after_the_deadline(impatient: RunningServer) -> None:
    told = impatient.errors.count(NOT_READ)
    with RawViewer(impatient, receive_buffer=SMALL_BUFFER) as frozen:
        frozen.send(say("located", 5_000_000))
        eventually(lambda: impatient.errors.count(NOT_READ) > told)
        assert len(rest(frozen.socket)) < 5_000_000


def test_a_viewer_who_takes_a_little_within_each_deadline_is_not_shut(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    ours, theirs = gevent.socket.socketpair()
    frames, taken, deadlines = [b"z" * 3_000_000], bytearray(), []

    def take_a_little(_socket: int) -> None:
        taken.extend(theirs.recv(20_000))

    def deadline(seconds: float, _problem: object) -> AbstractContextManager[None]:
        deadlines.append(seconds)
        return nullcontext()

    monkeypatch.setattr(gevent.socket, "wait_write", take_a_little)
    monkeypatch.setattr(writer_module, "Deadline", deadline)
    with closing(ours), closing(theirs):
        writer = Writer(ours, stall=0.5, buffer=SMALL_BUFFER)
        writer.frames = lambda: frames.pop() if frames else None
        writer.flush()
        writer.idle.wait()
        assert (len(deadlines) > 50, set(deadlines)) == (True, {0.5})
        assert not writer.stalled
        while len(taken) < 3_000_000:
            taken.extend(theirs.recv(3_000_000))


@pytest.mark.parametrize("size", [10_000, 90_000, 120_000])
def test_the_kernel_takes_a_whole_frame_at_once(size: int) -> None:
    """The rest of a frame larger than its buffer waited 40 ms, the time of a delayed acknowledgement."""
    ours, theirs = gevent.socket.socketpair()
    frames = [b"z" * size]
    with closing(ours), closing(theirs):
        writer = Writer(ours, stall=10.0, buffer=32 * 1024)
        writer.frames = lambda: frames.pop() if frames else None
        writer.flush()
        assert frames == []
        assert writer.idle.is_set()
        assert ours.getsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF) >= min(2 * size, LARGEST_BUFFER)
