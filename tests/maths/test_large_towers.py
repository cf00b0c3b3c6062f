"""Towers beyond any search: formulas against the descent; move number and position both ways."""

from fractions import Fraction
from itertools import pairwise, product
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.maths.test_formulas import work
from tests.oracles import brute_force
from tests.oracles.state_graph import distances_from
from tests.strategies import PEGS, places, puzzles
from webapp import maths
from webapp.descent import coming_move, descend, made_move, places_after
from webapp.maths import read_move, read_position, target_walk
from webapp.maths.formulas.disc_moves import gray_rows
from webapp.maths.writing import DECIMALS, rounded
from webapp.puzzle import Places, Puzzle, make, peg_label, pegs_of

RANDOM = Random(64)
PLACES_OF_64 = [
    (Puzzle(64, *RANDOM.choice(PEGS)), RANDOM.randrange(1, 2**64 - 1), RANDOM.randrange(2**64))
    for _ in range(200)
]


@pytest.mark.parametrize(("puzzle", "k", "other"), PLACES_OF_64)
def test_at_200_moves_of_64_discs_every_formula_agrees_with_the_descent(
    puzzle: Puzzle, k: int, other: int
) -> None:
    i, j = puzzle.source, puzzle.target
    path = descend(puzzle, k)
    move, position = made_move(path, k), places_after(path)
    assert move is not None
    assert work("disc-of-move", l=k).value == str(move.disc)
    assert work("idle-peg", n=64, l=k, i=i, j=j).value == peg_label(3 - move.source - move.target)
    assert work("step", n=64, d=move.disc, i=i, j=j).value == str((move.target - move.source) % 3)
    made = [int(work("moves-made", d=d, k=k).value or "") for d in range(1, 65)]
    assert sum(made) == k
    assert work("moves-of-disc", n=64, d=move.disc, m=made[move.disc - 1] - 1).value == str(k)
    pegs = [work("peg", n=64, d=d, k=k, i=i, j=j).value for d in range(1, 65)]
    assert pegs == [peg_label(peg) for peg in position]
    before, after = (int(work("gray", n=64, k=number).value or "", 2) for number in (k - 1, k))
    assert before ^ after == 1 << move.disc - 1
    assert work("distance", position=position, j=j).value == str(2**64 - 1 - k)
    following = coming_move(path, k)
    assert following is not None
    best = (str(following.disc), peg_label(following.source), peg_label(following.target))
    assert work("best-next", position=position, j=j).values == best
    later = places_after(descend(puzzle, other))
    assert work("distance-between", start=position, goal=later).value == str(abs(k - other))


def test_there_are_as_many_bits_as_discs() -> None:
    assert maths.bits(4, 5) == "00100"
    with pytest.raises(OverflowError, match="32 needs more than 5 bits"):
        maths.bits(32, 5)


pairs = st.integers(1, 64).flatmap(
    lambda n: st.tuples(*[st.lists(st.integers(0, 2), min_size=n, max_size=n).map(tuple)] * 3)
)


@given(pairs)
def test_the_distance_between_positions_is_a_metric(three: tuple[Places, Places, Places]) -> None:
    one, other, third = three
    direct = maths.distance_between(one, other)
    assert maths.distance_between(other, one) == direct
    assert (direct == 0) == (one == other)
    assert direct <= maths.distance_between(one, third) + maths.distance_between(third, other)
    assert direct < 2 ** len(one)
    for target in range(3):
        assert maths.distance_between(one, (target,) * len(one)) == maths.distance(one, target)


@pytest.mark.parametrize("n", range(1, 65))
def test_the_mean_distance_is_a_fraction_with_denominator_9_to_the_n(n: int) -> None:
    """It is the mean of 9^n distances: the closed form, with √17, must give such a fraction."""
    mean = maths.mean_distance(n)
    assert 9**n % mean.denominator == 0
    assert mean < 2**n - 1 or n == 1
    shown = work("mean-distance", n=n).value or ""
    whole, decimals = shown.split(".")
    assert len(decimals) == DECIMALS
    assert abs(int(whole + decimals) - mean * 10**DECIMALS) <= 0.5


@given(st.fractions(min_value=0, max_value=10**30), st.integers(1, 6))
def test_rounding_is_exact(value: Fraction, decimals: int) -> None:
    shown = int(rounded(value, decimals).replace(".", ""))
    assert -1 < 2 * (shown - value * 10**decimals) <= 1


@given(st.integers(1, 64), st.data())
def test_each_row_changes_only_the_digit_of_its_disc(n: int, data: st.DataObject) -> None:
    first = data.draw(st.integers(0, 2**n - 1))
    rows = gray_rows(n, first, 20)
    assert [row.k for row in rows] == list(range(first, min(first + 20, 2**n)))
    for before, row in pairwise(rows):
        assert row.disc is not None
        changed = [n - place for place in range(n) if before.gray[place] != row.gray[place]]
        assert changed == [row.disc]
        assert int(row.binary, 2) == row.k


@given(st.integers(1, 64), st.data())
def test_the_second_half_mirrors_the_first_except_for_one_digit(n: int, data: st.DataObject) -> None:
    [row] = gray_rows(n, data.draw(st.integers(0, 2**n - 1)), 1)
    [mirror] = gray_rows(n, row.mirror, 1)
    assert mirror.mirror == row.k
    assert mirror.gray[1:] == row.gray[1:]
    assert {mirror.gray[0], row.gray[0]} == {"0", "1"}


def test_the_table_starts_at_0_where_no_disc_has_moved() -> None:
    assert [tuple(row) for row in gray_rows(2, 0, 10)] == [
        (0, "00", "00", None, 3),
        (1, "01", "01", 1, 2),
        (2, "10", "11", 2, 1),
        (3, "11", "10", 1, 0),
    ]


@st.composite
def anywhere(draw: st.DrawFn) -> tuple[Puzzle, Places]:
    """Draw a puzzle of 1 to 64 discs and any of its positions."""
    puzzle = draw(puzzles())
    position = draw(st.lists(st.integers(0, 2), min_size=puzzle.discs, max_size=puzzle.discs))
    return puzzle, tuple(position)


@given(places(most=1000))
def test_reading_a_move_and_reading_its_position_agree(case: tuple[Puzzle, int]) -> None:
    puzzle, k = case
    reading = read_move(puzzle, k)
    assert reading.places == places_after(descend(puzzle, k))
    assert reading.number == reading.move == k
    assert reading.astray is None
    assert reading.distance == puzzle.moves - k
    assert reading.best == coming_move(descend(puzzle, k), k)
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
def test_the_rows_contain_what_they_say(case: tuple[Puzzle, Places]) -> None:
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
        descend(puzzle, reading.number)
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
def test_each_best_next_move_is_one_nearer(case: tuple[Puzzle, Places], steps: int) -> None:
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
