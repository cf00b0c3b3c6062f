"""Whose turn it is: messages first, and yet the session's clock is never forgotten."""

from __future__ import annotations

import socket
import threading
import time
from contextlib import suppress

import pytest

from tests.conftest import RunningServer, StartServer
from tests.web.conftest import RawViewer, hear, masked, say, viewer

pytestmark = pytest.mark.xdist_group("strain")  # one after the other: each takes all it can get


def test_playing_goes_on_under_a_stream_of_messages(start_tiny: StartServer) -> None:
    server = start_tiny("rate=0")
    with RawViewer(server) as ws:
        ws.send(say("play", 10))
        stopped = threading.Event()
        streaming = threading.Thread(target=stream, args=(ws, stopped))
        streaming.start()
        end = time.monotonic() + 1
        heard = [ws.frame()[1] for _ in iter(lambda: time.monotonic() < end, False)]
        stopped.set()
        ws.socket.shutdown(socket.SHUT_RD)  # so that nobody waits for us
        streaming.join()
    states = sum(b'"state"' in payload for payload in heard)
    assert len(heard) > 500
    assert states > 5


def stream(ws: RawViewer, stopped: threading.Event) -> None:
    """Send what is no message, without a pause."""
    with suppress(OSError):
        while not stopped.is_set():
            ws.socket.sendall(masked("no message") * 40)


def test_playing_is_steady(tiny: RunningServer) -> None:
    with viewer(tiny) as ws:
        ws.send(say("play", 10))
        hear(ws)
        began = time.monotonic()
        for _ in range(100):
            hear(ws)
        assert time.monotonic() - began < 0.6
