"""The position from the digits of the move number. It remembers only that number."""

from webapp.algorithms.algorithm import BITS, NUMBER, Algorithm, Row, Snapshot
from webapp.algorithms.listing import LineCounts, Program, Variables, line_counts
from webapp.algorithms.listing.restoring import FROM_NUMBER, RESTORE, say_restoring
from webapp.algorithms.narration import LAST_MOVE, NOW_MOVE, say_shown
from webapp.descent import descend, places_after
from webapp.maths import bits
from webapp.puzzle import Puzzle, peg_label
from webapp.sentence import Sentence, sentence

CALL = 3


class BinaryRestoration(Algorithm):
    """The descent itself: each binary digit of k puts one disc on its peg."""

    name = "binary-restoration"
    title = sentence("Binary restoration")
    about = sentence(
        "Write k, the number of moves made, in binary with one digit for each disc (leading zeros included). "
        "The first digit belongs to the largest disc, which moves once, in the middle of the solution: the "
        "digit is 1 if it has moved and lies on the target, 0 if it still lies on the source. Before and "
        "after this move the smaller discs move as a tower in the same way, so the next digit says the same "
        "of the largest of them, and so on down to disc 1. The number alone gives any position, without the "
        "moves before it."
    )
    group = BITS
    remembers = sentence("the move number")
    starts = NUMBER
    kept = ("k",)
    program = Program(f"""
def hanoi(n, source, spare, target):
    for k in range(1, 2 ** n):
        where = restore(k, n, source, spare, target)
        show(where)
{RESTORE}""")
    counted_lines = frozenset({CALL})

    mover = 4
    says = {3: FROM_NUMBER}

    def variables(self, puzzle: Puzzle, k: int) -> Variables:
        """Return the number and the restored position, largest disc first."""
        return {"k": k, "where": [peg_label(peg) for peg in reversed(places_after(descend(puzzle, k)))]}

    def count_lines(self, discs: int) -> LineCounts:
        """Loop, call and move; begin, end and return; four lines for each disc."""
        return line_counts(discs, move=lambda d: 4 * discs + 6, epilogue=1)

    def count_calls(self, discs: int) -> LineCounts:
        """One call for each move."""
        return line_counts(discs, move=lambda d: 1)

    def own_rows(self, puzzle: Puzzle, k: int, snapshot: Snapshot) -> list[Row]:
        """Return the digits of k with the current disc's marked, and the pegs that they give."""
        n, values = puzzle.discs, snapshot.frames[-1].variables
        where = values.get("where", [])
        digits = list(bits(values.get("k", 0), n))
        current = n - values["disc"] if "disc" in values else None
        places = [f"{n - index}: {peg}" for index, peg in enumerate(where)]
        return [
            Row(sentence("k in binary, disc {disc} first", disc=n), digits, current),
            Row(sentence("Peg of each disc"), places),
        ]

    def say_line(self, puzzle: Puzzle, k: int, snapshot: Snapshot) -> Sentence:
        """Say what was read from the number, and where it puts a disc."""
        frame = snapshot.frames[-1]
        if frame.function == "restore" and snapshot.code_line != CALL:
            return say_restoring(frame, self.program.functions["restore"].first_line)
        match snapshot.code_line:
            case 2 if frame.next_line is None:
                return LAST_MOVE
            case 2:
                return NOW_MOVE.filled(frame.variables)
            case 4:
                return say_shown(puzzle, k)
        return super().say_line(puzzle, k, snapshot)
