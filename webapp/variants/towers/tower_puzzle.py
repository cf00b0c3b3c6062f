"""The two puzzles with coloured towers, as the search sees them, and as discs on pegs."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import permutations

from webapp.puzzle import Pegs
from webapp.variants.towers.block_space import Space, low_levels
from webapp.variants.towers.levels import Arrangement, levels
from webapp.variants.towers.tower_search import Digits, Mapping

IDENTITY = (0, 1, 2)  # the mapping that changes no peg


@dataclass(frozen=True, slots=True)
class TowerPuzzle:
    """Towers of so many discs in two or three colours, and which colours they are to have on pegs A, B, …

    `start` and the `goals` tell for each size, the smallest first, the colours on the pegs that hold towers.
    """

    colours: int
    height: int
    start: tuple[tuple[int, ...], ...]
    goals: tuple[tuple[int, ...], ...]

    @property
    def positions(self) -> int:
        """How many positions there are."""
        return int(len(levels(self.colours).arrangements) ** self.height)

    def space(self) -> Space:
        """Return all positions; those that look the same with pegs and colours renamed are one."""
        level = levels(self.colours)
        turns = [(*turn, *range(self.colours, 3)) for turn in permutations(range(self.colours))]
        symmetries = tuple(level.mapped(turn, turn) for turn in turns)
        return Space(self.colours, self.height, symmetries, low_levels(self.colours, self.height))

    def digits(self, colours: Sequence[tuple[int, ...]]) -> Digits:
        """Return the numbers of a position with one disc of each size on the first pegs."""
        number = levels(self.colours).number
        return [number[self._single(one)] for one in colours]

    def goal_digits(self) -> list[Digits]:
        """Return the numbers of each goal."""
        return [self.digits((goal,) * self.height) for goal in self.goals]

    def first(self) -> Pegs:
        """Return the discs on each peg at the start, bottom first."""
        return self.pegs_of(self.digits(self.start))

    def back(self) -> tuple[Mapping, ...]:
        """Return for each goal the mapping of colours that makes it the start."""
        return tuple(tuple(self._recoloured(goal, one) for one in self.start) for goal in self.goals)

    def digits_of(self, pegs: Pegs) -> Digits:
        """Return the numbers of any position. Discs are numbered size by size, colour by colour."""
        stacks: list[list[list[int]]] = [[[], [], []] for _ in range(self.height)]
        for peg, discs in enumerate(pegs):
            for disc in discs:
                size, colour = divmod(disc - 1, self.colours)
                stacks[size][peg].append(colour)
        number = levels(self.colours).number
        return [number[tuple(one[0]), tuple(one[1]), tuple(one[2])] for one in stacks]

    def pegs_of(self, position: Digits) -> Pegs:
        """Return the discs on each peg, bottom first."""
        arrangements = levels(self.colours).arrangements
        pegs: Pegs = [[], [], []]
        for size in range(self.height - 1, -1, -1):
            for peg, stack in enumerate(arrangements[position[size]]):
                pegs[peg] += [size * self.colours + colour + 1 for colour in stack]
        return pegs

    def _single(self, colours: tuple[int, ...]) -> Arrangement:
        stacks = [(colour,) for colour in colours] + [()] * (3 - len(colours))
        return stacks[0], stacks[1], stacks[2]

    def _recoloured(self, goal: tuple[int, ...], start: tuple[int, ...]) -> tuple[int, ...]:
        change = tuple(start[goal.index(colour)] for colour in range(self.colours))
        return levels(self.colours).mapped(IDENTITY, change)


@lru_cache(maxsize=32)
def antwerp(height: int) -> TowerPuzzle:
    """Return three towers of one colour each, which are all to change places."""
    return TowerPuzzle(3, height, ((0, 1, 2),) * height, ((1, 2, 0), (2, 0, 1)))


@lru_cache(maxsize=32)
def little_antwerp(height: int) -> TowerPuzzle:
    """Return two towers of alternating colours, the bottoms differing, which are to have one colour each."""
    start = tuple((0, 1) if (height - size) % 2 else (1, 0) for size in range(height))
    return TowerPuzzle(2, height, start, ((0, 1), (1, 0)))
