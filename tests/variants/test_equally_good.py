"""Moves that are as good as the next one of the way shown, against plain search."""

from collections.abc import Callable
from itertools import product

import pytest

from tests.oracles import more_pegs, searched, state_graph
from tests.wide import rarely_together
from webapp.puzzle import Move, Pegs, pegs_of
from webapp.variants import VARIANT_BY_NAME, Asked, Course
from webapp.variants.guide import moved

Left = Callable[[Pegs], int]


def course(name: str, **asked: object) -> Course:
    return VARIANT_BY_NAME[name].course(Asked(**asked))  # type: ignore[arg-type]


def best(at: Course, pegs: Pegs, left: Left) -> set[Move]:
    """Every legal move that leads one move nearer to the goal."""
    return {move for move in at.guide.legal(pegs) if left(moved(pegs, move)) < left(pegs)}


def compare(at: Course, left: Left) -> int:
    """Compare at every move of the way; return how many other moves were found in all."""
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


@pytest.mark.parametrize(
    ("name", "discs"), [("antwerp", 1), ("antwerp", 2), ("little-antwerp", 2), ("little-antwerp", 3)]
)
def test_all_equally_good_moves_of_coloured_towers_are_known(name: str, discs: int) -> None:
    assert compare(course(name, discs=discs), coloured(name, discs)) > 0


@pytest.mark.parametrize(("name", "balls"), [("london", 3), ("tunstall", 4)])
def test_all_equally_good_moves_of_balls_are_known(name: str, balls: int) -> None:
    at = course(name, discs=balls)
    capacities = (1, 2, 3) if name == "london" else (2, 3, 4)
    goal = tuple(map(tuple, at.ends[1]))
    found = searched.distances(goal, searched.balls(capacities))
    assert compare(at, lambda pegs: found[tuple(map(tuple, pegs))]) > 0


def to_c(n: int, pegs: int) -> Left:
    distances = more_pegs.distances(n, pegs, 2)
    return lambda stacks: distances[
        sum(peg * pegs ** (disc - 1) for peg, discs in enumerate(stacks) for disc in discs)
    ]


@pytest.mark.parametrize(("discs", "pegs"), [(1, 8), (3, 5), (5, 4), (6, 4)])
def test_all_equally_good_moves_of_few_discs_on_more_pegs_are_known(discs: int, pegs: int) -> None:
    found = compare(course("pegs", discs=discs, pegs=pegs), to_c(discs, pegs))
    assert found > 0 or discs == 1


@pytest.mark.parametrize(("discs", "pegs"), [(8, 4), *rarely_together((9, 5))])
def test_of_many_discs_every_move_that_is_told_is_as_good_as_the_one_shown(discs: int, pegs: int) -> None:
    at, left = course("pegs", discs=discs, pegs=pegs), to_c(discs, pegs)
    told = [(at.position_at(k), move) for k in range(at.moves) for move in at.as_good_after(k) or []]
    assert told
    for stacks, move in told:
        assert left(moved(stacks, move)) == left(stacks) - 1


def test_where_two_paths_are_shortest_the_first_move_of_the_other_is_as_good() -> None:
    told = 0
    for start, goal in product(state_graph.positions(3), repeat=2):
        found = state_graph.distances_from(goal)

        def left(pegs: Pegs, found: dict[tuple[int, ...], int] = found) -> int:
            return found[tuple(next(p for p in range(3) if d in pegs[p]) for d in (1, 2, 3))]

        told += compare(course("regular", discs=3, start=pegs_of(start), goal=pegs_of(goal)), left)
    assert told > 0


def test_of_a_persons_own_moves_none_are_told() -> None:
    own = VARIANT_BY_NAME["london"].own(Asked(discs=3, start=[[], [3, 2], [1]]), ["BA"])
    assert own.as_good_after(0) is None
