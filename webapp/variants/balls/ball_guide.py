"""Balls on pegs: the graph of all positions, legal moves, and every shortest path."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import permutations

from webapp.descent import check_move
from webapp.puzzle import IllegalPosition, Pegs, check_pegs, peg_label
from webapp.sentence import counted, sentence
from webapp.variants.guide import Advice, Guide, Stop
from webapp.variants.move_list import MoveList, Pair, Stacks, move_bytes
from webapp.variants.question import Answer
from webapp.variants.variant import InvalidChoice

Distances = dict[Stacks, int]


@dataclass(frozen=True, slots=True)
class BallGraph:
    """A number of balls, numbered from 1, on pegs of limited height."""

    balls: int
    capacities: tuple[int, int, int]

    @lru_cache(maxsize=4)  # noqa: B019 - each of the few graphs belongs to a variant and stays
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
        """Return how many shortest paths lead from every position to a goal."""
        found, counts = self.distances(goal), {goal: 1}
        for position in found:
            if position != goal:
                nearer = [other for _, other in self.moves(position) if found[other] < found[position]]
                counts[position] = sum(counts[other] for other in nearer)
        return counts

    def count(self, start: Stacks, goal: Stacks) -> int:
        """Return how many shortest paths there are."""
        return self.counts(goal)[start]

    def way(self, start: Stacks, goal: Stacks) -> tuple[Pair, ...]:
        """Return the moves of a shortest path, the first of them in the order of the pegs."""
        found, pairs = self.distances(goal), []
        while start != goal:
            nearer = (one for one in self.moves(start) if found[one[1]] < found[start])
            pair, start = next(nearer)
            pairs.append(pair)
        return tuple(pairs)

    def ordered(self) -> tuple[Stacks, ...]:
        """Return the positions whose balls are numbered in order; renaming balls yields all others."""
        order = list(range(1, self.balls + 1))
        return tuple(one for one in self.positions() if [ball for peg in one for ball in peg] == order)

    def _has_space(self, position: Stacks, peg: int) -> bool:
        return len(position[peg]) < self.capacities[peg]


@dataclass(frozen=True, slots=True)
class BallGuide(Guide):
    """The shortest paths from a start to a goal, and between any two positions."""

    graph: BallGraph
    start: Stacks
    goal: Stacks

    def advise(self, pegs: Pegs, *, search: bool = True) -> Advice:
        """Return a position's place between start and goal, a shortest path's next move, and all moves."""
        position = legal_stacks(self.graph, pegs, "pegs")
        left, behind = self._distance(position, self.goal), self._distance(self.start, position)
        return Advice(
            move=behind if behind + left == self._distance(self.start, self.goal) else None,
            left=left,
            next_move=Answer(self.graph.way(position, self.goal)).first(pegs),
            legal=self.legal(pegs),
        )

    def distance(self, pegs: Pegs) -> int:
        """Return the least number of moves to the goal."""
        return self._distance(legal_stacks(self.graph, pegs, "pegs"), self.goal)

    def allows(self, pegs: Pegs, source: int, target: int) -> bool:
        """Allow a top ball to a peg with space."""
        return bool(pegs[source]) and len(pegs[target]) < self.graph.capacities[target]

    def stop(self, start: Pegs, goal: Pegs, path: int, move: int) -> Stop:
        """Return where a shortest path is after `move` moves; if there are several, the first."""
        here, end = legal_stacks(self.graph, start, "start"), legal_stacks(self.graph, goal, "goal")
        if path != 1:
            raise InvalidChoice(
                sentence("There is no path {path} here; path 1 is the only one.", path=str(path)), "path"
            )
        way = self.graph.way(here, end)
        check_move(move, len(way))
        kept = MoveList(here, move_bytes(way))
        coming = kept[move] if move < len(way) else None
        return Stop(len(way), self.graph.count(here, end), 0, kept.position(move), coming)

    def _distance(self, start: Stacks, goal: Stacks) -> int:
        return self.graph.distances(goal)[start]


def legal_stacks(graph: BallGraph, pegs: Pegs, field: str) -> Stacks:
    """Return a position; raise `IllegalPosition`, naming the field, if balls or pegs do not allow it."""
    check_pegs(pegs, 3, field)
    for peg, (discs, most) in enumerate(zip(pegs, graph.capacities, strict=True)):
        if len(discs) > most:
            said = counted(
                "Peg {peg} holds at most {count} ball, not {found}.",
                "Peg {peg} holds at most {count} balls, not {found}.",
                most,
                peg=peg_label(peg),
                found=len(discs),
            )
            raise IllegalPosition(said, field)
    if sorted(ball for discs in pegs for ball in discs) != list(range(1, graph.balls + 1)):
        said = sentence("Each number from 1 to {last} has to be on exactly one peg.", last=graph.balls)
        raise IllegalPosition(said, field)
    return tuple(map(tuple, pegs))
