"""How many moves are left, of all discs and of the one that moves next?"""

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
    title = sentence("how many moves are left")
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
        """Show the position after so many moves, where the tower is not complete, or the end."""
        given, k, moves = int(value), sight.address.move, sight.course.moves
        if given > moves - k:
            return Judged(False, _say_too_many(sight, given), Shows(Address(moves)))
        shows = Shows(Address(k + given)) if given else None
        return Judged(False, _say_incomplete(sight, given), shows)


def _why(sight: Sight, left: int) -> Sentence:
    moves, k = sight.course.moves, sight.address.move
    if k:
        return counted(
            "In all there are 2ⁿ − 1 = {moves}; {count} move has been made: {moves} − {count} = {left}.",
            "In all there are 2ⁿ − 1 = {moves}; {count} moves have been made: {moves} − {count} = {left}.",
            k,
            moves=moves,
            left=left,
        )
    return counted(
        "{count} disc takes 2ⁿ − 1 = {moves} move, with n = {count}.",
        "{count} discs take 2ⁿ − 1 = {moves} moves, with n = {count}.",
        sight.course.setting.discs,
        moves=moves,
    )


def _say_too_many(sight: Sight, given: int) -> Sentence:
    k, moves = sight.address.move, sight.course.moves
    if k and given == moves:
        return counted(
            "That is the number of all moves from the start, and {count} has been made already.",
            "That is the number of all moves from the start, and {count} have been made already.",
            k,
        )
    if given == k:
        return sentence("That many moves have been made already; the question is how many are left.")
    return sentence("That is too many: the tower is complete earlier.")


def _say_incomplete(sight: Sight, given: int) -> Sentence:
    """Say which is the largest disc that is not on the target after so many more moves."""
    course = sight.course
    pegs = course.position_at(sight.address.move + given)
    goal = course.ends[1]
    disc, peg = max((disc, peg) for peg, tower in enumerate(pegs) for disc in tower if disc not in goal[peg])
    said: dict[str, int | str] = {
        "disc": disc,
        "peg": peg_label(peg),
        "target": peg_label(next(p for p in range(3) if goal[p])),
    }
    if not given:
        return sentence("Disc {disc} lies on {peg}, so the tower is not complete on {target} yet.", **said)
    return counted(
        "After {count} more move disc {disc} still lies on {peg}, and not on {target}.",
        "After {count} more moves disc {disc} still lies on {peg}, and not on {target}.",
        given,
        **said,
    )


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
        """Say what it is the number of, or how often the disc moves in all."""
        disc, discs, given = coming_at(sight).disc, sight.course.setting.discs, int(value)
        if given == sight.course.moves - sight.address.move and disc > 1:
            return Judged(False, sentence("That is how many moves all discs together still make."))
        if given == 1 << discs - disc:
            return Judged(False, sentence("That is how often it moves in all, and it has moved before."))
        if given == 0:
            return Judged(False, sentence("It moves next, so it moves at least once more."))
        return Judged(False, _say_all(disc, discs))


def _say_all(disc: int, discs: int) -> Sentence:
    return counted(
        "Disc {disc} moves {count} time in all: 2ⁿ⁻ᵈ, with n = {discs} and d = {disc}.",
        "Disc {disc} moves {count} times in all: 2ⁿ⁻ᵈ, with n = {discs} and d = {disc}.",
        1 << discs - disc,
        disc=disc,
        discs=discs,
    )
