"""The moves in words that `hanoi moves --explain` prints."""

from collections.abc import Iterator

from webapp.algorithms.numbered_moves import check_number
from webapp.puzzle import Puzzle
from webapp.web.words.words import Words


def explained(puzzle: Puzzle, algorithm: str, start: int, count: int, words: Words) -> Iterator[str]:
    """Yield `count` ≥ 1 moves (at most) in words, the first of them move `start` ≥ 1.

    Raises `InvalidMoveNumber` or `InvalidFirstMove`, and `TooLong` for a tower of many discs.
    """
    # Imported here, for the table does not need them.
    from webapp.web.words.run_text import check_short, run_text, solution

    course = solution(puzzle, algorithm)
    check_short(course)
    check_number(start, puzzle.moves)
    yield from run_text(course, words, start, start + count - 1)
