"""The Gray code shows which disc moves. It remembers the move's number, one code and the peg of disc 1."""

from webapp.algorithms.algorithm import BEGINNING, BITS, TWO_TOPS, Algorithm, Row, Snapshot
from webapp.algorithms.cycles import around, last_pegs, numbered_peg, order_row, say_next_peg, step_of_disc_1
from webapp.algorithms.listing import LineCounts, Program, Variables, line_counts
from webapp.algorithms.narration import LAST_MOVE, NOW_MOVE, say_made, say_only_legal, say_way
from webapp.algorithms.reasons import FIRST_PEG, SMALLER_TOP
from webapp.descent import last_disc
from webapp.maths import bits, gray_code
from webapp.puzzle import Puzzle
from webapp.sentence import Sentence, sentence


class GrayCode(Algorithm):
    """The bit that changes is the disc's; disc 1 goes around the pegs, any other has one legal move."""

    name = "gray-code"
    title = sentence("Gray code")
    about = sentence(
        "Count in the reflected Gray code, in which one bit changes at a time; it is called reflected "
        "because the second half of its list is the first half backwards, with a 1 in front. Bit d, counted "
        "from the right, changes exactly when disc d moves. By hand: write a 0 for each disc; for moves "
        "1, 3, 5, … change the last bit; for the moves in between change the bit just to the left of the "
        "rightmost 1. Disc 1 always goes the same way round the pegs: with an odd number of discs from the "
        "source to the target, to the spare peg and back to the source; with an even number from the source "
        "to the spare peg, to the target and back to the source. Any other disc has only one legal move, "
        "between the two pegs without disc 1. Stop when all discs are on the target. Louis Gros used this "
        "code for the Chinese rings in 1872. In the program the pegs A, B and C are the numbers 0, 1 and 2, "
        "and the code after k moves is k ^ (k >> 1): it has a 1 wherever a digit of k differs from the digit "
        "to its left."
    )
    reasons = (FIRST_PEG, SMALLER_TOP)
    group = BITS
    remembers = sentence("the move number, one code and the peg of disc 1")
    starts = BEGINNING
    looks = TWO_TOPS
    kept = ("gray", "small", "k")
    program = Program("""
def hanoi(n, source, target):
    step = (target - source) * (-1) ** (n + 1)
    gray, small = 0, source
    for k in range(1, 2 ** n):
        before, gray = gray, k ^ (k >> 1)
        disc = (before ^ gray).bit_length()
        if disc == 1:
            start, small = small, (small + step) % 3
            move(1, start, small)
        else:
            move_between(*others(small))
""")
    letters = False

    def move_line(self, k: int) -> int:
        """Return one line for disc 1, another for all others."""
        return 9 if k % 2 else 11

    def variables(self, puzzle: Puzzle, k: int) -> Variables:
        """Return the step of disc 1 and its pegs, and the code with the one before it."""
        start, small = last_pegs(puzzle, k)
        found = {"step": step_of_disc_1(puzzle), "gray": gray_code(k), "small": small, "k": k}
        return found | {"before": gray_code(k - 1), "disc": last_disc(k), "start": start}

    def count_lines(self, discs: int) -> LineCounts:
        """Six lines move disc 1, five any other."""
        return line_counts(discs, move=lambda d: 6 if d == 1 else 5, prologue=2, epilogue=1)

    def own_rows(self, puzzle: Puzzle, k: int, snapshot: Snapshot) -> list[Row]:
        """Return the code with the bit that changed marked, and the pegs of disc 1 in its order."""
        n, values = puzzle.discs, snapshot.frames[-1].variables
        changed = n - values["disc"] if "disc" in values else None
        digits = list(bits(values.get("gray", 0), n))
        return [
            Row(sentence("Gray code, disc {disc} first", disc=n), digits, changed),
            order_row(puzzle, values.get("small", puzzle.source)),
        ]

    def say_line(self, puzzle: Puzzle, k: int, snapshot: Snapshot) -> Sentence:
        """Say how the code and disc 1 have changed."""
        n, values = puzzle.discs, snapshot.frames[-1].variables
        match snapshot.code_line:
            case 2:
                return say_way(1, around(puzzle, values["step"]))
            case 3:
                return sentence(
                    "The Gray code starts at {code}; disc 1 is on {peg}.",
                    code=bits(0, n),
                    peg=numbered_peg(values["small"]),
                )
            case 4 if values.get("k") == puzzle.moves and snapshot.frames[-1].next_line is None:
                return LAST_MOVE
            case 4:
                return NOW_MOVE.filled(values)
            case 5:
                return sentence(
                    "The Gray code of {k} is {code}.", k=values["k"], code=bits(values["gray"], n)
                )
            case 6:
                return sentence(
                    "Bit {disc} of the Gray code has changed: it is the bit of disc {disc}."
                ).filled(values)
            case 7 if values["disc"] == 1:
                return sentence("The disc to move is disc 1, which goes to its next peg.")
            case 7:
                return sentence("The disc to move is not disc 1, so only one move is legal.")
            case 8:
                return say_next_peg(values["small"])
            case 9:
                return say_made(puzzle, k)
        return say_only_legal(puzzle, k)
