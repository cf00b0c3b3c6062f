"""Whether a kind can be asked, what its right answer is, and what another one leads to.

A new kind is one file here and one line in `KINDS`.
"""

from webapp.live.exercises.bit import BIT
from webapp.live.exercises.depth import DEPTH
from webapp.live.exercises.disc import DISC
from webapp.live.exercises.frame import FRAME
from webapp.live.exercises.judged import Judged
from webapp.live.exercises.kind import Kind, Solved
from webapp.live.exercises.line import LINE
from webapp.live.exercises.moves_left import MOVES_LEFT
from webapp.live.exercises.next_move import NEXT_MOVE
from webapp.live.lane import Sight
from webapp.live.problems import IllegalHere
from webapp.sentence import sentence

KINDS: dict[str, Kind] = {
    "next-move": NEXT_MOVE,
    "disc": DISC,
    "frame": FRAME,
    "line": LINE,
    "bit": BIT,
    "moves-left": MOVES_LEFT,
    "depth": DEPTH,
}


def check(kind: str, sight: Sight) -> None:
    """Raise `IllegalHere` where this cannot be asked: at the end, of another puzzle, of this algorithm."""
    solve(kind, sight)


def solve(kind: str, sight: Sight) -> Solved:
    """Return the right answer and why it is; raises as `check` does."""
    if sight.course.classic is None:
        raise IllegalHere(sentence("This can be asked of a classic tower alone."), "kind")
    return KINDS[kind].solve(sight)


def judge(kind: str, sight: Sight, value: str) -> Judged:
    """Return whether an answer is right, and what it leads to.

    Raises as `check` does, and `InvalidValue`, naming `value`, for a text that is no answer of this kind.
    """
    right, why = solve(kind, sight)
    given = KINDS[kind].read(sight, value)
    return Judged(True, why) if given == right else KINDS[kind].wrong(sight, given)
