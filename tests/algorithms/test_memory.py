"""What is counted as memory is found by forgetting it: are the moves that are left still made?"""

import ast
from typing import Any

import pytest

from tests.oracles import brute_force
from webapp.algorithms import ALGORITHMS, BY_NAME, Algorithm, Snapshot
from webapp.algorithms.listing.board import Board
from webapp.algorithms.listing.machine import Frame, Machine
from webapp.descent import descend, places_after
from webapp.puzzle import Puzzle, pegs_of

STACKS = ("recursive", "recursive-base-1", "explicit-stack")
LOOPS = [algorithm for algorithm in ALGORITHMS if algorithm.name not in STACKS]
DISCS = (3, 4, 5, 6)


@pytest.mark.parametrize("algorithm", LOOPS, ids=lambda a: a.name)
def test_what_is_kept_is_what_a_program_cannot_go_on_without(algorithm: Algorithm) -> None:
    """Not what follows from the pegs and from n being odd or even, which is always the same."""
    needed = {name for discs in DISCS for name in needed_after_moves(algorithm, Puzzle(discs))}
    assert {name for name in needed if not always_the_same(algorithm, name)} == set(algorithm.kept)


def needed_after_moves(algorithm: Algorithm, puzzle: Puzzle) -> set[str]:
    """The variables, arguments aside, without which a move that is left is not made."""
    arguments = set(algorithm.frames(puzzle, 0)[0].variables)
    return {
        name
        for k in range(1, puzzle.moves)
        for name in algorithm.frames(puzzle, k)[0].variables
        if name not in arguments and not goes_on_without(algorithm, puzzle, k, name)
    }


def goes_on_without(algorithm: Algorithm, puzzle: Puzzle, k: int, name: str) -> bool:
    """Forget a variable when move k is over and its loop is about to turn to the next."""
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
    """The line of the loop in which the listing makes its moves: the last of its first function."""
    functions = [node for node in ast.parse(algorithm.program.text).body if isinstance(node, ast.FunctionDef)]
    return functions[0].body[-1].lineno


def always_the_same(algorithm: Algorithm, name: str) -> bool:
    """Whether a variable has one value at every move of every tower of an odd, and one of an even number."""
    return all(len(values_of(algorithm, name, discs)) == 1 for discs in (DISCS[::2], DISCS[1::2]))


def values_of(algorithm: Algorithm, name: str, towers: tuple[int, ...]) -> set[str]:
    return {
        repr(algorithm.frames(Puzzle(discs), k)[0].variables.get(name))
        for discs in towers
        for k in range(1, 2**discs)
    }


@pytest.mark.parametrize("algorithm", LOOPS, ids=lambda a: a.name)
def test_memory_now_is_the_number_of_values_that_are_kept(algorithm: Algorithm) -> None:
    for discs in DISCS:
        puzzle = Puzzle(discs)
        for k in range(puzzle.moves + 1):
            snapshot = algorithm.snapshot(puzzle, k)
            assert algorithm.memory(snapshot) == counted(algorithm, snapshot, discs)


def counted(algorithm: Algorithm, snapshot: Snapshot, discs: int) -> int:
    """The values by hand: a list counts its entries, a list of the discs' pegs one for each disc."""
    values: dict[str, Any] = snapshot.frames[0].variables
    sizes = {name: len(values[name]) if isinstance(values[name], list) else 1 for name in values}
    return sum(discs if name == "place" else sizes[name] for name in algorithm.kept if name in sizes)


def test_memory_is_counted_in_frames_in_entries_of_a_stack_or_in_values() -> None:
    of_stacks = {"recursive": "frames", "recursive-base-1": "frames", "explicit-stack": "stack entries"}
    units = {one.name: str(one.unit.for_count(2)) for one in ALGORITHMS}
    assert units == dict.fromkeys(units, "values") | of_stacks
    assert str(BY_NAME["recursive"].unit.for_count(1)) == "frame"
