"""Which bit of the Gray code changes next? An answer is its number, 1 the last one: “3”."""

from collections.abc import Sequence

from webapp.descent import last_disc
from webapp.live.lane import Address, Sight
from webapp.live.questions.helpers.moves_here import coming_at, moves_of, pegs_at, why_stuck
from webapp.live.questions.helpers.reading import said_no, whole_number
from webapp.live.questions.kind import Kind, Needs, Solved
from webapp.live.questions.question import Choice, Judged, Shows, few_discs, joined
from webapp.sentence import Sentence, counted, sentence


class BitKind(Kind):
    """The bit that changes in the Gray code, which stands for the disc that moves."""

    name = "bit"
    title = sentence("the bit that changes")
    asks = sentence("Which bit changes?")
    needs = Needs.CLASSIC
    points = "bit"
    hides = ("next", "values")

    def solve(self, sight: Sight) -> Solved:
        """Return the bit of the disc that moves next, by the zeros at the end of the move's number."""
        bit = coming_at(sight).disc
        return Solved(str(bit), _why_changes(sight.address.move + 1, bit))

    def choices(self, sight: Sight, right: str) -> Sequence[Choice]:
        """Return the last bits and another one."""
        shown = few_discs(int(right), sight.course.setting.discs, sight.address.move)
        return [Choice(str(bit), sentence("Bit {bit}", bit=bit)) for bit in shown]

    def read(self, sight: Sight, value: str) -> str:
        """Return the number of a bit."""
        bit, bits = whole_number(value), sight.course.setting.discs
        if not 1 <= bit <= bits:
            said = sentence("There is no bit {bit}; the bits are 1 to {bits}.", bit=bit, bits=bits)
            raise said_no(said)
        return str(bit)

    def wrong(self, sight: Sight, value: str) -> Judged:
        """Say why its disc does not move now, and with which move the bit changes."""
        bit, k = int(value), sight.address.move
        stands_for = sentence("Bit {bit} stands for disc {bit}.", bit=bit)
        turn = _change_near(bit, k, sight.course.moves)
        if turn > k:
            when = sentence("Bit {bit} changes next with move {move}.", bit=bit, move=turn)
        else:
            when = sentence("Bit {bit} has changed for the last time, with move {move}.", bit=bit, move=turn)
        return Judged(False, joined(stands_for, _why_not(sight, bit), when), Shows(Address(turn)))


def _why_changes(move: int, bit: int) -> Sentence:
    if bit == 1:
        return sentence("Move {move} is odd, so bit 1 changes: disc 1 moves.", move=move)
    return counted(
        "In binary, move {move} ends in {count} zero, so bit {bit} changes: disc {bit} moves.",
        "In binary, move {move} ends in {count} zeros, so bit {bit} changes: disc {bit} moves.",
        bit - 1,
        move=move,
        bit=bit,
    )


def _change_near(bit: int, k: int, moves: int) -> int:
    """Return the next move after k that changes a bit; if there is none, the last one that has."""
    every = 1 << bit
    turn = (k + every // 2) // every * every + every // 2
    return turn if turn <= moves else turn - every


def _why_not(sight: Sight, disc: int) -> Sentence:
    if not moves_of(sight, disc):
        return why_stuck(pegs_at(sight), disc)
    assert last_disc(sight.address.move) == disc
    return sentence("Disc {disc} has just moved, and moving it again would waste a move.", disc=disc)
