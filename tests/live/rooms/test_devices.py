"""The teacher's devices, who may join, who has left, and what only the teacher sees."""

import json
from typing import Any

import pytest

from tests.live.rooms.classroom import KEY, STEP, Classroom, Guest, led, of_type, refusal, say, types
from tests.live.rooms.test_joining import refused
from tests.live.rooms.test_restoring import moved
from webapp.live.rooms import devices

OWN = {"kind": "choice", "text": "Which one?", "choices": ["this", "that"], "right": 1}


def device(number: int, **more: bool) -> dict[str, Any]:
    return {"id": str(number), "driving": False, "this": False, "here": True, "paired": False, **more}


def paired(classroom: Classroom, teacher: Guest, name: str = "phone") -> Guest:
    """Return a device that has joined as the teacher's by pairing."""
    return classroom.student(name, pairing=teacher.say("pair")[0]["token"])


def items(guest: Guest) -> list[dict[str, Any]]:
    """Return the devices in the last list that a teacher's device got."""
    return of_type(guest.hears(), "devices")[-1]["items"]  # type: ignore[no-any-return]


def people(classroom: Classroom, guest: Guest) -> dict[str, Any]:
    classroom.wait(1)
    return of_type(guest.hears(), "people")[-1]


def test_each_of_the_teacher_s_devices_gets_the_whole_list_whenever_it_changes() -> None:
    classroom, teacher, student = led()
    phone = paired(classroom, teacher)
    classroom.wait(1)
    assert items(teacher) == [device(1, driving=True, this=True), device(2, paired=True)]
    assert items(phone) == [device(1, driving=True), device(2, this=True, paired=True)]
    phone.say("drive")
    classroom.wait(1)
    assert items(teacher) == [device(1, this=True), device(2, driving=True, paired=True)]
    phone.leave()
    classroom.wait(1)
    assert items(teacher) == [device(1, this=True), device(2, driving=True, here=False, paired=True)]
    classroom.student("another")
    classroom.wait(1)
    assert types(teacher.hears()) == ["people"]  # the list of devices is unchanged
    window = classroom.teacher("laptop")
    classroom.wait(1)
    assert items(window)[0] == device(1, this=True)
    assert "devices" not in types([*teacher.hears(), *student.hears()])


def test_device_names_are_never_sent() -> None:
    classroom, teacher, _ = led()
    paired(classroom, teacher, "a secret name")
    classroom.wait(1)
    assert "secret" not in json.dumps(teacher.hears())


def test_an_unpaired_device_is_no_longer_the_teacher_s_and_its_key_no_longer_works() -> None:
    classroom, teacher, _ = led()
    phone = paired(classroom, teacher)
    phone.say("drive")
    [told] = teacher.say("unpair", id="2", ref="u")
    assert told == {"type": "devices", "items": [device(1, driving=True, this=True)], "ref": "u"}
    assert phone.has_gone
    assert {"type": "driving", "driving": True} in teacher.hears()
    for request in (STEP, {"type": "lock", "on": True}, {"type": "unpair"}, {"type": "end"}):
        assert refusal(say(phone, request)) == "not_driving"
    phone.leave()
    assert refused(classroom, device="phone", key=KEY) == ("wrong_key", "key")
    assert classroom.student("phone").told[0]["role"] == "student"
    assert types(say(teacher, STEP)) == ["state"]


def test_pairing_it_again_makes_it_the_teacher_s_again() -> None:
    classroom, teacher, _ = led()
    paired(classroom, teacher)
    teacher.say("unpair", id="2")
    assert paired(classroom, teacher).told[0]["role"] == "teacher"
    assert classroom.student("phone", key=KEY).told[0]["role"] == "teacher"
    classroom.wait(1)
    assert [one["id"] for one in items(teacher)] == ["1", "3"]


def test_unpair_without_an_id_unpairs_all_other_devices_and_cancels_pairings() -> None:
    classroom, teacher, student = led()
    tab = classroom.teacher("laptop")
    others = [paired(classroom, teacher, "phone"), classroom.teacher("tablet")]
    token = teacher.say("pair")[0]["token"]
    assert [one["id"] for one in teacher.say("unpair")[0]["items"]] == ["1"]
    assert [one.has_gone for one in (*others, tab, student)] == [True, True, False, False]
    assert refused(classroom, pairing=token) == ("wrong_key", "pairing")
    for name in ("phone", "tablet"):
        assert refused(classroom, device=name, key=KEY) == ("wrong_key", "key")


def test_a_device_that_unpairs_itself_hands_control_to_another() -> None:
    classroom, teacher, _ = led()
    phone = paired(classroom, teacher)
    phone.hears()
    teacher.say("unpair", id="1")
    assert teacher.has_gone
    assert {"type": "driving", "driving": True} in phone.hears()
    assert types(say(phone, STEP)) == ["state"]
    assert classroom.student("laptop").told[0]["role"] == "student"  # its page continues as a student's
    phone.say("unpair", id="2")
    assert classroom.teacher("another laptop").told[0]["driving"] is True


def test_the_number_of_the_teacher_s_devices_is_limited(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(devices, "MOST_OF_TEACHER", 2)
    classroom, teacher, _ = led()
    classroom.teacher("tablet")
    token = teacher.say("pair")[0]["token"]
    for joins in ({"device": "new", "key": KEY}, {"device": "new", "pairing": token}):
        assert refused(classroom, **joins) == ("too_many", "room")
    classroom.teacher("tablet")
    teacher.say("unpair", id="2")
    assert classroom.student("new", pairing=token).told[0]["role"] == "teacher"


def test_a_locked_class_admits_devices_it_knows_and_those_the_teacher_pairs() -> None:
    classroom, teacher, student = led()
    tablet = classroom.teacher("tablet")
    teacher.hears()
    assert teacher.say("lock", on=True, ref="l") == [{"type": "locked", "on": True, "ref": "l"}]
    assert of_type(tablet.hears(), "locked") == [{"type": "locked", "on": True}]
    assert of_type([*teacher.hears(), *student.hears()], "locked") == []
    for joins in ({}, {"key": KEY}):
        assert refused(classroom, device="new", **joins) == ("closed", "room")
    student.leave()
    assert types(classroom.student().told)[0] == "joined"
    assert types(classroom.teacher("tablet").told)[:2] == ["joined", "locked"]
    assert paired(classroom, teacher).told[0]["role"] == "teacher"
    assert refused(classroom, device="new", key="1" * 32) == ("wrong_key", "key")
    tablet.say("lock", on=False)
    assert of_type(teacher.hears(), "locked") == [{"type": "locked", "on": False}]
    assert types(classroom.student("new").told)[0] == "joined"


def test_people_counts_who_joined_and_left_and_a_device_that_comes_back_has_not_left() -> None:
    classroom, teacher, student = led()
    other = classroom.student("other")
    tab = classroom.student("other")
    for guest in (student, other):
        guest.leave()
    told = people(classroom, teacher)
    assert told == {"type": "people", "in": 1, "following": 1, "away": 0, "gone": 1}
    tab.leave()
    assert people(classroom, teacher)["gone"] == 2
    classroom.student()
    assert people(classroom, teacher)["gone"] == 1


def test_clear_forgets_those_who_left_their_answers_and_their_places() -> None:
    classroom, teacher, student = led()
    gone = classroom.student("gone")
    teacher.say("ask", **OWN)
    for guest in (student, gone):
        guest.say("answer", question=1, round=1, value="that")
    gone.leave()
    classroom.wait(1)
    teacher.hears()
    [told] = teacher.say("clear", ref="c")
    assert told == {"type": "people", "in": 1, "following": 1, "away": 0, "ref": "c"}
    classroom.wait(1)
    assert of_type(teacher.hears(), "tally")[-1]["answered"] == 1
    teacher.say("lock", on=True)
    assert refused(classroom, device="gone") == ("closed", "room")
    assert teacher.say("reveal", question=1)[0]["counts"] == {"this": 0, "that": 1}


def test_the_teacher_may_peek_at_what_the_class_is_shown_at_the_end() -> None:
    classroom, teacher, student = led()
    teacher.say("ask", **OWN)
    student.say("answer", question=1, round=1, value="that")
    why = "The right answer is: this"
    told = {"type": "peeked", "question": 1, "right": "this", "why": why, "ref": "p"}
    counts = {"this": 0, "that": 1}
    assert teacher.say("peek", question=1, ref="p") == [{**told, "round": 1, "rounds": [counts]}]
    teacher.say("close", question=1)
    teacher.say("ask", question=1)
    [peeked] = classroom.teacher("tablet").say("peek", question=1, ref="p")
    assert peeked == {**told, "round": 2, "rounds": [counts, {"this": 0, "that": 0}]}
    assert "peeked" not in types(student.hears())
    assert refusal(teacher.say("peek", question=9)) == "out_of_range"


def test_the_reason_for_the_right_answer_is_in_the_device_s_language() -> None:
    classroom, teacher, _ = led()
    teacher.say("ask", kind="next-move")
    why = [one.say("peek", question=1)[0]["why"] for one in (teacher, classroom.teacher("t", lang="pl"))]
    assert all(why)
    assert why[0] != why[1]


ASKED: list[dict[str, Any]] = [
    {"type": "unpair"},
    {"type": "unpair", "id": "1"},
    {"type": "lock", "on": True},
    {"type": "clear"},
    {"type": "peek", "question": 1},
]


@pytest.mark.parametrize("message", ASKED, ids=lambda message: "-".join(map(str, message.values())))
def test_only_the_teacher_may_and_nobody_once_the_class_has_ended(message: dict[str, Any]) -> None:
    classroom, teacher, student = led()
    teacher.say("ask", **OWN)
    assert refusal(say(student, message)) == "not_driving"
    assert not classroom.room.devices.is_locked
    assert types(say(classroom.teacher("tablet"), {"type": "peek", "question": 1})) == ["peeked"]
    teacher.say("end")
    assert refusal(say(teacher, message)) == "not_allowed"


def test_a_device_that_is_not_the_teacher_s_cannot_be_unpaired() -> None:
    _, teacher, _ = led()
    for number in ("9", "", "laptop"):
        assert refusal(teacher.say("unpair", id=number)) == "out_of_range"


def test_a_class_that_moves_home_keeps_its_lock_and_devices() -> None:
    classroom, teacher, _ = led()
    paired(classroom, teacher, "phone")
    paired(classroom, teacher, "lost phone")
    teacher.say("unpair", id="3")
    teacher.say("lock", on=True)
    home = moved(moved(classroom))
    assert refused(home, device="lost phone", key=KEY) == ("wrong_key", "key")
    assert refused(home, device="new") == ("closed", "room")
    assert types(home.student().told)[0] == "joined"
    there = home.teacher()
    assert "locked" in types(there.told)
    home.wait(1)
    assert items(there) == [device(1, driving=True, this=True), device(2, here=False, paired=True)]
    paired(home, there, "new phone")
    home.wait(1)
    assert items(there)[-1] == device(4, paired=True)
