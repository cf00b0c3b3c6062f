"""Which disc moves next, which bit of the Gray code stands for it, and which peg is idle?"""

from collections.abc import Sequence

from webapp.descent import last_disc
from webapp.live.lane import Address, Sight
from webapp.live.panels.panel import classic_of
from webapp.live.questions.kind import Kind, Needs, Solved, check_disc, parts_of, said_no, whole_number
from webapp.live.questions.kinds.next_move import why_next
from webapp.live.questions.moves_here import (
    coming_at,
    left_after,
    moves_of,
    pegs_at,
    say_longer,
    shown_after,
    why_stuck,
)
from webapp.live.questions.question import Choice, Judged, Shows, few_discs
from webapp.maths import filled_idle_peg, idle_peg
from webapp.puzzle import LABELS, peg_label, peg_named
from webapp.sentence import Sentence, counted, joined, sentence


class DiscKind(Kind):
    """The disc of the next move, by its number: “3”."""

    name = "disc"
    title = sentence("the next disc")
    asks = sentence("Which disc moves next?")
    needs = Needs.CLASSIC
    points = "disc"
    hides = ("next", "values")

    def solve(self, sight: Sight) -> Solved:
        """Return the disc, and why its move comes next."""
        coming = coming_at(sight)
        return Solved(str(coming.disc), why_next(sight, coming))

    def choices(self, sight: Sight, right: str) -> Sequence[Choice]:
        """Return the smallest discs and another one."""
        shown = few_discs(int(right), sight.course.setting.discs, sight.address.move)
        return [Choice(str(disc), sight.course.name_of(disc)) for disc in shown]

    def read(self, sight: Sight, value: str) -> str:
        """Return the number of a disc."""
        return str(check_disc(sight, whole_number(value)))

    def wrong(self, sight: Sight, value: str) -> Judged:
        """Say why the disc cannot move, or show its best move, which takes longer."""
        disc = int(value)
        possible = moves_of(sight, disc)
        if not possible:
            return Judged(False, why_stuck(pegs_at(sight), disc))
        best = min(possible, key=lambda move: left_after(sight, move))
        return Judged(False, say_longer(sight, best), shown_after(sight, best))


class BitKind(Kind):
    """The Gray code bit of the disc that moves next, by its number, with 1 for the last bit: “3”."""

    name = "bit"
    title = sentence("the bit that changes")
    asks = sentence("Which bit of the Gray code changes?")
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
        """Say why its disc does not move now, and which move changes the bit."""
        bit, k = int(value), sight.address.move
        stands_for = sentence("Bit {bit} stands for disc {bit}.", bit=bit)
        turn = _change_near(bit, k, sight.course.moves)
        said = joined(stands_for, _why_not(sight, bit))
        if turn > k:
            said = joined(said, sentence("Bit {bit} changes next in move {move}.", bit=bit, move=turn))
        return Judged(False, said, Shows(Address(turn)))


def _why_changes(move: int, bit: int) -> Sentence:
    if bit == 1:
        return sentence("{move} is odd, so bit 1 changes: disc 1 moves.", move=move)
    return counted(
        "In binary, {move} ends in {count} zero, so bit {bit} changes: disc {bit} moves.",
        "In binary, {move} ends in {count} zeros, so bit {bit} changes: disc {bit} moves.",
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


class IdlePegKind(Kind):
    """The peg that has no part in the next move: “B”."""

    name = "idle-peg"
    title = sentence("the idle peg")
    asks = sentence("Which peg is idle in the next move?")
    needs = Needs.CLASSIC
    points = "peg"
    hides = ("next", "values")

    def solve(self, sight: Sight) -> Solved:
        """Return the idle peg, by the formula with its numbers."""
        coming, number, puzzle = coming_at(sight), sight.address.move + 1, classic_of(sight).puzzle
        peg = idle_peg(puzzle, number)
        assert peg not in (coming.source, coming.target)
        why = sentence(
            "Move {move} goes {source} → {target}, so {peg} is idle. By the formula: {filled}, which is "
            "peg {peg}.",
            source=peg_label(coming.source),
            target=peg_label(coming.target),
            move=number,
            peg=peg_label(peg),
            filled=filled_idle_peg(puzzle, number),
        )
        return Solved(peg_label(peg), why)

    def choices(self, sight: Sight, right: str) -> Sequence[Choice]:
        """Return all pegs."""
        return [Choice(peg, sentence("Peg {peg}", peg=peg)) for peg in LABELS]

    def read(self, sight: Sight, value: str) -> str:
        """Return one of the pegs."""
        [peg] = parts_of(value, "[ABC]", "B")
        return peg

    def wrong(self, sight: Sight, value: str) -> Judged:
        """Say what the move between the two other pegs would be."""
        one, other = (peg for peg in range(3) if peg != peg_named(value))
        pegs = pegs_at(sight)
        disc = min((pegs[peg][-1] for peg in (one, other) if pegs[peg]), default=None)
        said = _say_between(disc, coming_at(sight).disc)
        values = {"one": peg_label(one), "other": peg_label(other), "disc": disc, "peg": value}
        return Judged(False, said.filled(values))


def _say_between(disc: int | None, right: int) -> Sentence:
    """Say what is wrong with the move between these two pegs."""
    if disc is None:
        return sentence("There is no disc on {one} or {other}.")
    if disc == right:
        return sentence("Disc {disc} moves, but not between {one} and {other}: it goes to {peg}.")
    return sentence(
        "Between {one} and {other} only disc {disc} can move. It has just moved, and moving it again would "
        "waste a move."
    )
