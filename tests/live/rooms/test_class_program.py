"""A class that sees a program and what it did, and one in which each student writes a program."""

from typing import Any

import pytest

from tests.live.rooms.classroom import Classroom, Guest, of_type, refusal, types
from tests.variants.recorded.recordings import recorded
from tests.web.programs.running import RIGHT, WRONG
from webapp.live.rooms.pacing import MOST_DEVICES
from webapp.live.rooms.restoring import restore, snapshot_of
from webapp.live.rooms.snapshot import read_snapshot, written
from webapp.variants.recorded import RecordedCourse


def ran(guest: Guest, text: str = RIGHT, name: str = "mine") -> RecordedCourse:
    """Run a program on this connection, as the server does, and keep the recording."""
    course = RecordedCourse(recorded(text, 4))
    guest.member.keep(name, course, guest.classroom.now)
    return course


def shows(teacher: Guest, **more: Any) -> list[dict[str, Any]]:
    """Show the class the last program that ran."""
    lane = {"discs": 4, "recording": "mine", "panels": ["code", "call-stack"]}
    return teacher.say("open", lanes=[lane], page="mine", **more)


def with_program(text: str = RIGHT) -> tuple[Classroom, Guest, Guest]:
    classroom = Classroom()
    teacher, student = classroom.teacher(), classroom.student()
    ran(teacher, text)
    shows(teacher)
    return classroom, teacher, student


def test_a_follower_gets_the_program_text_its_result_and_each_state() -> None:
    classroom, teacher, student = with_program(WRONG)
    opened, told, state = student.hears()
    assert [opened["type"], told["type"], state["type"]] == ["opened", "ran", "state"]
    assert "\n".join(opened["lanes"][0]["listing"]["lines"]).startswith("def hanoi")
    assert (told["recording"], told["verdict"], told.get("ref")) == ("mine", "illegal_move", None)
    assert told["moves"] == int(opened["lanes"][0]["moves"])
    teacher.say("step", by=1, unit="move")
    assert [one["move"] for one in student.hears()] == ["1"]
    assert "ran" not in types(teacher.hears())
    late = classroom.student("another phone")
    assert types(late.told) == ["joined", "looked", "opened", "ran", "state"]


def test_each_student_gets_the_result_in_their_own_language() -> None:
    classroom, _, student = with_program(WRONG)
    pole = classroom.student("another phone", lang="pl")
    [english], [polish] = of_type(student.hears(), "ran"), of_type(pole.told, "ran")
    assert english["findings"][0]["text"].startswith("Line ")
    assert polish["findings"][0]["text"].startswith("Wiersz ")
    assert polish["findings"][0]["move"] == english["findings"][0]["move"]


def test_someone_looking_around_keeps_the_program_and_gets_the_new_result_on_coming_back() -> None:
    _, teacher, student = with_program()
    student.hears()
    answers = student.say("free", ref="7")
    assert types(answers) == ["following", "opened", "ran", "state"]
    assert [one.get("ref") for one in answers] == ["7", "7", None, "7"]
    [state] = student.say("seek", move="2")
    assert state["move"] == "2"
    ran(teacher, WRONG, "next")
    teacher.say("open", lanes=[{"discs": 4, "recording": "next"}], page="mine")
    assert not of_type(student.hears(), "ran")
    told = of_type(student.say("follow"), "ran")
    assert [one["verdict"] for one in told] == ["illegal_move"]


def test_beside_another_lane_no_result_is_sent() -> None:
    classroom = Classroom()
    teacher, student = classroom.teacher(), classroom.student()
    ran(teacher)
    teacher.say("open", lanes=[{"discs": 4, "recording": "mine"}, {"discs": 4}], page="compare")
    assert classroom.room.page == "compare"
    assert types(student.hears()) == ["opened", "state"]


@pytest.mark.parametrize(
    ("lane", "page"),
    [
        ({"recording": "mine"}, "mine"),
        ({"made": []}, "mine"),
        ({"variant": "pegs", "pegs": 4, "made": []}, "explore"),
        ({"algorithm": "olive"}, "explore"),
    ],
)
@pytest.mark.parametrize("named", [{}, {"page": "explore"}, {"page": "mine"}])
def test_the_page_is_the_one_that_can_show_the_lane_whatever_page_is_named(
    lane: dict[str, Any], page: str, named: dict[str, str]
) -> None:
    classroom = Classroom()
    teacher, student = classroom.teacher(), classroom.student()
    ran(teacher)
    teacher.say("open", lanes=[{"discs": 4, **lane}], **named)
    assert classroom.room.page == page
    told = ["opened", "ran", "state"] if "recording" in lane else ["opened", "state"]
    assert types(student.hears()) == told


def test_a_tower_that_no_program_has_moved_yet_is_shown_on_that_page_too() -> None:
    classroom = Classroom()
    teacher, student = classroom.teacher(), classroom.student()
    teacher.say("open", lanes=[{"discs": 4, "made": []}], page="mine")
    assert classroom.room.page == "mine"
    assert types(student.hears()) == ["opened", "state"]


def test_a_program_handed_in_runs_with_the_discs_the_class_has_there() -> None:
    classroom, teacher, _ = with_program()
    assert classroom.room.program_discs == 4
    teacher.say("open", lanes=[{"discs": 7}], page="explore")
    assert classroom.room.program_discs == 5


def test_going_at_their_own_pace_closes_a_result() -> None:
    _, teacher, student = with_program()
    teacher.say("ask", kind="next-move")
    teacher.say("reveal", question=1)
    student.hears()
    teacher.say("pace", mode="own")
    assert [one["left"] for one in of_type(student.hears(), "tally")] == [True]


def programs(classroom: Classroom, teacher: Guest) -> list[tuple[str, str | None, int]]:
    """Return what the teacher hears a second later: verdict, first finding, count."""
    classroom.wait(1)
    told = of_type(teacher.hears(), "progress")[-1]
    assert told["pages"] == []
    return [(one["verdict"], one["finding"], one["count"]) for one in told["programs"]]


def test_at_their_own_pace_the_teacher_hears_how_many_programs_got_each_verdict() -> None:
    classroom, teacher, student = with_program()
    others = [classroom.student(f"phone {number}") for number in range(3)]
    assert teacher.say("pace", mode="own") == [{"type": "paced", "mode": "own"}]
    for other in others:
        ran(other, WRONG)
    ran(student)
    ran(teacher, WRONG)
    told = programs(classroom, teacher)
    assert [(verdict, count) for verdict, _, count in told] == [("illegal_move", 3), ("optimal", 1)]
    assert told[0][1]
    assert told[0][1].startswith("Line ")
    ran(others[0])
    told = programs(classroom, teacher)
    assert [(verdict, count) for verdict, _, count in told] == [("illegal_move", 2), ("optimal", 2)]
    assert refusal(student.say("turned", page=2)) == "not_allowed"


def test_no_program_counts_while_the_class_stays_together() -> None:
    classroom, teacher, student = with_program()
    ran(student)
    classroom.wait(2)
    assert not of_type(teacher.hears(), "progress")
    teacher.say("pace", mode="own")
    assert programs(classroom, teacher) == []


@pytest.mark.parametrize(
    ("request_", "told"),
    [
        ({"type": "show", "link": "/graph"}, "together"),
        ({"type": "open", "lanes": [{"discs": 4}], "page": "explore"}, "together"),
        ({"type": "open", "lanes": [{"discs": 4, "made": []}], "page": "mine"}, None),
    ],
)
def test_the_class_is_together_again_once_it_leaves_the_page(
    request_: dict[str, Any], told: str | None
) -> None:
    classroom, teacher, student = with_program()
    teacher.say("pace", mode="own")
    student.hears()
    teacher.say(request_.pop("type"), **request_)
    classroom.wait(1)
    assert [one["mode"] for one in of_type(student.hears(), "paced")] == [told][: told is not None]


def test_a_restored_class_has_the_program_and_the_pace() -> None:
    classroom, teacher, _ = with_program(WRONG)
    teacher.say("pace", mode="own")
    kept = read_snapshot(written(snapshot_of(classroom.room, classroom.now)))
    assert kept.recordings == ("mine",)
    after = Classroom()
    restore(after.room, kept, [], {"mine": RecordedCourse(recorded(WRONG, 4))}, after.now)
    assert after.room.page == "mine"
    told = after.student().told
    assert types(told) == ["joined", "looked", "paced", "opened", "ran", "state"]


def test_the_number_of_devices_counted_is_limited() -> None:
    classroom, teacher, student = with_program()
    teacher.say("pace", mode="own")
    course = ran(student)
    for number in range(MOST_DEVICES + 5):
        classroom.room.pacing.run(f"device {number}", course.judged)
    [(_, _, count)] = programs(classroom, teacher)
    assert count == MOST_DEVICES
