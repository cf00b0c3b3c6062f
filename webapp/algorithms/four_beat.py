"""Four beats over and over, with the pegs as stacks. It remembers the pegs' roles and the move's number."""

from webapp.algorithms.algorithm import BEGINNING, CYCLES, TWO_TOPS, Algorithm, Row, Snapshot
from webapp.algorithms.cycles import ROLES, four_roles, role_rows, say_beat, say_swapped, say_test
from webapp.algorithms.listing import LineCounts, Program, Variables, line_counts
from webapp.algorithms.narration import pegs_row, say_made, say_number, say_only_legal
from webapp.algorithms.reasons import FIRST_PEG, SMALLER_TOP
from webapp.puzzle import Puzzle
from webapp.sentence import Sentence, sentence

MOVES = {1: 8, 2: 10, 3: 12, 0: 14}
TESTED = {7: 1, 9: 2, 11: 3}


class FourBeat(Algorithm):
    """f→t, f→g, t→g, then the only legal move between f and t; then the roles change."""

    name = "four-beat"
    title = sentence("Four beats")
    about = sentence(
        "Four moves, the beats, are repeated. The pegs have roles: discs 1 and 2 come from f and go to g, "
        "and disc 1 goes through t. At the start f is the source; with an even number of discs t is the "
        "spare peg and g the target; with an odd number t is the target and g the spare peg. Beat 1 moves "
        "disc 1 from f to t, beat 2 moves disc 2 from f to g, beat 3 moves disc 1 from t to g; beat 4 is the "
        "only legal move between f and t, one way or the other, of a disc larger than disc 2. Then the roles "
        "change: the old g becomes f, the old f becomes t and the old t becomes g, and the four beats start "
        "again. Stop when all discs are on the target: that is after a beat 3, or after beat 1 if there "
        "is only one disc. It works because discs 1 "
        "and 2, as a tower of two, always go round the pegs the same way."
    )
    reasons = (FIRST_PEG, SMALLER_TOP)
    group = CYCLES
    remembers = sentence("the roles of the pegs and the move number")
    starts = BEGINNING
    looks = TWO_TOPS
    kept = ("f", "t", "g", "k")
    program = Program("""
def hanoi(n, source, spare, target):
    f, t, g = source, spare, target
    if n % 2:
        t, g = g, t
    for k in range(1, 2 ** n):
        beat = k % 4
        if beat == 1:
            move_top(f, t)
        elif beat == 2:
            move_top(f, g)
        elif beat == 3:
            move_top(t, g)
        else:
            move_between(f, t)
            f, t, g = g, f, t
""")

    says = dict.fromkeys((2, 4, 15), ROLES)

    def move_line(self, k: int) -> int:
        """Return the line of move k's beat."""
        return MOVES[k % 4]

    def variables(self, puzzle: Puzzle, k: int) -> Variables:
        """Return the roles, which have changed once after every fourth move, and the number."""
        f, t, g = four_roles(puzzle, (k - 1) // 4)
        return {"f": f, "t": t, "g": g, "k": k, "beat": k % 4}

    def count_lines(self, discs: int) -> LineCounts:
        """Loop, beat and one more test for each beat; after the fourth the roles change."""
        return line_counts(
            discs,
            move=lambda d: {1: 4, 2: 5}.get(d, 6),
            leave=lambda d: {1: 0, 2: 2}.get(d, 1),
            prologue=3 if discs % 2 else 2,
            epilogue=1,
        )

    def own_rows(self, puzzle: Puzzle, k: int, snapshot: Snapshot) -> list[Row]:
        """Return the beat, the roles and the pegs."""
        values = snapshot.frames[-1].variables
        return [*role_rows(values), pegs_row(puzzle, k)]

    def say_line(self, puzzle: Puzzle, k: int, snapshot: Snapshot) -> Sentence:
        """Return the beat, and what it does."""
        frame = snapshot.frames[-1]
        match snapshot.code_line:
            case 3:
                return say_swapped(puzzle, "t", "g")
            case 5:
                return say_number(frame)
            case 6:
                return say_beat(frame.variables["k"])
            case 7 | 9 | 11:
                beat = TESTED[snapshot.code_line]
                return say_test(beat, frame.variables["beat"] == beat)
            case 8 | 10 | 12:
                return say_made(puzzle, k)
            case 14:
                return say_only_legal(puzzle, k)
        return super().say_line(puzzle, k, snapshot)
