"""Joining a class: who one is, what is seen at once, what is refused."""

from typing import Any

import pytest

from tests.live.rooms.classroom import CODE, KEY, LOOKED, Classroom, Guest, led, types
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


def test_the_first_device_with_the_key_drives_in_any_tab_and_once_it_comes_back() -> None:
    classroom = Classroom()
    tabs = [classroom.teacher("laptop") for _ in range(2)]
    assert [tab.told for tab in tabs] == [[joined("teacher", driving=True), LOOKED]] * 2
    assert classroom.teacher("tablet").told == [joined("teacher"), LOOKED]
    for tab in tabs:
        tab.leave()
    assert classroom.teacher("tablet").told[0]["driving"] is False
    assert classroom.teacher("laptop").told[0]["driving"] is True


def test_a_student_joins_by_the_code_in_any_case_and_is_told_no_key() -> None:
    classroom = Classroom()
    assert classroom.student(room=" k7p 4qm").told == [joined("student"), LOOKED]


def test_who_joins_late_sees_at_once_what_is_open_with_its_line_and_its_panels() -> None:
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


def test_a_pairing_joins_one_device_as_teacher_once_and_tells_it_the_key() -> None:
    classroom, teacher, _ = led()
    [pairing] = teacher.say("pair", ref="p")
    token = pairing.pop("token")
    assert pairing == {"type": "pairing", "ref": "p"}
    phone = classroom.student("phone", pairing=token)
    assert phone.told[0] == joined("teacher", key=KEY)
    assert teacher.hears() == [{"type": "driving", "driving": True}]
    assert refused(classroom, pairing=token) == ("wrong_key", "pairing")


def test_of_many_pairings_the_newest_are_good_for_two_minutes() -> None:
    classroom, teacher, _ = led()
    tokens = [teacher.say("pair")[0]["token"] for _ in range(20)]
    classroom.now += GOOD_FOR - 1
    assert refused(classroom, pairing=tokens[0]) == ("wrong_key", "pairing")
    assert classroom.student(pairing=tokens[-1]).told[0]["role"] == "teacher"
    classroom.now += 1
    assert refused(classroom, pairing=tokens[-2]) == ("wrong_key", "pairing")


def test_a_class_holds_so_many_devices_of_students_and_their_tabs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rooms, "MOST_DEVICES", 2)
    classroom = Classroom()
    classroom.student("one")
    two = classroom.student("two")
    classroom.student("two")
    assert refused(classroom, device="three") == ("too_many", "room")
    classroom.teacher()
    two.leave()
    assert refused(classroom, device="three") == ("too_many", "room")  # its other tab is there


def test_so_many_classes_are_open_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rooms, "MOST_ROOMS", 2)
    classroom = Classroom()
    classroom.teacher()
    room = classroom.rooms.add("AAAAAA", "1" * 32, 0)
    Guest(classroom, room="AAAAAA", device="phone")
    with pytest.raises(TooManyRooms):
        classroom.rooms.add("CCCCCC", "2" * 32, 0)
    assert classroom.rooms.add(CODE, KEY, 0) is classroom.room
    assert not room.has_ended


def test_an_empty_class_yields_to_a_new_one_the_longest_empty_first(monkeypatch: pytest.MonkeyPatch) -> None:
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


def test_a_class_that_is_opened_again_has_space_made_for_it_too(monkeypatch: pytest.MonkeyPatch) -> None:
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
