"""Distances, shortest paths and verdicts against breadth-first search, and for towers of any size."""

from collections import defaultdict
from fractions import Fraction
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.data import counts
from tests.oracles import state_graph
from tests.oracles.brute_force import Position
from webapp.descent import InvalidMoveNumber
from webapp.maths.graph import (
    InvalidRoute,
    ShortestPath,
    decide,
    distances_from,
    moved,
    number_of,
    shortest_paths,
)
from webapp.maths.graph.decision import say_balance
from webapp.maths.graph.paths import moving_once, moving_twice
from webapp.puzzle import legal_moves

COUNTS = counts("state_graph")


def positions_on(path: ShortestPath) -> list[Position]:
    return [path.position_at(m) for m in range(path.length + 1)]


def agree(start: Position, goal: Position, found: dict[Position, int]) -> int:
    """Hold all shortest paths of a pair against the search; return how many there are."""
    expected = state_graph.shortest_paths(goal, found)
    paths = shortest_paths(start, goal)
    assert sorted(map(positions_on, paths)) == sorted(expected)
    assert {path.length for path in paths} == {found[goal]}
    assert [path.crossings for path in paths] == [state_graph.crossings(positions_on(path)) for path in paths]
    return len(paths)


@pytest.mark.parametrize("n", range(1, 5))
def test_every_position_on_every_shortest_path_of_every_pair(n: int) -> None:
    two = 0
    for start in state_graph.positions(n):
        found = state_graph.distances_from(start)
        two += sum(agree(start, goal, found) == 2 for goal in state_graph.positions(n))
    assert two == COUNTS["ordered pairs with two shortest paths"][str(n)]


LARGE = st.lists(st.integers(0, 2), min_size=64, max_size=64).map(tuple)


@given(LARGE, LARGE, st.data())
def test_of_64_discs_any_move_is_legal_and_one_nearer_to_the_goal(
    start: Position, goal: Position, data: st.DataObject
) -> None:
    for path in shortest_paths(start, goal):
        assert (path.position_at(0), path.position_at(path.length)) == (start, goal)
        if path.length == 0:
            continue
        m = data.draw(st.integers(0, path.length - 1))
        here, move = path.position_at(m), path.move_after(m)
        assert move in legal_moves(here)
        assert moved(here, move) == path.position_at(m + 1)
        assert shortest_paths(here, goal)[0].length == path.length - m
        assert shortest_paths(start, here)[0].length == m


def test_a_path_is_one_of_the_same_discs_and_has_no_position_beyond_its_ends() -> None:
    [path] = shortest_paths((0, 0, 1), (1, 1, 0))
    assert path.move_after(5) is None
    [nothing] = shortest_paths((1, 0, 2), (1, 0, 2))
    assert nothing.move_after(0) is None
    for m in (-1, 6):
        with pytest.raises(InvalidMoveNumber, match=f"Move {m} is not among 0 to 5"):
            path.position_at(m)
    with pytest.raises(InvalidRoute, match="the same number of discs, not 2 and 3"):
        shortest_paths((0, 0), (1, 1, 1))


@pytest.mark.parametrize("n", range(1, 5))
def test_from_every_position_to_every_other(n: int) -> None:
    for start in state_graph.positions(n):
        found = state_graph.distances_from(start)
        in_order = sorted(found, key=number_of)
        assert distances_from(start) == [found[position] for position in in_order]


@given(st.lists(st.integers(0, 2), min_size=1, max_size=64).map(tuple))
def test_a_position_has_its_pegs_as_digits_disc_1_the_lowest(position: tuple[int, ...]) -> None:
    assert number_of(position) == sum(peg * 3**place for place, peg in enumerate(position))


@pytest.mark.parametrize("n", range(1, 9))
def test_from_a_corner_as_many_are_at_a_distance_as_its_bits_tell(n: int) -> None:
    found = distances_from((1,) * n)
    for k in range(2**n):
        assert found.count(k) == 2 ** k.bit_count()
    assert 3 * sum(found) == 2 * (2**n - 1) * 3**n


LIMIT = Fraction(63, 38)
NAMES = {(1,): "once", (2,): "twice", (1, 2): "both"}
SIZES = st.integers(1, 64).flatmap(
    lambda n: st.tuples(*[st.lists(st.integers(0, 2), min_size=n, max_size=n)] * 2)
)


def differing(n: int) -> list[tuple[Position, Position]]:
    """All pairs whose largest disc differs."""
    every = state_graph.positions(n)
    return [(start, goal) for start in every for goal in every if start[-1] != goal[-1]]


def verdicts(n: int) -> dict[tuple[Position, Position], str]:
    """How the largest disc moves on the shortest paths that the search finds."""
    told = {}
    found = {start: state_graph.distances_from(start) for start in state_graph.positions(n)}
    for start, goal in differing(n):
        paths = state_graph.shortest_paths(goal, found[start])
        told[start, goal] = NAMES[tuple(sorted(map(state_graph.crossings, paths)))]
    return told


@pytest.mark.parametrize("n", range(1, 5))
def test_it_reads_until_the_search_leaves_no_doubt_and_no_further(n: int) -> None:
    told = verdicts(n)
    possible: dict[tuple[Position, Position], set[str]] = defaultdict(set)
    for (start, goal), verdict in told.items():
        for read in range(n):
            possible[start[n - 1 - read :], goal[n - 1 - read :]].add(verdict)
    for (start, goal), verdict in told.items():
        decision = decide(start, goal)
        assert decision is not None
        assert (decision.disc, decision.a, decision.b) == (n, start[-1], goal[-1])
        assert decision.verdict == verdict
        read = len(decision.readings)
        assert len(possible[start[n - 1 - read :], goal[n - 1 - read :]]) == 1
        if read:
            assert len(possible[start[n - read :], goal[n - read :]]) > 1


@given(SIZES)
def test_the_bounds_close_in_on_the_difference_of_the_two_ways(pair: tuple[list[int], list[int]]) -> None:
    start, goal = map(tuple, pair)
    decision = decide(start, goal)
    if decision is None:
        assert start == goal
        return
    difference = (
        moving_twice(start, goal, decision.disc).length - moving_once(start, goal, decision.disc).length
    )
    balances = [decision.begin, *(reading.balance for reading in decision.readings)]
    for outer, inner in pairwise(balances):
        assert outer.lowest <= inner.lowest <= difference <= inner.highest <= outer.highest
        told = say_balance(decision.disc, outer).values
        assert (told["fewer"], told["more"]) == (-outer.lowest, outer.highest)
    states = [balance.state for balance in balances]
    assert {*states[:-1]} <= {"once-ahead", "level", "twice-ahead"}
    assert states[-1] == decision.verdict
    assert decision.verdict == ("both" if difference == 0 else "once" if difference > 0 else "twice")


@given(SIZES)
def test_discs_are_read_in_order_below_the_largest_differing_one(pair: tuple[list[int], list[int]]) -> None:
    start, goal = map(tuple, pair)
    decision = decide(start, goal)
    for disc, reading in enumerate(reversed(decision.readings) if decision else ()):
        assert decision is not None
        assert reading.disc == decision.disc - len(decision.readings) + disc
        assert (reading.start, reading.goal) == (start[reading.disc - 1], goal[reading.disc - 1])


def test_of_64_discs_63_38_are_read_on_average() -> None:
    random, pairs = Random(64), 20_000
    read = 0
    for _ in range(pairs):
        start, goal = (tuple(random.choices(range(3), k=63)) for _ in range(2))
        decision = decide((*start, 0), (*goal, 1))
        assert decision is not None
        read += len(decision.readings)
    assert abs(read / pairs - LIMIT) < 0.03
