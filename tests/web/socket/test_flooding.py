"""A flood of frames of any kind closes the connection; a text is one frame."""

import socket
import threading
from collections.abc import Iterator
from contextlib import ExitStack, suppress

import pytest
from wsproto.frame_protocol import FrameProtocol

from tests.conftest import PATIENCE, RunningServer, StartServer
from tests.web.conftest import RawViewer, ask, masked, memory, say, undisturbed, viewer
from webapp.web.rate_limit import SECOND, TokenBucket
from webapp.web.socket.limits import SECONDS_AT_ONCE
from webapp.web.socket.wire import text_frame

pytestmark = pytest.mark.xdist_group("strain")  # one after the other: each uses all available resources


def pour(ws: RawViewer, first: bytes, others: bytes) -> None:
    data = others * (100_000 // len(others))
    with suppress(OSError):
        ws.socket.sendall(first)
        while True:
            ws.socket.sendall(data)


SAID = b"\x03\xf0More than 500 messages a second."
FLOODS = {
    "messages": (b"", masked(say("state", 10))),
    "pings": (b"", masked(b"", 9)),
    "pongs": (b"", masked(b"", 10)),
    "empty fragments": (masked(b"", 1, last=False), masked(b"", 0, last=False)),
}


@pytest.fixture(scope="module")
def lenient() -> Iterator[RunningServer]:
    """A server that lets disconnected viewers go on sending for as long as they like."""
    yield from undisturbed("goodbye=1000")


def heard(ws: RawViewer, said: bytes) -> bool:
    received = b""
    with suppress(ConnectionResetError):
        while said not in received and (data := ws.socket.recv(1 << 20)):
            received = received[-1000:] + data
    return said in received


@pytest.mark.parametrize("name", list(FLOODS))
def test_a_flood_of_frames_of_any_kind_is_closed_with_1008(lenient: RunningServer, name: str) -> None:
    with viewer(lenient) as other, RawViewer(lenient) as flood:
        ask(other)
        before = memory(lenient)
        pouring = threading.Thread(target=pour, args=(flood, *FLOODS[name]), daemon=True)
        pouring.start()
        assert heard(flood, SAID)
        assert memory(lenient) - before < 10_000_000
        ask(other)
        flood.socket.shutdown(socket.SHUT_RDWR)
        pouring.join(PATIENCE)


@pytest.mark.slow
def test_a_flood_that_continues_after_the_close_frame_is_cut_off(start_tiny: StartServer) -> None:
    server = start_tiny("goodbye=0.2")
    with ExitStack() as stack:
        before = memory(server)
        floods = [stack.enter_context(RawViewer(server)) for _ in FLOODS]
        pouring = [
            threading.Thread(target=pour, args=(flood, *frames), daemon=True)
            for flood, frames in zip(floods, FLOODS.values(), strict=True)
        ]
        for one in pouring:
            one.start()
        for one in pouring:
            one.join(PATIENCE)
        assert not any(one.is_alive() for one in pouring)
        assert memory(server) - before < 10_000_000
        ask(stack.enter_context(viewer(server)))
    server.stop()
    assert server.errors == []


@pytest.fixture(scope="module")
def limited() -> Iterator[RunningServer]:
    yield from undisturbed("rate=20")


def test_as_many_frames_at_once_as_the_bucket_holds_are_answered(limited: RunningServer) -> None:
    with RawViewer(limited) as ws:
        ws.socket.sendall(masked(b"", 9) * 39 + masked(say("state", 1)))
        opcodes = [ws.frame()[0] for _ in range(40)]
        assert sorted(opcodes) == [1] + [10] * 39


def test_the_limit_is_the_chosen_one(limited: RunningServer) -> None:
    with RawViewer(limited) as ws:
        ws.socket.sendall(masked(say("located", 1)) * 41)
        assert heard(ws, b"\x03\xf0More than 20 messages a second.")


@pytest.mark.parametrize(
    ("rate", "frames", "is_flood"),
    [
        (500, [(1000, 0)], False),  # twice the limit may arrive at once
        (500, [(1001, 0)], True),  # and no more
        (500, [(50, tenth * SECOND // 10) for tenth in range(6000)], False),  # exactly the limit, for ever
        # the burst is half as much again as the bucket holds, whatever the pause before it
        *((500, [(500, 0), (1500, pause * SECOND)], True) for pause in (1, 5, 60)),
        (500, [(1000, 0), (500, SECOND)], False),  # a pause refills the bucket at the rate of the limit
        (500, [(1000, 0), (500, SECOND), (1, SECOND)], True),
        (0, [(10**6, second) for second in range(20)], False),  # zero allows any number
    ],
)
def test_a_flood_overflows_the_bucket(rate: int, frames: list[tuple[int, int]], is_flood: bool) -> None:
    flood = TokenBucket(SECONDS_AT_ONCE * rate, SECONDS_AT_ONCE, 0)
    assert [flood.overflows(*arrived) for arrived in frames] == [False] * (len(frames) - 1) + [is_flood]


def test_frames_that_arrive_while_the_process_is_paused_are_no_flood() -> None:
    flood = TokenBucket(SECONDS_AT_ONCE * 500, SECONDS_AT_ONCE, 0)
    pause = 31 * SECOND
    pieces = [
        flood.overflows(100, pause, pause) for _ in range(165)
    ]  # 1,000, plus 500 for each second of the pause
    assert pieces == [False] * 165
    assert flood.overflows(1, pause, pause)


@pytest.mark.parametrize("size", [0, 1, 125, 126, 65535, 65536, 200_000])
def test_a_frame_reads_back_as_its_text(size: int) -> None:
    client = FrameProtocol(client=True, extensions=[])
    client.receive_bytes(text_frame(b"x" * size))
    frames = list(client.received_frames())
    assert "".join(str(frame.payload) for frame in frames) == "x" * size
    assert frames[-1].message_finished
