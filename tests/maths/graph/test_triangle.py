"""The Sierpiński triangle: every position has its place, every edge its length, the solution is a side."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.data import counts
from tests.oracles import brute_force, state_graph
from tests.oracles.brute_force import Position
from webapp.maths.graph import corners_of_way, edges, moved, neighbours, shortest_paths, triangle_weights

Point = tuple[Fraction, Fraction, Fraction]
ONE, NONE = Fraction(1), Fraction(0)
CORNERS: tuple[Point, ...] = ((ONE, NONE, NONE), (NONE, ONE, NONE), (NONE, NONE, ONE))


def drawn(position: Position) -> Point:
    """The centre of the triangle that remains, as the rule says: halves of triangles, corners exchanged."""
    triangle = list(CORNERS)
    for peg in reversed(position):
        kept = triangle[peg]
        halves = [tuple((x + y) / 2 for x, y in zip(corner, kept, strict=True)) for corner in triangle]
        triangle = [halves[one] for one in ((0, 2, 1), (2, 1, 0), (1, 0, 2))[peg]]  # type: ignore[misc]
    return tuple(sum(corner[axis] for corner in triangle) / 3 for axis in range(3))  # type: ignore[return-value]


@pytest.mark.parametrize("n", range(1, 5))
def test_each_position_stands_where_the_halved_triangles_end(n: int) -> None:
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
def test_edges_join_all_legal_moves_once(n: str, expected: list[int]) -> None:
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
def test_between_its_corners_a_shortest_path_goes_straight_on(data: st.DataObject, n: int) -> None:
    start, goal = (data.draw(st.tuples(*[st.integers(0, 2)] * n)) for _ in range(2))
    path = shortest_paths(start, goal)[0]
    passed = [triangle_weights(path.position_at(m)) for m in range(path.length + 1)]
    corners = corners_of_way(passed.__getitem__, path.length)
    assert list(all_points(corners)) == passed
    turns = [steps_between(*both) for both in pairwise(corners)]
    assert all(one != other for one, other in pairwise(turns)), "a corner where it does not turn"


def steps_between(before: Sequence[int], after: Sequence[int]) -> tuple[int, ...]:
    """Return what one move of a straight stretch changes."""
    changed = [b - a for a, b in zip(before, after, strict=True)]
    return tuple(change // max(changed) for change in changed)


def all_points(corners: Sequence[Sequence[int]]) -> Iterator[tuple[int, ...]]:
    yield tuple(corners[0])
    for before, after in pairwise(corners):
        step = steps_between(before, after)
        for made in range(1, max(b - a for a, b in zip(before, after, strict=True)) + 1):
            yield tuple(a + made * by for a, by in zip(before, step, strict=True))


def test_the_way_of_a_long_solution_is_found_from_few_positions() -> None:
    path = shortest_paths((0,) * 40, (2,) * 40)[0]
    looked: list[int] = []
    corners = corners_of_way(
        lambda m: looked.append(m) or triangle_weights(path.position_at(m)),  # type: ignore[func-returns-value]
        path.length,
    )
    assert corners == [(2**40 - 1, 0, 0), (0, 0, 2**40 - 1)]
    assert len(looked) < 10
