"""Towers on any number of pegs by breadth-first search, sharing no code with webapp.

A position is a number whose digits, in the base of the number of pegs, are the pegs, disc 1 the lowest.
"""

from functools import cache
from itertools import product


def next_to(position: tuple[int, ...], pegs: int) -> list[tuple[int, int, int]]:
    """Every legal move: (disc, from, to)."""
    tops: dict[int, int] = {}
    for disc, peg in enumerate(position, start=1):
        tops.setdefault(peg, disc)
    return [
        (disc, peg, other)
        for peg, disc in tops.items()
        for other in range(pegs)
        if tops.get(other, len(position) + 1) > disc
    ]


@cache
def distances(n: int, pegs: int, goal: int) -> bytearray:
    """The least number of moves from every position to all discs on one peg (below 255 moves)."""
    weights = [pegs**place for place in range(n)]
    found = bytearray([255]) * pegs**n
    here = [sum(goal * weight for weight in weights)]
    found[here[0]] = 0
    moves = 0
    while here:
        moves += 1
        further = []
        for number in here:
            position = tuple(number // weight % pegs for weight in weights)
            for disc, peg, other in next_to(position, pegs):
                there = number + (other - peg) * weights[disc - 1]
                if found[there] == 255:
                    found[there] = moves
                    further.append(there)
        here = further
    return found


def number_of(position: tuple[int, ...], pegs: int) -> int:
    return sum(peg * pegs**place for place, peg in enumerate(position))


def positions(n: int, pegs: int) -> list[tuple[int, ...]]:
    return list(product(range(pegs), repeat=n))


def fewest_by_search(n: int, pegs: int) -> int:
    """The least number of moves of a whole tower, by breadth-first search of its smaller discs.

    Before the largest disc moves, the others leave its peg and another one free; after its last move the
    same happens in reverse. The least is therefore twice the distance to such a position, plus one. All pegs
    but the first are interchangeable: positions that differ only in their order count as one.
    """
    here = {(tuple(range(1, n)), *((),) * (pegs - 1))}
    seen, moves = set(here), 0
    while not any(not first and () in others for first, *others in here):
        moves += 1
        here = {after for position in here for after in moved_once(position)} - seen
        seen |= here
    return 2 * moves + 1


def moved_once(position: tuple[tuple[int, ...], ...]) -> list[tuple[tuple[int, ...], ...]]:
    """Every position after a legal move; stacks are written top disc first, all but the first sorted."""
    after = []
    for source, stack in enumerate(position):
        for target, other in enumerate(position):
            if stack and source != target and (not other or stack[0] < other[0]):
                pegs = list(position)
                pegs[source], pegs[target] = stack[1:], (stack[0], *other)
                after.append((pegs[0], *sorted(pegs[1:])))
    return after
