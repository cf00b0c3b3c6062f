"""`/protocol.json` tells what is really sent and accepted."""

from typing import Any

import pytest
from flask.testing import FlaskClient
from jsonschema import Draft202012Validator

from tests.live.viewer import Viewer, lane
from webapp.algorithms import ALGORITHMS
from webapp.live.panels import NAMES
from webapp.variants import VARIANT_BY_NAME, VARIANTS
from webapp.web.pages.schema import protocol_schema

SCHEMA = protocol_schema()
CHECK = Draft202012Validator(SCHEMA)


def problems(message: dict[str, Any]) -> list[str]:
    return [error.message[:200] for error in CHECK.iter_errors(message)]


def test_it_is_a_schema_of_every_message(client: FlaskClient) -> None:
    Draft202012Validator.check_schema(SCHEMA)
    answer = client.get("/protocol.json")
    assert (answer.headers["Content-Type"], answer.get_json()) == ("application/json", SCHEMA)
    assert SCHEMA["protocol"] == 1
    assert sorted(SCHEMA["panels"]) == sorted(NAMES)
    kinds = (one["properties"].get("type", {}) for one in SCHEMA["$defs"].values() if "properties" in one)
    tags = {kind["enum"][0] for kind in kinds if "enum" in kind}
    assert tags >= {*"open seek step play pause panels locate opened state ahead located error".split()}


@pytest.mark.parametrize("name", [algorithm.name for algorithm in ALGORITHMS])
def test_everything_that_is_sent_is_in_it(name: str) -> None:
    viewer = Viewer(lanes=[lane(3, algorithm=name, panels=list(NAMES)), lane(64)], move="5", ref="r")
    answers = viewer.answers + viewer.ahead() + viewer.say(type="step", by=1, unit="line") + viewer.ahead()
    answers += viewer.say(type="locate", lane=0, pegs=[[3, 2, 1], [], []]) + viewer.say(type="sing")
    answers += viewer.say(type="route", lane=0, start=[[3, 2, 1], [], []], goal=[[3], [2, 1], []])
    told = {"opened", "state", "ahead", "located", "routed", "error"}
    assert {answer["type"] for answer in answers} == told
    for answer in answers:
        assert problems(answer) == []


def test_what_is_sent_of_lanes_without_a_listing_is_in_it() -> None:
    shortest = lane(3, variant="regular", algorithm="target-walk", panels=["moves"])
    viewer = Viewer(lanes=[lane(3, made=["AC", "AB"], panels=list(NAMES)), shortest, lane(3)])
    for answer in viewer.answers + viewer.ahead():
        assert problems(answer) == []


@pytest.mark.parametrize("variant", [variant.name for variant in VARIANTS])
def test_what_is_sent_of_every_variant_is_in_it(variant: str) -> None:
    own = VARIANT_BY_NAME[variant]
    discs = min(max(own.fewest, 3), own.most)
    viewer = Viewer(lanes=[lane(discs, variant=variant, panels=list(NAMES))], move="1", ref="r")
    answers = viewer.answers + viewer.search() + viewer.ahead()
    answers += viewer.say(type="step", by=1, unit="line") + viewer.ahead()
    start = answers[-1]["lanes"][0]["pegs"]
    answers += viewer.say(type="locate", lane=0, pegs=start) + viewer.search()
    answers += viewer.say(type="route", lane=0, start=start, goal=start)
    assert {"opened", "state", "ahead", "located"} <= {answer["type"] for answer in answers}
    for answer in answers:
        assert problems(answer) == []


@pytest.mark.parametrize(
    "message",
    [
        {"type": "open", "lanes": [{"discs": 5}]},
        {"type": "open", "lanes": [lane(5, variant="pegs", pegs=5, split="3", target="E")]},
        {"type": "open", "lanes": [lane(2, variant="pegs", made=["AD"])]},
        {"type": "open", "lanes": [lane(3, variant="london", goal=[[], [], [1, 2, 3]])]},
        {"type": "open", "lanes": [lane(panels=["bits"])] * 4, "tick": "3", "clock": "line", "lang": "pl"},
        {"type": "seek", "move": "3", "line": 1},
        {"type": "seek", "tick": "3", "ref": "x"},
        {"type": "step", "by": -1, "unit": "line"},
        {"type": "play", "speed": 2**60, "direction": 1},
        {"type": "pause"},
        {"type": "panels", "lane": 0, "panels": []},
        {"type": "locate", "lane": 0, "pegs": [[1], [], []]},
        {"type": "route", "lane": 0, "start": [[1], [], []], "goal": [[], [1], []], "move": "1", "path": "2"},
        {"type": "open", "lanes": [lane(2, made=["AB", "AC", "BC"], source="A", target="C")]},
        {"type": "open", "lanes": [lane(2, variant="regular", goal=[[2], [1], []], path="1")]},
        {"type": "open", "lanes": [lane(1, made=[], start=[[], [1], []], goal=[[1], [], []])], "tick": "0"},
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
        {"type": "route", "lane": 0, "start": [[5, 4, 3, 2, 1], [], []]},
        {"type": "route", "lane": 0, "start": [], "goal": [], "path": 1},
        {"type": "open", "lanes": [lane(2, made=["AD"])]},
        {"type": "open", "lanes": [lane(2, variant="pegs", pegs=9)]},
        {"type": "open", "lanes": [lane(2, variant="pegs", split="01")]},
        {"type": "open", "lanes": [lane(2, made=["AC", "CA"] * 128)]},
    ],
    ids=str,
)
def test_what_is_refused_is_not_in_it(message: dict[str, Any]) -> None:
    assert problems(message)
    [answer] = Viewer(lanes=[lane(5)]).say(**message)
    assert answer["type"] == "error"
