"""Both recursions, down to no disc and down to one: their calls, and the call stack in the lines of each."""

from itertools import pairwise

import pytest
from hypothesis import given

from tests.live.test_panels import panels_at, viewer_of
from tests.oracles import brute_force
from tests.strategies import PEGS, places
from webapp.algorithms import BY_NAME
from webapp.algorithms.recursive import Recursive
from webapp.descent import descend, open_calls
from webapp.puzzle import Puzzle

BOTH = ("recursive", "recursive-base-1")
CALLING = {"recursive": (4, 6), "recursive-base-1": (5, 7)}
MOVING = {"recursive": {5}, "recursive-base-1": {3, 6}}

both_recursions = pytest.mark.parametrize("name", BOTH)


@pytest.mark.parametrize("discs", [*range(1, 11), 64])
def test_base_case_1_makes_a_call_a_move_and_base_case_0_one_more_than_twice_that(discs: int) -> None:
    costs = [panels_at(viewer_of(Puzzle(discs), name), move="0")["costs"] for name in BOTH]
    assert [int(one["calls_total"]) for one in costs] == [2 ** (discs + 1) - 1, 2**discs - 1]
    assert [int(one["memory_most"]) for one in costs] == [discs + 1, discs]


@both_recursions
def test_both_listings_stop_where_their_names_say(name: str) -> None:
    assert f"    if n == {BOTH.index(name)}:" in BY_NAME[name].program.lines


@both_recursions
@pytest.mark.parametrize("discs", range(1, 6))
def test_by_line_every_frame_owns_a_half_of_its_callers_moves(name: str, discs: int) -> None:
    viewer, (left, right) = viewer_of(Puzzle(discs), name), CALLING[name]
    for tick in range(int(viewer.answers[0]["lanes"][0]["ticks"]) + 1):
        frames = panels_at(viewer, tick=str(tick))["call-stack"]["frames"]
        assert (frames[0]["first_move"], frames[0]["last_move"]) == ("1", str(2**discs - 1))
        for outer, inner in pairwise(frames):
            middle = (int(outer["first_move"]) + int(outer["last_move"])) // 2
            halves = {
                left: (int(outer["first_move"]), middle - 1),
                right: (middle + 1, int(outer["last_move"])),
            }
            assert (int(inner["first_move"]), int(inner["last_move"])) == halves[outer["code_line"]]


@both_recursions
@pytest.mark.parametrize("pegs", PEGS)
def test_after_every_move_the_stack_stands_in_the_lines_of_its_own_listing(
    name: str, pegs: tuple[int, int]
) -> None:
    viewer, stacks = viewer_of(Puzzle(4, *pegs), name), brute_force.call_stacks(4, *pegs)
    for k, stack in enumerate(stacks, start=1):
        frames = panels_at(viewer, move=str(k))["call-stack"]["frames"]
        assert [(f["disc"], f["source"], f["spare"], f["target"]) for f in frames] == [
            (n, "ABC"[i], "ABC"[t], "ABC"[j]) for n, i, t, j in stack
        ]
        *outer, last = [frame["code_line"] for frame in frames]
        assert set(outer) <= set(CALLING[name])
        assert last in MOVING[name]


@both_recursions
@given(case=places())
def test_calls_read_from_frames_are_those_of_the_descent(name: str, case: tuple[Puzzle, int]) -> None:
    puzzle, k = case
    algorithm = BY_NAME[name]
    assert isinstance(algorithm, Recursive)
    assert algorithm.frame_calls(algorithm.frames(puzzle, k), puzzle) == open_calls(descend(puzzle, k), k)
