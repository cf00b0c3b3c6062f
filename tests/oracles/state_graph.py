"""The state graph by breadth-first search, sharing no code with webapp.

A position is a tuple: the peg (0, 1, 2) of disc 1, disc 2, …
"""

from collections import deque
from functools import cache
from itertools import pairwise, product

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
    found = {start: 0}
    queue = deque([start])
    while queue:
        here = queue.popleft()
        for there in next_to(here):
            if there not in found:
                found[there] = found[here] + 1
                queue.append(there)
    return found


def shortest_paths(goal: Position, found: dict[Position, int]) -> list[list[Position]]:
    """Every shortest path to the goal from the position whose distances were found: all its positions."""
    paths = [[goal]]
    for left in range(found[goal] - 1, -1, -1):
        paths = [[there, *path] for path in paths for there in next_to(path[0]) if found[there] == left]
    return paths


def crossings(path: list[Position]) -> int:
    """How often the largest disc moves of those that lie differently at the two ends."""
    differing = [
        disc for disc, (here, there) in enumerate(zip(path[0], path[-1], strict=True)) if here != there
    ]
    if not differing:
        return 0
    disc = max(differing)
    return sum(one[disc] != other[disc] for one, other in pairwise(path))
