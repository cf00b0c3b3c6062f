"""How many moves are left? An answer is a number."""

from collections.abc import Sequence

from webapp.live.lane import Address, Sight
from webapp.live.questions.helpers.reading import number_in
from webapp.live.questions.judged import Judged, Shows
from webapp.live.questions.kind import Kind, Solved
from webapp.live.questions.needs import Needs
from webapp.live.questions.question import Choice, few_numbers, number_choices
from webapp.puzzle import peg_label
from webapp.sentence import Sentence, counted, sentence

TEXT = sentence("How many moves are left?")


def _solve(sight: Sight) -> Solved:
    moves, k, discs = sight.course.moves, sight.address.move, sight.course.setting.discs
    if k:
        return Solved(str(moves - k), _why(moves, k))
    why = counted(
        "{count} disc takes 2ⁿ − 1 = {moves} move, with n = {count}.",
        "{count} discs take 2ⁿ − 1 = {moves} moves, with n = {count}.",
        discs,
        moves=moves,
    )
    return Solved(str(moves), why)


def _why(moves: int, k: int) -> Sentence:
    return counted(
        "In all there are 2ⁿ − 1 = {moves}; {count} move has been made: {moves} − {count} = {left}.",
        "In all there are 2ⁿ − 1 = {moves}; {count} moves have been made: {moves} − {count} = {left}.",
        k,
        moves=moves,
        left=moves - k,
    )


def _read(sight: Sight, value: str) -> str:
    return number_in(value)


def _wrong(sight: Sight, value: str) -> Judged:
    given, k, moves = int(value), sight.address.move, sight.course.moves
    if given > moves - k:
        return Judged(False, _say_too_many(sight, given), Shows(Address(moves)))
    if not given:
        return Judged(False, _say_not_there(sight, 0))
    return Judged(False, _say_not_there(sight, given), Shows(Address(k + given)))


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


def _say_not_there(sight: Sight, given: int) -> Sentence:
    """Return which disc is the largest that has not arrived after so many more moves."""
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


def _choices(sight: Sight, right: str) -> Sequence[Choice]:
    others = (sight.course.moves, sight.address.move, 2 * int(right) + 1)
    return number_choices(few_numbers(int(right), others, sight.address.move))


MOVES_LEFT = Kind(
    "moves-left",
    sentence("how many moves are left"),
    Needs.CLASSIC,
    "number",
    ("count",),
    lambda _sight: TEXT,
    _solve,
    _choices,
    _read,
    _wrong,
)
