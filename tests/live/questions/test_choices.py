"""The right answer of every question is what brute force finds, and its reason names it."""

from collections.abc import Iterator

import pytest

from tests.live.questions.test_listing import moments, written
from tests.live.viewer import lane_of
from tests.oracles.brute_force import neighbours, positions, solve, task_stacks
from tests.oracles.state_graph import distances_from
from tests.strategies import PEGS
from webapp.live import protocol
from webapp.live.lane import Sight
from webapp.live.lane_requests import lanes_from
from webapp.live.problems import IllegalHere
from webapp.live.questions import BY_NAME, Question, check_choices
from webapp.live.questions.asking import question_of
from webapp.web.words.words import languages, words_in

Task = tuple[str, int, int, int, int]


def asked(kind: str, sight: Sight) -> Question:
    """The question, of which what holds of all has been checked."""
    question = check_choices(question_of(BY_NAME[kind], sight))
    ids = [choice.id for choice in question.choices]
    assert 2 <= len(ids) <= 6
    assert len({*ids}) == len(ids)
    assert question.right in ids
    return question


def reasons(question: Question) -> Iterator[str]:
    """The reason in every language."""
    assert question.why is not None
    for lang in languages():
        yield words_in(lang).say(question.why)


def tops(n: int, i: int, j: int) -> list[Task | None]:
    """What is on top of the stack of tasks after each move; before the first there is none yet."""
    return [None, *(stack[-1] if stack else None for stack in task_stacks(n, i, j))]


@pytest.mark.parametrize(("i", "j"), PEGS)
@pytest.mark.parametrize("n", range(1, 7))
def test_the_next_move_is_the_one_that_plain_recursion_makes(n: int, i: int, j: int) -> None:
    lane, places = lane_of(n, i, j), positions(n, i, j)
    for k, (disc, source, target) in enumerate(solve(n, i, j)):
        question = asked("next-move", lane.sight(lane.address_after(k)))
        assert question.right == f"{disc} {'ABC'[target]}"
        tops_of = {peg: disc for disc, peg in reversed([*enumerate(places[k], start=1)])}
        legal = {
            f"{top} {'ABC'[other]}"
            for peg, top in tops_of.items()
            for other in range(3)
            if other != peg and tops_of.get(other, n + 1) > top
        }
        assert {choice.id for choice in question.choices} == legal
        for reason in reasons(question):
            assert str(disc) in reason
            assert f"{'ABC'[source]} → {'ABC'[target]}" in reason


@pytest.mark.parametrize(("i", "j"), PEGS)
@pytest.mark.parametrize("n", range(1, 6))
def test_of_a_larger_disc_it_is_said_to_be_the_only_move_that_wastes_none(n: int, i: int, j: int) -> None:
    lane, left = lane_of(n, i, j), distances_from((j,) * n)
    for k, (here, (disc, source, target)) in enumerate(zip(positions(n, i, j), solve(n, i, j), strict=False)):
        question = asked("next-move", lane.sight(lane.address_after(k)))
        said = f"The only other move is disc {disc}, {'ABC'[source]} → {'ABC'[target]}."
        assert str(question.why).endswith(said) == (disc > 1)
        if disc > 1:
            assert str(question.why).startswith(
                "Disc 1 has just moved, and moving it again would waste a move."
            )
            other = [move for move, _ in neighbours(here) if move[0] != 1]
            again = [there for move, there in neighbours(here) if move[0] == 1]
            assert other == [(disc, source, target)]
            assert all(left[there] > left[here] for there in again)


@pytest.mark.parametrize("n", range(2, 6))
def test_after_a_larger_disc_it_is_said_that_moving_it_again_takes_the_move_back(n: int) -> None:
    lane, places, moves = lane_of(n), positions(n, 0, 2), solve(n, 0, 2)
    for k in range(2, len(moves), 2):
        question = asked("next-move", lane.sight(lane.address_after(k)))
        assert str(question.why).startswith(
            f"Moving disc {moves[k - 1][0]} again would only take back the last move"
        )
        assert [there for move, there in neighbours(places[k]) if move[0] != 1] == [places[k - 1]]


@pytest.mark.parametrize("n", range(2, 7))
def test_the_bit_that_changes_is_the_one_in_which_two_gray_codes_differ(n: int) -> None:
    lane = lane_of(n)
    for k in range(2**n - 1):
        question = asked("bit", lane.sight(lane.address_after(k)))
        differs = (k ^ k >> 1) ^ (k + 1 ^ k + 1 >> 1)
        assert question.right == str(differs.bit_length())
        for reason in reasons(question):
            assert str(question.right) in reason.split(str(k + 1), 1)[1]


@pytest.mark.parametrize("algorithm", ["explicit-stack", "gray-code"])
@pytest.mark.parametrize("n", range(1, 7))
def test_the_task_on_top_is_the_one_that_a_plain_loop_pops_next(n: int, algorithm: str) -> None:
    for i, j in PEGS:
        lane = lane_of(n, i, j, algorithm)
        for k, top in enumerate(tops(n, i, j)):
            sight = lane.sight(lane.address_after(k))
            if top is None:
                with pytest.raises(IllegalHere):
                    asked("top", sight)
                continue
            kind, disc, source, _, target = top
            question = asked("top", sight)
            assert question.right == f"{kind} {disc} {'ABC'[source]} {'ABC'[target]}"
            for reason in reasons(question):
                assert str(disc) in reason
                assert f"{'ABC'[source]} → {'ABC'[target]}" in reason


@pytest.mark.parametrize("n", range(1, 7))
def test_the_frame_that_goes_on_executes_the_next_line(n: int) -> None:
    lane = lane_of(n)
    last = lane.tick_at(lane.address_after(lane.moves))
    for tick, (_, stack, _) in enumerate(moments(n, 0)[:last]):
        question = asked("frame", lane.sight(lane.address_at(tick)))
        disc, i, t, j = stack[-1]
        assert question.right == f"hanoi {disc} {i} {t} {j}"
        for reason in reasons(question):
            assert written(stack[-1]) in reason


@pytest.mark.parametrize("kind", [name for name in BY_NAME if name not in ("moves-left", "depth")])
def test_at_the_end_nothing_is_left_to_ask(kind: str) -> None:
    lane = lane_of(3)
    with pytest.raises(IllegalHere):
        question_of(BY_NAME[kind], lane.sight(lane.address_after(lane.moves)))


@pytest.mark.parametrize("k", [0, 1, 2**63 - 1, 2**63, 2**64 - 2, 12345678901234567890, 3 * 2**40])
@pytest.mark.parametrize("kind", BY_NAME)
def test_any_move_of_the_largest_tower_can_be_asked_about(k: int, kind: str) -> None:
    lane = lane_of(64, algorithm="recursive" if kind == "depth" else "explicit-stack")
    if kind == "top" and k == 0:
        return
    question = asked(kind, lane.sight(lane.address_after(k)))
    if kind == "bit":
        assert question.right == str((k + 1 & -(k + 1)).bit_length())
    if kind == "next-move":
        disc = (k + 1 & -(k + 1)).bit_length()
        assert question.right is not None
        assert question.right.startswith(f"{disc} ")


def test_which_bits_can_be_chosen_does_not_tell_the_right_one() -> None:
    """A large bit is among the choices as often where a small one changes as its rank says."""
    lane = lane_of(10)
    larger = [int(asked("bit", lane.sight(lane.address_after(k))).choices[0].id) for k in range(2**10 - 1)]
    wrong = [bit for k, bit in enumerate(larger) if (k + 1 & -(k + 1)).bit_length() != bit]
    assert {6, 7, 8, 9, 10} == {*wrong}
    assert wrong.count(6) > wrong.count(7) > wrong.count(8)


@pytest.mark.parametrize(
    ("variant", "more"),
    [("pegs", {"discs": 5, "pegs": 4}), ("pegs", {"discs": 7, "pegs": 8}), ("regular", {"discs": 4})],
)
def test_of_variants_no_move_that_is_as_good_is_a_wrong_choice(variant: str, more: dict[str, int]) -> None:
    [lane], _ = lanes_from([protocol.LaneRequest(variant=variant, **more)])  # type: ignore[arg-type]
    course, asked_about = lane.course, 0
    for k in range(course.moves):
        try:
            question = asked("next-move", lane.sight(lane.address_after(k)))
        except IllegalHere:
            assert course.as_good_after(k)
            continue
        coming = course.coming_after(k)
        assert coming is not None
        assert question.right == f"{coming.disc} {'ABCDEFGH'[coming.target]}"
        good = {f"{move.disc} {'ABCDEFGH'[move.target]}" for move in course.as_good_after(k) or []}
        assert not good & {choice.id for choice in question.choices}
        asked_about += 1
    assert asked_about
