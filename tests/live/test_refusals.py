"""A refusal carries the code that programs are told, its name says its kind, and it takes a sentence."""

import ast
import pkgutil
from importlib import import_module
from typing import get_args

import pytest

import webapp
from tests.sources import MODULES, name_of, tree_of
from webapp.live.problems import InvalidValue, error_from
from webapp.live.requests import InvalidPanel
from webapp.puzzle import IllegalPosition
from webapp.sentence import Refusal, RefusalCode, sentence


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


def test_every_refusal_says_by_its_name_what_is_wrong() -> None:
    assert len(REFUSALS) > 10
    assert all(one.__name__.startswith(("Invalid", "Illegal", "Too", "Lost", "Broken")) for one in REFUSALS)


def test_every_code_is_that_of_a_refusal() -> None:
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
