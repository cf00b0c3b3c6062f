"""What is told beside a listing, held against the positions."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.oracles.brute_force import solve
from tests.strategies import PEGS, places
from webapp.algorithms import BY_NAME
from webapp.algorithms.narration import say_move
from webapp.descent import descend, made_move, places_after
from webapp.puzzle import Puzzle, peg_label

TABLES = ("route-table", "mirror")


@pytest.mark.parametrize("pegs", PEGS)
@pytest.mark.parametrize("discs", range(1, 7))
def test_after_a_larger_disc_has_moved_all_smaller_ones_wait_on_the_third_peg(
    discs: int, pegs: tuple[int, int]
) -> None:
    puzzle = Puzzle(discs, *pegs)
    here = [puzzle.source] * discs
    for k, (disc, source, target, *_) in enumerate(solve(discs, *pegs), 1):
        here[disc - 1] = target
        if disc == 1 or k == puzzle.moves:
            continue
        [waits_on] = set(here[: disc - 1])
        smaller = ["disc 1 waits", "discs 1 and 2 wait", f"discs 1 to {disc - 1} wait"][min(disc, 4) - 2]
        move = f"{peg_label(source)} → {peg_label(target)}"
        said = str(say_move(puzzle, descend(puzzle, k), k))
        assert said == f"Disc {disc} moved {move}: {smaller} on {peg_label(waits_on)}."


@pytest.mark.parametrize("name", TABLES)
@given(place=places(), last=st.booleans())
def test_a_table_marks_the_entry_of_every_move(name: str, place: tuple[Puzzle, int], last: bool) -> None:
    puzzle, k = place
    k = puzzle.moves if last else max(k, 1)
    algorithm, path = BY_NAME[name], descend(puzzle, k)
    rows = algorithm.own_rows(puzzle, k, algorithm.snapshot(puzzle, k))
    marked = [row.cells[row.current] for row in rows if row.current is not None]
    made = made_move(path, k)
    assert made is not None
    if name == "mirror":
        entry = "".join(peg_label(peg) for peg in reversed(places_after(path)))
    else:
        role = {puzzle.source: "A", puzzle.spare: "B", puzzle.target: "C"}
        entry = role[made.source] + role[made.target]
    assert marked == [entry] * (1 if name == "mirror" else 2)  # in the table, and made from a larger disc's
