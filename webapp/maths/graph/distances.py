"""The distances from one position to all others, in one list."""

from collections.abc import Sequence

from webapp.puzzle import Places, third_peg


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
