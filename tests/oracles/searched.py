"""Coloured towers and balls by plain breadth-first search, sharing no code with webapp.

A position is a tuple of three stacks, bottom first: of (size, colour) pairs, or of balls.
"""

from collections.abc import Callable, Iterable, Iterator
from itertools import permutations
from typing import Any

Stacks = tuple[tuple[object, ...], ...]
Next = Callable[[Any], Iterable[Any]]


def moved(stacks: Stacks, allowed: Callable[[int, int], bool]) -> Iterator[Stacks]:
    for i in range(3):
        for j in range(3):
            if i != j and stacks[i] and allowed(i, j):
                after = list(stacks)
                after[j] = (*after[j], after[i][-1])
                after[i] = after[i][:-1]
                yield tuple(after)


def towers(stacks: Stacks) -> Iterator[Stacks]:
    """A disc may be on a larger one or on one of equal size."""
    tops = [stack[-1][0] if stack else 10**9 for stack in stacks]  # type: ignore[index]
    return moved(stacks, lambda i, j: tops[i] <= tops[j])


def balls(capacities: tuple[int, int, int]) -> Next:
    """A peg has room for only this many."""
    return lambda stacks: moved(stacks, lambda _i, j: len(stacks[j]) < capacities[j])


def distances(start: Any, following: Next) -> dict[Any, int]:
    """The least number of moves to every position, whatever the positions are."""
    found, here = {start: 0}, [start]
    while here:
        further = []
        for stacks in here:
            for other in following(stacks):
                if other not in found:
                    found[other] = found[stacks] + 1
                    further.append(other)
        here = further
    return found


def ways(start: Stacks, following: Next) -> dict[Stacks, int]:
    """The number of shortest paths to every position."""
    found = distances(start, following)
    count = dict.fromkeys(found, 0) | {start: 1}
    for stacks in sorted(found, key=found.__getitem__):
        for other in following(stacks):
            if found[other] == found[stacks] + 1:
                count[other] += count[stacks]
    return count


def nearest(goals: list[Stacks], following: Next) -> dict[Any, int]:
    """The least number of moves from every position to any of the goals."""
    tables = [distances(goal, following) for goal in goals]
    return {stacks: min(table[stacks] for table in tables) for stacks in tables[0]}


def numbered(stacks: Any, colours: int) -> Stacks:
    """The discs of a position, (size, colour), as the app numbers them."""
    return tuple(tuple((size - 1) * colours + colour + 1 for size, colour in stack) for stack in stacks)


def tower(n: int, colours: list[object]) -> tuple[object, ...]:
    """A tower, bottom first; `colours` from the bottom up."""
    return tuple((n - place, colours[place]) for place in range(n))


def antwerp(n: int) -> tuple[Stacks, list[Stacks]]:
    """The start, and every goal: each peg in one colour, but not its own."""
    whole = [tower(n, [colour] * n) for colour in range(3)]
    goals = [order for order in permutations(range(3)) if all(place != c for place, c in enumerate(order))]
    return tuple(whole), [tuple(whole[colour] for colour in order) for order in goals]


def little(n: int) -> tuple[Stacks, list[Stacks]]:
    """The start, the goal that keeps the colours of the bottom discs, and the one that exchanges them."""
    start = (tower(n, [place % 2 for place in range(n)]), tower(n, [1 - place % 2 for place in range(n)]), ())
    gold, silver = tower(n, [0] * n), tower(n, [1] * n)
    return start, [(gold, silver, ()), (silver, gold, ())]
