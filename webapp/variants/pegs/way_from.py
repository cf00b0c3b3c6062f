"""More pegs: the way from any position, a shortest one where it can be searched, or else a good one."""

from typing import TYPE_CHECKING

from webapp.puzzle import Places, pegs_of
from webapp.sentence import Sentence, counted, sentence
from webapp.variants.move_list import MoveList
from webapp.variants.pegs.good_move import plan, plan_length
from webapp.variants.searched import SearchedCourse
from webapp.variants.variant import InvalidSize

if TYPE_CHECKING:
    from webapp.variants.pegs.pegs_course import PegsCourse

MOST_MOVES = 2000  # of a way that does not begin at the start: all of them are kept


class PlannedCourse(SearchedCourse):
    """A good way; there may be a shorter one."""

    title = sentence("A good way")
    algorithm = "frame-stewart"

    def say_move(self, k: int) -> Sentence:
        """Return what has moved, and how many moves are left on this way."""
        move, left = self.move_at(k), self.moves - k
        if move is None:
            return counted(
                "This way takes {count} move; there may be a shorter one.",
                "This way takes {count} moves; there may be a shorter one.",
                left,
            )
        return counted(
            "Disc {disc} moved {source} → {target}: {count} move is left on this way.",
            "Disc {disc} moved {source} → {target}: {count} moves are left on this way.",
            left,
            **move.named,
        )


def way_from(whole: "PegsCourse", places: Places) -> SearchedCourse:
    """Return the way to the goal of a course from any position.

    Raises `UnsearchedError` if it has to be searched, `InvalidSize` where it is too long.
    """
    start = pegs_of(places, whole.pegs)
    told = (whole.name_of, whole.setting, whole.guide, whole.rules, whole.about)
    left = whole.guide.least(start)
    length = plan_length(places, whole.target, whole.pegs) if left is None else left
    if length > MOST_MOVES:
        said = sentence(
            "The way from this position takes {moves} moves; it is shown where it takes at most {most}.",
            moves=str(length),
            most=MOST_MOVES,
        )
        raise InvalidSize(said, "start")
    if left is not None:
        return SearchedCourse(MoveList(start, whole.guide.shortest(start)), *told)
    return PlannedCourse(MoveList(start, plan(places, whole.target, whole.pegs)), *told)
