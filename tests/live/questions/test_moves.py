"""The next move and its disc, bit, idle peg and task, and counts of moves, against brute force."""

from collections.abc import Iterator
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.live.questions.asked import asked, at, told
from tests.live.viewer import lane_of
from tests.oracles.brute_force import Move, Position, neighbours, positions, task_stacks
from tests.oracles.brute_force import solve as moves_of
from tests.oracles.state_graph import distances_from
from tests.strategies import PEGS
from webapp.live.lane import Sight
from webapp.live.problems import IllegalHere, InvalidValue
from webapp.live.questions import BY_NAME
from webapp.puzzle import Move as DiscMove
from webapp.puzzle import pegs_of
from webapp.web.words.words import languages, words_in

SMALL = pytest.mark.parametrize("n", range(1, 7))
FROM_TO = pytest.mark.parametrize(("i", "j"), PEGS)
JUST = {"en": "has just moved", "pl": "łaśnie się ruszył"}
WASTE = {"en": "waste a move", "pl": "zmarnowałoby ruch"}


def arrow(source: int, target: int) -> str:
    return f"{'ABC'[source]} → {'ABC'[target]}"


def along(n: int, i: int = 0, j: int = 2) -> Iterator[tuple[int, Sight, Position, Move]]:
    """Yield before each move: the moves made, what can be seen, where the discs are, and the move."""
    lane = lane_of(n, i, j)
    for k, (here, move) in enumerate(zip(positions(n, i, j), moves_of(n, i, j), strict=False)):
        yield k, at(lane, k), here, move


@SMALL
@FROM_TO
def test_every_answer_about_the_next_move_is_judged_as_brute_force_does(n: int, i: int, j: int) -> None:
    left, places, moves = distances_from((j,) * n), positions(n, i, j), moves_of(n, i, j)
    for k, sight, here, (disc, source, target) in along(n, i, j):
        legal = dict(neighbours(here))
        question = asked("next-move", sight, rf"\b{disc}\b", arrow(source, target))
        assert {choice.id for choice in question.choices} == {f"{d} {'ABC'[to]}" for d, _, to in legal}
        check_why(str(question.why), moves[k], moves[:k], legal)
        if disc > 1:
            assert all(left[there] > left[here] for move, there in legal.items() if move != moves[k])
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
                    assert judged.shows.move == DiscMove(*move)
                    assert f"{left[legal[move]]} move" in text
                    assert f"only {left[here] - 1}" in text
                    taken_back = k > 0 and legal[move] == places[k - 1]
                    assert ("takes back" in text) == taken_back
                else:
                    assert judged.shows is None
                    assert f"Disc {d}" in text


def check_why(why: str, move: Move, made: list[Move], legal: dict[Move, Position]) -> None:
    """Check that the reason rules out the other moves: those of disc 1, or taking back the last move."""
    disc, source, target = move
    others = [one for one in legal if one[0] != 1]
    if disc > 1:
        assert others == [move]
        assert why == (
            "Disc 1 has just moved, and moving it again would waste a move. "
            f"The only other move is disc {disc}, {arrow(source, target)}."
        )
        return
    assert "The only other move" not in why
    if made:
        last, came_from, lies_on = made[-1]
        assert others == [(last, lies_on, came_from)]
        assert why.startswith(f"Moving disc {last} again would take back the last move")


@SMALL
def test_the_answer_to_a_disc_that_cannot_move_says_what_lies_on_it(n: int) -> None:
    for _, sight, here, (disc, *_) in along(n):
        can = {move[0] for move, _ in neighbours(here)}
        for d in range(1, n + 1):
            judged, text = told("disc", sight, str(d))
            assert judged.right == (d == disc)
            smaller = [one for one in range(1, d) if here[one - 1] == here[d - 1]]
            if d not in can and smaller:
                assert text == f"Disc {d} cannot move: disc {max(smaller)} lies on it."
            elif d not in can:
                assert text.endswith("are both smaller.")
            elif d != disc:
                assert judged.shows is not None
                assert judged.shows.move is not None
                assert judged.shows.move.disc == d


@SMALL
def test_the_answer_to_a_wrong_bit_names_its_disc_and_its_turn(n: int) -> None:
    """The right bit is where two Gray codes differ; a disc that has just moved would waste a move."""
    discs, left = [disc for disc, *_ in moves_of(n, 0, 2)], distances_from((2,) * n)
    for k, sight, here, (disc, *_) in along(n):
        can = dict(neighbours(here))
        differs = ((k ^ k >> 1) ^ (k + 1 ^ k + 1 >> 1)).bit_length()
        if n > 1:
            asked("bit", sight, rf"\b{k + 1}\b.*\b{differs}\b")
        for bit in range(1, n + 1):
            judged, text = told("bit", sight, str(bit))
            assert judged.right == (bit == disc == differs)
            if judged.right:
                continue
            turns = [move for move, one in enumerate(discs, start=1) if one == bit]
            turn = next((move for move in turns if move > k), turns[-1])
            assert judged.shows is not None
            assert judged.shows.address == (turn, 0)
            assert text.startswith(f"Bit {bit} stands for disc {bit}.")
            assert (f"changes next in move {turn}." in text) == (turn > k)
            for there in [there for (moved, *_), there in can.items() if moved == bit]:
                assert f"Disc {bit} has just moved, and moving it again would waste a move." in text
                assert left[there] > left[here]


@SMALL
@pytest.mark.parametrize("line", [0, 1])
def test_an_answer_of_too_few_moves_shows_where_the_tower_is_not_complete(n: int, line: int) -> None:
    lane, places = lane_of(n), positions(n, 0, 2)
    moves = len(places) - 1
    for k in range(moves + (line == 0)):
        sight = at(lane, k, line)
        asked("moves-left", sight, rf"\b{moves - k}\b")
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


@SMALL
@FROM_TO
def test_the_idle_peg_is_the_one_that_the_next_move_does_not_touch(n: int, i: int, j: int) -> None:
    moves = moves_of(n, i, j)
    for k, sight, here, (disc, source, target) in along(n, i, j):
        [idle] = {0, 1, 2} - {source, target}
        asked("idle-peg", sight, arrow(source, target), "ABC"[idle])
        for peg in range(3):
            judged, text = told("idle-peg", sight, "ABC"[peg])
            assert judged.right == (peg == idle)
            if judged.right:
                assert f"goes {arrow(source, target)}, so {'ABC'[idle]} is idle" in text
            elif "has just moved" in text:
                assert f"only disc {moves[k - 1][0]} can move" in text
                assert text.endswith("moving it again would waste a move.")
            elif text.startswith("There is no disc"):
                assert not [place for place in here if place != peg]
            else:
                assert text == (
                    f"Disc {disc} moves, but not between "
                    f"{' and '.join('ABC'[one] for one in range(3) if one != peg)}: it goes to {'ABC'[peg]}."
                )
                assert peg == target


@SMALL
@FROM_TO
def test_a_disc_has_as_many_moves_left_as_the_remaining_moves_contain(n: int, i: int, j: int) -> None:
    moves = moves_of(n, i, j)
    for k, sight, _, (disc, *_) in along(n, i, j):
        left = [move[0] for move in moves[k:]].count(disc)
        question = asked("disc-moves", sight, rf"\b{left}\b")
        assert str(question.text).startswith(f"Disc {disc} moves next.")
        for number in range(2**n + 1):
            judged, text = told("disc-moves", sight, str(number))
            assert judged.right == (number == left)
            if f"Disc {disc} moves" in text:
                assert f"Disc {disc} moves {2 ** (n - disc)} time" in text
            assert ("all discs together" in text) == (disc > 1 and number == len(moves) - k)


@SMALL
@FROM_TO
def test_the_answer_to_a_task_that_is_not_on_top_says_when_its_turn_comes(n: int, i: int, j: int) -> None:
    """Listings without a stack are included; before the first move no task has been popped."""
    lane, stacks = lane_of(n, i, j, "explicit-stack"), task_stacks(n, i, j)
    gray = lane_of(n, i, j, "gray-code")
    for each in (lane, gray):
        with pytest.raises(IllegalHere):
            BY_NAME["top"].posed(at(each, 0))
    for k, stack in enumerate(stacks[:-1], start=1):
        sight, (_, top, source, _, target) = at(lane, k), stack[-1]
        written = [f"{kind} {disc} {'ABC'[i]} {'ABC'[j]}" for kind, disc, i, _, j in stack]
        for here in (sight, at(gray, k)):
            assert asked("top", here, rf"\b{top}\b", arrow(source, target)).right == written[-1]
        for kind in ("disc", "tower"):
            for disc, (one, other) in ((d, pegs) for d in range(1, n + 1) for pegs in permutations("ABC", 2)):
                value = f"{kind} {disc} {one} {other}"
                judged, text = told("top", sight, value)
                assert judged.right == (value == written[-1])
                if value not in written:
                    assert text.startswith("Not on the stack: ")
                elif not judged.right:
                    deep = written.index(value) + 1
                    turns = (move for move, later in enumerate(stacks, 1) if move > k and len(later) == deep)
                    assert text.endswith(f". It is on top after move {next(turns)}.")


PLACES = st.integers(0, 2**64 - 2) | st.sampled_from([0, 1, 2**63 - 1, 2**63, 2**64 - 2])


@given(PLACES)
def test_every_answer_is_judged_for_the_tallest_tower(k: int) -> None:
    sight, disc = at(lane_of(64), k), (k + 1 & -(k + 1)).bit_length()
    for d in (1, 2, 3, 33, 63, 64, disc):
        assert told("bit", sight, str(d))[0].right == (d == disc)
        assert told("disc", sight, str(d))[0].right == (d == disc)
        assert sum(told("next-move", sight, f"{d} {peg}")[0].right for peg in "ABC") == (d == disc)
    for number in (0, 1, k, 2**64 - 1 - k, 2**64 - 1, 10**30):
        assert told("moves-left", sight, str(number))[0].right == (number == 2**64 - 1 - k)


@pytest.mark.parametrize("lang", languages())
def test_no_reason_says_that_a_disc_may_not_move_twice(lang: str) -> None:
    """Any top disc may move again; it would only waste a move, and every such reason has to say this."""
    words, again = words_in(lang), set[str]()
    for n in range(1, 6):
        for _, sight, _, _ in along(n):
            for kind in (BY_NAME[name] for name in ("next-move", "disc", "bit", "idle-peg")):
                values = [f"{d} {p}" for d in range(1, n + 1) for p in "ABC"]
                values += [*map(str, range(1, n + 1)), *"ABC"]
                for value in values:
                    try:
                        said = words.say(kind.judge(sight, value).said)
                    except InvalidValue:
                        continue
                    again |= {said} if JUST[lang] in said else set()
    assert again
    assert all(WASTE[lang] in said for said in again)
