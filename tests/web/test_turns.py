"""Whose turn it is: messages first, and yet the session's clock is never forgotten."""

from __future__ import annotations

import time

from tests.conftest import RunningServer
from tests.web.conftest import hear, say, viewer


def test_playing_goes_on_under_a_stream_of_messages(tiny: RunningServer) -> None:
    with viewer(tiny) as ws:
        ws.send(say("play", 10))
        hear(ws)
        errors = states = 0
        end = time.monotonic() + 1
        while time.monotonic() < end:
            ws.send("no message")
            if hear(ws)["type"] == "state":
                states += 1
            else:
                errors += 1
        assert states > 5
        assert errors > 5


def test_playing_is_steady(tiny: RunningServer) -> None:
    with viewer(tiny) as ws:
        ws.send(say("play", 10))
        hear(ws)
        began = time.monotonic()
        for _ in range(100):
            hear(ws)
        assert time.monotonic() - began < 0.6
