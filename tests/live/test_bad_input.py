"""A bad message from a client is refused by name, and nothing changes."""

import ast
import pkgutil
from importlib import import_module
from typing import Any, get_args

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

import webapp
from tests.live.viewer import Viewer, lane
from tests.sources import MODULES, name_of, tree_of
from webapp.live import protocol
from webapp.live import session as live
from webapp.live.problems import InvalidValue, error_from
from webapp.live.requests import InvalidPanel
from webapp.puzzle import IllegalPosition
from webapp.sentence import Refusal, RefusalCode, sentence
from webapp.web.words.words import words_in

ALL_BUT_1 = [*range(64, 1, -1)]
BAD = [
    ("not json", "bad_message", None),
    ("[]", "bad_message", None),
    ("", "bad_message", None),
    ('{"type":"sing"}', "bad_message", "type"),
    ('{"move":"1"}', "bad_message", "type"),
    ('{"type":"seek","move":"1","why":1}', "bad_message", "why"),
    ('{"type":"seek","move":7}', "bad_message", "move"),
    ('{"type":"seek","move":"07"}', "bad_message", "move"),
    ('{"type":"seek","move":"7\\n"}', "bad_message", "move"),
    ('{"type":"seek","move":"٧"}', "bad_message", "move"),
    ('{"type":"seek"}', "bad_message", "tick"),
    ('{"type":"seek","move":"1","tick":"1"}', "bad_message", "tick"),
    ('{"type":"seek","tick":"1","line":1}', "bad_message", "line"),
    ('{"type":"seek","move":"16"}', "out_of_range", "move"),
    ('{"type":"seek","move":"' + "9" * 9000 + '"}', "out_of_range", "move"),
    ('{"type":"seek","tick":"93"}', "out_of_range", "tick"),
    ('{"type":"seek","move":"3","line":99}', "out_of_range", "line"),
    ('{"type":"step","by":2,"unit":"move"}', "bad_message", "by"),
    ('{"type":"step","by":1,"unit":"mile"}', "bad_message", "unit"),
    ('{"type":"play","speed":0,"direction":1}', "out_of_range", "speed"),
    ('{"type":"play","speed":1152921504606847105,"direction":1}', "out_of_range", "speed"),
    ('{"type":"play","speed":"2","direction":1}', "bad_message", "speed"),
    ('{"type":"play","speed":1,"direction":0}', "bad_message", "direction"),
    *[
        ('{"type":"look",' + fields + "}", code, field)
        for fields, code, field in (
            ('"blank":1', "bad_message", "blank"),
            ('"think":null', "bad_message", "think"),
            ('"think_from":0', "out_of_range", "think_from"),
            ('"covered":"code"', "bad_message", "covered"),
            ('"covered":["' + "x" * 41 + '"]', "bad_message", "covered[0]"),
            ('"spotlight":{"x":1}', "bad_message", "spotlight.y"),
            ('"spotlight":{"x":-1,"y":0}', "out_of_range", "spotlight.x"),
            ('"spotlight":{"x":0,"y":1001}', "out_of_range", "spotlight.y"),
            ('"spotlight":{"x":0.5,"y":0}', "bad_message", "spotlight.x"),
            ('"range":[1,2]', "bad_message", "range"),
            ('"range":{"from":"1"}', "bad_message", "range.to"),
            ('"range":{"from":1,"to":"2"}', "bad_message", "range.from"),
            ('"range":{"from":"1","to":"02"}', "bad_message", "range.to"),
            ('"range":{"from":"1","to":"2","why":1}', "bad_message", "range.why"),
            ('"range":{"from":"1","to":"2","unit":"mile"}', "bad_message", "range.unit"),
            ('"range":{"from":"1","to":"16"}', "out_of_range", "range.to"),
            ('"range":{"from":"16","to":"17"}', "out_of_range", "range.from"),
            ('"range":{"from":"5","to":"5"}', "out_of_range", "range.to"),
            ('"range":{"from":"0","to":"93","unit":"line"}', "out_of_range", "range.to"),
            ('"range":{"from":"0","to":"1' + "0" * 40 + '"}', "out_of_range", "range.to"),
            ('"why":1', "bad_message", "why"),
        )
    ],
    ('{"type":"panels","lane":1,"panels":[]}', "out_of_range", "lane"),
    ('{"type":"panels","lane":0,"panels":["heap"]}', "unknown_panel", "panels"),
    ('{"type":"locate","lane":0,"pegs":[[1,2],[3],[4]]}', "illegal_position", "pegs"),
    ('{"type":"locate","lane":0,"pegs":[[1],[],[]]}', "illegal_position", "pegs"),
    ('{"type":"route","lane":1,"start":[],"goal":[]}', "out_of_range", "lane"),
    *[
        ('{"type":"route","lane":0,' + fields.replace("HERE", "[[4,3,2,1],[],[]]") + "}", code, field)
        for fields, code, field in (
            ('"start":[[1],[],[]],"goal":HERE', "illegal_position", "start"),
            ('"start":HERE,"goal":[[4,3,2,1],[]]', "illegal_position", "goal"),
            ('"start":HERE,"goal":"4,3,2,1||"', "bad_message", "goal"),
            ('"start":HERE', "bad_message", "goal"),
            ('"start":HERE,"goal":HERE,"path":"2"', "out_of_range", "path"),
            ('"start":HERE,"goal":HERE,"path":"3"', "bad_message", "path"),
            ('"start":HERE,"goal":HERE,"move":"1"', "out_of_range", "move"),
            ('"start":HERE,"goal":HERE,"move":"1' + "0" * 40 + '"', "out_of_range", "move"),
        )
    ],
    ('{"type":"open","lanes":[]}', "out_of_range", "lanes"),
    *[
        ('{"type":"open","lanes":[{"discs":3,' + fields + "}]}", code, "lanes[0]." + field)
        for fields, code, field in (
            ('"made":"AC"', "bad_message", "made"),
            ('"made":[],"algorithm":"recursive"', "bad_message", "algorithm"),
            ('"made":[],"start":[[1,2,3],[],[]]', "illegal_position", "start"),
            ('"made":[],"goal":[[2,1],[],[]]', "illegal_position", "goal"),
            ('"start":[[3,2,1],[],[]]', "bad_message", "start"),
            ('"goal":[[3,2,1],[],[]]', "bad_message", "goal"),
            ('"made":[],"panels":["heap"]', "unknown_panel", "panels"),
            ('"made":[],"path":"1"', "bad_message", "path"),
            ('"path":"1"', "bad_message", "path"),
            ('"variant":"regular","path":"2"', "out_of_range", "path"),
            ('"variant":"regular","start":[[3,2,1],[]]', "illegal_position", "start"),
            ('"variant":"regular","goal":[[3],[],[]]', "illegal_position", "goal"),
            ('"variant":"regular","algorithm":"recursive"', "unknown_algorithm", "algorithm"),
            ('"algorithm":"target-walk"', "unknown_algorithm", "algorithm"),
        )
    ],
    *[
        (msgspec.json.encode({"type": "open", "lanes": [fields]}).decode(), code, f"lanes[0].{field}")
        for fields, code, field in (
            ({"variant": "pegs", "discs": 1, "split": "1"}, "out_of_range", "split"),
            ({"variant": "pegs", "discs": 5, "split": "5"}, "out_of_range", "split"),
            ({"variant": "pegs", "discs": 5, "split": "0"}, "out_of_range", "split"),
            ({"variant": "pegs", "discs": 5, "pegs": 3, "split": "2"}, "out_of_range", "split"),
            ({"variant": "pegs", "discs": 5, "pegs": 2}, "out_of_range", "pegs"),
            ({"variant": "pegs", "discs": 5, "pegs": 9}, "out_of_range", "pegs"),
            ({"variant": "pegs", "discs": 5, "target": "E"}, "out_of_range", "target"),
            ({"variant": "pegs", "discs": 5, "source": "C"}, "out_of_range", "target"),
            ({"variant": "pegs", "discs": 5, "algorithm": "olive"}, "unknown_algorithm", "algorithm"),
            ({"variant": "pegs", "discs": 5, "path": "1"}, "bad_message", "path"),
            ({"variant": "pegs", "discs": 65}, "out_of_range", "discs"),
            ({"discs": 5, "pegs": 4}, "bad_message", "pegs"),
            ({"discs": 5, "split": "4"}, "bad_message", "split"),
            ({"variant": "pegs", "discs": 2, "made": ["AD", "AD"]}, "illegal_position", "made"),
            ({"variant": "pegs", "discs": 2, "made": ["AE"]}, "out_of_range", "made"),
            ({"variant": "antwerp", "discs": 6}, "too_large", "discs"),
            ({"variant": "little-antwerp", "discs": 9}, "too_large", "discs"),
            ({"variant": "little-antwerp", "discs": 1}, "too_large", "discs"),
            ({"variant": "antwerp", "discs": 2, "start": [[], [], []]}, "illegal_position", "start"),
            ({"variant": "london", "discs": 4}, "out_of_range", "discs"),
            ({"variant": "london", "discs": 3, "start": [[1, 2], [3], []]}, "illegal_position", "start"),
            ({"variant": "london", "discs": 3, "goal": [[1], [], [3]]}, "illegal_position", "goal"),
            ({"variant": "tunstall", "discs": 4, "goal": [[1, 2], [3, 4]]}, "illegal_position", "goal"),
            ({"variant": "antwerp", "discs": 1, "made": ["AB", "AB"]}, "illegal_position", "made"),
            ({"variant": "pegs", "discs": 2, "start": [[1, 2], [], [], []]}, "illegal_position", "start"),
            ({"variant": "pegs", "discs": 64, "start": [ALL_BUT_1, [1], [], []]}, "too_large", "start"),
            ({"variant": "antwerp", "discs": 1, "start": [[1, 2], [], []]}, "illegal_position", "start"),
            ({"variant": "antwerp", "discs": 1, "made": [], "start": [[1, 2]]}, "illegal_position", "start"),
            ({"variant": "pegs", "discs": 2, "made": [], "start": [[2], [1]]}, "illegal_position", "start"),
        )
    ],
    ('{"type":"open","lanes":[' + ",".join(['{"discs":3}'] * 5) + "]}", "out_of_range", "lanes"),
    ('{"type":"open","lanes":[{"discs":0}]}', "out_of_range", "lanes[0].discs"),
    ('{"type":"open","lanes":[{"discs":3},{"discs":65}]}', "out_of_range", "lanes[1].discs"),
    ('{"type":"open","lanes":[{"discs":3.5}]}', "bad_message", "lanes[0].discs"),
    ('{"type":"open","lanes":[{"discs":3,"source":"C"}]}', "out_of_range", "lanes[0].target"),
    ('{"type":"open","lanes":[{"discs":3,"source":"D"}]}', "out_of_range", "lanes[0].source"),
    ('{"type":"open","lanes":[{"discs":3,"algorithm":"magic"}]}', "unknown_algorithm", "lanes[0].algorithm"),
    ('{"type":"open","lanes":[{"discs":3,"variant":"moon"}]}', "unknown_variant", "lanes[0].variant"),
    ('{"type":"open","lanes":[{"discs":3,"panels":["heap"]}]}', "unknown_panel", "lanes[0].panels"),
    ('{"type":"open","lanes":[{"discs":3}],"move":"8"}', "out_of_range", "move"),
    (b"\x00\xff", "bad_message", None),
    ('{"type":"seek","move":"1","ref":"' + "r" * 33 + '"}', "bad_message", "ref"),
    ('{"type":"seek","move":"\ud800"}', "bad_message", None),
    ('{"type":"seek","move":"1","move":"2"}', "bad_message", "move"),
    ('{"type":"seek","move":"1","mov\\u0065":"2"}', "bad_message", "move"),
    ('{"type":"seek","move":"1","move":"1"}', "bad_message", "move"),
    ('{"type":"pause","type":"pause"}', "bad_message", "type"),
    ('{"type":"seek","move":"1","ref":"a","ref":"b"}', "bad_message", "ref"),
    ('{"type":"look","spotlight":{"x":1,"y":2,"x":1}}', "bad_message", "x"),
    ('{"type":"open","lanes":[{"discs":3},{"discs":4,"discs":5}]}', "bad_message", "discs"),
    ('{"type":"open","lanes":[{"discs":3}],"lanes":[{"discs":4}]}', "bad_message", "lanes"),
    ('{"type":"play","speed":1,"direction":1,"speed":1' + "0" * 18 + "}", "bad_message", "speed"),
    ('{"type":"open","lanes":[{}]}', "bad_message", "lanes[0].discs"),
    ('{"type":"open","lanes":[{"discs":3,"why":1}]}', "bad_message", "lanes[0].why"),
    ('{"type":"play","speed":1e400,"direction":1}', "out_of_range", "speed"),
    *[
        (text.replace("N", number), "out_of_range", field)
        for number in ("1" + "0" * 25, "1" + "0" * 40, "-1" + "0" * 30)
        for text, field in (
            ('{"type":"open","lanes":[{"discs":N}]}', "lanes[0].discs"),
            ('{"type":"seek","move":"3","line":N}', "line"),
            ('{"type":"play","speed":N,"direction":1}', "speed"),
            ('{"type":"panels","lane":N,"panels":[]}', "lane"),
        )
    ],
    ('{"type":"locate","lane":0,"pegs":[[1' + "0" * 30 + "],[],[]]}", "illegal_position", "pegs"),
    ('{"type":"seek","tick":"1' + "0" * 39 + '"}', "out_of_range", "tick"),
]


@pytest.mark.parametrize(("text", "code", "field"), BAD, ids=lambda value: str(value)[:60])
def test_bad_input_is_refused_by_name_and_changes_nothing(text: str, code: str, field: str | None) -> None:
    viewer = Viewer(lanes=[lane()], move="5")
    before = viewer.session
    [error] = viewer.hear([text])
    assert (error["type"], error["code"], error["field"]) == ("error", code, field)
    assert error["message"].endswith(".")
    assert viewer.session == before


def test_an_error_repeats_the_ref_and_before_open_only_open_is_understood() -> None:
    [error] = Viewer().say(type="pause")
    assert (error["code"], error["field"]) == ("bad_message", "type")
    viewer = Viewer(lanes=[lane()])
    for message in ('{"type":"sing","ref":"r1"}', '{"type":"seek","move":"99","ref":"r1"}'):
        assert viewer.hear([message])[0]["ref"] == "r1"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ('{"type":"seek","move":"07"}', "“07” is not possible for move; allowed: digits 0–9, without"),
        ('{"type":"seek","move":7}', "“7” is not possible for move; allowed: a string."),
        ('{"type":"step","by":2,"unit":"move"}', "“2” is not possible for by; allowed: 1, -1."),
        ('{"type":"sing"}', "“sing” is not possible for type; allowed: open, seek, step, play, pause"),
        ('{"type":"open","lanes":[{"discs":"x"}]}', "“x” is not possible for lanes[0].discs; allowed: a "),
        ('{"type":"open","lanes":[{}]}', "The field lanes[0].discs is missing."),
        ('{"type":"pause","why":1}', "The field why is unknown here."),
    ],
)
def test_an_error_names_the_value_and_what_is_allowed(text: str, words: str) -> None:
    [error] = Viewer(lanes=[lane()]).hear([text])
    assert error["message"].startswith(words)


def test_a_field_given_twice_is_named_and_the_answer_has_its_ref() -> None:
    """The last one used to win, and the other went unnoticed."""
    viewer = Viewer(lanes=[lane()], move="5")
    for text in (
        '{"ref":"r1","type":"seek","move":"1","move":"2"}',
        '{"move":"1","move":"2","ref":"r1","type":"seek"}',
    ):
        [error] = viewer.hear([text])
        assert (error["message"], error["ref"]) == ("The field move is given more than once.", "r1")
    ref = '"a":1,"a":2'  # not fields, only text that looks like them
    [_, state] = viewer.say(type="open", lanes=[lane()] * 2, ref=ref)
    assert state["lanes"][0] == state["lanes"][1]


@pytest.mark.slow
@given(st.lists(st.text() | st.binary(), max_size=5))
def test_no_text_raises_or_moves_anything(texts: list[str | bytes]) -> None:
    viewer = Viewer(lanes=[lane()], move="5")
    before = viewer.session
    assert {answer["type"] for answer in viewer.hear(texts)} <= {"error"}
    assert viewer.session == before


def below(base: type[Refusal]) -> set[type[Refusal]]:
    return {*base.__subclasses__()}.union(*map(below, base.__subclasses__()))


for module in pkgutil.walk_packages(webapp.__path__, "webapp."):
    if not module.name.endswith("__main__"):
        import_module(module.name)
REFUSALS = below(Refusal)


@pytest.mark.parametrize("base", [InvalidValue, InvalidPanel, IllegalPosition])
def test_a_more_special_refusal_has_the_code_of_its_base(base: type[Refusal]) -> None:
    class InvalidSomething(base):  # type: ignore[misc, valid-type]
        """A refusal that a later part of the program might add."""

    error = error_from(InvalidSomething(sentence("No."), "field"), "1", str)
    assert error.code == base.code != "bad_message"
    assert (error.message, error.field, error.ref) == ("No.", "field", "1")


def test_a_refusal_may_state_its_own_code() -> None:
    class InvalidSomething(Refusal):
        code = "out_of_range"

    assert error_from(InvalidSomething(sentence("No.")), None, str).code == "out_of_range"
    assert error_from(Refusal(sentence("No.")), None, str).code == "bad_message"


def test_every_refusal_is_named_for_what_is_wrong_and_every_code_is_used() -> None:
    assert len(REFUSALS) > 10
    assert all(one.__name__.startswith(("Invalid", "Illegal", "Too", "Lost", "Broken")) for one in REFUSALS)
    assert {one.code for one in REFUSALS} == {*get_args(RefusalCode)}


SAYS = {
    *"Refusal Closing ClickException UsageError BadParameter echo secho".split(),
    *(one.__name__ for one in REFUSALS),
}
NOT_SAID = {"f'Serving on {page_address(host, port)}'"}  # programs wait for this text


@pytest.mark.slow
def test_no_message_is_an_untranslated_string() -> None:
    told = {}
    for path in MODULES:
        for node in ast.walk(tree_of(path)):
            if isinstance(node, ast.Call) and node.args:
                function = node.func
                name = function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")
                if name in SAYS and isinstance(node.args[0], ast.Constant | ast.JoinedStr):
                    told[f"{name_of(path)}:{node.lineno}"] = ast.unparse(node.args[0])
    assert {*told.values()} == NOT_SAID, told


VIEWING = "open seek step play pause panels locate route ask answer reveal"
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
    "show": {"link": "/graph"},
    "lock": {"on": True},
    "peek": {"question": 1},
    "pace": {"mode": "own"},
    "turned": {"page": 2},
    "hand_in": {"program": "move(1, 2)"},
    "take": {"id": "1"},
}


@pytest.fixture
def sandboxed() -> Viewer:
    viewer = Viewer()
    viewer.session = live.begin(words_in, "en", sandboxed=True)
    viewer.say(type="open", lanes=[lane(3)])
    viewer.say(type="ask", kind="next-move")
    return viewer


@pytest.mark.parametrize("tag", VIEWING.split())
def test_a_sandboxed_page_can_view_and_ask_itself_as_every_page_can(sandboxed: Viewer, tag: str) -> None:
    answers = sandboxed.say(type=tag, ref="r", **ASKED.get(tag, {}))
    assert answers
    assert {one["type"] for one in answers} <= {
        "opened",
        "state",
        "located",
        "routed",
        "asked",
        "answered",
        "tally",
    }


@pytest.mark.parametrize("tag", sorted(TAGS - {*VIEWING.split()}))
def test_any_other_request_is_refused_by_name(sandboxed: Viewer, tag: str) -> None:
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


def test_it_is_refused_before_anything_is_open_as_well() -> None:
    session = live.begin(words_in, "pl", sandboxed=True)
    message = msgspec.json.encode({"type": "join", "room": "K7P4QM", "device": "x"}).decode()
    _, [error] = live.receive(session, [message], 0)
    assert isinstance(error, protocol.Error)
    assert error.code == "not_allowed"
    assert "join" in error.message
