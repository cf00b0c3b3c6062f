"""Four beats over and over, with the pegs as stacks. It remembers the pegs' roles and the move's number."""

from webapp.algorithms.algorithm import BEGINNING, CYCLES, Algorithm, Row, Snapshot
from webapp.algorithms.beats import four_roles, role_rows, say_beat
from webapp.algorithms.listing.arguments import arguments
from webapp.algorithms.listing.line_counts import LineCounts, line_counts
from webapp.algorithms.listing.machine import Frame
from webapp.algorithms.listing.program import Program
from webapp.algorithms.narration import named_move
from webapp.algorithms.position_rows import pegs_row
from webapp.puzzle import Puzzle
from webapp.sentence import Sentence, sentence

MOVES = {1: 8, 2: 10, 3: 12, 0: 14}


class FourBeat(Algorithm):
    """f→t, f→g, t→g, then the only legal move between f and t; then the roles change."""

    name = "four-beat"
    title = sentence("Four beats")
    about = sentence(
        "Four moves, the beats, are repeated. The pegs have roles: f is where discs 1 and 2 come from, g is "
        "their goal, t is the one that disc 1 goes through. At the start f is the source; with an even "
        "number of discs t is the spare peg and g the target, with an odd number t is the target and g the "
        "spare peg. Beat 1 moves disc 1 from f to t, beat 2 disc 2 from f to g, beat 3 disc 1 from t to g; "
        "beat 4 is the only legal move between f and t, in one direction or the other, of a disc larger than "
        "disc 2. Then all three roles change: the peg that was g is now f, the one that was f is now t, and "
        "the one that was t is now g; and the four beats begin again. It ends when all discs are on the "
        "target, which may be after any beat. It works because discs 1 and 2, as a tower of two, always go "
        "round the pegs the same way."
    )
    group = CYCLES
    remembers = sentence("the roles of the pegs and the number of the move")
    starts = BEGINNING
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

    def move_line(self, k: int) -> int:
        """Return the line of move k's beat."""
        return MOVES[k % 4]

    def frames(self, puzzle: Puzzle, k: int) -> list[Frame]:
        """Return the one frame; the roles have changed once after every fourth move."""
        variables = arguments(puzzle)
        if k == 0:
            return [Frame("hanoi", variables)]
        f, t, g = four_roles(puzzle, (k - 1) // 4)
        variables |= {"f": f, "t": t, "g": g, "k": k, "beat": k % 4}
        return [Frame("hanoi", variables, self.move_line(k))]

    def count_lines(self, discs: int) -> LineCounts:
        """Loop, beat and one test more for each beat; after the fourth the roles change."""
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
        values = frame.variables
        roles = {role: str(values.get(role, "")) for role in "ftg"}
        match snapshot.code_line:
            case 2 | 4 | 15:
                return sentence("Roles: f (from) is {f}, t (through) is {t}, g (goal) is {g}.", **roles)
            case 3:
                return _say_parity(puzzle)
            case 5 if frame.next_line is None:
                return sentence("That was the last move.")
            case 5:
                return sentence("Now move {k}.", k=values["k"])
            case 6:
                return say_beat(values["k"])
            case 7 | 9 | 11:
                return _say_test(snapshot, frame)
            case 14:
                return sentence(
                    "Beat 4: disc {disc} moves {source} → {target}, the only legal move between f and t.",
                    **named_move(puzzle, k),
                )
        return sentence(
            "Beat {beat}: disc {disc} moves {source} → {target}.",
            beat=values["beat"],
            **named_move(puzzle, k),
        )


def _say_parity(puzzle: Puzzle) -> Sentence:
    if puzzle.discs % 2:
        return sentence("The number of discs is odd, so t and g are exchanged.")
    return sentence("The number of discs is even, so the roles stay.")


def _say_test(snapshot: Snapshot, frame: Frame) -> Sentence:
    beat = {7: 1, 9: 2, 11: 3}[snapshot.code_line or 0]
    if frame.variables["beat"] == beat:
        return sentence("This is beat {beat}.", beat=beat)
    return sentence("This is not beat {beat}.", beat=beat)
