"""The idle peg, how often a disc still moves, the task on top, moves of variants: beside brute force."""

from itertools import permutations
from typing import Any

import pytest

from tests.live.viewer import lane_of, told
from tests.oracles.brute_force import positions, solve, task_stacks
from tests.strategies import PEGS
from webapp.live import protocol
from webapp.live.lane_requests import lanes_from
from webapp.live.questions import BY_NAME
from webapp.live.questions.asking import question_of

SMALL = pytest.mark.parametrize("n", range(1, 7))


@SMALL
@pytest.mark.parametrize(("i", "j"), PEGS)
def test_the_idle_peg_is_the_one_that_the_next_move_does_not_touch(n: int, i: int, j: int) -> None:
    lane = lane_of(n, i, j)
    for k, (disc, source, target) in enumerate(solve(n, i, j)):
        sight = lane.sight(lane.address_after(k))
        [idle] = {0, 1, 2} - {source, target}
        for peg in range(3):
            judged, text = told("idle-peg", sight, "ABC"[peg])
            assert judged.right == (peg == idle)
            if judged.right:
                assert f"goes {'ABC'[source]} → {'ABC'[target]}, so {'ABC'[idle]} is idle" in text
            elif text.startswith("Disc 1 would have to move again"):
                assert disc != 1
                assert k > 0
            elif "take the last move back" in text:
                before, _, _ = solve(n, i, j)[k - 1]
                assert f"only disc {before} " in text
            elif text.startswith("There is no disc"):
                assert not [place for place in positions(n, i, j)[k] if place != peg]
            else:
                assert text == (
                    f"Disc {disc} moves, but not between "
                    f"{' and '.join('ABC'[one] for one in range(3) if one != peg)}: it goes to {'ABC'[peg]}."
                )
                assert peg == target


@SMALL
@pytest.mark.parametrize(("i", "j"), PEGS)
def test_a_disc_still_moves_as_often_as_it_is_in_the_moves_to_come(n: int, i: int, j: int) -> None:
    lane, moves = lane_of(n, i, j), solve(n, i, j)
    for k, (disc, *_) in enumerate(moves):
        sight = lane.sight(lane.address_after(k))
        left = [move[0] for move in moves[k:]].count(disc)
        for number in range(2**n + 1):
            judged, text = told("disc-moves", sight, str(number))
            assert judged.right == (number == left)
            if f"Disc {disc} moves" in text:
                assert f"Disc {disc} moves {2 ** (n - disc)} time" in text
        assert str(question_of(BY_NAME["disc-moves"], sight).text).startswith(f"Disc {disc} moves next.")


@SMALL
def test_a_task_that_is_not_on_top_is_told_with_its_turn(n: int) -> None:
    lane, stacks = lane_of(n, algorithm="explicit-stack"), task_stacks(n, 0, 2)
    for k, stack in enumerate(stacks[:-1], start=1):
        sight = lane.sight(lane.address_after(k))
        written = [f"{kind} {disc} {'ABC'[i]} {'ABC'[j]}" for kind, disc, i, _, j in stack]
        for kind in ("disc", "tower"):
            for disc in range(1, n + 1):
                for i, j in permutations("ABC", 2):
                    value = f"{kind} {disc} {i} {j}"
                    judged, text = told("top", sight, value)
                    assert judged.right == (value == written[-1])
                    if value not in written:
                        assert text.endswith("is not on the stack.")
                    elif not judged.right:
                        depth = written.index(value)
                        turn = next(
                            move
                            for move, later in enumerate(stacks, 1)
                            if move > k and len(later) == depth + 1
                        )
                        assert text.endswith(f"it is on top after move {turn}.")


@pytest.mark.parametrize("value", ["B", "2 B", "A B", "3 A"])
def test_two_pegs_or_a_disc_and_a_peg_are_the_same_move(value: str) -> None:
    lane = lane_of(3)
    sight = lane.sight(lane.address_after(1))
    if value == "B":
        with pytest.raises(Exception, match="is not an answer here"):
            told("next-move", sight, value)
    else:
        assert told("next-move", sight, value)[0].right == (value in ("2 B", "A B"))


def test_of_an_empty_peg_it_is_said_that_it_is_empty() -> None:
    lane = lane_of(3)
    assert told("next-move", lane.sight(lane.address_after(0)), "B C")[1] == "Peg B is empty."


VARIANTS: list[dict[str, Any]] = [
    {"variant": "pegs", "discs": 5, "pegs": 4},
    {"variant": "pegs", "discs": 4, "pegs": 8},
    {"variant": "regular", "discs": 4},
    {"variant": "little-antwerp", "discs": 3},
    {"variant": "london", "discs": 3},
    {"variant": "tunstall", "discs": 4},
]


@pytest.mark.parametrize("request_", VARIANTS, ids=lambda one: f"{one['variant']} {one.get('pegs', 3)}")
def test_every_move_of_a_variant_is_judged_by_its_rules(request_: dict[str, Any]) -> None:
    [lane], _ = lanes_from([protocol.LaneRequest(**request_)])
    course = lane.course
    for k in range(min(course.moves, 60)):
        sight, pegs = lane.sight(lane.address_after(k)), course.position_at(k)
        coming = course.coming_after(k)
        assert coming is not None
        good = [coming, *(course.as_good_after(k) or [])]
        legal = course.guide.legal(pegs)
        for source, target in permutations(range(len(pegs)), 2):
            judged, text = told("next-move", sight, f"{'ABCDEFGH'[source]} {'ABCDEFGH'[target]}")
            moves = [one for one in legal if (one.source, one.target) == (source, target)]
            assert judged.right == any(one in good for one in moves)
            if not pegs[source]:
                assert "is empty" in text
            elif not moves:
                assert "cannot" in text or "is full" in text
            elif not judged.right:
                assert " could go " in text
                assert judged.shows is not None
                assert judged.shows.move == moves[0]
