"""Three pairs of pegs over and over, without stacks: the ruler sequence gives the disc, a list its peg."""

from webapp.algorithms.algorithm import BEGINNING, CYCLES, Algorithm, Row, Snapshot
from webapp.algorithms.beats import beat_row, four_roles, three_pairs
from webapp.algorithms.listing.arguments import arguments
from webapp.algorithms.listing.line_counts import LineCounts, line_counts
from webapp.algorithms.listing.machine import Frame
from webapp.algorithms.listing.program import Program
from webapp.algorithms.narration import say_disc
from webapp.algorithms.position_rows import place_list, places_before, places_row
from webapp.descent import last_disc
from webapp.maths import peg_after
from webapp.puzzle import Puzzle, peg_label
from webapp.sentence import Sentence, sentence

MOVE = 12


class ThreeBeatPositions(Algorithm):
    """The three beats with one remembered peg a disc."""

    name = "three-beat-positions"
    title = sentence("Three beats by positions")
    about = sentence(
        "The three beats again, without looking at the pegs. Which disc moves is found from the number of "
        "the move: it is one more than the number of zeros at the end of the number in binary. A list "
        "remembers the peg of each disc. The disc is on one peg of the pair whose turn it is, and goes to "
        "the other."
    )
    group = CYCLES
    remembers = sentence("the number of the move and a peg for each disc")
    starts = BEGINNING
    kept = ("k", "place")
    program = Program("""
def hanoi(n, source, spare, target):
    a, b, c = source, spare, target
    if n % 2:
        b, c = c, b
    pairs = [(a, b), (a, c), (b, c)]
    place = [source] * (n + 1)
    for k in range(1, 2 ** n):
        disc = (k & -k).bit_length()
        one, other = pairs[(k - 1) % 3]
        start = place[disc]
        goal = other if start == one else one
        move(disc, start, goal)
        place[disc] = goal
""")

    def move_line(self, k: int) -> int:
        """Return the one line that moves."""
        return MOVE

    def frames(self, puzzle: Puzzle, k: int) -> list[Frame]:
        """Return the one frame; move k is not in the list yet."""
        variables = arguments(puzzle)
        if k == 0:
            return [Frame("hanoi", variables)]
        before, disc = places_before(puzzle, k), last_disc(k)
        a, b, c = four_roles(puzzle, 0)
        pairs = three_pairs(puzzle)
        one, other = pairs[(k - 1) % 3]
        variables |= {"a": a, "b": b, "c": c, "pairs": pairs}
        variables |= {"place": place_list(before, str(variables["source"])), "k": k, "disc": disc}
        variables |= {"one": one, "other": other, "start": peg_label(before[disc - 1])}
        variables["goal"] = peg_label(peg_after(puzzle, disc, k))
        return [Frame("hanoi", variables, MOVE)]

    def count_lines(self, discs: int) -> LineCounts:
        """Loop, disc, pair, from, to and move; then it is remembered."""
        return line_counts(
            discs, move=lambda d: 6, leave=lambda d: 1, prologue=5 if discs % 2 else 4, epilogue=1
        )

    def memory(self, snapshot: Snapshot) -> int:
        """Return what is kept; entry 0 of the list stands for no disc."""
        return super().memory(snapshot) - ("place" in snapshot.frames[0].variables)

    def memory_most(self, discs: int) -> int:
        """Return n + 1: a peg for each disc, and the number of the move."""
        return discs + 1

    def own_rows(self, puzzle: Puzzle, k: int, snapshot: Snapshot) -> list[Row]:
        """Return the three pairs with the present one marked, and the peg of each disc."""
        pairs = [f"{one} – {other}" for one, other in three_pairs(puzzle)]
        values = snapshot.frames[-1].variables
        return [beat_row(pairs, (values["k"] - 1) % 3 if "k" in values else None), places_row(puzzle, k)]

    def say_line(self, puzzle: Puzzle, k: int, snapshot: Snapshot) -> Sentence:
        """Return which disc it is, which pair, and where the disc goes."""
        frame = snapshot.frames[-1]
        values = frame.variables
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
                return sentence("Every disc is on {source}.", source=values["source"])
            case 7 if frame.next_line is None:
                return sentence("That was the last move.")
            case 7:
                return sentence("Now move {k}.", k=values["k"])
            case 8:
                return say_disc(values["k"])
        return _say_pair(snapshot.code_line, values)


def _say_pair(line: int | None, values: dict[str, object]) -> Sentence:
    shown = {name: str(value) for name, value in values.items()}
    match line:
        case 9:
            beat = (int(shown["k"]) - 1) % 3 + 1
            return sentence(
                "Beat {beat} of 3: a move between {one} and {other}.",
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
                "Disc {disc} moves {source} → {target}.",
                disc=shown["disc"],
                source=shown["start"],
                target=shown["goal"],
            )
    return sentence("Remembered: disc {disc} is on {goal} now.", disc=shown["disc"], goal=shown["goal"])
