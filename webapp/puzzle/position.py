"""Positions: the peg of every disc, and the same as discs on pegs."""

from __future__ import annotations

from collections.abc import Sequence

from webapp.sentence import Refusal, sentence

Places = tuple[int, ...]
"""The peg of every disc, disc 1 first. Every such tuple is a legal (regular) position."""

Pegs = list[list[int]]
"""For each peg the discs on it, bottom first."""


class IllegalPosition(Refusal):
    """Discs on pegs that break a rule."""


def pegs_of(places: Sequence[int]) -> Pegs:
    """Return for each peg the discs on it, bottom first."""
    pegs: Pegs = [[], [], []]
    for disc in range(len(places), 0, -1):
        pegs[places[disc - 1]].append(disc)
    return pegs


def legal_places(pegs: Sequence[Sequence[int]], discs: int) -> Places:
    """Return the peg of every disc, disc 1 first.

    Raises `IllegalPosition` where there are not three pegs, a disc is missing, unknown or there twice, or
    a larger disc lies on a smaller one.
    """
    if len(pegs) != 3:
        raise IllegalPosition(sentence("A position has 3 pegs, not {count}.", count=len(pegs)), "pegs")
    places: list[int | None] = [None] * discs
    for peg, tower in enumerate(pegs):
        for height, disc in enumerate(tower):
            _check_disc(disc, discs, places)
            if height and tower[height - 1] < disc:
                said = sentence(
                    "Disc {disc} may not lie on disc {below}.", disc=disc, below=tower[height - 1]
                )
                raise IllegalPosition(said, "pegs")
            places[disc - 1] = peg
    for disc, place in enumerate(places, start=1):
        if place is None:
            raise IllegalPosition(sentence("Disc {disc} lies on no peg.", disc=disc), "pegs")
    return tuple(place for place in places if place is not None)


def _check_disc(disc: int, discs: int, places: Sequence[int | None]) -> None:
    if not 1 <= disc <= discs:
        said = sentence("There is no disc {disc}; the discs are 1 to {discs}.", disc=disc, discs=discs)
        raise IllegalPosition(said, "pegs")
    if places[disc - 1] is not None:
        raise IllegalPosition(sentence("Disc {disc} is there twice.", disc=disc), "pegs")
