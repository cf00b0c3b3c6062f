"""A page in a sandboxed frame may be anybody's: it views, and nothing else."""

from typing import Any

import msgspec
import pytest

from tests.live.viewer import Viewer, lane
from webapp.live import protocol
from webapp.live import session as live
from webapp.web.words.words import words_in

VIEWING = "open seek step play pause panels locate route"
TAGS = {kind.__struct_config__.tag for kind in protocol.Inbound.__args__}
POSITION = [[3, 2, 1], [], []]
ASKED: dict[str, dict[str, Any]] = {
    "open": {"lanes": [lane(3)]},
    "seek": {"move": "3"},
    "step": {"by": 1, "unit": "move"},
    "play": {"speed": 1, "direction": 1},
    "panels": {"lane": 0, "panels": ["bits"]},
    "locate": {"lane": 0, "pegs": POSITION},
    "route": {"lane": 0, "start": POSITION, "goal": [[], [], [3, 2, 1]]},
    "join": {"room": "K7P4QM", "device": "x"},
    "run": {"program": "move(1, 2)", "discs": 1},
    "ask": {"kind": "next-move"},
    "answer": {"question": 1, "round": 1, "value": "1 C"},
    "reveal": {"question": 1},
    "close": {"question": 1},
}


@pytest.fixture
def sandboxed() -> Viewer:
    viewer = Viewer()
    viewer.session = live.begin(words_in, "en", sandboxed=True)
    viewer.say(type="open", lanes=[lane(3)])
    return viewer


@pytest.mark.parametrize("tag", VIEWING.split())
def test_it_views_as_every_page_does(sandboxed: Viewer, tag: str) -> None:
    answers = sandboxed.say(type=tag, ref="r", **ASKED.get(tag, {}))
    assert answers
    assert {one["type"] for one in answers} <= {"opened", "state", "located", "routed"}


@pytest.mark.parametrize("tag", sorted(TAGS - {*VIEWING.split()}))
def test_whatever_else_it_asks_for_is_refused_by_its_name_and_it_views_on(
    sandboxed: Viewer, tag: str
) -> None:
    before = sandboxed.session
    [error] = sandboxed.say(type=tag, ref="r", **ASKED.get(tag, {}))
    assert (error["type"], error["code"], error["field"], error["ref"]) == (
        "error",
        "not_allowed",
        "type",
        "r",
    )
    assert f"“{tag}”" in error["message"]
    assert sandboxed.session is before
    [state] = sandboxed.say(type="step", by=1, unit="move")
    assert state["move"] == "1"


def test_before_anything_is_open_it_is_refused_as_well() -> None:
    session = live.begin(words_in, "pl", sandboxed=True)
    message = msgspec.json.encode({"type": "join", "room": "K7P4QM", "device": "x"}).decode()
    _, [error] = live.receive(session, [message], 0)
    assert isinstance(error, protocol.Error)
    assert error.code == "not_allowed"
    assert "join" in error.message
