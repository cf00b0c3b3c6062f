"""The idle peg goes around. It remembers one peg."""

from webapp.algorithms.algorithm import BEGINNING, CYCLES, TWO_TOPS, Algorithm, Snapshot
from webapp.algorithms.cycles import numbered_peg
from webapp.algorithms.listing import LineCounts, Program, Variables, line_counts
from webapp.algorithms.narration import say_goal, say_only_legal
from webapp.algorithms.reasons import FIRST_PEG, IDLE_WAY, SMALLER_TOP
from webapp.maths import idle_peg
from webapp.puzzle import Puzzle, peg_label
from webapp.sentence import Sentence, sentence


class IdlePeg(Algorithm):
    """Before each move the idle peg advances; the move is the legal one between the other two."""

    name = "idle-peg"
    title = sentence("Idle peg")
    about = sentence(
        "Every move leaves one peg alone: the idle peg. Between the other two pegs only one move is legal, "
        "so it is enough to know the idle peg. From move to move the idle peg goes round the same way: with "
        "an odd number of discs it is the spare peg, the target, the source, the spare peg again, and so on; "
        "with an even number it is the target, the spare peg, the source, the target again, and so on. Stop "
        "when all discs are on the target. In the program the pegs A, B and C are the numbers 0, 1 and 2."
    )
    reasons = (FIRST_PEG, SMALLER_TOP, IDLE_WAY)
    group = CYCLES
    remembers = sentence("the idle peg")
    starts = BEGINNING
    looks = TWO_TOPS
    kept = ("idle",)
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
    mover = 6

    def variables(self, puzzle: Puzzle, k: int) -> Variables:
        """Return the peg that move k left alone, and how it advances."""
        sign = -1 if puzzle.discs % 2 else 1
        return {"idle": idle_peg(puzzle, k), "step": sign * (puzzle.target - puzzle.source)}

    def count_lines(self, discs: int) -> LineCounts:
        """Loop, advance and move, for every disc."""
        return line_counts(discs, move=lambda d: 3, prologue=2, epilogue=1)

    def say_line(self, puzzle: Puzzle, k: int, snapshot: Snapshot) -> Sentence:
        """Say which peg is idle, and between which two the move is."""
        values = snapshot.frames[-1].variables
        match snapshot.code_line:
            case 2:
                return _say_idle(values)
            case 3:
                following = peg_label((puzzle.source + values["step"]) % 3)
                return sentence(
                    "Before each move the idle peg changes: the first time from {peg} to {following}.",
                    peg=peg_label(puzzle.source),
                    following=following,
                )
            case 4:
                return say_goal(puzzle, snapshot.frames[-1])
            case 5:
                return _say_idle(values)
        return say_only_legal(puzzle, k)


def _say_idle(values: Variables) -> Sentence:
    return sentence("The idle peg is now {peg}.", peg=numbered_peg(values["idle"]))
