"""Three pairs of pegs over and over, without stacks: the ruler names the disc, a list tells its peg."""

from __future__ import annotations

from webapp.algorithms.algorithm import BEGINNING, Algorithm, Row, Snapshot
from webapp.algorithms.beats import (
    beat_row,
    four_roles,
    labels,
    place_list,
    places_before,
    places_row,
    three_pairs,
)
from webapp.algorithms.line_counts import LineCounts, line_counts
from webapp.algorithms.machine import Frame
from webapp.algorithms.program import Program
from webapp.descent import last_disc
from webapp.maths import peg_after
from webapp.puzzle import Puzzle, peg_label
from webapp.sentence import Sentence, counted, sentence

MOVE = 12


class ThreeBeatPositions(Algorithm):
    """The three beats with one remembered peg a disc."""

    name = "three-beat-positions"
    title = sentence("Three beats by positions")
    about = sentence(
        "The three beats again, without looking at the pegs. The number of the move names the disc, as "
        "the marks of a ruler do, and a list remembers the peg of each disc. The disc is on one peg of "
        "the present pair and goes to the other."
    )
    remembers = sentence("the beat and a peg for each disc")
    starts = BEGINNING
    unit = counted("table entry", "table entries", 2)
    program = Program("""
def hanoi(n, source, spare, target):
    a, b, c = source, spare, target
    if n % 2:
        b, c = c, b
    pairs = [(a, b), (a, c), (b, c)]
    place = [source] * (n + 1)
    for l in range(1, 2 ** n):
        disc = (l & -l).bit_length()
        one, other = pairs[(l - 1) % 3]
        start = place[disc]
        goal = other if start == one else one
        move(disc, start, goal)
        place[disc] = goal
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
        a, b, c = four_roles(puzzle, 0)
        pairs = three_pairs(puzzle)
        one, other = pairs[(k - 1) % 3]
        variables |= {"a": a, "b": b, "c": c, "pairs": pairs}
        variables |= {"place": place_list(before, str(variables["source"])), "l": k, "disc": disc}
        variables |= {"one": one, "other": other, "start": peg_label(before[disc - 1])}
        variables["goal"] = peg_label(peg_after(puzzle, disc, k))
        return [Frame("hanoi", variables, MOVE)]

    def count_lines(self, discs: int) -> LineCounts:
        """Loop, disc, pair, from, to and move; then it is remembered."""
        return line_counts(
            discs, move=lambda d: 6, leave=lambda d: 1, prologue=5 if discs % 2 else 4, epilogue=1
        )

    def memory(self, snapshot: Snapshot) -> int:
        """Return one entry for each disc, once the list is made."""
        return max(len(snapshot.frames[-1].variables.get("place", ())) - 1, 0)

    def memory_most(self, discs: int) -> int:
        """Return n: one peg for each disc."""
        return discs

    def own_rows(self, puzzle: Puzzle, k: int, snapshot: Snapshot) -> list[Row]:
        """Return the three pairs with the present one marked, and the peg of each disc."""
        pairs = [f"{one} – {other}" for one, other in three_pairs(puzzle)]
        values = snapshot.frames[-1].variables
        return [beat_row(pairs, (values["l"] - 1) % 3 if "l" in values else None), places_row(puzzle, k)]

    def say_line(self, puzzle: Puzzle, snapshot: Snapshot) -> Sentence:
        """Return which disc it is, which pair, and where the disc goes."""
        frame = snapshot.frames[-1]
        values = frame.variables
        match snapshot.code_line:
            case 2 | 4:
                return sentence("The pegs in order: {a}, {b}, {c}.", **{name: values[name] for name in "abc"})
            case 3 if puzzle.discs % 2:
                return sentence("The number of discs is odd, so the last two are exchanged.")
            case 3:
                return sentence("The number of discs is even, so the order stays.")
            case 5:
                return sentence("Three pairs, to be taken in turn.")
            case 6:
                return sentence("Every disc is on {source}.", source=values["source"])
            case 7 if frame.next_line is None:
                return sentence("That was the last move.")
            case 7:
                return sentence("Now move {l}.", l=values["l"])
            case 8:
                return sentence("The ruler says disc {disc}.", disc=values["disc"])
        return _say_pair(snapshot.code_line, values)


def _say_pair(line: int | None, values: dict[str, object]) -> Sentence:
    shown = {name: str(value) for name, value in values.items()}
    match line:
        case 9:
            beat = (int(shown["l"]) - 1) % 3 + 1
            return sentence(
                "Beat {beat} of 3: between {one} and {other}.",
                beat=beat,
                one=shown["one"],
                other=shown["other"],
            )
        case 10:
            return sentence("Disc {disc} is on {start}.", disc=shown["disc"], start=shown["start"])
        case 11:
            return sentence("The other peg of the pair is {goal}.", goal=shown["goal"])
        case 12:
            return sentence(
                "Disc {disc} moves {start} → {goal}.",
                disc=shown["disc"],
                start=shown["start"],
                goal=shown["goal"],
            )
    return sentence("Remembered: disc {disc} is on {goal} now.", disc=shown["disc"], goal=shown["goal"])
