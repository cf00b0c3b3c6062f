"""How often does a disc still move? It is the one that moves next; an answer is a number."""

from collections.abc import Sequence

from webapp.live.lane import Sight
from webapp.live.questions.helpers.discs import moves_left_of
from webapp.live.questions.helpers.moves_here import coming_at
from webapp.live.questions.helpers.reading import number_in
from webapp.live.questions.judged import Judged
from webapp.live.questions.kind import Kind, Solved
from webapp.live.questions.needs import Needs
from webapp.live.questions.question import Choice, few_numbers, number_choices
from webapp.sentence import Sentence, counted, sentence


def _text(sight: Sight) -> Sentence:
    disc = coming_at(sight).disc
    return sentence("Disc {disc} moves next. Counting that move, how often will it still move?", disc=disc)


def _of_all(disc: int, discs: int) -> Sentence:
    """Return how often a disc moves in all: half as often as the next smaller one."""
    return counted(
        "Disc {disc} moves {count} time in all: 2ⁿ⁻ᵈ, with n = {discs} and d = {disc}.",
        "Disc {disc} moves {count} times in all: 2ⁿ⁻ᵈ, with n = {discs} and d = {disc}.",
        1 << discs - disc,
        disc=disc,
        discs=discs,
    )


def _solve(sight: Sight) -> Solved:
    disc, k, discs = coming_at(sight).disc, sight.address.move, sight.course.setting.discs
    every = 1 << discs - disc
    left = moves_left_of(disc, k, sight.course.moves)
    why = counted(
        "{all} It has moved {count} time: {every} − {count} = {left}.",
        "{all} It has moved {count} times: {every} − {count} = {left}.",
        every - left,
        all=_of_all(disc, discs),
        every=every,
        left=left,
    )
    return Solved(str(left), why)


def _choices(sight: Sight, right: str) -> Sequence[Choice]:
    others = (sight.course.moves - sight.address.move, 2 * int(right), int(right) // 2)
    return number_choices(few_numbers(int(right), others, sight.address.move, 1))


def _read(_sight: Sight, value: str) -> str:
    return number_in(value)


def _wrong(sight: Sight, value: str) -> Judged:
    disc, discs, given = coming_at(sight).disc, sight.course.setting.discs, int(value)
    if given == sight.course.moves - sight.address.move and disc > 1:
        return Judged(False, sentence("That is how many moves all discs together still make."))
    if given == 1 << discs - disc:
        return Judged(False, sentence("That is how often it moves in all, and it has moved before."))
    if given == 0:
        return Judged(False, sentence("It moves next, so it moves at least once more."))
    return Judged(False, _of_all(disc, discs))


DISC_MOVES = Kind(
    "disc-moves",
    sentence("how often a disc still moves"),
    Needs.CLASSIC,
    "number",
    ("next",),
    _text,
    _solve,
    _choices,
    _read,
    _wrong,
)
