"""The plan that leads to the goal from any position with spare pegs, and what its moves are for."""

from itertools import pairwise
from random import Random

import pytest

from tests.oracles import more_pegs
from webapp.variants.pegs.good_move import good_move, plan, plan_length, purposes


@pytest.mark.parametrize("pegs", [3, 4, 5, 8])
def test_the_whole_plan_is_as_long_as_told_and_leads_to_the_goal(pegs: int) -> None:
    random = Random(pegs)
    for discs in (1, 2, 3, 6, 11):
        for _ in range(15):
            position = [random.randrange(pegs) for _ in range(discs)]
            start, made = tuple(position), 0
            for move in plan(start, 2, pegs):
                assert move in more_pegs.next_to(tuple(position), pegs)
                position[move.disc - 1] = move.target
                made += 1
            assert (set(position), made) == ({2}, plan_length(start, 2, pegs))


@pytest.mark.parametrize(("discs", "pegs"), [(4, 4), (3, 5)])
def test_a_plan_is_never_shorter_than_the_shortest_way(discs: int, pegs: int) -> None:
    least = more_pegs.distances(discs, pegs, 2)
    for position in more_pegs.positions(discs, pegs):
        assert plan_length(position, 2, pegs) >= least[more_pegs.number_of(position, pegs)]


@pytest.mark.parametrize("pegs", [3, 4, 6])
def test_purposes_lead_from_the_whole_tower_to_the_disc_that_moves(pegs: int) -> None:
    random = Random(pegs)
    for _ in range(100):
        position = tuple(random.randrange(pegs) for _ in range(random.randint(1, 12)))
        move, found = good_move(position, 2, pegs), purposes(position, 2, pegs)
        if move is None:
            assert found == []
            continue
        assert (found[0].goal, found[0].low) == (2, 1)
        assert (found[-1].low, found[-1].high, found[-1].goal) == (move.disc, move.disc, move.target)
        assert all(one.low <= other.low and other.high <= one.high for one, other in pairwise(found))
