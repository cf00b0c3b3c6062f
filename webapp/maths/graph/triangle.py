"""Where a position stands in the Sierpiński triangle, exactly.

Its corners are the three perfect positions. For the largest disc first: of the triangle at hand take the
half-size one at the corner of the disc's peg, and inside it let the other two pegs change corners. Thanks to
that exchange no edges cross, all have one length, and the optimal solution is a side.
"""

from webapp.puzzle import Places


def triangle_weights(places: Places) -> tuple[int, int, int]:
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
