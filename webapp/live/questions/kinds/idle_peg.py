"""Which peg is idle in the next move? An answer is a peg: “B”."""

from collections.abc import Sequence

from webapp.live.lane import Sight
from webapp.live.panels.panel import classic_of
from webapp.live.questions.helpers.moves_here import coming_at, pegs_at
from webapp.live.questions.helpers.reading import parts_of
from webapp.live.questions.kind import Kind, Needs, Solved
from webapp.live.questions.question import Choice, Judged
from webapp.maths import filled_idle_peg, idle_peg
from webapp.puzzle import LABELS, peg_label, peg_named
from webapp.sentence import Sentence, sentence


class IdlePegKind(Kind):
    """The peg that has no part in the next move."""

    name = "idle-peg"
    title = sentence("the idle peg")
    asks = sentence("Which peg is idle in the next move?")
    needs = Needs.CLASSIC
    points = "peg"
    hides = ("next", "values")

    def solve(self, sight: Sight) -> Solved:
        """Return the idle peg, by the formula with its numbers."""
        coming, number, puzzle = coming_at(sight), sight.address.move + 1, classic_of(sight).puzzle
        peg = idle_peg(puzzle, number)
        assert peg not in (coming.source, coming.target)
        why = sentence(
            "Move {move} goes {source} → {target}, so {peg} is idle. By the formula: {filled}, which is "
            "{peg}.",
            source=peg_label(coming.source),
            target=peg_label(coming.target),
            move=number,
            peg=peg_label(peg),
            filled=filled_idle_peg(puzzle, number),
        )
        return Solved(peg_label(peg), why)

    def choices(self, sight: Sight, right: str) -> Sequence[Choice]:
        """Return all pegs."""
        return [Choice(peg, sentence("Peg {peg}", peg=peg)) for peg in LABELS]

    def read(self, sight: Sight, value: str) -> str:
        """Return one of the pegs."""
        [peg] = parts_of(value, "[ABC]", "B")
        return peg

    def wrong(self, sight: Sight, value: str) -> Judged:
        """Say what a move between the two other pegs would be."""
        one, other = (peg for peg in range(3) if peg != peg_named(value))
        pegs = pegs_at(sight)
        disc = min((pegs[peg][-1] for peg in (one, other) if pegs[peg]), default=None)
        said = _say_between(disc, coming_at(sight).disc)
        values = {"one": peg_label(one), "other": peg_label(other), "disc": disc, "peg": value}
        return Judged(False, said.filled(values))


def _say_between(disc: int | None, right: int) -> Sentence:
    """Return what is wrong with moving a disc, the smaller one on top of two pegs, between them."""
    if disc is None:
        return sentence("There is no disc on {one} or {other} that could move.")
    if disc == 1 and right != 1:
        return sentence("Disc 1 would have to move again, and it has just moved.")
    if disc == right:
        return sentence("Disc {disc} moves, but not between {one} and {other}: it goes to {peg}.")
    return sentence(
        "Between {one} and {other} only disc {disc} could move, and that would take the last move back."
    )
