"""Which disc moves next? An answer is its number: “3”."""

from collections.abc import Sequence

from webapp.live.lane import Sight
from webapp.live.questions.helpers.discs import few_discs
from webapp.live.questions.helpers.moves_here import (
    coming_at,
    left_after,
    moves_of,
    pegs_at,
    say_longer,
    why_stuck,
)
from webapp.live.questions.helpers.reading import disc_in
from webapp.live.questions.judged import Judged, Shows
from webapp.live.questions.kind import Kind, Solved
from webapp.live.questions.kinds.next_move import NEXT_MOVE
from webapp.live.questions.needs import Needs
from webapp.live.questions.question import Choice
from webapp.sentence import sentence
from webapp.variants.guide import moved

TEXT = sentence("Which disc moves next?")


def _solve(sight: Sight) -> Solved:
    return Solved(str(coming_at(sight).disc), NEXT_MOVE.solve(sight).why)


def _read(sight: Sight, value: str) -> str:
    return str(disc_in(sight, value))


def _wrong(sight: Sight, value: str) -> Judged:
    disc, pegs = int(value), pegs_at(sight)
    possible = moves_of(sight, disc)
    if not possible:
        return Judged(False, why_stuck(pegs, disc))
    best = min(possible, key=lambda move: left_after(sight, move))
    return Judged(False, say_longer(sight, best), Shows(pegs=moved(pegs, best), move=best))


def _choices(sight: Sight, right: str) -> Sequence[Choice]:
    shown = few_discs(int(right), sight.course.setting.discs, sight.address.move)
    return [Choice(str(disc), sight.course.name_of(disc)) for disc in shown]


DISC = Kind(
    "disc",
    sentence("the disc that moves next"),
    Needs.CLASSIC,
    "disc",
    ("next", "values"),
    lambda _sight: TEXT,
    _solve,
    _choices,
    _read,
    _wrong,
)
