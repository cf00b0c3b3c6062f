"""A class in a lesson, in which each student turns the pages at their own pace."""

import pytest

from tests.live.rooms.classroom import Classroom, Guest, led, of_type, refusal
from webapp.live.rooms.pacing import MOST_DEVICES
from webapp.live.rooms.restoring import restore, snapshot_of
from webapp.live.rooms.snapshot import read_snapshot, written

TRUST = "/lessons/trust"


def at_own_pace() -> tuple[Classroom, Guest, Guest]:
    classroom, teacher, student = led()
    teacher.say("show", link=TRUST)
    teacher.say("pace", mode="own")
    classroom.wait(2)
    teacher.hears(), student.hears()
    return classroom, teacher, student


def answers(student: Guest, page: int, *values: str, lesson: str = "trust") -> list[bool]:
    """Ask and answer on this connection what a lesson's page has asked; return which were right."""
    found = []
    for value in values:
        [asked] = student.say("ask", lesson=lesson, page=page, oneself=True)
        told = student.say("answer", question=asked["question"], round=1, value=value, oneself=True)
        found.append(told[0]["right"])
    return found


def progress(classroom: Classroom, teacher: Guest) -> list[tuple[int, int, int, int]]:
    """Return what the teacher hears a second later: page, here, answered, right."""
    classroom.wait(1)
    told = of_type(teacher.hears(), "progress")[-1]
    assert told["programs"] == []
    return [(one["page"], one["here"], one["answered"], one["right"]) for one in told["pages"]]


def test_everyone_hears_of_the_pace_and_latecomers_only_if_it_is_their_own() -> None:
    classroom, teacher, student = led()
    teacher.say("show", link=TRUST)
    assert teacher.say("pace", mode="own", ref="1") == [{"type": "paced", "mode": "own", "ref": "1"}]
    assert of_type(student.hears(), "paced") == [{"type": "paced", "mode": "own"}]
    assert of_type(classroom.student("late").told, "paced") == [{"type": "paced", "mode": "own"}]
    teacher.say("pace", mode="together")
    assert of_type(student.hears(), "paced") == [{"type": "paced", "mode": "together"}]
    assert not of_type(classroom.student("later").told, "paced")


def test_back_together_students_first_hear_where_the_class_is() -> None:
    _, teacher, student = at_own_pace()
    teacher.say("show", link=f"{TRUST}?page=3")
    teacher.say("pace", mode="together")
    told = [one for one in student.hears() if one["type"] in ("shown", "paced")]
    assert told == [
        {"type": "shown", "link": f"{TRUST}?page=3"},
        {"type": "paced", "mode": "together"},
    ]


def test_students_go_at_their_own_pace_only_in_a_lesson() -> None:
    _, teacher, student = led()
    assert refusal(teacher.say("pace", mode="own")) == "not_allowed"
    teacher.say("show", link="/graph")
    assert refusal(teacher.say("pace", mode="own")) == "not_allowed"
    assert teacher.say("pace", mode="together") == [{"type": "paced", "mode": "together"}]
    assert refusal(teacher.say("pace", mode="apart")) == "bad_message"
    assert refusal(student.say("pace", mode="together")) == "not_driving"


def test_a_device_that_is_not_in_control_cannot_set_the_pace() -> None:
    classroom, _, _ = at_own_pace()
    assert refusal(classroom.teacher("phone").say("pace", mode="together")) == "not_driving"


@pytest.mark.parametrize("page", [0, -1, 1001, "2"])
def test_a_turned_page_must_be_a_number_from_1(page: object) -> None:
    _, _, student = at_own_pace()
    assert refusal(student.say("turned", page=page)) == "bad_message"


def test_only_students_turn_pages_and_only_at_their_own_pace() -> None:
    classroom, teacher, student = at_own_pace()
    assert student.say("turned", page=2) == []
    assert refusal(teacher.say("turned", page=2)) == "not_allowed"
    teacher.say("pace", mode="together")
    assert refusal(student.say("turned", page=3)) == "not_allowed"
    classroom.room.end()
    assert refusal(student.say("turned", page=3)) == "not_allowed"


def test_the_teacher_hears_how_many_are_on_each_page_and_have_answered() -> None:
    classroom, teacher, student = at_own_pace()
    other = classroom.student("another")
    student.say("turned", page=2)
    other.say("turned", page=3)
    assert answers(other, 2, "1") == [True]
    assert answers(student, 2, "3") == [False]
    assert answers(student, 3, "7.0") == [True]
    assert progress(classroom, teacher) == [(2, 1, 2, 1), (3, 1, 1, 1)]
    assert not of_type(student.hears() + other.hears(), "progress")
    student.leave()
    assert progress(classroom, teacher) == [(2, 0, 2, 1), (3, 1, 1, 1)]


def test_the_latest_answer_counts_and_each_device_counts_once() -> None:
    classroom, teacher, student = at_own_pace()
    tab = classroom.student()  # on the same device
    for guest in (student, tab):
        guest.say("turned", page=2)
    assert answers(student, 2, "2", "1") == [False, True]
    assert progress(classroom, teacher) == [(2, 1, 1, 1)]
    assert answers(tab, 2, "3") == [False]
    assert progress(classroom, teacher) == [(2, 1, 1, 0)]


def test_answers_to_another_lesson_and_the_teacher_s_answers_do_not_count() -> None:
    classroom, teacher, student = at_own_pace()
    student.say("turned", page=1)
    answers(student, 2, "3", lesson="map")
    answers(teacher, 2, "1")
    assert progress(classroom, teacher) == [(1, 1, 0, 0)]
    teacher.say("pace", mode="together")
    answers(student, 2, "1")
    teacher.say("pace", mode="own")
    assert progress(classroom, teacher) == [(1, 1, 0, 0)]


def test_progress_is_sent_at_most_once_a_second() -> None:
    classroom, teacher, student = at_own_pace()
    for turn in range(100):
        student.say("turned", page=turn % 6 + 1)
        classroom.wait(0.05)
    assert 5 <= len(of_type(teacher.hears(), "progress")) <= 7


def test_the_class_is_together_again_once_it_leaves_the_lesson() -> None:
    classroom, teacher, student = at_own_pace()
    teacher.say("show", link=f"{TRUST}?page=4")
    classroom.wait(1)
    assert not of_type(student.hears(), "paced")
    teacher.say("show", link="/graph")
    assert of_type(student.hears(), "paced") == [{"type": "paced", "mode": "together"}]
    teacher.say("show", link=TRUST)
    teacher.say("pace", mode="own")
    teacher.say("open", lanes=[{"discs": 3, "panels": []}], page="explore")
    assert [one["mode"] for one in of_type(student.hears(), "paced")] == ["own", "together"]


def test_counts_of_one_lesson_are_not_sent_in_another() -> None:
    classroom, teacher, student = at_own_pace()
    student.say("turned", page=5)
    student.say("turned", page=6)  # due within a second
    teacher.say("show", link="/lessons/map")
    classroom.wait(2)
    told = [one["type"] for one in teacher.hears() if one["type"] in ("progress", "shown")]
    assert "progress" not in told


def test_another_lesson_starts_at_zero_and_the_same_one_continues() -> None:
    classroom, teacher, student = at_own_pace()
    student.say("turned", page=5)
    teacher.say("pace", mode="together")
    teacher.say("pace", mode="own")
    assert progress(classroom, teacher) == [(5, 1, 0, 0)]
    teacher.say("show", link="/lessons/map")
    teacher.say("pace", mode="own")
    assert progress(classroom, teacher) == []


def test_what_is_known_of_each_device_survives_a_move_of_the_class() -> None:
    classroom, _, student = at_own_pace()
    student.say("turned", page=3)
    answers(student, 2, "1")
    kept = read_snapshot(written(snapshot_of(classroom.room, classroom.now)))
    later = Classroom()
    restore(later.room, kept, [], {}, later.now)
    teacher = later.teacher()
    assert of_type(teacher.told, "paced") == [{"type": "paced", "mode": "own"}]
    assert progress(later, teacher) == [(2, 0, 1, 1)]
    later.student()
    assert progress(later, teacher) == [(2, 0, 1, 1), (3, 1, 0, 0)]


def test_only_the_newest_devices_are_remembered() -> None:
    classroom, _, _ = at_own_pace()
    for number in range(MOST_DEVICES + 5):
        classroom.room.pacing.answer(f"phone {number}", 1, right=False)
    kept = snapshot_of(classroom.room, classroom.now).paces
    assert kept
    assert len(kept.devices) == MOST_DEVICES
    assert len(written(kept)) < 100_000
