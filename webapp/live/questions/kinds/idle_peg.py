"""Which peg is idle in the next move? An answer is a peg: “B”."""

from collections.abc import Sequence

from webapp.live.lane import Sight
from webapp.live.questions.helpers.moves_here import coming_at, pegs_at
from webapp.live.questions.helpers.reading import parts_of
from webapp.live.questions.judged import Judged
from webapp.live.questions.kind import Kind, Solved
from webapp.live.questions.needs import Needs
from webapp.live.questions.question import Choice
from webapp.maths import filled_idle_peg, idle_peg
from webapp.puzzle import LABELS, Puzzle, peg_label, peg_named
from webapp.sentence import Sentence, sentence

TEXT = sentence("Which peg is idle in the next move?")


def _puzzle(sight: Sight) -> Puzzle:
    assert sight.course.classic is not None
    return sight.course.classic.puzzle


def _solve(sight: Sight) -> Solved:
    """Return the peg with no part in the next move, by the formula with its numbers."""
    coming, number = coming_at(sight), sight.address.move + 1
    peg = idle_peg(_puzzle(sight), number)
    assert peg not in (coming.source, coming.target)
    why = sentence(
        "Move {move} goes {source} → {target}, so {peg} is idle. By the formula: {filled}, which is {peg}.",
        **_going(coming.source, coming.target),
        move=number,
        peg=peg_label(peg),
        filled=filled_idle_peg(_puzzle(sight), number),
    )
    return Solved(peg_label(peg), why)


def _going(source: int, target: int) -> dict[str, str]:
    return {"source": peg_label(source), "target": peg_label(target)}


def _choices(_sight: Sight, _right: str) -> Sequence[Choice]:
    return [Choice(peg, sentence("Peg {peg}", peg=peg)) for peg in LABELS]


def _read(_sight: Sight, value: str) -> str:
    [peg] = parts_of(value, "[ABC]", "B")
    return peg


def _wrong(sight: Sight, value: str) -> Judged:
    """Return what a move between the two other pegs would be."""
    idle, coming = peg_named(value), coming_at(sight)
    one, other = (peg for peg in range(3) if peg != idle)
    pegs = pegs_at(sight)
    disc = min((pegs[peg][-1] for peg in (one, other) if pegs[peg]), default=None)
    return Judged(False, _say_wrong(value, disc, _going(one, other), coming.disc))


def _say_wrong(peg: str, disc: int | None, pegs: dict[str, str], right: int) -> Sentence:
    one, other = pegs.values()
    if disc is None:
        return sentence("There is no disc on {one} or {other} that could move.", one=one, other=other)
    if disc == 1 and right != 1:
        return sentence("Disc 1 would have to move again, and it has just moved.")
    if disc == right:
        return sentence(
            "Disc {disc} moves, but not between {one} and {other}: it goes to {peg}.",
            disc=disc,
            one=one,
            other=other,
            peg=peg,
        )
    return sentence(
        "Between {one} and {other} only disc {disc} could move, and that would take the last move back.",
        one=one,
        other=other,
        disc=disc,
    )


IDLE_PEG = Kind(
    "idle-peg",
    sentence("the idle peg"),
    Needs.CLASSIC,
    "peg",
    ("next", "values"),
    lambda _sight: TEXT,
    _solve,
    _choices,
    _read,
    _wrong,
)
