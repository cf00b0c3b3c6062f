"""Three pairs of pegs over and over, without stacks: the ruler sequence gives the disc, a list its peg."""

from webapp.algorithms.algorithm import BEGINNING, CYCLES, Algorithm, Row, Snapshot
from webapp.algorithms.cycles import ORDER, PAIRS, four_roles, pair_row, say_pair, say_swapped, three_pairs
from webapp.algorithms.listing import LineCounts, Program, Variables, line_counts
from webapp.algorithms.narration import (
    place_list,
    places_row,
    say_all_on,
    say_disc,
    say_made,
    say_number,
    say_place,
)
from webapp.algorithms.reasons import FIRST_PEG, IDLE_WAY
from webapp.descent import last_disc
from webapp.maths import peg_after
from webapp.puzzle import Puzzle, peg_label
from webapp.sentence import Sentence, sentence


class ThreeBeatPositions(Algorithm):
    """The three beats, with the peg of each disc in a list."""

    name = "three-beat-positions"
    title = sentence("Three beats by positions")
    about = sentence(
        "The three beats again, without looking at the pegs. The move number tells you which disc moves: "
        "count the zeros at the end of that number in binary and add one. A list holds the peg of each disc. "
        "The disc to move is on one peg of the pair whose turn it is, and goes to the other."
    )
    reasons = (FIRST_PEG, IDLE_WAY)
    group = CYCLES
    remembers = sentence("the move number and a peg for each disc")
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

    mover = 12
    says = {
        2: ORDER,
        4: ORDER,
        5: PAIRS,
        11: sentence("The other peg of the pair is {goal}."),
    }

    def variables(self, puzzle: Puzzle, k: int) -> Variables:
        """Return the order of the pegs, the list as it was before the move, and the move."""
        a, b, c = four_roles(puzzle, 0)
        disc, pairs, place = last_disc(k), three_pairs(puzzle), place_list(puzzle, k - 1)
        one, other = pairs[(k - 1) % 3]
        found = {"a": a, "b": b, "c": c, "pairs": pairs, "place": place, "k": k, "disc": disc}
        goal = peg_label(peg_after(puzzle, disc, k))
        return found | {"one": one, "other": other, "start": place[disc], "goal": goal}

    def count_lines(self, discs: int) -> LineCounts:
        """Loop, disc, pair, from, to and move; then store the peg."""
        return line_counts(
            discs, move=lambda d: 6, leave=lambda d: 1, prologue=5 if discs % 2 else 4, epilogue=1
        )

    def memory(self, snapshot: Snapshot) -> int:
        """Return what is kept, without entry 0 of the list, which belongs to no disc."""
        return super().memory(snapshot) - ("place" in snapshot.frames[0].variables)

    def memory_most(self, discs: int) -> int:
        """Return n + 1: a peg for each disc, and the number of the move."""
        return discs + 1

    def own_rows(self, puzzle: Puzzle, k: int, snapshot: Snapshot) -> list[Row]:
        """Return the three pairs with the current one marked, and the peg of each disc."""
        values = snapshot.frames[-1].variables
        return [pair_row(puzzle, (values["k"] - 1) % 3 if "k" in values else None), places_row(puzzle, k)]

    def say_line(self, puzzle: Puzzle, k: int, snapshot: Snapshot) -> Sentence:
        """Say which disc it is, which pair, and where the disc goes."""
        frame = snapshot.frames[-1]
        values = frame.variables
        match snapshot.code_line:
            case 3:
                return say_swapped(puzzle, "b", "c")
            case 6:
                return say_all_on(values["source"])
            case 7:
                return say_number(frame)
            case 8:
                return say_disc(values["k"])
            case 9:
                return say_pair(values, (values["k"] - 1) % 3)
            case 10:
                return say_place(values["disc"], values["start"])
            case 12:
                return say_made(puzzle, k)
            case 13:
                return say_place(values["disc"], values["goal"])
        return super().say_line(puzzle, k, snapshot)
