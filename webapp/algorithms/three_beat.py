"""Three pairs of pegs over and over. It remembers which pair comes next."""

from webapp.algorithms.algorithm import BEGINNING, CYCLES, TWO_TOPS, Algorithm, Row, Snapshot
from webapp.algorithms.cycles import ORDER, PAIRS, four_roles, pair_row, say_pair, say_swapped, three_pairs
from webapp.algorithms.listing import LineCounts, Program, Variables, line_counts
from webapp.algorithms.narration import pegs_row, say_goal, say_only_legal
from webapp.algorithms.reasons import FIRST_PEG, IDLE_WAY, SMALLER_TOP
from webapp.puzzle import Puzzle
from webapp.sentence import Sentence, sentence


class ThreeBeat(Algorithm):
    """Make the only legal move between A and B, A and C, B and C, over and over."""

    name = "three-beat"
    title = sentence("Three beats")
    about = sentence(
        "Take three pairs of pegs in turn: a and b, a and c, b and c. Each time make the only legal move "
        "between the two. With an even number of discs a is the source, b the spare peg and c the target; "
        "with an odd number b and c change places. You need to know nothing else, so this is the easiest "
        "way to do it by hand."
    )
    reasons = (FIRST_PEG, SMALLER_TOP, IDLE_WAY)
    group = CYCLES
    remembers = sentence("the beat")
    starts = BEGINNING
    looks = TWO_TOPS
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

    mover = 8
    says = {
        2: ORDER,
        4: ORDER,
        5: PAIRS,
    }

    def variables(self, puzzle: Puzzle, k: int) -> Variables:
        """Return the order of the pegs, and the beat, which is still move k's."""
        a, b, c = four_roles(puzzle, 0)
        return {"a": a, "b": b, "c": c, "pairs": three_pairs(puzzle), "beat": (k - 1) % 3}

    def count_lines(self, discs: int) -> LineCounts:
        """Loop and move, then the next beat."""
        return line_counts(
            discs, move=lambda d: 2, leave=lambda d: 1, prologue=5 if discs % 2 else 4, epilogue=1
        )

    def own_rows(self, puzzle: Puzzle, k: int, snapshot: Snapshot) -> list[Row]:
        """Return the three pairs with the current one marked, and the pegs."""
        return [pair_row(puzzle, snapshot.frames[-1].variables.get("beat")), pegs_row(puzzle, k)]

    def say_line(self, puzzle: Puzzle, k: int, snapshot: Snapshot) -> Sentence:
        """Return the beat and its pair."""
        values = snapshot.frames[-1].variables
        match snapshot.code_line:
            case 3:
                return say_swapped(puzzle, "b", "c")
            case 7:
                return say_goal(puzzle, snapshot.frames[-1])
            case 6 | 9:
                return say_pair(values, values["beat"])
            case 8:
                return say_only_legal(puzzle, k)
        return super().say_line(puzzle, k, snapshot)
