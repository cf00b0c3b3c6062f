"""Searches run beside the server: it reports their progress, nobody else waits, and they can be cancelled."""

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
from tests.web.conftest import hear, heard, send, told, viewer
from tests.web.programs.running import hold_new, posix, processes
from webapp.variants import Question
from webapp.web.search.searches import MOST_AT_ONCE
from webapp.web.search.waiting import MOST_A_MINUTE


def open_antwerp(ws: ClientConnection, discs: int, **more: object) -> None:
    send(ws, type="open", lanes=[{"discs": discs, "variant": "antwerp", "panels": []}], **more)


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
    send(ws, type="open", lanes=[{"discs": 5, "variant": "little-antwerp", "start": start}], **more)


def test_the_result_of_a_search_is_sent_and_remembered(server: RunningServer) -> None:
    with viewer(server) as ws:
        open_antwerp(ws, 4, ref="x")
        opened = heard(ws, "opened")
        assert (opened["ref"], opened["lanes"][0]["moves"]) == ("x", "150")
        heard(ws, "state")
        open_antwerp(ws, 4)
        send(ws, type="no such message")  # a new search would end only after this is answered
        assert "opened" in [message["type"] for message in told(ws, "error")]


@posix
def test_others_are_answered_during_a_search_and_a_new_open_cancels_it(server: RunningServer) -> None:
    eventually(lambda: not processes(server))  # those of earlier tests have ended
    with viewer(server) as searching, viewer(server) as other:
        open_antwerp(searching, 5, ref="long")
        first = heard(searching, "searching")
        assert (first["ref"], first["lane"]) == ("long", 0)
        hold_new(server)
        send(other, type="open", lanes=[{"discs": 6}])
        heard(other, "state")
        for move in range(1, 40):
            send(other, type="seek", move=str(move), ref=str(move))
            heard(other, "state", ref=str(move))
        send(searching, type="open", lanes=[{"discs": 3}], ref="instead")
        heard(searching, "opened", ref="instead")
        eventually(lambda: not processes(server))


@posix
def test_a_search_ends_when_the_last_viewer_waiting_for_it_leaves(server: RunningServer) -> None:
    eventually(lambda: not processes(server))
    with viewer(server) as one:
        with viewer(server) as other:
            open_antwerp(one, 5)
            heard(one, "searching")
            held = hold_new(server)
            open_antwerp(other, 5)
            heard(other, "searching")
        send(one, type="no such message")
        heard(one, "error")  # by now the server has noticed that the other left
        assert processes(server) == {held: "T"}
    eventually(lambda: not processes(server))


@pytest.mark.slow
@posix
def test_a_viewer_who_asks_many_questions_has_at_most_two_searches(
    start_server: StartServer,
) -> None:
    server, random, most = start_server(), Random(1), 0
    with viewer(server) as ws:
        for number in range(MOST_A_MINUTE):
            open_anywhere(ws, random, ref=str(number))
            heard(ws, "searching", ref=str(number))  # the one before may have sent more in the meantime
            most = max(most, len(processes(server)))
        answer: dict[str, object] = {}
        while answer.get("code") != "too_fast":
            open_anywhere(ws, random)
            answer = hear(ws)
        send(ws, type="open", lanes=[{"discs": 3}], ref="instead")
        heard(ws, "opened", ref="instead")  # it can still do anything else
        most = max(most, len(processes(server)))
    assert most <= MOST_AT_ONCE
    eventually(lambda: not processes(server))
    assert (server.stop(), server.errors) == (0, [])


@pytest.mark.slow
@posix
def test_a_search_fails_when_its_process_is_killed_and_the_log_says_so(start_server: StartServer) -> None:
    server = start_server()
    with viewer(server) as ws:
        open_antwerp(ws, 5, ref="x")
        heard(ws, "searching")
        os.kill(hold_new(server), signal.SIGKILL)
        error = heard(ws, "error")
        assert (error["code"], error["ref"]) == ("failed", "x")
        assert error["message"] == "The search has failed; the reason is in the server’s log."
        open_antwerp(ws, 2)
        heard(ws, "opened")
    server.stop()
    assert [line for line in server.errors if "search" in line and "-9" in line], server.errors


def test_a_process_whose_pipe_is_closed_ends_silently() -> None:
    question = Question("antwerp", 4, tuple(map(tuple, anywhere(Random(1), colours=3, height=4))))
    command = [sys.executable, "-m", "webapp.web.search.worker", msgspec.json.encode(question).decode()]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        process.stdout.close()
        assert process.stderr.read() == b""


@pytest.mark.slow
@posix
def test_twelve_viewers_learn_at_once_how_many_come_first(
    start_server: StartServer,
) -> None:
    server, random = start_server(), Random(2)
    with ExitStack() as connected:
        viewers = [connected.enter_context(viewer(server)) for _ in range(12)]
        for ws in viewers:
            open_anywhere(ws, random)
        first = [hear(ws) for ws in viewers]
        assert [(one["type"], one["states"]) for one in first] == [("searching", 0)] * 12
        assert max(one["before"] for one in first) > 0
        for ws in viewers:
            assert told(ws, "state")[-2]["type"] == "opened"
    eventually(lambda: not processes(server))
