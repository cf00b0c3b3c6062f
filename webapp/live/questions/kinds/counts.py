"""How many moves are left in all, and for the disc that moves next?"""

from collections.abc import Sequence

from webapp.live.lane import Address, Sight
from webapp.live.questions.kind import Needs, NumberKind, Solved
from webapp.live.questions.moves_here import coming_at
from webapp.live.questions.question import Judged, Shows
from webapp.maths import moves_made
from webapp.puzzle import peg_label
from webapp.sentence import Sentence, counted, sentence


class MovesLeftKind(NumberKind):
    """The number of moves to the end."""

    name = "moves-left"
    title = sentence("the moves left")
    asks = sentence("How many moves are left?")
    needs = Needs.CLASSIC
    hides = ("count",)
    least = 0

    def solve(self, sight: Sight) -> Solved:
        """Return the number of all moves less those made."""
        left = sight.course.moves - sight.address.move
        return Solved(str(left), _why(sight, left))

    def others(self, sight: Sight, right: int) -> Sequence[int]:
        """Return all moves, those made, and those left for a tower with one more disc."""
        return sight.course.moves, sight.address.move, 2 * right + 1

    def wrong(self, sight: Sight, value: str) -> Judged:
        """Show the position after that many moves, with the tower incomplete, or the end."""
        given, k, moves = int(value), sight.address.move, sight.course.moves
        if given > moves - k:
            return Judged(False, _say_too_many(sight, given), Shows(Address(moves)))
        shows = Shows(Address(k + given)) if given else None
        return Judged(False, _say_incomplete(sight, given), shows)


def _why(sight: Sight, left: int) -> Sentence:
    return sentence(
        "All moves, with n = {discs}: 2ⁿ − 1 = {moves}. Already made: {made}. Left: "
        "{moves} − {made} = {left}.",
        discs=sight.course.setting.discs,
        moves=sight.course.moves,
        made=sight.address.move,
        left=left,
    )


def _say_too_many(sight: Sight, given: int) -> Sentence:
    k, moves = sight.address.move, sight.course.moves
    if k and given == moves:
        return sentence("That is the number of all moves; the question is how many are left.")
    if given == k:
        return sentence("That is the number of moves already made; the question is how many are left.")
    return sentence("That is too many: the tower is complete before that.")


def _say_incomplete(sight: Sight, given: int) -> Sentence:
    """Say which largest disc is not on the target yet after `given` more moves."""
    course = sight.course
    pegs = course.position_at(sight.address.move + given)
    goal = course.ends[1]
    disc, peg = max((disc, peg) for peg, tower in enumerate(pegs) for disc in tower if disc not in goal[peg])
    return counted(
        "That is not enough: after {count} more move, disc {disc} is still on {peg}, not on {target}.",
        "That is not enough: after {count} more moves, disc {disc} is still on {peg}, not on {target}.",
        given,
        disc=disc,
        peg=peg_label(peg),
        target=peg_label(next(p for p in range(3) if goal[p])),
    )


class DiscMovesKind(NumberKind):
    """The number of moves that a disc still makes: half as many as the next smaller one."""

    name = "disc-moves"
    title = sentence("the moves of a disc")
    asks = sentence("Disc {disc} moves next. Counting that move, how many more times does it move?")
    needs = Needs.CLASSIC
    hides = ("next",)

    def text(self, sight: Sight) -> Sentence:
        """Return the question about the disc that moves next."""
        return self.asks.filled(coming_at(sight).named)

    def solve(self, sight: Sight) -> Solved:
        """Return all moves of the disc less those that it has made."""
        disc, discs = coming_at(sight).disc, sight.course.setting.discs
        every = 1 << discs - disc
        made = moves_made(disc, sight.address.move)
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
        """Say what the number counts, or how often the disc moves in all."""
        disc, discs, given = coming_at(sight).disc, sight.course.setting.discs, int(value)
        if given == sight.course.moves - sight.address.move and disc > 1:
            return Judged(False, sentence("That counts the moves of all discs together."))
        if given == 1 << discs - disc:
            return Judged(False, sentence("That is how often it moves in all, but it has moved before."))
        return Judged(False, _say_all(disc, discs))


def _say_all(disc: int, discs: int) -> Sentence:
    return counted(
        "Disc {disc} moves {count} time in all: 2ⁿ⁻ᵈ, with n = {discs} and d = {disc}.",
        "Disc {disc} moves {count} times in all: 2ⁿ⁻ᵈ, with n = {discs} and d = {disc}.",
        1 << discs - disc,
        disc=disc,
        discs=discs,
    )
