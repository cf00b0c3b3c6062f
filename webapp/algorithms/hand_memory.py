"""The next move from the pegs and one memory: the peg where the last disc was put, marked by a hand."""

from __future__ import annotations

from math import inf

from webapp.algorithms.algorithm import BEGINNING, POSITIONS, Algorithm, Row, Snapshot
from webapp.algorithms.listing.arguments import arguments
from webapp.algorithms.listing.line_counts import LineCounts, line_counts
from webapp.algorithms.listing.machine import Frame
from webapp.algorithms.listing.program import Program
from webapp.algorithms.narration import named_move
from webapp.algorithms.position_rows import pegs_row
from webapp.descent import descend, last_disc, places_after
from webapp.maths import peg_after
from webapp.puzzle import Puzzle, peg_label, pegs_of
from webapp.sentence import Sentence, sentence

OPENING, MOVE = 5, 14


class HandMemory(Algorithm):
    """Take the smaller top of the pegs without the hand; put it where the top has the other parity."""

    name = "hand-memory"
    title = sentence("Hand memory")
    about = sentence(
        "Leave your hand on the peg where you put the last disc. The next disc is the smaller of the two "
        "top discs on the other pegs. It goes onto a disc of the other parity, odd onto even or even onto "
        "odd; if there is none, onto an empty peg. In this solution an odd disc never lies directly on an "
        "odd one, nor an even disc on an even one."
    )
    group = POSITIONS
    remembers = sentence("the peg where the last disc was put")
    starts = BEGINNING
    kept = ("hand",)
    program = Program("""
def hanoi(n, source, spare, target):
    hand = target
    if n % 2 == 0:
        hand = spare
    move_top(source, hand)
    while len(pegs[target]) < n:
        free = others(hand)
        start = min(free, key=top)
        d = top(start)
        rest = sorted(others(start), key=top)
        legal = [p for p in rest if top(p) > d]
        fit = [p for p in legal if (top(p) + d) % 2]
        hand = fit[0]
        move(d, start, hand)
""")

    def move_line(self, k: int) -> int:
        """Return one line for the first move, another for all others."""
        return OPENING if k == 1 else MOVE

    def frames(self, puzzle: Puzzle, k: int) -> list[Frame]:
        """Return the one frame, with what was seen before move k."""
        variables = arguments(puzzle)
        if k == 0:
            return [Frame("hanoi", variables)]
        disc = last_disc(k)
        variables["hand"] = peg_label(peg_after(puzzle, disc, k))
        if k > 1:
            variables |= _seen(puzzle, k)
        return [Frame("hanoi", variables, self.move_line(k))]

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
        """Return where the hand is, what is seen on the other pegs, and where the disc goes."""
        frame, values = snapshot.frames[-1], snapshot.frames[-1].variables
        target = peg_label(puzzle.target)
        match snapshot.code_line:
            case 2:
                return sentence(
                    "If the number of discs is odd, disc 1 goes to {peg} first.", peg=values["hand"]
                )
            case 3 if puzzle.discs % 2:
                return sentence("The number of discs is odd, so disc 1 goes to the target first.")
            case 3:
                return sentence("The number of discs is even, so disc 1 goes to the spare peg first.")
            case 4:
                return sentence("Disc 1 goes to {peg} first.", peg=values["hand"])
            case 5:
                return sentence("Disc {disc} moves {source} → {target}.", **named_move(puzzle, k))
            case 6 if frame.next_line is None:
                return sentence("All discs are on {peg}: the tower is complete.", peg=target)
            case 6:
                return sentence("Not all discs are on {peg} yet.", peg=target)
            case 7:
                one, other = values["free"]
                return sentence(
                    "The hand is on {hand}; look at {one} and {other}.",
                    hand=values["hand"],
                    one=one,
                    other=other,
                )
            case 14:
                return sentence("Disc {disc} moves {source} → {target}.", **named_move(puzzle, k))
        return _say_choice(snapshot.code_line, values)


def _seen(puzzle: Puzzle, k: int) -> dict[str, object]:
    pegs = pegs_of(places_after(descend(puzzle, k - 1)))
    tops = [discs[-1] if discs else inf for discs in pegs]
    last, disc = last_disc(k - 1), last_disc(k)
    hand, start = peg_after(puzzle, last, k - 1), peg_after(puzzle, disc, k - 1)
    rest = sorted((peg for peg in range(3) if peg != start), key=tops.__getitem__)
    legal = [peg for peg in rest if tops[peg] > disc]
    fit = [peg for peg in legal if tops[peg] % 2 != disc % 2]
    names: dict[str, object] = {"free": [peg_label(peg) for peg in range(3) if peg != hand]}
    names |= {"start": peg_label(start), "d": disc, "rest": [peg_label(peg) for peg in rest]}
    return names | {"legal": [peg_label(peg) for peg in legal], "fit": [peg_label(peg) for peg in fit]}


def _say_choice(line: int | None, values: dict[str, object]) -> Sentence:
    shown = {name: str(values.get(name)) for name in ("start", "d", "hand")}
    pegs = ", ".join(values.get({10: "rest", 11: "legal"}.get(line or 0, "fit"), []))  # type: ignore[arg-type]
    match line:
        case 8:
            return sentence("The smaller of the two top discs is on {start}.", start=shown["start"])
        case 9:
            return sentence("It is disc {disc}.", disc=shown["d"])
        case 10:
            return sentence("The other two pegs, the one with the smaller top disc first: {pegs}.", pegs=pegs)
        case 11:
            return sentence("The rules allow disc {disc} on {pegs}.", disc=shown["d"], pegs=pegs)
        case 12:
            return sentence("Of these, empty or with a top disc of the other parity: {pegs}.", pegs=pegs)
    return sentence(
        "Disc {disc} goes to the first of these, and the hand too: {hand}.",
        disc=shown["d"],
        hand=shown["hand"],
    )
