"""A class over two processes: what one does the other shows, whatever is lost in between."""

from collections.abc import Iterator

import pytest

from tests.web.socket.link.processes import KEY, Guest, Process, until
from tests.web.socket.link.shelf import Shelf
from webapp.live.protocol import Join
from webapp.live.rooms.refusals import LostRooms, TooManyDevices, TooManyRooms, TooManyTries


class Nobody:
    def tell(self, message: object) -> None:
        pass

    def show(self, frame: object) -> None:
        pass


LANES = [{"discs": 5, "panels": ["bits"]}]


@pytest.fixture
def shelf() -> Shelf:
    return Shelf()


@pytest.fixture
def processes(shelf: Shelf) -> Iterator[tuple[Process, Process]]:
    """Two."""
    both = Process(shelf), Process(shelf)
    yield both
    shelf.is_away = shelf.is_deaf = False
    for process in both:
        for room in process.keeper.rooms:
            room.let_go()
    until(lambda: not any(process.store.followed for process in both))


def over_both(processes: tuple[Process, Process]) -> tuple[Guest, Guest]:
    """A teacher at the first, with something open, and a student at the second who sees it."""
    first, second = processes
    teacher = first.teacher()
    teacher.say("open", lanes=LANES, page="explore", move="3")
    student = second.guest("phone", room=teacher.room.code)
    until(lambda: sees(student, "3"))
    return teacher, student


def sees(guest: Guest, move: str) -> bool:
    states = [one for one in [*guest.told, *guest.heard] if one["type"] == "state"]
    return bool(states) and states[-1]["move"] == move


def test_what_the_teacher_shows_at_one_process_is_seen_at_the_other(
    processes: tuple[Process, Process],
) -> None:
    teacher, student = over_both(processes)
    teacher.say("seek", move="17")
    until(lambda: sees(student, "17"))
    teacher.say("look", blank=True)
    until(lambda: student.newest("looked").get("blank"))
    teacher.say("open", lanes=[{"discs": 4}, {"discs": 4, "algorithm": "olive"}], page="compare")
    until(lambda: len(student.newest("opened").get("lanes", [])) == 2)


def test_both_play_at_the_same_pace_though_only_the_beginning_is_told(
    processes: tuple[Process, Process], shelf: Shelf
) -> None:
    teacher, student = over_both(processes)
    writes = shelf.writes
    teacher.say("play", speed=50, direction=1)
    until(lambda: student.room.shared.time.count >= 20)
    assert shelf.writes == writes + 1
    until(lambda: sees(student, "31") and sees(teacher, "31"))
    assert not student.newest("state")["playing"]
    assert shelf.writes == writes + 1


def test_news_that_are_lost_are_found_by_looking_again(
    processes: tuple[Process, Process], shelf: Shelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("webapp.web.socket.link.link.LOOK", 0.05)
    teacher, student = over_both(processes)
    shelf.is_deaf = True
    teacher.say("seek", move="9")
    until(lambda: sees(student, "9"))


def test_while_nothing_can_be_shared_each_goes_on_and_then_the_higher_version_wins(
    processes: tuple[Process, Process], shelf: Shelf
) -> None:
    teacher, student = over_both(processes)
    until(lambda: teacher.newest("people").get("in") == 1)
    shelf.is_away = True
    assert teacher.say("seek", move="21")[-1]["move"] == "21"
    until(lambda: teacher.newest("people").get("unreached") == 1)
    assert sees(student, "3")
    shelf.come_back()
    until(lambda: sees(student, "21"))
    until(lambda: "unreached" not in teacher.newest("people"))


def test_what_redis_has_lost_is_written_again_with_the_answers_of_both(
    processes: tuple[Process, Process], shelf: Shelf
) -> None:
    teacher, student = over_both(processes)
    here = processes[0].guest("tablet", room=teacher.room.code)
    asked = ask(teacher, student)
    answer(student, asked)
    answer(here, asked)
    until(lambda: teacher.newest("tally").get("answered") == 2)
    shelf.flush()
    shelf.come_back()
    until(lambda: teacher.room.code in shelf.rooms)
    until(lambda: len(shelf.rooms[teacher.room.code].values.get(1, {}).get(1, {})) == 2)
    other = processes[1].guest("watch", room=teacher.room.code)
    answer(other, asked)
    until(lambda: teacher.newest("tally").get("answered") == 3)
    told = teacher.say("reveal", question=1)[0]
    assert sum(told["counts"].values()) == 3
    until(lambda: student.newest("tally").get("counts") == told["counts"])


def test_a_step_after_a_flush_that_nobody_noticed_writes_the_questions_before_it_too(
    processes: tuple[Process, Process], shelf: Shelf
) -> None:
    teacher, student = over_both(processes)
    answer(student, ask(teacher, student))
    teacher.say("reveal", question=1)
    until(lambda: shelf.rooms[teacher.room.code].records)
    until(lambda: student.newest("tally").get("counts"))
    teacher.say("seek", move="20")
    until(lambda: sees(student, "20"))
    shelf.flush()
    teacher.say("seek", move="21")
    until(lambda: teacher.room.code in shelf.rooms)
    until(lambda: sees(student, "21"))
    assert [*shelf.rooms[teacher.room.code].records] == [1]


def ask(teacher: Guest, student: Guest) -> dict[str, object]:
    teacher.say("ask", kind="next-move")
    until(lambda: student.newest("asked"))
    return student.newest("asked")


def answer(guest: Guest, asked: dict[str, object], which: int = 0) -> None:
    value = asked["choices"][which]["id"]  # type: ignore[index]
    guest.say("answer", question=asked["question"], round=asked["round"], value=value, ref="mine")


def test_an_answer_counts_once_whichever_process_it_comes_to(processes: tuple[Process, Process]) -> None:
    teacher, student = over_both(processes)
    asked = ask(teacher, student)
    answer(student, asked)
    until(lambda: student.newest("answered").get("ref") == "mine")
    again = processes[0].guest("phone", room=teacher.room.code)
    answer(again, asked, 1)
    until(lambda: student.newest("answered").get("value") == asked["choices"][1]["id"])  # type: ignore[index]
    told = teacher.say("reveal", question=1)[0]
    assert (told["answered"], sum(told["counts"].values())) == (1, 1)


def test_an_answer_waits_while_nothing_can_be_counted(
    processes: tuple[Process, Process], shelf: Shelf
) -> None:
    teacher, student = over_both(processes)
    asked = ask(teacher, student)
    shelf.is_away = True
    answer(student, asked)
    until(lambda: student.room.ballots)
    assert student.newest("answered") == {}
    shelf.come_back()
    until(lambda: student.newest("answered").get("ref") == "mine")
    until(lambda: teacher.newest("tally").get("answered") == 1)


def test_an_answer_that_has_waited_too_long_is_told_as_lost(
    processes: tuple[Process, Process], shelf: Shelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("webapp.web.socket.link.answers.LATE", -1)
    teacher, student = over_both(processes)
    asked = ask(teacher, student)
    processes[1].store.is_cut_off = True
    answer(student, asked)
    teacher.say("close", question=1)
    until(lambda: shelf.rooms[teacher.room.code].is_open == "")
    processes[1].store.is_cut_off = False
    shelf.come_back()
    until(lambda: student.newest("error").get("code") == "closed")
    until(lambda: teacher.newest("tally").get("lost") == 1)
    assert teacher.newest("tally")["answered"] == 0


def test_one_device_drives_at_both(processes: tuple[Process, Process]) -> None:
    teacher, student = over_both(processes)
    other = processes[1].teacher("phone of the teacher")
    assert other.told[0]["driving"] is False
    assert other.say("drive")[0]["driving"] is True
    until(lambda: teacher.newest("driving").get("driving") is False)
    assert teacher.say("step", by=1, unit="move")[0]["code"] == "not_driving"
    other.say("seek", move="30")
    until(lambda: sees(teacher, "30") and sees(student, "30"))


def test_of_two_devices_of_the_teacher_that_come_at_once_the_first_drives(
    processes: tuple[Process, Process],
) -> None:
    both = [processes[number].teacher(f"device {number}") for number in (0, 1)]  # no link has run in between
    assert [one.told[0]["driving"] for one in both] == [True, False]
    until(lambda: both[0].room.driver == both[1].room.driver == "device 0")


def test_of_two_changes_at_once_one_is_kept_by_all(processes: tuple[Process, Process], shelf: Shelf) -> None:
    teacher, _student = over_both(processes)
    other = processes[1].teacher("phone of the teacher")
    teacher.say("seek", move="5")
    other.say("drive")
    until(lambda: teacher.room.driver == other.room.driver)
    until(lambda: teacher.room.shared.time == other.room.shared.time)


def test_a_pairing_is_good_once_at_either(processes: tuple[Process, Process], shelf: Shelf) -> None:
    teacher, _student = over_both(processes)
    token = teacher.say("pair")[0]["token"]
    until(lambda: token in shelf.rooms[teacher.room.code].pairings)
    paired = processes[1].guest("phone of the teacher", room=teacher.room.code, pairing=token)
    assert (paired.told[0]["role"], paired.told[0]["key"]) == ("teacher", KEY)
    with pytest.raises(ValueError, match="has been used"):
        processes[0].guest("stranger", room=teacher.room.code, pairing=token)


def test_of_two_who_use_a_pairing_at_once_one_is_let_in(
    processes: tuple[Process, Process], shelf: Shelf
) -> None:
    teacher, _student = over_both(processes)
    token = teacher.say("pair")[0]["token"]
    until(lambda: token in shelf.rooms[teacher.room.code].pairings)
    here = processes[1]
    assert here.keeper.shared
    used = {"device": "phone", "room": teacher.room.code, "pairing": token}
    for _ in range(2):  # neither has had its turn to join yet
        here.keeper.shared.admit(Join(**used))
    assert here.keeper.join(Join(**used), Nobody())[0]
    with pytest.raises(ValueError, match="has been used"):
        here.keeper.join(Join(**used), Nobody())


def test_a_pairing_that_is_used_before_redis_is_told_of_it_is_used_up(
    processes: tuple[Process, Process], shelf: Shelf
) -> None:
    teacher, student = over_both(processes)
    token = teacher.say("pair")[0]["token"]
    used = {"device": "phone", "room": teacher.room.code, "pairing": token}
    here = processes[0].keeper
    assert here.shared
    here.shared.admit(Join(**used))  # it has not had its turn to join
    teacher.say("seek", move="9")
    until(lambda: sees(student, "9"))
    with pytest.raises(ValueError, match="has been used"):
        processes[1].guest("stranger", room=teacher.room.code, pairing=token)
    assert here.join(Join(**used), Nobody())[0]


def test_the_end_of_a_class_is_one_for_all(processes: tuple[Process, Process], shelf: Shelf) -> None:
    teacher, student = over_both(processes)
    teacher.say("end")
    until(lambda: student.newest("ended"))
    until(lambda: shelf.rooms[teacher.room.code].kept.ended)
    again = processes[1].teacher()
    assert again.told[0]["driving"] is True
    assert shelf.rooms[again.room.code].kept.ended is False


def test_the_devices_of_all_are_counted(
    processes: tuple[Process, Process], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("webapp.web.socket.link.shared_rooms.MOST_DEVICES", 2)
    teacher, _student = over_both(processes)
    processes[0].guest("tablet", room=teacher.room.code)
    with pytest.raises(TooManyDevices):
        processes[0].guest("one more", room=teacher.room.code)
    processes[0].guest("phone", room=teacher.room.code)
    until(lambda: teacher.newest("people").get("in") == 2)


def test_the_rooms_of_all_are_counted(
    processes: tuple[Process, Process], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("webapp.web.socket.link.shared_rooms.MOST_ROOMS", 1)
    processes[0].room()
    with pytest.raises(TooManyRooms):
        processes[1].keeper.restore("f" * 32)
    assert processes[1].room().code == processes[0].room().code


def test_failed_tries_of_a_device_are_counted_at_both(processes: tuple[Process, Process]) -> None:
    for attempt in range(10):
        with pytest.raises(ValueError, match="No class"):
            processes[attempt % 2].guest("stranger", room="AAAAAA")
    with pytest.raises(TooManyTries):
        processes[0].guest("stranger", room="AAAAAA")


def test_a_room_that_cannot_be_looked_for_is_not_said_to_be_none(
    processes: tuple[Process, Process], shelf: Shelf
) -> None:
    code = processes[0].room().code
    shelf.is_away = True
    with pytest.raises(LostRooms):
        processes[1].guest("phone", room=code)
    assert processes[0].guest("phone", room=code).told[0]["room"] == code


def test_a_room_that_nobody_is_in_here_is_left_to_redis(
    processes: tuple[Process, Process], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("webapp.web.socket.link.link.LOOK", 0.02)
    monkeypatch.setattr("webapp.web.socket.link.link.IDLE", 0.1)
    teacher, student = over_both(processes)
    student.member.leave(0)
    until(lambda: not processes[1].keeper.rooms)
    again = processes[1].guest("phone", room=teacher.room.code)
    assert sees(again, "3")
