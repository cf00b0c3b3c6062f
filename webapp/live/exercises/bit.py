"""Which bit of the Gray code changes next? An answer is its number, 1 the last one: “3”."""

from webapp.descent import last_disc
from webapp.live.exercises.disc import why_stuck
from webapp.live.exercises.joined import joined
from webapp.live.exercises.judged import Judged, Shows
from webapp.live.exercises.kind import Kind, Solved
from webapp.live.exercises.moves_here import coming_at, moves_of, pegs_at
from webapp.live.exercises.reading import said_no, whole_number
from webapp.live.lane import Address, Sight
from webapp.live.quiz.changed_bit import why_changed
from webapp.sentence import Sentence, sentence


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


BIT = Kind(_solve, _read, _wrong)
