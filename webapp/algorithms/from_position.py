"""The next move from the pegs alone: read the number of the position, then show the next. No memory."""

from webapp.algorithms.algorithm import ALL_DISCS, POSITION, POSITIONS, Algorithm, Row, Snapshot
from webapp.algorithms.listing import Frame, LineCounts, Program, Variables, line_counts
from webapp.algorithms.listing.restoring import FROM_NUMBER, RESTORE, say_restoring
from webapp.algorithms.narration import NOW_MOVE, say_goal, say_place, say_shown
from webapp.descent import descend, places_after
from webapp.maths import bits
from webapp.puzzle import Puzzle, peg_label
from webapp.sentence import Sentence, counted, sentence

READING, RESTORING, COUNTED = 3, 5, 14
READ = counted(
    "Every disc has been read: {count} move has been made.",
    "Every disc has been read: {count} moves have been made.",
    1,
)


class FromPosition(Algorithm):
    """A disc repeats the bit of the next larger one if both are on one peg, else flips it; the bits are k."""

    name = "from-position"
    title = sentence("From the position alone")
    about = sentence(
        "Someone who has not seen the moves so far can continue from any position of the solution. Look at "
        "the discs from the largest to the smallest. The largest gives the bit 0 if it is on the source "
        "and 1 if it is on the target; every other disc repeats the bit before it if it is on the same "
        "peg as the disc before it, and gives the other bit if not. The bits, read as a binary number, "
        "are the number of moves made, k; the next number gives the next position."
    )
    group = POSITIONS
    remembers = sentence("nothing: it reads the pegs")
    starts = POSITION
    looks = ALL_DISCS
    counted_lines = frozenset({READING, RESTORING})
    program = Program(f"""
def hanoi(n, source, spare, target):
    while len(pegs[target]) < n:
        k = read(n, source)
        k += 1
        where = restore(k, n, source, spare, target)
        show(where)

def read(n, above):
    k, bit = 0, 0
    for disc in range(n, 0, -1):
        bit ^= peg_of(disc) != above
        k = 2 * k + bit
        above = peg_of(disc)
    return k
{RESTORE}""")

    mover = 6
    says = {
        3: sentence("The pegs give the number of moves made."),
        4: NOW_MOVE,
        5: FROM_NUMBER,
        9: sentence("No bit has been read yet; first compare the peg of disc {n} with the source, {above}."),
    }

    def variables(self, puzzle: Puzzle, k: int) -> Variables:
        """Return the number that was read, plus one, and the position that follows from it."""
        return {"k": k, "where": [peg_label(peg) for peg in reversed(places_after(descend(puzzle, k)))]}

    def count_lines(self, discs: int) -> LineCounts:
        """Loop, two calls, add one and move; four lines for each disc to read it, four to restore it."""
        return line_counts(discs, move=lambda d: 8 * discs + 11, epilogue=1)

    def count_calls(self, discs: int) -> LineCounts:
        """Two calls for each move."""
        return line_counts(discs, move=lambda d: 2)

    def own_rows(self, puzzle: Puzzle, k: int, snapshot: Snapshot) -> list[Row]:
        """Return the peg and the bit of every disc, largest first, and the number read."""
        places = places_after(descend(puzzle, k))
        pegs = [f"{disc}: {peg_label(places[disc - 1])}" for disc in range(puzzle.discs, 0, -1)]
        return [
            Row(sentence("Peg of each disc"), pegs),
            Row(sentence("Bits read from the pegs"), list(bits(k, puzzle.discs))),
            Row(sentence("Moves made"), [k]),
        ]

    def say_line(self, puzzle: Puzzle, k: int, snapshot: Snapshot) -> Sentence:
        """Say what was read from the pegs, or restored from the number."""
        frame, line = snapshot.frames[-1], snapshot.code_line or 0
        match line:
            case 2:
                return say_goal(puzzle, frame)
            case 6:
                return say_shown(puzzle, k)
            case 10 | 11 | 12 | 13 | 14:
                return _say_read(frame, line)
        if line in self.says:
            return super().say_line(puzzle, k, snapshot)
        return say_restoring(frame, self.program.functions["restore"].first_line)


def _say_read(frame: Frame, line: int) -> Sentence:
    values = frame.variables
    match line:
        case 10 if frame.next_line == COUNTED:
            return READ.filled({"count": values["k"]})
        case 10:
            return sentence("Now disc {disc}.").filled(values)
        case 11:
            return _say_bit(values)
        case 12:
            read = values["n"] - values["disc"] + 1
            return sentence("Bits read so far: {bits}.", bits=bits(values["k"], read))
        case 13:
            return say_place(values["disc"], values["above"])
    return READ.filled({"count": values["k"]})


def _say_bit(values: Variables) -> Sentence:
    said = {"disc": values["disc"], "peg": values["above"], "bit": int(values["bit"])}
    if values["bit"] == values["k"] % 2:
        return sentence("Disc {disc} is on {peg}, so the bit stays {bit}.", **said)
    return sentence("Disc {disc} is not on {peg}, so the bit changes to {bit}.", **said)
