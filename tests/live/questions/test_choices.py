"""The choices and the possible answers of every kind, and how moves of variants are judged."""

import re
from itertools import pairwise, permutations
from typing import Any

import pytest

from tests.live.questions.asked import asked, at, told
from tests.live.viewer import lane_of
from webapp.live import protocol
from webapp.live.lane_requests import lanes_from
from webapp.live.problems import IllegalHere, InvalidValue
from webapp.live.questions import BY_NAME
from webapp.web.words.words import words_in


@pytest.mark.parametrize("kind", [name for name in BY_NAME if name not in ("moves-left", "depth")])
def test_at_the_end_nothing_is_left_to_ask(kind: str) -> None:
    lane = lane_of(3)
    with pytest.raises(IllegalHere, match=r"There are no more moves|The stack is empty"):
        BY_NAME[kind].posed(at(lane, lane.moves))


@pytest.mark.parametrize("k", [0, 1, 2**63 - 1, 2**63, 2**64 - 2, 12345678901234567890, 3 * 2**40])
@pytest.mark.parametrize("kind", BY_NAME)
def test_any_move_of_the_largest_tower_can_be_asked_about(k: int, kind: str) -> None:
    if kind != "top" or k:
        recursive = kind in ("depth", "frame")
        asked(kind, at(lane_of(64, algorithm="recursive" if recursive else "explicit-stack"), k))


def test_the_choice_of_bits_does_not_give_the_right_one_away() -> None:
    """Large bits are offered as wrong choices, too, and the less often the higher their rank."""
    lane = lane_of(10)
    larger = [int(asked("bit", at(lane, k)).choices[0].id) for k in range(2**10 - 1)]
    wrong = [bit for k, bit in enumerate(larger) if (k + 1 & -(k + 1)).bit_length() != bit]
    assert {6, 7, 8, 9, 10} == {*wrong}
    assert wrong.count(6) > wrong.count(7) > wrong.count(8)


VARIANTS: list[dict[str, Any]] = [
    {"variant": "pegs", "discs": 5, "pegs": 4},
    {"variant": "pegs", "discs": 7, "pegs": 8},
    {"variant": "regular", "discs": 4},
    {"variant": "little-antwerp", "discs": 3},
    {"variant": "london", "discs": 3},
    {"variant": "tunstall", "discs": 4},
]


@pytest.mark.parametrize("request_", VARIANTS, ids=lambda one: f"{one['variant']} {one.get('pegs', 3)}")
def test_the_reason_in_a_variant_does_not_speak_as_if_a_move_had_been_made(request_: dict[str, Any]) -> None:
    [lane], _ = lanes_from([protocol.LaneRequest(**request_)])
    for k in range(min(lane.course.moves, 9)):
        try:
            why = asked("next-move", at(lane, k)).why
        except IllegalHere:
            continue
        assert why is not None
        said, narrated = words_in("en").say(why), words_in("en").say(lane.course.say_move(k + 1))
        assert said != narrated
        left = lane.course.moves - k - 1
        assert re.search(rf"\b{left} moves? (is left|are left|, and)|leaves {left} move", said)


CAPITAL_INSIDE = r"(?<![.?!✗]) (The|Disc|Red|Green|Blue|Yellow|Gold|Silver) (ball|disc|[0-9])"


@pytest.mark.parametrize("request_", VARIANTS, ids=lambda one: f"{one['variant']} {one.get('pegs', 3)}")
def test_a_disc_below_another_is_named_with_the_one_on_it(request_: dict[str, Any]) -> None:
    [lane], _ = lanes_from([protocol.LaneRequest(**request_)])
    names = {look.disc: str(look.name or f"disc {look.disc}") for look in lane.course.setting.looks}
    for k in range(min(lane.course.moves, 9)):
        pegs = lane.course.position_at(k)
        for peg, tower in enumerate(pegs):
            for disc, above in pairwise(tower):
                _, text = told("next-move", at(lane, k), f"{disc} {'ABCDEFGH'[(peg + 1) % len(pegs)]}")
                assert text.lower() == f"{names[disc]} cannot move: it is under another one, {names[above]}."
                assert not re.search(CAPITAL_INSIDE, text)


@pytest.mark.parametrize("request_", VARIANTS, ids=lambda one: f"{one['variant']} {one.get('pegs', 3)}")
def test_every_move_of_a_variant_is_judged_by_its_rules(request_: dict[str, Any]) -> None:
    """A move that is as good as the one shown is never a wrong choice or judged wrong."""
    [lane], _ = lanes_from([protocol.LaneRequest(**request_)])
    course, chosen = lane.course, 0
    for k in range(min(course.moves, 60)):
        sight, pegs = at(lane, k), course.position_at(k)
        coming, as_good = course.coming_after(k), course.as_good_after(k) or []
        assert coming is not None
        try:
            question = asked("next-move", sight)
        except IllegalHere:
            assert as_good
        else:
            chosen += 1
            assert question.right == f"{coming.disc} {'ABCDEFGH'[coming.target]}"
            good = {f"{move.disc} {'ABCDEFGH'[move.target]}" for move in as_good}
            assert not good & {choice.id for choice in question.choices}
        legal = course.guide.legal(pegs)
        for source, target in permutations(range(len(pegs)), 2):
            judged, text = told("next-move", sight, f"{'ABCDEFGH'[source]} {'ABCDEFGH'[target]}")
            assert not re.search(CAPITAL_INSIDE, text)
            moves = [one for one in legal if (one.source, one.target) == (source, target)]
            assert judged.right == any(one in (coming, *as_good) for one in moves)
            if not pegs[source]:
                assert "is empty" in text
            elif not moves:
                assert "cannot" in text or "is full" in text
            elif not judged.right:
                assert " could go " in text
                assert judged.shows is not None
                assert judged.shows.move == moves[0]
    assert chosen


NO_ANSWERS = {
    "next-move": ["", "3", "B", "4 A", "1 D", "1  A"],
    "disc": ["0", "4", "-1", "²", "1" * 61],
    "bit": ["4"],
    "line": ["0", "7"],
    "frame": ["hanoi 4 A B C", "hanoi 2 A A C", "hanoi(2, A, B, C)"],
    "idle-peg": ["D"],
    "moves-left": ["seven", "1.5"],
    "depth": [" 3"],
}


@pytest.mark.parametrize(
    ("kind", "value"), [(kind, value) for kind, values in NO_ANSWERS.items() for value in values]
)
def test_a_value_that_cannot_be_an_answer_is_refused(kind: str, value: str) -> None:
    with pytest.raises(InvalidValue) as refused:
        told(kind, at(lane_of(3), 3), value)
    assert refused.value.field == "value"


@pytest.mark.parametrize(
    ("kind", "value"), [("moves-left", "004"), ("next-move", "03 C"), ("next-move", "A C")]
)
def test_leading_zeros_or_a_pair_of_pegs_make_the_same_answer(kind: str, value: str) -> None:
    assert told(kind, at(lane_of(3), 3), value)[0].right


def test_between_lines_the_reason_is_the_line_that_moves() -> None:
    right = BY_NAME["next-move"].solve(at(lane_of(3), 1, 3))
    assert right.value == "2 B"
    assert str(right.why) == "hanoi(1) has returned; hanoi(2) continues with line 5: disc 2 moves A → B."
