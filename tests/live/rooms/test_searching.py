"""A search that an opening needs is the room's."""

from typing import Any

from tests.live.rooms.classroom import led, types
from webapp.live.rooms.refusals import LostOpening
from webapp.sentence import sentence

LANE = {"variant": "antwerp", "discs": 3, "panels": ["moves"]}
SEARCHED: dict[str, Any] = {"lanes": [{**LANE, "start": [[9, 5], [7, 3], [8, 6, 4, 1, 2]]}]}


def test_all_see_the_old_lanes_until_the_search_has_its_answer() -> None:
    classroom, teacher, student = led()
    tablet = classroom.teacher("tablet")
    assert teacher.say("open", **SEARCHED, ref="o") == []
    assert teacher.say("step", by=1, unit="move")[0]["move"] == "1"
    assert student.hears()[-1]["move"] == "1"
    for one in (teacher, tablet):
        one.hears()
    classroom.search()
    assert types(student.hears()) == ["opened", "state"]
    told = teacher.hears()
    assert types(told) == ["searching", "opened", "state"]
    assert [one.get("ref") for one in told] == ["o", "o", "o"]
    assert types(tablet.hears()) == ["searching", "opened", "state"]


def test_it_outlives_that_the_teacher_loads_the_page_again() -> None:
    classroom, teacher, student = led()
    teacher.say("open", **SEARCHED, ref="o")
    teacher.leave()
    again = classroom.teacher("laptop")
    again.hears()
    classroom.search()
    told = again.hears()
    assert types(told) == ["searching", "opened", "state"]
    assert not any("ref" in one for one in told)
    assert types(student.hears()) == ["opened", "state"]


def test_another_opening_takes_its_place_and_the_one_that_waited_is_told_so() -> None:
    classroom, teacher, student = led()
    teacher.say("open", **SEARCHED, ref="old")
    told = teacher.say("open", lanes=[{"discs": 3}], ref="new")
    assert types(told) == ["opened", "state"]
    [error] = [one for one in teacher.hears() if one["type"] == "error"]
    assert (error["code"], error["ref"]) == ("failed", "old")
    assert classroom.room.question is None
    assert types(student.hears()) == ["opened", "state"]


def test_an_opening_that_is_refused_takes_no_place() -> None:
    classroom, teacher, _ = led()
    teacher.say("open", **SEARCHED, ref="old")
    assert types(teacher.say("open", lanes=[])) == ["error"]
    assert classroom.room.question is not None


def test_another_search_takes_its_place_too() -> None:
    classroom, teacher, _ = led()
    teacher.say("open", **SEARCHED, ref="old")
    teacher.hears()
    teacher.say("open", lanes=[{**LANE, "start": [[7, 5, 4], [9, 8, 6, 3, 1], [2]]}], ref="new")
    assert [(one["code"], one["ref"]) for one in teacher.hears()] == [("failed", "old")]
    classroom.search()
    assert teacher.hears()[-1]["ref"] == "new"


def test_a_search_that_fails_is_told_to_who_asked_or_to_the_teacher_who_is_there() -> None:
    classroom, teacher, _ = led()
    why = LostOpening(sentence("It was lost."))
    teacher.say("open", **SEARCHED, ref="o")
    classroom.give_up(why)
    [error] = teacher.hears()
    assert (error["ref"], error["field"]) == ("o", "lanes[0]")
    teacher.say("open", **SEARCHED, ref="o")
    teacher.leave()
    again = classroom.teacher("tablet")
    again.hears()
    classroom.give_up(why)
    [error] = again.hears()
    assert "ref" not in error
