"""Leading the class: one device is in control, another may take over; opening what needs a search."""

import pytest

from tests.live.rooms.classroom import CODE, COLOURED, LOOKED, SEARCHED, Classroom, led, refusal, types
from tests.live.viewer import SECOND
from webapp.live.rooms.refusals import LostOpening
from webapp.sentence import sentence


def test_another_device_takes_control_and_each_device_hears_of_it() -> None:
    classroom, teacher, student = led()
    tablet = classroom.teacher("tablet")
    tablet.say("panels", lane=0, panels=[])  # which changes nothing the class sees
    teacher.hears()
    assert tablet.say("drive", ref="d") == [{"type": "driving", "driving": True, "ref": "d"}]
    assert teacher.hears() == [{"type": "driving", "driving": False}]
    assert student.hears() == []
    assert refusal(teacher.say("step", by=1, unit="move")) == "not_driving"
    tablet.say("step", by=1, unit="move")
    state = student.hears()[-1]
    assert teacher.hears()[-1]["move"] == state["move"] == "1"
    assert [*state["lanes"][0]["panels"]] == ["call-stack"]


@pytest.mark.parametrize(
    ("who", "asked", "code"),
    [
        *(("student", asked, "not_allowed") for asked in ("pair", "drive", "join")),
        *(("teacher", asked, "not_allowed") for asked in ("free", "follow", "join")),
        *((who, "end", "not_driving") for who in ("student", "tablet")),
    ],
)
def test_requests_for_other_roles_and_joining_twice_are_refused(who: str, asked: str, code: str) -> None:
    classroom, teacher, student = led()
    guests = {"teacher": teacher, "student": student, "tablet": classroom.teacher("tablet")}
    joins = {"room": CODE, "device": "x"} if asked == "join" else {}
    assert refusal(guests[who].say(asked, **joins)) == code
    assert not classroom.room.has_ended


def test_a_change_of_the_look_is_sent_to_all_who_follow() -> None:
    classroom, teacher, student = led()
    free = classroom.student("free")
    free.say("free")
    look = {"blank": True, "spotlight": {"x": 250, "y": 900}, "range": {"from": "2", "to": "5"}}
    [answer] = teacher.say("look", **look, ref="l")
    assert answer == {**LOOKED, **look, "ref": "l"}
    assert student.hears()[0] == {**LOOKED, **look}
    assert free.hears() == []


def test_opening_other_lanes_clears_the_range_and_the_spotlight() -> None:
    classroom, teacher, student = led()
    teacher.say("look", spotlight={"x": 1, "y": 1}, range={"from": "2", "to": "5"}, think=True)
    teacher.say("open", lanes=[{"discs": 5}, {"discs": 5, "algorithm": "olive"}], page="compare")
    look = classroom.room.looked()
    assert (look.spotlight, look.range, look.think) == (None, None, True)
    assert len(student.hears()[-1]["lanes"]) == 2


def test_all_see_play_at_the_same_moments_and_it_plays_to_the_end_without_the_teacher() -> None:
    classroom, teacher, student = led()
    teacher.say("play", speed=10, direction=1)
    teacher.leave()
    classroom.wait(2)
    moves = [int(one["move"]) for one in student.hears() if one["type"] == "state"]
    assert moves == [0, *range(1, 16)]


def test_play_stops_before_each_move_when_the_class_thinks_first() -> None:
    classroom, teacher, student = led()
    teacher.say("look", think=True)
    teacher.say("seek", move="3", line=0)
    teacher.say("play", speed=10, direction=1, unit="line")
    classroom.wait(5)
    last = student.hears()[-1]
    assert (last["playing"], last["move"], last["line"]) == (False, "3", last["lines"] - 1)


def test_the_teacher_hears_who_is_there_at_most_once_a_second() -> None:
    classroom = Classroom()
    teacher = classroom.teacher()
    classroom.wait(0)
    people, _devices = teacher.hears()
    assert people == {"type": "people", "in": 0, "following": 0, "away": 0}
    students = [classroom.student(f"{number}") for number in range(5)]
    tab = classroom.student("0")
    students[0].say("free")
    students[1].say("free")
    classroom.wait(0.9)
    assert teacher.hears() == []
    classroom.wait(0.1)
    # the first one's other tab follows
    assert teacher.hears() == [{"type": "people", "in": 5, "following": 4, "away": 1}]
    tab.leave()
    students[4].leave()
    classroom.wait(1)
    assert teacher.hears() == [{"type": "people", "in": 4, "following": 2, "away": 2, "gone": 1}]
    students[1].say("follow")
    classroom.wait(1)
    assert teacher.hears() == [{"type": "people", "in": 4, "following": 3, "away": 1, "gone": 1}]
    assert all(one.hears() == [] for one in students)


def test_the_class_ends_for_all_and_each_continues_alone() -> None:
    classroom, teacher, student = led()
    free = classroom.student("free")
    free.say("free")
    free.say("seek", move="9")
    teacher.say("play", speed=1, direction=1)
    student.hears()
    assert teacher.say("end", ref="e") == []
    assert teacher.hears()[0] == {"type": "ended", "ref": "e"}
    assert types(student.hears()) == ["ended", "state"]
    assert types(free.hears()) == ["ended"]
    assert [one.say("step", by=1, unit="move")[0]["move"] for one in (teacher, student, free)] == [
        "1", "1", "10",
    ]  # fmt: skip
    for asked in ("free", "follow", "pair", "drive", "end"):
        assert refusal(teacher.say(asked)) in {"not_allowed", "not_driving"}


def test_a_class_without_a_teacher_ends_after_two_minutes_and_an_empty_one_after_two_hours() -> None:
    classroom = Classroom()
    student = classroom.student()
    assert classroom.rooms.ends_at(classroom.room) == classroom.now + 120 * SECOND
    teacher = classroom.teacher()
    assert classroom.rooms.ends_at(classroom.room) is None
    teacher.leave()
    assert classroom.rooms.ends_at(classroom.room) is None
    classroom.now += 7 * SECOND
    student.leave()
    assert classroom.rooms.ends_at(classroom.room) == classroom.now + 7200 * SECOND
    classroom.rooms.end_where_over(classroom.room, classroom.now + 7200 * SECOND)
    assert classroom.room.has_ended


def test_everyone_sees_the_old_lanes_until_the_search_has_finished() -> None:
    classroom, teacher, student = led()
    tablet = classroom.teacher("tablet")
    assert teacher.say("open", **SEARCHED, ref="o") == []
    assert teacher.say("step", by=1, unit="move")[0]["move"] == "1"
    assert student.hears()[-1]["move"] == "1"
    for one in (teacher, tablet):
        one.hears()
    classroom.search()
    assert types(student.hears()) == ["opened", "state"]
    told = teacher.hears()
    assert types(told) == ["searching", "opened", "state"]
    assert [one.get("ref") for one in told] == ["o", "o", "o"]
    assert types(tablet.hears()) == ["searching", "opened", "state"]


def test_a_search_survives_a_reload_of_the_teacher_s_page() -> None:
    classroom, teacher, student = led()
    teacher.say("open", **SEARCHED, ref="o")
    teacher.leave()
    again = classroom.teacher("laptop")
    again.hears()
    classroom.search()
    told = again.hears()
    assert types(told) == ["searching", "opened", "state"]
    assert not any("ref" in one for one in told)
    assert types(student.hears()) == ["opened", "state"]


def test_another_opening_replaces_the_waiting_one_which_is_reported_as_failed() -> None:
    classroom, teacher, student = led()
    teacher.say("open", **SEARCHED, ref="old")
    told = teacher.say("open", lanes=[{"discs": 3}], ref="new")
    assert types(told) == ["opened", "state"]
    [error] = [one for one in teacher.hears() if one["type"] == "error"]
    assert (error["code"], error["ref"]) == ("failed", "old")
    assert classroom.room.question is None
    assert types(student.hears()) == ["opened", "state"]


def test_another_search_replaces_the_waiting_one_but_a_refused_opening_does_not() -> None:
    classroom, teacher, _ = led()
    teacher.say("open", **SEARCHED, ref="old")
    assert types(teacher.say("open", lanes=[])) == ["error"]
    assert classroom.room.question is not None
    teacher.hears()
    teacher.say("open", lanes=[{**COLOURED, "start": [[7, 5, 4], [9, 8, 6, 3, 1], [2]]}], ref="new")
    assert [(one["code"], one["ref"]) for one in teacher.hears()] == [("failed", "old")]
    classroom.search()
    assert teacher.hears()[-1]["ref"] == "new"


def test_a_failed_search_is_reported_to_whoever_asked_or_to_the_teacher_who_is_there() -> None:
    classroom, teacher, _ = led()
    why = LostOpening(sentence("It was lost."))
    teacher.say("open", **SEARCHED, ref="o")
    classroom.give_up(why)
    [error] = teacher.hears()
    assert (error["ref"], error["field"]) == ("o", "lanes[0]")
    teacher.say("open", **SEARCHED, ref="o")
    teacher.leave()
    again = classroom.teacher("tablet")
    again.hears()
    classroom.give_up(why)
    [error] = again.hears()
    assert "ref" not in error
