"""Positions: the peg of every disc, and the same as discs on pegs."""

from collections.abc import Sequence

from webapp.sentence import Refusal, sentence

Places = tuple[int, ...]
"""The peg of every disc, disc 1 first. Every such tuple is a legal (regular) position."""

Pegs = list[list[int]]
"""For each peg the discs on it, bottom first."""


class IllegalPosition(Refusal):
    """Discs on pegs that break a rule."""

    code = "illegal_position"


def pegs_of(places: Sequence[int], count: int = 3) -> Pegs:
    """Return for each of `count` pegs the discs on it, bottom first."""
    pegs: Pegs = [[] for _ in range(count)]
    for disc in range(len(places), 0, -1):
        pegs[places[disc - 1]].append(disc)
    return pegs


def legal_places(pegs: Sequence[Sequence[int]], discs: int, field: str = "pegs", count: int = 3) -> Places:
    """Return the peg of every disc, disc 1 first.

    Raises `IllegalPosition`, naming the field, where there are not `count` pegs, a disc is missing, unknown
    or there twice, or a larger disc lies on a smaller one.
    """
    check_pegs(pegs, count, field)
    places: list[int | None] = [None] * discs
    for peg, tower in enumerate(pegs):
        for height, disc in enumerate(tower):
            _check_disc(disc, discs, places, field)
            if height and tower[height - 1] < disc:
                said = sentence(
                    "Disc {disc} may not lie on disc {below}.", disc=disc, below=tower[height - 1]
                )
                raise IllegalPosition(said, field)
            places[disc - 1] = peg
    for disc, place in enumerate(places, start=1):
        if place is None:
            raise IllegalPosition(sentence("Disc {disc} lies on no peg.", disc=disc), field)
    return tuple(place for place in places if place is not None)


def check_pegs(pegs: Sequence[Sequence[int]], count: int, field: str) -> None:
    """Raise `IllegalPosition`, naming the field, unless a position has `count` pegs."""
    if len(pegs) != count:
        if count == 3:
            raise IllegalPosition(sentence("A position has 3 pegs, not {count}.", count=len(pegs)), field)
        said = sentence("A position has {pegs} pegs here, not {count}.", pegs=count, count=len(pegs))
        raise IllegalPosition(said, field)


def _check_disc(disc: int, discs: int, places: Sequence[int | None], field: str) -> None:
    if not 1 <= disc <= discs:
        said = sentence("There is no disc {disc}; the discs are 1 to {discs}.", disc=disc, discs=discs)
        raise IllegalPosition(said, field)
    if places[disc - 1] is not None:
        raise IllegalPosition(sentence("Disc {disc} appears twice.", disc=disc), field)
