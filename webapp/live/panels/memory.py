"""The panel named after an algorithm: its memory, and the most space that it takes.

If another algorithm makes the moves, the panel shows what this one would hold just after the move.
"""

import re
from collections.abc import Iterable
from functools import cache
from itertools import zip_longest

from webapp.algorithms import Algorithm
from webapp.algorithms.algorithm import Row
from webapp.live.lane import Sight
from webapp.live.panels.panel import Say, classic_of
from webapp.live.protocol import Marks, Part
from webapp.puzzle import Puzzle
from webapp.sentence import Sentence

LISTS = (
    "mirror",
    "route-table",
    "four-beat",
    "four-beat-positions",
    "three-beat",
    "three-beat-positions",
)
"""Memories whose first row lists moves, including those to come."""
PEG = re.compile("[BC]")


@cache
def fullest_rows(algorithm: Algorithm, discs: int) -> tuple[Row, ...]:
    """Return each row of the algorithm's own panel at its longest, for a page to reserve that space.

    A row is longest by the characters of its cells: at the start, where all discs are on one peg, or after
    moves whose numbers have the most digits. Only these few moves are tried, O(n) each. Source and target
    make no difference.
    """
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


class MemoryRow(Part):
    """A row of an algorithm's own memory; `current` is the index of its current cell, or null."""

    label: str
    cells: list[str]
    current: int | None


class MemoryPanel(Part):
    """What an algorithm holds, in its own terms; `fullest` are its rows at their longest."""

    rows: list[MemoryRow]
    fullest: list[MemoryRow]


def memory_panel(algorithm: Algorithm, sight: Sight, say: Say) -> MemoryPanel:
    """Return an algorithm's memory: at this line if it makes the moves, else just after the move."""
    run, (k, line) = classic_of(sight), sight.address
    puzzle = run.puzzle
    snapshot = run.snapshot(k, line) if algorithm is run.algorithm else algorithm.snapshot(puzzle, k)
    return MemoryPanel(
        rows=_rows(algorithm.own_rows(puzzle, k, snapshot), say),
        fullest=_rows(fullest_rows(algorithm, puzzle.discs), say),
    )


def memory_without(
    algorithm: Algorithm, panel: MemoryPanel, hides: Marks, sight: Sight, _say: Say
) -> MemoryPanel:
    """Return an algorithm's memory without what shows the next move: between moves, and in lists of moves."""
    rows = panel.rows
    if sight.address.line and "values" in hides:
        rows = [_row_up_to(row, None) for row in rows]
    elif algorithm.name in LISTS and "next" in hides:
        rows = [*(_row_up_to(row, row.current) for row in rows[:1]), *rows[1:]]
    return MemoryPanel(rows=rows, fullest=[*map(_blank, panel.fullest)] if hides else panel.fullest)


def _blank(row: MemoryRow) -> MemoryRow:
    """Return a row that takes the same space, but names only one peg."""
    return MemoryRow(label=row.label, cells=[PEG.sub("A", cell) for cell in row.cells], current=row.current)


def _row_up_to(row: MemoryRow, last: int | None) -> MemoryRow:
    known = 0 if last is None else last + 1
    return MemoryRow(
        label=row.label, cells=[*row.cells[:known], *("?" for _ in row.cells[known:])], current=last
    )


def _rows(rows: Iterable[Row], say: Say) -> list[MemoryRow]:
    return [
        MemoryRow(label=say(row.label), cells=[_cell(cell, say) for cell in row.cells], current=row.current)
        for row in rows
    ]


def _cell(cell: int | str | Sentence, say: Say) -> str:
    if isinstance(cell, int):
        cell = Sentence("{number}", {"number": cell})
    return cell if isinstance(cell, str) else say(cell)
