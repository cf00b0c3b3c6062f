"""The next move, its disc, its bit and the moves left, beside what brute force finds at every place."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.live.viewer import lane_of, told
from tests.oracles.brute_force import neighbours, positions
from tests.oracles.brute_force import solve as moves_of
from tests.oracles.state_graph import distances_from
from tests.strategies import PEGS
from webapp.live.problems import IllegalHere, InvalidValue
from webapp.live.questions import BY_NAME
from webapp.live.questions.asking import solve
from webapp.puzzle import Move, pegs_of

SMALL = pytest.mark.parametrize("n", range(1, 6))


@SMALL
@pytest.mark.parametrize(("i", "j"), PEGS)
def test_every_answer_about_the_next_move_is_judged_as_brute_force_does(n: int, i: int, j: int) -> None:
    lane, left = lane_of(n, i, j), distances_from((j,) * n)
    ways = zip(positions(n, i, j), moves_of(n, i, j), strict=False)
    for k, (here, (disc, _, target)) in enumerate(ways):
        sight, legal = lane.sight(lane.address_after(k)), dict(neighbours(here))
        for d in range(1, n + 1):
            for peg in range(3):
                judged, text = told("next-move", sight, f"{d} {'ABC'[peg]}")
                assert judged.right == ((d, peg) == (disc, target))
                move = (d, here[d - 1], peg)
                if judged.right:
                    continue
                if move in legal:
                    assert judged.shows is not None
                    assert judged.shows.pegs == pegs_of(legal[move])
                    assert judged.shows.move == Move(*move)
                    assert f"{left[legal[move]]} move" in text
                    assert f"only {left[here] - 1}" in text
                    taken_back = k > 0 and legal[move] == positions(n, i, j)[k - 1]
                    assert ("takes back" in text) == taken_back
                else:
                    assert judged.shows is None
                    assert f"Disc {d}" in text


@SMALL
def test_a_disc_that_cannot_move_is_told_with_what_lies_on_it(n: int) -> None:
    lane = lane_of(n)
    for k, (here, (disc, *_)) in enumerate(zip(positions(n, 0, 2), moves_of(n, 0, 2), strict=False)):
        sight, can = lane.sight(lane.address_after(k)), {move[0] for move, _ in neighbours(here)}
        assert solve(BY_NAME["disc"], sight).value == str(disc)
        for d in range(1, n + 1):
            judged, text = told("disc", sight, str(d))
            assert judged.right == (d == disc)
            smaller = [one for one in range(1, d) if here[one - 1] == here[d - 1]]
            if d not in can and smaller:
                assert text == f"Disc {d} cannot move: disc {max(smaller)} lies on it."
            elif d not in can:
                assert "both are smaller" in text
            elif d != disc:
                assert judged.shows is not None
                assert judged.shows.move is not None
                assert judged.shows.move.disc == d


@SMALL
def test_a_wrong_bit_is_told_with_its_disc_and_its_turn(n: int) -> None:
    lane, discs = lane_of(n), [disc for disc, *_ in moves_of(n, 0, 2)]
    for k, disc in enumerate(discs):
        sight = lane.sight(lane.address_after(k))
        for bit in range(1, n + 1):
            judged, text = told("bit", sight, str(bit))
            assert judged.right == (bit == disc)
            if judged.right:
                continue
            turns = [move for move, one in enumerate(discs, start=1) if one == bit]
            turn = next((move for move in turns if move > k), turns[-1])
            assert judged.shows is not None
            assert judged.shows.address == (turn, 0)
            assert text.startswith(f"Bit {bit} stands for disc {bit}.")
            assert text.endswith(f"with move {turn}.")


@SMALL
def test_moving_the_disc_that_has_just_moved_is_said_to_waste_a_move_and_does(n: int) -> None:
    lane, left = lane_of(n), distances_from((2,) * n)
    for k, (here, (disc, *_)) in enumerate(zip(positions(n, 0, 2), moves_of(n, 0, 2), strict=False)):
        for (moved, *_), there in neighbours(here):
            if moved != disc:
                _, text = told("bit", lane.sight(lane.address_after(k)), str(moved))
                assert f"Disc {moved} has just moved, and moving it again would waste a move." in text
                assert left[there] > left[here]


@SMALL
@pytest.mark.parametrize("line", [0, 1])
def test_too_few_moves_show_where_the_tower_is_not_complete(n: int, line: int) -> None:
    lane, places = lane_of(n), positions(n, 0, 2)
    moves = len(places) - 1
    for k in range(moves + (line == 0)):
        sight = lane.sight(lane.address_after(k, line))
        assert solve(BY_NAME["moves-left"], sight).value == str(moves - k)
        for number in range(moves + 3):
            judged, text = told("moves-left", sight, str(number))
            assert judged.right == (number == moves - k)
            if number < moves - k:
                late = max(d for d, peg in enumerate(places[k + number], start=1) if peg != 2)
                assert f"isc {late} " in text
                shown = judged.shows and judged.shows.address
                assert shown == ((k + number, 0) if number else None)
            elif number > moves - k:
                assert judged.shows is not None
                assert judged.shows.address == (moves, 0)


PLACES = st.integers(0, 2**64 - 2) | st.sampled_from([0, 1, 2**63 - 1, 2**63, 2**64 - 2])


@given(PLACES)
def test_of_the_tallest_tower_every_answer_is_judged(k: int) -> None:
    lane = lane_of(64)
    sight, disc = lane.sight(lane.address_after(k)), (k + 1 & -(k + 1)).bit_length()
    for d in (1, 2, 3, 33, 63, 64):
        assert told("bit", sight, str(d))[0].right == (d == disc)
        assert told("disc", sight, str(d))[0].right == (d == disc)
        assert sum(told("next-move", sight, f"{d} {peg}")[0].right for peg in "ABC") == (d == disc)
    for number in (0, 1, k, 2**64 - 1 - k, 2**64 - 1, 10**30):
        assert told("moves-left", sight, str(number))[0].right == (number == 2**64 - 1 - k)


@pytest.mark.parametrize("kind", ["next-move", "disc", "bit", "frame", "line"])
def test_after_the_last_move_there_is_nothing_to_ask(kind: str) -> None:
    lane = lane_of(3)
    with pytest.raises(IllegalHere):
        solve(BY_NAME[kind], lane.sight(lane.address_after(7)))


@pytest.mark.parametrize(
    ("kind", "value"),
    [
        ("next-move", ""),
        ("next-move", "3"),
        ("next-move", "4 A"),
        ("next-move", "1 D"),
        ("next-move", "1  A"),
        ("disc", "0"),
        ("disc", "4"),
        ("disc", "-1"),
        ("disc", "²"),
        ("disc", "1" * 61),
        ("bit", "4"),
        ("line", "0"),
        ("line", "7"),
        ("frame", "hanoi 4 A B C"),
        ("frame", "hanoi 2 A A C"),
        ("frame", "hanoi(2, A, B, C)"),
        ("moves-left", "seven"),
        ("moves-left", "1.5"),
        ("depth", " 3"),
    ],
)
def test_what_can_be_no_answer_is_refused(kind: str, value: str) -> None:
    lane = lane_of(3)
    with pytest.raises(InvalidValue) as refused:
        told(kind, lane.sight(lane.address_after(3)), value)
    assert refused.value.field == "value"


def test_zeros_before_a_number_change_nothing() -> None:
    sight = lane_of(3).sight(lane_of(3).address_after(3))
    assert told("moves-left", sight, "004")[0].right
    assert told("next-move", sight, "03 C")[0].right


def test_where_lines_are_looked_at_the_reason_is_the_line_that_moves() -> None:
    lane = lane_of(3)
    right = solve(BY_NAME["next-move"], lane.sight(lane.address_after(1, 3)))
    assert right.value == "2 B"
    assert str(right.why) == "hanoi(1) has returned; hanoi(2) goes on at line 5: disc 2 moves A → B."
