"""What comes in between while a process waits for Redis, or before Redis, or a process, has heard of it."""

from time import monotonic_ns
from typing import Any

import gevent
import pytest

from tests.variants.recorded.recordings import recorded
from tests.web.socket.link.processes import (
    KEY,
    Both,
    Guest,
    after_next,
    answer,
    ask,
    fail,
    link_of,
    over_both,
    paired_by,
    sees,
    until,
)
from tests.web.socket.link.shelf import Shelf
from webapp.live.rooms.refusals import LostRooms
from webapp.live.rooms.room import Room
from webapp.variants.recorded import RecordedCourse
from webapp.web.store import Times

NOTHING = "def hanoi(n, source, spare, target):\n    pass\n"


def test_a_room_that_was_fetched_by_half_is_fetched_once_more(processes: Both, shelf: Shelf) -> None:
    teacher = processes[0].teacher()
    teacher.say("open", lanes=[{"discs": 5}], page="explore", move="3")
    teacher.say("ask", kind="next-move")
    until(lambda: shelf.rooms[teacher.room.code].records)
    after_next(processes[1].store, "answers", fail)
    with pytest.raises(LostRooms):
        processes[1].guest("phone", room=teacher.room.code)
    student = processes[1].guest("phone", room=teacher.room.code)
    assert sees(student, "3")
    teacher.say("seek", move="4")
    until(lambda: sees(student, "4"))


def test_nobody_joins_a_room_that_is_fetched_by_half(processes: Both, shelf: Shelf) -> None:
    teacher = processes[0].teacher()
    show_recording(teacher)
    until(lambda: shelf.recordings)
    found: list[Guest] = []

    def others() -> None:
        gevent.spawn(lambda: found.append(processes[1].guest("tablet", room=teacher.room.code)))
        gevent.sleep(0)

    after_next(processes[1].store, "recall", others)
    processes[1].guest("phone", room=teacher.room.code)
    until(lambda: found)
    assert "opened" in [one["type"] for one in found[0].told]


def show_recording(teacher: Guest) -> None:
    teacher.member.keep("mine", RecordedCourse(recorded(NOTHING, 4)))
    teacher.say("open", lanes=[{"discs": 4, "recording": "mine"}], page="explore")


def test_all_who_wait_for_a_room_are_told_that_it_cannot_be_looked_for(processes: Both) -> None:
    code = processes[0].room().code
    second = processes[1].keeper
    waits: list[Any] = []

    def others() -> None:
        waits.append(gevent.spawn(second.find, code))
        gevent.sleep(0)
        fail()

    after_next(processes[1].store, "fetch", others)
    with pytest.raises(LostRooms):
        second.find(code)
    with pytest.raises(LostRooms):
        waits[0].get()


def test_a_room_that_is_opened_while_it_is_fetched_is_one(processes: Both) -> None:
    second = processes[1].keeper
    code = processes[0].room().code
    opened: list[Room] = []
    after_next(processes[1].store, "fetch", lambda: opened.append(second.shared._opened_here(code, KEY)))
    assert [second.find(code)] == [*second.rooms] == opened


@pytest.mark.slow
def test_while_redis_is_away_a_link_waits_and_a_pairing_is_good_here(processes: Both, shelf: Shelf) -> None:
    teacher, _student = over_both(processes)
    until(lambda: teacher.newest("people").get("in") == 1)
    shelf.is_away = True
    teacher.say("seek", move="9")
    here = Guest(processes[0], device="tablet", room=teacher.room.code)
    until(lambda: here.room.counted and here.room.counted.in_ == 1)
    until(lambda: teacher.newest("people").get("unreached") == 1)
    assert link_of(teacher)._patience() > 1
    token = paired_by(teacher)  # good where it was made
    paired = processes[0].guest("phone of the teacher", room=teacher.room.code, pairing=token)
    assert paired.told[0]["role"] == "teacher"


def test_what_is_done_while_an_own_version_is_read_again_is_kept(processes: Both, shelf: Shelf) -> None:
    for process in processes:
        process.store.times = Times(look=0.3, again=0.1)
    teacher, student = over_both(processes)
    until(lambda: shelf.rooms[teacher.room.code].kept.version == link_of(teacher).copy.written)
    store = processes[0].store
    after_next(store, "write", fail)
    after_next(store, "read", lambda: teacher.say("seek", move="11"))
    shelf.is_deaf = True
    teacher.say("seek", move="9")
    until(lambda: "read" not in vars(store))
    shelf.is_deaf = False
    until(lambda: sees(student, "11"))
    assert teacher.room.shared.time.count == 11


def test_a_class_that_is_opened_again_is_not_ended_late(processes: Both, shelf: Shelf) -> None:
    teacher, student = over_both(processes)
    shelf.is_away = True
    teacher.say("end")
    again = processes[0].teacher()
    again.say("open", lanes=[{"discs": 4}], page="explore", move="2")
    shelf.come_back()
    until(lambda: again.room.shared.lanes == student.room.shared.lanes or student.newest("ended"))
    until(lambda: not link_of(again).copy.is_new)
    assert not shelf.rooms[again.room.code].kept.ended
    assert sees(student, "2")


def test_recordings_that_redis_has_lost_are_written_again(processes: Both, shelf: Shelf) -> None:
    teacher, student = over_both(processes)
    show_recording(teacher)
    until(lambda: student.room.opening == teacher.room.opening)
    code = teacher.room.code
    shelf.flush()
    shelf.come_back()
    until(lambda: code in shelf.rooms)
    assert (code, "mine") in shelf.recordings
    assert student.room.opening == teacher.room.opening


def test_another_class_of_the_same_code_is_not_taken_for_this_one(processes: Both, shelf: Shelf) -> None:
    shelf.is_away = True
    teacher = processes[0].teacher()
    shelf.is_away = False
    shelf.stores[1].open(teacher.room.code, "another key", b"", 60, 1)
    shelf.come_back()
    until(lambda: teacher.newest("ended"))
    assert shelf.rooms[teacher.room.code].kept.key == "another key"


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
    until(lambda: student.newest("answered").get("value") == asked["choices"][1]["id"])
    shelf.come_back()
    until(lambda: not link_of(student)._owes_answers)
    kept = shelf.rooms[teacher.room.code].values[1][1]
    assert kept == {"phone": asked["choices"][1]["id"]}


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


def test_how_many_are_lost_is_told(processes: Both, shelf: Shelf, monkeypatch: pytest.MonkeyPatch) -> None:
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


def test_an_answer_that_has_waited_for_redis_is_told_as_lost(processes: Both, shelf: Shelf) -> None:
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
