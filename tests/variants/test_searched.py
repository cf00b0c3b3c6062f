"""Variants against plain search: positions, distances, solutions, problems, equally good moves."""

from collections.abc import Callable
from itertools import pairwise, product
from random import Random
from typing import Any

import pytest

from tests.data import counts
from tests.oracles import more_pegs, searched, state_graph
from tests.wide import rarely_together
from webapp.puzzle import Move, Pegs, pegs_of
from webapp.variants import VARIANT_BY_NAME, Asked, Course
from webapp.variants.balls.ball_variants import BallVariant
from webapp.variants.guide import moved
from webapp.variants.towers.tower_puzzle import TowerPuzzle, antwerp, little_antwerp, shortest_way

PUBLISHED = counts("variants")


def variant(name: str) -> BallVariant:
    found = VARIANT_BY_NAME[name]
    assert isinstance(found, BallVariant)
    return found


names = pytest.mark.parametrize("name", ["london", "tunstall"])


@names
def test_there_are_as_many_positions_as_published(name: str) -> None:
    graph = variant(name).graph
    positions = graph.positions()
    assert len(positions) == PUBLISHED[name]["positions"]
    assert {*positions} == {*searched.distances(positions[0], searched.balls(graph.capacities))}


@names
def test_distances_and_numbers_of_solutions_agree_with_plain_search(name: str) -> None:
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
def test_problems_are_sorted_by_their_number_of_moves(name: str) -> None:
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
LARGEST = [(name, most) for name, (_, _, most) in KINDS.items()]  # plain search finds all their positions


def silent(_states: int, _depth: int) -> None:
    """Report no progress."""


def stacks_of(pegs: Pegs, puzzle: TowerPuzzle) -> searched.Stacks:
    """Return discs as the oracle describes them: (size, colour)."""
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
def test_the_shortest_solution_has_as_many_moves_as_published(name: str, n: int, moves: int) -> None:
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
def test_from_any_position_the_path_is_a_shortest_one(name: str, n: int) -> None:
    make, oracle, _ = KINDS[name]
    puzzle: Any = make(n)
    near = searched.nearest(oracle(n)[1], searched.towers)
    for position in Random(n).sample(sorted(near, key=str), 60):
        pegs = [[*stack] for stack in searched.numbered(position, puzzle.colours)]
        found = shortest_way(puzzle, puzzle.digits_of(pegs), silent)
        assert puzzle.pegs_of(found.way[0]) == pegs
        assert len(found.way) - 1 == near[position]
        assert near[stacks_of(puzzle.pegs_of(found.way[-1]), puzzle)] == 0


Left = Callable[[Pegs], int]


def course(name: str, **asked: object) -> Course:
    return VARIANT_BY_NAME[name].course(Asked(**asked))  # type: ignore[arg-type]


def best(at: Course, pegs: Pegs, left: Left) -> set[Move]:
    """Return every legal move that leads one move nearer to the goal."""
    return {move for move in at.guide.legal(pegs) if left(moved(pegs, move)) < left(pegs)}


def compare(at: Course, left: Left) -> int:
    """Compare at every move of the path; return how many other moves were found in all."""
    found = 0
    for k in range(at.moves):
        others, following, pegs = at.as_good_after(k), at.move_at(k + 1), at.position_at(k)
        assert others is not None
        assert following is not None
        assert following not in others
        assert {*others, following} == best(at, pegs, left)
        assert len(others) == len(set(others))
        found += len(others)
    return found


def coloured(name: str, n: int) -> Left:
    oracle, colours = (searched.antwerp, 3) if name == "antwerp" else (searched.little, 2)
    found = searched.nearest(oracle(n)[1], searched.towers)
    left = {searched.numbered(stacks, colours): moves for stacks, moves in found.items()}
    return lambda pegs: left[tuple(map(tuple, pegs))]


def balls(at: Course, capacities: tuple[int, int, int]) -> Left:
    found = searched.distances(tuple(map(tuple, at.ends[1])), searched.balls(capacities))
    return lambda pegs: found[tuple(map(tuple, pegs))]


def to_c(n: int, pegs: int) -> Left:
    distances = more_pegs.distances(n, pegs, 2)
    return lambda stacks: distances[
        sum(peg * pegs ** (disc - 1) for peg, discs in enumerate(stacks) for disc in discs)
    ]


@pytest.mark.parametrize(
    ("name", "discs", "pegs"),
    [
        *(("antwerp", discs, None) for discs in (1, 2)),
        *(("little-antwerp", discs, None) for discs in (2, 3)),
        *(("london", 3, None), ("tunstall", 4, None)),
        *(("pegs", discs, pegs) for discs, pegs in ((1, 8), (3, 5), (5, 4), (6, 4))),
    ],
)
def test_all_equally_good_moves_are_known(name: str, discs: int, pegs: int | None) -> None:
    at = course(name, discs=discs, pegs=pegs)
    if pegs:
        left = to_c(discs, pegs)
    elif name in KINDS:
        left = coloured(name, discs)
    else:
        left = balls(at, variant(name).graph.capacities)
    assert compare(at, left) > 0 or (name, discs) == ("pegs", 1)


@pytest.mark.parametrize(("discs", "pegs"), [(8, 4), *rarely_together((9, 5))])
def test_with_many_discs_every_listed_move_is_as_good_as_the_one_shown(discs: int, pegs: int) -> None:
    at, left = course("pegs", discs=discs, pegs=pegs), to_c(discs, pegs)
    told = [(at.position_at(k), move) for k in range(at.moves) for move in at.as_good_after(k) or []]
    assert told
    for stacks, move in told:
        assert left(moved(stacks, move)) == left(stacks) - 1


def test_with_two_shortest_paths_the_first_move_of_the_other_is_as_good() -> None:
    told = 0
    for start, goal in product(state_graph.positions(3), repeat=2):
        found = state_graph.distances_from(goal)

        def left(pegs: Pegs, found: dict[tuple[int, ...], int] = found) -> int:
            return found[tuple(next(p for p in range(3) if d in pegs[p]) for d in (1, 2, 3))]

        told += compare(course("regular", discs=3, start=pegs_of(start), goal=pegs_of(goal)), left)
    assert told > 0


def test_one_s_own_moves_have_no_equally_good_ones() -> None:
    own = VARIANT_BY_NAME["london"].own(Asked(discs=3, start=[[], [3, 2], [1]]), ["BA"])
    assert own.as_good_after(0) is None
