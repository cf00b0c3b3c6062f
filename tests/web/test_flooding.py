from __future__ import annotations

import time

from tests.conftest import RunningServer, StartServer
from tests.web.conftest import RawViewer, hear, masked, say, viewer


def resident_bytes(server: RunningServer) -> int:
    with open(f"/proc/{server.process.pid}/statm") as file:
        return int(file.read().split()[1]) * 4096


def test_a_flood_is_closed_with_1008_and_starves_nobody(start_tiny: StartServer) -> None:
    server = start_tiny()
    waits = []
    with viewer(server) as other:
        other.send(say("state"))
        hear(other)
        before = resident_bytes(server)
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
                except OSError:
                    break
            ended = time.monotonic()
        assert 4.5 < told - began < 6
        assert ended - told < 2, "a flood that goes on after the close frame is not cut off"
        assert resident_bytes(server) - before < 10_000_000
    waits.sort()
    assert waits[len(waits) // 2] < 0.05, "the median viewer waited for the flood"
    assert waits[-1] < 0.5
    server.stop()
    assert server.errors == []


def test_the_reason_is_told(start_tiny: StartServer) -> None:
    server = start_tiny("rate=20")
    with RawViewer(server) as ws:
        began = time.monotonic()
        ws.socket.settimeout(0.02)
        received = b""
        while b"too_fast" not in received and time.monotonic() - began < 8:
            ws.send(say("state"))
            try:
                received += ws.socket.recv(65536)
            except TimeoutError:
                continue
        ws.socket.settimeout(2)
        while data := ws.socket.recv(65536):
            received += data
    assert b"\x03\xf0More than 20 messages a second for five seconds." in received


def test_without_a_limit_any_number_is_read(start_tiny: StartServer) -> None:
    server = start_tiny("rate=0")
    with viewer(server) as ws:
        end = time.monotonic() + 6.5
        revision, asked = 0, 0
        while time.monotonic() < end:
            ws.send(say("state"))
            asked += 1
            revision = hear(ws)["revision"]
        assert revision == asked > 6.5 * 500
