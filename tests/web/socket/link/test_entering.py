"""Who may come in, and who drives, over two processes together."""

from time import monotonic_ns

import gevent
import pytest

from tests.web.pages.rooms.conftest import Nobody
from tests.web.socket.link.processes import KEY, Both, over_both, paired_by, sees, until
from tests.web.socket.link.shelf import Shelf
from webapp.live.protocol import Join
from webapp.live.rooms.refusals import LostRooms, TooManyDevices, TooManyRooms, TooManyTries
from webapp.web.store import Times


def test_one_device_drives_at_both(processes: Both) -> None:
    teacher, student = over_both(processes)
    other = processes[1].teacher("phone of the teacher")
    assert other.told[0]["driving"] is False
    assert other.say("drive")[0]["driving"] is True
    until(lambda: teacher.newest("driving").get("driving") is False)
    assert teacher.say("step", by=1, unit="move")[0]["code"] == "not_driving"
    other.say("seek", move="30")
    until(lambda: sees(teacher, "30") and sees(student, "30"))


def test_of_two_devices_of_the_teacher_that_come_at_once_the_first_drives(processes: Both) -> None:
    both = [processes[number].teacher(f"device {number}") for number in (0, 1)]  # no link has run in between
    assert [one.told[0]["driving"] for one in both] == [True, False]
    until(lambda: both[0].room.driver == both[1].room.driver == "device 0")


def test_of_two_changes_at_once_one_is_kept_by_all(processes: Both, shelf: Shelf) -> None:
    teacher, _student = over_both(processes)
    other = processes[1].teacher("phone of the teacher")
    teacher.say("seek", move="5")
    other.say("drive")
    until(lambda: teacher.room.driver == other.room.driver)
    until(lambda: teacher.room.shared.time == other.room.shared.time)


def test_a_pairing_is_good_once_at_either(processes: Both, shelf: Shelf) -> None:
    teacher, _student = over_both(processes)
    token = paired_by(teacher)
    assert token in shelf.rooms[teacher.room.code].pairings
    paired = processes[1].guest("phone of the teacher", room=teacher.room.code, pairing=token)
    assert (paired.told[0]["role"], paired.told[0]["key"]) == ("teacher", KEY)
    with pytest.raises(ValueError, match="has been used"):
        processes[0].guest("stranger", room=teacher.room.code, pairing=token)


def test_a_paired_phone_does_not_drive_where_it_is_not_known_yet_who_does(processes: Both) -> None:
    teacher, student = over_both(processes)
    token = paired_by(teacher)
    student.room.driver = None  # as before the news of it has come
    paired = processes[1].guest("phone of the teacher", room=teacher.room.code, pairing=token)
    assert paired.told[0]["driving"] is False
    until(lambda: teacher.room.driver == student.room.driver == "laptop")


def test_of_two_who_use_a_pairing_at_once_one_is_let_in(processes: Both, shelf: Shelf) -> None:
    teacher, _student = over_both(processes)
    token = paired_by(teacher)
    here = processes[1]
    used = {"device": "phone", "room": teacher.room.code, "pairing": token}
    for _ in range(2):  # neither has had its turn to join yet
        here.keeper.shared.admit(Join(**used))
    assert here.keeper.join(Join(**used), Nobody())[0]
    with pytest.raises(ValueError, match="has been used"):
        here.keeper.join(Join(**used), Nobody())


def test_a_pairing_that_is_used_before_redis_is_told_of_it_is_used_up(processes: Both, shelf: Shelf) -> None:
    teacher, student = over_both(processes)
    teacher.say("pair")
    [token] = teacher.room.pairings.good(monotonic_ns())
    used = {"device": "phone", "room": teacher.room.code, "pairing": token}
    here = processes[0].keeper
    here.shared.admit(Join(**used))  # it has not had its turn to join
    teacher.say("seek", move="9")
    until(lambda: sees(student, "9"))
    with pytest.raises(ValueError, match="has been used"):
        processes[1].guest("stranger", room=teacher.room.code, pairing=token)
    assert here.join(Join(**used), Nobody())[0]


def test_the_end_of_a_class_is_one_for_all(processes: Both, shelf: Shelf) -> None:
    teacher, student = over_both(processes)
    teacher.say("end")
    until(lambda: student.newest("ended"))
    until(lambda: shelf.rooms[teacher.room.code].kept.ended)
    again = processes[1].teacher()
    assert again.told[0]["driving"] is True
    assert shelf.rooms[again.room.code].kept.ended is False


@pytest.mark.slow
def test_the_devices_of_all_are_counted(processes: Both, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("webapp.web.socket.link.shared_rooms.MOST_DEVICES", 2)
    teacher, _student = over_both(processes)
    processes[0].guest("tablet", room=teacher.room.code)
    with pytest.raises(TooManyDevices):
        processes[0].guest("one more", room=teacher.room.code)
    processes[0].guest("phone", room=teacher.room.code)
    until(lambda: teacher.newest("people").get("in") == 2)


def test_the_rooms_of_all_are_counted(processes: Both, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("webapp.web.socket.link.shared_rooms.MOST_ROOMS", 1)
    teacher = processes[0].teacher()
    until(lambda: processes[1].room().had_teacher)
    with pytest.raises(TooManyRooms):
        processes[1].keeper.restore("f" * 32)
    assert processes[1].room().code == teacher.room.code


@pytest.mark.parametrize("has_been_in", [False, True])
def test_an_empty_room_yields(processes: Both, monkeypatch: pytest.MonkeyPatch, has_been_in: bool) -> None:
    monkeypatch.setattr("webapp.web.socket.link.shared_rooms.MOST_ROOMS", 1)
    here, there = processes
    there.store.times = Times(late=0.2, again=0.1)
    room = here.room()
    if has_been_in:
        here.teacher().member.leave(monotonic_ns())
        gevent.sleep(0.5)
    new = there.keeper.restore("f" * 32)
    until(lambda: room.has_ended)
    until(lambda: here.keeper.find(room.code) is None)
    assert here.keeper.find(new.code)
    there.guest("laptop", room=new.code, key="f" * 32)
    here.store.times = Times(late=60, again=0.1)
    until(lambda: there.store.emptiest(60) is None)
    with pytest.raises(TooManyRooms):
        here.room()


def test_a_room_that_yields_although_somebody_is_in_it_goes_on(processes: Both, shelf: Shelf) -> None:
    teacher, student = over_both(processes)
    code = teacher.room.code
    teacher.say("ask", kind="next-move")
    until(lambda: student.newest("asked"))
    processes[0].store.end(code, KEY, 0, yields=True)
    until(lambda: not shelf.rooms[code].kept.ended)
    teacher.say("close", question=1)
    teacher.say("seek", move="7")
    until(lambda: sees(student, "7"))
    assert not student.newest("ended")
    assert not teacher.newest("ended")


def test_failed_tries_of_a_device_are_counted_at_both(processes: Both) -> None:
    for attempt in range(10):
        with pytest.raises(ValueError, match="No class"):
            processes[attempt % 2].guest("stranger", room="AAAAAA")
    with pytest.raises(TooManyTries):
        processes[0].guest("stranger", room="AAAAAA")


def test_a_room_that_cannot_be_looked_for_is_not_said_to_be_none(processes: Both, shelf: Shelf) -> None:
    code = processes[0].room().code
    shelf.is_away = True
    with pytest.raises(LostRooms):
        processes[1].guest("phone", room=code)
    assert processes[0].guest("phone", room=code).told[0]["room"] == code


def test_a_room_that_nobody_is_in_here_is_left_to_redis(processes: Both) -> None:
    processes[1].store.times = Times(look=0.02, idle=0.1, again=0.1)
    teacher, student = over_both(processes)
    student.member.leave(0)
    until(lambda: not processes[1].keeper.rooms)
    again = processes[1].guest("phone", room=teacher.room.code)
    assert sees(again, "3")
