"""All sixteen listings run as they are shown, alone and as whole programs."""

import pytest

from tests.oracles import brute_force
from tests.strategies import PEGS
from tests.web.programs.child import ran
from tests.wide import rarely, rarely_but_few
from webapp.algorithms import ALGORITHMS, Algorithm
from webapp.algorithms.listing.whole_program import HELPERS
from webapp.puzzle import Puzzle
from webapp.web.programs.child import ours

every_algorithm = pytest.mark.parametrize("algorithm", ALGORITHMS, ids=lambda a: a.name)


def expected(n: int, source: int, target: int) -> list[tuple[int, int, int]]:
    return [tuple(move) for move in brute_force.solve(n, source, target)]  # type: ignore[misc]


@every_algorithm
@pytest.mark.parametrize("pegs", [(0, 2), *rarely(*(one for one in PEGS if one != (0, 2)))])
def test_a_listing_runs_line_by_line_as_the_app_shows_it(algorithm: Algorithm, pegs: tuple[int, int]) -> None:
    puzzle = Puzzle(4, *pegs)
    for text in (algorithm.program.text, algorithm.whole_program(puzzle)):
        above = text.split(algorithm.program.text)[0].count("\n")
        told = ran(text, 4, *pegs)
        assert (told.end, told.numbers, told.root) == (["done"], not algorithm.letters, "hanoi")
        assert told.moves == expected(4, *pegs)
        counts = algorithm.lines(4)
        assert len(told.ticks) == counts.total
        assert seen(told.first, above) == shown(algorithm, puzzle, 0, 0)
        for tick, (line, frames, _) in enumerate(told.ticks, 1):
            address = counts.address(tick)
            assert line - above == algorithm.snapshot(puzzle, *address).code_line
            assert seen(frames, above) == shown(algorithm, puzzle, *address)


def seen(frames: list, above: int) -> list:
    return [
        (name, line and line - above, [(name, text) for name, text in values])
        for _, name, line, _, values in frames
    ]


def shown(algorithm: Algorithm, puzzle: Puzzle, k: int, line: int) -> list:
    frames = algorithm.snapshot(puzzle, k, line).frames
    return [
        (frame.function, frame.line, [(name, repr(value)) for name, value in frame.variables.items()])
        for frame in frames
    ]


@pytest.mark.parametrize("algorithm", rarely_but_few(ALGORITHMS))
def test_a_listing_runs_with_the_highest_tower(algorithm: Algorithm) -> None:
    told = ran(algorithm.program.text, 8)
    assert (told.end, told.moves) == (["done"], expected(8, 0, 2))


def test_the_helpers_that_are_passed_over_are_those_of_whole_programs() -> None:
    texts = {text.strip("\n") for name, text in HELPERS.items() if name not in ("move", "pegs", "comb")}
    assert texts == ours.OTHERS
    assert {*HELPERS} - {"comb"} == {*ours.HELPERS}
