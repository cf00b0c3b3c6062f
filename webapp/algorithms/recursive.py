"""The recursion itself. It remembers a frame for each call that has not returned."""

from typing import ClassVar, NamedTuple

from webapp.algorithms.algorithm import BEGINNING, RECURSION, Algorithm, Snapshot
from webapp.algorithms.listing import Frame, LineCounts, Program, line_counts
from webapp.descent import Call, Path, call_of, descend, open_calls
from webapp.puzzle import LABELS, Puzzle, peg_label, say_discs
from webapp.sentence import Sentence, counted, sentence

OFF = counted(
    "hanoi({caller}) calls hanoi({n}): {discs} goes {source} → {target}, off disc {caller}.",
    "hanoi({caller}) calls hanoi({n}): {discs} go {source} → {target}, off disc {caller}.",
    1,
)
ONTO = counted(
    "hanoi({caller}) calls hanoi({n}): {discs} goes {source} → {target}, onto disc {caller}.",
    "hanoi({caller}) calls hanoi({n}): {discs} go {source} → {target}, onto disc {caller}.",
    1,
)
CONTINUES = sentence(
    "hanoi({returned}) has returned; hanoi({n}) continues with line {line}: disc {n} moves {source} → "
    "{target}."
)


class CallLines(NamedTuple):
    """The lines of a listing that call for the left half, move, and call for the right half."""

    left: int
    move: int
    right: int


class Recursive(Algorithm):
    """Base case n = 0; the call stack is its memory."""

    name = "recursive"
    title = sentence("Recursive")
    about = sentence(
        "To move a tower, first move everything above the largest disc out of the way, then the largest "
        "disc, then everything back on top of it. The smaller tower moves twice, each time in the same "
        "way as the whole one, so the program calls itself twice for one disc fewer. A tower of no discs "
        "needs no move: in this base case a call returns at once. The call stack remembers, for every call "
        "that is not finished, at which line it continues."
    )
    group = RECURSION
    remembers = sentence("the open calls, at most n + 1 frames")
    starts = BEGINNING
    unit = counted("frame", "frames", 2)
    own = False
    recurses = True
    program = Program("""
def hanoi(n, source, spare, target):
    if n == 0:
        return
    hanoi(n - 1, source, target, spare)
    move(n, source, target)
    hanoi(n - 1, spare, source, target)
""")
    base: ClassVar[int] = 0
    call_lines: ClassVar[CallLines] = CallLines(left=4, move=5, right=6)
    counted_lines = frozenset({4, 6})

    def move_line(self, k: int) -> int:
        """Return the line between the two calls."""
        return self.call_lines.move

    def frames(self, puzzle: Puzzle, k: int) -> list[Frame]:
        """Return a frame for each open call; each but the last is inside one of its two calls."""
        calls = open_calls(descend(puzzle, k), k)
        lines = self.last_lines(calls, k)
        return [Frame("hanoi", _arguments(call), line) for call, line in zip(calls, lines, strict=True)]

    def last_lines(self, calls: Path, k: int) -> list[int | None]:
        """Return the line that each open call executed last, just after move k.

        All but the last are inside one of their two calls; the last has just made move k, or has not begun.
        """
        left, _, right = self.call_lines
        inside: list[int | None] = [right if call.moved else left for call in calls]
        inside[-1] = self.move_line(k) if k else None
        return inside

    def frame_calls(self, frames: list[Frame], puzzle: Puzzle) -> Path:
        """Return the call of each frame with the moves it makes, wherever the program is.

        A call made at the second call line begins after the move of its caller.
        """
        calls, first, last, disc = [], 1, puzzle.moves, puzzle.discs
        pegs = {peg_label(peg): peg for peg in range(3)}
        for frame in frames:
            variables, moved = frame.variables, self.has_moved(frame)
            source, spare, target = (pegs[variables[name]] for name in ("source", "spare", "target"))
            calls.append(call_of((disc, source, spare, target, first, last, moved)))
            half = 1 << disc >> 1
            if frame.line == self.call_lines.right:
                first += half
            else:
                last -= half
            disc -= 1
        return tuple(calls)

    def has_moved(self, frame: Frame) -> bool:
        """True if the call of this frame has made its own move."""
        return frame.line in (self.call_lines.move, self.call_lines.right)

    def count_lines(self, discs: int) -> LineCounts:
        """Test and first call; the move; second call. An empty call tests and returns."""
        return line_counts(discs, enter=lambda d: 2, move=lambda d: 1, leave=lambda d: 1, leaf=2)

    def count_calls(self, discs: int) -> LineCounts:
        """One call before the move, one after it."""
        return line_counts(discs, enter=lambda d: 1, move=lambda d: 0, leave=lambda d: 1)

    def memory(self, snapshot: Snapshot) -> int:
        """Return the number of frames."""
        return len(snapshot.frames)

    def memory_most(self, discs: int) -> int:
        """Return n + 1: one frame a disc, and the empty call."""
        return discs + 1

    def say_line(self, puzzle: Puzzle, k: int, snapshot: Snapshot) -> Sentence:
        """Say what was asked, called or moved, and which calls have returned before a move."""
        frame = snapshot.frames[-1]
        if snapshot.code_line in (self.call_lines.left, self.call_lines.right):
            return _say_call(snapshot, first=snapshot.code_line == self.call_lines.left)
        if snapshot.code_line == self.call_lines.move:
            values = {**frame.variables, "returned": frame.variables["n"] - 1, "line": self.call_lines.move}
            return CONTINUES.filled(values)
        if snapshot.code_line == 2:
            return self._say_test(frame.variables["n"])
        if all(outer.line == self.call_lines.right for outer in snapshot.frames[:-1]):
            return sentence("Every call that is still open returns: the tower is complete.")
        return sentence("hanoi({n}) returns.", n=frame.variables["n"])

    def _say_test(self, n: int) -> Sentence:
        if n == self.base:
            return sentence("n is {n}: this is the base case.", n=n)
        return sentence("n is not {base}, so hanoi({n}) continues.", base=self.base, n=n)


def _arguments(call: Call) -> dict[str, object]:
    disc, source, spare, target, *_ = call
    return {"n": disc, "source": LABELS[source], "spare": LABELS[spare], "target": LABELS[target]}


def _say_call(snapshot: Snapshot, first: bool) -> Sentence:
    caller, called = (frame.variables for frame in snapshot.frames[-2:])
    values = {**called, "caller": caller["n"], "count": called["n"]}
    if called["n"] == 0:
        return sentence("hanoi({caller}) calls hanoi({n}): there is no smaller disc to move.").filled(values)
    return (OFF if first else ONTO).filled({**values, "discs": say_discs(1, called["n"])})
