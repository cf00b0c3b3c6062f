"""Four beats over and over, with the pegs as stacks. It remembers the roles of the pegs and the beat."""

from __future__ import annotations

from webapp.algorithms.algorithm import BEGINNING, Algorithm, Row, Snapshot
from webapp.algorithms.beats import four_roles, labels, pegs_row, role_rows
from webapp.algorithms.line_counts import LineCounts, line_counts
from webapp.algorithms.machine import Frame
from webapp.algorithms.program import Program
from webapp.puzzle import Puzzle
from webapp.sentence import Sentence, counted, sentence

MOVES = {1: 8, 2: 10, 3: 12, 0: 14}


class FourBeat(Algorithm):
    """F→T, F→G, T→G, then the only legal move between F and T; then the roles go round."""

    name = "four-beat"
    title = sentence("Four beats")
    about = sentence(
        "Four moves, repeated: three of them bring a tower of two discs from F through T to G, the fourth"
        " is the only legal move of a larger disc, between F and T. Then the pegs exchange their roles "
        "and the four beats begin again. It works because every second tower of two is moved the same way"
        " round."
    )
    remembers = sentence("the roles of the pegs and the beat")
    starts = BEGINNING
    unit = counted("peg", "pegs", 2)
    program = Program("""
def hanoi(n, source, spare, target):
    f, t, g = source, spare, target
    if n % 2:
        t, g = g, t
    for l in range(1, 2 ** n):
        beat = l % 4
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
        """Return the one frame; the roles have turned once after every fourth move."""
        variables = labels(puzzle)
        if k == 0:
            return [Frame("hanoi", variables)]
        f, t, g = four_roles(puzzle, (k - 1) // 4)
        variables |= {"f": f, "t": t, "g": g, "l": k, "beat": k % 4}
        return [Frame("hanoi", variables, self.move_line(k))]

    def count_lines(self, discs: int) -> LineCounts:
        """Loop, beat and one test more for each beat; after the fourth the roles turn."""
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

    def say_line(self, puzzle: Puzzle, snapshot: Snapshot) -> Sentence:
        """Return the beat, and what it does."""
        frame = snapshot.frames[-1]
        values = frame.variables
        roles = {role: str(values.get(role, "")) for role in "ftg"}
        match snapshot.code_line:
            case 2 | 4 | 15:
                return sentence("The roles: F is {f}, T is {t}, G is {g}.", **roles)
            case 3:
                return _say_parity(puzzle)
            case 5 if frame.next_line is None:
                return sentence("That was the last move.")
            case 5:
                return sentence("Now move {l}.", l=values["l"])
            case 6:
                return sentence("Beat {beat} of 4.", beat=values["beat"] or 4)
            case 7 | 9 | 11:
                return _say_test(snapshot, frame)
            case 14:
                return sentence("Beat 4: between {f} and {t} only one move is legal.", **roles)
        source, target = {8: (roles["f"], roles["t"]), 10: (roles["f"], roles["g"])}.get(
            snapshot.code_line or 0, (roles["t"], roles["g"])
        )
        return sentence(
            "Beat {beat}: {source} → {target}.", beat=values["beat"], source=source, target=target
        )


def _say_parity(puzzle: Puzzle) -> Sentence:
    if puzzle.discs % 2:
        return sentence("The number of discs is odd, so T and G are exchanged.")
    return sentence("The number of discs is even, so the roles stay.")


def _say_test(snapshot: Snapshot, frame: Frame) -> Sentence:
    beat = {7: 1, 9: 2, 11: 3}[snapshot.code_line or 0]
    if frame.variables["beat"] == beat:
        return sentence("It is beat {beat}.", beat=beat)
    return sentence("It is not beat {beat}.", beat=beat)
