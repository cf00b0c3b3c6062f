"""Answers that wait until they are counted for all processes: told then, and counted once."""

from typing import Any

import pytest

from tests.live.rooms.classroom import Classroom, Guest, led, of_type, refusal, types
from tests.live.rooms.together import taught
from tests.live.viewer import SECOND
from webapp.live.protocol import People
from webapp.live.rooms.ballots import add_lost, count, refuse
from webapp.live.rooms.records import add_records, records_of

Voting = tuple[Classroom, Guest, Guest]
RIGHT = "1 B"
ANSWERED = {"type": "answered", "question": 1, "round": 1, "value": RIGHT}


@pytest.fixture
def voting() -> Voting:
    """A class at several processes, in which a question is open."""
    classroom, teacher, student = led()
    classroom.room.ballots = []
    teacher.say("ask", kind="next-move")
    student.hears()
    return classroom, teacher, student


def answer(guest: Guest, value: str = RIGHT, **more: Any) -> list[dict[str, Any]]:
    return guest.say("answer", question=1, round=1, value=value, **more)


def counted(classroom: Classroom, **values: str) -> bool:
    return count(classroom.room, 1, 1, {name.replace("_", " "): one for name, one in values.items()}, 0)


def tally(teacher: Guest) -> dict[str, Any]:
    teacher.classroom.wait(1)
    return of_type(teacher.hears(), "tally")[-1]


def test_an_answer_waits_and_is_told_once_it_is_counted(voting: Voting) -> None:
    classroom, teacher, student = voting
    tab, other = classroom.student(), classroom.student("other")
    woken = []
    classroom.room.changed = lambda: woken.append(True)
    assert answer(student, ref="a") == []
    assert woken
    [ballot] = classroom.room.ballots or []
    assert (ballot.seat, ballot.request.value, ballot.at) == (student.member.seat, RIGHT, 5 * SECOND)
    assert classroom.room.votes.open is not None
    assert [*classroom.room.votes.voters] == []
    assert counted(classroom, a_phone=RIGHT)
    assert student.hears() == [{**ANSWERED, "ref": "a"}]
    assert tab.hears() == [ANSWERED]
    assert other.hears() == []
    assert classroom.room.ballots == []
    assert tally(teacher)["answered"] == 1


def test_counted_again_it_changes_nothing_and_nobody_is_told(voting: Voting) -> None:
    classroom, teacher, student = voting
    counted(classroom, a_phone=RIGHT, elsewhere="1 C")
    assert student.hears() == [ANSWERED]
    assert tally(teacher)["answered"] == 2
    counted(classroom, a_phone=RIGHT, elsewhere="1 C")
    classroom.wait(1)
    assert student.hears() == teacher.hears() == []
    counted(classroom, elsewhere=RIGHT)
    assert tally(teacher)["answered"] == 2
    [shown] = teacher.say("reveal", question=1)
    assert shown["counts"] == {"1 B": 2, "1 C": 0}


def test_of_several_answers_that_wait_the_latest_is_left(voting: Voting) -> None:
    classroom, _, student = voting
    tab = classroom.student()
    tab.hears()
    answer(student, "1 C", ref="first")
    answer(student, ref="second")
    answer(tab, "1 C", ref="third")
    assert [one.request.ref for one in classroom.room.ballots or []] == ["second", "third"]
    counted(classroom, a_phone=RIGHT)
    assert student.hears() == [{**ANSWERED, "ref": "second"}]
    assert tab.hears() == [ANSWERED]
    counted(classroom, a_phone="1 C")
    assert tab.hears() == [{**ANSWERED, "value": "1 C", "ref": "third"}]
    assert student.hears() == [{**ANSWERED, "value": "1 C"}]
    assert classroom.room.ballots == []


def test_an_answer_before_the_one_that_counts_is_told_of_that_one(voting: Voting) -> None:
    classroom, _, student = voting
    tab = classroom.student()
    tab.hears()
    answer(student, "1 C", ref="first")
    answer(tab, ref="second")
    counted(classroom, a_phone=RIGHT)
    assert student.hears() == [{**ANSWERED, "ref": "first"}]
    assert tab.hears() == [{**ANSWERED, "ref": "second"}]


def test_what_cannot_be_answered_is_refused_at_once(voting: Voting) -> None:
    classroom, teacher, student = voting
    assert refusal(answer(student, "9 Z")) == "out_of_range"
    assert refusal(answer(teacher)) == "not_allowed"
    teacher.say("close", question=1)
    assert refusal(answer(student)) == "closed"
    assert classroom.room.ballots == []


def test_a_ballot_that_came_too_late_is_refused_and_told_to_the_teacher_as_lost(voting: Voting) -> None:
    classroom, teacher, student = voting
    answer(student, ref="a")
    [ballot] = classroom.room.ballots or []
    refuse(classroom.room, ballot)
    [error] = student.hears()
    assert (error["code"], error["ref"], error["field"]) == ("closed", "a", "question")
    assert classroom.room.ballots == []
    add_lost(classroom.room, 1, 1, classroom.now)
    add_lost(classroom.room, 1, 2, classroom.now)
    told = tally(teacher)
    assert (told["answered"], told["lost"]) == (0, 3)
    teacher.say("ask", kind="next-move")
    teacher.hears()
    add_lost(classroom.room, 1, 1, classroom.now)
    assert (tally(teacher)["question"], classroom.room.votes.named(1).lost) == (1, 4)


def test_who_has_left_is_told_nothing_but_the_answer_counts(voting: Voting) -> None:
    classroom, teacher, student = voting
    answer(student, ref="a")
    student.leave()
    [ballot] = classroom.room.ballots or []
    again = classroom.student()
    counted(classroom, a_phone=RIGHT)
    assert (student.hears(), again.hears()) == ([], [ANSWERED])
    assert tally(teacher)["answered"] == 1
    refuse(classroom.room, ballot)
    assert student.hears() == []


def test_who_comes_and_goes_leaves_one_ballot(voting: Voting) -> None:
    classroom, _, _ = voting
    for _ in range(3):
        guest = classroom.student("again")
        answer(guest)
        guest.leave()
    assert len(classroom.room.ballots or []) == 1


def test_answers_counted_after_the_close_are_told_to_all(voting: Voting) -> None:
    classroom, teacher, student = voting
    answer(student, ref="a")
    [closed] = teacher.say("close", question=1)
    assert (closed["answered"], closed.get("advice")) == (0, None)
    student.hears()
    assert counted(classroom, a_phone=RIGHT)
    classroom.wait(1)
    assert types(student.hears()) == ["answered", "tally"]
    told = tally(teacher)
    assert (told["answered"], told["advice"]) == (1, "go-on")


def test_what_is_not_known_yet_is_not_counted(voting: Voting) -> None:
    classroom, teacher, student = voting
    for number, round_ in ((2, 1), (1, 2), (1, 0)):
        assert not count(classroom.room, number, round_, {"a phone": RIGHT}, 0)
    assert counted(classroom, a_phone="no answer to this question")
    classroom.wait(1)
    assert student.hears() == teacher.hears() == []


def test_answers_heard_before_their_question_are_counted_once_it_is_there() -> None:
    both, teacher, student = taught()
    teacher.say("ask", kind="next-move")
    assert not count(both.there.room, 1, 1, {"other": "1 C", "elsewhere": RIGHT}, both.there.now)
    both.tell()
    assert types(student.hears()) == ["asked", "answered"]
    assert both.there.room.votes.named(1).counts() == [{"1 B": 1, "1 C": 1}]


def test_the_second_round_counts_by_itself(voting: Voting) -> None:
    classroom, teacher, student = voting
    counted(classroom, a_phone="1 C")
    teacher.say("ask", question=1)
    student.hears()
    assert count(classroom.room, 1, 2, {"a phone": RIGHT}, 0)
    assert student.hears() == [{**ANSWERED, "round": 2}]
    assert count(classroom.room, 1, 1, {"late": "1 C"}, 0)
    [told] = teacher.say("close", question=1)
    assert told["rounds"] == [{"1 B": 0, "1 C": 2}, {"1 B": 1, "1 C": 0}]


def test_the_class_that_ends_counts_nothing_more(voting: Voting) -> None:
    classroom, teacher, student = voting
    answer(student)
    teacher.say("end")
    assert classroom.room.ballots == []
    assert not counted(classroom, a_phone=RIGHT)


def test_a_process_that_comes_later_counts_no_answer_twice(voting: Voting) -> None:
    classroom, _, _ = voting
    counted(classroom, a_phone=RIGHT, other="1 C")
    add_lost(classroom.room, 1, 2, 0)
    later = Classroom()
    later.room.ballots = []
    add_records(later.room, records_of(classroom.room))
    [vote] = later.room.votes
    assert (vote.counts(), vote.lost) == ([{"1 B": 1, "1 C": 1}], 2)
    assert counted(later, a_phone=RIGHT)
    assert vote.counts() == [{"1 B": 1, "1 C": 1}]
    counted(later, other="1 C", third="1 C")
    assert vote.counts() == [{"1 B": 1, "1 C": 2}]
    add_records(later.room, records_of(classroom.room))
    assert [*later.room.votes] == [vote]


def test_the_teacher_is_told_who_is_there_at_all_processes(voting: Voting) -> None:
    classroom, teacher, _ = voting
    classroom.wait(2)
    teacher.hears()
    classroom.room.counted = People(in_=40, following=38, away=2, unreached=3)
    classroom.room.count(classroom.now)
    classroom.wait(2)
    assert teacher.hears() == [{"type": "people", "in": 40, "following": 38, "away": 2, "unreached": 3}]
