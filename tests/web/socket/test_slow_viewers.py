"""Viewers who do not read hold up nobody; a thousand can watch at once."""

import resource
import select
import socket
import time
from collections.abc import Iterator
from contextlib import AbstractContextManager, ExitStack, closing, nullcontext
from http.client import HTTPConnection

import gevent.socket
import msgspec
import pytest

from tests.conftest import PATIENCE, RunningServer, StartServer, end, eventually, start
from tests.web.conftest import TINY, RawViewer, ask, hear, masked, memory, rest, say, viewer
from webapp.web.app import create_app
from webapp.web.command.listening import bound
from webapp.web.command.server import ClassroomServer
from webapp.web.socket import writer as writer_module
from webapp.web.socket.writer import LARGEST_BUFFER, Writer

pytestmark = pytest.mark.xdist_group("strain")  # one after the other: each uses all available resources

TEXT, PING, PONG = 1, 9, 10
SMALL_BUFFER = 4096
NOT_READ = "A viewer at 127.0.0.1 was sent away: The answers are not being read.\n"


@pytest.fixture(scope="module")
def impatient() -> Iterator[RunningServer]:
    """A server that soon gives up on viewers who do not read, and logs it; without a limit on frames."""
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
            ask(other)  # by now the server has handled this ping
        ws.send(say("located", 1_000_000))
        frames = [ws.frame() for _ in range(22)]
    pongs = [payload.decode() for opcode, payload in frames if opcode == PONG]
    assert pongs == [f"ping {number}" for number in range(20)]
    answers = [msgspec.json.decode(payload)["move"] for opcode, payload in frames if opcode == TEXT]
    assert answers == ["y" * 1_000_000] * 2


@pytest.mark.slow
def test_endless_pings_from_a_viewer_who_does_not_read_end_the_connection(impatient: RunningServer) -> None:
    with RawViewer(impatient, receive_buffer=SMALL_BUFFER) as ws:
        ws.send(say("located", 5_000_000))
        ws.wait_for_more()
        with pytest.raises(OSError, match=r"reset|pipe|abort"):
            keep_pinging(ws)


def keep_pinging(ws: RawViewer) -> None:
    while True:
        ws.send("ping", PING)


def test_a_frozen_viewer_blocks_nobody_and_then_sees_the_newest_state(tiny: RunningServer) -> None:
    with RawViewer(tiny, receive_buffer=SMALL_BUFFER) as frozen, viewer(tiny) as other:
        for _ in range(300):
            frozen.send(say("state", 10_000))
        for revision in range(1, 51):  # all are answered while the frozen viewer reads nothing
            other.send(say("state", 10))
            assert hear(other)["revision"] == revision
        revisions = [msgspec.json.decode(frozen.frame()[1])["revision"]]
        while revisions[-1] < 300:
            revisions.append(msgspec.json.decode(frozen.frame()[1])["revision"])
    assert revisions == sorted(set(revisions))
    assert len(revisions) < 60, "stale states were kept for a viewer who did not read"


@pytest.mark.slow
def test_no_states_are_calculated_for_a_viewer_who_does_not_read(tiny: RunningServer) -> None:
    with RawViewer(tiny, receive_buffer=SMALL_BUFFER) as slow, viewer(tiny) as other:
        slow.send(say("play", 3000))
        slow.wait_for_more()
        other.send(say("play", 10))
        for _ in range(300):  # as many would have been calculated for the slow viewer, too
            hear(other)
        slow.send(say("state", 10, ref="now"))
        states = [msgspec.json.decode(slow.frame()[1])]
        while states[-1].get("ref") != "now":
            states.append(msgspec.json.decode(slow.frame()[1]))
    revisions = [state["revision"] for state in states]
    assert len(revisions) < 60, "stale states were kept for a viewer who did not read"
    assert revisions[:-1] == list(range(1, len(revisions)))
    assert revisions[-1] < len(revisions) + 5, "states were made while nobody read"


def test_no_message_is_handled_while_an_answer_is_unread(start_tiny: StartServer) -> None:
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


def test_every_answer_that_must_arrive_arrives(tiny: RunningServer) -> None:
    with RawViewer(tiny, receive_buffer=SMALL_BUFFER) as ws:
        for number in range(400):
            ws.send(say("located", 2000, ref=str(number)))
        refs = [msgspec.json.decode(ws.frame()[1])["ref"] for _ in range(400)]
        assert refs == [str(number) for number in range(400)]


def test_a_viewer_who_reads_nothing_is_disconnected_after_the_deadline(impatient: RunningServer) -> None:
    told = impatient.errors.count(NOT_READ)
    with RawViewer(impatient, receive_buffer=SMALL_BUFFER) as frozen:
        frozen.send(say("located", 5_000_000))
        eventually(lambda: impatient.errors.count(NOT_READ) > told)
        assert len(rest(frozen.socket)) < 5_000_000


def test_a_viewer_who_reads_a_little_before_each_deadline_stays_connected(
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
    """Otherwise, the rest of a frame larger than its buffer waits 40 ms for a delayed acknowledgement."""
    ours, theirs = gevent.socket.socketpair()
    frames = [b"z" * size]
    with closing(ours), closing(theirs):
        writer = Writer(ours, stall=10.0, buffer=32 * 1024)
        writer.frames = lambda: frames.pop() if frames else None
        writer.flush()
        assert frames == []
        assert writer.idle.is_set()
        assert ours.getsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF) >= min(2 * size, LARGEST_BUFFER)


VIEWERS = 1000
CLASS = 400
LOW_LIMIT = 256


@pytest.fixture
def many_sockets() -> None:
    """Allow this process its side of the connections."""
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
    # The server inherits the low limit and must raise it; nobody is pinged until all have joined.
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


def test_the_backlog_holds_a_whole_class() -> None:
    """The kernel drops connections beyond the backlog, and each tries again a second later."""
    listener = bound(socket.AF_INET, ("127.0.0.1", 0))
    with closing(listener), ExitStack() as stack:
        joining = [stack.enter_context(socket.socket()) for _ in range(CLASS)]
        for one in joining:
            one.setblocking(False)
            one.connect_ex(listener.getsockname())
        waiting = select.poll()
        for one in joining:
            waiting.register(one, select.POLLOUT)
        eventually(lambda: len(waiting.poll(0)) == CLASS)  # although none is ever accepted


def test_small_answers_are_sent_without_delay(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nagle's algorithm would hold each back until the one before it is acknowledged, 40 ms later."""
    handled: list[int] = []

    def handle(_self: object, sock: socket.socket, _address: object) -> None:
        handled.append(sock.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY))

    monkeypatch.setattr("gevent.pywsgi.WSGIServer.handle", handle)
    listener = bound(socket.AF_INET, ("127.0.0.1", 0))
    with closing(listener), socket.create_connection(listener.getsockname()) as ours:
        ClassroomServer(listener, create_app()).handle(ours, None)
    assert handled == [1]
