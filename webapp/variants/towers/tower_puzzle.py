"""The puzzles of several towers: the shortest path of each, and the guide from any position."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache, partial
from itertools import pairwise, permutations

from webapp.puzzle import IllegalPosition, Pegs, check_pegs
from webapp.sentence import sentence
from webapp.variants.guide import ONLY_TO_GOALS, Advice, Guide, Stop
from webapp.variants.move_list import MoveList, Pair, move_bytes
from webapp.variants.question import Answer, Question, Report, answered, known
from webapp.variants.towers.block_space import Arrangement, Space, levels, low_levels
from webapp.variants.towers.tower_search import (
    Digits,
    Found,
    Layer,
    Mapping,
    Search,
    holds,
    layers_around,
    search,
    way_back,
)
from webapp.variants.variant import InvalidSize


@dataclass(frozen=True, slots=True)
class TowerPuzzle:
    """Towers in two or three colours, and the colours that pegs A, B, … should have in the end.

    `start` and the `goals` have for each size, smallest first, the colours on the pegs that hold towers.
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
        """Return all positions; those that look the same with pegs and colours renamed count as one."""
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
        return levels(self.colours).mapped((0, 1, 2), change)


@lru_cache(maxsize=32)
def antwerp(height: int) -> TowerPuzzle:
    """Return three towers of one colour each, all of which have to change places."""
    return TowerPuzzle(3, height, ((0, 1, 2),) * height, ((1, 2, 0), (2, 0, 1)))


@lru_cache(maxsize=32)
def little_antwerp(height: int) -> TowerPuzzle:
    """Return two towers of alternating colours with different bottoms, which should get one colour each."""
    start = tuple((0, 1) if (height - size) % 2 else (1, 0) for size in range(height))
    return TowerPuzzle(2, height, start, ((0, 1), (1, 0)))


MOST_LISTED = 5_000  # positions of puzzles whose distances are all listed, in a few milliseconds
MOST_AT_ONCE = 21_000  # positions of puzzles that are searched at once, in a few milliseconds


def answer_to(puzzle: TowerPuzzle, question: Question, report: Report) -> Answer:
    """Search, which may take seconds."""
    found = shortest_way(puzzle, puzzle.digits_of([*map(list, question.position)]), report)
    way = [puzzle.pegs_of(one) for one in found.way]
    return Answer(tuple(_pair(*both) for both in pairwise(way)), found.states)


def shortest_way(puzzle: TowerPuzzle, position: Digits, report: Report) -> Found:
    """Return the positions of a shortest path: from the start by its images, or else from the goals."""
    start = puzzle.digits(puzzle.start)
    if position == start and start not in puzzle.goal_digits():
        return search(Search(puzzle.space(), start, puzzle.back()), report)
    return _from_goals(puzzle, position, report)


def distance_in(puzzle: TowerPuzzle, position: Digits) -> int | None:
    """Return the least number of moves to a goal in a puzzle with few enough positions to list them all."""
    space, layers = _listed(puzzle)
    rest, low = space.split(position)
    smallest, which = space.smallest(rest)
    images = sum(1 << image for image in {space.table(None, symmetry)[low] for symmetry in which})
    return next((moves for moves, layer in enumerate(layers) if layer.get(smallest, 0) & images), None)


@lru_cache(maxsize=8)
def _listed(puzzle: TowerPuzzle) -> tuple[Space, tuple[Layer, ...]]:
    """Return all positions by their distance from the goals."""
    space = puzzle.space()
    *_, (layers, _) = layers_around(space, puzzle.goal_digits(), lambda states, depth: None)
    return space, tuple(layers)


def _from_goals(puzzle: TowerPuzzle, position: Digits, report: Report) -> Found:
    space = puzzle.space()
    for layers, states in layers_around(space, puzzle.goal_digits(), report):
        if holds(space, layers[-1], position):
            return Found(way_back(space, layers, position)[::-1], states)
    raise LookupError("no way leads to a goal")


def _pair(before: Pegs, after: Pegs) -> Pair:
    """Return the pegs between which a disc has moved."""
    change = [len(after[peg]) - len(before[peg]) for peg in range(3)]
    return change.index(-1), change.index(1)


@dataclass(frozen=True, slots=True)
class TowerGuide(Guide):
    """The rules of one puzzle; for towers of at most `most` discs it searches a way from any position."""

    variant: str
    puzzle: TowerPuzzle
    most: int

    def advise(self, pegs: Pegs, *, search: bool = True) -> Advice:
        """Return a shortest path's next move; raise `UnsearchedError` if it still has to be searched for."""
        self.check(pegs)
        left = self.distance(pegs)
        if left is None and not search and self.puzzle.positions > MOST_AT_ONCE:
            return Advice(None, None, None, self.legal(pegs))
        if left is None:
            self.check_size(pegs, "pegs")
        way = Answer(()) if left == 0 else self.way(pegs)
        whole = self.distance(self.puzzle.first())
        behind = None if whole is None else whole - len(way.moves)
        return Advice(
            move=behind if behind is not None and self._is_on_way(pegs, behind) else None,
            left=len(way.moves),
            next_move=way.first(pegs),
            legal=self.legal(pegs),
        )

    def way(self, pegs: Pegs) -> Answer:
        """Return a shortest path; raise `UnsearchedError` if it still has to be searched for."""
        search = partial(answer_to, self.puzzle)
        return answered(self.question(pegs), search, at_once=self.puzzle.positions <= MOST_AT_ONCE)

    def distance(self, pegs: Pegs) -> int | None:
        """Return the least number of moves if it is known already."""
        if self.puzzle.digits_of(pegs) in self.puzzle.goal_digits():
            return 0
        answer = known(self.question(pegs))
        return None if answer is None else len(answer.moves)

    def known_left(self, pegs: Pegs) -> int | None:
        """Return the least number of moves from any position of a small puzzle, otherwise only if known."""
        if self.puzzle.positions <= MOST_LISTED:
            return distance_in(self.puzzle, self.puzzle.digits_of(pegs))
        return self.distance(pegs)

    def allows(self, pegs: Pegs, source: int, target: int) -> bool:
        """Allow a top disc onto an empty peg, a larger disc or one of equal size."""
        discs, others = pegs[source], pegs[target]
        return bool(discs) and (not others or self._size(discs[-1]) <= self._size(others[-1]))

    def stop(self, start: Pegs, goal: Pegs, path: int, move: int) -> Stop:
        """Refuse: only paths to the goal are searched for."""
        raise InvalidSize(ONLY_TO_GOALS, "goal")

    def question(self, pegs: Pegs) -> Question:
        """Return the question to be searched for this position."""
        return Question(self.variant, self.puzzle.height, tuple(map(tuple, pegs)))

    def check_size(self, pegs: Pegs, field: str) -> None:
        """Raise `InvalidSize` if no way can be searched for from a position other than the start."""
        if self.puzzle.height <= self.most or pegs == self.puzzle.first():
            return
        said = sentence(
            "From a position other than the start, only towers of at most {most} discs can be solved, not "
            "{discs}.",
            most=self.most,
            discs=self.puzzle.height,
        )
        raise InvalidSize(said, field)

    def check(self, pegs: Pegs, field: str = "pegs") -> None:
        """Raise `IllegalPosition` if a disc is missing, occurs twice, or lies on a smaller one."""
        check_pegs(pegs, 3, field)
        every = list(range(1, self.puzzle.colours * self.puzzle.height + 1))
        if sorted(disc for discs in pegs for disc in discs) != every:
            raise IllegalPosition(
                sentence("Each number from 1 to {last} has to be on exactly one peg.", last=every[-1]), field
            )
        for discs in pegs:
            sizes = [self._size(disc) for disc in discs]
            if sizes != sorted(sizes, reverse=True):
                raise IllegalPosition(sentence("A disc may not lie on a smaller one."), field)

    def _size(self, disc: int) -> int:
        return (disc - 1) // self.puzzle.colours

    def _is_on_way(self, pegs: Pegs, behind: int) -> bool:
        """True if the way shown from the start leads through this position `behind` moves after the start."""
        first = self.puzzle.first()
        return behind >= 0 and MoveList(first, move_bytes(self.way(first).moves)).position(behind) == pegs
