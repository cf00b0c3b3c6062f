"""Programs that students hand in; only the teacher hears of them and takes them."""

import json
from typing import Any

import pytest

from tests.live.rooms.classroom import Classroom, Guest, led, of_type, refusal, types
from webapp.live.rooms import hand_ins
from webapp.live.rooms.hand_ins import HandIns
from webapp.live.rooms.snapshot import read, written

FIRST, SECOND = "print('A C')", "print('A B')"


def items(classroom: Classroom, teacher: Guest) -> list[dict[str, Any]]:
    """Return the programs in the one list that the teacher gets within a second."""
    classroom.wait(1)
    [told] = of_type(teacher.hears(), "hand_ins")
    return told["items"]  # type: ignore[no-any-return]


def handed(number: int, **more: Any) -> dict[str, Any]:
    return {"id": str(number), "verdict": None, "moves": None, **more}


def test_the_teacher_hears_of_a_program_handed_in_and_takes_it_by_its_id() -> None:
    classroom, teacher, student = led()
    assert student.say("hand_in", program=FIRST, ref="h") == [{"type": "handed_in", "ref": "h"}]
    assert items(classroom, teacher) == [handed(1)]
    [taken] = teacher.say("take", id="1", ref="t")
    assert taken == {"type": "taken", "id": "1", "program": FIRST, "ref": "t"}
    assert not {"hand_ins", "taken", "handed_in"} & {*types(student.hears())}


def test_only_a_device_s_latest_program_counts_and_its_other_tabs_hear_of_it() -> None:
    classroom, teacher, student = led()
    tab, other = classroom.student(), classroom.student("another")
    for program in (FIRST, SECOND):
        student.say("hand_in", program=program)
    other.say("hand_in", program=FIRST)
    assert types(tab.hears()) == ["handed_in", "handed_in"]
    assert "handed_in" not in types(other.hears())
    assert items(classroom, teacher) == [handed(1), handed(2)]
    assert [teacher.say("take", id=number)[0]["program"] for number in "12"] == [SECOND, FIRST]


def test_the_teacher_s_devices_hear_at_most_once_a_second_and_on_joining() -> None:
    classroom, teacher, student = led()
    window = classroom.teacher("desk")
    for number in range(5):
        student.say("hand_in", program=str(number))
        classroom.wait(0.1)
    assert len(of_type(teacher.hears(), "hand_ins")) == 1
    classroom.wait(1)
    assert len(of_type(teacher.hears(), "hand_ins")) == 1
    assert len(of_type(window.hears(), "hand_ins")) == 2
    assert of_type(classroom.teacher("phone").told, "hand_ins")[0]["items"] == [handed(1)]
    assert "hand_ins" not in types(classroom.student("new").told)


def test_a_student_who_looks_around_can_hand_in_too() -> None:
    classroom, teacher, student = led()
    student.say("free")
    assert types(student.say("hand_in", program=FIRST)) == ["handed_in"]
    assert items(classroom, teacher) == [handed(1)]


def test_the_result_of_a_run_is_sent_unless_another_program_has_replaced_it() -> None:
    classroom, teacher, student = led()
    student.say("hand_in", program=FIRST)
    handed_in = classroom.room.hand_ins
    first = handed_in.to_judge
    assert first
    assert first.text == FIRST
    student.say("hand_in", program=SECOND)
    handed_in.judge(first, "optimal", 31)
    assert items(classroom, teacher) == [handed(1)]
    second = handed_in.to_judge
    assert second
    assert second.text == SECOND
    handed_in.judge(second, "not_solved", 1)
    classroom.room.want_hand_ins(classroom.now)
    assert items(classroom, teacher) == [handed(1, verdict="not_solved", moves=1)]
    assert handed_in.to_judge is None
    student.say("hand_in", program=SECOND)  # the same program again
    assert handed_in.to_judge is None


def test_requests_of_the_wrong_person_or_with_a_bad_program_are_refused() -> None:
    _classroom, teacher, student = led()
    assert refusal(teacher.say("hand_in", program=FIRST)) == "not_allowed"
    assert refusal(student.say("take", id="1")) == "not_driving"
    assert refusal(teacher.say("take", id="1")) == "out_of_range"
    assert refusal(student.say("hand_in", program="x" * 16_385)) == "bad_program"
    assert refusal(student.say("hand_in")) == "bad_message"
    assert types(student.say("hand_in", program="x" * 16_384)) == ["handed_in"]
    teacher.say("end")
    assert refusal(student.say("hand_in", program=FIRST)) == "not_allowed"


def test_the_number_and_bytes_of_programs_in_a_class_are_limited(monkeypatch: pytest.MonkeyPatch) -> None:
    classroom, _, student = led()
    monkeypatch.setattr(hand_ins, "MOST", 2)
    classroom.student("second").say("hand_in", program=FIRST)
    student.say("hand_in", program=FIRST)
    third = classroom.student("third")
    assert refusal(third.say("hand_in", program=FIRST)) == "too_many"
    assert types(student.say("hand_in", program=SECOND)) == ["handed_in"]  # replaces the first
    monkeypatch.setattr(hand_ins, "MOST", 100)
    monkeypatch.setattr(hand_ins, "MOST_BYTES", 60)
    long = "".join(map(str, range(50)))
    [error] = third.say("hand_in", program=long)
    assert (error["code"], error["field"]) == ("too_many", "program")


def test_programs_are_restored_with_their_results_and_their_owners() -> None:
    before, after = HandIns(), HandIns()
    for device in map(str, range(12)):
        before.add(device, f"{FIRST}  # é{device}")
    judged = before.to_judge
    assert judged
    before.judge(judged, "optimal", 31)
    kept = [written(one) for one in before.programs.values()]
    assert all(b"\xc3" not in one and json.loads(one) for one in kept)
    after.restore(read(one, hand_ins.HandedProgram) for one in reversed(kept))
    assert [*after.programs.items()] == [*before.programs.items()]
    after.add("3", SECOND)
    assert after.taken("4").text == SECOND
