"""The panel named after an algorithm: what it holds, in its own terms.

Of another algorithm than the one that makes the moves, it is what that one holds just after the move.
"""

from collections.abc import Iterable

from webapp.algorithms import Algorithm
from webapp.algorithms.algorithm import Row
from webapp.live.lane import Sight
from webapp.live.panels.fullest import fullest_rows
from webapp.live.panels.panel import Say, classic_of
from webapp.live.protocol import Part
from webapp.sentence import Sentence


class MemoryRow(Part):
    """A row of an algorithm's own memory; `current` is the index of its present cell, or null."""

    label: str
    cells: list[str]
    current: int | None


class MemoryPanel(Part):
    """What an algorithm holds, in its own terms: the panel named after an algorithm.

    `fullest` are rows that take as much space as any this tower leads to, so that a page can keep it free.
    """

    rows: list[MemoryRow]
    fullest: list[MemoryRow]


def memory_panel(algorithm: Algorithm, sight: Sight, say: Say) -> MemoryPanel:
    """Return what an algorithm holds: the one that makes the moves at this line, any other after the move."""
    run, (k, line) = classic_of(sight), sight.address
    puzzle = run.puzzle
    snapshot = run.snapshot(k, line) if algorithm is run.algorithm else algorithm.snapshot(puzzle, k)
    return MemoryPanel(
        rows=_rows(algorithm.own_rows(puzzle, k, snapshot), say),
        fullest=_rows(fullest_rows(algorithm, puzzle.discs), say),
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
