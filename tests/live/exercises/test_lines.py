"""The next line of all listings, beside what CPython does with them."""

import re
from functools import cache

import pytest

from tests.live.exercises.told import lane_of, told
from tests.oracles.trace import Helpers, Moment, record
from tests.wide import rarely
from webapp.algorithms import ALGORITHMS, BY_NAME
from webapp.live.exercises import solve

EVERY = pytest.mark.parametrize("algorithm", [one.name for one in ALGORITHMS])


@cache
def moments(algorithm: str, n: int) -> list[Moment]:
    """Every line that CPython executes."""
    one = BY_NAME[algorithm]
    run = lane_of(n, algorithm=algorithm).course.classic
    assert run is not None
    arguments = tuple(one.arguments(run.puzzle).values())
    return record(one.program.text, arguments, Helpers(n, 0, one.letters)).moments


@EVERY
@pytest.mark.parametrize("n", range(1, 6))
def test_the_right_line_is_the_one_that_cpython_executes_next(algorithm: str, n: int) -> None:
    lane, ran = lane_of(n, algorithm=algorithm), moments(algorithm, n)
    for tick, moment in enumerate(ran):
        sight = lane.sight(lane.address_at(tick))
        if sight.address.move == lane.moves:
            break
        solved = solve("line", sight)
        assert solved.value == str(moment.line)
        judged, text = told("line", sight, solved.value)
        assert judged.right
        assert text.startswith(f"Line {moment.line} is executed next. ")


@EVERY
@pytest.mark.parametrize("n", [1, 2, 3, *rarely(4, 5)])
def test_a_wrong_line_is_told_with_its_turn(algorithm: str, n: int) -> None:
    lane, ran = lane_of(n, algorithm=algorithm), moments(algorithm, n)
    run = lane.course.run
    assert run is not None
    last = lane.tick_at(lane.address_after(lane.moves))
    for tick in range(last):
        sight = lane.sight(lane.address_at(tick))
        for line in range(1, len(run.listing) + 1):
            if line == ran[tick].line:
                continue
            judged, text = told("line", sight, str(line))
            assert not judged.right
            turn = next((i for i in range(tick, len(ran)) if ran[i].line == line), None)
            check_turn(text, line, tick, turn, ran)
            if turn is not None and judged.shows is not None and judged.shows.address:
                assert lane.tick_at(judged.shows.address) == turn + 1


def check_turn(text: str, line: int, tick: int, turn: int | None, ran: list[Moment]) -> None:
    if turn is None:
        assert text.endswith((f"Line {line} is not executed from here on.", "nothing is executed there."))
        return
    if others := re.search(rf"Line {line} comes after (\d+) other lines?\.$", text):
        assert int(others[1]) == turn - tick
    elif move := re.search(rf"Line {line} comes later: it makes move (\d+)\.$", text):
        assert ran[turn].moves == int(move[1]) == ran[turn - 1].moves + 1
    else:
        assert text.endswith(f"Line {line} comes later, after move {ran[turn].moves}.")


@pytest.mark.parametrize(
    ("k", "line", "value", "text"),
    [
        (
            0,
            0,
            "5",
            "Now line 5 would move disc 3 A → C. Disc 3 cannot move: disc 2 lies on it. "
            "Line 5 comes after 8 other lines.",
        ),
        (0, 0, "3", "Now line 3 would end hanoi(3, A, B, C) at once. Line 3 comes after 7 other lines."),
        (1, 0, "4", "Now line 4 would call hanoi(0, A, C, B). Line 4 comes later, after move 2."),
        (1, 0, "5", "Line 5 has just been executed. Line 5 comes after 3 other lines."),
        (0, 0, "1", "Line 1 only gives a function its name; nothing is executed there."),
    ],
)
def test_a_line_out_of_its_turn_is_told_with_what_it_would_do(
    k: int, line: int, value: str, text: str
) -> None:
    lane = lane_of(3)
    assert told("line", lane.sight(lane.address_after(k, line)), value)[1] == text


@EVERY
@pytest.mark.parametrize("k", [0, 1, 2**63 - 1, 12345678901234567890, 2**64 - 2])
def test_every_line_is_judged_for_the_tallest_tower(algorithm: str, k: int) -> None:
    lane = lane_of(64, algorithm=algorithm)
    run = lane.course.run
    assert run is not None
    sight = lane.sight(lane.address_after(k))
    right = [line for line in range(1, len(run.listing) + 1) if told("line", sight, str(line))[0].right]
    assert right == [int(solve("line", sight).value)]
