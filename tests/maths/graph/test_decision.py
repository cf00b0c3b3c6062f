"""Once or twice: the verdict against the distances, and read no further than necessary."""

from collections import defaultdict
from fractions import Fraction
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.oracles import state_graph
from tests.oracles.brute_force import Position
from webapp.maths.graph import decide
from webapp.maths.graph.paths import moving_once, moving_twice

LIMIT = Fraction(63, 38)
NAMES = {(1,): "once", (2,): "twice", (1, 2): "both"}
SIZES = st.integers(1, 64).flatmap(
    lambda n: st.tuples(*[st.lists(st.integers(0, 2), min_size=n, max_size=n)] * 2)
)


def differing(n: int) -> list[tuple[Position, Position]]:
    """All pairs whose largest disc differs."""
    every = state_graph.positions(n)
    return [(start, goal) for start in every for goal in every if start[-1] != goal[-1]]


def verdicts(n: int) -> dict[tuple[Position, Position], str]:
    """How the largest disc moves on the shortest paths that the search finds."""
    told = {}
    found = {start: state_graph.distances_from(start) for start in state_graph.positions(n)}
    for start, goal in differing(n):
        paths = state_graph.shortest_paths(goal, found[start])
        told[start, goal] = NAMES[tuple(sorted(map(state_graph.crossings, paths)))]
    return told


@pytest.mark.parametrize("n", range(1, 5))
def test_it_reads_until_the_search_leaves_no_doubt_and_no_further(n: int) -> None:
    told = verdicts(n)
    possible: dict[tuple[Position, Position], set[str]] = defaultdict(set)
    for (start, goal), verdict in told.items():
        for read in range(n):
            possible[start[n - 1 - read :], goal[n - 1 - read :]].add(verdict)
    for (start, goal), verdict in told.items():
        decision = decide(start, goal)
        assert decision is not None
        assert (decision.disc, decision.a, decision.b) == (n, start[-1], goal[-1])
        assert decision.verdict == verdict
        read = len(decision.readings)
        assert len(possible[start[n - 1 - read :], goal[n - 1 - read :]]) == 1
        if read:
            assert len(possible[start[n - read :], goal[n - read :]]) > 1


@given(SIZES)
def test_the_bounds_close_in_on_the_difference_of_the_two_ways(pair: tuple[list[int], list[int]]) -> None:
    start, goal = map(tuple, pair)
    decision = decide(start, goal)
    if decision is None:
        assert start == goal
        return
    difference = (
        moving_twice(start, goal, decision.disc).length - moving_once(start, goal, decision.disc).length
    )
    balances = [decision.begin, *(reading.balance for reading in decision.readings)]
    for outer, inner in pairwise(balances):
        assert outer.lowest <= inner.lowest <= difference <= inner.highest <= outer.highest
    states = [balance.state for balance in balances]
    assert {*states[:-1]} <= {"once-ahead", "level", "twice-ahead"}
    assert states[-1] == decision.verdict
    assert decision.verdict == ("both" if difference == 0 else "once" if difference > 0 else "twice")


@given(SIZES)
def test_the_discs_are_read_in_order_below_the_largest_differing_one(
    pair: tuple[list[int], list[int]],
) -> None:
    start, goal = map(tuple, pair)
    decision = decide(start, goal)
    for disc, reading in enumerate(reversed(decision.readings) if decision else ()):
        assert decision is not None
        assert reading.disc == decision.disc - len(decision.readings) + disc
        assert (reading.start, reading.goal) == (start[reading.disc - 1], goal[reading.disc - 1])


def test_of_64_discs_63_38_are_read_on_average() -> None:
    random, pairs = Random(64), 20_000
    read = 0
    for _ in range(pairs):
        start, goal = (tuple(random.choices(range(3), k=63)) for _ in range(2))
        decision = decide((*start, 0), (*goal, 1))
        assert decision is not None
        read += len(decision.readings)
    assert abs(read / pairs - LIMIT) < 0.03
