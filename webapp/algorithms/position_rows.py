"""The position after a move, as rows of an algorithm's own panel and as the lists of its listing."""

from webapp.algorithms.algorithm import Row
from webapp.descent import descend, places_after
from webapp.puzzle import Puzzle, peg_label, pegs_of
from webapp.sentence import sentence


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
