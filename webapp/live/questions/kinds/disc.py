"""Which disc moves next? An answer is its number: “3”."""

from collections.abc import Sequence

from webapp.live.lane import Sight
from webapp.live.questions.helpers.moves_here import (
    coming_at,
    left_after,
    moves_of,
    pegs_at,
    say_longer,
    shown_after,
    why_stuck,
)
from webapp.live.questions.helpers.reading import check_disc, whole_number
from webapp.live.questions.kind import Kind, Needs, Solved
from webapp.live.questions.kinds.next_move import why_next
from webapp.live.questions.question import Choice, Judged, few_discs
from webapp.sentence import sentence


class DiscKind(Kind):
    """The disc of the next move."""

    name = "disc"
    title = sentence("the disc that moves next")
    asks = sentence("Which disc moves next?")
    needs = Needs.CLASSIC
    points = "disc"
    hides = ("next", "values")

    def solve(self, sight: Sight) -> Solved:
        """Return the disc, and why its move comes next."""
        coming = coming_at(sight)
        return Solved(str(coming.disc), why_next(sight, coming))

    def choices(self, sight: Sight, right: str) -> Sequence[Choice]:
        """Return the smallest discs and another one."""
        shown = few_discs(int(right), sight.course.setting.discs, sight.address.move)
        return [Choice(str(disc), sight.course.name_of(disc)) for disc in shown]

    def read(self, sight: Sight, value: str) -> str:
        """Return the number of a disc."""
        return str(check_disc(sight, whole_number(value)))

    def wrong(self, sight: Sight, value: str) -> Judged:
        """Say why the disc cannot move, or show its best move, which takes longer."""
        disc = int(value)
        possible = moves_of(sight, disc)
        if not possible:
            return Judged(False, why_stuck(pegs_at(sight), disc))
        best = min(possible, key=lambda move: left_after(sight, move))
        return Judged(False, say_longer(sight, best), shown_after(sight, best))
