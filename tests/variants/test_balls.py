"""The Tower of London and Tunstall's form against plain search: positions, distances, solutions, problems."""

import pytest

from tests.data import counts
from tests.oracles import searched
from webapp.variants import VARIANT_BY_NAME, Asked
from webapp.variants.balls.ball_variants import BallVariant, problem_sets, state_graph

PUBLISHED = counts("variants")


def variant(name: str) -> BallVariant:
    found = VARIANT_BY_NAME[name]
    assert isinstance(found, BallVariant)
    return found


names = pytest.mark.parametrize("name", ["london", "tunstall"])


@names
def test_there_are_as_many_positions_as_is_published_and_none_further_apart(name: str) -> None:
    graph = variant(name).graph
    following = searched.balls(graph.capacities)
    positions = graph.positions()
    assert len(positions) == PUBLISHED[name]["positions"]
    farthest = 0
    for start in positions:
        found = searched.distances(start, following)
        assert set(found) == set(positions)
        farthest = max(farthest, *found.values())
    assert farthest == PUBLISHED[name]["longest"]


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
    sets = problem_sets(variant(name))
    assert list(sets) == list(range(1, PUBLISHED[name]["longest"] + 1))
    for moves, problems in sets.items():
        assert 1 <= len(problems) <= 12
        for one in problems:
            course = variant(name).course(Asked(discs=variant(name).most, start=one.start, goal=one.goal))
            assert (course.moves, course.solutions) == (moves, one.solutions) == (one.moves, one.solutions)


@names
def test_the_graph_has_an_edge_for_every_move(name: str) -> None:
    positions, edges = state_graph(variant(name))
    following = searched.balls(variant(name).graph.capacities)
    joined = {frozenset((one, other)) for one, other in edges}
    assert len(joined) == len(edges)
    number = {tuple(map(tuple, pegs)): index for index, pegs in enumerate(positions)}
    moves = [(number[stacks], number[other]) for stacks in number for other in following(stacks)]
    assert {frozenset(pair) for pair in moves} == joined
