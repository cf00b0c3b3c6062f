"""Four beats over and over, without stacks: the ruler sequence names the disc, a list tells its peg."""

from __future__ import annotations

from webapp.algorithms.algorithm import BEGINNING, Algorithm, Row, Snapshot
from webapp.algorithms.beats import (
    four_roles,
    labels,
    place_list,
    places_before,
    places_row,
    role_rows,
)
from webapp.algorithms.line_counts import LineCounts, line_counts
from webapp.algorithms.machine import Frame
from webapp.algorithms.program import Program
from webapp.descent import last_disc
from webapp.maths import peg_after
from webapp.puzzle import Puzzle, peg_label
from webapp.sentence import Sentence, counted, sentence

MOVE = 13


class FourBeatPositions(Algorithm):
    """The four beats with one remembered peg a disc."""

    name = "four-beat-positions"
    title = sentence("Four beats by positions")
    about = sentence(
        "The four beats again, for someone who has no pegs to look at. Which disc moves is read from the "
        "number of the move: 1, 2, 1, 3, 1, 2, 1, 4, … like the marks of a ruler. Where that disc is "
        "stands in a list with one peg for each disc, and the beat tells where it goes."
    )
    remembers = sentence("the beat and a peg for each disc")
    starts = BEGINNING
    unit = counted("table entry", "table entries", 2)
    program = Program("""
def hanoi(n, source, spare, target):
    f, t, g = source, spare, target
    if n % 2:
        t, g = g, t
    place = [source] * (n + 1)
    for l in range(1, 2 ** n):
        disc = (l & -l).bit_length()
        beat = l % 4
        goal = t if beat == 1 else g
        if beat == 0:
            goal = f if place[disc] == t else t
        start = place[disc]
        move(disc, start, goal)
        place[disc] = goal
        if beat == 0:
            f, t, g = g, f, t
""")

    def move_line(self, k: int) -> int:
        """Return the one line that moves."""
        return MOVE

    def frames(self, puzzle: Puzzle, k: int) -> list[Frame]:
        """Return the one frame; the list does not know of move k yet."""
        variables = labels(puzzle)
        if k == 0:
            return [Frame("hanoi", variables)]
        before, disc = places_before(puzzle, k), last_disc(k)
        f, t, g = four_roles(puzzle, (k - 1) // 4)
        variables |= {"f": f, "t": t, "g": g, "place": place_list(before, str(variables["source"]))}
        variables |= {"l": k, "disc": disc, "beat": k % 4}
        variables |= {"goal": peg_label(peg_after(puzzle, disc, k)), "start": peg_label(before[disc - 1])}
        return [Frame("hanoi", variables, MOVE)]

    def count_lines(self, discs: int) -> LineCounts:
        """Seven lines move disc 1 or 2, eight any other, for which the roles then turn."""
        return line_counts(
            discs,
            move=lambda d: 7 if d <= 2 else 8,
            leave=lambda d: 2 if d <= 2 else 3,
            prologue=4 if discs % 2 else 3,
            epilogue=1,
        )

    def memory(self, snapshot: Snapshot) -> int:
        """Return one entry for each disc, once the list is made."""
        return max(len(snapshot.frames[-1].variables.get("place", ())) - 1, 0)

    def memory_most(self, discs: int) -> int:
        """Return n: one peg for each disc."""
        return discs

    def own_rows(self, puzzle: Puzzle, k: int, snapshot: Snapshot) -> list[Row]:
        """Return the beat, the roles and the peg of each disc."""
        values = snapshot.frames[-1].variables
        return [*role_rows(values), places_row(puzzle, k)]

    def say_line(self, puzzle: Puzzle, snapshot: Snapshot) -> Sentence:
        """Return which disc it is, which beat, and where the disc goes."""
        frame = snapshot.frames[-1]
        values = frame.variables
        match snapshot.code_line:
            case 2 | 4 | 16:
                return sentence("The roles: F is {f}, T is {t}, G is {g}.", **{r: values[r] for r in "ftg"})
            case 3 if puzzle.discs % 2:
                return sentence("The number of discs is odd, so T and G are exchanged.")
            case 3:
                return sentence("The number of discs is even, so the roles stay.")
            case 5:
                return sentence("Every disc is on {source}.", source=values["source"])
            case 6 if frame.next_line is None:
                return sentence("That was the last move.")
            case 6:
                return sentence("Now move {l}.", l=values["l"])
            case 7:
                return sentence("The ruler says disc {disc}.", disc=values["disc"])
            case 8:
                return sentence("Beat {beat} of 4.", beat=values["beat"] or 4)
        return _say_goal(snapshot.code_line, values)


def _say_goal(line: int | None, values: dict[str, object]) -> Sentence:
    shown = {name: str(values[name]) for name in ("disc", "goal")}
    match line:
        case 9 if values["beat"]:
            return sentence("This beat goes to {goal}.", goal=shown["goal"])
        case 9 | 10 | 15 if values["beat"] == 0:
            return sentence("It is the beat of a larger disc, between F and T.")
        case 10 | 15:
            return sentence("It is the beat of disc 1 or 2.")
        case 11:
            return sentence("Disc {disc} goes to the other of the two: {goal}.", **shown)
        case 12:
            return sentence("Disc {disc} is on {start}.", disc=shown["disc"], start=str(values["start"]))
        case 13:
            return sentence("Disc {disc} moves {start} → {goal}.", start=str(values["start"]), **shown)
    return sentence("Remembered: disc {disc} is on {goal} now.", **shown)
