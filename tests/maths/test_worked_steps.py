"""Worked steps are true line by line, and lead to the result, for numbers of every size."""

import math
import re
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st
from latex2mathml.converter import convert

from webapp.maths import FORMULA_BY_NAME, FORMULAS, Formula, Worked
from webapp.maths.formula import Value
from webapp.maths.formulas.means import root_power
from webapp.maths.kinds import Number, Peg
from webapp.sentence import Sentence

ARITHMETIC = "moves moves-of-disc moves-made step peg idle-peg mean-to-perfect random-moves years".split()
every_formula = pytest.mark.parametrize("formula", FORMULAS, ids=lambda one: one.name)


@st.composite
def values_of(draw: st.DrawFn, formula: Formula) -> dict[str, Value]:
    """Draw values within the ranges that the formula itself gives."""
    found: dict[str, Value] = {}
    discs = draw(st.integers(1, 64))
    for variable in formula.variables:
        if isinstance(variable, Number):
            least, most = variable.least.value(found), variable.most.value(found)
            found[variable.name] = draw(st.integers(least, most))
        elif isinstance(variable, Peg):
            taken = found.get(variable.unlike or "")
            found[variable.name] = draw(st.sampled_from([peg for peg in range(3) if peg != taken]))
        else:
            found[variable.name] = tuple(draw(st.lists(st.integers(0, 2), min_size=discs, max_size=discs)))
    return found


def exact(term: str) -> Fraction:
    """Evaluate one term of plain text in fractions."""
    term = term.replace("·", "*").replace("−", "-").replace("^", "**").replace("mod", "%")
    term = re.sub(r"\d+(?:\.\d+)?", lambda found: f"Fraction('{found.group()}')", term)
    worked = eval(term, {"Fraction": Fraction, "floor": math.floor, "min": min})
    assert not isinstance(worked, float)
    return Fraction(worked)


def terms(line: str) -> list[Fraction]:
    """Evaluate every side of a line of equations, except a peg at its end."""
    line = re.sub(r" = [ABC]$", "", line.removeprefix("= "))
    return [exact(term) for term in line.split(" = ")]


def result_of(worked: Worked) -> Fraction:
    value = worked.value or ""
    return Fraction("ABC".index(value)) if value in ("A", "B", "C") else Fraction(value)


@pytest.mark.parametrize("name", ARITHMETIC)
@given(data=st.data())
def test_every_line_equals_the_result(name: str, data: st.DataObject) -> None:
    formula = FORMULA_BY_NAME[name]
    worked = formula.work(**data.draw(values_of(formula)))
    lines = [line for line in worked.steps if isinstance(line, str) and not line.startswith("i = ")]
    assert len(lines) >= 2
    if name == "peg":
        made = terms(lines.pop(0))
        assert len(set(made)) == 1
        assert lines[0].startswith(f"({made[0]} · ")
    found = [term for line in lines if not line.startswith("≈ ") for term in terms(line)]
    assert len(set(found)) == 1
    if lines[-1].startswith("≈ "):
        assert lines[-1] == f"≈ {worked.value}"
        assert abs(found[0] - result_of(worked)) <= Fraction(1, 20000)
    else:
        assert found[0] == result_of(worked)
        assert lines[-1].endswith(f"= {worked.value}")


@pytest.mark.parametrize("name", ["first-and-last", "positions", "calls"])
@given(data=st.data())
def test_each_of_several_results_has_its_line(name: str, data: st.DataObject) -> None:
    formula = FORMULA_BY_NAME[name]
    worked = formula.work(**data.draw(values_of(formula)))
    assert worked.values is not None
    for line, value in zip(worked.steps, worked.values, strict=True):
        assert isinstance(line, Sentence)
        text = str(line.values["worked"])
        assert set(terms(text)) == {Fraction(value)}
        assert text.endswith(f"= {value}")


@given(data=st.data())
def test_the_walk_to_a_peg_is_added_up_line_by_line(data: st.DataObject) -> None:
    given_values = data.draw(values_of(FORMULA_BY_NAME["distance"]))
    worked = FORMULA_BY_NAME["distance"].work(**given_values)
    begin, *turns, total = map(str, worked.steps)
    assert begin == f"t := {'ABC'[given_values['j']]}"  # type: ignore[index]
    assert [int(turn.split(":")[0].removeprefix("d = ")) for turn in turns] == list(range(len(turns), 0, -1))
    added = [re.search(r"\+ (?:2\^(\d+) = )?(\d+)", turn) for turn in turns]
    for found in added:
        assert found is not None
        assert int(found[2]) == (2 ** int(found[1]) if found[1] else 0)
    assert sum(int(found[2]) for found in added if found) == result_of(worked)
    assert set(terms(total)) == {result_of(worked)}
    best = FORMULA_BY_NAME["best-next"].work(**given_values)
    assert best.steps[:-1] == worked.steps[:-1]


@given(data=st.data())
def test_both_paths_between_two_positions_are_shown_disc_by_disc(data: st.DataObject) -> None:
    formula = FORMULA_BY_NAME["distance-between"]
    given_values = data.draw(values_of(formula))
    steps = [str(step) for step in formula.work(**given_values).steps]
    if given_values["start"] == given_values["goal"]:
        assert steps == ["Start and goal are the same position: 0"]
        return
    sums = [step for step in steps if " + 1 + " in step]
    lengths = []
    for line, parts in zip(sums, (2, 3), strict=True):
        left, right = line.split(" = ")
        assert len(left.split(" + 1 + ")) == parts
        assert exact(left) == exact(right)
        lengths.append(int(right))
    assert steps[-1] == f"min({lengths[0]}, {lengths[1]}) = {min(lengths)}"
    walked = sum(int(found[1]) for step in steps if (found := re.search(r"\+ 2\^\d+ = (\d+)", step)))
    disc = int(re.search(r"is disc (\d+)", steps[0])[1])  # type: ignore[index]
    assert walked == sum(lengths) - 3 - (2 ** (disc - 1) - 1)


@pytest.mark.parametrize("n", range(1, 65))
def test_the_mean_distance_is_worked_out_in_whole_numbers(n: int) -> None:
    worked = FORMULA_BY_NAME["mean-distance"].work(n=n)
    root, roots, *lines, last = map(str, worked.steps)
    a, b = root_power(n)
    assert root == f"(5 + √17)^{n} = {a} + {b}√17"
    assert a**2 - 17 * b**2 == 8**n  # the product of 5 + √17 and 5 − √17 is 8
    assert len(set(terms(roots))) == 1
    [mean] = {term for line in lines for term in terms(line)}
    assert last == f"≈ {worked.value}"
    assert abs(mean - result_of(worked)) <= Fraction(1, 20000)


@given(st.integers(1, 2**1000 - 1))
def test_the_ruler_step_counts_the_zeros(l: int) -> None:  # noqa: E741 - the glossary's letter
    worked = FORMULA_BY_NAME["disc-of-move"].work(l=l)
    zeros = len(f"{l:b}") - len(f"{l:b}".rstrip("0"))
    assert worked.value == str(zeros + 1)
    assert str(worked.steps[1]).startswith(f"{l} is {l:b} in binary, which ends in {zeros} zero")


def test_the_ones_of_a_distance_are_counted_in_words() -> None:
    for k, told in [(1, "1 is 1 in binary, which has 1 one."), (6, "6 is 110 in binary, which has 2 ones.")]:
        assert told in str(FORMULA_BY_NAME["at-distance"].work(n=3, k=k).steps[0])


@given(data=st.data())
def test_the_gray_step_is_an_exclusive_or_of_bits(data: st.DataObject) -> None:
    formula = FORMULA_BY_NAME["gray"]
    given_values = data.draw(values_of(formula))
    first, second, third = map(str, formula.work(**given_values).steps)
    assert first == f"{given_values['k']} XOR ({given_values['k']} >> 1)"
    one, other = second.removeprefix("= ").split(" XOR ")
    assert len(one) == len(other) == given_values["n"]
    assert int(one, 2) == given_values["k"]
    assert "0" + one[:-1] == other
    assert third == "= " + "".join("01"[x != y] for x, y in zip(one, other, strict=True))


@every_formula
@given(data=st.data())
def test_the_drawn_formula_is_mathml_that_ends_with_the_result(formula: Formula, data: st.DataObject) -> None:
    worked = formula.work(**data.draw(values_of(formula)))
    assert convert(formula.latex).startswith("<math")
    drawn = re.sub(r"<[^>]+>", "", convert(worked.latex))
    assert "\\" not in drawn
    for result in worked.values if worked.values is not None else [str(worked.value)]:
        assert result.removesuffix(".0000") in drawn
