from __future__ import annotations

import time
from contextlib import suppress

from tests.conftest import StartServer
from tests.web.conftest import RawViewer, hear, masked, memory, say, viewer


def test_a_flood_is_closed_with_1008_and_starves_nobody(start_tiny: StartServer) -> None:
    server = start_tiny()
    waits = []
    with viewer(server) as other:
        other.send(say("state"))
        hear(other)
        before = memory(server)
        with RawViewer(server) as flood:
            flood.socket.settimeout(0)
            data, sent = memoryview(masked(say("state", 10)) * 500), 0
            began, told = time.monotonic(), 0.0
            while time.monotonic() - began < 9:
                try:
                    sent += flood.socket.send(data[sent % len(data) :])
                    if not flood.socket.recv(1 << 20):
                        told = told or time.monotonic()
                except BlockingIOError:
                    asked = time.perf_counter()
                    other.send(say("state", 10))
                    hear(other)
                    waits.append(time.perf_counter() - asked)
                    time.sleep(0.004)  # the bystander keeps to the limit
                except OSError:
                    break
            ended = time.monotonic()
        assert 4.5 < told - began < 6
        assert ended - told < 2, "a flood that goes on after the close frame is not cut off"
        assert memory(server) - before < 10_000_000
    waits.sort()
    assert waits[len(waits) // 2] < 0.05, "the median viewer waited for the flood"
    assert waits[-1] < 0.5
    server.stop()
    assert server.errors == []


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
