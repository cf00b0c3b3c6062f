"""A refusal carries the code that programs are told; a page in a sandboxed frame views, and nothing else."""

import ast
import pkgutil
from importlib import import_module
from typing import Any, get_args

import msgspec
import pytest

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


def test_every_refusal_says_by_its_name_what_is_wrong_and_every_code_is_that_of_one() -> None:
    assert len(REFUSALS) > 10
    assert all(one.__name__.startswith(("Invalid", "Illegal", "Too", "Lost", "Broken")) for one in REFUSALS)
    assert {one.code for one in REFUSALS} == {*get_args(RefusalCode)}


SAYS = {
    *"Refusal Closing ClickException UsageError BadParameter echo secho".split(),
    *(one.__name__ for one in REFUSALS),
}
NOT_SAID = {"f'Serving on {page_address(host, port)}'"}  # programs wait for it


@pytest.mark.slow
def test_nothing_is_told_in_a_bare_text() -> None:
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
}


@pytest.fixture
def sandboxed() -> Viewer:
    viewer = Viewer()
    viewer.session = live.begin(words_in, "en", sandboxed=True)
    viewer.say(type="open", lanes=[lane(3)])
    viewer.say(type="ask", kind="next-move")
    return viewer


@pytest.mark.parametrize("tag", VIEWING.split())
def test_it_views_and_asks_itself_as_every_page_does(sandboxed: Viewer, tag: str) -> None:
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
def test_whatever_else_it_asks_for_is_refused_by_name(sandboxed: Viewer, tag: str) -> None:
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
