"""Play by a clock that only the test moves; an address gives the same state however it is reached."""

from fractions import Fraction
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.live.viewer import SECOND, Viewer, lane
from tests.wide import rarely, rarely_but_few
from webapp.algorithms import ALGORITHMS, Algorithm
from webapp.algorithms.narration import built
from webapp.live.clock import Play, Way
from webapp.live.panels import NAMES
from webapp.puzzle import Puzzle


def test_every_move_is_shown_on_time_until_the_end() -> None:
    viewer = Viewer(lanes=[lane(3)])
    [first] = viewer.say(type="play", speed=2, direction=1)
    assert (first["playing"], first["move"], first["speed"]) == (True, "0", 2)
    assert viewer.wait(0.49) == []
    assert [state["move"] for state in viewer.wait(0.02)] == ["1"]
    states = viewer.wait(10)
    assert [state["move"] for state in states if state["type"] == "state"] == ["2", "3", "4", "5", "6", "7"]
    assert states[5]["playing"] is False
    assert [state["type"] for state in states[6:]] == ["ahead"]


def test_playing_backwards_from_between_two_moves() -> None:
    viewer = Viewer(lanes=[lane(3)], move="3", line=2)
    viewer.say(type="play", speed=10, direction=-1)
    states = [state for state in viewer.wait(2) if state["type"] == "state"]
    assert [(state["move"], state["line"]) for state in states] == [("3", 0), ("2", 0), ("1", 0), ("0", 0)]


@pytest.mark.parametrize(("move", "shown"), [("5", ["5", "4", "3"]), ("0", ["0"])])
def test_a_seek_while_playing_backwards_first_goes_to_the_start_of_its_move(
    move: str, shown: list[str]
) -> None:
    viewer = Viewer(lanes=[lane(3)], move="7")
    viewer.say(type="play", speed=10, direction=-1)
    viewer.say(type="seek", move=move, line=2)
    states = [state for state in viewer.wait(0.35) if state["type"] == "state"]
    assert [(state["move"], state["line"]) for state in states] == [(one, 0) for one in shown]


def test_a_seek_by_move_while_playing_by_line_continues_by_line() -> None:
    viewer = Viewer(lanes=[lane(4)])
    viewer.say(type="play", speed=10, direction=1, unit="line")
    [state] = viewer.say(type="seek", move="8")
    assert (state["clock"], state["move"], state["playing"]) == ("line", "8", True)
    assert [(one["move"], one["line"]) for one in viewer.wait(0.25)] == [("8", 1), ("8", 2)]


def test_by_line_play_stops_at_the_end_and_cannot_start_there() -> None:
    viewer = Viewer(lanes=[lane(2)])
    viewer.say(type="play", speed=60, direction=1, unit="line")
    ticks = [state["tick"] for state in viewer.wait(1) if state["type"] == "state"]
    assert ticks == [str(tick) for tick in range(1, 21)]
    [state] = viewer.say(type="play", speed=1, direction=1, unit="line")
    assert state["playing"] is False


def test_the_fastest_speed_is_2_to_the_60_however_a_browser_writes_it() -> None:
    """JavaScript writes the double 2^60 with seventeen digits: 1152921504606847000."""
    for written in ("1152921504606847000", "1152921504606846976", "1.152921504606847e18"):
        viewer = Viewer(lanes=[lane(64)])
        [state] = viewer.hear([f'{{"type":"play","speed":{written},"direction":1}}'])
        assert (state["type"], state["playing"], state["speed"]) == ("state", True, 2**60)
        [shown] = viewer.wait(1 / 60 + 0.001)
        assert int(shown["move"]) == 2**60 * 16_666_667 // SECOND  # a sixtieth of a second, in whole ns


def test_play_continues_after_a_seek_and_a_step_pauses() -> None:
    viewer = Viewer(lanes=[lane(4)])
    viewer.say(type="play", speed=1, direction=1)
    viewer.wait(0.6)
    [state] = viewer.say(type="seek", move="8")
    assert (state["move"], state["playing"]) == ("8", True)
    assert viewer.wait(0.9) == []
    assert [state["move"] for state in viewer.wait(0.2)] == ["9"]
    [state] = viewer.say(type="step", by=1, unit="move")
    assert (state["move"], state["playing"]) == ("10", False)
    assert {state["type"] for state in viewer.wait(5)} == {"ahead"}


def test_pause_stays_at_the_last_state_shown() -> None:
    viewer = Viewer(lanes=[lane(64)])
    viewer.say(type="play", speed=2**60, direction=1)
    last = viewer.wait(1.005)[-1]
    [state] = viewer.say(type="pause")
    assert (state["move"], state["playing"]) == (last["move"], False)


def test_above_60_a_second_60_states_a_second_are_shown() -> None:
    """Each is where exact fractions put it."""
    viewer = Viewer(lanes=[lane(64)])
    viewer.say(type="play", speed=2**60, direction=1)
    states = [state for state in viewer.wait(20) if state["type"] == "state"]
    assert 900 < len(states) <= 961
    assert int(states[59]["move"]) == pytest.approx(2**60, rel=1e-6)
    assert states[-1]["move"] == str(2**64 - 1)
    assert states[-1]["playing"] is False


def test_a_server_that_was_late_does_not_catch_up() -> None:
    viewer = Viewer(lanes=[lane(10)])
    viewer.say(type="play", speed=10, direction=1)
    viewer.now += 60 * SECOND
    assert len(viewer.ahead()) == 1
    assert 9 <= len(viewer.wait(1)) <= 11


@given(st.integers(61, 2**60), st.integers(0, 10**11))
def test_fast_play_is_exact_at_any_moment(speed: int, elapsed: int) -> None:
    play = Play(Way(0), 0, Fraction(speed), shown=elapsed * 60 // SECOND)
    _, place = play.advanced(elapsed)
    assert place == speed * elapsed // SECOND


@given(st.floats(0.01, 60), st.integers(0, 1000))
def test_no_state_is_due_too_early(speed: float, shown: int) -> None:
    play = Play(Way(0), 0, Fraction(speed), shown=shown)
    assert Fraction(play.due, SECOND) * Fraction(speed) >= shown + 1
    assert Fraction(play.due - 1, SECOND) * Fraction(speed) < shown + 1


STEPS = 4


def state_at(discs: int, algorithm: str, clock: str, **address: Any) -> dict[str, Any]:
    """Return the first state that a new viewer is shown."""
    lanes = [lane(discs, algorithm=algorithm, panels=list(NAMES))]
    state: dict[str, Any] = Viewer(lanes=lanes, clock=clock, **address).answers[1]
    return state


def as_bytes(state: dict[str, Any]) -> bytes:
    """Return everything but the revision number."""
    return msgspec.json.encode({name: value for name, value in state.items() if name != "revision"})


def starts(last: int) -> list[int]:
    """Return places near the start, in the middle and near the end."""
    return sorted({0, last // 3, last // 2, last - STEPS})


@pytest.mark.parametrize("unit", ["move", "line"])
@pytest.mark.parametrize("discs", [64, *rarely(7, 10)])
@pytest.mark.parametrize("algorithm", rarely_but_few(ALGORITHMS))
def test_a_state_is_the_same_whether_stepped_or_jumped_to(
    algorithm: Algorithm, discs: int, unit: str
) -> None:
    last = Puzzle(discs).moves if unit == "move" else algorithm.lines(discs).total
    field = "move" if unit == "move" else "tick"
    lanes = [lane(discs, algorithm=algorithm.name, panels=list(NAMES))]
    for start in starts(last):
        viewer = Viewer(lanes=lanes, clock=unit, **{field: str(start)})
        forward = [viewer.answers[1]]
        forward += [viewer.say(type="step", by=1, unit=unit)[0] for _ in range(STEPS)]
        built.cache_clear()  # cached tables are built again
        back = [viewer.say(type="step", by=-1, unit=unit)[0] for _ in range(STEPS)]
        gone_to = [
            state_at(discs, algorithm.name, unit, **{field: str(start + step)}) for step in range(STEPS + 1)
        ]
        assert list(map(as_bytes, forward)) == list(map(as_bytes, gone_to))
        assert list(map(as_bytes, reversed(back))) == list(map(as_bytes, gone_to[:-1]))


@pytest.mark.parametrize("discs", [7, 64, *rarely(10)])
@pytest.mark.parametrize("algorithm", rarely_but_few(ALGORITHMS))
def test_no_value_of_a_variable_is_the_name_of_an_object_in_memory(algorithm: Algorithm, discs: int) -> None:
    lanes = [lane(discs, algorithm=algorithm.name, panels=["variables"])]
    viewer = Viewer(lanes=lanes)
    for tick in range(min(9 * discs, algorithm.lines(discs).total)):
        for variable in viewer.seen(tick=str(tick))["panels"]["variables"]["variables"]:
            assert " object at " not in variable["value"]
            assert len(variable["value"]) < 600
