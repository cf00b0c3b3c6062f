from __future__ import annotations

import socket
import time
from contextlib import closing
from itertools import pairwise

import gevent.socket
import msgspec
import pytest

from tests.conftest import RunningServer, StartServer
from tests.web.conftest import RawViewer, hear, masked, say, viewer
from webapp.web.socket.writer import LARGEST_BUFFER, Writer

pytestmark = pytest.mark.xdist_group("strain")  # one after the other: each takes all it can get

TEXT, PING, PONG = 1, 9, 10
SMALL_BUFFER = 4096


def test_a_slow_reader_gets_big_frames_whole(tiny: RunningServer) -> None:
    sizes = [3_000_000 + number for number in range(3)]
    with RawViewer(tiny, receive_buffer=SMALL_BUFFER) as ws:
        for size in sizes:
            ws.send(say("located", size))
        time.sleep(0.2)
        for size in sizes:
            opcode, payload = ws.frame()
            assert opcode == TEXT
            assert msgspec.json.decode(payload)["move"] == "y" * size


def test_pongs_never_get_inside_a_frame(tiny: RunningServer) -> None:
    with RawViewer(tiny, receive_buffer=SMALL_BUFFER) as ws:
        ws.send(say("located", 1_000_000))
        for number in range(20):
            ws.send(f"ping {number}", PING)
            time.sleep(0.005)
        ws.send(say("located", 1_000_000))
        frames = [ws.frame() for _ in range(22)]
    pongs = [payload.decode() for opcode, payload in frames if opcode == PONG]
    assert pongs == [f"ping {number}" for number in range(20)]
    answers = [msgspec.json.decode(payload)["move"] for opcode, payload in frames if opcode == TEXT]
    assert answers == ["y" * 1_000_000] * 2


def test_pings_without_end_of_a_viewer_who_does_not_read_end_the_connection(start_tiny: StartServer) -> None:
    with RawViewer(start_tiny("stall=0.5"), receive_buffer=SMALL_BUFFER) as ws:
        ws.send(say("located", 5_000_000))
        time.sleep(0.1)
        with pytest.raises(OSError, match=r"reset|pipe|abort"):
            keep_pinging(ws)


def keep_pinging(ws: RawViewer) -> None:
    for _ in range(300):
        ws.send("ping", PING)
        time.sleep(0.005)


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


def test_nothing_is_worked_out_for_a_viewer_who_does_not_read(tiny: RunningServer) -> None:
    with RawViewer(tiny, receive_buffer=SMALL_BUFFER) as slow:
        slow.send(say("play", 3000))
        time.sleep(2)  # on a machine with nothing else to do, two thousand states
        made = [int(msgspec.json.decode(slow.frame()[1])["tick"]) for _ in range(100)]
        leaps = [later - earlier for earlier, later in pairwise(made)]
        assert max(leaps) > 1_000_000_000, "states were made while nobody read"
        assert leaps.index(max(leaps)) < 60, "stale states were kept for a viewer who did not read"


def test_no_message_is_carried_out_while_an_answer_waits_to_be_read(start_tiny: StartServer) -> None:
    with RawViewer(start_tiny("rate=0"), receive_buffer=SMALL_BUFFER) as frozen:
        frozen.send(say("located", 2_000_000))
        time.sleep(0.2)
        frozen.socket.sendall(masked(say("state", 1)) * 2000)
        time.sleep(0.5)
        frozen.frame()
        read = time.monotonic_ns()
        assert int(msgspec.json.decode(frozen.frame()[1])["tick"]) > read - 200_000_000


def test_every_answer_that_must_arrive_does(tiny: RunningServer) -> None:
    with viewer(tiny) as ws:
        for number in range(400):
            ws.send(say("located", 2000, ref=str(number)))
        time.sleep(0.3)
        assert [hear(ws)["ref"] for _ in range(400)] == [str(number) for number in range(400)]


def test_a_viewer_who_takes_nothing_is_shut_after_the_deadline(start_tiny: StartServer) -> None:
    server = start_tiny("stall=0.5")
    with RawViewer(server, receive_buffer=SMALL_BUFFER) as frozen:
        frozen.send(say("located", 5_000_000))
        time.sleep(1.2)
        frozen.socket.settimeout(5)
        received = 0
        while data := reset_as_end(frozen):
            received += len(data)
        assert received < 5_000_000
    server.stop()
    assert server.errors == []


def reset_as_end(ws: RawViewer) -> bytes:
    try:
        return ws.socket.recv(65536)
    except ConnectionResetError:
        return b""


def test_a_viewer_who_reads_slowly_is_not_shut(start_tiny: StartServer) -> None:
    server = start_tiny("stall=0.5")
    with RawViewer(server, receive_buffer=SMALL_BUFFER) as slow:
        slow.send(say("located", 150_000))
        began = time.monotonic()
        received = b""
        while len(received) < 150_000:
            received += slow.socket.recv(20_000)
            time.sleep(0.1)
        assert time.monotonic() - began > 1


def test_a_viewer_who_answers_no_ping_is_given_up(start_tiny: StartServer) -> None:
    server = start_tiny("ping=0.2", "silence=0.5")
    with RawViewer(server) as dead, viewer(server) as alive:
        frames = [dead.frame()[0]]
        while frames[-1] == PING and len(frames) < 10:
            frames.append(dead.frame()[0])
        assert frames[-1] == -1
        time.sleep(0.5)
        alive.send(say("state", 1))
        assert hear(alive)["revision"] == 1


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
