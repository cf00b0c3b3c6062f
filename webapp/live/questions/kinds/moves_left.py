"""How many moves are left? An answer is a number."""

from collections.abc import Sequence

from webapp.live.lane import Address, Sight
from webapp.live.questions.kind import Needs, NumberKind, Solved
from webapp.live.questions.question import Judged, Shows
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
    """Return which disc is the largest that is not on the target after so many more moves."""
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
