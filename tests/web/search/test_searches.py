"""Searches run beside the server: it tells how far they are, nobody else waits, and they can be cancelled."""

import os
import signal
import subprocess

import msgspec
import pytest
from websockets.sync.client import ClientConnection

from tests.conftest import RunningServer, eventually
from tests.web.conftest import hear, viewer

posix = pytest.mark.skipif(not hasattr(os, "fork"), reason="looks at processes as Unix does")


def say(ws: ClientConnection, **message: object) -> None:
    ws.send(msgspec.json.encode(message).decode())


def hear_until(ws: ClientConnection, kind: str) -> list[dict[str, object]]:
    told = []
    while not told or told[-1]["type"] != kind:
        told.append(hear(ws))
    return told


def searches(server: RunningServer) -> list[tuple[int, str]]:
    """The processes that the server has begun, and whether each runs, is stopped, or has ended."""
    listed = subprocess.run(
        ["ps", "--ppid", str(server.process.pid), "-o", "pid=,state="],
        capture_output=True,
        text=True,
        check=False,
    )
    pairs = (line.split() for line in listed.stdout.splitlines())
    return [(int(number), state) for number, state in pairs]


def hold(server: RunningServer) -> None:
    """Stop the only search, so that it is under way for as long as nobody ends it."""
    [(number, _)] = searches(server)
    os.kill(number, signal.SIGSTOP)
    eventually(lambda: searches(server) == [(number, "T")])


def open_antwerp(ws: ClientConnection, discs: int, **more: object) -> None:
    say(ws, type="open", lanes=[{"discs": discs, "variant": "antwerp", "panels": []}], **more)


def test_a_search_is_told_of_and_what_has_been_found_is_known_from_then_on(server: RunningServer) -> None:
    with viewer(server) as ws:
        open_antwerp(ws, 4, ref="x")
        *_, opened = hear_until(ws, "opened")
        assert (opened["ref"], opened["lanes"][0]["moves"]) == ("x", "150")  # type: ignore[index]
        hear_until(ws, "state")
        open_antwerp(ws, 4)
        say(ws, type="no such message")  # a search would end only after this has been answered
        assert "opened" in [message["type"] for message in hear_until(ws, "error")]


@posix
def test_while_one_searches_another_is_answered_and_a_new_open_cancels(server: RunningServer) -> None:
    with viewer(server) as searching, viewer(server) as other:
        open_antwerp(searching, 5, ref="long")
        told = hear_until(searching, "searching")
        assert (told[-1]["ref"], told[-1]["lane"]) == ("long", 0)
        hold(server)
        say(other, type="open", lanes=[{"discs": 6}])
        hear_until(other, "state")
        for move in range(1, 40):
            say(other, type="seek", move=str(move), ref=str(move))
            while hear_until(other, "state")[-1].get("ref") != str(move):
                pass
        say(searching, type="open", lanes=[{"discs": 3}], ref="instead")
        assert hear_until(searching, "opened")[-1]["ref"] == "instead"
        eventually(lambda: not searches(server))


@posix
def test_a_search_ends_when_the_last_who_waits_has_gone(server: RunningServer) -> None:
    with viewer(server) as one:
        with viewer(server) as other:
            open_antwerp(one, 5)
            hear_until(one, "searching")
            hold(server)
            open_antwerp(other, 5)
            hear_until(other, "searching")
        say(one, type="no such message")
        hear_until(one, "error")  # so the server has seen the other go
        assert [state for _, state in searches(server)] == ["T"]
    eventually(lambda: not searches(server))
