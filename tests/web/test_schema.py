"""`/protocol.json` tells what is really sent and accepted."""

from __future__ import annotations

from typing import Any

import pytest
from jsonschema import Draft202012Validator

from tests.live.viewer import Viewer, lane
from webapp.algorithms import ALGORITHMS
from webapp.live.panels import NAMES
from webapp.web.schema import protocol_schema

SCHEMA = protocol_schema()
CHECK = Draft202012Validator(SCHEMA)


def problems(message: dict[str, Any]) -> list[str]:
    return [error.message[:200] for error in CHECK.iter_errors(message)]


def test_it_is_a_schema() -> None:
    Draft202012Validator.check_schema(SCHEMA)
    assert sorted(SCHEMA["panels"]) == sorted(NAMES)


@pytest.mark.parametrize("name", [algorithm.name for algorithm in ALGORITHMS])
def test_everything_that_is_sent_is_in_it(name: str) -> None:
    viewer = Viewer(lanes=[lane(3, algorithm=name, panels=list(NAMES)), lane(64)], move="5", ref="r")
    answers = viewer.answers + viewer.ahead() + viewer.say(type="step", by=1, unit="line") + viewer.ahead()
    answers += viewer.say(type="locate", lane=0, pegs=[[3, 2, 1], [], []]) + viewer.say(type="sing")
    assert {answer["type"] for answer in answers} == {"opened", "state", "ahead", "located", "error"}
    for answer in answers:
        assert problems(answer) == []


@pytest.mark.parametrize(
    "message",
    [
        {"type": "open", "lanes": [{"discs": 5}]},
        {"type": "open", "lanes": [lane(panels=["bits"])] * 4, "tick": "3", "clock": "line", "lang": "pl"},
        {"type": "seek", "move": "3", "line": 1},
        {"type": "seek", "tick": "3", "ref": "x"},
        {"type": "step", "by": -1, "unit": "line"},
        {"type": "play", "speed": 2**60, "direction": 1},
        {"type": "pause"},
        {"type": "panels", "lane": 0, "panels": []},
        {"type": "locate", "lane": 0, "pegs": [[1], [], []]},
    ],
    ids=str,
)
def test_what_is_accepted_is_in_it(message: dict[str, Any]) -> None:
    assert problems(message) == []
    assert Viewer(lanes=[lane(5)] if message["type"] != "open" else [lane(1)]).say(**message)


@pytest.mark.parametrize(
    "message",
    [
        {"type": "sing"},
        {"type": "open", "lanes": []},
        {"type": "open", "lanes": [{"discs": 5}] * 5},
        {"type": "open", "lanes": [{"discs": 65}]},
        {"type": "open", "lanes": [{"discs": 5, "algorithm": "magic"}]},
        {"type": "open", "lanes": [{"discs": 5, "source": "D"}]},
        {"type": "seek"},
        {"type": "seek", "move": "1", "tick": "1"},
        {"type": "seek", "move": "07"},
        {"type": "seek", "move": "1", "line": -1},
        {"type": "step", "by": 2, "unit": "move"},
        {"type": "play", "speed": 0, "direction": 1},
        {"type": "panels", "lane": -1, "panels": []},
        {"type": "panels", "lane": 0, "panels": ["heap"]},
        {"type": "pause", "why": 1},
    ],
    ids=str,
)
def test_what_is_refused_is_not_in_it(message: dict[str, Any]) -> None:
    assert problems(message)
    [answer] = Viewer(lanes=[lane(5)]).say(**message)
    assert answer["type"] == "error"
