"""All positions of the smallest sizes as bits of one integer, and all of the others as one number.

A position is (rest, low): `low` numbers the arrangement of the smallest sizes, `rest` that of the larger
ones. A set of positions has, for each rest, an integer with a bit for each low. One step of a breadth-first
search thus handles whole sets at once: moves of small discs turn one integer into another, and larger discs
move only where all small ones are gathered on one peg.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import combinations_with_replacement, permutations

Arrangement = tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]
"""The colours on each peg, bottom first, of the discs of one size."""

ALL_FREE = 7
"""Three pegs as bits."""


@dataclass(frozen=True, slots=True)
class Levels:
    """The numbered arrangements of the discs of one size in some colours, with the moves between them.

    A peg is free for a size if it holds no smaller disc; discs move from free pegs to free pegs.
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


MOST_LOW = 4000  # bits of an integer: 60² or 12³
Mask = int


@dataclass(frozen=True, slots=True, eq=False)
class Space:
    """Towers of `height` discs in some colours; `symmetries` map each level's numbers to others.

    The search treats positions that a symmetry maps to each other as the same: only the smallest of such
    rests is kept. Results are cached.
    """

    colours: int
    height: int
    symmetries: tuple[tuple[int, ...], ...]
    low_levels: int
    _grown: dict[Mask, Mask] = field(default_factory=dict)
    _smallest: dict[int, tuple[int, tuple[int, ...]]] = field(default_factory=dict)
    _turned: dict[tuple[Mask, int], Mask] = field(default_factory=dict)
    _steps: dict[tuple[int, int], list[int]] = field(default_factory=dict)

    @property
    def base(self) -> int:
        """How many arrangements a level has."""
        return len(levels(self.colours).arrangements)

    @property
    def high_levels(self) -> int:
        """How many sizes a rest covers."""
        return self.height - self.low_levels

    def split(self, digits: Sequence[int]) -> tuple[int, int]:
        """Return (rest, low) of the numbers of all levels, the smallest size first."""
        return number(digits[self.low_levels :], self.base), number(digits[: self.low_levels], self.base)

    def digits(self, rest: int, low: int) -> list[int]:
        """Return the numbers of all levels."""
        return digits(low, self.base, self.low_levels) + digits(rest, self.base, self.high_levels)

    def grown(self, mask: Mask) -> Mask:
        """Return every low that one move of a small disc reaches from these."""
        found = self._grown.get(mask)
        if found is None:
            found, table = 0, low_moves(self.colours, self.low_levels)
            for low in bits(mask):
                found |= table[low]
            self._grown[mask] = found
        return found

    def steps(self, rest: int, peg: int) -> list[int]:
        """Return every rest that one move of a larger disc reaches while the small ones are on a peg."""
        found = self._steps.get((rest, peg))
        if found is None:
            found = [number(one, self.base) for one in self._high_moves(rest, ALL_FREE & ~(1 << peg))]
            self._steps[rest, peg] = found
        return found

    def smallest(self, rest: int) -> tuple[int, tuple[int, ...]]:
        """Return the smallest rest that symmetries lead to, and which symmetries these are."""
        found = self._smallest.get(rest)
        if found is None:
            high = digits(rest, self.base, self.high_levels)
            images = [number([one[digit] for digit in high], self.base) for one in self.symmetries]
            least = min(images)
            found = least, tuple(which for which, image in enumerate(images) if image == least)
            self._smallest[rest] = found
        return found

    def turned(self, mask: Mask, symmetry: int) -> Mask:
        """Return what these lows become under a symmetry."""
        found = self._turned.get((mask, symmetry))
        if found is None:
            found, table = 0, self.table(None, symmetry)
            for low in bits(mask):
                found |= 1 << table[low]
            self._turned[mask, symmetry] = found
        return found

    def table(self, mapping: tuple[tuple[int, ...], ...] | None, symmetry: int) -> tuple[int, ...]:
        """Return for each low what it becomes under a mapping of its levels, then under a symmetry."""
        last = self.symmetries[symmetry]
        first = mapping or (tuple(range(self.base)),) * self.low_levels
        return low_table(tuple(tuple(last[digit] for digit in one) for one in first))

    def image(self, rest: int, mapping: tuple[tuple[int, ...], ...]) -> int:
        """Return what a rest becomes under a mapping of all levels."""
        high = digits(rest, self.base, self.high_levels)
        return number(
            [one[digit] for one, digit in zip(mapping[self.low_levels :], high, strict=True)], self.base
        )

    def _high_moves(self, rest: int, free: int) -> list[list[int]]:
        level, high, found = levels(self.colours), digits(rest, self.base, self.high_levels), []
        for place, digit in enumerate(high):
            for other in level.moves[free][digit]:
                found.append([*high[:place], other, *high[place + 1 :]])
            free &= ~level.occupied[digit]
            if free & (free - 1) == 0:
                break
        return found


def number(digits: Sequence[int], base: int) -> int:
    """Return digits, the lowest first, as one number."""
    found = 0
    for digit in reversed(digits):
        found = found * base + digit
    return found


def digits(number: int, base: int, count: int) -> list[int]:
    """Return `count` digits of a number, the lowest first."""
    return [number // base**place % base for place in range(count)]


def bits(mask: Mask) -> list[int]:
    """Return the numbers of the bits that are set, read from a text: long integers are slow to shift."""
    return [place for place, bit in enumerate(reversed(f"{mask:b}")) if bit == "1"]


def low_levels(colours: int, height: int) -> int:
    """Return how many of the smallest sizes are kept as bits."""
    base, count = len(levels(colours).arrangements), 1
    while count + 1 < height and base ** (count + 1) <= MOST_LOW:
        count += 1
    return count


@lru_cache(maxsize=8)
def low_moves(colours: int, count: int) -> tuple[Mask, ...]:
    """Return for each low the mask of those that one move reaches."""
    level = levels(colours)
    base = len(level.arrangements)
    found = []
    for low in range(base**count):
        mask, free = 0, ALL_FREE
        for place, digit in enumerate(digits(low, base, count)):
            for other in level.moves[free][digit]:
                mask |= 1 << low + (other - digit) * base**place
            free &= ~level.occupied[digit]
            if free & (free - 1) == 0:
                break
        found.append(mask)
    return tuple(found)


@lru_cache(maxsize=8)
def gathered_masks(colours: int, count: int) -> tuple[Mask, Mask, Mask]:
    """Return for each peg the mask of the lows with all small discs on it."""
    level = levels(colours)
    base, found = len(level.arrangements), [0, 0, 0]
    for low in range(base**count):
        pegs = {level.occupied[digit] for digit in digits(low, base, count)}
        for peg in range(3):
            if pegs == {1 << peg}:
                found[peg] |= 1 << low
    return found[0], found[1], found[2]


@lru_cache(maxsize=64)
def low_table(mapping: tuple[tuple[int, ...], ...]) -> tuple[int, ...]:
    """Return for each low what it becomes when each level's numbers are mapped."""
    base, count = len(mapping[0]), len(mapping)
    return tuple(
        number([one[digit] for one, digit in zip(mapping, digits(low, base, count), strict=True)], base)
        for low in range(base**count)
    )
