"""During a vote no student is sent the answer, whatever they do; afterwards everyone sees it."""

import re
from typing import Any

import pytest

from tests.live.rooms.classroom import STEP, Classroom, Guest, led, of_type, say, types
from tests.live.rooms.test_questions import OWN, answer, asked
from tests.live.untold import OF_THE_NEXT_MOVE, check_innermost, check_untold
from webapp.live.panels import NAMES
from webapp.live.questions import KINDS

PANELS = [name for name in NAMES if name != "output"]
QUESTIONS: list[dict[str, Any]] = [*({"kind": kind.name} for kind in KINDS), OWN]
LANES = {
    "tower": [{"discs": 6, "panels": PANELS}],
    "mirror": [{"discs": 5, "algorithm": "mirror", "panels": PANELS}],
    "lanes": [{"discs": 4, "panels": PANELS}, {"discs": 4, "algorithm": "route-table", "panels": PANELS}],
    "pegs": [{"discs": 5, "variant": "pegs", "pegs": 4, "panels": PANELS}],
    "made": [{"discs": 2, "made": ["AB", "AC", "BC"], "panels": PANELS}],
}
MOVED = re.compile(r"(Nothing has moved yet|Disc \d moved|Nic się jeszcze nie ruszyło|Krążek \d:)( . → .)?\.")
MOVES = [{"move": move} for move in "012"]
PLACES = [
    *((lanes, place) for lanes in LANES for place in MOVES),
    *((lanes, {"move": "1", "line": 3}) for lanes in ("tower", "mirror", "pegs")),
]


def begin(lanes: str, place: dict[str, Any]) -> tuple[Classroom, Guest, Guest, Guest]:
    """A class at a place: its teacher, a student who follows, and one who looks around there."""
    classroom, teacher, student = led()
    free = classroom.student("free")
    teacher.say("open", lanes=LANES[lanes], page="compare" if lanes == "lanes" else "explore", **place)
    free.say("free")
    free.ahead()
    for guest in (teacher, student, free):
        guest.hears()
        guest.told = []
    return classroom, teacher, student, free


def do_all(guest: Guest) -> list[dict[str, Any]]:
    """Return everything that someone hears who does all that a page can do."""
    told = [*guest.told, *guest.hears()]
    lanes = range(len(guest.member.seat.lent().shared.lanes))
    for lane in lanes:
        told += guest.say("panels", lane=lane, panels=PANELS)
    told += guest.say("panels", lane=0, panels=["moves", "explicit-stack"])
    for kind in ("free", "follow", "free"):
        told += guest.say(kind)
    for message in (
        STEP,
        {"type": "step", "by": 1, "unit": "line"},
        {"type": "play", "speed": 1, "direction": 1},
        {"type": "open", "lanes": [{"discs": 3}]},
        {"type": "panels", "lane": 0, "panels": PANELS},
    ):
        told += say(guest, message)
    guest.classroom.wait(1)
    return [*told, *guest.ahead(), *guest.hears()]


def check(kind: str, messages: list[dict[str, Any]], whole: list[dict[str, Any]]) -> None:
    """Check that no message gives the answer away for its place, which the teacher sees in `whole`."""
    assert of_type(messages, "ahead") == []
    for opened in of_type(messages, "opened"):
        assert all("moved" not in lane for lane in opened["lanes"])
    states = of_type(messages, "state")
    assert states
    for state in states:
        for lane, truth in zip(state["lanes"], whole, strict=True):
            assert (lane["move"], lane["next_move"], lane["untold"]) == (truth["move"], None, True)
            assert MOVED.fullmatch(lane["narration"])
            check_untold(kind, lane, truth)
            if kind in OF_THE_NEXT_MOVE:
                check_innermost(lane)


@pytest.mark.parametrize(("lanes", "place"), PLACES, ids=str)
def test_nothing_gives_the_answer_away_before_the_vote_is_closed(lanes: str, place: dict[str, Any]) -> None:
    kinds = [question["kind"] for question in QUESTIONS if is_withheld(lanes, place, question)]
    assert "choice" in kinds
    assert len(kinds) > 1


def is_withheld(lanes: str, place: dict[str, Any], question: dict[str, Any]) -> bool:
    """Ask in both rounds, and check all that students hear meanwhile; False if it cannot be asked."""
    classroom, teacher, student, free = begin(lanes, place)
    if types(teacher.say("ask", **question)) != ["asked"]:
        return False
    [state] = teacher.say("panels", lane=0, panels=PANELS)
    whole = state["lanes"]
    for number in (1, 2):
        for guest in (student, free, classroom.student("late"), classroom.student("Polish", lang="pl")):
            check(question["kind"], do_all(guest), whole)
            [told] = of_type(classroom.student("other").told, "asked")
            answer(guest, told["choices"][0]["id"], number=number)
            check(question["kind"], do_all(guest), whole)
        if number == 1:
            teacher.say("close", question=1)
            for guest in (student, free):
                guest.say("follow"), guest.hears()
            teacher.say("ask", question=1)
    return True


@pytest.mark.parametrize("ending", [{"type": "close"}, {"type": "reveal"}], ids=lambda one: one["type"])
def test_once_the_vote_is_closed_everyone_is_shown_what_comes_next(ending: dict[str, Any]) -> None:
    classroom, teacher, student, free = begin("tower", {"move": "1"})
    asked(teacher)
    late, pole, chooses = (
        classroom.student(name, lang=lang) for name, lang in zip("abc", ["en", "pl", "en"], strict=True)
    )
    [chosen] = chooses.say("panels", lane=0, panels=["moves"])
    [own] = free.say("panels", lane=0, panels=["explicit-stack"])
    assert chosen["lanes"][0]["untold"]
    assert own["lanes"][0]["untold"]
    student.hears()
    say(teacher, {**ending, "question": 1})
    assert types(student.hears()) == ["tally"]  # no need to send the state again: this student has all of it
    for guest in (late, pole, chooses, free):
        *_, tally, state = guest.hears()
        assert (tally["type"], tally["open"], state["type"]) == ("tally", False, "state")
        assert "untold" not in state["lanes"][0]
        assert state["lanes"][0]["next_move"] == {"disc": 2, "from": "A", "to": "C"}
    classroom.wait(1)
    assert types(late.hears()) == []


def test_whoever_joins_after_the_vote_sees_everything() -> None:
    classroom, teacher, _, _ = begin("tower", {"move": "1"})
    asked(teacher)
    teacher.say("close", question=1)
    [state] = of_type(classroom.student("late").told, "state")
    assert state["lanes"][0]["narration"] == "Disc 1 moved A → B: now disc 2 can go A → C."


def test_a_state_that_withholds_the_answer_says_what_moved_in_each_language() -> None:
    classroom, teacher, _, _ = begin("tower", {"move": "1"})
    asked(teacher)
    said = [of_type(classroom.student(f"in {lang}", lang=lang).told, "state")[0] for lang in ("en", "pl")]
    assert said[0]["lanes"][0]["narration"] == "Disc 1 moved A → B."
    assert said[1]["lanes"][0]["narration"] != said[0]["lanes"][0]["narration"]
    teacher.say("seek", move="0")
    asked(teacher)
    [state] = of_type(classroom.student("later").told, "state")
    assert state["lanes"][0]["narration"] == "Nothing has moved yet."


def test_the_teacher_s_devices_see_everything() -> None:
    classroom, teacher, _, _ = begin("tower", {"move": "1"})
    asked(teacher)
    [state] = of_type(classroom.teacher("tablet").told, "state")
    assert state["lanes"][0]["next_move"]
    [state] = teacher.say("panels", lane=0, panels=["moves"])
    assert state["lanes"][0]["next_move"]
    assert [one["type"] for one in teacher.ahead()] == ["ahead", "ahead"]


def test_when_the_class_moves_on_or_ends_during_a_vote_those_looking_around_see_their_own_tower() -> None:
    for ending in (STEP, {"type": "end"}):
        _, teacher, _, free = begin("tower", {"move": "1"})
        asked(teacher)
        free.say("panels", lane=0, panels=["moves"])
        free.hears()
        say(teacher, ending)
        *_, state = free.hears()
        assert (state["type"], state["move"]) == ("state", "1")
        assert state["lanes"][0]["next_move"]


def test_a_withheld_state_is_built_once_for_all_who_see_the_same() -> None:
    classroom, teacher, student, _ = begin("tower", {"move": "1"})
    late = classroom.student("late")
    teacher.say("play", speed=1, direction=1)
    asked(teacher)
    assert student.frames[-1] is late.frames[-1]
    assert b'"untold":true' in late.frames[-1]
    tablet = classroom.teacher("tablet")
    teacher.say("panels", lane=0, panels=["bits"])
    assert b'"untold"' not in tablet.frames[-1]
    assert b'"untold":true' in late.frames[-1]


def test_a_question_withholds_only_what_would_give_its_answer_away() -> None:
    panels = {}
    for kind in ("line", "depth", "moves-left"):
        classroom, teacher, _, _ = begin("tower", {"move": "1", "line": 3})
        teacher.say("ask", kind=kind)
        [state] = of_type(classroom.student("late").told, "state")
        panels[kind] = state["lanes"][0]["panels"]
    values = {kind: {one["value"] for one in panels[kind]["variables"]["variables"]} for kind in panels}
    assert all("?" not in values[kind] for kind in values)
    calls = {kind: [frame["disc"] for frame in panels[kind]["call-stack"]["frames"]] for kind in panels}
    assert calls["depth"] == [0]
    assert calls["line"] == calls["moves-left"] == [6, 5, 4, 3, 2, 1, 0]
    assert panels["moves-left"]["moves"]["rows"] == []
    assert [row["move"] for row in panels["line"]["moves"]["rows"]] == ["1"]
