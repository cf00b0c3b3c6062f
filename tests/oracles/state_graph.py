"""The state graph by breadth-first search, and what follows by counting; no code of webapp.

A position is a tuple: the peg (0, 1, 2) of disc 1, disc 2, …
"""

from fractions import Fraction
from functools import cache
from itertools import pairwise, product

from tests.oracles import searched
from tests.oracles.brute_force import Position, neighbours


def positions(n: int) -> list[Position]:
    """All 3^n positions."""
    return list(product((0, 1, 2), repeat=n))


@cache
def next_to(position: Position) -> tuple[Position, ...]:
    """The positions one legal move away."""
    return tuple(there for _, there in neighbours(position))


def distances_from(start: Position) -> dict[Position, int]:
    """The least number of moves to every position."""
    return searched.distances(start, next_to)


@cache
def every_distance(n: int) -> dict[tuple[Position, Position], int]:
    """The least number of moves between every ordered pair."""
    return {(start, goal): moves for start in positions(n) for goal, moves in distances_from(start).items()}


def shortest_paths(goal: Position, found: dict[Position, int]) -> list[list[Position]]:
    """Every shortest path, as all its positions, to the goal from the position whose distances are given."""
    paths = [[goal]]
    for left in range(found[goal] - 1, -1, -1):
        paths = [[there, *path] for path in paths for there in next_to(path[0]) if found[there] == left]
    return paths


def crossings(path: list[Position]) -> int:
    """How often the largest disc that differs between the two ends moves."""
    differing = [
        disc for disc, (here, there) in enumerate(zip(path[0], path[-1], strict=True)) if here != there
    ]
    if not differing:
        return 0
    disc = max(differing)
    return sum(one[disc] != other[disc] for one, other in pairwise(path))


def crossing_lengths(n: int, start: Position, goal: Position) -> dict[int, int]:
    """The length of the shortest path on which the largest differing disc moves once, and twice.

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
            for there in next_to(here)
            if there[disc + 1 :] == start[disc + 1 :] and crossings + (there[disc] != here[disc]) <= 2
        } - seen
        seen |= layer
        moves += 1
    return lengths


def expected_random_moves(n: int) -> Fraction:
    """The mean number of random legal moves from all discs on A to all on C, by Gaussian elimination."""
    goal = (2,) * n
    others = [position for position in positions(n) if position != goal]
    place = {position: row for row, position in enumerate(others)}
    rows = []
    for here in others:
        row = [Fraction(0)] * (len(others) + 1)
        row[place[here]] = Fraction(1)
        row[-1] = Fraction(1)
        for there in next_to(here):
            if there != goal:
                row[place[there]] -= Fraction(1, len(next_to(here)))
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
    """The number of calls of the recursion that stops at `base` discs."""
    return 1 if n == base else 1 + 2 * calls_made(n - 1, base)
