"""The discs of one size on three pegs, and what they may do: the parts that positions are packed from.

Discs of equal size differ in colour alone. A disc moves only if no smaller one lies above it, and only onto a
peg without smaller ones; so of the discs of one size those move that are on free pegs, to free pegs. A peg is
free for a size if it holds no smaller disc; once only one peg is free, no larger disc can move.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations_with_replacement, permutations

Arrangement = tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]
"""The colours on each peg, bottom first, of the discs of one size."""

ALL_FREE = 7
"""Three pegs as bits."""


@dataclass(frozen=True, slots=True)
class Levels:
    """The arrangements of so many colours, numbered, with the moves between them.

    `moves[free][number]` are the numbers that one move between free pegs leads to (`free` has a bit for each
    peg); `occupied[number]` has a bit for each peg that holds any of the discs.
    """

    arrangements: tuple[Arrangement, ...]
    number: dict[Arrangement, int]
    moves: tuple[tuple[tuple[int, ...], ...], ...]
    occupied: tuple[int, ...]

    def mapped(self, pegs: tuple[int, ...], colours: tuple[int, ...]) -> tuple[int, ...]:
        """Return for each number that after peg p becomes peg pegs[p] and colour c becomes colours[c]."""
        found = []
        for one in self.arrangements:
            other: list[tuple[int, ...]] = [(), (), ()]
            for peg, stack in enumerate(one):
                other[pegs[peg]] = tuple(colours[colour] for colour in stack)
            found.append(self.number[other[0], other[1], other[2]])
        return tuple(found)


@lru_cache(maxsize=4)
def levels(colours: int) -> Levels:
    """Return the levels of two or three colours: 12 or 60 arrangements."""
    arrangements = tuple(sorted(set(_arrangements(colours))))
    number = {one: index for index, one in enumerate(arrangements)}
    moves = tuple(
        tuple(tuple(number[other] for other in _moved(one, free)) for one in arrangements)
        for free in range(ALL_FREE + 1)
    )
    occupied = tuple(sum(1 << peg for peg in range(3) if one[peg]) for one in arrangements)
    return Levels(arrangements, number, moves, occupied)


def _arrangements(colours: int) -> Iterator[Arrangement]:
    for order in permutations(range(colours)):
        for one, other in combinations_with_replacement(range(colours + 1), 2):
            yield order[:one], order[one:other], order[other:]


def _moved(one: Arrangement, free: int) -> Iterator[Arrangement]:
    for source in range(3):
        for target in range(3):
            if source != target and one[source] and free >> source & 1 and free >> target & 1:
                pegs = list(one)
                pegs[target] = (*one[target], one[source][-1])
                pegs[source] = one[source][:-1]
                yield pegs[0], pegs[1], pegs[2]
