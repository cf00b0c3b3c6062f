"""What is told of the most space that a panel takes is no less than it ever takes."""

from collections.abc import Sequence
from itertools import zip_longest

import pytest

from tests.live.viewer import Viewer
from webapp.algorithms import ALGORITHMS, Algorithm
from webapp.algorithms.algorithm import Row, Snapshot
from webapp.live.panels.memory import fullest_rows
from webapp.live.panels.variables import most_variables
from webapp.puzzle import Puzzle

OWN = [algorithm for algorithm in ALGORITHMS if algorithm.own]
WIDTHS = (18, 24, 31, 40, 60)  # characters
LONG_CELL, FEW_CELLS = 10, 4  # such cells stand below each other


def lines_of(cells: list[str], width: int, stacked: bool) -> int:
    """How many lines these cells take, each word after the other, or each cell on lines of its own."""
    if stacked:
        return sum(lines_of(cell.split(" "), width, False) for cell in cells)
    lines, at = 1, 0
    for cell in cells:
        wide = len(cell) + 2
        lines, at = (lines + 1, wide) if at and at + wide > width else (lines, at + wide)
    return lines


def states(algorithm: Algorithm, discs: int, panel: str) -> list[dict[str, list[dict[str, object]]]]:
    """This panel at every line of the whole run."""
    lane = {"discs": discs, "algorithm": algorithm.name, "panels": [panel]}
    viewer = Viewer(lanes=[lane])
    opened, state = viewer.answers
    ticks = range(1, int(opened["lanes"][0]["ticks"]) + 1)
    later = [viewer.seen(tick=str(tick)) for tick in ticks]
    return [one["panels"][panel] for one in (state["lanes"][0], *later)]


@pytest.mark.parametrize("algorithm", OWN, ids=lambda one: one.name)
@pytest.mark.parametrize("discs", [1, 2, 5])
def test_no_line_of_a_run_takes_more_space_than_the_fullest_rows(algorithm: Algorithm, discs: int) -> None:
    shown = states(algorithm, discs, algorithm.name)
    assert all(one["fullest"] == shown[0]["fullest"] for one in shown)
    most = [[*map(str, row["cells"])] for row in shown[0]["fullest"]]
    for rows in (one["rows"] for one in shown):
        assert len(rows) <= len(most)
        for full, row in zip(most, rows, strict=False):
            stacked = len(full) <= FEW_CELLS and max(map(len, full)) > LONG_CELL
            for width in WIDTHS:
                assert lines_of(row["cells"], width, stacked) <= lines_of(full, width, stacked)


@pytest.mark.parametrize("algorithm", ALGORITHMS, ids=lambda one: one.name)
def test_a_listing_never_has_more_variables_than_are_told(algorithm: Algorithm) -> None:
    shown = states(algorithm, 3, "variables")
    most = most_variables(algorithm.program.text)
    assert max(len(one["variables"]) for one in shown) <= most
    assert most <= 15


@pytest.mark.parametrize("algorithm", OWN, ids=lambda one: one.name)
@pytest.mark.parametrize("discs", [17, 64])
def test_the_fullest_rows_of_a_tall_tower_are_found_without_going_through_its_discs(
    algorithm: Algorithm, discs: int
) -> None:
    puzzle = Puzzle(discs, 1, 0)
    first_and_last = [k for disc in range(discs) for k in (1 << disc, puzzle.moves + 1 - (1 << disc))]
    shown = [algorithm.own_rows(puzzle, k, algorithm.snapshot(puzzle, k)) for k in (0, *first_and_last)]
    for row, fullest in zip_longest(max(shown, key=len), fullest_rows(algorithm, discs)):
        assert len(row.cells) <= len(fullest.cells)
    tried: list[int] = []

    class Noting:
        """The algorithm, which notes which moves it is asked for."""

        snapshot = algorithm.snapshot

        def own_rows(self, puzzle: Puzzle, k: int, snapshot: Snapshot) -> Sequence[Row]:
            tried.append(k)
            return algorithm.own_rows(puzzle, k, snapshot)

    fullest_rows.__wrapped__(Noting(), discs)
    assert len(tried) <= 8
