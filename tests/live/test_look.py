"""A look: play repeats a range and stops before moves, against an oracle that goes step by step."""

from collections.abc import Iterator
from functools import cache
from itertools import islice
from typing import Any, NamedTuple

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from tests.live.viewer import SECOND, Viewer, lane
from webapp.live.clock import Way

Span = tuple[int, int]
NOTHING = {"type": "looked", "blank": False, "spotlight": None, "range": None, "think": False}
LANES: dict[str, list[dict[str, Any]]] = {
    "one": [lane(4, algorithm="olive")],
    "two": [lane(3), lane(4, algorithm="gray-code")],
    "pegs": [lane(6, variant="pegs", pegs=4)],
    "split": [lane(6, variant="pegs", pegs=4, split="2")],
    "regular": [lane(3, variant="regular", start=[[3], [1], [2]], goal=[[1], [3], [2]])],
    "own": [lane(3, made=["AC", "AB", "CB", "AC"])],
}


class At(NamedTuple):
    """A place of the clock: the address of each lane."""

    lanes: tuple[tuple[str, int], ...]
    makes: tuple[tuple[int, int], ...]
    """The discs moved by the step from the previous place, each with its lane's largest disc."""


@cache
def walk(lanes: str, unit: str) -> list[At]:
    """Return every place of the clock, reached one step at a time."""
    viewer = Viewer(lanes=LANES[lanes], clock=unit)
    [_, state] = viewer.answers
    places: list[At] = []
    while not places or addresses(state) != places[-1].lanes:
        before = dict(enumerate(places[-1].lanes)) if places else {}
        made = [
            (one["last_move"]["disc"], LANES[lanes][i]["discs"])
            for i, one in enumerate(state["lanes"])
            if before and one["move"] != before[i][0]
        ]
        places.append(At(addresses(state), tuple(made)))
        [state] = viewer.say(type="step", by=1, unit=unit)
    return places


def addresses(state: dict[str, Any]) -> tuple[tuple[str, int], ...]:
    return tuple((one["move"], one["line"]) for one in state["lanes"])


def counts(lanes: str, unit: str, start: int, span: Span | None, least: int | None) -> Iterator[int]:
    """Yield the counts that play goes through, one unit at a time, from where it starts."""
    places, here = walk(lanes, unit), start
    if span and not span[0] <= here < span[1]:
        here = span[0]
    while True:
        yield here
        if span and here == span[1]:
            here = span[0]
            continue
        if here == len(places) - 1:
            return
        if least is not None and any(disc >= min(least, largest) for disc, largest in places[here + 1].makes):
            return
        here += 1


def look_of(span: Span | None, least: int | None) -> dict[str, Any]:
    looked = {"range": span and {"from": str(span[0]), "to": str(span[1])}, "think": least is not None}
    return looked if least is None else {**looked, "think_from": least}


@st.composite
def played(draw: st.DrawFn) -> tuple[str, str, int, Span | None, int | None]:
    lanes, unit = draw(st.sampled_from([*LANES])), draw(st.sampled_from(["move", "line"]))
    place = st.integers(0, len(walk(lanes, unit)) - 1)
    ends = draw(st.none() | st.tuples(place, place))
    span = (min(ends), max(ends)) if ends and ends[0] != ends[1] else None
    return lanes, unit, draw(place), span, draw(st.none() | st.integers(1, 6))


def began(case: tuple[str, str, int, Span | None, int | None]) -> Viewer:
    lanes, unit, start, span, least = case
    viewer = Viewer(lanes=LANES[lanes], clock=unit, **{"move" if unit == "move" else "tick": str(start)})
    [looked] = viewer.say(type="look", **look_of(span, least))
    assert looked["range"] == (span and {"from": str(span[0]), "to": str(span[1])})
    return viewer


@given(played(), st.sampled_from([0.5, 3, 7.3, 60]))
def test_every_count_is_shown_up_to_60_a_second(
    case: tuple[str, str, int, Span | None, int | None], speed: float
) -> None:
    lanes, unit, *_ = case
    viewer = began(case)
    states = viewer.say(type="play", speed=speed, direction=1, unit=unit)
    states += [one for one in viewer.wait(70 / speed) if one["type"] == "state"]
    expected = [*islice(counts(*case), len(states) + 1)]
    ended = len(expected) <= len(states)
    assert [addresses(state) for state in states] == [
        walk(lanes, unit)[count].lanes for count in expected[: len(states)]
    ]
    assert [state["playing"] for state in states] == [True] * (len(states) - 1) + [not ended]
    assert ended or len(states) >= 69


@example(("pegs", "line", 0, None, 4), 65)  # it ends after 65 lines: exactly a second
@given(played(), st.integers(61, 5000))
def test_at_higher_speeds_each_frame_shows_the_count_of_its_moment(
    case: tuple[str, str, int, Span | None, int | None], speed: int
) -> None:
    lanes, unit, *_ = case
    viewer = began(case)
    begin = viewer.now
    [state] = viewer.say(type="play", speed=speed, direction=1, unit=unit)
    way = [*islice(counts(*case), speed + 2)]  # one more than a second of play shows that it continues
    assert state["playing"] == (len(way) > 1)
    while state["playing"] and viewer.now < begin + SECOND:
        viewer.now = viewer.session.wake_at or viewer.now
        [state] = viewer.ahead()
        units = (viewer.now - begin) * speed // SECOND
        ended = units >= len(way) - 1
        assert addresses(state) == walk(lanes, unit)[way[min(units, len(way) - 1)]].lanes
        assert state["playing"] is not ended


@given(st.data())
def test_a_repeated_range_of_any_tower_is_a_remainder(data: st.DataObject) -> None:
    first = data.draw(st.integers(0, 2**64 - 2))
    last = data.draw(st.integers(first + 1, 2**64 - 1))
    start = data.draw(st.integers(first, last))
    units = data.draw(st.integers(0, 2**70))
    repeated = range(first, last + 1)
    index = (start - first + units) % len(range(last - first + 1)) if last - first < 2**62 else None
    place = Way(start, again=(first, last)).after(units)
    assert place in repeated
    assert index is None or place == repeated[index]
    assert (place - start - units) % (last - first + 1) == 0


def test_the_answer_is_the_whole_look_and_fields_not_given_stay() -> None:
    viewer = Viewer(lanes=[lane(5)])
    assert viewer.say(type="look") == [NOTHING]
    spot, span = {"x": 0, "y": 1000}, {"from": "3", "to": "9"}
    assert viewer.say(type="look", blank=True, ref="1") == [NOTHING | {"blank": True, "ref": "1"}]
    told = NOTHING | {"blank": True, "spotlight": spot}
    assert viewer.say(type="look", spotlight=spot) == [told]
    told |= {"range": span, "think": True}
    assert viewer.say(type="look", range=span, think=True) == [told]
    [_, error] = viewer.say({"type": "look", "range": None, "think_from": 0}, {"type": "sing"})
    assert error["type"] == "error"
    assert viewer.say(type="look") == [told]
    viewer.say(type="open", lanes=[lane(6)])
    assert viewer.say(type="look") == [NOTHING | {"blank": True, "think": True}]
    assert viewer.say(type="look", think=False, think_from=3) == [NOTHING | {"blank": True, "think_from": 3}]


def test_a_range_of_moves_also_applies_by_line_and_says_so() -> None:
    """The answer uses the clock's unit, or names the other."""
    viewer = Viewer(lanes=[lane(4)])
    viewer.say(type="look", range={"from": "3", "to": "5"})
    states = viewer.say(type="play", speed=60, direction=1, unit="line") + viewer.wait(2)
    moves = [(state["move"], state["line"]) for state in states]
    assert {move for move, _ in moves} == {"3", "4", "5"}
    assert moves[0] == ("3", 0)
    assert [moves[i + 1] for i, at in enumerate(moves[:-1]) if at == ("5", 0)][:2] == [("3", 0)] * 2
    [looked] = viewer.say(type="look")
    assert looked["range"] == {"from": "3", "to": "5", "unit": "move"}
    viewer.say(type="step", by=1, unit="move")
    [looked] = viewer.say(type="look")
    assert looked["range"] == {"from": "3", "to": "5"}
    [looked] = viewer.say(type="look", range={"from": "30", "to": "41", "unit": "line"})
    states = viewer.say(type="play", speed=60, direction=1) + viewer.wait(1)
    at = viewer.seen(tick="30")["move"], viewer.seen(tick="41")["move"]
    assert {int(state["move"]) for state in states if "move" in state} == {*range(int(at[0]), int(at[1]) + 2)}


@pytest.mark.parametrize("speed", [7, 2**60])
def test_a_look_that_changes_nothing_about_play_leaves_its_pace_alone(speed: int) -> None:
    one, other = (Viewer(lanes=[lane(64)]) for _ in range(2))
    shown = []
    for viewer in (one, other):
        viewer.say(type="play", speed=speed, direction=1)
        states = viewer.wait(0.45)
        if viewer is one:
            assert viewer.say(type="look", blank=True, think=False)[0]["type"] == "looked"
        shown.append([state["move"] for state in states + viewer.wait(0.5)])
    assert shown[0] == shown[1]


def test_looks_during_play_delay_no_state() -> None:
    viewer = Viewer(lanes=[lane(6)])
    viewer.say(type="play", speed=1, direction=1)
    seen = []
    for turn in range(40):
        [looked] = viewer.say(type="look", range={"from": "1", "to": str(5 + turn % 2)})
        assert looked["type"] == "looked"
        seen += [state["move"] for state in viewer.wait(0.125)]
    assert seen == ["1", "2", "3", "4", "5"]


def test_a_range_behind_the_present_place_starts_with_the_next_state() -> None:
    viewer = Viewer(lanes=[lane(6)], move="40")
    viewer.say(type="play", speed=10, direction=1)
    viewer.say(type="look", range={"from": "3", "to": "5"})
    assert [state["move"] for state in viewer.wait(0.55)] == ["3", "4", "5", "3", "4"]
    viewer.say(type="seek", move="50")
    assert [state["move"] for state in viewer.wait(0.25)] == ["3", "4"]
    viewer.say(type="play", speed=10, direction=-1)
    assert [state["move"] for state in viewer.wait(1) if state["type"] == "state"] == ["3", "2", "1", "0"]


def test_thinking_pauses_play_at_once_and_a_step_makes_the_move() -> None:
    viewer = Viewer(lanes=[lane(6)])
    viewer.say(type="play", speed=10, direction=1)
    viewer.wait(0.35)
    looked, state = viewer.say(type="look", think=True, ref="7")
    assert (looked["ref"], state["playing"], state["move"]) == ("7", False, "3")
    [state] = viewer.say(type="play", speed=10, direction=1)
    assert (state["playing"], state["move"]) == (False, "3")
    [state] = viewer.say(type="step", by=1, unit="move")
    assert (state["playing"], state["move"]) == (False, "4")
    [state] = viewer.say(type="play", speed=60, direction=1, unit="line")
    last = viewer.wait(5)[-3]
    assert (state["playing"], last["playing"], last["line"]) == (True, False, last["lines"] - 1)
    [state] = viewer.say(type="step", by=1, unit="line")
    assert (state["move"], state["line"]) == ("5", 0)


def test_panels_stay_covered_until_a_look_says_otherwise() -> None:
    viewer = Viewer(lanes=[lane(3)])
    assert viewer.say(type="look", covered=["code", "found"]) == [NOTHING | {"covered": ["code", "found"]}]
    viewer.say(type="open", lanes=[lane(4)])
    assert viewer.say(type="look", blank=True) == [NOTHING | {"blank": True, "covered": ["code", "found"]}]
    assert viewer.say(type="look", blank=False, covered=[]) == [NOTHING]
