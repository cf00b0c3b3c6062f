"""Every formula against brute force, for every value of small towers; and the numbers that are taught."""

from collections import Counter
from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from tests.data import counts
from tests.oracles import brute_force, state_graph
from tests.strategies import PEGS
from webapp.maths import FORMULA_BY_NAME, Worked, mean_distance, mean_to_perfect, random_moves
from webapp.maths.formulas.counts import AGES, years_for
from webapp.maths.writing import rounded

TOWERS = [(n, i, j) for n in range(1, 7) for i, j in PEGS]
every_tower = pytest.mark.parametrize(("n", "i", "j"), TOWERS)
every_size = pytest.mark.parametrize("n", range(1, 7))


def work(name: str, **values: object) -> Worked:
    return FORMULA_BY_NAME[name].work(**values)


def value(name: str, **values: object) -> str | None:
    worked = work(name, **values)
    assert worked.values is None
    return worked.value


def values(name: str, **given: object) -> list[str]:
    worked = work(name, **given)
    assert worked.value is None
    assert worked.values is not None
    return list(worked.values)


@every_tower
def test_moves_and_the_discs_that_make_them(n: int, i: int, j: int) -> None:
    moves = brute_force.solve(n, i, j)
    assert value("moves", n=n) == str(len(moves))
    for l, (disc, source, target) in enumerate(moves, start=1):  # noqa: E741 - the glossary's letter
        assert value("disc-of-move", l=l) == str(disc)
        assert value("step", n=n, d=disc, i=i, j=j) == str((target - source) % 3)
        [idle] = {0, 1, 2} - {source, target}
        assert value("idle-peg", n=n, l=l, i=i, j=j) == "ABC"[idle]


@every_tower
def test_when_each_disc_moves_and_how_often_it_has_moved(n: int, i: int, j: int) -> None:
    moves = brute_force.solve(n, i, j)
    for d in range(1, n + 1):
        own = [l for l, (disc, _, _) in enumerate(moves, start=1) if disc == d]  # noqa: E741
        assert [value("moves-of-disc", n=n, d=d, m=m) for m in range(len(own))] == [str(l) for l in own]  # noqa: E741
        first, last, period = map(int, values("first-and-last", n=n, d=d))
        assert own == list(range(first, last + 1, period))
        for k in range(len(moves) + 1):
            assert value("moves-made", d=d, k=k) == str(sum(l <= k for l in own))  # noqa: E741


@every_tower
def test_the_peg_of_every_disc_after_every_move(n: int, i: int, j: int) -> None:
    for k, position in enumerate(brute_force.positions(n, i, j)):
        for d in range(1, n + 1):
            assert value("peg", n=n, d=d, k=k, i=i, j=j) == "ABC"[position[d - 1]]


@every_size
def test_the_gray_code_is_the_reflected_list_and_changes_the_bit_of_the_disc(n: int) -> None:
    listed = [""]
    for _ in range(n):
        listed = ["0" + code for code in listed] + ["1" + code for code in reversed(listed)]
    assert [value("gray", n=n, k=k) for k in range(2**n)] == listed
    for k, (disc, _, _) in enumerate(brute_force.solve(n, 0, 2), start=1):
        changed = [place for place in range(n) if listed[k - 1][place] != listed[k][place]]
        assert changed == [n - disc]


@every_size
@pytest.mark.parametrize("j", range(3))
def test_distance_and_best_next_move_of_every_position(n: int, j: int) -> None:
    found = state_graph.distances_from((j,) * n)
    for position in product(range(3), repeat=n):
        assert value("distance", position=position, j=j) == str(found[position])
        best = values("best-next", position=position, j=j)
        nearer = [
            [str(disc), "ABC"[source], "ABC"[target]]
            for (disc, source, target), there in brute_force.neighbours(position)
            if found[there] < found[position]
        ]
        assert [best] == (nearer or [[]])  # there is only one shortest path to a perfect position


@pytest.mark.parametrize("n", range(1, 5))
def test_distance_between_any_two_positions(n: int) -> None:
    for (start, goal), moves in state_graph.every_distance(n).items():
        assert value("distance-between", start=start, goal=goal) == str(moves)


@pytest.mark.parametrize("n", range(1, 4))
def test_moving_the_largest_disc_once_and_twice_takes_as_many_moves_as_a_search_finds(n: int) -> None:
    for start, goal in state_graph.every_distance(n):
        steps = [str(step) for step in work("distance-between", start=start, goal=goal).steps]
        sums = [step for step in steps if " + 1 + " in step]
        if start == goal:
            assert sums == []
        else:
            lengths = {one.count(" + 1 + "): int(one.split(" = ")[1]) for one in sums}
            assert lengths == state_graph.crossing_lengths(n, start, goal)


@pytest.mark.parametrize("n", range(1, 6))
def test_the_size_of_the_graph_of_positions(n: int) -> None:
    edges = sum(len(state_graph.next_to(here)) for here in state_graph.positions(n)) // 2
    diameter = max(state_graph.every_distance(n).values())
    assert values("positions", n=n) == [str(len(state_graph.positions(n))), str(edges), str(diameter)]


@pytest.mark.parametrize("n", range(1, 6))
def test_mean_distances(n: int) -> None:
    assert mean_distance(n) * 9**n == sum(state_graph.every_distance(n).values())
    for j in range(3):
        assert mean_to_perfect(n) * 3**n == sum(state_graph.distances_from((j,) * n).values())


@every_size
def test_how_many_positions_are_at_each_distance(n: int) -> None:
    counts = Counter(state_graph.distances_from((1,) * n).values())
    assert [value("at-distance", n=n, k=k) for k in range(2**n)] == [str(counts[k]) for k in range(2**n)]


@pytest.mark.parametrize("n", range(1, 4))
def test_the_mean_number_of_random_moves_solves_the_equations(n: int) -> None:
    assert random_moves(n) == state_graph.expected_random_moves(n)


@every_size
def test_calls_of_the_recursion_with_either_base_case(n: int) -> None:
    assert values("calls", n=n) == [str(state_graph.calls_made(n, 0)), str(state_graph.calls_made(n, 1))]


NUMBERS = counts("numbers")


def answer(name: str, **texts: str) -> Any:
    worked = FORMULA_BY_NAME[name].answer(texts)
    return worked.value or worked.values


def test_the_legend() -> None:
    moves = NUMBERS["moves of 64 discs"]
    assert answer("moves", n="64") == moves
    years = years_for(int(moves), 1)
    assert answer("years", n="64", r="1").startswith(str(years.numerator // years.denominator))
    shown = NUMBERS["thousand million years for 64 discs at a move a second"]
    assert rounded(years / 10**9, 2) == shown
    assert [age.years for age in AGES] == [4_540_000_000, 13_800_000_000]


def test_for_small_towers_the_time_has_enough_decimals() -> None:
    assert answer("years", n="5", r="1") == "0.00000098"
    assert answer("years", n="1", r="1000000000") == "0.000000000000000032"
    assert answer("years", n="24", r="1") == "0.5316"
    for n in range(1, 24):
        exact = years_for(2**n - 1, 1)
        assert abs(Fraction(answer("years", n=str(n), r="1")) / exact - 1) < Fraction(1, 20)


def test_the_middle_part_of_moving_twice_is_explained() -> None:
    steps = FORMULA_BY_NAME["distance-between"].answer({"start": "5|4,3,2,1|", "goal": "4,3,2,1|5|"}).steps
    assert "Between its two moves they go from B to A as a tower: 2^4 − 1 = 15" in list(map(str, steps))
