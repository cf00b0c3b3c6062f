"""The idle peg goes round. It remembers one peg."""

from webapp.algorithms.algorithm import BEGINNING, CYCLES, Algorithm, Snapshot
from webapp.algorithms.listing.line_counts import LineCounts, line_counts
from webapp.algorithms.listing.machine import Frame
from webapp.algorithms.listing.program import Program
from webapp.algorithms.narration import named_move
from webapp.maths import idle_peg
from webapp.puzzle import Puzzle, peg_label
from webapp.sentence import Sentence, sentence

MOVE = 6


class IdlePeg(Algorithm):
    """Before each move the idle peg advances; the move is the legal one between the other two."""

    name = "idle-peg"
    title = sentence("Idle peg")
    about = sentence(
        "Every move leaves one peg alone: the idle peg. Between the other two pegs only one move is legal, "
        "so the idle peg is enough to find the move. From move to move the idle peg goes round in a fixed "
        "order: with an odd number of discs it is the spare peg, then the target, then the source, then the "
        "spare peg again, and so on; with an even number it is the target, then the spare peg, then the "
        "source, then the target again, and so on. It ends when all discs are on the target. In the program "
        "the pegs A, B and C are the numbers 0, 1 and 2."
    )
    group = CYCLES
    remembers = sentence("the idle peg")
    starts = BEGINNING
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

    def say_line(self, puzzle: Puzzle, k: int, snapshot: Snapshot) -> Sentence:
        """Return which peg is idle, and between which two the move is."""
        values = snapshot.frames[-1].variables
        match snapshot.code_line:
            case 2:
                return sentence(
                    "Before the first move the idle peg is {peg} (peg {number}).", **_idle(values)
                )
            case 3:
                following = peg_label((puzzle.source + values["step"]) % 3)
                return sentence(
                    "Before each move the idle peg changes: the first time from {peg} to {following}.",
                    peg=peg_label(values["idle"]),
                    following=following,
                )
            case 4 if snapshot.frames[-1].next_line is None:
                return sentence(
                    "All discs are on {peg}: the tower is complete.", peg=peg_label(puzzle.target)
                )
            case 4:
                return sentence("Not all discs are on {peg} yet.", peg=peg_label(puzzle.target))
            case 5:
                return sentence("The idle peg is now {peg} (peg {number}).", **_idle(values))
        return sentence(
            "{peg} is left alone; disc {disc} moves {source} → {target}, "
            "the only legal move between the other two pegs.",
            peg=peg_label(values["idle"]),
            **named_move(puzzle, k),
        )


def _idle(values: dict[str, int]) -> dict[str, int | str]:
    return {"peg": peg_label(values["idle"]), "number": values["idle"]}
