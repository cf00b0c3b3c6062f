"""Olive's algorithm, the oldest: disc 1 makes every second move. It remembers the peg of disc 1."""

from webapp.algorithms.algorithm import BEGINNING, CYCLES, TWO_TOPS, Algorithm, Row, Snapshot
from webapp.algorithms.cycles import last_pegs, numbered_peg, order_row, say_next_peg, step_of_disc_1
from webapp.algorithms.listing import LineCounts, Program, Variables, line_counts
from webapp.algorithms.narration import (
    pegs_row,
    say_all_on,
    say_first_peg,
    say_goal,
    say_made,
    say_only_legal,
    say_place,
)
from webapp.algorithms.reasons import FIRST_PEG, SMALLER_TOP
from webapp.maths import peg_after
from webapp.puzzle import Puzzle, peg_label
from webapp.sentence import Sentence, sentence

SMALL, LARGE = 8, 10


class Olive(Algorithm):
    """Odd moves: disc 1 goes around the pegs. Even moves: the only legal one without disc 1."""

    name = "olive"
    title = sentence("Olive’s algorithm")
    about = sentence(
        "Raoul Olive, a nephew of Édouard Lucas, found this method when the puzzle was new. Disc 1 makes "
        "moves 1, 3, 5, …, always the same way round the pegs: with an odd number of discs from the source "
        "to the target, to the spare peg and back to the source; with an even number from the source to the "
        "spare peg, to the target and back to the source. Each move in between is the only legal one that "
        "does not move disc 1. Stop when all discs are on the target. In the program the pegs A, B and C are "
        "the numbers 0, 1 and 2."
    )
    reasons = (FIRST_PEG, SMALLER_TOP)
    group = CYCLES
    remembers = sentence("the peg of disc 1")
    starts = BEGINNING
    looks = TWO_TOPS
    kept = ("small",)
    letters = False
    program = Program("""
def hanoi(n, source, target):
    step = target - source
    if n % 2 == 0:
        step = source - target
    small = source
    while len(pegs[target]) < n:
        start, small = small, (small + step) % 3
        move(1, start, small)
        if len(pegs[target]) < n:
            move_between(*others(small))
""")

    def move_line(self, k: int) -> int:
        """Return one line for disc 1, another for all others."""
        return SMALL if k % 2 else LARGE

    def variables(self, puzzle: Puzzle, k: int) -> Variables:
        """Return the step of disc 1 and its pegs."""
        start, small = last_pegs(puzzle, k)
        return {"step": step_of_disc_1(puzzle), "small": small, "start": start}

    def count_lines(self, discs: int) -> LineCounts:
        """Loop, turn and move disc 1; test and move another."""
        return line_counts(
            discs,
            move=lambda d: 3 if d == 1 else 1,
            leave=lambda d: 1 if d == 1 else 0,
            prologue=3 if discs % 2 else 4,
            epilogue=1,
        )

    def own_rows(self, puzzle: Puzzle, k: int, snapshot: Snapshot) -> list[Row]:
        """Return the pegs of disc 1 in its order, with its peg marked, and the pegs."""
        return [order_row(puzzle, peg_after(puzzle, 1, k)), pegs_row(puzzle, k)]

    def say_line(self, puzzle: Puzzle, k: int, snapshot: Snapshot) -> Sentence:
        """Say which disc moves, and which way disc 1 goes."""
        frame, values = snapshot.frames[-1], snapshot.frames[-1].variables
        match snapshot.code_line:
            case 2 | 3 | 4:
                first = (puzzle.source + values["step"]) % 3
                return say_first_peg(puzzle, snapshot.code_line, peg_label(first))
            case 5:
                return say_place(1, numbered_peg(values["small"]))
            case 9 if frame.next_line == 6:
                return say_all_on(peg_label(puzzle.target))
            case 6 | 9:
                return say_goal(puzzle, frame)
            case 7:
                return say_next_peg(values["small"])
            case 8:
                return say_made(puzzle, k)
        return say_only_legal(puzzle, k)
