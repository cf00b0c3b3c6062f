"""Puzzles with balls and coloured towers against plain search: positions, distances, solutions, problems."""

from itertools import pairwise
from random import Random
from typing import Any

import pytest

from tests.data import counts
from tests.oracles import searched
from tests.wide import rarely_together
from webapp.puzzle import Pegs
from webapp.variants import VARIANT_BY_NAME, Asked
from webapp.variants.balls.ball_variants import BallVariant
from webapp.variants.towers.tower_puzzle import TowerPuzzle, antwerp, little_antwerp
from webapp.variants.towers.way_search import shortest_way

PUBLISHED = counts("variants")


def variant(name: str) -> BallVariant:
    found = VARIANT_BY_NAME[name]
    assert isinstance(found, BallVariant)
    return found


names = pytest.mark.parametrize("name", ["london", "tunstall"])


@names
def test_there_are_as_many_positions_as_is_published(name: str) -> None:
    graph = variant(name).graph
    positions = graph.positions()
    assert len(positions) == PUBLISHED[name]["positions"]
    assert {*positions} == {*searched.distances(positions[0], searched.balls(graph.capacities))}


@names
def test_distances_and_numbers_of_solutions_are_what_search_finds(name: str) -> None:
    graph = variant(name).graph
    following = searched.balls(graph.capacities)
    for goal in graph.positions()[:: 1 if name == "london" else 13]:
        assert graph.distances(goal) == searched.distances(goal, following)
        ways = searched.ways(goal, following)
        assert all(graph.count(start, goal) == ways[start] for start in graph.positions())


@names
def test_the_usual_problem_is_as_long_as_any(name: str) -> None:
    course = variant(name).course(Asked(discs=variant(name).most))
    assert course.moves == PUBLISHED[name]["longest"]
    assert course.ends[1] == course.position_at(course.moves)


@names
def test_problems_are_sorted_by_the_moves_they_take(name: str) -> None:
    sets = variant(name).problems()
    assert list(sets) == list(range(1, PUBLISHED[name]["longest"] + 1))
    for moves, problems in sets.items():
        assert 1 <= len(problems) <= 12
        for one in problems:
            course = variant(name).course(Asked(discs=variant(name).most, start=one.start, goal=one.goal))
            assert (course.moves, course.solutions) == (moves, one.solutions) == (one.moves, one.solutions)


@names
def test_the_graph_has_an_edge_for_every_move(name: str) -> None:
    positions, edges = variant(name).positions()
    following = searched.balls(variant(name).graph.capacities)
    joined = {frozenset((one, other)) for one, other in edges}
    assert len(joined) == len(edges)
    number = {tuple(map(tuple, pegs)): index for index, pegs in enumerate(positions)}
    moves = [(number[stacks], number[other]) for stacks in number for other in following(stacks)]
    assert {frozenset(pair) for pair in moves} == joined


KINDS = {"antwerp": (antwerp, searched.antwerp, 3), "little-antwerp": (little_antwerp, searched.little, 5)}
SMALL = [(name, n) for name, (_, _, most) in KINDS.items() for n in range(1, most)]
LARGEST = [(name, most) for name, (_, _, most) in KINDS.items()]  # of which plain search finds every position


def silent(_states: int, _depth: int) -> None:
    """Tell nobody."""


def stacks_of(pegs: Pegs, puzzle: TowerPuzzle) -> searched.Stacks:
    """Discs as the oracle tells of them: (size, colour)."""
    return tuple(
        tuple(((disc - 1) // puzzle.colours + 1, (disc - 1) % puzzle.colours) for disc in discs)
        for discs in pegs
    )


def solved(puzzle: TowerPuzzle) -> list[Pegs]:
    found = shortest_way(puzzle, puzzle.digits(puzzle.start), silent)
    return [puzzle.pegs_of(position) for position in found.way]


@pytest.mark.parametrize(
    ("name", "n", "moves"), [(name, int(n), moves) for name in KINDS for n, moves in PUBLISHED[name].items()]
)
def test_the_shortest_solution_has_as_many_moves_as_is_published(name: str, n: int, moves: int) -> None:
    assert len(solved(KINDS[name][0](n))) == moves + 1


@pytest.mark.parametrize(("name", "n"), [*SMALL, *rarely_together(*LARGEST)])
def test_plain_search_finds_nothing_shorter(name: str, n: int) -> None:
    make, oracle, _ = KINDS[name]
    start, goals = oracle(n)
    found = searched.distances(start, searched.towers)
    way = [stacks_of(pegs, make(n)) for pegs in solved(make(n))]
    assert way[0] == start
    assert way[-1] in goals
    assert len(way) - 1 == min(found[goal] for goal in goals)
    assert all(after in set(searched.towers(before)) for before, after in pairwise(way))


@pytest.mark.parametrize(("name", "n"), [("antwerp", 2), ("little-antwerp", 3), ("little-antwerp", 4)])
def test_from_any_position_the_way_is_a_shortest_one(name: str, n: int) -> None:
    make, oracle, _ = KINDS[name]
    puzzle: Any = make(n)
    near = searched.nearest(oracle(n)[1], searched.towers)
    for position in Random(n).sample(sorted(near, key=str), 60):
        pegs = [[*stack] for stack in searched.numbered(position, puzzle.colours)]
        found = shortest_way(puzzle, puzzle.digits_of(pegs), silent)
        assert puzzle.pegs_of(found.way[0]) == pegs
        assert len(found.way) - 1 == near[position]
        assert near[stacks_of(puzzle.pegs_of(found.way[-1]), puzzle)] == 0
