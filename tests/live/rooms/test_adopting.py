"""What the seats at one process are told of what has been asked for at another."""

from typing import Any

import pytest

from tests.live.rooms.classroom import STEP, Guest, say, types
from tests.live.rooms.together import LANES, Together, taught

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
    assert newest > 1


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
    assert told_there(both, teacher, student, {"type": "close", "question": 1}) == ["tally", "state"]


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
