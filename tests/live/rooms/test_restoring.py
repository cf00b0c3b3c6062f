"""A class moves to another home with all that its people see, are asked and may do."""

import json
from typing import Any

import pytest

from tests.live.rooms.classroom import (
    CODE,
    COLOURED,
    KEY,
    SEARCHED,
    STEP,
    Classroom,
    Guest,
    led,
    of_type,
    refusal,
    say,
    types,
)  # fmt: skip
from tests.live.viewer import SECOND, as_json
from webapp.live import lane_requests
from webapp.live.questions.vote import Record, record_of
from webapp.live.rooms.credentials import RoomKey, hashed
from webapp.live.rooms.refusals import InvalidRoomKey, LostRooms
from webapp.live.rooms.restoring import Recordings, mark_of, restore, snapshot_of
from webapp.live.rooms.room import Room
from webapp.live.rooms.snapshot import BrokenRecord, Snapshot, read, read_snapshot, written
from webapp.variants import question

AWAY = 7 * SECOND
OWN = {"kind": "choice", "text": "Which one?", "choices": ["this", "that"], "right": 1}


def moved(classroom: Classroom, recordings: Recordings | None = None) -> Classroom:
    """Return the class at another home, which knows only what was written of it."""
    room, home = classroom.room, Classroom()
    home.now = classroom.now + AWAY
    home.rooms.forget(home.room)
    key = RoomKey(room.key.kept)
    home.room = home.rooms.take_in(Room(CODE, key, home.now, home.rooms._makes))
    kept = read_snapshot(written(snapshot_of(room, classroom.now)))
    earlier = [vote for vote in room.votes if vote is not room.votes.present]
    records = [read(written(record_of(vote, by_device=False)), Record) for vote in earlier]
    restore(home.room, kept, records, recordings or {}, home.now)
    return home


def what(guest: Guest) -> dict[str, Any]:
    """Return what someone who has just joined sees."""
    [state] = of_type(guest.told, "state")
    return {name: value for name, value in state.items() if name not in ("revision", "ref")}


@pytest.mark.parametrize(
    "opened",
    [
        {"lanes": [{"discs": 64, "panels": ["call-stack", "bits"]}], "move": str(2**63 + 1)},
        {"lanes": [{"discs": 5, "algorithm": "three-beat"}], "clock": "line", "tick": "17"},
        {"lanes": [{"discs": 5}, {"discs": 4, "algorithm": "idle-peg"}], "page": "compare", "move": "3"},
        {"lanes": [{"discs": 6, "variant": "pegs", "pegs": 5}], "move": "4"},
        {"lanes": [{"discs": 2, "made": ["AB", "AC", "BC"]}], "move": "2"},
        {"lanes": [COLOURED]},
    ],
    ids=["64 discs", "a tick", "lanes", "pegs", "made", "colours"],
)
def test_everyone_sees_the_same_at_another_home(opened: dict[str, Any]) -> None:
    classroom, teacher, _ = led()
    teacher.say("open", **opened)
    teacher.say("look", think=True, covered=["bits"], spotlight={"x": 1, "y": 999})
    here, there = classroom.student("new"), moved(classroom).student("new")
    assert what(there) == what(here)
    assert of_type(there.told, "looked") == of_type(here.told, "looked")
    assert of_type(there.told, "opened") == of_type(here.told, "opened")


def test_play_continues_from_where_it_was_last_seen() -> None:
    classroom, teacher, _ = led()
    teacher.say("play", speed=2, direction=1)
    classroom.wait(1.6)
    home = moved(classroom)
    student = home.student()
    assert (what(student)["move"], what(student)["playing"], what(student)["speed"]) == ("3", True, 2)
    home.wait(1)
    assert [one["move"] for one in of_type(student.hears(), "state")] == ["4", "5"]
    home.teacher().say("pause")
    home.wait(5)
    assert [one["playing"] for one in of_type(student.hears(), "state")] == [False]


def test_play_that_repeats_a_range_and_play_backwards_continue() -> None:
    classroom, teacher, _ = led(move="9")
    teacher.say("look", range={"from": "5", "to": "7"})
    teacher.say("play", speed=1, direction=1)
    student = (home := moved(classroom)).student()
    home.wait(4)
    assert [one["move"] for one in of_type(student.hears(), "state")] == ["6", "7", "5", "6"]
    home.teacher().say("play", speed=1, direction=-1)
    back = (home := moved(home)).student()
    home.wait(2)
    assert [one["move"] for one in of_type(back.hears(), "state")] == ["5", "4"]


def test_a_vote_continues_with_each_device_s_answer_and_a_device_counts_once() -> None:
    classroom, teacher, student = led()
    teacher.say("ask", **OWN)
    student.say("answer", question=1, round=1, value="this")
    classroom.student("other").say("answer", question=1, round=1, value="that")
    home = moved(classroom)
    again, new, leads = home.student(), home.student("new"), home.teacher()
    assert types(again.told)[-2:] == ["asked", "answered"]
    assert again.told[-2:] == classroom.student().told[-2:]
    assert leads.told[-2:] == classroom.teacher().told[-2:]
    assert [one["value"] for one in again.say("answer", question=1, round=1, value="that")] == ["that"]
    new.say("answer", question=1, round=1, value="that")
    [tally] = leads.say("reveal", question=1)
    assert (tally["counts"], tally["answered"], tally["right"]) == ({"this": 0, "that": 3}, 3, "this")


def test_the_second_round_earlier_questions_and_their_numbering_survive() -> None:
    classroom, teacher, student = led()
    teacher.say("ask", **OWN)
    student.say("answer", question=1, round=1, value="that")
    teacher.say("ask", kind="next-move")
    teacher.say("close", question=2)
    late = moved(classroom).student()
    assert refusal(late.say("answer", question=2, round=1, value="1 B")) == "closed"
    teacher.say("ask", question=2)
    student.say("answer", question=2, round=2, value="1 B")
    home = moved(classroom)
    leads = home.teacher()
    [first] = leads.say("reveal", question=1)
    assert first["counts"] == {"this": 0, "that": 1}
    assert "a phone" not in str(record_of(next(iter(home.room.votes)), by_device=False))
    last = leads.say("close", question=2)[-1]
    assert (last["round"], last["rounds"]) == (2, [{"1 B": 0, "1 C": 0}, {"1 B": 1, "1 C": 0}])
    assert leads.say("ask", **OWN)[0]["question"] == 3


def test_the_same_device_is_in_control_and_not_the_first_to_come() -> None:
    classroom, _, _ = led()
    home = moved(classroom)
    tablet, laptop = home.teacher("tablet"), home.teacher()
    assert [guest.told[0]["driving"] for guest in (tablet, laptop)] == [False, True]
    assert refusal(say(tablet, STEP)) == "not_driving"
    assert types(say(laptop, STEP)) == ["state"]


def test_only_the_hash_of_the_key_is_kept_and_the_key_works_as_before() -> None:
    classroom, teacher, _ = led()
    token = teacher.say("pair")[0]["token"]
    kept = written(snapshot_of(classroom.room, classroom.now)).decode()
    assert not [secret for secret in (KEY, token) if secret in kept]
    home = moved(classroom)
    with pytest.raises(LostRooms, match="not available right now"):
        home.student("phone", pairing=token)
    with pytest.raises(InvalidRoomKey):
        home.student("somebody", key="1" * 32)
    home.teacher()
    assert home.student("phone", pairing=token).told[0]["key"] == KEY
    with pytest.raises(InvalidRoomKey):
        home.student("another phone", pairing=token)


def test_a_pairing_is_valid_for_two_minutes_wherever_the_class_is() -> None:
    classroom, teacher, _ = led()
    token = teacher.say("pair")[0]["token"]
    classroom.wait(119)
    kept = snapshot_of(classroom.room, classroom.now)
    assert kept.pairings == {hashed(token): SECOND}
    home = moved(classroom)
    home.teacher()
    home.wait(1)
    with pytest.raises(InvalidRoomKey):
        home.student("phone", pairing=token)


def test_lanes_that_need_another_search_are_kept_until_then_and_sent_to_those_who_wait() -> None:
    classroom, teacher, _ = led()
    teacher.say("open", **SEARCHED, page="explore")
    classroom.search()
    teacher.say("ask", **OWN)
    [state] = of_type(classroom.student("new").told, "state")
    question._known.clear()  # as in another process
    lane_requests._lately.clear()
    home = moved(classroom)
    student = home.student()
    assert types(student.told) == ["joined", "looked"]
    again = moved(home)  # before the search has ended
    waits = again.student()
    again.search()
    heard = waits.hears()
    assert types(heard) == ["opened", "looked", "asked", "state"]
    assert of_type(heard, "state")[0]["lanes"] == state["lanes"]


def test_only_what_people_do_and_not_the_passing_of_time_needs_a_new_snapshot() -> None:
    classroom, teacher, student = led()
    marks = list[object]()

    def is_new() -> bool:
        mark = mark_of(classroom.room, snapshot_of(classroom.room, classroom.now))
        new = not marks or marks[-1] != mark
        marks.append(mark)
        return new

    assert is_new()
    teacher.say("pair")
    assert is_new()
    for request in (STEP, {"type": "play", "speed": 4, "direction": 1}, {"type": "seek", "move": "2"}):
        say(teacher, request)
        assert is_new()
        classroom.wait(0.3)
        assert not is_new()
    teacher.say("ask", **OWN)
    assert is_new()
    for value in ("this", "that"):
        student.say("answer", question=1, round=1, value=value)
        assert is_new()
    classroom.student("new").say("free")
    student.say("panels", lane=0, panels=["bits"])
    assert not is_new()
    for kind in ("close", "reveal"):
        teacher.say(kind, question=1)
        assert is_new()


def test_everyone_there_is_sent_to_the_new_home_and_the_old_room_is_gone() -> None:
    classroom, teacher, student = led()
    classroom.room.move()
    assert (teacher.has_gone, student.has_gone) == (True, True)
    assert classroom.rooms.find(CODE) is None
    assert "ended" not in types(student.hears())


@pytest.mark.parametrize(
    "changed", [{"panels": [["no-such-panel"]]}, {"time": {"unit": "line", "count": -9}}]
)
def test_a_snapshot_of_another_version_that_cannot_be_shown_leaves_nothing_open(
    changed: dict[str, Any],
) -> None:
    classroom, teacher, _ = led()
    teacher.say("ask", **OWN)
    data = as_json([snapshot_of(classroom.room, classroom.now)])[0] | changed
    home = Classroom()
    with pytest.raises((LookupError, ValueError)):
        restore(home.room, read_snapshot(json.dumps(data).encode()), [], {}, home.now)
    student = home.student()
    assert types(student.told) == ["joined", "looked"]
    assert types(home.teacher().say("open", lanes=[{"discs": 3}], page="explore")) == ["opened", "state"]


@pytest.mark.parametrize("data", [b"", b"{}", b"[1]", b"\xff", b"[" * 10**5])
def test_data_that_is_not_a_class_is_refused(data: bytes) -> None:
    with pytest.raises(BrokenRecord):
        read_snapshot(data)


def test_a_class_whose_panels_do_not_fit_is_refused() -> None:
    classroom, _, _ = led()
    kept: Snapshot = snapshot_of(classroom.room, classroom.now)
    data = as_json([kept])[0] | {"panels": []}
    with pytest.raises(BrokenRecord, match="1 lanes, but panels for 0"):
        read_snapshot(json.dumps(data).encode())
