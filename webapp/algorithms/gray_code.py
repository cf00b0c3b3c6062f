"""The Gray code names the disc. It remembers one code and the peg of disc 1."""

from __future__ import annotations

from webapp.algorithms.algorithm import BEGINNING, Algorithm, Row, Snapshot
from webapp.algorithms.line_counts import LineCounts, line_counts
from webapp.algorithms.machine import Frame
from webapp.algorithms.program import Program
from webapp.descent import descend, last_disc, made_move
from webapp.maths import bits, gray_code, peg_after
from webapp.puzzle import Puzzle, peg_label
from webapp.sentence import Sentence, counted, sentence


class GrayCode(Algorithm):
    """The bit that changes names the disc; disc 1 goes round, any other has one legal move."""

    name = "gray-code"
    title = sentence("Gray code")
    about = sentence(
        "Count in the reflected Gray code, in which one bit changes at a time: bit d changes exactly when"
        " disc d moves. Disc 1 goes round the pegs, always the same way; for any other disc the rules "
        "leave one peg. Louis Gros used this code for the Chinese rings in 1872."
    )
    remembers = sentence("one code and the peg of disc 1")
    starts = BEGINNING
    unit = counted("peg", "pegs", 2)
    program = Program("""
def hanoi(n, source, target):
    step = (target - source) * (-1) ** (n + 1)
    gray, small = 0, source
    for l in range(1, 2 ** n):
        before, gray = gray, l ^ l >> 1
        disc = (before ^ gray).bit_length()
        if disc == 1:
            start, small = small, (small + step) % 3
            move(1, start, small)
        else:
            move_between(*others(small))
""")
    letters = False

    def move_line(self, k: int) -> int:
        """Return one line for disc 1, another for all others."""
        return 9 if k % 2 else 11

    def frames(self, puzzle: Puzzle, k: int) -> list[Frame]:
        """Return the one frame; `small` is the peg of disc 1, `start` where it last came from."""
        variables: dict[str, object] = {"n": puzzle.discs, "source": puzzle.source, "target": puzzle.target}
        if k == 0:
            return [Frame("hanoi", variables)]
        disc = last_disc(k)
        variables["step"] = (puzzle.target - puzzle.source) * (1 if puzzle.discs % 2 else -1)
        variables |= {"gray": gray_code(k), "small": peg_after(puzzle, 1, k)}
        variables |= {"l": k, "before": gray_code(k - 1), "disc": disc}
        variables["start"] = peg_after(puzzle, 1, k - 1 if k % 2 else k - 2)
        return [Frame("hanoi", variables, self.move_line(k))]

    def count_lines(self, discs: int) -> LineCounts:
        """Six lines move disc 1, five any other."""
        return line_counts(discs, move=lambda d: 6 if d == 1 else 5, prologue=2, epilogue=1)

    def own_rows(self, puzzle: Puzzle, k: int, snapshot: Snapshot) -> list[Row]:
        """Return the code with the bit that changed marked, and the way of disc 1 round the pegs."""
        n, values = puzzle.discs, snapshot.frames[-1].variables
        step = 1 if (puzzle.target - puzzle.source) % 3 == (1 if n % 2 else 2) else 2
        around = [peg_label((puzzle.source + turn * step) % 3) for turn in range(3)]
        here = around.index(peg_label(values.get("small", puzzle.source)))
        changed = n - values["disc"] if "disc" in values else None
        return [
            Row(
                sentence("Gray code, disc {disc} first", disc=n),
                list(bits(values.get("gray", 0), n)),
                changed,
            ),
            Row(sentence("Disc 1 goes round"), around, here),
        ]

    def say_line(self, puzzle: Puzzle, snapshot: Snapshot) -> Sentence:
        """Return what became of the code and of disc 1."""
        n, values = puzzle.discs, snapshot.frames[-1].variables
        match snapshot.code_line:
            case 2:
                return sentence("Disc 1 will go round {around}.", around=_around(puzzle, values["step"]))
            case 3:
                return sentence(
                    "The code begins with {code}; disc 1 is on {peg}.", code=bits(0, n), peg=_small(values)
                )
            case 4 if values.get("l") == puzzle.moves and snapshot.frames[-1].next_line is None:
                return sentence("Every code has been used: the tower is complete.")
            case 4:
                return sentence("Now move {l}.", l=values["l"])
            case 5:
                return sentence("The code changes to {code}.", code=bits(values["gray"], n))
            case 6:
                return sentence("Bit {disc} changed, so disc {disc} moves.", disc=values["disc"])
            case 7 if values["disc"] == 1:
                return sentence("It is disc 1, which goes round.")
            case 7:
                return sentence("It is not disc 1, so the rules leave one move.")
            case 8:
                return sentence("Disc 1 goes on to {peg}.", peg=_small(values))
            case 9:
                start = peg_label(values["start"])
                return sentence("Disc 1 moves {source} → {target}.", source=start, target=_small(values))
        move = made_move(descend(puzzle, values["l"]), values["l"])
        assert move is not None
        return sentence(
            "Disc {disc} moves {source} → {target}, the only legal move without disc 1.",
            disc=move.disc,
            source=peg_label(move.source),
            target=peg_label(move.target),
        )


def _small(values: dict[str, int]) -> str:
    return peg_label(values["small"])


def _around(puzzle: Puzzle, step: int) -> str:
    pegs = [(puzzle.source + turn * step) % 3 for turn in range(4)]
    return " → ".join(map(peg_label, pegs))
