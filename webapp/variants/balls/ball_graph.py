"""All positions of balls on pegs of different heights, and how far each is from each other one."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import permutations

from webapp.variants.move_list import Pair, Stacks

Distances = dict[Stacks, int]


@dataclass(frozen=True, slots=True)
class BallGraph:
    """So many balls, numbered from 1, on pegs that hold so many of them."""

    balls: int
    capacities: tuple[int, int, int]

    @lru_cache(maxsize=4)  # noqa: B019 - each of the few graphs is a variant's, and stays
    def positions(self) -> tuple[Stacks, ...]:
        """Return every position, in a fixed order."""
        found = set()
        a, b, c = self.capacities
        for order in permutations(range(1, self.balls + 1)):
            for one in range(min(a, self.balls) + 1):
                for other in range(min(b, self.balls - one) + 1):
                    if self.balls - one - other <= c:
                        found.add((order[:one], order[one : one + other], order[one + other :]))
        return tuple(sorted(found))

    def moves(self, position: Stacks) -> Iterator[tuple[Pair, Stacks]]:
        """Yield every legal move and where it leads."""
        for source in range(3):
            for target in range(3):
                if source != target and position[source] and self._has_space(position, target):
                    pegs = list(position)
                    pegs[source], pegs[target] = (
                        position[source][:-1],
                        (*position[target], position[source][-1]),
                    )
                    yield (source, target), tuple(pegs)

    @lru_cache(maxsize=400)  # noqa: B019 - as above
    def distances(self, goal: Stacks) -> Distances:
        """Return the least number of moves from every position to a goal."""
        found, queue = {goal: 0}, [goal]
        for position in queue:
            for _, other in self.moves(position):
                if other not in found:
                    found[other] = found[position] + 1
                    queue.append(other)
        return found

    @lru_cache(maxsize=400)  # noqa: B019 - as above
    def counts(self, goal: Stacks) -> dict[Stacks, int]:
        """Return how many shortest ways lead from every position to a goal."""
        found, counts = self.distances(goal), {goal: 1}
        for position in found:
            if position != goal:
                nearer = [other for _, other in self.moves(position) if found[other] < found[position]]
                counts[position] = sum(counts[other] for other in nearer)
        return counts

    def count(self, start: Stacks, goal: Stacks) -> int:
        """Return how many shortest ways there are."""
        return self.counts(goal)[start]

    def way(self, start: Stacks, goal: Stacks) -> tuple[Pair, ...]:
        """Return the moves of a shortest way, the first of them in the order of the pegs."""
        found, pairs = self.distances(goal), []
        while start != goal:
            nearer = (one for one in self.moves(start) if found[one[1]] < found[start])
            pair, start = next(nearer)
            pairs.append(pair)
        return tuple(pairs)

    def ordered(self) -> tuple[Stacks, ...]:
        """Return the positions whose balls are numbered in order: with balls renamed all others are these."""
        order = list(range(1, self.balls + 1))
        return tuple(one for one in self.positions() if [ball for peg in one for ball in peg] == order)

    def _has_space(self, position: Stacks, peg: int) -> bool:
        return len(position[peg]) < self.capacities[peg]
