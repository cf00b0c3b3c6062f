"""All distances of a small puzzle by breadth-first search, and what follows from them by counting alone.

Shares no code with webapp. A position is a tuple: the peg (0, 1, 2) of disc 1, disc 2, …
"""

from fractions import Fraction
from functools import cache
from itertools import product

from tests.oracles.brute_force import Position, neighbours


@cache
def graph(n: int) -> dict[Position, list[Position]]:
    """Every position with those one legal move away."""
    return {here: [there for _, there in neighbours(here)] for here in product(range(3), repeat=n)}


def search(n: int, start: Position) -> dict[Position, tuple[int, int]]:
    """For every position its distance from `start`, and how many shortest paths lead there."""
    found, layer, moves = {start: (0, 1)}, [start], 0
    while layer:
        moves += 1
        following: dict[Position, int] = {}
        for here in layer:
            for there in graph(n)[here]:
                if there not in found:
                    following[there] = following.get(there, 0) + found[here][1]
        found |= {there: (moves, paths) for there, paths in following.items()}
        layer = list(following)
    return found


@cache
def every_distance(n: int) -> dict[tuple[Position, Position], tuple[int, int]]:
    """Distance and number of shortest paths of every ordered pair."""
    return {(start, goal): found for start in graph(n) for goal, found in search(n, start).items()}


def crossing_lengths(n: int, start: Position, goal: Position) -> dict[int, int]:
    """The length of the shortest path by how often the largest differing disc moves on it, once or twice.

    A search over pairs (position, how often that disc has moved so far).
    """
    disc = max(d for d in range(n) if start[d] != goal[d])
    layer, seen, lengths, moves = {(start, 0)}, {(start, 0)}, {}, 0
    while layer:
        for position, crossings in layer:
            if position == goal:
                lengths.setdefault(crossings, moves)
        layer = {
            (there, crossings + (there[disc] != here[disc]))
            for here, crossings in layer
            for there in graph(n)[here]
            if there[disc + 1 :] == start[disc + 1 :] and crossings + (there[disc] != here[disc]) <= 2
        } - seen
        seen |= layer
        moves += 1
    return lengths


def expected_random_moves(n: int) -> Fraction:
    """The mean number of random legal moves from all discs on A to all on C, by Gaussian elimination."""
    goal = (2,) * n
    others = [position for position in graph(n) if position != goal]
    place = {position: row for row, position in enumerate(others)}
    rows = []
    for here in others:
        row = [Fraction(0)] * (len(others) + 1)
        row[place[here]] = Fraction(1)
        row[-1] = Fraction(1)
        for there in graph(n)[here]:
            if there != goal:
                row[place[there]] -= Fraction(1, len(graph(n)[here]))
        rows.append(row)
    for pivot in range(len(rows)):
        swap = next(row for row in range(pivot, len(rows)) if rows[row][pivot])
        rows[pivot], rows[swap] = rows[swap], rows[pivot]
        rows[pivot] = [entry / rows[pivot][pivot] for entry in rows[pivot]]
        for row, entries in enumerate(rows):
            if row != pivot and entries[pivot]:
                factor = entries[pivot]
                rows[row] = [a - factor * b for a, b in zip(entries, rows[pivot], strict=True)]
    return rows[place[(0,) * n]][-1]


def calls_made(n: int, base: int) -> int:
    """How many calls the recursion makes that stops at `base` discs."""
    return 1 if n == base else 1 + 2 * calls_made(n - 1, base)
