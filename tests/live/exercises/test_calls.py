"""The call that goes on and the number of open calls, beside a recursion that is written again here."""

from itertools import permutations, product, takewhile

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.live.exercises.told import lane_of, told
from webapp.algorithms import ALGORITHMS
from webapp.live.exercises import check, solve
from webapp.live.problems import IllegalHere

Frame = tuple[int, str, str, str]
Moment = tuple[int, tuple[Frame, ...], int]
PEGS = [*permutations("ABC")]


def moments(n: int, base: int) -> list[Moment]:
    """Before each line: the moves made, the open calls with the running one last, and its line."""
    made, open_now, seen = 0, [], []

    def hanoi(d: int, i: str, t: str, j: str) -> None:
        nonlocal made
        open_now.append((d, i, t, j))

        def line(number: int) -> None:
            seen.append((made, tuple(open_now), number))

        line(2)
        if d == base:
            line(3)
            if base:
                made += 1
                line(4)
        else:
            line(4 + base)
            hanoi(d - 1, i, j, t)
            line(5 + base)
            made += 1
            line(6 + base)
            hanoi(d - 1, t, i, j)
        open_now.pop()

    hanoi(n, *"ABC")
    return seen


def written(frame: Frame) -> str:
    disc, *pegs = frame
    return f"hanoi({disc}, {', '.join(pegs)})"


@pytest.mark.parametrize(("algorithm", "base"), [("recursive", 0), ("recursive-base-1", 1)])
@pytest.mark.parametrize("n", range(1, 6))
def test_every_call_is_judged_at_every_line(algorithm: str, base: int, n: int) -> None:
    lane, seen = lane_of(n, algorithm=algorithm), moments(n, base)
    ever = {frame for _, stack, _ in seen for frame in stack}
    for tick, (made, stack, _) in enumerate(seen):
        if made == 2**n - 1:
            break
        sight = lane.sight(lane.address_at(tick))
        for disc, pegs in product(range(n + 1), PEGS):
            frame: Frame = (disc, pegs[0], pegs[1], pegs[2])
            judged, text = told("frame", sight, f"hanoi {disc} {' '.join(pegs)}")
            assert judged.right == (frame == stack[-1])
            assert written(frame) in text
            if frame in stack[:-1]:
                check_waiting(text, stack.index(frame), seen[tick:])
            elif frame not in stack:
                later = [when for when, calls, _ in seen[tick:] if frame in calls]
                check_not_open(text, made, later, frame in ever)


def check_waiting(text: str, depth: int, ahead: list[Moment]) -> None:
    """That an open call is told of with the call inside it, and with the line at which it goes on."""
    made, stack, _ = ahead[0]
    assert f"for {written(stack[depth + 1])}" in text
    inside = takewhile(lambda one: one[1][: depth + 1] == stack[: depth + 1], ahead)
    goes_on = next(((when, line) for when, calls, line in inside if len(calls) == depth + 1), None)
    if goes_on is None:
        assert text.endswith("it returns, too.")
        return
    when, line = goes_on
    assert text.endswith(f"it goes on at line {line}.")
    assert (f"after move {when}," in text) == (when > made)


def check_not_open(text: str, made: int, later: list[int], ever: bool) -> None:
    """That a call is told of as brute force finds it; one that has just ended may still be on the stack."""
    if text.endswith("it returns now."):
        assert ever
    elif later:
        assert text.endswith("before the next move." if later[0] == made else f"after move {later[0]}.")
    else:
        assert text.endswith("it has returned." if ever else "is never called here.")


@pytest.mark.parametrize(("algorithm", "base"), [("recursive", 0), ("recursive-base-1", 1)])
@pytest.mark.parametrize("n", range(1, 6))
def test_the_open_calls_are_counted_and_named(algorithm: str, base: int, n: int) -> None:
    lane = lane_of(n, algorithm=algorithm)
    for k in range(2**n):
        sight = lane.sight(lane.address_after(k))
        stack = open_after(n, base, k)
        assert solve("depth", sight).value == str(len(stack))
        for number in range(n + 4):
            judged, text = told("depth", sight, str(number))
            assert judged.right == (number == len(stack))
            assert all(written(frame) in text for frame in stack)


def open_after(n: int, base: int, k: int) -> tuple[Frame, ...]:
    """The open calls just after move k: those that are open when the next line is the one behind it."""
    seen = moments(n, base)
    return next(stack for made, stack, _ in seen if made == k)


def test_of_a_deep_stack_the_first_and_the_last_calls_are_named() -> None:
    lane = lane_of(64)
    judged, text = told("depth", lane.sight(lane.address_after(1)), "63")
    assert not judged.right
    assert text.count("hanoi(") == 8
    assert "hanoi(64, A, B, C); " in text
    assert "; …; " in text


@given(st.integers(0, 2**64 - 2), st.integers(0, 3), st.integers(0, 64), st.sampled_from(PEGS))
def test_calls_of_the_tallest_tower_are_judged(
    k: int, line: int, disc: int, pegs: tuple[str, str, str]
) -> None:
    lane = lane_of(64)
    sight = lane.sight(lane.address_after(k, min(line, lane.counts.between(k) - 1)))
    right, value = solve("frame", sight).value, f"hanoi {disc} {' '.join(pegs)}"
    assert told("frame", sight, right)[0].right
    judged, text = told("frame", sight, value)
    assert judged.right == (value == right)
    assert written((disc, *pegs)) in text
    if judged.shows is not None:
        assert judged.shows.address is not None
        assert judged.shows.address.move > k


@pytest.mark.parametrize("algorithm", [one.name for one in ALGORITHMS if not one.recurses])
@pytest.mark.parametrize("kind", ["frame", "depth"])
def test_a_listing_that_does_not_call_itself_has_no_such_exercise(kind: str, algorithm: str) -> None:
    lane = lane_of(3, algorithm=algorithm)
    with pytest.raises(IllegalHere, match="does not call itself"):
        check(kind, lane.sight(lane.address_after(3)))
