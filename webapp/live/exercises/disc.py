"""Which disc moves next? An answer is its number: “3”."""

from webapp.live.exercises.judged import Judged, Shows
from webapp.live.exercises.kind import Kind, Solved
from webapp.live.exercises.moves_here import (
    coming_at,
    left_after,
    moves_of,
    peg_of,
    pegs_at,
    say_longer,
    why_covered,
)
from webapp.live.exercises.next_move import NEXT_MOVE
from webapp.live.exercises.reading import disc_in
from webapp.live.lane import Sight
from webapp.puzzle import Pegs, peg_label
from webapp.sentence import Sentence, sentence
from webapp.variants.guide import moved


def _solve(sight: Sight) -> Solved:
    return Solved(str(coming_at(sight).disc), NEXT_MOVE.solve(sight).why)


def _read(sight: Sight, value: str) -> str:
    return str(disc_in(sight, value))


def _wrong(sight: Sight, value: str) -> Judged:
    disc, pegs = int(value), pegs_at(sight)
    possible = moves_of(sight, disc)
    if not possible:
        return Judged(False, why_stuck(pegs, disc))
    best = min(possible, key=lambda move: left_after(sight, move))
    return Judged(False, say_longer(sight, best), Shows(pegs=moved(pegs, best), move=best))


def why_stuck(pegs: Pegs, disc: int) -> Sentence:
    """Return why a disc can go nowhere: one lies on it, or both other pegs have smaller ones on top."""
    covered = why_covered(pegs, disc)
    if covered:
        return covered
    one, other = (peg for peg in range(3) if peg != peg_of(pegs, disc))
    return sentence(
        "Disc {disc} cannot move: on {one} it would lie on disc {first}, on {other} on disc {second}, "
        "and both are smaller.",
        disc=disc,
        one=peg_label(one),
        first=pegs[one][-1],
        other=peg_label(other),
        second=pegs[other][-1],
    )


DISC = Kind(_solve, _read, _wrong)
