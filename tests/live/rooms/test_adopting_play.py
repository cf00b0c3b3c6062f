"""What is played at one process is played at the other, from the same start."""

import pytest

from tests.live.rooms.classroom import types
from tests.live.rooms.together import taught
from webapp.live.rooms.snapshot import read_snapshot


def test_while_it_plays_and_after_it_has_ended_there_is_nothing_new_to_tell() -> None:
    both, teacher, student = taught(move="3", line=2)
    teacher.say("play", speed=2, direction=1)
    both.tell()
    told = both.snapshot
    [state] = student.hears()
    assert (state["move"], state["line"], state["playing"]) == ("3", 2, True)
    for seconds in (0.2, 2, 20):
        both.wait(seconds)
        assert both.here.snapshot == both.there.snapshot == told
    assert [one["move"] for one in student.hears()] == [str(move) for move in range(4, 16)]
    assert both.version == 2
    teacher.say("look", think=True)
    both.tell()
    assert not both.here.room.shared.play
    assert both.version == 3


def test_the_same_panels_chosen_again_while_it_plays_are_nothing_new() -> None:
    both, teacher, _ = taught()
    teacher.say("play", speed=2, direction=1)
    both.tell()
    both.wait(3.2)
    teacher.say("panels", lane=0, panels=["call-stack"])
    assert both.here.snapshot == both.snapshot


def test_a_question_at_the_end_of_play_stops_all_there() -> None:
    both, teacher, student = taught()
    teacher.say("play", speed=2, direction=1)
    both.tell()
    both.here.wait(20)
    assert read_snapshot(both.here.snapshot).play
    student.hears()
    teacher.say("ask", kind="choice", text="?", choices=["a", "b"])
    both.tell()
    assert types(student.hears()) == ["asked", "state"]
    assert both.there.room.shared.time == both.here.room.shared.time
    assert read_snapshot(both.snapshot).play is None


def test_who_comes_in_the_middle_plays_from_there_in_step() -> None:
    both, teacher, student = taught()
    teacher.say("play", speed=2, direction=1)
    both.here.wait(3.2)
    both.there.now += both.here.now - both.there.common(both.there.now)
    both.tell()
    assert [one["move"] for one in student.hears()] == ["6"]
    plays = both.here.room.shared.play, both.there.room.shared.play
    assert plays[0]
    assert plays[1]
    assert both.there.common(plays[1].due) == plays[0].due


def test_a_process_that_slept_is_where_the_others_are() -> None:
    both, teacher, student = taught()
    teacher.say("play", speed=1, direction=1)
    both.tell()
    both.here.wait(8.5)
    both.there.now += 85 * 10**8
    both.there.wait(0)
    assert student.hears()[-1]["move"] == "8"
    teacher.say("pause")
    both.tell()
    assert student.hears()[-1]["move"] == "8"


def test_a_start_is_told_once_however_the_clocks_are_compared_later(monkeypatch: pytest.MonkeyPatch) -> None:
    both, teacher, _ = taught()
    teacher.say("play", speed=1, direction=1)
    both.tell()
    told = both.snapshot
    monkeypatch.setattr(both.here, "ahead", 5)
    monkeypatch.setattr(both.there, "ahead", 99)
    assert both.here.snapshot == both.there.snapshot == told
