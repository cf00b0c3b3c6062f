"""Positions of the state graph: neighbours, edges, distances, and places in the Sierpiński triangle."""

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise, product

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

    Disc by disc, smallest first: goals where the next disc is on its starting peg are as far away as without
    it; for all others it moves once or twice, whichever is shorter.
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


Weights = tuple[int, int, int]


def triangle_weights(places: Places) -> Weights:
    """Return the weights of the corners A, B and C: three integers ≥ 0 with the sum 2^n − 1. O(n).

    The corners are the perfect positions. For each disc, the largest first, take the half-size triangle at
    the corner of its peg, and swap the corners of the other two pegs in it. This way no edges cross, all have
    the same length, and the optimal solution is a side.

    The position is at (w_A·A + w_B·B + w_C·C) / (2^n − 1), where A, B, C are the corners' points. One
    move takes 1 from one weight and gives it to another.
    """
    corners = [0, 1, 2]
    weights = [0, 0, 0]
    for disc in range(len(places), 0, -1):
        place = places[disc - 1]
        weights[corners[place]] += 1 << disc - 1
        one, other = (place + 1) % 3, (place + 2) % 3
        corners[one], corners[other] = corners[other], corners[one]
    return weights[0], weights[1], weights[2]


def corners_of_way(weights_at: Callable[[int], Weights], moves: int) -> list[Weights]:
    """Return where a path with this many moves begins, turns and ends; in between it is straight.

    `weights_at` returns where it is after any number of moves; for a shortest path it is called O(n^2) times.
    """
    stretches = [*_straight(weights_at, 0, moves)]
    turns = [at for (_, before), (at, step) in pairwise(stretches) if step != before]
    return [weights_at(at) for at in dict.fromkeys((0, *turns, moves))]


def _straight(weights_at: Callable[[int], Weights], first: int, last: int) -> Iterator[tuple[int, Weights]]:
    """Yield the first move of each straight stretch and what one move of it changes.

    A move takes 1 from one weight and gives it to another, so if m moves have shifted m from one weight to
    another, each of them has shifted 1.
    """
    if first == last:
        return
    changed = [after - before for before, after in zip(weights_at(first), weights_at(last), strict=True)]
    if max(changed) == last - first == -min(changed):
        a, b, c = (change // (last - first) for change in changed)
        yield first, (a, b, c)
        return
    middle = (first + last) // 2
    yield from _straight(weights_at, first, middle)
    yield from _straight(weights_at, middle, last)
