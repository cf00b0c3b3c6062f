import socket
import threading
from collections.abc import Iterator
from contextlib import ExitStack, suppress

import pytest

from tests.conftest import PATIENCE, RunningServer, StartServer
from tests.web.conftest import RawViewer, ask, hear, masked, memory, say, undisturbed, viewer
from webapp.web.socket.flood import SECOND, Flood

pytestmark = pytest.mark.xdist_group("strain")  # one after the other: each takes all it can get


def pour(ws: RawViewer, first: bytes, others: bytes) -> None:
    """Send as fast as the server reads, until the connection ends."""
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
    """A server that would let whoever it has sent away send on for as long as anybody cares to."""
    yield from undisturbed("goodbye=1000")


def heard(ws: RawViewer, said: bytes) -> bool:
    """Read on until this is said; return whether it was."""
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


def test_a_flood_that_goes_on_after_the_close_frame_is_cut_off(start_tiny: StartServer) -> None:
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
    """A server that allows twenty frames a second."""
    yield from undisturbed("rate=20")


def test_as_many_at_once_as_the_bucket_holds_are_answered(limited: RunningServer) -> None:
    with RawViewer(limited) as ws:
        ws.socket.sendall(masked(b"", 9) * 39 + masked(say("state", 1)))
        opcodes = [ws.frame()[0] for _ in range(40)]
        assert sorted(opcodes) == [1] + [10] * 39


def test_the_limit_is_the_one_chosen(limited: RunningServer) -> None:
    with RawViewer(limited) as ws:
        ws.socket.sendall(masked(say("located", 1)) * 41)
        assert heard(ws, b"\x03\xf0More than 20 messages a second.")


def test_a_limit_of_zero_is_none(start_tiny: StartServer) -> None:
    with viewer(start_tiny("rate=0")) as free:
        for _ in range(1500):
            free.send(say("located", 1))
        for _ in range(1500):
            assert hear(free)["type"] == "located"


def test_twice_the_limit_may_come_at_once_and_no_more() -> None:
    assert not Flood(500, 0).counts(1000, 0)
    assert Flood(500, 0).counts(1001, 0)


def test_the_limit_itself_is_allowed_for_ever() -> None:
    flood = Flood(500, 0)
    assert not any(flood.counts(50, tenth * SECOND // 10) for tenth in range(6000))


@pytest.mark.parametrize("pause", [1, 5, 60])
def test_a_flood_with_pauses_is_a_flood_too(pause: int) -> None:
    """Each burst is what the bucket holds and half as much again, whatever the pause before it."""
    flood = Flood(500, 0)
    assert not flood.counts(500, 0)
    assert flood.counts(1500, pause * SECOND)


def test_a_pause_fills_the_bucket_as_far_as_the_limit_goes() -> None:
    flood = Flood(500, 0)
    assert not flood.counts(1000, 0)
    assert not flood.counts(500, SECOND)
    assert flood.counts(1, SECOND)


def test_zero_allows_any_number() -> None:
    flood = Flood(0, 0)
    assert not any(flood.counts(10**6, second) for second in range(20))
