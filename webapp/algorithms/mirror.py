"""Disc by disc: a list of all positions, and the same list in the mirror. It remembers the whole list."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from webapp.algorithms.algorithm import NUMBER, Algorithm, Row, Snapshot
from webapp.algorithms.beats import labels
from webapp.algorithms.line_counts import LineCounts, line_counts
from webapp.algorithms.long_list import size_of
from webapp.algorithms.machine import Frame, Machine
from webapp.algorithms.program import Program
from webapp.algorithms.route_table import entries_row
from webapp.descent import Call, descend
from webapp.puzzle import Puzzle
from webapp.sentence import Sentence, counted, sentence

LOOP, SHOWING, MOVE = 6, 14, 15


class Mirror(Algorithm):
    """Put the next disc under every position; then the same list reversed, with two pegs exchanged."""

    name = "mirror"
    title = sentence("Disc by disc, mirrored")
    about = sentence(
        "Write down every position, beginning with no disc. To add the next disc, put it on the source "
        "under every position so far; then write the list again from back to front, with the source and "
        "the goal of the new disc exchanged and the new disc on its goal. The mirror is why the Gray code"
        " appears."
    )
    remembers = sentence("every position")
    starts = NUMBER
    unit = counted("table entry", "table entries", 2)
    program = Program("""
def hanoi(n, source, spare, target):
    to, next_to = target, spare
    if n % 2 == 0:
        to, next_to = spare, target
    positions = [""]
    for disc in range(1, n + 1):
        kept = [source + p for p in positions]
        pair = source + to
        swap = str.maketrans(pair, pair[::-1])
        back = positions[::-1]
        far = [to + p.translate(swap) for p in back]
        positions = kept + far
        to, next_to = next_to, to
    for k in range(1, 2 ** n):
        show(positions[k])
""")

    def move_line(self, k: int) -> int:
        """Return the one line that moves."""
        return MOVE

    def frames(self, puzzle: Puzzle, k: int) -> list[Frame]:
        """Return the one frame, with the finished list."""
        if k == 0:
            return [Frame("hanoi", labels(puzzle))]
        return [Frame("hanoi", {**_built(self, puzzle), "k": k}, MOVE)]

    def count_lines(self, discs: int) -> LineCounts:
        """Eight lines add a disc; two show a position."""
        prologue = 8 * discs + (4 if discs % 2 else 5)
        return line_counts(discs, move=lambda d: 2, prologue=prologue, epilogue=1)

    def memory(self, snapshot: Snapshot) -> int:
        """Return the number of positions in the list."""
        return size_of(snapshot.frames[-1].variables.get("positions", ()))

    def memory_most(self, discs: int) -> int:
        """Return 2^n: a position before and after every move."""
        return 1 << discs

    def own_rows(self, puzzle: Puzzle, k: int, snapshot: Snapshot) -> list[Row]:
        """Return the list (around the present position where it is long) and the side of every mirror."""
        positions = snapshot.frames[-1].variables.get("positions", [])
        rows = [entries_row(sentence("Positions, largest disc first"), positions, k)]
        if size_of(positions) > 1:
            sides = [_side(call) for call in descend(puzzle, k)]
            rows.append(Row(sentence("Half of each disc's list"), sides))
        return rows

    def say_line(self, puzzle: Puzzle, snapshot: Snapshot) -> Sentence:
        """Return what was added to the list, or shown from it."""
        frame, values = snapshot.frames[-1], snapshot.frames[-1].variables
        match snapshot.code_line:
            case 2 | 4:
                return sentence("Disc 1 will go to {peg}.", peg=values["to"])
            case 3 if puzzle.discs % 2:
                return sentence("The number of discs is odd, so disc 1 begins with the target.")
            case 3:
                return sentence("The number of discs is even, so disc 1 begins with the spare peg.")
            case 5:
                return sentence("No disc, one position.")
            case 6 if frame.next_line == SHOWING:
                return counted(
                    "The list is ready: {count} position.",
                    "The list is ready: {count} positions.",
                    size_of(values["positions"]),
                )
            case 6:
                return sentence("Now disc {disc} is added.", disc=values["disc"])
        return _say_mirror(snapshot.code_line, frame)


def _say_mirror(line: int | None, frame: Frame) -> Sentence:
    values = frame.variables
    match line:
        case 7:
            return sentence("Kept: every position with disc {disc} under it.", disc=values["disc"])
        case 8 | 9:
            return sentence(
                "In the mirror {source} and {peg} change places.", source=values["source"], peg=values["to"]
            )
        case 10:
            return sentence("The list from back to front.")
        case 11:
            return sentence(
                "Far: its positions mirrored, with disc {disc} on {peg}.",
                disc=values["disc"],
                peg=values["to"],
            )
        case 12:
            return counted(
                "Both halves together: {count} position.",
                "Both halves together: {count} positions.",
                size_of(values["positions"]),
            )
        case 13:
            return sentence("The next disc will go to {peg}.", peg=values["to"])
        case 14 if frame.next_line is None:
            return sentence("The list has come to its end.")
        case 14:
            return sentence("Now position {k} of the list.", k=values["k"])
    return sentence("Position {k} is shown: exactly one disc has moved.", k=values["k"])


def _side(call: Call) -> Sentence:
    if call.moved:
        return sentence("{disc}: far", disc=call.disc)
    return sentence("{disc}: kept", disc=call.disc)


@lru_cache(maxsize=64)
def _built(algorithm: Mirror, puzzle: Puzzle) -> dict[str, Any]:
    machine = Machine(algorithm.program, algorithm.frames(puzzle, 0), {})
    while machine.step() != LOOP or machine.frames[0].next_line != SHOWING:
        pass
    return machine.frames[0].variables
