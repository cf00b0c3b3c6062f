"""Every move from its number alone, by a formula. It remembers only that number."""

from typing import Any

from webapp.algorithms.algorithm import BITS, NUMBER, Algorithm, Row, Snapshot
from webapp.algorithms.listing import LineCounts, Program, Variables, line_counts
from webapp.algorithms.narration import LAST_MOVE, NOW_MOVE, say_disc, say_made, say_way
from webapp.algorithms.reasons import FIRST_PEG
from webapp.descent import last_disc
from webapp.puzzle import Puzzle, peg_label
from webapp.sentence import Sentence, counted, sentence


class ClosedForm(Algorithm):
    """The disc is 1 + the trailing zeros of the move number; its own moves so far determine where it goes."""

    name = "closed-form"
    title = sentence("Closed form")
    about = sentence(
        "Written in binary, the number of a move ends in as many zeros as there are discs smaller than the "
        "one that moves. The digits to the left of its last 1, read as a binary number, are the number of "
        "moves this disc has made before: m. A disc "
        "always goes round the pegs the same way, so m tells where it is. That gives each move from its "
        "number k alone, without the moves before it."
    )
    reasons = (FIRST_PEG,)
    group = BITS
    remembers = sentence("the move number")
    starts = NUMBER
    kept = ("k",)
    program = Program("""
def hanoi(n, source, spare, target):
    for k in range(1, 2 ** n):
        d = (k & -k).bit_length()
        m = (k // 2 ** (d - 1) - 1) // 2
        way = [source, spare, target]
        if (n + d) % 2 == 0:
            way = [source, target, spare]
        move(d, way[m % 3], way[(m + 1) % 3])
""")

    mover = 8

    def variables(self, puzzle: Puzzle, k: int) -> Variables:
        """Return what was found for move k: the disc, its count of moves and its way around the pegs."""
        disc = last_disc(k)
        others = (puzzle.spare, puzzle.target) if (puzzle.discs + disc) % 2 else (puzzle.target, puzzle.spare)
        return {"k": k, "d": disc, "m": k >> disc, "way": [*map(peg_label, (puzzle.source, *others))]}

    def count_lines(self, discs: int) -> LineCounts:
        """Six lines find and make a move, one more for the discs that go the other way."""
        return line_counts(discs, move=lambda d: 7 if (discs + d) % 2 == 0 else 6, epilogue=1)

    def own_rows(self, puzzle: Puzzle, k: int, snapshot: Snapshot) -> list[Row]:
        """Return k in binary, the disc, its count of moves and its order of pegs."""
        values = snapshot.frames[-1].variables
        if "way" not in values:
            return [Row(sentence("k in binary"), ["0"])]
        disc, made = values["d"], values["m"]
        digits = f"{values['k']:b}"
        way = [*values["way"]]
        return [
            Row(sentence("k in binary"), list(digits), len(digits) - disc),
            Row(sentence("Disc"), [f"d = 1 + {disc - 1} = {disc}"]),
            Row(sentence("Moves it has made before"), [f"m = {made}", f"m mod 3 = {made % 3}"]),
            Row(sentence("It goes in this order"), way, made % 3),
        ]

    def say_line(self, puzzle: Puzzle, k: int, snapshot: Snapshot) -> Sentence:
        """Say what follows from the number of the move."""
        frame, values = snapshot.frames[-1], snapshot.frames[-1].variables
        match snapshot.code_line:
            case 2 if frame.next_line is None:
                return LAST_MOVE
            case 2:
                return NOW_MOVE.filled(values)
            case 3:
                return say_disc(values["k"])
            case 4:
                return counted(
                    "Disc {disc} has moved {count} time before.",
                    "Disc {disc} has moved {count} times before.",
                    values["m"],
                    disc=values["d"],
                )
            case 5:
                return sentence("If n + d is odd, disc {disc} goes {around}.", **_around(values))
            case 6 if (puzzle.discs + values["d"]) % 2 == 0:
                return sentence("n + d is even, so disc {disc} goes {around}.", **_around(values, -1))
            case 6:
                return sentence("n + d is odd, so disc {disc} goes {around}.", **_around(values))
            case 7:
                return say_way(**_around(values))
        return say_made(puzzle, k)


def _around(values: Variables, step: int = 1) -> dict[str, Any]:
    first, *others = values["way"]
    return {"disc": values["d"], "around": " → ".join([first, *others[::step], first])}
