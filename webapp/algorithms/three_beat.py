"""Three pairs of pegs over and over. It remembers which pair comes next."""

from webapp.algorithms.algorithm import BEGINNING, CYCLES, Algorithm, Row, Snapshot
from webapp.algorithms.beats import beat_row, four_roles, three_pairs
from webapp.algorithms.listing.arguments import arguments
from webapp.algorithms.listing.line_counts import LineCounts, line_counts
from webapp.algorithms.listing.machine import Frame
from webapp.algorithms.listing.program import Program
from webapp.algorithms.narration import named_move
from webapp.algorithms.position_rows import pegs_row
from webapp.puzzle import Puzzle, peg_label
from webapp.sentence import Sentence, sentence

MOVE = 8


class ThreeBeat(Algorithm):
    """Make the only legal move between A and B, A and C, B and C, over and over."""

    name = "three-beat"
    title = sentence("Three beats")
    about = sentence(
        "Take three pairs of pegs in turn, a and b, a and c, b and c, and make the only legal move between "
        "the two. With an even number of discs a is the source, b the spare peg and c the target; with an "
        "odd number b and c change places. Nothing else has to be known, so this is the easiest way to do "
        "it by hand."
    )
    group = CYCLES
    remembers = sentence("the beat")
    starts = BEGINNING
    kept = ("beat",)
    program = Program("""
def hanoi(n, source, spare, target):
    a, b, c = source, spare, target
    if n % 2:
        b, c = c, b
    pairs = [(a, b), (a, c), (b, c)]
    beat = 0
    while len(pegs[target]) < n:
        move_between(*pairs[beat])
        beat = (beat + 1) % 3
""")

    def move_line(self, k: int) -> int:
        """Return the one line that moves."""
        return MOVE

    def frames(self, puzzle: Puzzle, k: int) -> list[Frame]:
        """Return the one frame; the beat is still that of move k."""
        variables = arguments(puzzle)
        if k == 0:
            return [Frame("hanoi", variables)]
        a, b, c = four_roles(puzzle, 0)
        variables |= {"a": a, "b": b, "c": c, "pairs": three_pairs(puzzle), "beat": (k - 1) % 3}
        return [Frame("hanoi", variables, MOVE)]

    def count_lines(self, discs: int) -> LineCounts:
        """Loop and move, then the next beat."""
        return line_counts(
            discs, move=lambda d: 2, leave=lambda d: 1, prologue=5 if discs % 2 else 4, epilogue=1
        )

    def own_rows(self, puzzle: Puzzle, k: int, snapshot: Snapshot) -> list[Row]:
        """Return the three pairs with the present one marked, and the pegs."""
        pairs = [f"{one} – {other}" for one, other in three_pairs(puzzle)]
        return [beat_row(pairs, snapshot.frames[-1].variables.get("beat")), pegs_row(puzzle, k)]

    def say_line(self, puzzle: Puzzle, k: int, snapshot: Snapshot) -> Sentence:
        """Return the beat and its pair."""
        values = snapshot.frames[-1].variables
        match snapshot.code_line:
            case 2 | 4:
                return sentence(
                    "The pegs in order: a is {a}, b is {b}, c is {c}.",
                    **{name: values[name] for name in "abc"},
                )
            case 3 if puzzle.discs % 2:
                return sentence("The number of discs is odd, so b and c are exchanged.")
            case 3:
                return sentence("The number of discs is even, so the order stays.")
            case 5:
                return sentence("Three pairs of pegs, to be taken in turn.")
            case 6:
                return sentence("Begin with the first pair, which has the number 0.")
            case 7 if snapshot.frames[-1].next_line is None:
                return sentence(
                    "All discs are on {peg}: the tower is complete.", peg=peg_label(puzzle.target)
                )
            case 7:
                return sentence("Not all discs are on {peg} yet.", peg=peg_label(puzzle.target))
        one, other = values["pairs"][values["beat"]]
        shown = {"beat": values["beat"] + 1, "one": one, "other": other}
        if snapshot.code_line == MOVE:
            return sentence(
                "Beat {beat} of 3: disc {disc} moves {source} → {target}, "
                "the only legal move between {one} and {other}.",
                **shown,
                **named_move(puzzle, k),
            )
        return sentence("Next comes beat {beat} of 3: {one} and {other}.", **shown)
