"""A lesson's question, put to a class as a vote: its choices and reasons are the lesson's."""

from decimal import Decimal
from typing import Any

import pytest

from tests.live.rooms.classroom import Classroom, Guest, led, of_type, refusal, types
from webapp.live.lane import Address
from webapp.live.questions import Judged, Posed, Question, as_written
from webapp.live.questions.kind import plain_number
from webapp.live.rooms.restoring import restore, snapshot_of
from webapp.live.rooms.snapshot import read_snapshot, written
from webapp.web.pages.lessons.answering import is_right

TRUST = "/lessons/trust"
NUMBER = {"lesson": "trust", "page": 3}  # 7, by a formula


def shown_lesson(students: int = 1) -> tuple[Classroom, Guest, list[Guest]]:
    """A class that sees no lanes, only a lesson."""
    classroom = Classroom()
    teacher = classroom.teacher()
    guests = [classroom.student(f"phone {number}") for number in range(students)]
    teacher.say("show", link=f"{TRUST}?page=3")
    classroom.wait(1)
    return classroom, teacher, guests


def asked_of(teacher: Guest, **asks: Any) -> dict[str, Any]:
    [asked] = teacher.say("ask", **asks)
    assert asked["type"] == "asked"
    return asked


def answer(student: Guest, asked: dict[str, Any], value: str) -> list[dict[str, Any]]:
    return student.say("answer", question=asked["question"], round=asked["round"], value=value)


def tally_of(teacher: Guest, asked: dict[str, Any]) -> dict[str, Any]:
    [tally] = teacher.say("reveal", question=asked["question"])
    return tally


def test_a_choice_is_asked_with_the_lesson_s_choices_right_answer_and_reason() -> None:
    _, teacher, [student] = shown_lesson()
    asked = asked_of(teacher, lesson="trust", page=2, block=1)
    assert (asked["lesson"], asked["page"], asked["block"]) == ("trust", 2, 1)
    assert asked["text"] == "Where will the discs be when hanoi(3, A, C, B) has finished?"
    assert [choice["id"] for choice in asked["choices"]] == ["1", "2", "3"]
    told = of_type(student.hears(), "asked")
    assert [one["text"] for one in told] == [asked["text"]]
    assert answer(student, asked, "1")[0]["value"] == "1"
    assert refusal(answer(student, asked, "4")) == "out_of_range"
    tally = tally_of(teacher, asked)
    assert (tally["counts"], tally["right"]) == ({"1": 1, "2": 0, "3": 0}, "1")
    assert tally["why"].startswith("The call moves discs 1 to 3 from A to B.")


@pytest.mark.parametrize("page", [1, 4, 5])
def test_a_question_about_a_stage_has_choices_and_hides_nothing(page: int) -> None:
    _, teacher, [student] = shown_lesson()
    asked = asked_of(teacher, lesson="trust", page=page)
    assert len(asked["choices"]) >= 2
    assert (asked.get("points", "choice"), asked.get("hides", [])) == ("choice", [])
    answer(student, asked, asked["choices"][0]["id"])
    assert tally_of(teacher, asked)["right"] in [choice["id"] for choice in asked["choices"]]


def test_everyone_reads_the_lesson_s_words_in_their_own_language() -> None:
    classroom, teacher, [student] = shown_lesson()
    pole = classroom.student("pole", lang="pl")
    asked = asked_of(teacher, lesson="trust", page=2)
    [here] = of_type(pole.hears(), "asked")
    assert here["text"] == "Gdzie będą krążki, gdy hanoi(3, A, C, B) się zakończy?"
    assert [one["id"] for one in here["choices"]] == [one["id"] for one in asked["choices"]]
    assert here["choices"][0]["text"].startswith("Krążek")
    for guest in (student, pole):
        answer(guest, asked, "1")
    tally = tally_of(teacher, asked)
    assert tally["counts"] == {"1": 2, "2": 0, "3": 0}
    [told] = of_type(pole.hears(), "tally")
    assert told["why"].startswith("Wywołanie przenosi krążki od 1 do 3 z A na B.")
    kept = read_snapshot(written(snapshot_of(classroom.room, classroom.now)))
    later = Classroom()
    restore(later.room, kept, [], {}, later.now)
    late = later.student("late", lang="pl").told
    assert [one["text"] for one in of_type(late, "asked")] == [here["text"]]


def test_equal_numbers_are_counted_together_and_the_right_one_is_known() -> None:
    _, teacher, students = shown_lesson(4)
    asked = asked_of(teacher, **NUMBER)
    assert (asked["choices"], asked["points"]) == ([], "number")
    for student, value in zip(students, ("7", "7.0", "007", "8"), strict=True):
        answer(student, asked, value)
    tally = tally_of(teacher, asked)
    assert (tally["counts"], tally["right"], tally["answered"]) == ({"7": 3, "8": 1}, "7", 4)
    assert tally["why"]


def test_whoever_rounds_the_right_number_is_not_told_that_it_is_right() -> None:
    """Their answer would come back with all decimals."""
    classroom = Classroom()
    question = Question("number", as_written("How much is π?"), (), "3.1416", None, "number", ())
    classroom.lessons = lambda *_: Posed(question, Address(0), judged)  # type: ignore[assignment]
    teacher, students = classroom.teacher(), [classroom.student(f"phone {one}") for one in range(4)]
    asked = asked_of(teacher, **NUMBER)
    for student, value in zip(students, ("3.10", "3.142", "3.14160", "3.20"), strict=True):
        [told] = answer(student, asked, value)
        assert told["value"] == plain_number(value)
        again = classroom.student(student.member.seat.device).told
        assert [one["value"] for one in of_type(again, "answered")] == [plain_number(value)]
    answer(students[3], asked, "3.1")
    kept = read_snapshot(written(snapshot_of(classroom.room, classroom.now)))
    later = Classroom()
    restore(later.room, kept, [], {}, later.now)
    for there in (teacher, later.teacher()):
        tally = tally_of(there, asked)
        assert (tally["counts"], tally["right"]) == ({"3.1416": 4}, "3.1416")


def judged(value: str) -> Judged:
    """Judge π to at least one decimal."""
    return Judged(is_right(Decimal(value), "3.1416"), as_written("Because."))


@pytest.mark.parametrize("value", ["", "seven", "7e3", "NaN", "7" * 61, "²", "1_0"])
def test_a_value_that_is_not_a_number_is_refused_by_name(value: str) -> None:
    _, teacher, [student] = shown_lesson()
    [error] = answer(student, asked_of(teacher, **NUMBER), value)
    assert (error["code"], error["field"]) == ("out_of_range", "value")


@pytest.mark.parametrize(
    ("value", "counted"),
    [("007", "7"), ("-0.0", "0"), ("−2.50", "-2.5"), ("10", "10"), ("0.05", "0.05"), ("-0", "0")],
)
def test_each_number_has_one_form(value: str, counted: str) -> None:
    assert plain_number(value) == counted


def test_the_six_commonest_numbers_are_listed_and_the_others_added_up() -> None:
    _, teacher, students = shown_lesson(30)
    asked = asked_of(teacher, **NUMBER)
    for number, student in enumerate(students):
        answer(student, asked, str(7 if number < 9 else number // 2))
    peeked = teacher.say("peek", question=asked["question"])[0]["rounds"]
    tally = tally_of(teacher, asked)
    assert peeked == tally["rounds"]
    counts = tally["counts"]
    assert len(counts) == 7
    assert (counts["7"], counts["others"], sum(counts.values())) == (11, 9, 30)


def test_the_second_round_lists_the_same_numbers() -> None:
    _, teacher, students = shown_lesson(3)
    asked = asked_of(teacher, **NUMBER)
    for student, value in zip(students, ("8", "8", "7"), strict=True):
        answer(student, asked, value)
    *_, again = teacher.say("ask", question=asked["question"])
    assert (again["round"], again["lesson"]) == (2, "trust")
    for student in students:
        answer(student, again, "7")
    assert tally_of(teacher, asked)["rounds"] == [{"7": 1, "8": 2}, {"7": 3, "8": 0}]


@pytest.mark.parametrize(
    ("asks", "code", "field"),
    [
        ({"lesson": "no-such", "page": 1}, "out_of_range", "lesson"),
        ({"lesson": "trust", "page": 7}, "out_of_range", "page"),
        ({"lesson": "trust", "page": 0}, "out_of_range", "page"),
        ({"lesson": "trust", "page": 3, "block": 2}, "out_of_range", "block"),
        ({"lesson": "trust"}, "bad_message", "page"),
        ({"page": 3}, "bad_message", "page"),
        ({**NUMBER, "kind": "next-move"}, "bad_message", "kind"),
        ({**NUMBER, "text": "Why?"}, "bad_message", "text"),
        ({**NUMBER, "lane": 1}, "out_of_range", "lane"),
    ],
)
def test_a_question_that_no_lesson_asks_is_refused_by_name(
    asks: dict[str, Any], code: str, field: str
) -> None:
    classroom, teacher, _ = shown_lesson()
    [error] = teacher.say("ask", **asks)
    assert (error["code"], error["field"]) == (code, field)
    assert classroom.room.votes.present is None


def test_only_the_device_in_control_asks_and_the_page_need_not_be_shown() -> None:
    classroom, teacher, [student] = shown_lesson()
    assert refusal(student.say("ask", **NUMBER)) == "not_driving"
    assert refusal(classroom.teacher("another").say("ask", **NUMBER)) == "not_driving"
    asked = asked_of(teacher, lesson="map", page=3)
    teacher.say("show", link=f"{TRUST}?page=4")
    assert refusal(answer(student, asked, "15")) == "closed"


def test_nothing_has_to_be_open_and_latecomers_are_asked_too() -> None:
    classroom = Classroom()
    teacher = classroom.teacher()
    asked = asked_of(teacher, **NUMBER)
    student = classroom.student()
    assert "asked" in types(student.told)
    assert answer(student, asked, "7")[0]["type"] == "answered"


def test_when_the_lanes_move_on_the_question_is_left_behind() -> None:
    classroom, teacher, student = led()
    student.say("free")
    asked = asked_of(teacher, **NUMBER)
    assert "stage" not in of_type(student.hears(), "asked")[0]
    answer(student, asked, "7")
    teacher.say("step", by=1, unit="move")
    classroom.wait(1)
    assert of_type(student.hears(), "tally")[-1]["left"]


def test_a_vote_on_a_number_continues_when_the_class_moves_home() -> None:
    classroom, teacher, [student] = shown_lesson()
    asked = asked_of(teacher, **NUMBER)
    answer(student, asked, "8")
    kept = read_snapshot(written(snapshot_of(classroom.room, classroom.now)))
    later = Classroom()
    restore(later.room, kept, [], {}, later.now)
    teacher, late = later.teacher(), later.student("late")
    answer(late, of_type(late.told, "asked")[0], "7.0")
    assert tally_of(teacher, asked)["counts"] == {"7": 1, "8": 1}


def test_it_can_be_asked_again_after_a_server_restart() -> None:
    _, teacher, [student] = shown_lesson()
    [asked] = teacher.say("ask", **NUMBER, question=4, round=1)
    assert (asked["question"], asked["lesson"], asked["page"]) == (4, "trust", 3)
    answer(student, asked, "7")
    assert tally_of(teacher, asked)["counts"] == {"7": 1}
