"""The listing shown is real Python that really runs: CPython's own trace of it equals ours, line by line."""

import ast

import pytest

from tests.oracles.trace import Helpers, record
from tests.strategies import PEGS
from tests.wide import rarely
from webapp.algorithms import ALGORITHMS, Algorithm, Snapshot
from webapp.puzzle import Puzzle


def seen(snapshot: Snapshot) -> list[tuple[str, int | None, dict[str, object]]]:
    return [(frame.function, frame.line, frame.variables) for frame in snapshot.frames]


@pytest.mark.parametrize("discs", [*range(1, 5), *rarely(5, 6)])
@pytest.mark.parametrize("algorithm", ALGORITHMS, ids=lambda a: a.name)
def test_every_line_frame_and_variable_is_what_cpython_does(algorithm: Algorithm, discs: int) -> None:
    for source, target in PEGS:
        puzzle = Puzzle(discs, source, target)
        helpers = Helpers(discs, source, algorithm.letters)
        recorded = record(algorithm.program.text, tuple(algorithm.arguments(puzzle).values()), helpers)
        counts = algorithm.lines(discs)
        assert counts.total == len(recorded.moments)
        assert seen(algorithm.snapshot(puzzle, 0)) == recorded.first
        assert len(helpers.moves) == puzzle.moves

        for tick, moment in enumerate(recorded.moments, start=1):
            move, line = counts.address(tick)
            assert move == moment.moves
            assert counts.at(move) + line == tick
            snapshot = algorithm.snapshot(puzzle, move, line)
            assert snapshot.code_line == moment.line
            assert seen(snapshot) == moment.frames


@pytest.mark.parametrize("algorithm", ALGORITHMS, ids=lambda a: a.name)
def test_variables_stand_in_the_order_in_which_the_listing_names_them(algorithm: Algorithm) -> None:
    definitions = [
        node for node in ast.parse(algorithm.program.text).body if isinstance(node, ast.FunctionDef)
    ]
    named = {node.name: names_in(node) for node in definitions}
    puzzle = Puzzle(5)
    for tick in range(algorithm.lines(5).total + 1):
        for frame in algorithm.snapshot(puzzle, *algorithm.lines(5).address(tick)).frames:
            assert sorted(frame.variables, key=named[frame.function].index) == list(frame.variables)


def names_in(function: ast.FunctionDef) -> list[str]:
    """The parameters, then every other name where it is first given a value."""
    stored = [
        node for node in ast.walk(function) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)
    ]
    stored.sort(key=lambda node: (node.lineno, node.col_offset))
    return list(dict.fromkeys([arg.arg for arg in function.args.args] + [node.id for node in stored]))
