"""Lanes that have to be searched first, and a class that is fetched whole."""

import pytest

from tests.live.rooms.classroom import LOOKED, SEARCHED, STEP, Guest, say, types
from tests.live.rooms.test_two_processes import forget_searches
from tests.live.rooms.together import LANES, Process, Together, taught
from tests.live.test_recordings import course
from webapp.live.problems import InvalidValue
from webapp.live.rooms.adopting import adopt
from webapp.live.rooms.records import add_records, records_of
from webapp.live.rooms.refusals import LostOpening
from webapp.live.rooms.snapshot import BrokenSnapshot, open_question, read_snapshot
from webapp.sentence import sentence


def open_searched(both: Together, teacher: Guest) -> None:
    """Open lanes that one process has searched, and the other has yet to search."""
    teacher.say("open", **SEARCHED)
    both.here.search()
    forget_searches()


def test_lanes_that_are_not_wanted_any_more_are_not_waited_for() -> None:
    both, teacher, student = taught()
    open_searched(both, teacher)
    both.tell()
    assert both.there.room.question is not None
    teacher.say("open", lanes=LANES, page="explore")
    both.tell()
    assert (both.there.room.question, both.there.room.coming) == (None, None)
    assert types(student.hears()) == []
    teacher.say("step", by=1, unit="move")
    both.tell()
    assert both.there.snapshot == both.here.snapshot
    assert [one["move"] for one in student.hears()] == ["1"]


def test_a_search_is_made_by_each_process_itself() -> None:
    both, teacher, student = taught()
    tablet = both.there.teacher("tablet")
    tablet.hears()
    open_searched(both, teacher)
    both.tell()
    assert student.hears() == []
    assert both.there.room.question is not None
    assert both.there.snapshot == both.snapshot
    teacher.say("step", by=1, unit="move")
    both.tell()
    both.there.search()
    told = student.hears()
    assert types(told) == ["opened", "state"]
    assert (told[0]["lanes"][0]["variant"], told[1]["move"]) == ("antwerp", "1")
    assert "searching" in types(tablet.hears())
    assert both.there.snapshot == both.snapshot
    assert both.there.room.coming is None


def test_lanes_that_cannot_be_searched_here_stay_those_of_the_class() -> None:
    both, teacher, _ = taught()
    tablet = both.there.teacher("tablet")
    tablet.hears()
    open_searched(both, teacher)
    both.tell()
    both.there.give_up(LostOpening(sentence("It was lost.")))
    [error] = tablet.hears()
    assert (error["code"], error["field"]) == ("failed", "lanes[0]")
    assert both.there.room.question is None
    tablet.say("drive")
    both.tell()
    assert read_snapshot(both.snapshot).driver == "tablet"
    assert both.here.room.shared.lanes[0].course.setting.variant == "antwerp"
    tablet.say("open", lanes=LANES)
    both.tell()
    assert both.here.room.shared.lanes[0].course.setting.variant == "classic"


def test_what_is_asked_of_lanes_that_are_still_searched_waits_and_its_answers_are_not_lost() -> None:
    both, teacher, student = taught()
    teacher.say("ask", kind="next-move")
    both.tell()
    open_searched(both, teacher)
    teacher.say("ask", kind="choice", text="?", choices=["a", "b"])
    student.hears()
    both.tell()
    assert open_question(both.there.room) == open_question(both.here.room) == (2, 1)
    both.here.student().say("answer", question=2, round=1, value="a")
    both.tell()
    assert student.hears() == []
    both.there.search()
    assert types(student.hears()) == ["tally", "opened", "asked", "state"]
    assert both.there.room.votes.named(2).counts() == [{"a": 1, "b": 0}]
    both.here.student("third").say("answer", question=2, round=1, value="b")
    teacher.say("close", question=2)
    both.tell()
    assert open_question(both.there.room) is None


def test_who_joins_before_the_lanes_have_been_searched_is_asked_once_they_are_there() -> None:
    both, teacher, _ = taught()
    open_searched(both, teacher)
    teacher.say("ask", kind="choice", text="?", choices=["a", "b"])
    both.write(both.here)
    later = Process(0)
    add_records(later.room, records_of(both.here.room))
    both.adopt(later)
    early = later.student("early")
    assert types(early.told) == ["joined", "looked"]
    later.search()
    assert types(early.hears()) == ["opened", "asked", "state"]


def test_questions_that_were_never_heard_of_are_known_to_be_missing() -> None:
    both, teacher, _ = taught()
    for _ in range(3):
        teacher.say("ask", kind="next-move")
    both.tell()
    assert (both.here.room.votes.missing, both.there.room.votes.missing) == (set(), {1, 2})
    add_records(both.there.room, records_of(both.here.room))
    assert both.there.room.votes.missing == set()


def test_an_opening_that_waits_here_stays_unless_another_one_is_adopted() -> None:
    both, teacher, _ = taught()
    tablet = both.there.teacher("tablet")
    tablet.say("drive")
    both.tell()
    tablet.say("open", **SEARCHED, ref="mine")
    tablet.hears(), teacher.say("drive")
    teacher.say("step", by=1, unit="move")
    both.tell()
    assert types(tablet.hears()) == ["driving", "state"]
    assert both.there.room.question is not None
    teacher.say("open", lanes=[{"discs": 3}])
    both.tell()
    [error, *others] = tablet.hears()
    assert (error["code"], error["ref"], types(others)) == ("failed", "mine", ["opened", "state"])
    assert both.there.room.question is None


def test_a_recording_is_shown_where_it_has_been_fetched() -> None:
    both, teacher, student = taught()
    teacher.member.keep("mine", course())
    teacher.say("open", lanes=[{"discs": 4, "recording": "mine"}, *LANES])
    both.write(both.here)
    snapshot = read_snapshot(both.snapshot)
    assert snapshot.recordings == ("mine",)
    with pytest.raises(InvalidValue):
        adopt(both.there.room, snapshot, both.there.own, both.there.now, {})
    assert student.hears() == []
    assert both.there.snapshot == both.snapshot
    both.recordings["mine"] = course()
    both.tell()
    assert student.hears()[0]["lanes"][0]["title"] == "Recursive, base case 1"


def test_what_only_one_process_has_is_kept() -> None:
    """A teacher has come there, and opened something, before that was told."""
    both = Together()
    both.write(both.here)
    both.adopt(both.there)
    laptop = both.there.teacher()
    laptop.say("open", lanes=LANES)
    both.version += 1
    both.adopt(both.there)
    assert both.there.room.had_teacher
    assert both.there.room.shared.lanes
    assert laptop.member.seat.drives
    both.tell()
    assert both.here.snapshot == both.snapshot
    assert both.here.room.shared.lanes


def test_an_older_question_is_revealed_and_known_as_such_where_it_never_was() -> None:
    both, teacher, student = taught()
    for _ in range(3):
        teacher.say("ask", kind="next-move")
    both.tell()
    assert [vote.number for vote in both.there.room.votes] == [3]
    student.hears()
    teacher.say("reveal", question=2)
    both.tell()
    assert both.there.snapshot == both.snapshot
    add_records(both.there.room, records_of(both.here.room))
    assert [vote.number for vote in both.there.room.votes] == [1, 2, 3]
    assert both.there.room.votes.named(2).is_revealed
    teacher.say("reveal", question=1)
    both.tell()
    [tally] = student.hears()
    assert (tally["type"], tally["question"], tally["right"]) == ("tally", 1, "1 B")


def test_who_joins_a_process_that_has_fetched_the_class_sees_all_of_it() -> None:
    both, teacher, _ = taught(move="3")
    teacher.say("look", blank=True)
    teacher.say("ask", kind="next-move")
    both.tell()
    late = both.there.student("late").told
    assert types(late) == ["joined", "looked", "opened", "state", "asked"]
    assert late[1] == {**LOOKED, "blank": True}
    assert both.there.common(both.there.room.began) == both.here.room.began


def test_what_is_no_snapshot_is_broken() -> None:
    both, _, _ = taught()
    whole = both.snapshot
    for data in (
        whole[:-1],
        b"",
        b"\xff",
        b"[]",
        b"[" * 100_000,
        whole.replace(b'"unit":"move"', b'"unit":"tick"'),
        whole.replace(b'"began":', b'"begun":'),
        whole.replace(b'"panels":[["call-stack"]]', b'"panels":[]'),
    ):
        assert data != whole
        with pytest.raises(BrokenSnapshot):
            read_snapshot(data)


def test_the_class_that_has_ended_adopts_nothing() -> None:
    both, teacher, student = taught()
    say(teacher, STEP)
    both.write(both.here)
    both.there.room.end()
    student.hears()
    both.adopt(both.there)
    assert student.hears() == []
    assert both.there.room.has_ended
