"""More pegs: from 3 to 8."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from webapp.puzzle import Places, legal_places, peg_named, pegs_of, say_same_peg
from webapp.sentence import Sentence, counted, sentence
from webapp.variants.course import Course, disc_named
from webapp.variants.listed.block import Sizes
from webapp.variants.move_list import MoveList
from webapp.variants.pegs.good_move import plan, plan_length
from webapp.variants.pegs.pegs_course import FRAME_STEWART, PegsCourse
from webapp.variants.pegs.tower_call import Choice, possible_splits, sizes_of
from webapp.variants.pegs.way_search import answer_to
from webapp.variants.question import Answer, Question, Report
from webapp.variants.stored import LEFT, OwnMoves, SearchedCourse, own_moves
from webapp.variants.variant import Asked, InvalidChoice, InvalidSize, Variant

if TYPE_CHECKING:
    from webapp.variants.pegs.pegs_course import PegsCourse

MOST_MOVES = 2000  # of a way that does not begin at the start, because all of them are stored


class PlannedCourse(SearchedCourse):
    """A good solution; there may be a shorter one."""

    title = sentence("A good solution")
    algorithm = "frame-stewart"

    def say_move(self, k: int) -> Sentence:
        """Say what has moved, and how many moves are left on this way."""
        move, left = self.move_at(k), self.moves - k
        if move is None:
            return counted(
                "This solution takes {count} move; there may be a shorter one.",
                "This solution takes {count} moves; there may be a shorter one.",
                left,
            )
        return LEFT.filled({**move.named, "disc": disc_named(move.disc), "count": left})


def way_from(whole: "PegsCourse", places: Places) -> SearchedCourse:
    """Return the way to the goal of a course from any position.

    Raises `UnsearchedError` if it has to be searched for, `InvalidSize` if it is too long.
    """
    start = pegs_of(places, whole.pegs)
    told = (whole.name_of, whole.setting, whole.guide, whole.rules, whole.about)
    left = whole.guide.least(start)
    length = plan_length(places, whole.target, whole.pegs) if left is None else left
    if length > MOST_MOVES:
        said = sentence(
            "The solution from this position takes {moves} moves; solutions of at most {most} moves can be "
            "shown.",
            moves=str(length),
            most=MOST_MOVES,
        )
        raise InvalidSize(said, "start")
    if left is not None:
        return SearchedCourse(MoveList(start, whole.guide.shortest(start)), *told)
    return PlannedCourse(MoveList(start, plan(places, whole.target, whole.pegs)), *told)


FEWEST_PEGS, USUAL_PEGS, MOST_PEGS = 3, 4, 8


class MorePegs(Variant):
    """One tower, and spare pegs to park discs on."""

    name = "pegs"
    title = sentence("More pegs")
    summary = sentence("Four pegs or more: with several spare pegs, a tower takes far fewer moves.")
    algorithms = (FRAME_STEWART.name,)
    maker = FRAME_STEWART
    takes = frozenset({"pegs", "split"})
    elsewhere = frozenset({"start"})
    sampled = Asked(discs=8, pegs=USUAL_PEGS)
    goal = "tower"
    shortest = False

    def course(self, asked: Asked) -> Course:
        """Return the solution of Frame and Stewart, or a way from another start.

        Its first split is the smallest best one unless chosen.
        """
        whole = self._whole(asked)
        if asked.start is None or asked.start == whole.ends[0]:
            return whole
        return way_from(whole, legal_places(asked.start, asked.discs, "start", whole.pegs))

    def sizes(self, discs: int, pegs: int) -> Sizes:
        """Return the sizes with the best splits."""
        return sizes_of(discs, pegs - 2)

    def _whole(self, asked: Asked) -> PegsCourse:
        pegs = USUAL_PEGS if asked.pegs is None else asked.pegs
        if not FEWEST_PEGS <= pegs <= MOST_PEGS:
            said = sentence(
                "There can be {fewest} to {most} pegs, not {pegs}.",
                fewest=FEWEST_PEGS,
                most=MOST_PEGS,
                pegs=pegs,
            )
            raise InvalidChoice(said, "pegs")
        source = peg_named(asked.source, "source", pegs)
        target = peg_named(asked.target, "target", pegs)
        if source == target:
            raise InvalidChoice(say_same_peg(source), "target")
        return PegsCourse(asked.discs, pegs, source, target, _split(asked.split, asked.discs, pegs))

    def answer(self, question: Question, report: Report) -> Answer:
        """Search for a shortest path from any position."""
        return answer_to(question, report)

    def most_positions(self, question: Question) -> int:
        """Return how many there are, with each disc on any peg."""
        return int(len(question.position) ** question.discs)

    def own(self, asked: Asked, made: Sequence[str]) -> OwnMoves:
        """Return the moves that a person made."""
        course = self._whole(asked)
        if asked.start is not None:
            legal_places(asked.start, asked.discs, "start", course.pegs)
        return own_moves(course, made, asked.start)


def _split(chosen: int | None, discs: int, pegs: int) -> Choice | None:
    """Return the split that a reader has chosen; raise `InvalidChoice` if there is no such split."""
    if chosen is None:
        return None
    if discs == 1:
        raise InvalidChoice(sentence("A tower of one disc cannot be split."), "split")
    possible = possible_splits(discs, pegs - 2)
    if chosen not in possible:
        said = counted(
            "{count} disc cannot be parked first here; possible: {some}.",
            "{count} discs cannot be parked first here; possible: {some}.",
            chosen,
            some="–".join(map(str, sorted({possible[0], possible[-1]}))),
        )
        raise InvalidChoice(said, "split")
    return Choice(discs, chosen)
