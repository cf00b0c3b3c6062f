"""More pegs: the way from any position, a shortest one where it can be searched, or else a good one."""

from itertools import islice
from typing import TYPE_CHECKING

from webapp.puzzle import Places, pegs_of
from webapp.sentence import Sentence, counted, sentence
from webapp.variants.pegs.good_move import plan
from webapp.variants.question import replayed
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

    Raises `UnsearchedError` where it has to be searched, `InvalidSize` where it is too long.
    """
    start = pegs_of(places, whole.pegs)
    told = (whole.name_of, whole.setting, whole.guide, whole.rules, whole.about)
    advice = whole.guide.advise(start)
    length = advice.at_most if advice.left is None else advice.left
    if length is None or length > MOST_MOVES:
        said = sentence(
            "The way from this position takes {moves} moves; it is shown where it takes at most {most}.",
            moves=str(length),
            most=MOST_MOVES,
        )
        raise InvalidSize(said, "start")
    if advice.left is not None:
        positions, made = replayed(start, whole.guide.shortest(start))
        return SearchedCourse(positions, made, *told)
    moves = islice(plan(places, whole.target, whole.pegs), MOST_MOVES)
    positions, made = replayed(start, [(move.source, move.target) for move in moves])
    return PlannedCourse(positions, made, *told)
