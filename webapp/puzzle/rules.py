"""The rules: one disc at a time, the top one, never onto a smaller one."""

from webapp.puzzle.position import Pegs, Places, pegs_of
from webapp.puzzle.puzzle import Move, peg_label
from webapp.sentence import Refusal, sentence


class IllegalMove(Refusal):
    """A move against the rules."""

    code = "illegal_position"


def make(pegs: Pegs, move: Move) -> None:
    """Make a move on the pegs, in place.

    Raises `IllegalMove` and leaves the pegs unchanged if it breaks a rule.
    """
    source, target = pegs[move.source], pegs[move.target]
    if not source or source[-1] != move.disc:
        said = sentence("Disc {disc} is not on top of {peg}.", disc=move.disc, peg=peg_label(move.source))
        raise IllegalMove(said)
    if target and target[-1] <= move.disc:
        said = sentence("Disc {disc} may not lie on disc {below}.", disc=move.disc, below=target[-1])
        raise IllegalMove(said)
    target.append(source.pop())


def legal_move_between(pegs: Pegs, one: int, other: int) -> Move:
    """Return the only legal move between two pegs: the smaller top disc goes to the other.

    Raises `IllegalMove` if both pegs are empty.
    """
    tops = [(pegs[peg][-1], peg) for peg in (one, other) if pegs[peg]]
    if not tops:
        said = sentence("There is no disc on {one} or {other}.", one=peg_label(one), other=peg_label(other))
        raise IllegalMove(said)
    disc, source = min(tops)
    return Move(disc, source, other if source == one else one)


def legal_moves(places: Places) -> list[Move]:
    """Return every legal move: those of disc 1, then the one of another disc if there is one."""
    pegs = pegs_of(places)
    pairs = [(one, other) for one, other in ((0, 1), (0, 2), (1, 2)) if pegs[one] or pegs[other]]
    return sorted(legal_move_between(pegs, one, other) for one, other in pairs)
