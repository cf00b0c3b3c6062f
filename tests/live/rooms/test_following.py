"""Following the class, letting go of it, and coming back."""

from typing import Any

import pytest

from tests.live.rooms.classroom import LOOKED, STEP, Classroom, led, refusal, say, types

TIME: list[dict[str, Any]] = [
    {"type": "open", "lanes": [{"discs": 3}]},
    {"type": "seek", "move": "1"},
    STEP,
    {"type": "play", "speed": 1, "direction": 1},
    {"type": "pause"},
    {"type": "look", "blank": True},
]


def test_all_see_each_state_and_only_who_asked_has_its_ref_and_what_is_ahead() -> None:
    classroom, teacher, student = led()
    tablet = classroom.teacher("tablet")
    [answer] = teacher.say("step", by=1, unit="line", ref="s")
    assert answer.pop("ref") == "s"
    assert student.hears() == [answer]
    assert [one for one in tablet.hears() if one["type"] == "state"] == [answer]
    assert types(teacher.ahead()) == ["ahead", "ahead"]
    assert (student.ahead(), tablet.ahead()) == ([], [])


@pytest.mark.parametrize("message", TIME, ids=lambda message: message["type"])
def test_who_follows_moves_nothing(message: dict[str, Any]) -> None:
    classroom, teacher, student = led()
    tablet, before = classroom.teacher("tablet"), classroom.room.shared.revision
    for one in (student, tablet):
        assert refusal(say(one, message)) == "not_driving"
    assert types(teacher.hears()) == []
    assert (classroom.room.shared.time.count, classroom.room.shared.revision) == (0, before)


def test_who_follows_chooses_panels_alone_and_keeps_them_through_other_lanes() -> None:
    classroom, teacher, student = led()
    other, before = classroom.student("other"), classroom.room.shared.revision
    [state] = student.say("panels", lane=0, panels=["bits", "idle-peg"], ref="p")
    assert ([*state["lanes"][0]["panels"]], state["ref"]) == (["bits", "idle-peg"], "p")
    assert state["revision"] == classroom.room.shared.revision == before
    assert teacher.hears() == []
    teacher.say("step", by=1, unit="move")
    assert [*student.hears()[-1]["lanes"][0]["panels"]] == ["bits", "idle-peg"]
    assert [*other.hears()[-1]["lanes"][0]["panels"]] == ["call-stack"]
    teacher.say("open", lanes=[{"discs": 5, "variant": "pegs", "pegs": 4, "panels": ["moves"]}])
    [opened, state] = student.hears()
    assert (opened["lanes"][0]["panels"], [*state["lanes"][0]["panels"]]) == ([], [])
    assert other.hears()[0]["lanes"][0]["panels"] == ["moves"]
    teacher.say("open", lanes=[{"discs": 5}])
    assert student.hears()[0]["lanes"][0]["panels"] == ["bits", "idle-peg"]


def test_the_panels_of_who_drives_are_those_of_the_class_also_after_a_refused_choice() -> None:
    _, teacher, student = led()
    assert refusal(student.say("panels", lane=0, panels=["none"])) == "unknown_panel"
    assert refusal(student.say("panels", lane=7, panels=["bits"])) == "out_of_range"
    teacher.say("panels", lane=0, panels=["bits", "moves"])
    assert [*student.hears()[-1]["lanes"][0]["panels"]] == ["bits", "moves"]


def test_anybody_asks_about_positions() -> None:
    _, _, student = led()
    [located] = student.say("locate", lane=0, pegs=[[4, 3, 2, 1], [], []], ref="l")
    assert (located["type"], located["ref"]) == ("located", "l")
    [routed] = student.say("route", lane=0, start=[[4, 3, 2, 1], [], []], goal=[[], [], [4, 3, 2, 1]])
    assert routed["length"] == "15"


def test_who_lets_go_goes_on_alone_from_there_and_hears_no_more_of_the_class() -> None:
    classroom, teacher, student = led()
    teacher.say("seek", move="5", line=1)
    teacher.say("look", blank=True, think=True)
    teacher.say("play", speed=1, direction=1)
    student.hears()
    told = student.say("free", ref="f")
    assert told[0] == {"type": "following", "following": False, "ref": "f"}
    assert types(told) == ["following", "opened", "state"]
    assert (told[2]["move"], told[2]["line"], told[2]["playing"]) == ("5", 1, False)
    teacher.say("seek", move="9")
    teacher.say("look", blank=False)
    teacher.say("open", lanes=[{"discs": 2}])
    classroom.wait(5)
    assert student.hears() == []
    [state] = student.say("step", by=1, unit="move", ref="s")
    assert (state["move"], state["ref"]) == ("6", "s")
    assert types(student.ahead()) == ["ahead", "ahead"]
    [looked] = student.say("look")
    assert (looked["blank"], looked["think"]) == (False, True)


def test_who_lets_go_while_the_class_plays_stands_still() -> None:
    classroom, teacher, student = led()
    teacher.say("play", speed=1, direction=1)
    classroom.wait(2)
    shown = student.hears()[-1]
    assert (shown["move"], shown["playing"]) == ("2", True)
    state = student.say("free")[2]
    assert (state["move"], state["playing"]) == ("2", False)
    classroom.wait(3)
    assert "state" not in types(student.ahead())
    assert student.say("step", by=1, unit="move")[0]["move"] == "3"


def test_who_comes_back_sees_what_the_class_sees_and_how() -> None:
    _, teacher, student = led()
    student.say("free")
    student.say("open", lanes=[{"discs": 7}])
    student.say("panels", lane=0, panels=["bits"])
    teacher.say("seek", move="9")
    teacher.say("look", spotlight={"x": 1, "y": 2})
    told = student.say("follow", ref="b")
    assert told[0] == {"type": "following", "following": True, "ref": "b"}
    assert types(told) == ["following", "opened", "state", "looked"]
    assert (told[1]["lanes"][0]["discs"], told[2]["move"]) == (4, "9")
    assert [*told[2]["lanes"][0]["panels"]] == ["bits"]
    assert told[3] == {**LOOKED, "spotlight": {"x": 1, "y": 2}}
    assert refusal(student.say("step", by=1, unit="move")) == "not_driving"
    teacher.say("step", by=1, unit="move")
    assert student.hears()[-1]["move"] == "10"


def test_letting_go_twice_and_coming_back_twice_say_how_it_is() -> None:
    _, _, student = led()
    student.say("free")
    student.say("seek", move="3")
    assert student.say("free", ref="2")[2]["move"] == "3"
    student.say("follow")
    assert student.say("follow", ref="4")[2]["move"] == "0"


def test_of_a_class_for_which_nothing_is_open_one_lets_go_too() -> None:
    student = Classroom().student()
    assert types(student.say("free")) == ["following"]
    assert types(student.say("open", lanes=[{"discs": 2}])) == ["opened", "state"]
    assert types(student.say("follow")) == ["following", "looked"]


def test_a_state_is_made_once_for_a_language_and_the_panels_of_the_class() -> None:
    classroom, teacher, _ = led()
    others = [classroom.student(f"{i}", lang="en" if i % 2 else "pl") for i in range(8)]
    teacher.say("step", by=1, unit="move")
    for seen in ([one.frames[-1] for one in group] for group in (others[::2], others[1::2])):
        assert len({*map(id, seen)}) == 1
    english, polish = (one.hears()[-1]["lanes"][0]["narration"] for one in (others[1], others[0]))
    assert english != polish
