"""All distances from one position, against breadth-first search and the published sums."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.data import counts
from tests.oracles import state_graph
from webapp.maths.graph import distances_from, number_of


@pytest.mark.parametrize("n", range(1, 5))
def test_from_every_position_to_every_other(n: int) -> None:
    for start in state_graph.positions(n):
        found = state_graph.distances_from(start)
        in_order = sorted(found, key=number_of)
        assert distances_from(start) == [found[position] for position in in_order]


def test_random_positions_of_eight_discs() -> None:
    random = Random(8)
    for start in random.sample(state_graph.positions(8), 5):
        found = state_graph.distances_from(start)
        distances = distances_from(start)
        assert {position: distances[number_of(position)] for position in found} == found


@given(st.lists(st.integers(0, 2), min_size=1, max_size=64).map(tuple))
def test_a_position_has_its_pegs_as_digits_disc_1_the_lowest(position: tuple[int, ...]) -> None:
    assert number_of(position) == sum(peg * 3**place for place, peg in enumerate(position))


@pytest.mark.parametrize(
    ("n", "total"), counts("state_graph")["sum of distances over all ordered pairs"].items()
)
def test_the_sums_of_all_distances(n: str, total: int) -> None:
    every = state_graph.positions(int(n))
    assert sum(sum(distances_from(start)) for start in every) == total


@pytest.mark.parametrize("n", range(1, 9))
def test_from_a_corner_as_many_are_at_a_distance_as_its_bits_tell(n: int) -> None:
    found = distances_from((1,) * n)
    for k in range(2**n):
        assert found.count(k) == 2 ** k.bit_count()
    assert 3 * sum(found) == 2 * (2**n - 1) * 3**n
