"""How often does the disc that moves next still move? An answer is a number."""

from collections.abc import Sequence

from webapp.live.lane import Sight
from webapp.live.questions.helpers.moves_here import coming_at
from webapp.live.questions.kind import Needs, NumberKind, Solved
from webapp.live.questions.question import Judged
from webapp.sentence import Sentence, counted, sentence


class DiscMovesKind(NumberKind):
    """The number of moves that a disc still makes: half as many as the next smaller one."""

    name = "disc-moves"
    title = sentence("how often a disc still moves")
    asks = sentence("Disc {disc} moves next. Counting that move, how often will it still move?")
    needs = Needs.CLASSIC
    hides = ("next",)

    def text(self, sight: Sight) -> Sentence:
        """Return the question about the disc that moves next."""
        return self.asks.filled(coming_at(sight).named)

    def solve(self, sight: Sight) -> Solved:
        """Return all moves of the disc less those that it has made."""
        disc, discs = coming_at(sight).disc, sight.course.setting.discs
        every = 1 << discs - disc
        made = _moves_made(disc, sight.address.move)
        why = counted(
            "{all} It has moved {count} time: {every} − {count} = {left}.",
            "{all} It has moved {count} times: {every} − {count} = {left}.",
            made,
            all=_say_all(disc, discs),
            every=every,
            left=every - made,
        )
        return Solved(str(every - made), why)

    def others(self, sight: Sight, right: int) -> Sequence[int]:
        """Return the moves left of all discs, and those of the next smaller and the next larger disc."""
        return sight.course.moves - sight.address.move, 2 * right, right // 2

    def wrong(self, sight: Sight, value: str) -> Judged:
        """Say what it is the number of, or how often the disc moves in all."""
        disc, discs, given = coming_at(sight).disc, sight.course.setting.discs, int(value)
        if given == sight.course.moves - sight.address.move and disc > 1:
            return Judged(False, sentence("That is how many moves all discs together still make."))
        if given == 1 << discs - disc:
            return Judged(False, sentence("That is how often it moves in all, and it has moved before."))
        if given == 0:
            return Judged(False, sentence("It moves next, so it moves at least once more."))
        return Judged(False, _say_all(disc, discs))


def _moves_made(disc: int, k: int) -> int:
    """Return how many of the first k moves are the disc's: those that are odd multiples of 2^(d−1)."""
    half = 1 << disc - 1
    return (k + half) // (2 * half)


def _say_all(disc: int, discs: int) -> Sentence:
    return counted(
        "Disc {disc} moves {count} time in all: 2ⁿ⁻ᵈ, with n = {discs} and d = {disc}.",
        "Disc {disc} moves {count} times in all: 2ⁿ⁻ᵈ, with n = {discs} and d = {disc}.",
        1 << discs - disc,
        disc=disc,
        discs=discs,
    )
