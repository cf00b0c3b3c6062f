"""Every formula against brute force, and its properties for towers of any size."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.oracles import brute_force
from tests.strategies import SMALL, places
from webapp.descent import coming_move, descend, last_disc, made_move, places_after
from webapp.maths import best_move, bits, distance, gray_code, idle_peg, moves_made, peg_after, read_position
from webapp.puzzle import Puzzle


@pytest.mark.parametrize("n", range(1, 9))
@pytest.mark.parametrize("target", range(3))
def test_distance_and_best_move_from_every_position(n: int, target: int) -> None:
    found = brute_force.distances(n, target)
    for position in product(range(3), repeat=n):
        assert distance(position, target) == found[position]
        best = best_move(position, target)
        if found[position] == 0:
            assert best is None
        else:
            nearer = {
                move for move, there in brute_force.neighbours(position) if found[there] < found[position]
            }
            assert best in nearer


@pytest.mark.parametrize("n", range(1, 7))
def test_only_positions_of_the_optimal_path_have_a_move_number(n: int) -> None:
    for source, target in ((0, 2), (0, 1), (1, 0), (1, 2), (2, 0), (2, 1)):
        puzzle = Puzzle(n, source, target)
        numbers = {position: k for k, position in enumerate(brute_force.positions(n, source, target))}
        for position in product(range(3), repeat=n):
            assert read_position(puzzle, position).move == numbers.get(position)


@given(places(most=1000))
def test_position_and_move_number_are_each_others_inverse(case: tuple[Puzzle, int]) -> None:
    puzzle, k = case
    position = places_after(descend(puzzle, k))
    assert read_position(puzzle, position).move == k
    assert distance(position, puzzle.target) == puzzle.moves - k
    assert best_move(position, puzzle.target) == coming_move(descend(puzzle, k), k)


@given(places(most=1000))
def test_each_disc_is_where_its_own_formula_says(case: tuple[Puzzle, int]) -> None:
    puzzle, k = case
    position = places_after(descend(puzzle, k))
    assert tuple(peg_after(puzzle, disc, k) for disc in range(1, puzzle.discs + 1)) == position
    assert sum(moves_made(disc, k) for disc in range(1, puzzle.discs + 1)) == k


@pytest.mark.parametrize("puzzle", SMALL, ids=str)
def test_the_idle_peg_is_the_one_that_the_move_leaves_alone(puzzle: Puzzle) -> None:
    for k, (_, source, target) in enumerate(
        brute_force.solve(puzzle.discs, puzzle.source, puzzle.target), start=1
    ):
        assert idle_peg(puzzle, k) == ({0, 1, 2} - {source, target}).pop()


@given(places(most=1000).filter(lambda case: case[1] > 0))
def test_the_idle_peg_of_any_move_of_any_tower(case: tuple[Puzzle, int]) -> None:
    puzzle, k = case
    move = made_move(descend(puzzle, k), k)
    assert move is not None
    assert {idle_peg(puzzle, k), move.source, move.target} == {0, 1, 2}


@given(st.integers(1, 2**1000))
def test_the_gray_code_changes_the_bit_of_the_disc(k: int) -> None:
    assert (gray_code(k) ^ gray_code(k - 1)).bit_length() == last_disc(k)
    assert gray_code(k).bit_count() % 2 == k % 2


def test_bits_are_as_many_as_discs() -> None:
    assert bits(4, 5) == "00100"
    assert bits(gray_code(4), 5) == "00110"
    with pytest.raises(OverflowError, match="32 needs more than 5 bits"):
        bits(32, 5)
