"""Lines, frames and costs as in CPython, exact at every address; tick and address of any tower agree."""

import ast
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.oracles.trace import Helpers, record
from tests.strategies import PEGS, places
from tests.wide import rarely
from webapp.algorithms import ALGORITHMS, Algorithm, InvalidTick, Snapshot
from webapp.algorithms.listing.board import Board
from webapp.algorithms.listing.machine import Frame, LongList, Machine
from webapp.descent import coming_move, descend, places_after
from webapp.puzzle import Puzzle, peg_label, pegs_of

every_algorithm = pytest.mark.parametrize("algorithm", ALGORITHMS, ids=lambda a: a.name)


@every_algorithm
@pytest.mark.parametrize("discs", [*range(1, 9), *rarely(9, 10)])
def test_lines_calls_and_memory_agree_with_counting(algorithm: Algorithm, discs: int) -> None:
    puzzle = Puzzle(discs)
    lines, calls = algorithm.lines(discs), algorithm.calls(discs)
    machine = Machine(
        algorithm.program, algorithm.frames(puzzle, 0), board_at(algorithm, puzzle, 0).helpers()
    )
    board = machine.helpers["move"].__self__
    counted, ticks, most, since = algorithm.counted_first, 0, 0, 0
    while (line := machine.step()) is not None:
        ticks += 1
        counted += line in algorithm.counted_lines
        k, s = lines.address(ticks)
        assert (k, lines.at(k) + s) == (len(board.moves), ticks)
        since = since + (line in algorithm.counted_lines) if s else 0
        assert algorithm.counted_first + calls.at(k) + since == counted
        held = algorithm.memory(Snapshot(line, machine.frames))
        most = max(most, held)
        if ticks % 97 == 0:
            snapshot = algorithm.snapshot(puzzle, k, s)
            assert (snapshot.counted, algorithm.memory(snapshot)) == (since, held)
    assert ticks == lines.total
    assert counted == algorithm.counted_first + calls.total
    assert most == algorithm.memory_most(discs)


def board_at(algorithm: Algorithm, puzzle: Puzzle, k: int) -> Board:
    return Board(pegs_of(places_after(descend(puzzle, k))), letters=algorithm.letters)


@every_algorithm
@given(case=places())
def test_between_is_the_difference_of_neighbours(algorithm: Algorithm, case: tuple[Puzzle, int]) -> None:
    puzzle, k = case
    lines = algorithm.lines(puzzle.discs)
    after = lines.total if k == puzzle.moves else lines.at(k + 1)
    assert lines.between(k) == after - lines.at(k)
    assert lines.address(lines.at(k)) == (k, 0)
    assert lines.address(after - 1) == (k, lines.between(k) - 1)


@every_algorithm
@given(data=st.data())
def test_every_tick_has_one_address(algorithm: Algorithm, data: st.DataObject) -> None:
    lines = algorithm.lines(data.draw(st.integers(1, 64)))
    tick = data.draw(st.integers(0, lines.total))
    k, s = lines.address(tick)
    assert lines.at(k) + s == tick
    assert 0 <= s < lines.between(k) or (tick == lines.total and s == lines.between(k))


@every_algorithm
@given(case=places(last=False))
def test_memory_restored_at_a_move_runs_to_that_of_the_next_move(
    algorithm: Algorithm, case: tuple[Puzzle, int]
) -> None:
    puzzle, k = case
    board = board_at(algorithm, puzzle, k)
    machine = Machine(algorithm.program, algorithm.frames(puzzle, k), board.helpers())
    for _ in range(algorithm.lines(puzzle.discs).between(k)):
        assert not board.moves
        code_line = machine.step()
    assert board.moves == [coming_move(descend(puzzle, k), k)]
    expected = algorithm.snapshot(puzzle, k + 1)
    assert code_line == expected.code_line == algorithm.move_line(k + 1)
    assert same_frames(machine.frames, expected.frames)


def same_frames(ones: list[Frame], others: list[Frame]) -> bool:
    assert [(one.function, one.line, list(one.variables)) for one in ones] == [
        (other.function, other.line, list(other.variables)) for other in others
    ]
    pairs = zip(ones, others, strict=True)
    return all(
        same(one.variables[name], other.variables[name]) for one, other in pairs for name in one.variables
    )


def same(one: object, other: object) -> bool:
    """Whether two values are equal; very long lists are compared by length and by sampled entries."""
    if one is other or not isinstance(one, LongList) or not isinstance(other, LongList):
        return one == other
    entries = [one.size * part // 97 for part in range(97)]
    return one.size == other.size and all(one[k] == other[k] for k in (*entries, one.size - 1))


@every_algorithm
@pytest.mark.parametrize("pegs", PEGS)
def test_from_any_move_the_remaining_moves_are_made(algorithm: Algorithm, pegs: tuple[int, int]) -> None:
    puzzle = Puzzle(5, *pegs)
    whole = [move for move, _ in algorithm.moves_after(puzzle, 0)]
    assert whole == [coming_move(descend(puzzle, k), k) for k in range(puzzle.moves)]
    for k in range(puzzle.moves + 1):
        assert [move for move, _ in algorithm.moves_after(puzzle, k)] == whole[k:]


@every_algorithm
def test_a_tick_that_does_not_exist_is_refused_by_name(algorithm: Algorithm) -> None:
    lines = algorithm.lines(3)
    with pytest.raises(InvalidTick, match=f"{lines.total + 1}"):
        lines.address(lines.total + 1)
    with pytest.raises(InvalidTick):
        lines.address(-1)


@every_algorithm
def test_every_line_of_a_run_has_a_sentence(algorithm: Algorithm) -> None:
    """Every line, at every address of every small tower, has words with all their values."""
    for discs in range(1, 5):
        puzzle, lines = Puzzle(discs), algorithm.lines(discs)
        for tick in range(1, lines.total + 1):
            k, s = lines.address(tick)
            told = str(algorithm.say_line(puzzle, k, algorithm.snapshot(puzzle, k, s)))
            assert told.endswith(".")
            assert "{" not in told


@every_algorithm
def test_the_sentence_at_a_move_names_its_disc_and_pegs(algorithm: Algorithm) -> None:
    for source, target in PEGS:
        puzzle = Puzzle(4, source, target)
        for k in range(1, puzzle.moves + 1):
            move = coming_move(descend(puzzle, k - 1), k - 1)
            assert move is not None
            told = str(algorithm.say_line(puzzle, k, algorithm.snapshot(puzzle, k)))
            assert f"{peg_label(move.source)} → {peg_label(move.target)}" in told
            assert re.search(rf"\bdisc {move.disc}\b", told, re.IGNORECASE)


@every_algorithm
def test_a_listing_is_short_and_no_letter_in_it_looks_like_a_digit(algorithm: Algorithm) -> None:
    """A lone l looks like 1, and a lone O like 0."""
    assert not re.search(r"\b[lIO]\b", algorithm.program.text)
    assert len(algorithm.program.lines) <= 25
    assert max(map(len, algorithm.program.lines)) <= 52


def seen(snapshot: Snapshot) -> list[tuple[str, int | None, dict[str, object]]]:
    return [(frame.function, frame.line, frame.variables) for frame in snapshot.frames]


@pytest.mark.parametrize("discs", [*range(1, 5), *rarely(5, 6)])
@pytest.mark.parametrize("algorithm", ALGORITHMS, ids=lambda a: a.name)
def test_every_line_frame_and_variable_is_what_cpython_does(algorithm: Algorithm, discs: int) -> None:
    for source, target in PEGS:
        puzzle = Puzzle(discs, source, target)
        helpers = Helpers(discs, source, "ABC" if algorithm.letters else range(3))
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
def test_variables_are_in_the_order_in_which_the_listing_names_them(algorithm: Algorithm) -> None:
    definitions = [
        node for node in ast.parse(algorithm.program.text).body if isinstance(node, ast.FunctionDef)
    ]
    named = {node.name: names_in(node) for node in definitions}
    puzzle = Puzzle(5)
    for tick in range(algorithm.lines(5).total + 1):
        for frame in algorithm.snapshot(puzzle, *algorithm.lines(5).address(tick)).frames:
            assert sorted(frame.variables, key=named[frame.function].index) == list(frame.variables)


def names_in(function: ast.FunctionDef) -> list[str]:
    """Return the parameters, then every other name in the order of first assignment."""
    stored = [
        node for node in ast.walk(function) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)
    ]
    stored.sort(key=lambda node: (node.lineno, node.col_offset))
    return list(dict.fromkeys([arg.arg for arg in function.args.args] + [node.id for node in stored]))
