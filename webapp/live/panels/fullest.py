"""The most space that an algorithm's own memory takes for one tower, so that no step moves what is below it.

A row takes most space where its cells have most characters together. That is at the start, where all discs
stand on one peg, or after moves whose numbers have the most digits, and it is looked for only there: a few
moves, O(n) each. Which pegs are source and target changes no row's space, for each has one letter.
"""

from functools import cache
from itertools import zip_longest

from webapp.algorithms import Algorithm
from webapp.algorithms.algorithm import Row
from webapp.puzzle import Puzzle
from webapp.sentence import Sentence


@cache
def fullest_rows(algorithm: Algorithm, discs: int) -> tuple[Row, ...]:
    """Return each row of the algorithm's own panel at its fullest, no cell of it the present one."""
    puzzle = Puzzle(discs, source=0, target=2)
    tried = [algorithm.own_rows(puzzle, k, algorithm.snapshot(puzzle, k)) for k in _moves(puzzle)]
    most = [max(filter(None, rows), key=_size) for rows in zip_longest(*tried)]
    return tuple(Row(row.label, row.cells) for row in most)


def _moves(puzzle: Puzzle) -> list[int]:
    """Return the start, the end, and the first and the last move of the smallest and the two largest."""
    powers = {1 << disc for disc in (0, max(puzzle.discs - 2, 0), puzzle.discs - 1)}
    return sorted({0, *powers, *(puzzle.moves + 1 - power for power in powers), puzzle.moves})


def _size(row: Row) -> tuple[int, int]:
    return sum(len(_text(cell)) for cell in row.cells), len(row.label.text)


def _text(cell: int | str | Sentence) -> str:
    return cell.text if isinstance(cell, Sentence) else str(cell)
