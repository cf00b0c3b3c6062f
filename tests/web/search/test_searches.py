"""Searches run beside the server: it tells how far they are, nobody else waits, and they can be cancelled."""

import os
import signal
import subprocess
import sys
from contextlib import ExitStack
from random import Random

import msgspec
import pytest
from websockets.sync.client import ClientConnection

from tests.conftest import ROOT, RunningServer, StartServer, eventually
from tests.web.conftest import hear, viewer
from webapp.variants import Question
from webapp.web.search.searches import MOST_AT_ONCE
from webapp.web.search.waiting import MOST_A_MINUTE

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
    eventually(lambda: searches(server))
    [(number, _)] = searches(server)
    os.kill(number, signal.SIGSTOP)
    eventually(lambda: searches(server) == [(number, "T")])


def open_antwerp(ws: ClientConnection, discs: int, **more: object) -> None:
    say(ws, type="open", lanes=[{"discs": discs, "variant": "antwerp", "panels": []}], **more)


def anywhere(random: Random, colours: int, height: int) -> list[list[int]]:
    """Return a position of coloured towers: each disc on any peg, the larger ones below."""
    pegs: list[list[int]] = [[], [], []]
    for size in reversed(range(height)):
        first = colours * size + 1
        for disc in random.sample(range(first, first + colours), colours):
            random.choice(pegs).append(disc)
    return pegs


def open_anywhere(ws: ClientConnection, random: Random, **more: object) -> None:
    start = anywhere(random, colours=2, height=5)
    say(ws, type="open", lanes=[{"discs": 5, "variant": "little-antwerp", "start": start}], **more)


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


@posix
def test_whoever_asks_one_question_after_another_has_two_searches_at_most_and_is_told_to_wait(
    start_server: StartServer,
) -> None:
    server, random, most = start_server(), Random(1), 0
    with viewer(server) as ws:
        for number in range(MOST_A_MINUTE):
            open_anywhere(ws, random, ref=str(number))
            assert hear_until(ws, "searching")[-1]["ref"] == str(number)
            most = max(most, len(searches(server)))
        told: dict[str, object] = {}
        while told.get("code") != "too_fast":
            open_anywhere(ws, random)
            told = hear(ws)
        say(ws, type="open", lanes=[{"discs": 3}], ref="instead")
        assert hear_until(ws, "opened")[-1]["ref"] == "instead", "it can still do anything else"
        most = max(most, len(searches(server)))
    assert most <= MOST_AT_ONCE
    eventually(lambda: not searches(server))
    assert (server.stop(), server.errors) == (0, [])


@posix
def test_a_search_whose_process_is_killed_has_failed_and_the_log_says_so(start_server: StartServer) -> None:
    server = start_server()
    with viewer(server) as ws:
        open_antwerp(ws, 5, ref="x")
        hear_until(ws, "searching")
        hold(server)
        os.kill(searches(server)[0][0], signal.SIGKILL)
        told = hear_until(ws, "error")[-1]
        assert (told["code"], told["ref"]) == ("failed", "x")
        assert told["message"] == "The search has failed; the reason is in the server’s log."
        open_antwerp(ws, 2)
        hear_until(ws, "opened")
    server.stop()
    assert [line for line in server.errors if "search" in line and "-9" in line], server.errors


def test_a_process_whose_pipe_is_closed_ends_without_a_word() -> None:
    question = Question("antwerp", 4, tuple(map(tuple, anywhere(Random(1), colours=3, height=4))))
    command = [sys.executable, "-m", "webapp.web.search.worker", msgspec.json.encode(question).decode()]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout
        assert process.stderr
        process.stdout.close()
        assert process.stderr.read() == b""


@posix
def test_thirty_with_thirty_questions_are_each_told_at_once_how_many_come_first(
    start_server: StartServer,
) -> None:
    server, random = start_server(), Random(2)
    with ExitStack() as connected:
        viewers = [connected.enter_context(viewer(server)) for _ in range(30)]
        for ws in viewers:
            open_anywhere(ws, random)
        told = [hear(ws) for ws in viewers]
        assert [(one["type"], one["states"]) for one in told] == [("searching", 0)] * 30
        assert max(one["before"] for one in told) > 0  # type: ignore[type-var]
        for ws in viewers:
            assert hear_until(ws, "state")[-2]["type"] == "opened"
    eventually(lambda: not searches(server))
