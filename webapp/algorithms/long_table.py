"""Tables of as many entries as there are moves: made by the listing itself, and shown in part."""

from functools import lru_cache
from typing import Any

from webapp.algorithms.algorithm import Algorithm, Row
from webapp.algorithms.listing import Machine, Variables, size_of
from webapp.algorithms.listing.long_list import MOST_WHOLE
from webapp.puzzle import Puzzle
from webapp.sentence import Sentence


@lru_cache(maxsize=128)
def built(algorithm: Algorithm, puzzle: Puzzle, line: int) -> Variables:
    """Return the variables just before `line` is executed for the first time: the table is made then."""
    machine = Machine(algorithm.program, algorithm.frames(puzzle, 0), {})
    while machine.frames[0].next_line != line:
        machine.step()
    return machine.frames[0].variables


def entries_row(label: Sentence, entries: Any, present: int, names: list[str] | None = None) -> Row:
    """Return a table whole where it is short, else the entries around the present one."""
    size = size_of(entries)
    whole = size <= MOST_WHOLE + 1
    first = 0 if whole else max(0, min(present - 3, size - 7))
    shown = range(first, size if whole else min(first + 7, size))
    cells = [names[entries[index]] if names else str(entries[index]) for index in shown]
    current = present - first if present in shown else None
    return Row(label, cells, current)
