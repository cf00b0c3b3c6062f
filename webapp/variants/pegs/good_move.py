"""A good move from any position with spare pegs, in O(n): it leads to the goal, though not always soonest."""

from __future__ import annotations

from webapp.puzzle import Move, Places
from webapp.variants.pegs.frame_stewart import split


def good_move(places: Places, target: int, pegs: int) -> Move | None:
    """Return the next move of a plan that brings all discs to the target; None where they are there.

    Whoever makes these moves one after the other reaches the target. The plan is Frame and Stewart's, for
    the largest disc that is not there yet: the smallest discs below it are parked on a peg that none of the
    others need, and these go on without that peg.
    """
    return _plan(places, 1, len(places), target, frozenset(range(pegs)))


def _plan(places: Places, low: int, high: int, goal: int, usable: frozenset[int]) -> Move | None:
    """Return the next move that brings the discs low … high, all on usable pegs, to the goal."""
    while high >= low and places[high - 1] == goal:
        high -= 1
    if high < low:
        return None
    source = places[high - 1]
    if high == low:
        return Move(low, source, goal)
    spares = sorted(usable - {source, goal})
    k = max(split(high - low + 1, len(spares)), _parked(places, low, high, spares))
    free = [peg for peg in spares if peg not in places[low + k - 1 : high]]
    if not free:
        # Everything smaller gathers on one spare peg, by all pegs: always possible.
        peg = _stays(places[high - 2], spares)
        return _plan(places, low, high - 1, peg, usable) or Move(high, source, goal)
    peg = _stays(places[low + k - 2], free)
    parking = _plan(places, low, low + k - 1, peg, usable)
    return parking or _plan(places, low + k, high, goal, usable - {peg})


def _parked(places: Places, low: int, high: int, spares: list[int]) -> int:
    """Return how many of the smallest discs stand on one spare peg already; 0 where a larger one is below."""
    peg, together = places[low - 1], low
    while together < high - 1 and places[together] == peg:
        together += 1
    others = places[together:high]
    if peg not in spares or peg in others or (len(spares) == 1 and together < high - 1):
        return 0
    return together - low + 1


def _stays(peg: int, spares: list[int]) -> int:
    """Return the peg where the largest disc to be parked lies, if it may stay there; else the first spare."""
    return peg if peg in spares else spares[0]
