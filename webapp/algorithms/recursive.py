"""The recursion itself. It remembers the way back: a frame for each call that has not returned."""

from __future__ import annotations

from webapp.algorithms.algorithm import BEGINNING, Algorithm, Snapshot
from webapp.algorithms.line_counts import LineCounts, line_counts
from webapp.algorithms.machine import Frame
from webapp.algorithms.program import Program
from webapp.descent import Call, Path, descend, open_calls
from webapp.puzzle import Puzzle, peg_label
from webapp.sentence import Sentence, counted, sentence

LEFT, MOVE, RIGHT = 4, 5, 6


class Recursive(Algorithm):
    """Base case n = 0; the call stack is its memory."""

    name = "recursive"
    title = sentence("Recursive")
    about = sentence(
        "To move a tower, first move everything above the largest disc out of the way, then the largest "
        "disc, then everything back on top of it. Each of the two smaller towers is moved in the same "
        "way, so the program calls itself, and the call stack remembers where each call was interrupted."
    )
    remembers = sentence("the way back: one frame a disc")
    starts = BEGINNING
    unit = counted("frame", "frames", 2)
    own = False
    program = Program("""
def hanoi(n, source, spare, target):
    if n == 0:
        return
    hanoi(n - 1, source, target, spare)
    move(n, source, target)
    hanoi(n - 1, spare, source, target)
""")
    counted_lines = frozenset({LEFT, RIGHT})

    def move_line(self, k: int) -> int:
        """Return the line between the two calls."""
        return MOVE

    def frames(self, puzzle: Puzzle, k: int) -> list[Frame]:
        """Return a frame for each open call; each but the last is inside one of its two calls."""
        calls = open_calls(descend(puzzle, k), k)
        lines = call_lines(calls, k)
        return [Frame("hanoi", _arguments(call), line) for call, line in zip(calls, lines, strict=True)]

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

    def say_line(self, puzzle: Puzzle, snapshot: Snapshot) -> Sentence:
        """Return what was asked, called or moved, and which calls have returned before a move."""
        frame = snapshot.frames[-1]
        if snapshot.code_line in (LEFT, RIGHT):
            return _say_call(snapshot)
        if snapshot.code_line == MOVE:
            return _say_goes_on(frame)
        n = frame.variables["n"]
        if n == 0 and snapshot.code_line == 2:
            return sentence("hanoi(0) has no disc to move.")
        if n == 0 and all(outer.line == RIGHT for outer in snapshot.frames[:-1]):
            return sentence("hanoi(0) returns at once, and all other calls after it: the tower is complete.")
        if n == 0:
            return sentence("hanoi(0) returns at once.")
        return sentence("hanoi({n}) has something to move, so it goes on.", n=n)


def call_lines(calls: Path, k: int) -> list[int | None]:
    """Return the line that each open call executed last, just after move k.

    All but the last are inside one of their two calls; the last has just made move k, or not begun.
    """
    inside: list[int | None] = [RIGHT if call.moved else LEFT for call in calls]
    inside[-1] = MOVE if k else None
    return inside


def frame_calls(frames: list[Frame], puzzle: Puzzle) -> Path:
    """Return the call of each frame with the moves it makes, wherever the program stands.

    A call made at the second call line begins after the move of its caller.
    """
    calls, first, last, disc = [], 1, puzzle.moves, puzzle.discs
    pegs = {peg_label(peg): peg for peg in range(3)}
    for frame in frames:
        variables, moved = frame.variables, frame.line in (MOVE, RIGHT)
        source, spare, target = (pegs[variables[name]] for name in ("source", "spare", "target"))
        calls.append(Call(disc, source, spare, target, first, last, moved))
        half = 1 << disc >> 1
        if frame.line == RIGHT:
            first += half
        else:
            last -= half
        disc -= 1
    return tuple(calls)


def _arguments(call: Call) -> dict[str, object]:
    return {
        "n": call.disc,
        "source": peg_label(call.source),
        "spare": peg_label(call.spare),
        "target": peg_label(call.target),
    }


def _say_call(snapshot: Snapshot) -> Sentence:
    caller, called = snapshot.frames[-2].variables, snapshot.frames[-1].variables
    values = {"caller": caller["n"], "n": called["n"], "source": called["source"], "target": called["target"]}
    if called["n"] == 0:
        return sentence("hanoi({caller}) calls hanoi({n}): there is nothing smaller to move.", **values)
    if snapshot.code_line == LEFT:
        return sentence(
            "hanoi({caller}) calls hanoi({n}): what lies on disc {caller} "
            "goes {source} → {target}, out of its way.",
            **values,
        )
    return sentence(
        "hanoi({caller}) calls hanoi({n}): what waits goes {source} → {target}, back onto disc {caller}.",
        **values,
    )


def _say_goes_on(frame: Frame) -> Sentence:
    values = {name: frame.variables[name] for name in ("n", "source", "target")}
    n = values["n"]
    if n <= 2:
        return sentence(
            "hanoi({returned}) has returned; hanoi({n}) goes on at line {line}: "
            "disc {n} moves {source} → {target}.",
            returned=n - 1,
            line=MOVE,
            **values,
        )
    if n == 3:
        return sentence(
            "hanoi(1) and hanoi(2) have returned; hanoi({n}) goes on at line {line}: "
            "disc {n} moves {source} → {target}.",
            line=MOVE,
            **values,
        )
    return sentence(
        "hanoi(1) to hanoi({returned}) have returned; hanoi({n}) goes on at line {line}: "
        "disc {n} moves {source} → {target}.",
        returned=n - 1,
        line=MOVE,
        **values,
    )
