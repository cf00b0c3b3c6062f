"""The idle peg goes round. It remembers one peg."""

from __future__ import annotations

from webapp.algorithms.algorithm import BEGINNING, Algorithm, Snapshot
from webapp.algorithms.line_counts import LineCounts, line_counts
from webapp.algorithms.machine import Frame
from webapp.algorithms.program import Program
from webapp.maths import idle_peg
from webapp.puzzle import Puzzle, peg_label, third_peg
from webapp.sentence import Sentence, counted, sentence

MOVE = 6


class IdlePeg(Algorithm):
    """Before each move the idle peg advances; the move is the legal one between the other two."""

    name = "idle-peg"
    title = sentence("Idle peg")
    about = sentence(
        "Every move leaves one peg alone, and that peg goes round: A, B, C, A, … or the other way, "
        "depending on whether the number of discs is odd or even. Between the other two pegs only one "
        "move is legal, so knowing the idle peg is knowing the move."
    )
    remembers = sentence("one peg")
    starts = BEGINNING
    unit = counted("peg", "pegs", 2)
    own = False
    program = Program("""
def hanoi(n, source, target):
    idle = source
    step = (-1) ** n * (target - source)
    while len(pegs[target]) < n:
        idle = (idle + step) % 3
        move_between(*others(idle))
""")
    letters = False

    def move_line(self, k: int) -> int:
        """Return the one line that moves."""
        return MOVE

    def frames(self, puzzle: Puzzle, k: int) -> list[Frame]:
        """Return the one frame, with the peg that move k left alone."""
        variables: dict[str, object] = {"n": puzzle.discs, "source": puzzle.source, "target": puzzle.target}
        if k == 0:
            return [Frame("hanoi", variables)]
        sign = -1 if puzzle.discs % 2 else 1
        variables |= {"idle": idle_peg(puzzle, k), "step": sign * (puzzle.target - puzzle.source)}
        return [Frame("hanoi", variables, MOVE)]

    def count_lines(self, discs: int) -> LineCounts:
        """Loop, advance and move, for every disc."""
        return line_counts(discs, move=lambda d: 3, prologue=2, epilogue=1)

    def say_line(self, puzzle: Puzzle, snapshot: Snapshot) -> Sentence:
        """Return which peg is idle, and between which two the move is."""
        values = snapshot.frames[-1].variables
        match snapshot.code_line:
            case 2:
                return sentence("The idle peg begins at {peg}.", peg=peg_label(values["idle"]))
            case 3:
                following = peg_label((puzzle.source + values["step"]) % 3)
                return sentence(
                    "From {peg} it will go on to {following}.", peg=_idle(values), following=following
                )
            case 4 if snapshot.frames[-1].next_line is None:
                return sentence(
                    "All discs stand on {peg}: the tower is complete.", peg=peg_label(puzzle.target)
                )
            case 4:
                return sentence("Not all discs stand on {peg} yet.", peg=peg_label(puzzle.target))
            case 5:
                return sentence("{peg} is idle now.", peg=_idle(values))
        one = (values["idle"] + 1) % 3
        pair = sorted((one, third_peg(one, values["idle"])))
        return sentence(
            "{peg} is left alone; between {one} and {other} only one move is legal.",
            peg=_idle(values),
            one=peg_label(pair[0]),
            other=peg_label(pair[1]),
        )


def _idle(values: dict[str, int]) -> str:
    return peg_label(values["idle"])
