"""Every move from its number alone, by a formula. It remembers nothing but that number."""

from __future__ import annotations

from webapp.algorithms.algorithm import NUMBER, Algorithm, Row, Snapshot
from webapp.algorithms.beats import labels
from webapp.algorithms.line_counts import LineCounts, line_counts
from webapp.algorithms.machine import Frame
from webapp.algorithms.program import Program
from webapp.descent import last_disc
from webapp.puzzle import Puzzle
from webapp.sentence import Sentence, counted, sentence

MOVE = 8


class ClosedForm(Algorithm):
    """The disc is 1 + the trailing zeros of the move number; its own count tells where it goes."""

    name = "closed-form"
    title = sentence("Closed form")
    about = sentence(
        "The number of a move, written in binary, ends in as many zeros as there are discs smaller than "
        "the one that moves. What is left of the number counts the moves that this disc has made, and as "
        "every disc always goes the same way round, that tells where it is. No move needs the one before "
        "it."
    )
    remembers = sentence("the number of the move")
    starts = NUMBER
    unit = counted("number", "numbers", 2)
    held = 1
    program = Program("""
def hanoi(n, source, spare, target):
    for l in range(1, 2 ** n):
        d = (l & -l).bit_length()
        m = (l // 2 ** (d - 1) - 1) // 2
        way = [source, spare, target]
        if (n + d) % 2 == 0:
            way = [source, target, spare]
        move(d, way[m % 3], way[(m + 1) % 3])
""")

    def move_line(self, k: int) -> int:
        """Return the one line that moves."""
        return MOVE

    def frames(self, puzzle: Puzzle, k: int) -> list[Frame]:
        """Return the one frame, with what was found for move k."""
        variables = labels(puzzle)
        if k == 0:
            return [Frame("hanoi", variables)]
        disc = last_disc(k)
        variables |= {"l": k, "d": disc, "m": k >> disc, "way": _way(puzzle, variables, disc)}
        return [Frame("hanoi", variables, MOVE)]

    def count_lines(self, discs: int) -> LineCounts:
        """Six lines find and make a move, one more for the discs that go the other way."""
        return line_counts(discs, move=lambda d: 7 if (discs + d) % 2 == 0 else 6, epilogue=1)

    def own_rows(self, puzzle: Puzzle, k: int, snapshot: Snapshot) -> list[Row]:
        """Return l in binary, the disc, its count of moves and its way round."""
        values = snapshot.frames[-1].variables
        if "way" not in values:
            return [Row(sentence("l"), ["0"])]
        disc, made = values["d"], values["m"]
        digits = f"{values['l']:b}"
        way = [*values["way"]]
        return [
            Row(sentence("l in binary"), list(digits), len(digits) - disc),
            Row(sentence("Disc"), [f"d = 1 + {disc - 1} = {disc}"]),
            Row(sentence("Its move, from 0"), [f"m = {made}", f"m mod 3 = {made % 3}"]),
            Row(sentence("Its way round"), way, made % 3),
        ]

    def say_line(self, puzzle: Puzzle, snapshot: Snapshot) -> Sentence:
        """Return what follows from the number of the move."""
        frame, values = snapshot.frames[-1], snapshot.frames[-1].variables
        match snapshot.code_line:
            case 2 if frame.next_line is None:
                return sentence("There is no further number: the tower is complete.")
            case 2:
                return sentence("Now move {l}, in binary {bits}.", l=values["l"], bits=f"{values['l']:b}")
            case 3:
                return counted(
                    "It ends in {count} zero, so it is disc {disc}.",
                    "It ends in {count} zeros, so it is disc {disc}.",
                    values["d"] - 1,
                    disc=values["d"],
                )
            case 4:
                return counted(
                    "Disc {disc} has moved {count} time before.",
                    "Disc {disc} has moved {count} times before.",
                    values["m"],
                    disc=values["d"],
                )
            case 5 | 7:
                around = " → ".join([*values["way"], values["way"][0]])
                return sentence("Disc {disc} goes round {around}.", disc=values["d"], around=around)
            case 6 if (puzzle.discs + values["d"]) % 2 == 0:
                return sentence("n + d is even: the other way round.")
            case 6:
                return sentence("n + d is odd, so that way stays.")
        way, made = values["way"], values["m"]
        return sentence(
            "Disc {disc} moves {source} → {target}.",
            disc=values["d"],
            source=way[made % 3],
            target=way[(made + 1) % 3],
        )


def _way(puzzle: Puzzle, named: dict[str, object], disc: int) -> list[object]:
    order = ("source", "target", "spare") if (puzzle.discs + disc) % 2 == 0 else ("source", "spare", "target")
    return [named[name] for name in order]
