"""The next line, the call that continues and the open calls, against CPython."""

import re
from functools import cache
from itertools import permutations, product, takewhile

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.live.questions.asked import asked, at, told
from tests.live.viewer import lane_of
from tests.oracles import trace
from tests.wide import rarely
from webapp.algorithms import ALGORITHMS, BY_NAME
from webapp.live.problems import IllegalHere
from webapp.live.questions import BY_NAME as KINDS
from webapp.live.questions import Judged

Frame = tuple[int, str, str, str]
Moment = tuple[int, tuple[Frame, ...], int]
PEGS = [*permutations("ABC")]


EVERY = pytest.mark.parametrize("algorithm", [one.name for one in ALGORITHMS])
RECURSIVE = pytest.mark.parametrize("algorithm", ["recursive", "recursive-base-1"])


@cache
def executed(algorithm: str, n: int) -> list[trace.Moment]:
    """Return every line that CPython executes."""
    one = BY_NAME[algorithm]
    run = lane_of(n, algorithm=algorithm).course.classic
    assert run is not None
    arguments = tuple(one.arguments(run.puzzle).values())
    return trace.record(
        one.program.text, arguments, trace.Helpers(n, 0, "ABC" if one.letters else range(3))
    ).moments


def moments(algorithm: str, n: int) -> list[Moment]:
    """Return, before each of these lines, the moves made, the open calls (innermost last), and the line."""
    ran = executed(algorithm, n)
    calls = [
        tuple((v["n"], v["source"], v["spare"], v["target"]) for _, line, v in one.frames if line)
        for one in ran
    ]
    made = [0, *(one.moves for one in ran)]
    return [(k, stack, one.line) for k, stack, one in zip(made, calls, ran, strict=False)]


def written(frame: Frame) -> str:
    disc, *pegs = frame
    return f"hanoi({disc}, {', '.join(pegs)})"


@RECURSIVE
@pytest.mark.parametrize("n", range(1, 7))
def test_every_call_is_judged_at_every_line(algorithm: str, n: int) -> None:
    lane, seen = lane_of(n, algorithm=algorithm), moments(algorithm, n)
    ever = {frame for _, stack, _ in seen for frame in stack}
    for tick, (made, stack, _) in enumerate(seen):
        if made == 2**n - 1:
            break
        sight = lane.sight(lane.address_at(tick))
        asked("frame", sight, re.escape(written(stack[-1])))
        for disc, pegs in product(range(n + 1), PEGS):
            frame: Frame = (disc, pegs[0], pegs[1], pegs[2])
            judged, text = told("frame", sight, f"hanoi {disc} {' '.join(pegs)}")
            assert judged.right == (frame == stack[-1])
            assert written(frame) in text
            if frame in stack[:-1]:
                check_waiting(judged, text, stack.index(frame), seen[tick:])
            elif frame not in stack:
                later = [when for when, calls, _ in seen[tick:] if frame in calls]
                check_not_open(text, later, frame in ever)


def check_waiting(judged: Judged, text: str, depth: int, ahead: list[Moment]) -> None:
    """Check that the text names the call an open call waits for, and the line where it continues."""
    _, stack, _ = ahead[0]
    assert f"until {written(stack[depth + 1])} returns" in text
    inside = takewhile(lambda one: one[1][: depth + 1] == stack[: depth + 1], ahead)
    goes_on = next(((when, line) for when, calls, line in inside if len(calls) == depth + 1), None)
    if goes_on is None:
        assert text.endswith("it returns, too.")
        return
    assert judged.shows is not None
    assert judged.shows.address == (goes_on[0] + 1, 0)
    assert text.endswith(f"it continues with line {goes_on[1]}.")


def check_not_open(text: str, later: list[int], ever: bool) -> None:
    """Check what is said of a call against brute force; one that has just ended may still be on the stack."""
    if text.endswith("it returns now."):
        assert ever
    elif later:
        assert text.endswith(f"after move {later[0]}.")
    else:
        assert text.endswith("it has returned." if ever else "is never called here.")


@RECURSIVE
@pytest.mark.parametrize("n", range(1, 6))
def test_the_open_calls_are_counted_and_named(algorithm: str, n: int) -> None:
    lane = lane_of(n, algorithm=algorithm)
    for k in range(2**n):
        sight = at(lane, k)
        stack = open_after(algorithm, n, k)
        asked("depth", sight, *(re.escape(written(frame)) for frame in stack))
        for number in range(n + 4):
            judged, text = told("depth", sight, str(number))
            assert (judged.right, judged.shows) == (number == len(stack), None)
            assert all(written(frame) in text for frame in stack)


def open_after(algorithm: str, n: int, k: int) -> tuple[Frame, ...]:
    """Return the open calls just after move k: those open when the next line is executed."""
    seen = moments(algorithm, n)
    return next(stack for made, stack, _ in seen if made == k)


def test_a_deep_stack_names_its_first_and_last_calls() -> None:
    judged, text = told("depth", at(lane_of(64), 1), "63")
    assert not judged.right
    assert text.count("hanoi(") == 8
    assert "hanoi(64, A, B, C); " in text
    assert "; …; " in text


@given(st.integers(0, 2**64 - 2), st.integers(0, 3), st.integers(0, 64), st.sampled_from(PEGS))
def test_calls_of_64_discs_are_judged(k: int, line: int, disc: int, pegs: tuple[str, str, str]) -> None:
    lane = lane_of(64)
    sight = lane.sight(lane.address_after(k, min(line, lane.counts.between(k) - 1)))
    right, value = KINDS["frame"].solve(sight).value, f"hanoi {disc} {' '.join(pegs)}"
    assert told("frame", sight, right)[0].right
    judged, text = told("frame", sight, value)
    assert judged.right == (value == right)
    assert written((disc, *pegs)) in text
    if judged.shows is not None:
        assert judged.shows.address is not None
        assert judged.shows.address.move > k


@pytest.mark.parametrize("algorithm", [one.name for one in ALGORITHMS if not one.recurses])
def test_calls_cannot_be_counted_for_a_listing_that_does_not_call_itself(algorithm: str) -> None:
    with pytest.raises(IllegalHere, match="never calls itself"):
        KINDS["depth"].posed(at(lane_of(3, algorithm=algorithm), 3))


@EVERY
@pytest.mark.parametrize("n", range(1, 6))
def test_the_right_line_is_the_one_that_cpython_executes_next(algorithm: str, n: int) -> None:
    lane, ran = lane_of(n, algorithm=algorithm), executed(algorithm, n)
    for tick, moment in enumerate(ran):
        sight = lane.sight(lane.address_at(tick))
        if sight.address.move == lane.moves:
            break
        judged, text = told("line", sight, str(moment.line))
        assert judged.right
        assert text.startswith(f"Line {moment.line} is executed next. ")


@EVERY
@pytest.mark.parametrize("n", [1, 2, 3, *rarely(4, 5)])
def test_the_answer_to_a_wrong_line_says_when_its_turn_comes(algorithm: str, n: int) -> None:
    lane, ran = lane_of(n, algorithm=algorithm), executed(algorithm, n)
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


def check_turn(text: str, line: int, tick: int, turn: int | None, ran: list[trace.Moment]) -> None:
    if turn is None:
        assert text.endswith(
            (f"Line {line} is not executed from here on.", f"Nothing is executed on line {line}.")
        )
        return
    if others := re.search(rf"Line {line} comes after (\d+) other lines?\.$", text):
        assert int(others[1]) == turn - tick
    else:
        assert text.endswith(f"Line {line} comes later, after move {ran[turn - 1].moves}.")


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
        (0, 0, "1", "Nothing is executed on line 1."),
    ],
)
def test_the_answer_to_a_line_out_of_turn_says_what_it_would_do(
    k: int, line: int, value: str, text: str
) -> None:
    assert told("line", at(lane_of(3), k, line), value)[1] == text


@EVERY
@pytest.mark.parametrize("k", [0, 1, 2**63 - 1, 12345678901234567890, 2**64 - 2])
def test_every_line_is_judged_for_the_tallest_tower(algorithm: str, k: int) -> None:
    lane = lane_of(64, algorithm=algorithm)
    run = lane.course.run
    assert run is not None
    sight = at(lane, k)
    right = [line for line in range(1, len(run.listing) + 1) if told("line", sight, str(line))[0].right]
    assert right == [int(KINDS["line"].solve(sight).value)]
