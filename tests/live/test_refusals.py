"""A refusal carries the code that programs are told, and its name says what kind it is."""

import pkgutil
from importlib import import_module
from typing import get_args

import pytest

import webapp
from webapp.live.problems import InvalidValue, error_from
from webapp.live.requests import InvalidPanel
from webapp.puzzle import IllegalPosition
from webapp.sentence import Refusal, RefusalCode, sentence


def refusals(base: type[Refusal] = Refusal) -> set[type[Refusal]]:
    for module in pkgutil.walk_packages(webapp.__path__, "webapp."):
        if not module.name.endswith("__main__"):
            import_module(module.name)
    return {one for one in descendants(base) if one.__module__.startswith("webapp.")}


def descendants(base: type[Refusal]) -> set[type[Refusal]]:
    below = base.__subclasses__()
    return {*below}.union(*map(descendants, below))


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


def test_every_refusal_says_by_its_name_whether_it_is_invalid_or_illegal() -> None:
    assert len(refusals()) > 10
    assert {
        one.__name__ for one in refusals() if not one.__name__.startswith(("Invalid", "Illegal"))
    } == set()


def test_every_code_is_that_of_a_refusal() -> None:
    assert {one.code for one in refusals()} == {*get_args(RefusalCode)}
