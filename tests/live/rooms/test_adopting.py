"""What the seats at one process are told of what has been asked for at another."""

from typing import Any

import pytest

from tests.live.rooms.classroom import LOOKED, Guest, say, types
from tests.live.rooms.test_searching import SEARCHED
from tests.live.rooms.test_two_processes import forget_searches
from tests.live.rooms.together import LANES, Process, Together, taught
from tests.live.test_recordings import course
from webapp.live.problems import InvalidValue
from webapp.live.rooms.adopting import adopt
from webapp.live.rooms.records import add_records, records_of
from webapp.live.rooms.refusals import LostOpening
from webapp.live.rooms.snapshot import BrokenSnapshot, open_question, read_snapshot
from webapp.sentence import sentence

STEP = {"type": "step", "by": 1, "unit": "move"}
KINDS: list[dict[str, Any]] = [
    {"kind": "next-move"},
    {"kind": "bit"},
    {"kind": "top"},
    {"kind": "frame"},
    {"kind": "choice", "text": "Ile? {x}", "choices": ["{count}", "15", "ż"], "right": 2},
    {"kind": "choice", "text": "Why?", "choices": ["so", "otherwise"]},
]


def without(messages: list[dict[str, Any]], *names: str) -> list[dict[str, Any]]:
    return [{name: value for name, value in one.items() if name not in ("ref", *names)} for one in messages]


def told_there(both: Together, teacher: Guest, student: Guest, message: dict[str, Any]) -> list[str]:
    """Ask for something at one process; return what a student at the other is told."""
    say(teacher, message)
    both.tell()
    return types(student.hears())


def test_they_see_the_same_lanes_and_states_as_those_who_are_here() -> None:
    both, teacher, student = taught()
    here = both.here.student()
    answers = say(teacher, {"type": "open", "lanes": [{"discs": 64}], "move": "18446744073709551614"})
    both.tell()
    there = student.hears()
    assert types(there) == ["opened", "state"]
    assert without(there, "revision") == without(here.hears(), "revision") == without(answers, "revision")
    [state] = say(teacher, {**STEP, "unit": "line"})
    both.tell()
    assert without(student.hears(), "revision") == without([state], "revision")


def test_revisions_only_rise() -> None:
    both, teacher, student = taught()
    newest = 0
    for message in [
        STEP,
        {"type": "play", "speed": 3, "direction": 1},
        {"type": "look", "blank": True},
        STEP,
    ]:
        say(teacher, message)
        both.tell()
        both.wait(0.5)
        for state in [one for one in student.hears() if one["type"] == "state"]:
            assert state["revision"] > newest
            newest = state["revision"]


@pytest.mark.parametrize(
    ("message", "told"),
    [
        (STEP, ["state"]),
        ({"type": "look", "blank": True}, ["looked", "state"]),
        ({"type": "panels", "lane": 0, "panels": ["code"]}, ["state"]),
        ({"type": "open", "lanes": LANES, "move": "3"}, ["opened", "state"]),
        ({"type": "ask", "kind": "next-move"}, ["asked"]),
    ],
)
def test_each_change_is_told_once(message: dict[str, Any], told: list[str]) -> None:
    both, teacher, student = taught()
    assert told_there(both, teacher, student, message) == told
    both.adopt(both.there)
    both.wait(1)
    assert student.hears() == []


def test_a_vote_is_closed_before_other_lanes_are_opened_and_the_next_question_comes_last() -> None:
    both, teacher, student = taught()
    told_there(both, teacher, student, {"type": "ask", "kind": "next-move"})
    teacher.say("look", blank=True)
    teacher.say("open", lanes=[{"discs": 5}])
    told = told_there(both, teacher, student, {"type": "ask", "kind": "bit"})
    assert told == ["tally", "opened", "looked", "asked", "state"]


def test_a_range_that_is_set_anew_after_an_opening_is_told_though_it_is_the_same() -> None:
    both, teacher, student = taught()
    span = {"from": "2", "to": "5"}
    assert told_there(both, teacher, student, {"type": "look", "range": span}) == ["looked", "state"]
    assert told_there(both, teacher, student, {"type": "open", "lanes": [{"discs": 5}]}) == [
        "opened",
        "state",
    ]
    told_there(both, teacher, student, {"type": "look", "range": span})
    teacher.say("open", lanes=LANES)
    told = told_there(both, teacher, student, {"type": "look", "range": span})
    assert told == ["opened", "looked", "state"]


@pytest.mark.parametrize("ask", KINDS, ids=lambda ask: f"{ask['kind']}{ask.get('right', '')}")
def test_any_question_is_asked_closed_asked_again_and_revealed_in_each_language(ask: dict[str, Any]) -> None:
    both, teacher, student = taught(move="3")
    pole_here, pole_there = (one.student("pole", lang="pl") for one in both.processes)
    pole_here.hears(), pole_there.hears()
    for message in [
        {"type": "ask", **ask},
        {"type": "close", "question": 1},
        {"type": "ask", "question": 1},
        {"type": "reveal", "question": 1},
        {"type": "seek", "move": "9"},
        {"type": "open", "lanes": LANES},
    ]:
        told = told_there(both, teacher, student, message)
        mine, theirs = pole_here.hears(), pole_there.hears()
        assert types(theirs) == told
        in_polish = [without(one, "revision") for one in (mine, theirs)]
        assert in_polish[0] == in_polish[1]


def test_who_looks_around_alone_is_told_of_questions_and_of_nothing_else() -> None:
    both, teacher, student = taught()
    student.say("free")
    student.say("play", speed=1, direction=1)
    student.hears()
    for message in [STEP, {"type": "open", "lanes": [{"discs": 3}]}, {"type": "look", "blank": True}]:
        assert told_there(both, teacher, student, message) == []
    assert student.member.seat.viewing.shared.play
    assert told_there(both, teacher, student, {"type": "ask", "kind": "next-move"}) == ["state", "asked"]
    assert student.member.seat.viewing.shared.play is None
    assert told_there(both, teacher, student, {"type": "close", "question": 1}) == ["tally"]


def test_the_teachers_devices_are_told_which_of_them_drives() -> None:
    both, teacher, student = taught()
    tablet = both.there.teacher("tablet")
    assert (tablet.told[0]["driving"], tablet.say("step", by=1, unit="move")[0]["code"]) == (
        False,
        "not_driving",
    )
    tablet.hears()
    assert tablet.say("drive") == [{"type": "driving", "driving": True}]
    both.tell()
    assert teacher.hears() == [{"type": "driving", "driving": False}]
    tablet.say("step", by=1, unit="move")
    both.tell()
    assert [one["move"] for one in teacher.hears()] == ["1"]
    assert teacher.say("step", by=1, unit="move")[0]["code"] == "not_driving"
    assert types(student.hears()) == ["state"]


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


def test_who_has_asked_for_something_at_the_same_time_gives_in() -> None:
    both, teacher, student = taught()
    tablet = both.there.teacher("tablet")
    tablet.say("drive")
    tablet.say("ask", kind="bit")
    student.say("answer", question=1, round=1, value="1")
    student.hears()
    both.version += 1  # before that is told
    say(teacher, {"type": "ask", "kind": "next-move"})
    both.here.version, both.snapshot = both.version, both.here.snapshot
    both.adopt(both.there)
    heard = student.hears()
    assert types(heard) == ["error", "tally", "asked"]
    assert (heard[0]["code"], heard[1]["open"], heard[1]["left"]) == ("closed", False, True)
    assert heard[2]["kind"] == "next-move"
    assert both.there.room.ballots == []
    assert both.there.snapshot == both.snapshot
    assert tablet.hears()[-1] == heard[2]
    assert not tablet.member.seat.drives


def test_a_vote_that_was_closed_only_here_is_open_again() -> None:
    both, teacher, student = taught()
    teacher.say("ask", kind="next-move")
    both.tell()
    student.say("answer", question=1, round=1, value="1 B")
    both.tell()
    tablet = both.there.teacher("tablet")
    tablet.say("drive")
    tablet.say("close", question=1)
    tablet.hears(), student.hears()
    teacher.say("look", blank=True)
    both.write(both.here)
    both.adopt(both.there)
    assert types(student.hears()) == ["asked", "answered", "looked", "state"]
    assert types(tablet.hears()) == ["driving", "asked", "tally", "looked", "state"]
    assert both.there.room.votes.open


def test_a_question_that_was_asked_only_here_leaves_the_one_before() -> None:
    both, teacher, student = taught()
    teacher.say("ask", kind="next-move")
    both.tell()
    tablet = both.there.teacher("tablet")
    tablet.say("drive")
    tablet.say("close", question=1)
    tablet.say("ask", kind="bit")
    student.hears()
    teacher.say("close", question=1)
    both.write(both.here)
    both.adopt(both.there)
    told = student.hears()
    assert [(one["type"], one["question"]) for one in told] == [("tally", 2), ("asked", 1), ("tally", 1)]
    assert [vote.number for vote in both.there.room.votes] == [1]


def test_lanes_that_are_not_wanted_any_more_are_not_waited_for() -> None:
    both, teacher, student = taught()
    teacher.say("open", **SEARCHED)
    both.here.search()
    forget_searches()
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
    teacher.say("open", **SEARCHED)
    both.here.search()
    forget_searches()
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
    teacher.say("open", **SEARCHED)
    both.here.search()
    forget_searches()
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
    teacher.say("open", **SEARCHED)
    both.here.search()
    teacher.say("ask", kind="choice", text="?", choices=["a", "b"])
    forget_searches()
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
    teacher.say("open", **SEARCHED)
    both.here.search()
    teacher.say("ask", kind="choice", text="?", choices=["a", "b"])
    both.write(both.here)
    forget_searches()
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
