"""For one who keeps only a hand on a peg: where the last disc was dropped is all that is remembered."""

from __future__ import annotations

from math import inf

from webapp.algorithms.algorithm import BEGINNING, Algorithm, Row, Snapshot
from webapp.algorithms.beats import labels, pegs_row
from webapp.algorithms.line_counts import LineCounts, line_counts
from webapp.algorithms.machine import Frame
from webapp.algorithms.program import Program
from webapp.descent import descend, last_disc, places_after
from webapp.maths import peg_after
from webapp.puzzle import Puzzle, peg_label, pegs_of
from webapp.sentence import Sentence, counted, sentence

OPENING, MOVE = 5, 14


class HandMemory(Algorithm):
    """Take the smaller top of the pegs without the hand; put it where the top has the other parity."""

    name = "hand-memory"
    title = sentence("Hand memory")
    about = sentence(
        "Leave your hand on the peg of the last drop. The next disc is the smaller of the two tops on the"
        " other pegs. It goes onto a disc of the other parity, odd onto even or even onto odd, or else "
        "onto an empty peg. Odd discs never rest on odd ones, nor even on even: look at any right tower "
        "and see the stripes."
    )
    remembers = sentence("the peg of the last drop")
    starts = BEGINNING
    unit = counted("peg", "pegs", 2)
    held = 1
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
        variables = labels(puzzle)
        if k == 0:
            return [Frame("hanoi", variables)]
        disc = last_disc(k)
        variables["hand"] = peg_label(peg_after(puzzle, disc, k))
        if k > 1:
            variables |= _seen(puzzle, k)
        return [Frame("hanoi", variables, self.move_line(k))]

    def count_lines(self, discs: int) -> LineCounts:
        """Nine lines find and make a move; the first move is made by the opening instead."""
        opening = 3 if discs % 2 else 4
        return line_counts(discs, move=lambda d: 9, prologue=opening - 9, epilogue=1)

    def own_rows(self, puzzle: Puzzle, k: int, snapshot: Snapshot) -> list[Row]:
        """Return the peg with the hand, and the pegs."""
        hand = snapshot.frames[-1].variables.get("hand")
        letters = [peg_label(peg) for peg in range(3)]
        return [Row(sentence("Hand"), letters, letters.index(hand) if hand else None), pegs_row(puzzle, k)]

    def say_line(self, puzzle: Puzzle, snapshot: Snapshot) -> Sentence:
        """Return what the hand remembers, what the eye sees, and where the disc goes."""
        frame, values = snapshot.frames[-1], snapshot.frames[-1].variables
        target = peg_label(puzzle.target)
        match snapshot.code_line:
            case 2 | 4:
                return sentence("The first drop will be on {peg}.", peg=values["hand"])
            case 3 if puzzle.discs % 2:
                return sentence("The number of discs is odd, so that stays.")
            case 3:
                return sentence("The number of discs is even, so it is the spare peg instead.")
            case 5:
                return sentence(
                    "Disc 1 opens: {source} → {target}.", source=values["source"], target=values["hand"]
                )
            case 6 if frame.next_line is None:
                return sentence("All discs stand on {peg}: the tower is complete.", peg=target)
            case 6:
                return sentence("Not all discs stand on {peg} yet.", peg=target)
            case 7:
                one, other = values["free"]
                return sentence(
                    "The hand is on {hand}; look at {one} and {other}.",
                    hand=values["hand"],
                    one=one,
                    other=other,
                )
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
            return sentence("The smaller top is on {start}.", start=shown["start"])
        case 9:
            return sentence("It is disc {d}.", d=shown["d"])
        case 10:
            return sentence("It could go to {pegs}.", pegs=pegs)
        case 11:
            return sentence("The rules allow {pegs}.", pegs=pegs)
        case 12:
            return sentence("Of the other parity, or empty: {pegs}.", pegs=pegs)
        case 13:
            return sentence("The hand goes to {hand}.", hand=shown["hand"])
    return sentence("Disc {d} moves {start} → {hand}.", **shown)
