"""Disc by disc: a list of all positions, then the same list reversed. It remembers the whole list."""

from webapp.algorithms.algorithm import NUMBER, POSITIONS, Algorithm, Row, Snapshot
from webapp.algorithms.listing import LineCounts, Program, Variables, line_counts, size_of
from webapp.algorithms.narration import (
    LAST_MOVE,
    NOW_MOVE,
    built,
    entries_row,
    say_added,
    say_first_peg,
    say_ready,
    say_shown,
)
from webapp.algorithms.reasons import FIRST_PEG
from webapp.descent import Call, descend
from webapp.puzzle import Puzzle
from webapp.sentence import Sentence, counted, sentence

SHOWING = 14
SWAPPED = sentence("The pegs to swap: {source} and {to}.")


class Mirror(Algorithm):
    """Put the next disc under every position; then append the list reversed, with two pegs swapped."""

    name = "mirror"
    title = sentence("Disc by disc, mirrored")
    about = sentence(
        "Write down every position, starting with no discs. To add the next disc, put it on the source under "
        "every position so far. Then write the old list once more in reverse order, with the new disc on the "
        "peg it goes to, and swap this peg and the source in the rest of each position. The Gray code is "
        "built the same way: a list, then the same list in reverse order."
    )
    reasons = (FIRST_PEG,)
    group = POSITIONS
    remembers = sentence("every position and the move number")
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

    mover = 15
    says = {
        5: sentence("With no discs there is one position: every peg is empty."),
        7: sentence("The list “kept”: every position so far, with disc {disc} on {source} under it."),
        8: SWAPPED,
        9: SWAPPED,
        10: sentence("The list “back”: the positions so far in reverse order."),
        11: sentence(
            "The list “far”: the positions of “back” with {source} and {to} swapped, and disc {disc} on {to}."
        ),
        13: sentence("The next disc will go to {to}."),
    }

    def variables(self, puzzle: Puzzle, k: int) -> Variables:
        """Return the finished list, and the number."""
        return {**built(self, puzzle, SHOWING), "k": k}

    def count_lines(self, discs: int) -> LineCounts:
        """Eight lines add a disc; two show a position."""
        prologue = 8 * discs + (4 if discs % 2 else 5)
        return line_counts(discs, move=lambda d: 2, prologue=prologue, epilogue=1)

    def memory_most(self, discs: int) -> int:
        """Return 2^n + 1: a position before and after every move, and the number of the move."""
        return (1 << discs) + 1

    def own_rows(self, puzzle: Puzzle, k: int, snapshot: Snapshot) -> list[Row]:
        """Return the list (around the current position if it is long) and each disc's half of it."""
        positions = snapshot.frames[-1].variables.get("positions", [])
        rows = [entries_row(sentence("Positions, largest disc first"), positions, k)]
        if size_of(positions) > 1:
            sides = [_side(call) for call in descend(puzzle, k)]
            rows.append(Row(sentence("Part of the list, for each disc"), sides))
        return rows

    def say_line(self, puzzle: Puzzle, k: int, snapshot: Snapshot) -> Sentence:
        """Say what was added to the list, or shown from it."""
        frame, values = snapshot.frames[-1], snapshot.frames[-1].variables
        match snapshot.code_line:
            case 2 | 3 | 4:
                return say_first_peg(puzzle, snapshot.code_line, values["to"])
            case 6 if frame.next_line == SHOWING:
                return say_ready(values["positions"])
            case 6:
                return say_added(values["disc"])
            case 12:
                return counted(
                    "Both halves together: {count} position.",
                    "Both halves together: {count} positions.",
                    size_of(values["positions"]),
                )
            case 14 if frame.next_line is None:
                return LAST_MOVE
            case 14:
                return NOW_MOVE.filled(values)
            case 15:
                return say_shown(puzzle, k)
        return super().say_line(puzzle, k, snapshot)


def _side(call: Call) -> str:
    """Return which list, by its name in the listing, has the position."""
    return f"{call.disc}: {'far' if call.moved else 'kept'}"
