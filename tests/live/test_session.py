"""The effect of every message on a session, and its answers."""

from typing import Any

import pytest

from tests.live.viewer import Viewer, lane
from webapp.algorithms import ALGORITHMS
from webapp.live import session as live
from webapp.live import states
from webapp.live.protocol import Ahead, LaneState
from webapp.live.states import lane_state


def place(state: dict[str, Any]) -> tuple[str, int]:
    return state["move"], state["line"]


def test_open_answers_opened_then_state() -> None:
    opened, state = Viewer(lanes=[lane(5, source="B", target="A")], move="7", ref="here").answers
    assert (opened["type"], state["type"]) == ("opened", "state")
    assert opened["ref"] == state["ref"] == "here"
    assert opened["protocol"] == 1
    [described] = opened["lanes"]
    assert described["moves"] == "31"
    assert [peg["label"] for peg in described["pegs"]] == ["A", "B", "C"]
    assert [look["id"] for look in described["disc_looks"]] == [1, 2, 3, 4, 5]
    assert described["listing"]["lines"][0] == "def hanoi(n, source, spare, target):"
    assert place(state) == ("7", 0)
    assert sorted(state["lanes"][0]["panels"]) == ["call-stack", "code"]


MORE_PEGS = lane(3, variant="pegs", panels=["code", "call-stack", "variables", "costs", "moves"])
RUNS = [*(lane(3, algorithm=one.name) for one in ALGORITHMS), MORE_PEGS]


@pytest.mark.parametrize("run", RUNS, ids=lambda one: one.get("algorithm", "pegs"))
def test_every_algorithm_is_stepped_to_its_end_by_lines_and_back(run: dict[str, Any]) -> None:
    viewer = Viewer(lanes=[run])
    ticks = int(viewer.answers[0]["lanes"][0]["ticks"])
    there = [viewer.say(type="step", by=1, unit="line")[0] for _ in range(ticks)]
    assert [state["tick"] for state in there] == [str(tick) for tick in range(1, ticks + 1)]
    assert there[-1]["lanes"][0]["pegs"][2] == [3, 2, 1]
    assert there[-1]["line"] == there[-1]["lines"]
    back = [viewer.say(type="step", by=-1, unit="line")[0] for _ in range(ticks)]
    for forward, backward in zip([*reversed(there[:-1]), viewer.answers[1]], back, strict=True):
        assert forward["lanes"] == backward["lanes"]


def test_a_move_step_from_between_two_moves_goes_to_the_next_or_back_to_the_last() -> None:
    viewer = Viewer(lanes=[lane()], move="5", line=2)
    assert place(viewer.say(type="step", by=1, unit="move")[0]) == ("6", 0)
    viewer.say(type="seek", move="5", line=2)
    assert place(viewer.say(type="step", by=-1, unit="move")[0]) == ("5", 0)
    assert place(viewer.say(type="step", by=-1, unit="move")[0]) == ("4", 0)


@pytest.mark.parametrize(("move", "by"), [("0", -1), ("15", 1)])
@pytest.mark.parametrize("unit", ["move", "line"])
def test_a_step_beyond_an_end_moves_nothing_and_is_still_answered_with_a_state(
    move: str, by: int, unit: str
) -> None:
    viewer = Viewer(lanes=[lane()])
    viewer.say(type="seek", **({"move": move} if unit == "move" or move == "0" else {"tick": "92"}))
    before = viewer.say(type="pause")[0]
    [state] = viewer.say(type="step", by=by, unit=unit)
    assert state["lanes"][0]["pegs"] == before["lanes"][0]["pegs"]
    assert place(state) == place(before)
    assert state["revision"] > before["revision"]


def test_with_one_lane_a_tick_and_its_address_give_the_same_state() -> None:
    by_tick, by_address = Viewer(lanes=[lane()]), Viewer(lanes=[lane()])
    for tick in range(93):
        [state] = by_tick.say(type="seek", tick=str(tick))
        assert (state["clock"], state["tick"]) == ("line", str(tick))
        [same] = by_address.say(type="seek", move=state["move"], line=state["line"])
        assert (same["clock"], same["tick"]) == ("move", str(tick))
        for key in ("pegs", "code_line", "panels"):
            assert same["lanes"][0][key] == state["lanes"][0][key]


def test_lanes_share_the_move_or_the_tick_and_a_shorter_one_stays_at_its_end() -> None:
    viewer = Viewer(lanes=[lane(2), lane(4, algorithm="idle-peg")], move="10")
    state = viewer.answers[1]
    assert [one["move"] for one in state["lanes"]] == ["3", "10"]
    [state] = viewer.say(type="seek", tick="47")
    assert [one["tick"] for one in state["lanes"]] == ["20", "47"]
    assert [one["move"] for one in state["lanes"]] == ["3", "15"]
    assert state["move"] == "15"
    [state] = viewer.say(type="step", by=1, unit="line")
    assert state["tick"] == "48"
    [state] = viewer.say(type="step", by=-1, unit="move")
    assert (state["clock"], state["move"]) == ("move", "15")
    [error] = viewer.say(type="seek", move="3", line=1)
    assert (error["code"], error["field"]) == ("out_of_range", "line")
    assert error["message"] == "“1” is not possible for line; allowed: 0."


def test_the_states_ahead_are_those_a_step_would_show_and_never_beyond_an_end() -> None:
    for unit in ("move", "line"):
        viewer = Viewer(lanes=[lane()], move="6")
        viewer.say(type="step", by=1, unit=unit)
        [state] = viewer.say(type="step", by=-1, unit=unit)
        ahead = viewer.ahead()
        assert [one["type"] for one in ahead] == ["ahead", "ahead"]
        assert {one["revision"] for one in ahead} == {state["revision"]}
        for by, expected in zip((1, -1), ahead, strict=True):
            [stepped] = viewer.say(type="step", by=by, unit=unit)
            assert stepped["lanes"] == expected["lanes"]
            assert place(stepped) == place(expected)
            viewer.say(type="step", by=-by, unit=unit)
        assert len(viewer.ahead()) == 2
        assert viewer.ahead() == []
    for move in ("0", "15"):
        assert len(Viewer(lanes=[lane()], move=move).ahead()) == 1


def test_a_drag_gets_no_states_ahead_until_another_request() -> None:
    viewer = Viewer(lanes=[lane()])
    [state] = viewer.say(type="seek", move="7", ahead=False)
    assert (state["move"], viewer.ahead()) == ("7", [])
    viewer.say({"type": "seek", "move": "9", "ahead": False}, {"type": "seek", "move": "9"})
    assert [one["move"] for one in viewer.ahead()] == ["10", "8"]
    viewer.say(type="seek", move="5", ahead=False)
    [state] = viewer.say(type="step", by=1, unit="move")
    assert (state["move"], len(viewer.ahead())) == ("6", 2)


def test_many_requests_get_only_the_newest_state_after_any_errors() -> None:
    viewer = Viewer(lanes=[lane()])
    answers = viewer.say(
        {"type": "seek", "move": "3", "ref": "a"},
        {"type": "seek", "move": "16", "ref": "b"},
        {"type": "seek", "move": "9", "ref": "c"},
        {"type": "locate", "lane": 0, "pegs": [[4, 3, 2, 1], [], []], "ref": "l"},
        {"type": "step", "by": 1, "unit": "move", "ref": "d"},
        {"type": "seek", "move": "99", "ref": "f"},
    )
    told = [(answer["type"], answer.get("move"), answer["ref"]) for answer in answers]
    assert told == [("error", None, "b"), ("located", "0", "l"), ("error", None, "f"), ("state", "10", "d")]


def test_a_state_answers_the_newest_ref_even_if_the_last_request_has_none() -> None:
    viewer = Viewer(lanes=[lane()])
    [state] = viewer.say(
        {"type": "step", "by": 1, "unit": "move", "ref": "a"}, {"type": "step", "by": 1, "unit": "move"}
    )
    assert (state["move"], state["ref"]) == ("2", "a")
    [state] = viewer.say(type="step", by=1, unit="move")
    assert "ref" not in state


def test_a_state_that_answers_several_requests_has_a_higher_revision() -> None:
    """A page that already has the state of its first request must recognise the next one as newer."""
    opening = {"type": "open", "lanes": [lane()]}
    brought = Viewer().say(opening)[-1]
    state = Viewer().say(opening, {"type": "step", "by": 1, "unit": "move"})[-1]
    assert state["revision"] > brought["revision"]


def test_any_number_of_waiting_requests_costs_one_state(monkeypatch: pytest.MonkeyPatch) -> None:
    built: list[LaneState] = []

    def building(*asked: Any, **more: Any) -> LaneState:
        built.append(lane_state(*asked, **more))
        return built[-1]

    viewer = Viewer(lanes=[lane(64)])
    monkeypatch.setattr(states, "lane_state", building)
    step = {"type": "step", "by": 1, "unit": "line"}
    [state] = viewer.say(*[step, {"type": "seek", "tick": "7"}, {"type": "pause"}, step] * 50)
    assert state["tick"] == "8"
    assert len(built) == 1


def test_states_ahead_are_built_one_at_a_time() -> None:
    viewer = Viewer(lanes=[lane()], move="6")
    session = viewer.session
    for _ in range(2):
        session, told = live.wake(session, viewer.now)
        assert [type(one) for one in told] == [Ahead]
    assert session.wake_at is None


def test_panels_change_what_the_states_of_one_lane_carry() -> None:
    viewer = Viewer(lanes=[lane(), lane()])
    [state] = viewer.say(type="panels", lane=1, panels=["bits", "bits", "moves"])
    assert sorted(state["lanes"][0]["panels"]) == ["call-stack", "code"]
    assert sorted(state["lanes"][1]["panels"]) == ["bits", "moves"]


def test_locate_gives_the_move_or_the_way_back() -> None:
    viewer = Viewer(lanes=[lane(3)])
    [found] = viewer.say(type="locate", lane=0, pegs=[[], [2, 1], [3]], ref="x")
    assert found == {
        "type": "located",
        "ref": "x",
        "on_path": True,
        "move": "4",
        "to_target": "3",
        "next_move": {"disc": 1, "from": "B", "to": "A"},
        "legal": [
            {"disc": 1, "from": "B", "to": "A"},
            {"disc": 1, "from": "B", "to": "C"},
            {"disc": 3, "from": "C", "to": "A"},
        ],
    }
    [lost] = viewer.say(type="locate", lane=0, pegs=[[], [3, 2, 1], []])
    assert (lost["on_path"], lost["move"], lost["to_target"]) == (False, None, "7")
    [there] = viewer.say(type="locate", lane=0, pegs=[[], [], [3, 2, 1]])
    assert (there["to_target"], there["next_move"], len(there["legal"])) == ("0", None, 2)


def test_the_line_clock_takes_its_tick_from_a_lane_that_is_still_on_its_way() -> None:
    viewer = Viewer(lanes=[lane(3), lane(5, algorithm="gray-code")], move="20")
    [state] = viewer.say(type="step", by=1, unit="line")
    assert [(one["move"], one["line"]) for one in state["lanes"]] == [("7", 3), ("20", 1)]
    opened = Viewer(lanes=[lane(3), lane(5)], move="20", clock="line")
    assert opened.answers[1]["lanes"][1]["move"] == "20"


def test_at_the_end_of_several_lanes_a_move_step_takes_no_lines_back() -> None:
    viewer = Viewer(lanes=[lane(3), lane(4)])
    ticks = viewer.answers[0]["lanes"][1]["ticks"]
    [before] = viewer.say(type="seek", tick=ticks)
    [state] = viewer.say(type="step", by=1, unit="move")
    assert state["lanes"] == before["lanes"]
    assert [one["type"] for one in viewer.ahead()] == ["ahead"]


def on(viewer: Viewer, to: str, **more: Any) -> dict[str, Any]:
    """Step to the end of the innermost call or to the same line."""
    [answer] = viewer.say(type="step", by=1, unit="move", to=to, **more)
    return answer


def test_a_step_out_goes_to_the_last_move_of_the_innermost_call_then_to_its_caller() -> None:
    viewer = Viewer(lanes=[lane(4)], move="4")
    assert place(on(viewer, "return")) == ("7", 0)
    assert place(on(viewer, "return")) == ("8", 0)
    viewer.say(type="seek", move="0", line=9)  # in hanoi(0), which moves nothing
    assert place(on(viewer, "return")) == ("1", 0)


def test_a_step_to_the_present_line_goes_to_where_it_is_executed_next() -> None:
    viewer = Viewer(lanes=[lane(4)], move="3", line=2)
    line = viewer.say(type="pause")[0]["lanes"][0]["code_line"]
    state = on(viewer, "line")
    assert (state["lanes"][0]["code_line"], state["playing"], state["clock"]) == (line, False, "move")
    viewer.say(type="play", speed=1, direction=1)
    assert on(viewer, "line")["playing"] is False


def test_of_several_lanes_one_goes_on_and_the_clock_counts_lines_where_it_has_to() -> None:
    viewer = Viewer(lanes=[lane(4), lane(4, algorithm="gray-code")], move="4")
    state = on(viewer, "return", lane=0)
    assert (state["clock"], state["move"]) == ("move", "7")
    viewer.say(type="seek", tick="30")
    state = on(viewer, "line", lane=1)
    [_, second] = state["lanes"]
    assert (state["clock"], state["tick"]) == ("line", second["tick"])
    assert int(second["tick"]) > 30
    viewer.say(type="seek", tick="20")
    line = viewer.say(type="pause")[0]["lanes"][0]["code_line"]
    assert on(viewer, "line", lane=0)["lanes"][0]["code_line"] == line


def test_the_end_of_the_outermost_call_is_the_end_of_the_run() -> None:
    viewer = Viewer(lanes=[lane(3)], move="7")
    end = on(viewer, "return")
    assert end["lanes"][0]["tick"] == end["lanes"][0]["ticks"]
    assert place(on(viewer, "return")) == place(end)


MADE = {"discs": 1, "made": ["AC"]}


@pytest.mark.parametrize(
    ("opened", "request_", "said"),
    [
        ({"lanes": [lane(3)]}, {"to": "line"}, "No line has been executed yet."),
        (
            {"lanes": [lane(3, algorithm="gray-code")], "line": 1},
            {"to": "line"},
            "Line 2 is not executed again.",
        ),
        (
            {"lanes": [MADE]},
            {"to": "return"},
            "These moves are not made by a program, so there is no line or call to go on to.",
        ),
        ({"lanes": [lane(3)]}, {"to": "line", "by": -1}, "“by” cannot be given together with “to”."),
        ({"lanes": [lane(3)]}, {"to": "line", "lane": 1}, "“1” is not possible for lane; allowed: 0–0."),
        ({"lanes": [lane(3)]}, {"to": "end"}, "“end” is not possible for to; allowed: return, line."),
    ],
)
def test_going_on_to_nothing_is_refused_in_a_sentence(
    opened: dict[str, Any], request_: dict[str, Any], said: str
) -> None:
    viewer = Viewer(**opened)
    before = viewer.session
    [error] = viewer.say(**{"type": "step", "by": 1, "unit": "move", **request_})
    assert (error["type"], error["message"]) == ("error", said)
    assert viewer.session is before
