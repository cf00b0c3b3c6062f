"""Positions one legal move apart."""

from collections.abc import Iterator
from itertools import product

from webapp.puzzle import Move, Places, legal_moves


def neighbours(places: Places) -> list[tuple[Move, Places]]:
    """Return every legal move with the position it leads to: 2 from a perfect position, 3 from any other."""
    return [(move, moved(places, move)) for move in legal_moves(places)]


def moved(places: Places, move: Move) -> Places:
    """Return the position after a move."""
    return (*places[: move.disc - 1], move.target, *places[move.disc :])


def edges(discs: int) -> Iterator[tuple[Places, Places]]:
    """Yield the 3(3^n − 1)/2 edges of the graph, each once, from the position with the lower number."""
    for places in product(range(3), repeat=discs):
        for move, other in neighbours(places):
            if move.source < move.target:
                yield places, other


def largest_difference(one: Places, other: Places) -> int:
    """Return the largest disc that lies on different pegs; 0 where there is none."""
    for disc in range(len(one), 0, -1):
        if one[disc - 1] != other[disc - 1]:
            return disc
    return 0
