"""What the lessons say, held against what is so."""

import ast
import re
from fractions import Fraction
from math import prod

import pytest

from tests.oracles.brute_force import call_stacks, solve
from webapp.algorithms import BY_NAME
from webapp.web.pages.lessons.lesson import Page
from webapp.web.pages.lessons.shelf import Shelf

SHELF = Shelf(None)
in_both = pytest.mark.parametrize("lang", ["en", "pl"])


def page(name: str, lang: str, number: int) -> Page:
    return SHELF.lesson(name, lang).pages[number - 1]


def text(name: str, lang: str, number: int) -> str:
    return page(name, lang, number).text.striptags()


def names_in(algorithm: str) -> tuple[set[str], set[str]]:
    """What a program calls, and every name in it."""
    tree = ast.parse(BY_NAME[algorithm].program.text)
    calls = (node.func for node in ast.walk(tree) if isinstance(node, ast.Call))
    called = {one.id if isinstance(one, ast.Name) else ast.unparse(one) for one in calls}
    return called, {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}


@in_both
def test_after_its_last_move_a_call_is_said_to_be_still_open(lang: str) -> None:
    assert page("trust", lang, 3).address.startswith("/?discs=4&move=7&")
    assert (3, 0, 2, 1) in call_stacks(4, 0, 2)[7 - 1]
    assert "hanoi(3, A, C, B)" in text("trust", lang, 3)
    assert {"en": "still open", "pl": "wciąż otwarte"}[lang] in text("trust", lang, 3)


@in_both
def test_the_call_that_goes_on_is_said_to_be_the_one_that_made_the_last_to_return(lang: str) -> None:
    assert page("arguments", lang, 4).address.startswith("/?discs=3&move=1&line=3&")
    *waiting, returning = call_stacks(3, 0, 2)[0]
    assert returning == (1, 0, 1, 2)
    assert waiting == call_stacks(3, 0, 2)[1]  # two wait: the last of them goes on, and has waited less long
    last = text("arguments", lang, 4).splitlines()[-1]
    assert re.search(r"(made|wywołało) hanoi\(1, A, B, C\)\.$", last)


@in_both
def test_the_base_is_reached_from_numbers_of_discs_and_not_from_whatever_n(lang: str) -> None:
    assert all((0 in range(n, n - 100, -1)) == (0 <= n < 100) for n in range(-9, 100))
    said = text("who-stops", lang, 2)
    assert {"en": "from any number of discs", "pl": "od każdej liczby krążków"}[lang] in said


@in_both
def test_an_inch_ruler_has_marks_of_such_lengths(lang: str) -> None:
    halvings = [Fraction(mark, 16).denominator.bit_length() for mark in range(1, 16)]
    lengths = [6 - halved for halved in halvings]
    assert lengths == [disc for disc, *_ in solve(4, 0, 2)]
    assert {"en": "inch ruler", "pl": "linijce calowej"}[lang] in text("counting", lang, 2)


@in_both
def test_the_reply_to_a_number_calculates_that_number(lang: str) -> None:
    exercise = page("map", lang, 1).exercise
    assert exercise is not None
    for choice, because in zip(exercise.choices, exercise.because, strict=True):
        for product in re.findall(r"\d+(?: · \d+)+", because.striptags()):
            assert prod(map(int, product.split(" · "))) == int(choice)
    assert "2 · 2 · 2" in exercise.because[1]


@in_both
def test_three_of_four_programs_never_call_themselves_though_they_call_others(lang: str) -> None:
    called = {name: names_in(name)[0] for name in ("recursive", "explicit-stack", "olive", "idle-peg")}
    assert all(called.values())
    assert [name for name, names in called.items() if "hanoi" in names] == ["recursive"]
    exercise = page("not-the-only-way", lang, 7).exercise
    assert exercise is not None
    assert {"en": "never call themselves", "pl": "nigdy nie wywołują samych siebie"}[
        lang
    ] in exercise.because[0]


@in_both
def test_olive_s_program_remembers_one_peg_and_looks_at_all(lang: str) -> None:
    assert BY_NAME["olive"].kept == ("small",)
    assert "pegs" in names_in("olive")[1]
    assert {"en": "looks at the discs on the pegs", "pl": "patrzy na krążki na słupkach"}[lang] in text(
        "not-the-only-way", lang, 5
    )
