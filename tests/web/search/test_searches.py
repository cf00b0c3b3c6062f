"""Searches run beside the server: it tells how far they are, nobody else waits, and they can be cancelled."""

from __future__ import annotations

import os
import subprocess
from time import monotonic, sleep

import msgspec
import pytest
from websockets.sync.client import ClientConnection

from tests.conftest import RunningServer
from tests.web.conftest import viewer


def say(ws: ClientConnection, **message: object) -> None:
    ws.send(msgspec.json.encode(message).decode())


def hear_until(ws: ClientConnection, kind: str, timeout: float = 60) -> list[dict[str, object]]:
    told = []
    while not told or told[-1]["type"] != kind:
        told.append(msgspec.json.decode(ws.recv(timeout)))
    return told


def children(server: RunningServer) -> list[str]:
    """The processes that the server has begun."""
    listed = subprocess.run(
        ["ps", "--ppid", str(server.process.pid), "-o", "pid="], capture_output=True, text=True, check=False
    )
    return listed.stdout.split()


def wait_for(reached: object, timeout: float = 10) -> bool:
    end = monotonic() + timeout
    while monotonic() < end:
        if reached():  # type: ignore[operator]
            return True
        sleep(0.05)
    return False


def open_antwerp(ws: ClientConnection, discs: int, **more: object) -> None:
    say(ws, type="open", lanes=[{"discs": discs, "variant": "antwerp", "panels": []}], **more)


def test_a_search_is_told_of_and_answered(server: RunningServer) -> None:
    with viewer(server) as ws:
        open_antwerp(ws, 4, ref="x")
        *_, opened = hear_until(ws, "opened")
        assert (opened["ref"], opened["lanes"][0]["moves"]) == ("x", "150")  # type: ignore[index]
        hear_until(ws, "state")
        open_antwerp(ws, 4)
        before = monotonic()
        hear_until(ws, "opened")
        assert monotonic() - before < 1  # known by now


def test_while_one_searches_another_is_answered_at_once_and_a_new_open_cancels(server: RunningServer) -> None:
    with viewer(server) as searching, viewer(server) as other:
        open_antwerp(searching, 5, ref="long")
        told = hear_until(searching, "searching")
        assert (told[-1]["ref"], told[-1]["lane"]) == ("long", 0)
        assert len(children(server)) == 1
        say(other, type="open", lanes=[{"discs": 6}])
        hear_until(other, "state")
        longest = 0.0
        for move in range(1, 40):
            before = monotonic()
            say(other, type="seek", move=str(move), ref=str(move))
            while hear_until(other, "state")[-1].get("ref") != str(move):
                pass
            longest = max(longest, monotonic() - before)
        assert longest < 0.5
        say(searching, type="open", lanes=[{"discs": 3}], ref="instead")
        assert hear_until(searching, "opened")[-1]["ref"] == "instead"
        assert wait_for(lambda: not children(server))


@pytest.mark.skipif(not hasattr(os, "fork"), reason="looks at processes as Unix does")
def test_a_search_ends_when_the_last_who_waits_has_gone(server: RunningServer) -> None:
    with viewer(server) as one:
        with viewer(server) as other:
            open_antwerp(one, 5)
            open_antwerp(other, 5)
            hear_until(one, "searching")
            hear_until(other, "searching")
            assert len(children(server)) == 1
        sleep(0.3)
        assert len(children(server)) == 1
    assert wait_for(lambda: not children(server))
