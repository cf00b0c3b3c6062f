"""A shortest path from any position to the target, by search from both ends, for few enough positions.

A position is one integer with three bits a disc, disc 1 in the lowest: the disc's peg.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise

from webapp.puzzle import Places
from webapp.variants.move_list import Pair
from webapp.variants.question import Answer, Question, Report

MOST_POSITIONS = 4_200_000
"""Ways are searched for up to this many positions: 11 discs on 4 pegs, 9 on 5, 8 on 6, 7 on 7 or 8."""
MOST_AT_ONCE = 17_000
"""Up to this many, the search takes a few milliseconds, and nobody has to wait for it."""

MOST_LISTED = 5_000
"""Up to this many, the distances of all positions can be listed in a few milliseconds."""

Parents = dict[int, int]


def packed(places: Sequence[int]) -> int:
    """Return a position as an integer."""
    return sum(peg << 3 * place for place, peg in enumerate(places))


def neighbours(position: int, discs: int, pegs: int) -> Iterator[int]:
    """Yield every position one move away: a disc moves if its peg and the next hold no smaller one."""
    free, shift = list(range(pegs)), 0
    for _ in range(discs):
        peg = position >> shift & 7
        if peg in free:
            free.remove(peg)
            for other in free:
                yield position + (other - peg << shift)
            if not free:
                return
        shift += 3


def shortest_way(places: Places, target: int, pegs: int, report: Report) -> tuple[list[int], int]:
    """Return the positions of a shortest path, including the first, and how many were examined.

    The smaller layer is extended, so that the first position found from both ends is on a shortest path.
    """
    discs, start, goal = len(places), packed(places), packed((target,) * len(places))
    sides: tuple[Parents, Parents] = ({start: start}, {goal: goal})
    layers, depth = [[start], [goal]], 0
    meeting = start if start == goal else None
    while meeting is None:
        side = int(len(layers[0]) > len(layers[1]))
        layers[side] = _next_layer(sides[side], layers[side], discs, pegs)
        meeting = next((one for one in layers[side] if one in sides[1 - side]), None)
        depth += 1
        report(len(sides[0]) + len(sides[1]), depth)
    first, last = (_chain(side, meeting) for side in sides)
    return [*reversed(first), *last[1:]], len(sides[0]) + len(sides[1])


def listed_distance(places: Places, target: int, pegs: int) -> int:
    """Return the least number of moves to the target, for few enough positions.

    Pegs differ only in name: with the target and the first one swapped, one list serves every target.
    """
    exchanged = {0: target, target: 0}
    return _distances(len(places), pegs)[packed([exchanged.get(peg, peg) for peg in places])]


@lru_cache(maxsize=32)  # all sizes there are
def _distances(discs: int, pegs: int) -> dict[int, int]:
    """Return the least number of moves to the first peg from every position."""
    queue = [0]
    found = {queue[0]: 0}
    for position in queue:
        for other in neighbours(position, discs, pegs):
            if other not in found:
                found[other] = found[position] + 1
                queue.append(other)
    return found


def answer_to(question: Question, report: Report) -> Answer:
    """Search for the way from the question's position."""
    pegs = len(question.position)
    places = [0] * question.discs
    for peg, stack in enumerate(question.position):
        for disc in stack:
            places[disc - 1] = peg
    way, states = shortest_way(tuple(places), question.target, pegs, report)
    return Answer(tuple(_pair(one ^ other, one, other) for one, other in pairwise(way)), states)


def _next_layer(parents: Parents, layer: list[int], discs: int, pegs: int) -> list[int]:
    further = []
    for one in layer:
        for other in neighbours(one, discs, pegs):
            if other not in parents:
                parents[other] = one
                further.append(other)
    return further


def _chain(parents: Parents, position: int) -> list[int]:
    chain = [position]
    while parents[chain[-1]] != chain[-1]:
        chain.append(parents[chain[-1]])
    return chain


def _pair(difference: int, before: int, after: int) -> Pair:
    """Return the pegs of the one disc whose bits differ."""
    shift = (difference.bit_length() - 1) // 3 * 3
    return before >> shift & 7, after >> shift & 7
