"""Positions of the state graph: neighbours, edges, and distances from one to all others."""

from collections.abc import Iterator, Sequence
from itertools import product

from webapp.puzzle import Move, Places, legal_moves, third_peg


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
    """Return the largest disc that lies on different pegs; 0 if there is none."""
    for disc in range(len(one), 0, -1):
        if one[disc - 1] != other[disc - 1]:
            return disc
    return 0


def number_of(places: Places) -> int:
    """Return the number of a position, 0 … 3^n − 1: its base-3 digits are the pegs, disc 1 the lowest."""
    number = 0
    for place in reversed(places):
        number = number * 3 + place
    return number


def distances_from(start: Places) -> list[int]:
    """Return the 3^n distances from `start`, in the order of the positions' numbers. O(3^n).

    Disc by disc, smallest first: goals on which the next disc lies as at the start are as far as without it;
    to all others it moves once or twice, whichever is the shorter.
    """
    found = [0]
    to_peg: list[list[int]] = [[0], [0], [0]]  # from each perfect position of the smaller discs
    for disc, a in enumerate(start, start=1):
        step = 1 << disc - 1
        smaller = number_of(start[: disc - 1])
        longer = []
        for b in range(3):
            longer += found if a == b else _crossing(to_peg, smaller, a, b, step)
        found = longer
        to_peg = [_perfect(to_peg, peg, step) for peg in range(3)]
    return found


def _crossing(to_peg: Sequence[Sequence[int]], smaller: int, a: int, b: int, step: int) -> list[int]:
    c = third_peg(a, b)
    once = to_peg[c][smaller] + 1
    twice = to_peg[b][smaller] + step + 1
    return [min(once + x, twice + y) for x, y in zip(to_peg[c], to_peg[a], strict=True)]


def _perfect(to_peg: Sequence[Sequence[int]], peg: int, step: int) -> list[int]:
    longer: list[int] = []
    for place in range(3):
        if place == peg:
            longer += to_peg[peg]
        else:
            longer += [step + moves for moves in to_peg[third_peg(place, peg)]]
    return longer
