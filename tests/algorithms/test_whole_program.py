"""A whole program runs as it stands, prints the moves, one a line, and nothing else."""

import ast
from pathlib import Path

import pytest

from tests.conftest import run_python
from tests.fresh_python import outputs, printed
from tests.oracles import brute_force
from tests.strategies import PEGS
from tests.wide import rarely
from webapp.algorithms import ALGORITHMS, BY_NAME, Algorithm
from webapp.puzzle import Puzzle

MOST_LINES = 10
MADE_WHOLE = {"route-table", "mirror"}  # make a list of all moves first: too long where there are 64 discs


def parts(program: str, listing: str) -> tuple[str, str]:
    """What stands before the listing, and the call after it."""
    before, call = program.split(listing)
    return before, call


def test_every_program_prints_the_moves_and_nothing_else() -> None:
    asked = [(one, n, i, j) for one in ALGORITHMS for n in range(1, 7) for i, j in PEGS]
    programs = [one.whole_program(Puzzle(n, i, j)) for one, n, i, j in asked]
    for (one, n, i, j), output in zip(asked, outputs(programs), strict=True):
        assert output == printed(brute_force.solve(n, i, j)), (one.name, n, i, j)


def test_every_program_of_the_highest_tower_begins_as_it_should() -> None:
    names = [one.name for one in ALGORITHMS if one.name not in MADE_WHOLE]
    programs = [BY_NAME[name].whole_program(Puzzle(64)) for name in names]
    begin = printed(brute_force.solve(6, 0, 2)[:40])  # the 6 smallest discs go first, and as far
    assert dict(zip(names, outputs(programs, most=40), strict=True)) == dict.fromkeys(names, begin)


@pytest.mark.parametrize("name", ["olive", *rarely(*(one.name for one in ALGORITHMS if one.name != "olive"))])
def test_a_file_of_it_runs(name: str, tmp_path: Path) -> None:
    file = tmp_path / "program.py"
    file.write_text(BY_NAME[name].whole_program(Puzzle(3, 1, 0)), encoding="ascii")
    ran = run_python(file)
    assert (ran.stdout, ran.stderr) == (printed(brute_force.solve(3, 1, 0)), "")


@pytest.mark.parametrize("algorithm", ALGORITHMS, ids=lambda a: a.name)
def test_it_is_the_listing_letter_for_letter_with_few_helpers_and_one_call(algorithm: Algorithm) -> None:
    for n in (1, 4, 64):
        program = algorithm.whole_program(Puzzle(n, 2, 1))
        assert program.isascii()
        ast.parse(program, feature_version=(3, 8))
        before, call = parts(program, algorithm.program.text)
        assert 2 <= sum(bool(line.strip()) for line in before.splitlines()) <= MOST_LINES
        pegs = '"C", "A", "B"' if algorithm.letters else "2, 1"
        assert call == f"\n\nhanoi({n}, {pegs})\n"
        assert before.endswith("\n\n\n")
        assert "\n\n\n\n" not in program


def test_a_program_that_only_makes_moves_has_two_lines_more() -> None:
    before, _ = parts(BY_NAME["recursive"].whole_program(Puzzle(4)), BY_NAME["recursive"].program.text)
    assert before == 'def move(disc, source, target):\n    print(f"{disc}: {source} -> {target}")\n\n\n'
