"""Where an algorithm's listing arrives if it runs on: at a line again, or in the caller of an open call.

Both are found in a few moves, however many there are: which lines lead from move k to the next depends on k
mod 8 alone, except at the start and at the end.
"""

from webapp.algorithms import Algorithm
from webapp.algorithms.listing import LineCounts, Machine
from webapp.puzzle import Puzzle

Address = tuple[int, int]
"""(k, s): k moves made, s lines executed since."""
MOVES_SEARCHED = 16
"""How many moves are searched: a listing that executes a line again does so sooner, or at its end."""


def next_time(algorithm: Algorithm, puzzle: Puzzle, at: Address, code_line: int) -> Address | None:
    """Return the next address just after a line is executed; None if it never is again. O(n).

    The next moves are searched, then the end: a line that none of them needs may be needed there.
    """
    counts, near = algorithm.lines(puzzle.discs), at[0] + MOVES_SEARCHED
    if near >= puzzle.moves:
        return _next_time(algorithm, puzzle, at, code_line, counts.total)
    found = _next_time(algorithm, puzzle, at, code_line, counts.at(near))
    return found or _next_time(algorithm, puzzle, (puzzle.moves, 0), code_line, counts.total)


def _next_time(
    algorithm: Algorithm, puzzle: Puzzle, at: Address, code_line: int, until: int
) -> Address | None:
    counts, machine = algorithm.lines(puzzle.discs), _machine_at(algorithm, puzzle, at)
    for tick in range(_tick(counts, at) + 1, until + 1):
        if machine.step() == code_line:
            return counts.address(tick)
    return None


def after_call(algorithm: Algorithm, puzzle: Puzzle, at: Address) -> Address:
    """Return the address after the first line that is executed once the innermost frame has gone; or the end.

    It takes as many steps as the frame has lines left: it has to have made all its moves.
    """
    counts, machine = algorithm.lines(puzzle.discs), _machine_at(algorithm, puzzle, at)
    frame, tick = machine.frames[-1], _tick(counts, at)
    while any(one is frame for one in machine.frames) and machine.step() is not None:
        tick += 1
    return counts.address(tick)


def _machine_at(algorithm: Algorithm, puzzle: Puzzle, at: Address) -> Machine:
    machine = algorithm.machine(puzzle, at[0])
    for _ in range(at[1]):
        machine.step()
    return machine


def _tick(counts: LineCounts, at: Address) -> int:
    return counts.at(at[0]) + at[1]
