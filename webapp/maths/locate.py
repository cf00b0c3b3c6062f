"""From a position back to its move number, its distance to the target and the best next move. All O(n)."""

from __future__ import annotations

from webapp.descent import descend, places_after
from webapp.puzzle import Move, Places, Puzzle, third_peg


def move_number(puzzle: Puzzle, places: Places) -> int | None:
    """Return the k after which the optimal solution stands so, or None where it never does.

    Largest disc first: on the source is bit 0, on the target bit 1; each next disc repeats the bit above it
    when it shares that disc's peg, else flips it. The number read is then checked by restoring it.
    """
    k, bit = 0, 0
    above = puzzle.source
    for place in reversed(places):
        bit ^= place != above
        k = k << 1 | bit
        above = place
    return k if places_after(descend(puzzle, k)) == places else None


def distance(places: Places, target: int) -> int:
    """Return the least number of moves from any position to all discs on `target`."""
    moves, goal = 0, target
    for disc in range(len(places), 0, -1):
        if places[disc - 1] != goal:
            moves += 1 << disc - 1
            goal = third_peg(places[disc - 1], goal)
    return moves


def best_move(places: Places, target: int) -> Move | None:
    """Return the first move of the shortest way to all discs on `target`; None where they are there.

    It is the last disc that the walk of `distance` finds away from its goal, going to the goal of its turn.
    """
    best, goal = None, target
    for disc in range(len(places), 0, -1):
        place = places[disc - 1]
        if place != goal:
            best = Move(disc, place, goal)
            goal = third_peg(place, goal)
    return best
