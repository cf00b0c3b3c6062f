"""The next move from the pegs and one thing remembered: the peg of the last move, marked by a hand."""

from webapp.algorithms.algorithm import ALL_TOPS, BEGINNING, POSITIONS, Algorithm, Row, Snapshot
from webapp.algorithms.listing import LineCounts, Program, Variables, line_counts
from webapp.algorithms.narration import pegs_row, say_first_peg, say_goal, say_made
from webapp.algorithms.reasons import FIRST_PEG, HAND, ODD_EVEN
from webapp.descent import descend, last_disc, places_after
from webapp.maths import peg_after
from webapp.puzzle import Puzzle, peg_label, pegs_of
from webapp.sentence import Sentence, sentence

OPENING, MOVE = 5, 14


class HandMemory(Algorithm):
    """Take the smaller top disc of the pegs without the hand; put it where the top has the other parity."""

    name = "hand-memory"
    title = sentence("Hand memory")
    about = sentence(
        "First move disc 1: to the target if the number of discs is odd, to the spare peg if it is even. "
        "From then on leave a hand on the peg where you put the last disc. The next disc is the smaller of "
        "the two top discs on the other pegs, or the only one if one of them is empty. It goes onto a larger "
        "top disc of the other parity, odd onto even or even onto odd; the peg with the hand is allowed, "
        "too. "
        "If there is no such disc, it goes to an empty peg. Stop when all discs are on the target."
    )
    reasons = (FIRST_PEG, HAND, ODD_EVEN)
    group = POSITIONS
    remembers = sentence("the peg where the last disc was put")
    starts = BEGINNING
    looks = ALL_TOPS
    kept = ("hand",)
    program = Program("""
def hanoi(n, source, spare, target):
    hand = target
    if n % 2 == 0:
        hand = spare
    move_top(source, hand)
    while len(pegs[target]) < n:
        start = min(others(hand), key=top)
        d = top(start)
        rest = others(start)
        tops = list(range(d + 1, n + 1, 2))
        fit = [p for p in rest if top(p) in tops]
        empty = [p for p in rest if not pegs[p]]
        hand = (fit + empty)[0]
        move(d, start, hand)
""")

    def move_line(self, k: int) -> int:
        """Return one line for the first move, another for all others."""
        return OPENING if k == 1 else MOVE

    def variables(self, puzzle: Puzzle, k: int) -> Variables:
        """Return the peg with the hand and, from the second move on, what was seen before the move."""
        hand = {"hand": peg_label(peg_after(puzzle, last_disc(k), k))}
        return hand | _seen(puzzle, k) if k > 1 else hand

    def count_lines(self, discs: int) -> LineCounts:
        """Nine lines find and make a move; the lines before the loop make the first move."""
        opening = 3 if discs % 2 else 4
        return line_counts(discs, move=lambda d: 9, prologue=opening - 9, epilogue=1)

    def own_rows(self, puzzle: Puzzle, k: int, snapshot: Snapshot) -> list[Row]:
        """Return the peg with the hand, and the pegs."""
        hand = snapshot.frames[-1].variables.get("hand")
        letters = [peg_label(peg) for peg in range(3)]
        return [
            Row(sentence("The hand is on"), letters, letters.index(hand) if hand else None),
            pegs_row(puzzle, k),
        ]

    def say_line(self, puzzle: Puzzle, k: int, snapshot: Snapshot) -> Sentence:
        """Say where the hand is, what is seen on the other pegs, and where the disc goes."""
        frame, values = snapshot.frames[-1], snapshot.frames[-1].variables
        match snapshot.code_line:
            case 2 | 3 | 4:
                return say_first_peg(puzzle, snapshot.code_line, values["hand"])
            case 5 | 14:
                return say_made(puzzle, k)
            case 6:
                return say_goal(puzzle, frame)
            case 7:
                return sentence(
                    "The hand is on {hand}; the smallest disc on the other two pegs is on top of {start}."
                ).filled(values)
        return _say_choice(snapshot.code_line, values, puzzle.discs)


def _seen(puzzle: Puzzle, k: int) -> Variables:
    pegs = pegs_of(places_after(descend(puzzle, k - 1)))
    disc = last_disc(k)
    start = peg_after(puzzle, disc, k - 1)
    rest = [peg for peg in range(3) if peg != start]
    tops = list(range(disc + 1, puzzle.discs + 1, 2))
    fit = [peg_label(peg) for peg in rest if pegs[peg] and pegs[peg][-1] in tops]
    empty = [peg_label(peg) for peg in rest if not pegs[peg]]
    seen = {"start": peg_label(start), "d": disc, "rest": [peg_label(peg) for peg in rest]}
    return seen | {"tops": tops, "fit": fit, "empty": empty}


def _say_choice(line: int | None, values: Variables, discs: int) -> Sentence:
    disc, [one, other] = values["d"], values.get("rest", ["", ""])
    match line:
        case 8:
            return sentence("The disc on top of {start} is disc {disc}.", disc=disc, start=values["start"])
        case 9:
            return sentence("Disc {disc} can go only to {one} or {other}.", disc=disc, one=one, other=other)
        case 10 if disc == discs:
            return sentence("Disc {disc} is the largest: it goes onto no other disc.", disc=disc)
        case 10:
            tops = ", ".join(map(str, values["tops"]))
            return sentence(
                "Larger discs of the other parity, onto which disc {disc} may go: {tops}.",
                disc=disc,
                tops=tops,
            )
        case 11 if values["fit"]:
            return sentence("A larger disc of the other parity is on top of {peg}.", peg=values["fit"][0])
        case 11:
            return sentence(
                "Neither {one} nor {other} has a larger disc of the other parity on top.",
                one=one,
                other=other,
            )
        case 12 if values["empty"]:
            return sentence("Peg {peg} is empty.", peg=values["empty"][0])
        case 12:
            return sentence("Neither {one} nor {other} is empty.", one=one, other=other)
    return sentence("Disc {disc} goes to {hand}, and the hand with it.", disc=disc, hand=values["hand"])
