"""Questions that people ask themselves: alone, in a class between votes, and in a lesson."""

from typing import Any

import pytest

from tests.live.questions.asked import at
from tests.live.rooms.classroom import led, of_type, refusal
from tests.live.viewer import Viewer, lane, lane_of
from webapp.live import session as live
from webapp.live.problems import InvalidValue
from webapp.live.questions import BY_NAME, KINDS, Posed
from webapp.sentence import Speaker, sentence
from webapp.web.words.words import words_in

RIGHT = "1 C"
"""The next move at the start of three discs."""


def of_a_lesson(name: str, page: int, block: int, _words: Speaker) -> Posed:
    """Pose the question of a lesson whose first page asks for a bit after move 3."""
    if (name, page, block) != ("bits", 1, 1):
        raise InvalidValue(sentence("There is no lesson “{name}”.", name=name), "lesson")
    return BY_NAME["bit"].posed(at(lane_of(4), 3))


@pytest.fixture
def reader() -> Viewer:
    """Return the reader of a lesson's page without a stage: nothing is open."""
    viewer = Viewer()
    viewer.session = live.begin(words_in, "en", lessons=of_a_lesson)
    return viewer


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
def test_any_possible_answer_is_judged_with_a_reason_and_another_may_follow(kind: Any) -> None:
    viewer, polish = (Viewer(lanes=[lane(4)], move="3", lang=lang) for lang in ("en", "pl"))
    [asked], [same] = (one.say(type="ask", kind=kind.name, ref="q") for one in (viewer, polish))
    assert (asked["ref"], asked["round"], asked["move"]) == ("q", 1, "3")
    assert (asked["points"], asked.get("hides", [])) == (kind.points, [*kind.hides])
    assert asked["text"] != same["text"]
    right = kind.solve(at(lane_of(4), 3)).value
    [told] = viewer.say(type="reveal", question=1, ref="r")
    assert (told["right"], told["answered"], told["ref"]) == (right, 0, "r")
    ids = [choice["id"] for choice in asked["choices"]]
    for value in ids:
        answered, tally = viewer.say(type="answer", question=1, round=1, value=value, ref="a")
        assert (answered["value"], answered["right"], answered["ref"]) == (value, value == right, "a")
        assert answered["said"]
        assert tally["counts"] == {one: int(one == value) for one in ids}
        assert (tally["right"], bool(tally["why"]), tally["open"]) == (right, True, False)
    [refused] = viewer.say(type="answer", question=1, round=1, value="seven")
    assert (refused["type"], refused["field"]) == ("error", "value")


@pytest.mark.parametrize(
    ("message", "code", "field"),
    [
        ({"type": "ask", "question": 1}, "not_allowed", "question"),
        ({"type": "ask"}, "bad_message", "kind"),
        ({"type": "answer", "question": 1, "round": 2, "value": RIGHT}, "out_of_range", "round"),
        ({"type": "reveal", "question": 7}, "out_of_range", "question"),
        ({"type": "close", "question": 1}, "not_allowed", "type"),
    ],
)
def test_requests_that_make_no_sense_are_refused(message: dict[str, Any], code: str, field: str) -> None:
    viewer = Viewer(lanes=[lane(3)])
    viewer.say(type="ask", kind="next-move")
    [error] = viewer.say(message)
    assert (error["code"], error["field"]) == (code, field)


def test_each_lane_lists_what_can_be_asked_of_it() -> None:
    opened, _ = Viewer(
        lanes=[lane(3), lane(3, algorithm="gray-code"), {"variant": "london", "discs": 3}]
    ).answers
    classic, gray, london = ([one["kind"] for one in each["asks"]] for each in opened["lanes"])
    assert classic == [kind.name for kind in KINDS]
    assert gray == [name for name in classic if name not in ("depth", "frame")]
    assert london == ["next-move"]


def test_a_wrong_answer_leads_to_a_position_or_to_another_place() -> None:
    viewer = Viewer(lanes=[lane(4)], move="7")
    viewer.say(type="ask", kind="next-move"), viewer.say(type="ask", kind="bit")
    moved, _ = viewer.say(type="answer", question=1, round=1, value="B C")
    assert moved["shows"] == {"pegs": [[4], [3, 2], [1]], "disc": 1, "from": "B", "to": "C"}
    turned, _ = viewer.say(type="answer", question=2, round=1, value="3")
    assert turned["shows"] == {"move": "12", "line": 0}


def test_calls_are_counted_only_for_the_classic_puzzle() -> None:
    [error] = Viewer(lanes=[lane(3, variant="pegs")]).say(type="ask", kind="depth")
    assert error["message"] == "This can be asked only about the classic puzzle."


def test_a_lesson_s_question_is_asked_by_its_names_though_nothing_is_open(reader: Viewer) -> None:
    names = {"lesson": "bits", "page": 1}
    [asked] = reader.say(type="ask", ref="q", **names)
    assert {name: asked[name] for name in ("lesson", "page", "block", "kind", "move", "ref")} == {
        **names,
        "block": 1,
        "kind": "bit",
        "move": "3",
        "ref": "q",
    }
    wrong, _ = reader.say(type="answer", question=1, round=1, value="1")
    right, _ = reader.say(type="answer", question=1, round=1, value="3")
    assert (wrong["right"], right["right"]) == (False, True)
    [again] = reader.say(type="ask", **names)
    assert again["question"] == 2
    assert [reader.say(type="reveal", question=number)[0]["right"] for number in (1, 2)] == ["3", "3"]


@pytest.mark.parametrize(
    ("asks", "field"),
    [
        ({"lesson": "none", "page": 1}, "lesson"),
        ({"lesson": "bits"}, "page"),
        ({"lesson": "bits", "page": 1, "kind": "bit"}, "kind"),
        ({"lesson": "bits", "page": 1, "lane": 1}, "lane"),
        ({"kind": "bit"}, "type"),
    ],
)
def test_a_question_that_no_lesson_has_is_refused(reader: Viewer, asks: dict[str, Any], field: str) -> None:
    [error] = reader.say(type="ask", **asks)
    assert (error["type"], error["field"]) == ("error", field)


def test_only_the_newest_questions_stay_open() -> None:
    viewer = Viewer(lanes=[lane(3)])
    for _ in range(21):
        viewer.say(type="ask", kind="next-move")
    [error] = viewer.say(type="answer", question=1, round=1, value=RIGHT)
    answered, _ = viewer.say(type="answer", question=2, round=1, value=RIGHT)
    assert (error["field"], answered["right"]) == ("question", True)


def test_in_a_class_people_may_ask_themselves_while_there_is_no_vote() -> None:
    _, teacher, student = led()
    for one in (teacher, student):
        [asked] = one.say("ask", kind="next-move", oneself=True)
        assert (asked["question"], asked["oneself"]) == (1, True)
        answered, tally = one.say("answer", question=1, round=1, value="A B", oneself=True)
        assert (answered["right"], answered["oneself"], tally["oneself"]) == (True, True, True)
    assert of_type(teacher.hears(), "tally") == []
    [votes] = of_type(teacher.say("ask", kind="next-move"), "asked")
    assert (votes["question"], "oneself" in votes) == (1, False)
    student.hears()
    for message in ({"kind": "next-move"}, {"kind": "bit"}):
        assert refusal(student.say("ask", oneself=True, **message)) == "not_allowed"
    assert refusal(student.say("reveal", question=1, oneself=True)) == "not_allowed"
    assert of_type(teacher.say("ask", kind="bit", oneself=True), "asked")
    assert votes["hides"] == ["next", "values", "frame"]
