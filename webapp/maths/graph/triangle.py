"""Where a position stands in the Sierpiński triangle, exactly.

Its corners are the three perfect positions. For the largest disc first: of the triangle at hand take the
half-size one at the corner of the disc's peg, and inside it let the other two pegs change corners. Thanks to
that exchange no edges cross, all have one length, and the optimal solution is a side.
"""

from collections.abc import Callable, Iterator
from itertools import pairwise

from webapp.puzzle import Places

Weights = tuple[int, int, int]


def triangle_weights(places: Places) -> Weights:
    """Return how strongly the corners A, B and C pull: three integers ≥ 0 with the sum 2^n − 1. O(n).

    The position stands at (w_A·A + w_B·B + w_C·C) / (2^n − 1), where A, B, C are the corners' points. One
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
    """Return where a way of so many moves begins, turns and ends; between these it goes straight on.

    `weights_at` tells where it is after any number of moves; a shortest path is looked at O(n^2) times.
    """
    stretches = [*_straight(weights_at, 0, moves)]
    turns = [at for (_, before), (at, step) in pairwise(stretches) if step != before]
    return [weights_at(at) for at in dict.fromkeys((0, *turns, moves))]


def _straight(weights_at: Callable[[int], Weights], first: int, last: int) -> Iterator[tuple[int, Weights]]:
    """Yield the first move of each straight stretch and what one move of it changes.

    A move takes 1 from one weight and gives it to another, so what so many moves have brought from one to
    another, each of them has.
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
