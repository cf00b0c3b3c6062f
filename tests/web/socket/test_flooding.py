from __future__ import annotations

import threading
from contextlib import suppress

import pytest
from websockets.sync.client import ClientConnection

from tests.conftest import StartServer
from tests.web.conftest import RawViewer, hear, masked, memory, say, viewer

pytestmark = pytest.mark.xdist_group("strain")  # one after the other: each takes all it can get


def pour(ws: RawViewer, first: bytes, others: bytes) -> None:
    """Send as fast as the server reads, until it ends the connection."""
    data = others * (100_000 // len(others))
    with suppress(OSError):
        ws.socket.sendall(first)
        while True:
            ws.socket.sendall(data)


def ask(other: ClientConnection) -> None:
    """Let another viewer ask, and hear the answer."""
    other.send(say("state", 10))
    hear(other)


SAID = b"\x03\xf0More than 500 messages a second."
FLOODS = {
    "messages": (b"", masked(say("state", 10))),
    "pings": (b"", masked(b"", 9)),
    "pongs": (b"", masked(b"", 10)),
    "empty fragments": (masked(b"", 1, last=False), masked(b"", 0, last=False)),
}


def ending(ws: RawViewer) -> bytes:
    """Return the last that a connection says before it ends."""
    received = b""
    with suppress(ConnectionResetError):
        while data := ws.socket.recv(1 << 20):
            received = received[-1000:] + data
    return received


@pytest.mark.parametrize("name", list(FLOODS))
def test_a_flood_of_frames_of_any_kind_is_closed_with_1008(start_tiny: StartServer, name: str) -> None:
    server = start_tiny()
    with viewer(server) as other, RawViewer(server) as flood:
        ask(other)
        before = memory(server)
        pouring = threading.Thread(target=pour, args=(flood, *FLOODS[name]), daemon=True)
        pouring.start()
        received = ending(flood)
        grown = memory(server) - before
        pouring.join(3)
        assert not pouring.is_alive(), "a flood that goes on after the close frame is not cut off"
        ask(other)
    assert SAID in received
    assert grown < 10_000_000
    server.stop()
    assert "".join(server.errors) == ""


def test_as_many_at_once_as_the_bucket_holds_are_answered(start_tiny: StartServer) -> None:
    with RawViewer(start_tiny("rate=20")) as ws:
        ws.socket.sendall(masked(b"", 9) * 39 + masked(say("state", 1)))
        opcodes = [ws.frame()[0] for _ in range(40)]
        assert sorted(opcodes) == [1] + [10] * 39


def test_the_limit_is_the_one_chosen_and_zero_is_none(start_tiny: StartServer) -> None:
    with RawViewer(start_tiny("rate=20")) as limited, viewer(start_tiny("rate=0")) as free:
        limited.socket.sendall(masked(say("located", 1)) * 41)
        assert b"\x03\xf0More than 20 messages a second." in ending(limited)
        for _ in range(1500):
            free.send(say("located", 1))
        for _ in range(1500):
            assert hear(free)["type"] == "located"
