"""`/protocol.json` and the types in scripts match what is really sent and accepted."""

import re
from typing import Any, get_args

import msgspec
import pytest
from flask.testing import FlaskClient
from jsonschema import Draft202012Validator

from tests.live.viewer import Viewer, lane
from webapp.algorithms import ALGORITHMS
from webapp.live.panels import NAMES
from webapp.live.protocol import Inbound, Outbound
from webapp.variants import VARIANT_BY_NAME, VARIANTS
from webapp.web.pages.schema import protocol_schema
from webapp.web.pages.typedefs import LINKS_SCRIPT, SCRIPT, links_script, script

SCHEMA = protocol_schema()
CHECK = Draft202012Validator(SCHEMA)


def problems(message: dict[str, Any]) -> list[str]:
    return [error.message[:200] for error in CHECK.iter_errors(message)]


def test_the_schema_covers_every_message(client: FlaskClient) -> None:
    Draft202012Validator.check_schema(SCHEMA)
    answer = client.get("/protocol.json")
    assert (answer.headers["Content-Type"], answer.get_json()) == ("application/json", SCHEMA)
    assert SCHEMA["protocol"] == 1
    assert sorted(SCHEMA["panels"]) == sorted(NAMES)
    kinds = (one["properties"].get("type", {}) for one in SCHEMA["$defs"].values() if "properties" in one)
    tags = {kind["enum"][0] for kind in kinds if "enum" in kind}
    assert tags >= {
        *"open seek step play pause look panels locate opened state ahead looked located error".split()
    }


@pytest.mark.parametrize("name", [algorithm.name for algorithm in ALGORITHMS])
def test_everything_that_is_sent_fits_the_schema(name: str) -> None:
    viewer = Viewer(lanes=[lane(3, algorithm=name, panels=list(NAMES)), lane(64)], move="5", ref="r")
    answers = viewer.answers + viewer.ahead() + viewer.say(type="step", by=1, unit="line") + viewer.ahead()
    answers += viewer.say(type="locate", lane=0, pegs=[[3, 2, 1], [], []]) + viewer.say(type="sing")
    answers += viewer.say(type="route", lane=0, start=[[3, 2, 1], [], []], goal=[[3], [2, 1], []])
    seen = {"range": {"from": "1", "to": "2"}, "spotlight": {"x": 1, "y": 2}, "think_from": 2}
    answers += viewer.say(type="look", **seen)
    told = {"opened", "state", "ahead", "looked", "located", "routed", "error"}
    assert {answer["type"] for answer in answers} == told
    assert not any(map(problems, answers))


def test_what_is_sent_for_lanes_without_a_listing_fits_the_schema() -> None:
    shortest = lane(3, variant="regular", algorithm="target-walk", panels=["moves"])
    viewer = Viewer(lanes=[lane(3, made=["AC", "AB"], panels=list(NAMES)), shortest, lane(3)])
    assert not any(map(problems, viewer.answers + viewer.ahead()))


@pytest.mark.parametrize("variant", [variant.name for variant in VARIANTS])
def test_what_is_sent_for_every_variant_fits_the_schema(variant: str) -> None:
    own = VARIANT_BY_NAME[variant]
    discs = min(max(own.fewest, 3), own.most)
    viewer = Viewer(lanes=[lane(discs, variant=variant, panels=list(NAMES))], move="1", ref="r")
    answers = viewer.answers + viewer.search() + viewer.ahead()
    answers += viewer.say(type="step", by=1, unit="line") + viewer.ahead()
    start = answers[-1]["lanes"][0]["pegs"]
    answers += viewer.say(type="locate", lane=0, pegs=start) + viewer.search()
    answers += viewer.say(type="route", lane=0, start=start, goal=start)
    assert {"opened", "state", "ahead", "located"} <= {answer["type"] for answer in answers}
    assert not any(map(problems, answers))


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
        {"type": "look"},
        {"type": "look", "blank": True, "spotlight": None, "range": None, "think": True, "think_from": 2},
        {"type": "look", "covered": ["code", "found"]},
        {"type": "look", "spotlight": {"x": 0, "y": 1000}, "range": {"from": "1", "to": "3", "unit": "move"}},
        {"type": "panels", "lane": 0, "panels": []},
        {"type": "locate", "lane": 0, "pegs": [[1], [], []]},
        {"type": "route", "lane": 0, "start": [[1], [], []], "goal": [[], [1], []], "move": "1", "path": "2"},
        {"type": "open", "lanes": [lane(2, made=["AB", "AC", "BC"], source="A", target="C")]},
        {"type": "open", "lanes": [lane(2, variant="regular", goal=[[2], [1], []], path="1")]},
        {"type": "open", "lanes": [lane(1, made=[], start=[[], [1], []], goal=[[1], [], []])], "tick": "0"},
    ],
    ids=str,
)
def test_accepted_messages_fit_the_schema(message: dict[str, Any]) -> None:
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
        {"type": "look", "range": {"from": "1", "to": "2", "why": 1}},
        {"type": "look", "spotlight": {"x": 1, "y": 1001}},
        {"type": "look", "think_from": 0},
        {"type": "look", "covered": ["x" * 41]},
        {"type": "look", "covered": ["code"] * 25},
        {"type": "route", "lane": 0, "start": [[5, 4, 3, 2, 1], [], []]},
        {"type": "route", "lane": 0, "start": [], "goal": [], "path": 1},
        {"type": "open", "lanes": [lane(2, made=["AD"])]},
        {"type": "open", "lanes": [lane(2, variant="pegs", pegs=9)]},
        {"type": "open", "lanes": [lane(2, variant="pegs", split="01")]},
        {"type": "open", "lanes": [lane(2, made=["AC", "CA"] * 128)]},
    ],
    ids=str,
)
def test_refused_messages_do_not_fit_the_schema(message: dict[str, Any]) -> None:
    assert problems(message)
    [answer] = Viewer(lanes=[lane(5)]).say(**message)
    assert answer["type"] == "error"


STRUCTS = [*get_args(Inbound), *get_args(Outbound)]


def written(name: str) -> str:
    """The type with this name, on one line."""
    unfolded = re.sub(r"\n \* (?!@)", " ", script().replace(" */\n", "\n"))
    return re.search(rf"@typedef (\{{(?:(?!@typedef).)*\}}) {name}\n", unfolded, re.DOTALL)[1]


def test_the_scripts_with_types_are_up_to_date() -> None:
    """`make protocol` writes both: the types of messages and of links."""
    assert SCRIPT.read_text(encoding="utf-8") == script()
    assert LINKS_SCRIPT.read_text(encoding="utf-8") == links_script()


@pytest.mark.parametrize("struct", STRUCTS, ids=lambda struct: struct.__name__)
def test_each_message_has_its_required_and_optional_fields(struct: type[msgspec.Struct]) -> None:
    info = msgspec.inspect.type_info(struct)
    assert isinstance(info, msgspec.inspect.StructType)
    expected = {(field.encode_name, "" if field.required else "?") for field in info.fields}
    assert {*re.findall(r"(\w+)(\??): ", written(struct.__name__))} == {("type", ""), *expected}


def test_fixed_names_and_values_are_part_of_the_types() -> None:
    assert "-1 | 1" in written("Step")
    assert 'kind: "disc" | "tower"' in written("TaskView")
    assert "algorithm?: string" in written("LaneRequest")
    assert '"call-stack"?: CallStackPanel' in written("LaneState")
    assert "smallest?: number" in written("FrameView")
    assert "algorithm?: string" in written("LaneOpened")


def test_the_fields_of_a_link_may_be_missing_but_never_null() -> None:
    told = re.sub(r"\n \* (?!@)", " ", links_script())
    assert "null" not in told.split("*/", 1)[1]
    for said in ("panels?: string[]", "power: number", "from?: string", "lanes: Lane[]", "text?: number"):
        assert said in told
