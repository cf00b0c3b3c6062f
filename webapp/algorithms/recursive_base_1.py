"""The recursion that stops at one disc: it makes half as many calls, and none without a move."""

from webapp.algorithms.algorithm import Snapshot
from webapp.algorithms.listing import Frame, LineCounts, Program, line_counts
from webapp.algorithms.narration import say_made
from webapp.algorithms.recursive import CallLines, Recursive
from webapp.puzzle import Puzzle
from webapp.sentence import Sentence, sentence

BASE_MOVE, BASE_RETURN = 3, 4


class RecursiveBase1(Recursive):
    """Base case n = 1, which makes a move itself; the call stack is its memory."""

    name = "recursive-base-1"
    title = sentence("Recursive, base case 1")
    about = sentence(
        "The same recursion, but it stops at a tower of one disc, which it moves at once, and not at an "
        "empty tower. So every call makes exactly one move itself: 2ⁿ − 1 calls for 2ⁿ − 1 moves, while the "
        "recursion down to the empty tower needs 2ⁿ⁺¹ − 1 calls. The price is a second line that moves a "
        "disc."
    )
    remembers = sentence("the open calls, at most n frames")
    program = Program("""
def hanoi(n, source, spare, target):
    if n == 1:
        move(n, source, target)
        return
    hanoi(n - 1, source, target, spare)
    move(n, source, target)
    hanoi(n - 1, spare, source, target)
""")
    base = 1
    call_lines = CallLines(left=5, move=6, right=7)
    counted_lines = frozenset({5, 7})

    def move_line(self, k: int) -> int:
        """Return the base case's line for the odd moves, disc 1's; else the one between the calls."""
        return BASE_MOVE if k % 2 else self.call_lines.move

    def count_lines(self, discs: int) -> LineCounts:
        """Test and first call; the move; second call. For one disc: test; move; return."""
        return line_counts(discs, enter=lambda d: 1 if d == 1 else 2, move=lambda d: 1, leave=lambda d: 1)

    def count_calls(self, discs: int) -> LineCounts:
        """One call before the move and one after it, for two discs or more."""
        return line_counts(discs, enter=_calls, move=lambda d: 0, leave=_calls)

    def memory_most(self, discs: int) -> int:
        """Return n: one frame a disc."""
        return discs

    def has_moved(self, frame: Frame) -> bool:
        """True if the call of this frame has made its own move, in either of two lines."""
        return frame.line in (BASE_MOVE, BASE_RETURN) or super().has_moved(frame)

    def say_line(self, puzzle: Puzzle, k: int, snapshot: Snapshot) -> Sentence:
        """Say what was asked, called or moved, and which calls have returned before a move."""
        if snapshot.code_line == BASE_MOVE:
            return say_made(puzzle, k)
        return super().say_line(puzzle, k, snapshot)


def _calls(disc: int) -> int:
    return 1 if disc > 1 else 0
