"""Answers that come in between while a process waits for Redis, or are not heard of."""

from time import monotonic_ns

import pytest

from tests.web.socket.link.processes import after_next, fail, link_of, until
from tests.web.socket.link.shelf import Shelf
from tests.web.socket.link.test_link import Both, answer, ask, over_both, processes, shelf
from webapp.web.store import Times

__all__ = ["processes", "shelf"]

NOTHING = "def hanoi(n, source, spare, target):\n    pass\n"


def test_answers_that_were_not_heard_of_are_read(processes: Both, shelf: Shelf) -> None:
    teacher, student = over_both(processes)
    other = processes[1].guest("watch", room=teacher.room.code)
    asked = ask(teacher, student)
    shelf.is_deaf = True
    answer(student, asked)
    until(lambda: student.newest("answered"))
    shelf.is_deaf = False
    answer(other, asked)
    until(lambda: teacher.newest("tally").get("answered") == 2)


def test_a_vote_does_not_come_before_its_question(processes: Both) -> None:
    teacher, _student = over_both(processes)
    here = processes[0].guest("tablet", room=teacher.room.code)

    def vote() -> None:
        teacher.say("ask", kind="next-move")
        answer(here, here.newest("asked"))

    after_next(processes[0].store, "people", vote)
    link_of(teacher).look_again()
    until(lambda: here.newest("answered") or here.newest("error"))
    assert here.newest("error") == {}


def test_an_answer_of_before_does_not_replace_one_from_elsewhere(processes: Both, shelf: Shelf) -> None:
    teacher, student = over_both(processes)
    asked = ask(teacher, student)
    answer(student, asked, 0)
    until(lambda: student.newest("answered"))
    moved = processes[0].guest("phone", room=teacher.room.code)
    answer(moved, asked, 1)
    until(lambda: student.newest("answered").get("value") == asked["choices"][1]["id"])  # type: ignore[index]
    shelf.come_back()
    until(lambda: not link_of(student)._owes_answers)
    kept = shelf.rooms[teacher.room.code].values[1][1]
    assert kept == {"phone": asked["choices"][1]["id"]}  # type: ignore[index]


def test_a_room_whose_answers_wait_is_not_let_go(processes: Both) -> None:
    teacher, student = over_both(processes)
    asked = ask(teacher, student)
    processes[1].store.is_cut_off = True
    answer(student, asked)
    student.member.leave(monotonic_ns())
    processes[1].store.times = Times(idle=-1, again=0.1)
    processes[1].store.is_cut_off = False
    link_of(student).look_again()
    until(lambda: teacher.newest("tally").get("answered") == 1)


def test_how_many_answers_are_lost_is_told_once_it_can_be(
    processes: Both, shelf: Shelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    processes[1].store.times = Times(waited=-1, again=0.1)
    teacher, student = over_both(processes)
    asked = ask(teacher, student)
    processes[1].store.is_cut_off = True
    answer(student, asked)
    teacher.say("close", question=1)
    until(lambda: shelf.rooms[teacher.room.code].is_open == "")
    store = processes[1].store
    monkeypatch.setattr(store, "tell", lambda *_: fail())
    store.is_cut_off = False
    link_of(student).look_again()
    until(lambda: student.newest("error").get("code") == "closed")
    monkeypatch.undo()
    link_of(student).look_again()
    until(lambda: teacher.newest("tally").get("lost") == 1)


def test_an_answer_that_has_waited_for_redis_is_told_as_lost_however_short_that_was(
    processes: Both, shelf: Shelf
) -> None:
    teacher, student = over_both(processes)
    asked = ask(teacher, student)
    processes[1].store.is_cut_off = True
    answer(student, asked)
    [ballot] = student.room.ballots or []
    until(lambda: link_of(student).answers.failed_at > ballot.at)
    teacher.say("close", question=1)
    until(lambda: shelf.rooms[teacher.room.code].is_open == "")
    processes[1].store.is_cut_off = False
    link_of(student).look_again()
    until(lambda: teacher.newest("tally").get("lost") == 1)
