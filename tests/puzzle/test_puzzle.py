"""Rules and refusals: what is malformed and what is illegal, each by name."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from webapp.puzzle import (
    IllegalMove,
    IllegalPosition,
    InvalidPeg,
    InvalidPuzzle,
    Move,
    Puzzle,
    legal_move_between,
    legal_places,
    make,
    peg_named,
    pegs_of,
)


@pytest.mark.parametrize(
    ("arguments", "error", "words"),
    [
        ((0, 0, 2), InvalidPuzzle, "at least 1 disc, not 0"),
        ((3, 1, 1), InvalidPuzzle, "both B"),
        ((3, 0, 3), InvalidPeg, "no peg number 3"),
        ((3, -1, 0), InvalidPeg, "no peg number -1"),
    ],
)
def test_a_puzzle_that_cannot_be_set_up_is_refused(
    arguments: tuple[int, int, int], error: type[Exception], words: str
) -> None:
    with pytest.raises(error, match=words):
        Puzzle(*arguments)


@pytest.mark.parametrize("label", ["", "D", "a", "AB", "Ａ"])
def test_a_peg_that_there_is_not_is_refused(label: str) -> None:
    with pytest.raises(InvalidPeg, match="the pegs are A, B and C"):
        peg_named(label)


@given(st.lists(st.integers(0, 2), min_size=1, max_size=64).map(tuple))
def test_discs_on_pegs_and_pegs_of_discs_are_each_others_inverse(places: tuple[int, ...]) -> None:
    assert legal_places(pegs_of(places), len(places)) == places


@pytest.mark.parametrize(
    ("pegs", "words"),
    [
        ([[2, 1], []], "3 pegs, not 2"),
        ([[1, 2], [], []], "Disc 2 may not lie on disc 1"),
        ([[2], [], []], "Disc 1 lies on no peg"),
        ([[2, 1], [1], []], "Disc 1 appears twice"),
        ([[3, 2, 1], [], []], "no disc 3"),
        ([[2, 0], [], []], "no disc 0"),
    ],
)
def test_an_illegal_position_is_refused_by_what_is_wrong(pegs: list[list[int]], words: str) -> None:
    with pytest.raises(IllegalPosition, match=words):
        legal_places(pegs, 2)


@pytest.mark.parametrize(
    ("move", "words"),
    [
        (Move(3, 0, 1), "Disc 3 is not on top of A"),
        (Move(1, 0, 1), "Disc 1 is not on top of A"),
        (Move(2, 0, 2), "Disc 2 may not lie on disc 1"),
    ],
)
def test_a_move_against_the_rules_is_refused_and_changes_nothing(move: Move, words: str) -> None:
    pegs = [[3, 2], [], [1]]
    with pytest.raises(IllegalMove, match=words):
        make(pegs, move)
    assert pegs == [[3, 2], [], [1]]


def test_between_two_pegs_the_smaller_top_disc_moves() -> None:
    assert legal_move_between([[3, 2], [], [1]], 0, 2) == Move(1, 2, 0)
    assert legal_move_between([[3, 2], [], [1]], 0, 1) == Move(2, 0, 1)
    with pytest.raises(IllegalMove, match="no disc on A or B"):
        legal_move_between([[], [], [1]], 0, 1)
