"""Moves at an address: the legal ones, why another is impossible, and how many are left after one."""

from webapp.live.lane import Sight
from webapp.live.problems import IllegalHere
from webapp.live.questions.kind import NONE_LEFT
from webapp.live.questions.question import Shows
from webapp.puzzle import Move, Pegs, peg_label
from webapp.sentence import Sentence, counted, sentence
from webapp.variants.course import disc_named
from webapp.variants.guide import moved


def pegs_at(sight: Sight) -> Pegs:
    """Return the discs on each peg."""
    return sight.course.position_at(sight.address.move)


def coming_at(sight: Sight) -> Move:
    """Return the next move; raise `IllegalHere` after the last."""
    coming = sight.course.coming_after(sight.address.move)
    if coming is None:
        raise IllegalHere(NONE_LEFT, "kind")
    return coming


def moves_of(sight: Sight, disc: int) -> list[Move]:
    """Return the moves that a disc can make."""
    return [move for move in sight.course.guide.legal(pegs_at(sight)) if move.disc == disc]


def shown_after(sight: Sight, move: Move) -> Shows:
    """Return the position after a move, as the stage shows it."""
    return Shows(pegs=moved(pegs_at(sight), move), move=move)


def left_after(sight: Sight, move: Move) -> int:
    """Return the least number of moves to the end after a move."""
    left = sight.course.guide.distance(moved(pegs_at(sight), move))
    assert left is not None
    return left


def peg_of(pegs: Pegs, disc: int) -> int:
    """Return the peg on which a disc lies."""
    return next(peg for peg, discs in enumerate(pegs) if disc in discs)


def why_covered(pegs: Pegs, disc: int) -> Sentence | None:
    """Return which disc lies on this one, if one does."""
    tower = pegs[peg_of(pegs, disc)]
    above = tower[tower.index(disc) + 1 :]
    if not above:
        return None
    return sentence("Disc {disc} cannot move: disc {above} lies on it.", disc=disc, above=above[0])


def why_stuck(pegs: Pegs, disc: int) -> Sentence:
    """Return why a disc cannot move: one lies on it, or both other pegs have smaller ones on top."""
    covered = why_covered(pegs, disc)
    if covered:
        return covered
    one, other = (peg for peg in range(3) if peg != peg_of(pegs, disc))
    return sentence(
        "Disc {disc} cannot move: disc {first} on {one} and disc {second} on {other} are both smaller.",
        disc=disc,
        one=peg_label(one),
        first=pegs[one][-1],
        other=peg_label(other),
        second=pegs[other][-1],
    )


def why_not(pegs: Pegs, disc: int, target: int) -> Sentence | None:
    """Return why a disc cannot go to a peg: it lies there, a disc lies on it, or a smaller one is there."""
    if disc in pegs[target]:
        name, peg = disc_named(disc), peg_label(target)
        return sentence("{disc} is already on {source}.", disc=name, source=peg)
    covered = why_covered(pegs, disc)
    if covered:
        return covered
    if pegs[target] and pegs[target][-1] < disc:
        return sentence(
            "Disc {disc} cannot go to {peg}: disc {below} there is smaller.",
            disc=disc,
            peg=peg_label(target),
            below=pegs[target][-1],
        )
    return None


def say_longer(sight: Sight, move: Move) -> Sentence:
    """Say how many moves are left after an allowed one that is not the next, and how many could be."""
    left, fewest = left_after(sight, move), sight.course.moves - sight.address.move - 1
    before = sight.course.move_at(sight.address.move)
    values = {**move.named, "fewest": fewest}
    if before == Move(move.disc, move.target, move.source):
        return counted(
            "Disc {disc}, {source} → {target}, takes back the last move: that leaves {count} move, but "
            "another move leaves only {fewest}.",
            "Disc {disc}, {source} → {target}, takes back the last move: that leaves {count} moves, but "
            "another move leaves only {fewest}.",
            left,
            **values,
        )
    return counted(
        "Disc {disc}, {source} → {target}, is allowed, but leaves {count} move; another move leaves only "
        "{fewest}.",
        "Disc {disc}, {source} → {target}, is allowed, but leaves {count} moves; another move leaves only "
        "{fewest}.",
        left,
        **values,
    )
