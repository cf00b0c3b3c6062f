"""What is refused, cut off or written to the pegs is answered with what to do instead."""

from __future__ import annotations

import pytest

from tests.variants.recorded.recordings import recorded
from webapp.variants.recorded import RecordedCourse, Recorder, judge
from webapp.variants.recorded.recorded_run import MOST_SHOWN, RecordedRun

HANOI = "def hanoi(n, source, spare, target):\n"


@pytest.mark.parametrize(
    "line",
    ["pegs[target].append(1)", "pegs[source].pop()", "pegs[target] = (1,)", "pegs[target][0] = 1"],
)
def test_pegs_are_read_and_discs_are_moved(line: str) -> None:
    judged = judge(recorded(f"{HANOI}    {line}\n"))
    assert "pegs can only be read; move(a, b) moves a disc." in str(judged.findings[0].said)


def test_another_tuple_is_no_peg() -> None:
    judged = judge(recorded(f"{HANOI}    a = (1, 2)\n    a[0] = 2\n"))
    assert "pegs can only be read" not in str(judged.findings[0].said)


def test_a_plain_for_goes_round_too_often_and_asks_no_condition() -> None:
    judged = judge(recorded(f"{HANOI}    for i in range(1000000):\n        pass\n"))
    assert "The loop in line 2 goes round too often" in str(judged.findings[0].said)
    assert not any("condition" in str(one.said) or "false" in str(one.said) for one in judged.hints)


@pytest.mark.parametrize(("ticks", "said"), [(1, "After 1 line the"), (2, "After 2 lines the")])
def test_lines_are_counted(ticks: int, said: str) -> None:
    recorder = Recorder(HANOI + "    n = 1\n" * 2, 3, 0, 2)
    recorder.add(b'["start",false,"hanoi",{}]')
    recorder.add(b'["first",[[1,"hanoi",null,0,[]]]]')
    for _ in range(ticks):
        recorder.add(b'["tick",2,0,[[1,"hanoi",2,0,[]]],[]]')
    recorder.add(b'["end","cut","lines",{}]')
    assert str(judge(recorder.finish()).findings[0].said).startswith(said)


def test_much_that_was_printed_is_shown_from_a_line_on() -> None:
    recording = recorded(f"{HANOI}    for i in range(3000):\n        print(i)\n")
    run = RecordedCourse(recording).run
    assert isinstance(run, RecordedRun)
    whole, shown = recording.output(recording.total), run.output_at(recording.total)
    cut, _, newest = shown.partition("\n")
    assert (cut, len(shown) <= MOST_SHOWN, len(shown) > MOST_SHOWN - 10) == ("…", True, True)
    assert whole.endswith("\n" + newest)
    assert run.output_at(40) == recording.output(40)
