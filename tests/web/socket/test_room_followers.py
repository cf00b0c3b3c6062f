"""Followers of a class: all get the same bytes; a slow one sees fewer states and holds up nobody."""

import json
from contextlib import ExitStack
from functools import partial
from typing import Any

import msgspec
import pytest
from websockets.sync.client import ClientConnection

from tests.conftest import PATIENCE, RunningServer, StartServer, eventually
from tests.web.conftest import RawViewer, heard, rest, send
from tests.web.socket.test_rooms import joined, opened

pytestmark = pytest.mark.xdist_group("strain")  # one after the other: each uses all available resources

TEXT = 1
SMALL_BUFFER = 4096
PANELS = ["code", "call-stack", "explicit-stack", "bits", "idle-peg"]
LARGE = [{"discs": 64, "panels": PANELS}]  # states of some 18,000 bytes
MOVES = [str(3**number) for number in range(1, 40)] * 5


def frozen_in(server: RunningServer, room: dict[str, Any]) -> RawViewer:
    """Return a follower who has joined but does not read."""
    ws = RawViewer(server, receive_buffer=SMALL_BUFFER)
    ws.send(json.dumps({"type": "join", "room": room["code"], "device": "frozen"}))
    return ws


def seek(teacher: ClientConnection, move: str) -> dict[str, Any]:
    send(teacher, type="seek", move=move, ahead=False, ref=move)
    while (state := heard(teacher, "state")).get("ref") != move:
        pass
    return state


def states_of(ws: RawViewer, last: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = []
    while not found or found[-1]["move"] != last:
        opcode, payload = ws.frame()
        assert opcode != -1, "The connection has ended."
        message = msgspec.json.decode(payload) if opcode == TEXT else {"type": "ping"}
        found += [message] if message["type"] == "state" else []
    return found


@pytest.mark.slow
def test_a_follower_who_does_not_read_gets_fewer_states_and_others_get_all(
    tiny: RunningServer,
) -> None:
    room = opened(tiny)
    with (
        joined(tiny, room, "laptop", key=room["key"]) as teacher,
        joined(tiny, room, "a phone") as student,
        frozen_in(tiny, room) as frozen,
    ):
        send(teacher, type="open", lanes=LARGE)
        heard(student, "state")
        for move in MOVES:
            state = seek(teacher, move)
            assert heard(student, "state")["revision"] == state["revision"]
        states = states_of(frozen, MOVES[-1])
    revisions = [state["revision"] for state in states]
    assert revisions == sorted(set(revisions))
    assert len(revisions) < len(MOVES) / 2
    assert states[-1]["lanes"][0]["panels"].keys() == set(PANELS)


def test_a_follower_with_their_own_panels_sees_the_same_moves(tiny: RunningServer) -> None:
    room = opened(tiny)
    with joined(tiny, room, "laptop", key=room["key"]) as teacher, joined(tiny, room, "a phone") as student:
        send(teacher, type="open", lanes=LARGE)
        heard(student, "state")
        send(student, type="panels", lane=0, panels=["bits"], ref="own")
        assert heard(student, "state")["ref"] == "own"
        for move in MOVES[:5]:
            revision = seek(teacher, move)["revision"]
            state = heard(student, "state")
            assert (state["revision"], [*state["lanes"][0]["panels"]]) == (revision, ["bits"])


def test_followers_who_see_the_same_get_the_same_bytes(tiny: RunningServer) -> None:
    room = opened(tiny)
    with ExitStack() as stack:
        teacher = stack.enter_context(joined(tiny, room, "laptop", key=room["key"]))
        students = [stack.enter_context(joined(tiny, room, f"{number}")) for number in range(70)]
        for ws in students:  # all must have joined first
            heard(ws, "looked")
        send(teacher, type="open", lanes=LARGE)
        seek(teacher, "5")
        received = [iter(partial(ws.recv, PATIENCE), None) for ws in students]
        frames = {next(text for text in texts if '"move":"5"' in text) for texts in received}
    assert len(frames) == 1
    assert '"ref"' not in frames.pop()


@pytest.mark.slow
def test_a_frozen_follower_is_disconnected_and_the_class_continues(start_tiny: StartServer) -> None:
    server = start_tiny("log=info", "stall=0.5", "goodbye=0.1")
    room = opened(server)
    with joined(server, room, "laptop", key=room["key"]) as teacher, frozen_in(server, room) as frozen:
        send(teacher, type="open", lanes=LARGE)
        for move in MOVES:
            seek(teacher, move)
        eventually(lambda: server.errors)
        rest(frozen.socket)  # until the connection ends
        assert seek(teacher, "7")["move"] == "7"
    assert "A viewer at 127.0.0.1 was sent away:" in server.errors[0]
