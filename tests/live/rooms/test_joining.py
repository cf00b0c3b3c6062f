"""Joining a class: as whom, what is seen at once, what is refused."""

from typing import Any

import pytest

from tests.live.rooms.classroom import (
    CODE,
    KEY,
    LOOKED,
    SEARCHED,
    STEP,
    Classroom,
    Guest,
    led,
    refusal,
    say,
    types,
)
from webapp.live.rooms import rooms
from webapp.live.rooms.credentials import GOOD_FOR
from webapp.live.rooms.refusals import TooManyRooms
from webapp.sentence import Refusal


def joined(role: str, **more: Any) -> dict[str, Any]:
    usual = {"driving": False, "following": True, "ref": "join"}
    return {"type": "joined", "room": CODE, "role": role, **usual, **more}


def refused(classroom: Classroom, **joins: Any) -> tuple[str, str | None]:
    with pytest.raises(Refusal) as raised:
        Guest(classroom, **joins)
    return raised.value.code, raised.value.field


def test_the_first_device_with_the_key_is_in_control_in_any_tab_and_when_it_comes_back() -> None:
    classroom = Classroom()
    tabs = [classroom.teacher("laptop") for _ in range(2)]
    assert [tab.told for tab in tabs] == [[joined("teacher", driving=True, empty=True), LOOKED]] * 2
    assert classroom.teacher("tablet").told == [joined("teacher", empty=True), LOOKED]
    for tab in tabs:
        tab.leave()
    assert classroom.teacher("tablet").told[0]["driving"] is False
    assert classroom.teacher("laptop").told[0]["driving"] is True


def test_a_student_joins_by_the_code_in_any_case_and_gets_no_key() -> None:
    classroom = Classroom()
    assert classroom.student(room=" k7p 4qm").told == [joined("student", empty=True), LOOKED]


@pytest.mark.parametrize(
    "opening",
    [("open", {"lanes": [{"discs": 4}]}), ("open", SEARCHED), ("show", {"link": "/graph"})],
    ids=["lanes", "lanes that are searched first", "a page"],
)
def test_a_class_is_empty_until_something_is_opened_or_being_opened(
    opening: tuple[str, dict[str, Any]],
) -> None:
    classroom = Classroom()
    teacher = classroom.teacher()
    assert classroom.student("early").told[0]["empty"]
    kind, message = opening
    teacher.say(kind, **message)
    assert "empty" not in classroom.student("late").told[0]


def test_a_latecomer_sees_at_once_what_is_open_with_its_line_and_its_panels() -> None:
    classroom, teacher, _ = led()
    teacher.say("seek", move="3", line=2)
    teacher.say("look", blank=True)
    told = classroom.student("late", lang="pl").told
    assert types(told) == ["joined", "looked", "opened", "state"]
    _, look, opened, state = told
    assert look == {**LOOKED, "blank": True}
    assert (state["move"], state["line"], [*state["lanes"][0]["panels"]]) == ("3", 2, ["call-stack"])
    assert opened["lanes"][0]["title"] == "Rekurencja"


@pytest.mark.parametrize(
    ("joins", "told"),
    [
        *(({"room": code}, ("unknown_room", "room")) for code in ("AAAAAA", "", "K7P4Q" * 9, "K7P4Q")),
        *(({"key": key}, ("wrong_key", "key")) for key in ("1" * 32, "", "0" * 31, "ż" * 32)),
        ({"key": KEY, "pairing": "x"}, ("bad_message", "pairing")),
    ],
)
def test_a_wrong_code_key_or_pairing_is_refused(joins: dict[str, str], told: tuple[str, str]) -> None:
    assert refused(Classroom(), **joins) == told


def test_a_pairing_joins_one_device_as_teacher_once_and_gives_it_the_key() -> None:
    classroom, teacher, _ = led()
    [pairing] = teacher.say("pair", ref="p")
    token = pairing.pop("token")
    assert pairing == {"type": "pairing", "ref": "p"}
    phone = classroom.student("phone", pairing=token)
    assert phone.told[0] == joined("teacher", key=KEY)
    assert teacher.hears() == [{"type": "driving", "driving": True}]
    assert refused(classroom, pairing=token) == ("wrong_key", "pairing")


def test_the_newest_pairings_are_valid_for_two_minutes() -> None:
    classroom, teacher, _ = led()
    tokens = [teacher.say("pair")[0]["token"] for _ in range(20)]
    classroom.now += GOOD_FOR - 1
    assert refused(classroom, pairing=tokens[0]) == ("wrong_key", "pairing")
    assert classroom.student(pairing=tokens[-1]).told[0]["role"] == "teacher"
    classroom.now += 1
    assert refused(classroom, pairing=tokens[-2]) == ("wrong_key", "pairing")


def test_the_number_of_students_devices_is_limited_their_tabs_are_not(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(rooms, "MOST_DEVICES", 2)
    classroom = Classroom()
    classroom.student("one")
    two = classroom.student("two")
    classroom.student("two")
    assert refused(classroom, device="three") == ("too_many", "room")
    classroom.teacher()
    two.leave()
    assert refused(classroom, device="three") == ("too_many", "room")  # its other tab is there


def test_the_number_of_open_classes_is_limited(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rooms, "MOST_ROOMS", 2)
    classroom = Classroom()
    classroom.teacher()
    room = classroom.rooms.add("AAAAAA", "1" * 32, 0)
    Guest(classroom, room="AAAAAA", device="phone")
    with pytest.raises(TooManyRooms):
        classroom.rooms.add("CCCCCC", "2" * 32, 0)
    assert classroom.rooms.add(CODE, KEY, 0) is classroom.room
    assert not room.has_ended


def test_a_new_class_replaces_the_one_that_has_been_empty_longest(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rooms, "MOST_ROOMS", 4)
    classroom, yielded = Classroom(), list[str]()
    classroom.rooms.yielded = yielded.append
    teacher = classroom.teacher()
    for code in ("AAAAAA", "CCCCCC", "EEEEEE"):
        classroom.wait(1)
        classroom.rooms.add(code, code, classroom.now)
    classroom.wait(1)
    Guest(classroom, room="AAAAAA", device="phone").leave()  # now it has been empty for the shortest time
    for code in ("FFFFFF", "GGGGGG", "HHHHHH"):
        classroom.wait(1)
        assert classroom.rooms.add(code, code, classroom.now).code == code
    assert yielded == ["CCCCCC", "EEEEEE", "AAAAAA"]
    classroom.wait(1)
    teacher.leave()
    for code in ("AAAAAA", "CCCCCC", "EEEEEE", "JJJJJJ"):
        classroom.wait(1)
        classroom.rooms.add(code, code, classroom.now)
    assert yielded[3:] == ["FFFFFF", "GGGGGG", "HHHHHH", CODE]
    assert classroom.room.has_ended
    assert classroom.rooms.find(CODE) is None
    assert len(classroom.rooms) == 4


def test_reopening_a_class_makes_space_for_it_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rooms, "MOST_ROOMS", 1)
    classroom = Classroom()
    classroom.rooms.add("AAAAAA", "1" * 32, classroom.now)
    again = classroom.rooms.add(CODE, KEY, classroom.now)
    assert (again.code, len(classroom.rooms)) == (CODE, 1)
    assert Guest(classroom, device="laptop", key=KEY).told[0]["driving"] is True


def test_a_class_that_has_ended_is_not_found_and_its_key_opens_another() -> None:
    classroom, teacher, _ = led()
    assert classroom.rooms.find(CODE.lower()) is classroom.room
    teacher.say("end")
    assert refused(classroom) == ("unknown_room", "room")
    assert classroom.rooms.find(CODE) is None
    again = classroom.rooms.add(CODE, KEY, classroom.now)
    assert again is not classroom.room
    classroom.rooms.forget(classroom.room)
    assert classroom.rooms.find(CODE) is again


TIME: list[dict[str, Any]] = [
    {"type": "open", "lanes": [{"discs": 3}]},
    {"type": "seek", "move": "1"},
    STEP,
    {"type": "play", "speed": 1, "direction": 1},
    {"type": "pause"},
    {"type": "look", "blank": True},
]


def test_all_see_each_state_and_only_the_sender_gets_its_ref_and_the_states_ahead() -> None:
    classroom, teacher, student = led()
    tablet = classroom.teacher("tablet")
    [answer] = teacher.say("step", by=1, unit="line", ref="s")
    assert answer.pop("ref") == "s"
    assert student.hears() == [answer]
    assert [one for one in tablet.hears() if one["type"] == "state"] == [answer]
    assert types(teacher.ahead()) == ["ahead", "ahead"]
    assert (student.ahead(), tablet.ahead()) == ([], [])


@pytest.mark.parametrize("message", TIME, ids=lambda message: message["type"])
def test_a_follower_cannot_move_anything(message: dict[str, Any]) -> None:
    classroom, teacher, student = led()
    tablet, before = classroom.teacher("tablet"), classroom.room.shared.revision
    for one in (student, tablet):
        assert refusal(say(one, message)) == "not_driving"
    assert types(teacher.hears()) == []
    assert (classroom.room.shared.time.count, classroom.room.shared.revision) == (0, before)


def test_a_follower_s_choice_of_panels_is_their_own_and_survives_other_lanes() -> None:
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


def test_the_teacher_s_panels_are_the_class_s_even_after_a_student_s_refused_choice() -> None:
    _, teacher, student = led()
    assert refusal(student.say("panels", lane=0, panels=["none"])) == "unknown_panel"
    assert refusal(student.say("panels", lane=7, panels=["bits"])) == "out_of_range"
    teacher.say("panels", lane=0, panels=["bits", "moves"])
    assert [*student.hears()[-1]["lanes"][0]["panels"]] == ["bits", "moves"]


def test_anyone_may_ask_about_positions() -> None:
    _, _, student = led()
    [located] = student.say("locate", lane=0, pegs=[[4, 3, 2, 1], [], []], ref="l")
    assert (located["type"], located["ref"]) == ("located", "l")
    [routed] = student.say("route", lane=0, start=[[4, 3, 2, 1], [], []], goal=[[], [], [4, 3, 2, 1]])
    assert routed["length"] == "15"


def test_a_student_who_looks_around_continues_from_there_and_hears_no_more_of_the_class() -> None:
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


def test_looking_around_while_the_class_plays_pauses_the_student_s_tower() -> None:
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


def test_a_student_who_comes_back_sees_what_the_class_sees_and_how() -> None:
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


def test_looking_around_twice_or_coming_back_twice_repeats_the_present_state() -> None:
    _, _, student = led()
    student.say("free")
    student.say("seek", move="3")
    assert student.say("free", ref="2")[2]["move"] == "3"
    student.say("follow")
    assert student.say("follow", ref="4")[2]["move"] == "0"


def test_a_student_can_look_around_even_if_the_class_has_nothing_open() -> None:
    student = Classroom().student()
    assert types(student.say("free")) == ["following"]
    assert types(student.say("open", lanes=[{"discs": 2}])) == ["opened", "state"]
    assert types(student.say("follow")) == ["following", "looked"]


def test_a_state_is_built_once_for_each_language_with_the_class_s_panels() -> None:
    classroom, teacher, _ = led()
    others = [classroom.student(f"{i}", lang="en" if i % 2 else "pl") for i in range(8)]
    teacher.say("step", by=1, unit="move")
    for seen in ([one.frames[-1] for one in group] for group in (others[::2], others[1::2])):
        assert len({*map(id, seen)}) == 1
    english, polish = (one.hears()[-1]["lanes"][0]["narration"] for one in (others[1], others[0]))
    assert english != polish
