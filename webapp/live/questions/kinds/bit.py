"""Which bit of the Gray code changes next? An answer is its number, 1 the last one: “3”."""

from collections.abc import Sequence

from webapp.descent import last_disc
from webapp.live.lane import Address, Sight
from webapp.live.questions.helpers.discs import few_discs
from webapp.live.questions.helpers.joined import joined
from webapp.live.questions.helpers.moves_here import coming_at, moves_of, pegs_at, why_stuck
from webapp.live.questions.helpers.reading import said_no, whole_number
from webapp.live.questions.judged import Judged, Shows
from webapp.live.questions.kind import Kind, Solved
from webapp.live.questions.needs import Needs
from webapp.live.questions.question import Choice
from webapp.sentence import Sentence, counted, sentence

TEXT = sentence("Which bit changes?")


def _solve(sight: Sight) -> Solved:
    bit = coming_at(sight).disc
    return Solved(str(bit), why_changed(sight.address.move + 1, bit))


def _read(sight: Sight, value: str) -> str:
    bit, bits = whole_number(value), sight.course.setting.discs
    if not 1 <= bit <= bits:
        said = sentence("There is no bit {bit}; the bits are 1 to {bits}.", bit=bit, bits=bits)
        raise said_no(said)
    return str(bit)


def _wrong(sight: Sight, value: str) -> Judged:
    bit, k = int(value), sight.address.move
    turn = change_near(bit, k, sight.course.moves)
    said = joined(
        sentence("Bit {bit} stands for disc {bit}.", bit=bit), _why_not(sight, bit), _say_turn(bit, turn, k)
    )
    return Judged(False, said, Shows(Address(turn)))


def change_near(bit: int, k: int, moves: int) -> int:
    """Return the next move after k that changes this bit; where none does, the last one that has."""
    every = 1 << bit
    turn = (k + every // 2) // every * every + every // 2
    return turn if turn <= moves else turn - every


def _why_not(sight: Sight, disc: int) -> Sentence:
    if not moves_of(sight, disc):
        return why_stuck(pegs_at(sight), disc)
    assert last_disc(sight.address.move) == disc
    return sentence("Disc {disc} has just moved, and moving it again would waste a move.", disc=disc)


def _say_turn(bit: int, turn: int, k: int) -> Sentence:
    if turn > k:
        return sentence("Bit {bit} changes next with move {move}.", bit=bit, move=turn)
    return sentence("Bit {bit} has changed for the last time, with move {move}.", bit=bit, move=turn)


def why_changed(move: int, bit: int) -> Sentence:
    """Return why this bit changes with a move, and what its number has to do with it."""
    if bit == 1:
        return sentence("Move {move} is odd, so bit 1 changes: disc 1 moves.", move=move)
    return counted(
        "In binary, move {move} ends in {count} zero, so bit {bit} changes: disc {bit} moves.",
        "In binary, move {move} ends in {count} zeros, so bit {bit} changes: disc {bit} moves.",
        bit - 1,
        move=move,
        bit=bit,
    )


def _choices(sight: Sight, right: str) -> Sequence[Choice]:
    shown = few_discs(int(right), sight.course.setting.discs, sight.address.move)
    return [Choice(str(bit), sentence("Bit {bit}", bit=bit)) for bit in shown]


BIT = Kind(
    "bit",
    sentence("the bit that changes"),
    Needs.CLASSIC,
    "bit",
    ("next", "values"),
    lambda _sight: TEXT,
    _solve,
    _choices,
    _read,
    _wrong,
)
