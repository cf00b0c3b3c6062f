"""The graph of all positions: shortest paths, the automaton, and the triangle as drawn."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.data import counts
from tests.oracles import brute_force, state_graph
from tests.oracles.brute_force import Position
from webapp.descent import InvalidMoveNumber
from webapp.maths.graph import (
    InvalidRoute,
    ShortestPath,
    corners_of_way,
    decide,
    distances_from,
    edges,
    moved,
    neighbours,
    number_of,
    shortest_paths,
    triangle_weights,
)
from webapp.maths.graph.decision import say_balance
from webapp.maths.graph.paths import moving_once, moving_twice
from webapp.puzzle import legal_moves

COUNTS = counts("state_graph")


def positions_on(path: ShortestPath) -> list[Position]:
    return [path.position_at(m) for m in range(path.length + 1)]


def agree(start: Position, goal: Position, found: dict[Position, int]) -> int:
    """Compare all shortest paths of a pair with the search; return how many there are."""
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
def test_with_64_discs_any_move_is_legal_and_one_nearer_to_the_goal(
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


def test_a_path_keeps_its_discs_and_has_no_position_beyond_its_ends() -> None:
    [path] = shortest_paths((0, 0, 1), (1, 1, 0))
    assert path.move_after(5) is None
    [nothing] = shortest_paths((1, 0, 2), (1, 0, 2))
    assert nothing.move_after(0) is None
    for m in (-1, 6):
        with pytest.raises(InvalidMoveNumber, match=f"There is no move {m}; the moves are 0 to 5"):
            path.position_at(m)
    with pytest.raises(InvalidRoute, match="the same number of discs, not 2 and 3"):
        shortest_paths((0, 0), (1, 1, 1))


@pytest.mark.parametrize("n", range(1, 5))
def test_distances_from_every_position_to_every_other(n: int) -> None:
    for start in state_graph.positions(n):
        found = state_graph.distances_from(start)
        in_order = sorted(found, key=number_of)
        assert distances_from(start) == [found[position] for position in in_order]


@given(st.lists(st.integers(0, 2), min_size=1, max_size=64).map(tuple))
def test_the_number_of_a_position_has_its_pegs_as_digits_disc_1_the_lowest(position: tuple[int, ...]) -> None:
    assert number_of(position) == sum(peg * 3**place for place, peg in enumerate(position))


@pytest.mark.parametrize("n", range(1, 9))
def test_from_a_corner_the_bits_of_a_distance_give_the_number_of_positions(n: int) -> None:
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
    """Return all pairs that differ in the largest disc."""
    every = state_graph.positions(n)
    return [(start, goal) for start in every for goal in every if start[-1] != goal[-1]]


def verdicts(n: int) -> dict[tuple[Position, Position], str]:
    """Return how the largest disc moves on the shortest paths that the search finds."""
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
def test_the_bounds_close_in_on_the_difference_of_the_two_paths(pair: tuple[list[int], list[int]]) -> None:
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
        assert (told.get("fewer", 0), told.get("more", 0)) == (-outer.lowest, outer.highest)
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


def test_with_64_discs_63_38_are_read_on_average() -> None:
    random, pairs = Random(64), 20_000
    read = 0
    for _ in range(pairs):
        start, goal = (tuple(random.choices(range(3), k=63)) for _ in range(2))
        decision = decide((*start, 0), (*goal, 1))
        assert decision is not None
        read += len(decision.readings)
    assert abs(read / pairs - LIMIT) < 0.03


Point = tuple[Fraction, Fraction, Fraction]
ONE, NONE = Fraction(1), Fraction(0)
CORNERS: tuple[Point, ...] = ((ONE, NONE, NONE), (NONE, ONE, NONE), (NONE, NONE, ONE))


def drawn(position: Position) -> Point:
    """Return the centre of the last triangle by the rule: halve the triangle, exchange its corners."""
    triangle = list(CORNERS)
    for peg in reversed(position):
        kept = triangle[peg]
        halves = [tuple((x + y) / 2 for x, y in zip(corner, kept, strict=True)) for corner in triangle]
        triangle = [halves[one] for one in ((0, 2, 1), (2, 1, 0), (1, 0, 2))[peg]]  # type: ignore[misc]
    return tuple(sum(corner[axis] for corner in triangle) / 3 for axis in range(3))  # type: ignore[return-value]


@pytest.mark.parametrize("n", range(1, 5))
def test_each_position_is_where_the_halved_triangles_end(n: int) -> None:
    corner, middle = drawn((0,) * n), Fraction(1, 3)
    scale = (1 - middle) / (corner[0] - middle)
    for position in state_graph.positions(n):
        weights = triangle_weights(position)
        assert min(weights) >= 0
        assert sum(weights) == 2**n - 1
        for weight, coordinate in zip(weights, drawn(position), strict=True):
            assert Fraction(weight, 2**n - 1) == middle + scale * (coordinate - middle)


@given(st.lists(st.integers(0, 2), min_size=1, max_size=64).map(tuple))
def test_a_move_takes_1_from_one_corner_and_gives_it_to_another(position: Position) -> None:
    here = triangle_weights(position)
    for _, other in neighbours(position):
        there = triangle_weights(other)
        assert sorted(y - x for x, y in zip(here, there, strict=True)) == [-1, 0, 1]


@pytest.mark.parametrize(("n", "expected"), counts("state_graph")["positions and edges"].items())
def test_there_is_one_edge_for_every_legal_move(n: str, expected: list[int]) -> None:
    joined = list(edges(int(n)))
    assert [len({position for edge in joined for position in edge}), len(joined)] == expected
    assert len({frozenset(edge) for edge in joined}) == len(joined)
    if int(n) <= 4:
        assert {frozenset(edge) for edge in joined} == {
            frozenset((here, there))
            for here in state_graph.positions(int(n))
            for there in state_graph.next_to(here)
        }


@pytest.mark.parametrize("n", range(1, 5))
def test_neighbours_are_all_legal_moves(n: int) -> None:
    for position in state_graph.positions(n):
        assert sorted(neighbours(position)) == sorted(brute_force.neighbours(position))
        for move, other in neighbours(position):
            assert moved(position, move) == other


@given(st.data(), st.integers(1, 8))
def test_between_its_corners_a_shortest_path_is_straight(data: st.DataObject, n: int) -> None:
    start, goal = (data.draw(st.tuples(*[st.integers(0, 2)] * n)) for _ in range(2))
    path = shortest_paths(start, goal)[0]
    passed = [triangle_weights(path.position_at(m)) for m in range(path.length + 1)]
    corners = corners_of_way(passed.__getitem__, path.length)
    assert list(all_points(corners)) == passed
    turns = [steps_between(*both) for both in pairwise(corners)]
    assert all(one != other for one, other in pairwise(turns)), "a corner where it does not turn"


def steps_between(before: Sequence[int], after: Sequence[int]) -> tuple[int, ...]:
    """Return what one move on a straight part changes."""
    changed = [b - a for a, b in zip(before, after, strict=True)]
    return tuple(change // max(changed) for change in changed)


def all_points(corners: Sequence[Sequence[int]]) -> Iterator[tuple[int, ...]]:
    yield tuple(corners[0])
    for before, after in pairwise(corners):
        step = steps_between(before, after)
        for made in range(1, max(b - a for a, b in zip(before, after, strict=True)) + 1):
            yield tuple(a + made * by for a, by in zip(before, step, strict=True))


def test_the_corners_of_a_long_solution_are_found_from_few_positions() -> None:
    path = shortest_paths((0,) * 40, (2,) * 40)[0]
    looked: list[int] = []
    corners = corners_of_way(
        lambda m: looked.append(m) or triangle_weights(path.position_at(m)),  # type: ignore[func-returns-value]
        path.length,
    )
    assert corners == [(2**40 - 1, 0, 0), (0, 0, 2**40 - 1)]
    assert len(looked) < 10
