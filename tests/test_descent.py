"""The descent against brute force for small towers, and its properties for large ones."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.oracles import brute_force
from tests.strategies import SMALL, places
from webapp.algorithms.explicit_stack import tasks_after
from webapp.descent import (
    InvalidMoveNumber,
    coming_move,
    descend,
    last_disc,
    made_move,
    open_calls,
    places_after,
)
from webapp.puzzle import Puzzle, make, pegs_of


@pytest.mark.parametrize("puzzle", SMALL, ids=str)
def test_positions_moves_and_stacks_are_those_of_brute_force(puzzle: Puzzle) -> None:
    arguments = (puzzle.discs, puzzle.source, puzzle.target)
    moves = brute_force.solve(*arguments)
    positions = brute_force.positions(*arguments)
    calls, tasks = brute_force.call_stacks(*arguments), brute_force.task_stacks(*arguments)
    assert puzzle.moves == len(moves)
    for k, position in enumerate(positions):
        path = descend(puzzle, k)
        assert places_after(path) == position
        assert made_move(path, k) == (moves[k - 1] if k else None)
        assert coming_move(path, k) == (moves[k] if k < len(moves) else None)
        if k:
            assert [call[:4] for call in open_calls(path, k)] == calls[k - 1]
            assert [task[:5] for task in tasks_after(path, k)] == tasks[k - 1]


@given(places(most=1000, last=False))
def test_one_step_from_k_is_k_plus_1_and_legal(case: tuple[Puzzle, int]) -> None:
    puzzle, k = case
    path = descend(puzzle, k)
    move = coming_move(path, k)
    assert move is not None
    pegs = pegs_of(places_after(path))
    make(pegs, move)
    assert pegs == pegs_of(places_after(descend(puzzle, k + 1)))
    assert move == made_move(descend(puzzle, k + 1), k + 1)


@given(places(most=1000))
def test_a_call_owns_the_moves_of_its_block(case: tuple[Puzzle, int]) -> None:
    puzzle, k = case
    path = descend(puzzle, k)
    assert (path[0].first, path[0].last) == (1, puzzle.moves)
    for outer, inner in pairwise(path):
        assert inner.last - inner.first + 1 == (1 << inner.disc) - 1
        assert (inner.first, inner.last) in {(outer.first, outer.middle - 1), (outer.middle + 1, outer.last)}
        assert outer.moved == (k >= outer.middle)


@given(places(most=1000))
def test_the_tasks_left_make_exactly_the_moves_left(case: tuple[Puzzle, int]) -> None:
    puzzle, k = case
    expected = k + 1
    tasks = tasks_after(descend(puzzle, k), k)
    for task in reversed(tasks):
        assert task.first == expected
        expected = task.last + 1
    assert expected == puzzle.moves + 1 or k == 0


@given(st.integers(1, 2**64))
def test_the_disc_of_a_move_counts_its_trailing_zeros(move: int) -> None:
    digits = f"{move:b}"
    assert last_disc(move) == 1 + len(digits) - len(digits.rstrip("0"))


@pytest.mark.parametrize("k", [-1, 8, 2**64])
def test_an_impossible_move_number_is_refused_and_named(k: int) -> None:
    with pytest.raises(InvalidMoveNumber, match=str(k)):
        descend(Puzzle(3), k)
