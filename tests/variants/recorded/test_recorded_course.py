"""A recording is a course: every address describes the run as it was there."""

import json
from typing import Any

import msgspec
import pytest
from msgspec import UNSET

from tests.live.viewer import Viewer, lane
from tests.variants.recorded.recordings import RIGHT, recorded
from webapp.algorithms import ALGORITHMS, BY_NAME
from webapp.live.clock import Time
from webapp.live.lane import Lane
from webapp.live.panels import NAMES, fed_panels
from webapp.live.protocol import State
from webapp.live.shared import Shared
from webapp.live.states import lane_opened, state_of
from webapp.variants.recorded import RecordedCourse

MOCKUP = RIGHT.replace("n - 1, spare, source, target", "n - 1, spare, target, source")
SAME = ("move", "line", "lines", "tick", "ticks", "pegs", "last_move", "next_move", "code_line")
DEAREST = """\
def hanoi(n, source, spare, target):
    deeper(190, 12345)


def deeper(depth, x):
    if depth > 0:
        deeper(depth - 1, x * 7 % 10007)
    values = []
    while True:
        x = (x * 1103515245 + 12345) % 2147483648
        values.append(x)
        if len(values) > 150:
            values = []
"""


@pytest.fixture(scope="module")
def mockup() -> RecordedCourse:
    return RecordedCourse(recorded(MOCKUP))


def said(course: RecordedCourse) -> list[str]:
    run = course.run
    return [str(run.say_line(*run.address(tick))) for tick in range(1, run.total + 1)]


def test_its_figures_are_those_of_the_run(mockup: RecordedCourse) -> None:
    assert (mockup.moves, mockup.run.total, mockup.run.frames_most) == (4, 30, 6)
    assert (str(mockup.title), mockup.algorithm, mockup.classic) == ("Your program", None, None)
    assert mockup.run.whole_program() == MOCKUP


def test_its_calls_have_the_moves_that_they_really_made(mockup: RecordedCourse) -> None:
    calls = mockup.run.calls(3, 0)
    texts = [f"{one.function}({', '.join(map(str, one.arguments))})" for one in calls.written]
    assert texts == [
        "hanoi(5, A, B, C)",
        "hanoi(4, A, C, B)",
        "hanoi(3, A, B, C)",
        "hanoi(2, A, C, B)",
        "hanoi(1, C, B, A)",
    ]
    assert [(call.first, call.last) for call in calls.calls] == [(1, 4), (1, 4), (1, 4), (1, 3), (3, 3)]
    assert [*calls.lines] == [3, 3, 3, 5, 4]


def test_each_line_says_what_it_did(mockup: RecordedCourse) -> None:
    lines = said(mockup)
    assert lines[1] == "Line 3 calls hanoi(4, A, C, B)."
    assert lines[11] == "Line 4 moves disc 1, A → C."
    assert lines[13] == "Line 2 was the last one executed in hanoi(0, B, C, A), which returns to line 5."
    assert lines[-1] == "Line 4 tried to move disc 2 B → C, but the smaller disc 1 is on C."


def test_printed_values_and_assignments_are_described() -> None:
    text = "def hanoi(n, a, b, c):\n    k = n + 1\n    print(k, 'discs')\n    if k:\n        k = 'A'\n"
    assert said(RecordedCourse(recorded(text, 3))) == [
        "After line 2: k = 4.",
        "Line 3 prints “4 discs”.",
        "Line 4 has been executed; line 5 comes next.",
        "After line 5: k = 'A'.",
    ]


def test_a_pasted_listing_is_shown_line_by_line_like_the_algorithm_itself() -> None:
    for name in ("recursive", "explicit-stack", "gray-code"):
        course = RecordedCourse(recorded(BY_NAME[name].program.text, 3))
        panels = fed_panels(course, ("code", "moves", "variables"))
        viewer = Viewer(lanes=[lane(3, algorithm=name, panels=[*panels])])
        for tick in range(0, course.run.total + 1, 3):
            itself = viewer.seen(tick=str(tick))
            shared = Shared(lanes=(Lane(course),), time=Time("line", tick), unit="line")
            [shown] = msgspec.to_builtins(state_of(State, shared, [panels], str))["lanes"]
            for part in SAME:
                assert shown[part] == itself[part], (name, tick, part)
            for panel in ("moves", "code"):
                assert shown["panels"][panel] == itself["panels"][panel], (name, tick, panel)
            own, others = (one["panels"]["variables"]["variables"] for one in (shown, itself))
            assert [*map(marked, own)] == [*map(marked, others)]


def marked(variable: dict[str, Any]) -> tuple[str, bool]:
    return variable["name"], variable["changed"]


def test_values_are_shown_as_python_writes_them_and_not_quoted_twice(mockup: RecordedCourse) -> None:
    assert "call-stack" in fed_panels(mockup, NAMES)
    variables = mockup.run.snapshot(4, 0).frames[-1].variables
    assert {name: repr(value) for name, value in variables.items()} == {
        "n": "3",
        "source": "'A'",
        "spare": "'B'",
        "target": "'C'",
    }


def test_all_sixteen_have_a_sentence_at_every_line() -> None:
    for algorithm in ALGORITHMS:
        course = RecordedCourse(recorded(algorithm.program.text, 3))
        assert all(said(course))
        assert all(str(course.say_move(k)) for k in range(course.moves + 1))


@pytest.mark.slow
def test_the_largest_recording_fits_into_a_session() -> None:
    for text in (DEAREST, DEAREST.replace("190", "0")):
        course = RecordedCourse(recorded(text))
        assert course.run.total > 1_000
        assert 100_000 < course.held < 1_000_000


PRINTED = """\
def hanoi(n, a, b, c):
    if n > 0:
        hanoi(n - 1, a, c, b)
        print("disc", n, "from", a, "to", c)
        hanoi(n - 1, b, c, a)


hanoi(3, "left", "middle", "right")
print("done")
"""


@pytest.mark.parametrize(
    ("text", "refused"),
    [
        (MOCKUP, (2, 1, 2, "disc 1 is smaller")),
        (PRINTED, (3, 0, 2, "disc 1 is on top")),
        (
            "def hanoi(n, source, spare, target):\n    move(spare, target)\n",
            (None, 1, 2, "there is no disc to move"),
        ),
        ("def hanoi(n, source, spare, target):\n    move(source, source)\n", (1, 0, 0, "it is the same peg")),
    ],
)
def test_a_move_that_is_not_made_has_its_reason(text: str, refused: Any) -> None:
    course = RecordedCourse(recorded(text))
    assert course.refused is not None
    assert (*course.refused[:3], str(course.refused.why)) == refused
    opened = lane_opened(Lane(course), (), str)
    assert (opened.refused.from_, opened.refused.to) == ("ABC"[refused[1]], "ABC"[refused[2]])
    assert lane_opened(Lane(course), (), str, ("next",)).refused is UNSET


def test_nothing_is_refused_unless_two_pegs_are_named() -> None:
    text = "def hanoi(n, source, spare, target):\n    move(source, 'D')\n"
    assert RecordedCourse(recorded(text)).refused is None
    assert RecordedCourse(recorded(RIGHT)).refused is None


def test_text_printed_after_the_last_legal_move_is_shown_only_there() -> None:
    run = RecordedCourse(recorded(PRINTED)).run
    last = run.at(len(run.recording.moves))
    assert [run.output_after(tick) for tick in range(last)] == [""] * last
    whole = run.recording.whole_output
    assert run.output_after(last) == whole[len(run.recording.output(last)) :]
    assert run.output_after(run.total).endswith("done\n")
    assert run.output_at(run.total) + run.output_after(run.total) == whole
    right = RecordedCourse(recorded(RIGHT + "\n\nprint('done')\n")).run
    assert right.output_after(right.total) == ""


def test_the_output_shown_at_a_time_is_limited() -> None:
    text = PRINTED.replace('print("done")', "print('x' * 9000)")
    run = RecordedCourse(recorded(text)).run
    assert len(json.dumps(run.output_after(run.total), ensure_ascii=False).encode()) - 2 == 8000
    assert run.output_after(run.total).endswith("x…")
