"""However much a program remembers or prints, its states stay small; what is left out is counted."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.json import encode

from tests.variants.recorded.recordings import RIGHT, recorded
from webapp.live.lane import Lane
from webapp.live.panels import NAMES, fed_panels, shown_panels
from webapp.live.states import lane_state
from webapp.variants.recorded import RecordedCourse

LARGEST = 64 * 1024
HEAD = "def hanoi(n, a, b, c):\n    "


def names(count: int, name: str = "v") -> list[str]:
    return [f"{name}{number}" for number in range(count)]


def deep(count: int, value: str, name: str = "f", end: str = "") -> str:
    """Return a program whose 190 open calls have so many arguments of this value each."""
    asked = ", ".join(names(count))
    call = f"{name}(k - 1, {asked})"
    given = ", ".join([value] * count)
    return f"def {name}(k, {asked}):\n    if k:\n        {call}\n{end}\n{HEAD}{name}(189, {given})\n"


MANY = " = ".join(names(1_000))
LARGE = {
    "long arguments": deep(14, "'x' * 190"),
    "letters of four bytes": deep(3, "'\U0001d4d0' * 190", "ф" * 90),
    "quotation marks": deep(4, "'\\'\"\\\\' * 60"),
    "many arguments": deep(250, "1"),
    "long lists": f"{HEAD}{' = '.join(names(60))} = ['x' * 190] * 10\n    n = 1\n    n = 2\n",
    "many variables": f"{HEAD}{MANY} = 'x' * 60\n    n = 1\n    n = 2\n",
    "long names": "".join(
        [f"{HEAD}n = 1\n", *(f"    {name} = '\U0001d4d0' * 190\n" for name in names(70, "ф" * 95))]
    ),
    "much output": f"{HEAD}print('\\x01' * 60_000)\n    move(a, c)\n    move(a, c)\n    n = 1\n",
    "output after a refused move": RIGHT + "\nhanoi(3, 'A', 'B', 'C')\nhanoi(3, 'A', 'B', 'C')\n"
    "print('\\x01' * 9_000)\n",
}


def course(text: str) -> RecordedCourse:
    return RecordedCourse(recorded(text, 8))


def ticks(made: RecordedCourse) -> Iterator[int]:
    total = made.recording.total
    yield from sorted({total, *range(0, total + 1, 1 + total // 40)})


def shown(made: RecordedCourse, tick: int, *panels: str) -> Any:
    lane = Lane(made)
    return json.loads(encode(shown_panels(lane.sight(lane.address_at(tick)), panels, str)))


@pytest.mark.parametrize("name", LARGE)
def test_no_program_has_large_states(name: str) -> None:
    made = course(LARGE[name])
    lane, panels = Lane(made), fed_panels(made, NAMES)
    assert {"call-stack", "variables", "output"} <= {*panels}
    for tick in ticks(made):
        sight = lane.sight(lane.address_at(tick))
        for by_line in (True, False):
            assert len(encode(lane_state(sight, panels, str, by_line=by_line))) < LARGEST


def test_all_calls_of_a_deep_stack_are_shown_however_long_with_something_of_each_argument() -> None:
    made = course(deep(3, "'x' * 190"))
    deepest = made.recording.depths.index(made.recording.frames_most)
    panel = shown(made, deepest, "call-stack")["call-stack"]
    assert (len(panel["frames"]), "above" in panel) == (made.recording.frames_most, False)
    calls = [frame["call"] for frame in panel["frames"] if frame["call"].startswith("f(")]
    assert calls[0].startswith("f(189, 'x")
    assert all(call.count(", 'x") == 3 and call.endswith("…)") for call in calls)


def test_a_call_is_whole_where_there_is_space() -> None:
    made = course(RIGHT)
    calls = [frame["call"] for frame in shown(made, 12, "call-stack")["call-stack"]["frames"]]
    assert calls[:2] == ["hanoi(8, A, B, C)", "hanoi(7, A, C, B)"]
    long = course(f"def f(v):\n    n = 1\n\n{HEAD}f('x' * 190)\n")
    [_, call] = shown(long, 2, "call-stack")["call-stack"]["frames"]
    assert call["call"] == f"f('{'x' * 190}')"


def test_of_very_many_calls_the_innermost_are_shown_and_the_others_counted() -> None:
    recording = recorded(RIGHT, 8)
    deepest = recording.depths.index(recording.frames_most)
    made = RecordedCourse(recording)
    whole = shown(made, deepest, "call-stack")["call-stack"]
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr("webapp.live.panels.call_stack.MOST_FRAMES", 4)
        panel = shown(RecordedCourse(recording), deepest, "call-stack")["call-stack"]
    assert panel == {"frames": whole["frames"][-4:], "above": len(whole["frames"]) - 4}


def test_of_very_many_variables_those_around_the_changed_one_are_shown_and_the_others_counted() -> None:
    lines = "".join(f"    v{number} = {number}\n" for number in range(400))
    made = course(f"{HEAD}{' = '.join(names(400))} = -1\n{lines}")
    assert made.recording.end.how == "done"
    for tick in range(2, made.recording.total + 1, 30):
        panel = shown(made, tick, "variables")["variables"]
        rows, above = panel["variables"], panel.get("above", 0)
        assert above + len(rows) + panel.get("below", 0) == 404
        order = ["n", "a", "b", "c", *names(400)]
        assert [row["name"] for row in rows] == order[above : above + len(rows)]
        assert [row["changed"] for row in rows].count(True) == 1 or tick == 2


def test_few_variables_are_whole_and_none_is_counted() -> None:
    made = course(f"{HEAD}v = 'x' * 190\n    n = 1\n")
    panel = shown(made, 3, "variables")["variables"]
    assert [*panel] == ["variables"]
    assert [row["value"] for row in panel["variables"] if row["name"] == "v"] == [repr("x" * 190)]


def test_the_newest_lines_of_the_output_are_shown_whole() -> None:
    made = course(f"{HEAD}for i in range(3_000):\n        print('ж', i)\n")
    text = shown(made, made.recording.total, "output")["output"]["text"]
    cut, *lines = text.splitlines()
    assert cut == "…"
    assert lines == [f"ж {number}" for number in range(3_000 - len(lines), 3_000)]
    assert 7_900 < len(json.dumps(text, ensure_ascii=False).encode()) <= 8_000 + 2
