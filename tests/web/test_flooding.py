from __future__ import annotations

import select
import threading
import time
from contextlib import suppress

import pytest
from websockets.sync.client import ClientConnection

from tests.conftest import StartServer
from tests.web.conftest import RawViewer, hear, masked, memory, say, viewer

pytestmark = pytest.mark.xdist_group("strain")  # one after the other: each takes all it can get


def pour(ws: RawViewer) -> None:
    """Send as fast as the server reads, until it ends the connection."""
    data = masked(say("state", 10)) * 5000
    with suppress(OSError):
        while True:
            ws.socket.sendall(data)


def waits_of(other: ClientConnection) -> float:
    """Return how long another viewer waits for an answer."""
    time.sleep(0.004)  # this one keeps to the limit
    asked = time.perf_counter()
    other.send(say("state", 10))
    hear(other)
    return time.perf_counter() - asked


def test_a_flood_is_closed_with_1008_and_starves_nobody(start_tiny: StartServer) -> None:
    server = start_tiny()
    with viewer(server) as other, RawViewer(server) as flood:
        waits_of(other)
        before = memory(server)
        pouring = threading.Thread(target=pour, args=(flood,), daemon=True)
        began = time.monotonic()
        pouring.start()
        waits, received = [], b""
        while time.monotonic() - began < 8:
            waits.append(waits_of(other))
            ready, _, _ = select.select([flood.socket], [], [], 0)
            data = flood.socket.recv(1 << 20) if ready else b"-"
            received = received[-1000:] + data
            if not data:
                break
        told = time.monotonic() - began
        grown = memory(server) - before
        pouring.join(3)
        assert not pouring.is_alive(), "a flood that goes on after the close frame is not cut off"
    assert 4.5 < told < 6.5
    assert b"\x03\xf0More than 500 messages a second for five seconds." in received
    assert grown < 10_000_000
    waits.sort()
    assert waits[len(waits) // 2] < 0.05, "half of the answers to another viewer waited for the flood"
    assert waits[-1] < 0.5
    server.stop()
    assert "".join(server.errors) == ""


def test_the_limit_is_the_one_chosen_and_zero_is_none(start_tiny: StartServer) -> None:
    with RawViewer(start_tiny("rate=20")) as limited, viewer(start_tiny("rate=0")) as free:
        began = time.monotonic()
        limited.socket.settimeout(0.02)
        received, asked, revision = b"", 0, 0
        while b"too_fast" not in received and time.monotonic() - began < 8:
            limited.send(say("state"))
            for _ in range(25):
                free.send(say("state"))
                asked += 1
                revision = hear(free)["revision"]
            with suppress(TimeoutError):
                received += limited.socket.recv(65536)
        limited.socket.settimeout(2)
        while data := limited.socket.recv(65536):
            received += data
    assert b"\x03\xf0More than 20 messages a second for five seconds." in received
    assert revision == asked > 5 * 500
