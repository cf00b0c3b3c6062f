"""Distances and shortest paths against breadth-first search, and their properties for towers of any size."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.data import counts
from tests.oracles import state_graph
from tests.oracles.brute_force import Position
from webapp.descent import InvalidMoveNumber
from webapp.maths.graph import InvalidRoute, ShortestPath, distances_from, moved, number_of, shortest_paths
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


def test_beyond_its_ends_a_path_has_no_position() -> None:
    [path] = shortest_paths((0, 0, 1), (1, 1, 0))
    assert path.move_after(5) is None
    [nothing] = shortest_paths((1, 0, 2), (1, 0, 2))
    assert nothing.move_after(0) is None
    for m in (-1, 6):
        with pytest.raises(InvalidMoveNumber, match=f"Move {m} is not among 0 to 5"):
            path.position_at(m)


def test_start_and_goal_have_the_same_discs() -> None:
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
