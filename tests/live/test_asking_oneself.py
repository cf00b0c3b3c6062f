"""Whoever views alone asks himself, and is told at once whether the answer is right, and why."""

from typing import Any

import pytest

from tests.live.viewer import Viewer, lane
from tests.variants.recorded.recordings import recorded
from tests.web.programs.running import RIGHT, WRONG
from webapp.live import session as live
from webapp.variants.recorded import RecordedCourse


def asked(viewer: Viewer, **question: Any) -> dict[str, Any]:
    [message] = viewer.say(type="ask", **(question or {"kind": "next-move"}))
    assert message["type"] == "asked"
    return message


def test_an_answer_is_told_at_once_and_another_one_may_follow() -> None:
    viewer = Viewer(lanes=[lane(3)], move="3")
    question = asked(viewer, kind="next-move", ref="q")
    assert (question["ref"], question["round"], question["move"]) == ("q", 1, "3")
    for value, counts in (("1 A", {"1 A": 1, "1 C": 0, "3 C": 0}), ("3 C", {"1 A": 0, "1 C": 0, "3 C": 1})):
        answered, tally = viewer.say(type="answer", question=1, round=1, value=value, ref="a")
        assert (answered["type"], answered["value"], answered["ref"]) == ("answered", value, "a")
        assert (tally["counts"], tally["right"], tally["open"]) == (counts, "3 C", False)
        assert "The only other move is disc 3, A → C." in tally["why"]


def test_the_answer_can_be_shown_without_one_and_all_is_in_the_language_of_the_page() -> None:
    english, polish = (Viewer(lanes=[lane(3)], lang=lang) for lang in ("en", "pl"))
    question = asked(english, kind="bit")
    assert question["text"] != asked(polish, kind="bit")["text"]
    [tally] = english.say(type="reveal", question=question["question"], ref="r")
    assert (tally["right"], tally["answered"], tally["ref"]) == ("1", 0, "r")


def test_only_the_newest_question_about_what_is_open_is_answered() -> None:
    viewer = Viewer()
    [error] = viewer.say(type="ask", kind="bit")
    assert error["code"] == "bad_message"  # nothing is open
    viewer.say(type="open", lanes=[lane(3)])
    asked(viewer)
    assert asked(viewer, kind="frame")["question"] == 2
    [error] = viewer.say(type="answer", question=1, round=1, value="1 C")
    assert (error["code"], error["field"]) == ("out_of_range", "question")


@pytest.mark.parametrize(
    ("message", "code", "field"),
    [
        ({"type": "ask", "question": 1}, "not_allowed", "question"),
        ({"type": "ask"}, "bad_message", "kind"),
        ({"type": "answer", "question": 1, "round": 2, "value": "1 C"}, "out_of_range", "round"),
        ({"type": "answer", "question": 1, "round": 1, "value": "9 C"}, "out_of_range", "value"),
        ({"type": "reveal", "question": 7}, "out_of_range", "question"),
        ({"type": "close", "question": 1}, "not_allowed", "type"),
    ],
)
def test_what_cannot_be_is_refused(message: dict[str, Any], code: str, field: str) -> None:
    viewer = Viewer(lanes=[lane(3)])
    asked(viewer)
    [error] = viewer.say(message)
    assert (error["code"], error["field"]) == (code, field)


PROGRAMS = {
    "right": RIGHT,
    "wrong": WRONG,
    "no base case": "def hanoi(n, a, b, c):\n    move(a, b)\n    move(b, a)\n    hanoi(n, a, b, c)\n",
    "a loop": "def hanoi(n, a, b, c):\n    for i in range(4):\n        move(a, b); move(b, a)\n",
    "begins itself": "def f(a):\n    move(a, 'B')\n    move('B', a)\n\nf('A')\nf('A')\n",
    "no move": "def hanoi(n, a, b, c):\n    pass\n",
}
NEVER = {"bit": "Gray code", "top": "stack of tasks"}


@pytest.mark.parametrize("program", PROGRAMS)
def test_each_kind_is_asked_or_refused_at_every_line(program: str) -> None:
    course = RecordedCourse(recorded(PROGRAMS[program], 3))
    viewer = Viewer()
    viewer.session = live.keep(viewer.session, "mine", course)
    viewer.say(type="open", lanes=[lane(3, recording="mine")], tick="0", clock="line")
    for tick in range(0, course.run.counts.total + 1, 1 + course.run.counts.total // 60):
        seen = viewer.seen(tick=str(tick))
        for kind in ("next-move", "frame", "bit", "top"):
            [told] = viewer.say(type="ask", lane=0, kind=kind)
            if kind in NEVER or seen["next_move"] is None:
                assert told["code"] == "not_allowed"
                assert NEVER.get(kind, "No move is left") in told["message"]
            elif kind == "next-move":
                _, tally = viewer.say(
                    type="answer", question=told["question"], round=1, value=told["choices"][0]["id"]
                )
                following = seen["next_move"]
                assert tally["right"] == f"{following['disc']} {following['to']}"
            else:
                assert told["type"] == "asked" or told["code"] == "not_allowed"
