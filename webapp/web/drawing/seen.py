"""What a stage shows: a puzzle, where its discs are, the move made last and the one to come."""

from typing import NamedTuple

from webapp.puzzle import Move, Pegs
from webapp.sentence import Sentence
from webapp.variants import Course, Setting


class Seen(NamedTuple):
    """A position of a puzzle; without the moves nothing tells how it was reached, or how it goes on.

    `rules` are goal and rules, where the puzzle is not the classic one.
    """

    setting: Setting
    pegs: Pegs
    last: Move | None = None
    coming: Move | None = None
    rules: Sentence | None = None

    @property
    def idle(self) -> int | None:
        """The peg that the last move left alone, where there are three that hold any number of discs."""
        pegs = self.setting.pegs
        if self.last is None or len(pegs) != 3 or pegs[0].capacity:
            return None
        return 3 - self.last.source - self.last.target


def seen_at(course: Course, move: int) -> Seen:
    """Return what is seen after so many moves."""
    pegs = course.position_at(move)
    return Seen(course.setting, pegs, course.move_at(move), course.coming_after(move), course.rules)
