"""What a listing keeps in memory, its long lists, and the complete program, which runs as it is."""

import ast
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.conftest import run_python
from tests.fresh_python import outputs, printed
from tests.oracles import brute_force
from tests.oracles.brute_force import solve
from tests.strategies import PEGS, places
from tests.wide import rarely
from webapp.algorithms import ALGORITHMS, BY_NAME, Algorithm, Snapshot
from webapp.algorithms.listing.board import Board
from webapp.algorithms.listing.machine import Frame, LongList, Machine, each, size_of
from webapp.algorithms.narration import say_move
from webapp.descent import coming_move, descend, made_move, places_after
from webapp.puzzle import Puzzle, peg_label, pegs_of

STACKS = ("recursive", "recursive-base-1", "explicit-stack")
LOOPS = [algorithm for algorithm in ALGORITHMS if algorithm.name not in STACKS]
DISCS = (3, 4, 5, 6)


@pytest.mark.slow
@pytest.mark.parametrize("algorithm", LOOPS, ids=lambda a: a.name)
def test_the_kept_values_are_those_a_program_needs_to_continue(algorithm: Algorithm) -> None:
    """Values that follow from the pegs and from the parity of n do not count: they never change."""
    needed = {name for discs in DISCS for name in needed_after_moves(algorithm, Puzzle(discs))}
    assert {name for name in needed if not always_the_same(algorithm, name)} == set(algorithm.kept)


def needed_after_moves(algorithm: Algorithm, puzzle: Puzzle) -> set[str]:
    """Return the variables, except arguments, without which a remaining move is not made."""
    arguments = set(algorithm.frames(puzzle, 0)[0].variables)
    return {
        name
        for k in range(1, puzzle.moves)
        for name in algorithm.frames(puzzle, k)[0].variables
        if name not in arguments and not goes_on_without(algorithm, puzzle, k, name)
    }


def goes_on_without(algorithm: Algorithm, puzzle: Puzzle, k: int, name: str) -> bool:
    """Whether it continues if a variable is forgotten after move k, just before its loop's next iteration."""
    board = Board(pegs_of(places_after(descend(puzzle, k))), letters=algorithm.letters)
    machine = Machine(algorithm.program, algorithm.frames(puzzle, k), board.helpers())
    while machine.frames[-1].next_line != loop_line(algorithm):
        machine.step()
    [frame] = machine.frames
    variables = {one: value for one, value in frame.variables.items() if one != name}
    try:
        resumed = Frame(frame.function, variables, frame.line)
        machine = Machine(algorithm.program, [resumed], board.helpers())
        resumed.next_line = loop_line(algorithm)
        while machine.step() is not None:
            pass
    except (KeyError, NameError):
        return False
    moves = brute_force.solve(puzzle.discs, puzzle.source, puzzle.target)
    return [(move.disc, move.source, move.target) for move in board.moves] == moves[k:]


def loop_line(algorithm: Algorithm) -> int:
    """Return the line of the loop that makes the moves: the last statement of the first function."""
    functions = [node for node in ast.parse(algorithm.program.text).body if isinstance(node, ast.FunctionDef)]
    return functions[0].body[-1].lineno


def always_the_same(algorithm: Algorithm, name: str) -> bool:
    """Whether a variable has one value at every move of all odd towers, and one of all even towers."""
    return all(len(values_of(algorithm, name, discs)) == 1 for discs in (DISCS[::2], DISCS[1::2]))


def values_of(algorithm: Algorithm, name: str, towers: tuple[int, ...]) -> set[str]:
    return {
        repr(algorithm.frames(Puzzle(discs), k)[0].variables.get(name))
        for discs in towers
        for k in range(1, 2**discs)
    }


@pytest.mark.parametrize("algorithm", LOOPS, ids=lambda a: a.name)
def test_present_memory_is_the_number_of_kept_values(algorithm: Algorithm) -> None:
    for discs in DISCS:
        puzzle = Puzzle(discs)
        for k in range(puzzle.moves + 1):
            snapshot = algorithm.snapshot(puzzle, k)
            assert algorithm.memory(snapshot) == counted(algorithm, snapshot, discs)


def counted(algorithm: Algorithm, snapshot: Snapshot, discs: int) -> int:
    """Count the values by hand: a list by its entries, a list of the discs' pegs once for each disc."""
    values: dict[str, Any] = snapshot.frames[0].variables
    sizes = {name: len(values[name]) if isinstance(values[name], list) else 1 for name in values}
    return sum(discs if name == "place" else sizes[name] for name in algorithm.kept if name in sizes)


def test_memory_is_counted_in_frames_stack_entries_or_values() -> None:
    of_stacks = {"recursive": "frames", "recursive-base-1": "frames", "explicit-stack": "stack entries"}
    units = {one.name: str(one.unit.for_count(2)) for one in ALGORITHMS}
    assert units == dict.fromkeys(units, "values") | of_stacks
    assert str(BY_NAME["recursive"].unit.for_count(1)) == "frame"


@given(st.lists(st.integers(), min_size=63, max_size=130), st.lists(st.integers(), max_size=70))
def test_mapping_joining_and_reversing_work_as_for_lists(items: list[int], others: list[int]) -> None:
    long = each(lambda item: item * 3, items)
    assert isinstance(long, LongList)
    expected = [item * 3 for item in items]
    for made, whole in (
        (long + others, expected + others),
        (others + long, others + expected),
        (long + long, expected * 2),
    ):
        assert size_of(made) == len(whole)
        assert [made[k] for k in range(len(whole))] == whole
        turned = made[::-1]
        assert [turned[k] for k in range(len(whole))] == whole[::-1]


def test_an_index_out_of_range_and_a_loop_over_it_are_refused() -> None:
    assert each(str, [1, 2]) == ["1", "2"]  # a short one is built
    long = each(str, list(range(100)))
    for k in (-1, 100):
        with pytest.raises(IndexError, match=str(k)):
            long[k]
    with pytest.raises(TypeError):
        list(long)
    with pytest.raises(TypeError):
        long[1:]


@pytest.mark.parametrize("discs", [7, 10, 64])
def test_tables_of_any_tower_agree_with_the_descent(discs: int) -> None:
    puzzle = Puzzle(discs, 1, 0)
    table = BY_NAME["route-table"].frames(puzzle, 1)[0].variables
    positions = BY_NAME["mirror"].frames(puzzle, 1)[0].variables["positions"]
    assert (size_of(table["table"]), size_of(positions)) == (2**discs - 1, 2**discs)
    for part in range(200):
        k = (2**discs - 2) * part // 199
        move = coming_move(descend(puzzle, k), k)
        assert move is not None
        one, other = BY_NAME["route-table"].program.constants["ROUTES"][table["table"][k]]
        assert (table["name"][one], table["name"][other]) == (peg_label(move.source), peg_label(move.target))
        places = places_after(descend(puzzle, k))
        assert positions[k] == "".join(peg_label(peg) for peg in reversed(places))


MOST_LINES = 10
MADE_WHOLE = {"route-table", "mirror"}  # build a list of all moves first: too long for 64 discs


def parts(program: str, listing: str) -> tuple[str, str]:
    """Return the text before the listing, and the call after it."""
    before, call = program.split(listing)
    return before, call


def test_every_program_prints_the_moves_and_nothing_else() -> None:
    asked = [(one, n, i, j) for one in ALGORITHMS for n in range(1, 7) for i, j in PEGS]
    programs = [one.whole_program(Puzzle(n, i, j)) for one, n, i, j in asked]
    for (one, n, i, j), output in zip(asked, outputs(programs), strict=True):
        assert output == printed(brute_force.solve(n, i, j)), (one.name, n, i, j)


def test_every_program_of_the_highest_tower_starts_as_it_should() -> None:
    names = [one.name for one in ALGORITHMS if one.name not in MADE_WHOLE]
    programs = [BY_NAME[name].whole_program(Puzzle(64)) for name in names]
    begin = printed(brute_force.solve(6, 0, 2)[:40])  # the 6 smallest discs move first, and in the same way
    assert dict(zip(names, outputs(programs, most=40), strict=True)) == dict.fromkeys(names, begin)


@pytest.mark.parametrize("name", ["olive", *rarely(*(one.name for one in ALGORITHMS if one.name != "olive"))])
def test_it_runs_as_a_file(name: str, tmp_path: Path) -> None:
    file = tmp_path / "program.py"
    file.write_text(BY_NAME[name].whole_program(Puzzle(3, 1, 0)), encoding="ascii")
    ran = run_python(file)
    assert (ran.stdout, ran.stderr) == (printed(brute_force.solve(3, 1, 0)), "")


@pytest.mark.parametrize("algorithm", ALGORITHMS, ids=lambda a: a.name)
def test_it_is_the_listing_unchanged_with_few_helpers_and_one_call(algorithm: Algorithm) -> None:
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


def test_a_program_that_only_makes_moves_has_two_additional_lines() -> None:
    before, _ = parts(BY_NAME["recursive"].whole_program(Puzzle(4)), BY_NAME["recursive"].program.text)
    assert before == 'def move(disc, source, target):\n    print(f"{disc}: {source} -> {target}")\n\n\n'


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
        waiting = {2: "disc 1 waits", 3: "discs 1 and 2 wait"}.get(disc, f"discs 1 to {disc - 1} wait")
        move = f"{peg_label(source)} → {peg_label(target)}"
        said = str(say_move(puzzle, descend(puzzle, k), k))
        assert said == f"Disc {disc} moved {move}: {waiting} on {peg_label(waits_on)}."


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
