"""Disc by disc: a list of all positions, then the same list reversed. It remembers the whole list."""

from functools import lru_cache
from typing import Any

from webapp.algorithms.algorithm import NUMBER, POSITIONS, Algorithm, Row, Snapshot
from webapp.algorithms.listing.arguments import arguments
from webapp.algorithms.listing.line_counts import LineCounts, line_counts
from webapp.algorithms.listing.long_list import size_of
from webapp.algorithms.listing.machine import Frame, Machine
from webapp.algorithms.listing.program import Program
from webapp.algorithms.narration import say_shown
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
        "under every position so far. Then write the old list once more in reverse order, with the new "
        "disc on the peg it goes to, and exchange this peg and the source in the rest of each position. "
        "The Gray code is made in the same way: a list, then the same list in reverse order."
    )
    group = POSITIONS
    remembers = sentence("every position and the number of the move")
    starts = NUMBER
    kept = ("positions", "k")
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
            return [Frame("hanoi", arguments(puzzle))]
        return [Frame("hanoi", {**_built(self, puzzle), "k": k}, MOVE)]

    def count_lines(self, discs: int) -> LineCounts:
        """Eight lines add a disc; two show a position."""
        prologue = 8 * discs + (4 if discs % 2 else 5)
        return line_counts(discs, move=lambda d: 2, prologue=prologue, epilogue=1)

    def memory_most(self, discs: int) -> int:
        """Return 2^n + 1: a position before and after every move, and the number of the move."""
        return (1 << discs) + 1

    def own_rows(self, puzzle: Puzzle, k: int, snapshot: Snapshot) -> list[Row]:
        """Return the list (where it is long, around the present position) and each disc's half of it."""
        positions = snapshot.frames[-1].variables.get("positions", [])
        rows = [entries_row(sentence("Positions, largest disc first"), positions, k)]
        if size_of(positions) > 1:
            sides = [_side(call) for call in descend(puzzle, k)]
            rows.append(Row(sentence("Half of the list, for each disc"), sides))
        return rows

    def say_line(self, puzzle: Puzzle, k: int, snapshot: Snapshot) -> Sentence:
        """Return what was added to the list, or shown from it."""
        frame, values = snapshot.frames[-1], snapshot.frames[-1].variables
        match snapshot.code_line:
            case 2:
                return sentence(
                    "If the number of discs is odd, disc 1 goes to {peg} first.", peg=values["to"]
                )
            case 3 if puzzle.discs % 2:
                return sentence("The number of discs is odd, so disc 1 goes to the target first.")
            case 3:
                return sentence("The number of discs is even, so disc 1 goes to the spare peg first.")
            case 4:
                return sentence("Disc 1 goes to {peg} first.", peg=values["to"])
            case 5:
                return sentence("With no discs there is one position, in which every peg is empty.")
            case 6 if frame.next_line == SHOWING:
                return counted(
                    "The list is ready: {count} position.",
                    "The list is ready: {count} positions.",
                    size_of(values["positions"]),
                )
            case 6:
                return sentence("Now disc {disc} is added.", disc=values["disc"])
        if snapshot.code_line == MOVE:
            return say_shown(puzzle, k)
        return _say_mirror(snapshot.code_line, frame)


def _say_mirror(line: int | None, frame: Frame) -> Sentence:
    values = frame.variables
    match line:
        case 7:
            return sentence(
                "The list “kept”: every position so far, with disc {disc} on {peg} under it.",
                disc=values["disc"],
                peg=values["source"],
            )
        case 8:
            return sentence(
                "The two pegs to exchange: {source} and {peg}.", source=values["source"], peg=values["to"]
            )
        case 9:
            return sentence(
                "The table “swap” exchanges {source} and {peg}.", source=values["source"], peg=values["to"]
            )
        case 10:
            return sentence("The list “back”: the positions so far in reverse order.")
        case 11:
            return sentence(
                "The list “far”: these positions with the two pegs exchanged, and disc {disc} on {peg}.",
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
            return sentence("That was the last position: the tower is complete.")
    return sentence("Now position {k} of the list.", k=values["k"])


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
