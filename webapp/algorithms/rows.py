"""Rows of algorithms’ own panels: positions, and tables as long as the run."""

from functools import lru_cache
from typing import Any

from webapp.algorithms.algorithm import Algorithm, Row
from webapp.algorithms.listing import Machine, Variables, size_of
from webapp.algorithms.listing.long_list import MOST_WHOLE
from webapp.descent import descend, places_after
from webapp.puzzle import Puzzle, peg_label, pegs_of
from webapp.sentence import Sentence, sentence


def pegs_row(puzzle: Puzzle, k: int) -> Row:
    """Return the row of the three pegs as stacks, bottom first."""
    pegs = pegs_of(places_after(descend(puzzle, k)))
    cells = [f"{peg_label(peg)}: {' '.join(map(str, discs)) or '–'}" for peg, discs in enumerate(pegs)]
    return Row(sentence("Pegs"), cells)


def places_row(puzzle: Puzzle, k: int) -> Row:
    """Return the row of the peg of every disc, disc 1 first."""
    places = places_after(descend(puzzle, k))
    return Row(
        sentence("Peg of each disc"), [f"{disc}: {peg_label(peg)}" for disc, peg in enumerate(places, 1)]
    )


def place_list(puzzle: Puzzle, k: int) -> list[str]:
    """Return the pegs of all discs by disc number; place 0, which no disc has, keeps the source."""
    return [peg_label(peg) for peg in (puzzle.source, *places_after(descend(puzzle, k)))]


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
