"""The Towers of Antwerp: the search against plain search, from the start and from anywhere."""

from itertools import pairwise
from random import Random
from typing import Any

import pytest

from tests.data import counts
from tests.oracles import searched
from tests.wide import rarely_together
from webapp.puzzle import Pegs
from webapp.variants.towers.tower_puzzle import TowerPuzzle, antwerp, little_antwerp
from webapp.variants.towers.tower_search import Search, search
from webapp.variants.towers.way_search import shortest_way

PUBLISHED = counts("variants")
KINDS = {"antwerp": (antwerp, searched.antwerp, 3), "little-antwerp": (little_antwerp, searched.little, 5)}
SMALL = [(name, n) for name, (_, _, most) in KINDS.items() for n in range(1, most)]
LARGEST = [(name, most) for name, (_, _, most) in KINDS.items()]  # of which plain search finds every position


def silent(_states: int, _depth: int) -> None:
    """Tell nobody."""


def stacks(pegs: Pegs, puzzle: TowerPuzzle) -> searched.Stacks:
    return tuple(tuple(divmod(disc - 1, puzzle.colours) for disc in discs) for discs in pegs)


def solved(puzzle: TowerPuzzle) -> list[Pegs]:
    found = shortest_way(puzzle, puzzle.digits(puzzle.start), silent)
    return [puzzle.pegs_of(position) for position in found.way]


def sized(position: searched.Stacks) -> searched.Stacks:
    """The oracle counts sizes from 1."""
    return tuple(tuple((size + 1, colour) for size, colour in stack) for stack in position)  # type: ignore[misc]


@pytest.mark.parametrize(
    ("name", "n", "moves"), [(name, int(n), moves) for name in KINDS for n, moves in PUBLISHED[name].items()]
)
def test_the_shortest_solution_has_as_many_moves_as_is_published(name: str, n: int, moves: int) -> None:
    assert len(solved(KINDS[name][0](n))) == moves + 1


def test_the_published_formula_holds_from_two_discs_on_and_not_for_one() -> None:
    formula = {n: 3 * 2 ** (n + 2) - 8 * n - 10 for n in range(1, 5)}
    found = {n: len(solved(antwerp(n))) - 1 for n in range(1, 5)}
    assert {n for n in found if found[n] != formula[n]} == {1}


@pytest.mark.parametrize(
    ("n", "moves"), [(int(n), m) for n, m in PUBLISHED["little-antwerp-exchanged"].items()]
)
def test_exchanging_the_bottoms_takes_as_long_as_one_disc_more(n: int, moves: int) -> None:
    puzzle = little_antwerp(n)
    exchanging = Search(puzzle.space(), puzzle.digits(puzzle.start), puzzle.back()[1:])
    assert len(search(exchanging, silent).way) == moves + 1


@pytest.mark.parametrize(("name", "n"), [*SMALL, *rarely_together(*LARGEST)])
def test_plain_search_finds_nothing_shorter(name: str, n: int) -> None:
    make, oracle, _ = KINDS[name]
    start, goals = oracle(n)
    found = searched.distances(start, searched.towers)
    way = [sized(stacks(pegs, make(n))) for pegs in solved(make(n))]
    assert way[0] == start
    assert way[-1] in goals
    assert len(way) - 1 == min(found[goal] for goal in goals)
    assert all(after in set(searched.towers(before)) for before, after in pairwise(way))


@pytest.mark.parametrize(("name", "n"), [("antwerp", 2), ("little-antwerp", 3), ("little-antwerp", 4)])
def test_from_any_position_the_way_is_a_shortest_one(name: str, n: int) -> None:
    make, oracle, _ = KINDS[name]
    puzzle: Any = make(n)
    _start, goals = oracle(n)
    near = [searched.distances(goal, searched.towers) for goal in goals]
    for position in Random(n).sample(sorted(near[0], key=str), 60):
        pegs = [[(size - 1) * puzzle.colours + colour + 1 for size, colour in stack] for stack in position]
        found = shortest_way(puzzle, puzzle.digits_of(pegs), silent)
        assert puzzle.pegs_of(found.way[0]) == pegs
        assert len(found.way) - 1 == min(found_[position] for found_ in near)
        assert sized(stacks(puzzle.pegs_of(found.way[-1]), puzzle)) in goals
