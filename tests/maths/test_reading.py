"""Move number and position, read from each other: the same both ways, on the optimal path and off it."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.oracles import brute_force
from tests.oracles.state_graph import distances_from
from tests.strategies import PEGS, places, puzzles
from webapp.descent import coming_move, places_after
from webapp.descent import descend as path_to
from webapp.maths import read_move, read_position, target_walk
from webapp.puzzle import Places, Puzzle, make, pegs_of


@st.composite
def anywhere(draw: st.DrawFn) -> tuple[Puzzle, Places]:
    """A puzzle of 1 to 64 discs and any of its positions."""
    puzzle = draw(puzzles())
    position = draw(st.lists(st.integers(0, 2), min_size=puzzle.discs, max_size=puzzle.discs))
    return puzzle, tuple(position)


@given(places(most=1000))
def test_a_move_and_its_position_read_back_to_each_other(case: tuple[Puzzle, int]) -> None:
    puzzle, k = case
    reading = read_move(puzzle, k)
    assert reading.places == places_after(path_to(puzzle, k))
    assert reading.number == reading.move == k
    assert reading.astray is None
    assert reading.distance == puzzle.moves - k
    assert reading.best == coming_move(path_to(puzzle, k), k)
    assert read_position(puzzle, reading.places) == reading


@pytest.mark.parametrize("n", range(1, 7))
@pytest.mark.parametrize("pegs", PEGS)
def test_every_position_is_read_as_brute_force_finds_it(n: int, pegs: tuple[int, int]) -> None:
    puzzle = Puzzle(n, *pegs)
    numbers = {position: k for k, position in enumerate(brute_force.positions(n, *pegs))}
    found = distances_from((puzzle.target,) * n)
    for position in product(range(3), repeat=n):
        reading = read_position(puzzle, position)
        assert reading.move == numbers.get(position)
        assert reading.distance == found[position]
        on_path = list(numbers)[reading.number]
        differing = [disc for disc in range(1, n + 1) if on_path[disc - 1] != position[disc - 1]]
        assert reading.astray == (max(differing) if differing else None)


@given(anywhere())
def test_the_rows_hold_what_they_say(case: tuple[Puzzle, Places]) -> None:
    puzzle, position = case
    reading = read_position(puzzle, position)
    every = list(range(puzzle.discs, 0, -1))
    for rows in (reading.digits, reading.restored, reading.walk):
        assert [row.disc for row in rows] == every
    assert "".join(str(row.bit) for row in reading.digits) == f"{reading.number:0{puzzle.discs}b}"
    assert [row.bit for row in reading.digits] == [row.bit for row in reading.restored]
    bit, above = 0, puzzle.source
    for row in reading.digits:
        assert (row.peg, row.above) == (position[row.disc - 1], above)
        assert row.repeats == (row.peg == above)
        assert row.bit == (bit if row.repeats else 1 - bit)
        bit, above = row.bit, row.peg
    assert tuple(row.peg for row in reversed(reading.restored)) == places_after(
        path_to(puzzle, reading.number)
    )


@given(anywhere())
def test_the_walk_adds_up_to_the_distance(case: tuple[Puzzle, Places]) -> None:
    puzzle, position = case
    goal, total = puzzle.target, 0
    for turn in target_walk(position, puzzle.target):
        assert (turn.peg, turn.goal) == (position[turn.disc - 1], goal)
        assert turn.added == (0 if turn.peg == goal else 2 ** (turn.disc - 1))
        [*others] = {0, 1, 2} - {turn.peg, goal}
        goal = goal if turn.peg == goal else others[0]
        assert turn.next_goal == goal
        total += turn.added
    assert read_position(puzzle, position).distance == total


@given(anywhere(), st.integers(1, 30))
def test_along_the_best_next_moves_the_distance_falls_by_one_each_time(
    case: tuple[Puzzle, Places], steps: int
) -> None:
    puzzle, position = case
    here, pegs = list(position), pegs_of(position)
    for _ in range(steps):
        reading = read_position(puzzle, tuple(here))
        if reading.best is None:
            assert reading.distance == 0
            assert set(here) == {puzzle.target}
            break
        make(pegs, reading.best)
        here[reading.best.disc - 1] = reading.best.target
        assert read_position(puzzle, tuple(here)).distance == reading.distance - 1
