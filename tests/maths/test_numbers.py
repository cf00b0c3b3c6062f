"""The tables of numbers that the project teaches, as data, against the formulas and against a search."""

from fractions import Fraction
from typing import Any

from tests.data import counts
from tests.oracles import brute_force
from webapp.maths import FORMULA_BY_NAME, random_moves
from webapp.maths.legend import AGES, years_for
from webapp.maths.writing import rounded

NUMBERS = counts("numbers")


def answer(name: str, **texts: str) -> Any:
    worked = FORMULA_BY_NAME[name].answer(texts)
    return worked.value or worked.values


def test_the_mean_distance() -> None:
    for n, shown in enumerate(NUMBERS["mean distance, random to random, n = 1 … 5"], start=1):
        assert answer("mean-distance", n=str(n)) == shown


def test_expected_random_moves() -> None:
    shown = NUMBERS["expected random moves, perfect to perfect, n = 1 … 3"]
    assert [str(random_moves(n)) for n in range(1, 4)] == shown


def test_the_lists_of_moves_are_those_of_brute_force() -> None:
    assert [disc for disc, _, _ in brute_force.solve(4, 0, 2)] == NUMBERS["discs of the moves, n = 4"]
    for n in (3, 4):
        moves = [f"{d}{'ABC'[i]}{'ABC'[j]}" for d, i, j in brute_force.solve(n, 0, 2)]
        assert moves == NUMBERS[f"moves from A to C, n = {n}"].split()


def test_the_legend() -> None:
    moves = NUMBERS["moves of 64 discs"]
    assert answer("moves", n="64") == moves
    years = years_for(int(moves), 1)
    assert answer("years", n="64", r="1").startswith(str(years.numerator // years.denominator))
    shown = NUMBERS["thousand million years for 64 discs at a move a second"]
    assert rounded(years / 10**9, 2) == shown
    assert [age.years for age in AGES] == [4_540_000_000, 13_800_000_000]


def test_of_small_towers_the_time_has_as_many_decimals_as_tell_it() -> None:
    assert answer("years", n="5", r="1") == "0.00000098"
    assert answer("years", n="1", r="1000000000") == "0.000000000000000032"
    assert answer("years", n="24", r="1") == "0.5316"
    for n in range(1, 24):
        exact = years_for(2**n - 1, 1)
        assert abs(Fraction(answer("years", n=str(n), r="1")) / exact - 1) < Fraction(1, 20)


def test_the_middle_of_moving_twice_is_told() -> None:
    steps = FORMULA_BY_NAME["distance-between"].answer({"start": "5|4,3,2,1|", "goal": "4,3,2,1|5|"}).steps
    assert "Between the two moves they go from B to A as a tower: 2^4 − 1 = 15" in list(map(str, steps))
