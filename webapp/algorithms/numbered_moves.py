"""A range of numbered moves of a run, from any move on."""

from collections.abc import Iterator

from webapp.algorithms.algorithm import Algorithm
from webapp.descent import check_move, say_no_move
from webapp.puzzle import Move, Pegs, Puzzle
from webapp.sentence import Refusal

Numbered = tuple[int, Move, Pegs]  # the number of a move, the move, the discs on the pegs after it


class InvalidFirstMove(Refusal):
    """A first move whose number does not exist."""


def check_number(first: int, moves: int) -> None:
    """Raise `InvalidFirstMove` or `InvalidMoveNumber` unless there is a move `first` among `moves`."""
    if first < 1:
        raise InvalidFirstMove(say_no_move(first, 1, moves), "start")
    check_move(first, moves)


def numbered(algorithm: Algorithm, puzzle: Puzzle, first: int, count: int) -> Iterator[Numbered]:
    """Yield at most `count` moves as this algorithm makes them, starting at move `first` ≥ 1.

    The pegs belong to the run: copy them to keep them.
    """
    # A range counts as far as it must; islice cannot count past 2^63.
    numbers = range(first, first + count)
    for number, (move, pegs) in zip(numbers, algorithm.moves_after(puzzle, first - 1), strict=False):
        yield number, move, pegs
