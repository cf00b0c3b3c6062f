"""A shortest way from any position to the goal, by breadth-first search from the goals."""

from functools import lru_cache
from itertools import pairwise

from webapp.puzzle import Pegs
from webapp.variants.move_list import Pair
from webapp.variants.question import Answer, Question, Report
from webapp.variants.towers.block_space import Space
from webapp.variants.towers.tower_puzzle import TowerPuzzle
from webapp.variants.towers.tower_search import (
    Digits,
    Found,
    Layer,
    Search,
    holds,
    layers_around,
    search,
    way_back,
)

MOST_LISTED = 5_000  # positions of puzzles whose distances are all listed, in some milliseconds
MOST_AT_ONCE = 21_000  # positions of puzzles that are searched at once, in some milliseconds


def answer_to(puzzle: TowerPuzzle, question: Question, report: Report) -> Answer:
    """Search; this may take seconds."""
    found = shortest_way(puzzle, puzzle.digits_of([*map(list, question.position)]), report)
    way = [puzzle.pegs_of(one) for one in found.way]
    return Answer(tuple(_pair(*both) for both in pairwise(way)), found.states)


def shortest_way(puzzle: TowerPuzzle, position: Digits, report: Report) -> Found:
    """Return the positions of a shortest way: from the start by its images, from elsewhere from the goals."""
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
