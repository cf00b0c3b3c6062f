"""Neither a stranger's program's record nor a recording from another process is trusted."""

import json
from dataclasses import fields
from typing import Any
from zlib import compress, decompress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.variants.recorded.recordings import RIGHT, lines_of, recorded
from webapp.variants.move_list import MoveList
from webapp.variants.recorded import InvalidProgram, InvalidRecord, RecordedCourse, Recorder, Recording, judge
from webapp.variants.recorded.recording import BrokenRecording, packed, unpacked

FRAME = [1, "hanoi", None, 1, [["n", "2"]]]
START = [["start", False, "hanoi", {}], ["first", [FRAME]]]
NONSENSE = [
    *("", "{", "[]", "5", "[5]", "null", '["tick"]', '["end"]', '["end","x"]', '["out",5]', "[" * 100_000),
    '["tick",1,2,[],[]]',
    '["tick",0,1,[],[]]',
    '["tick",1,-1,[],[]]',
    '["tick",1,1,[],[[1,0,3]]]',
    '["tick",1,1,[],[[2,0,1]]]',
    '["tick",1,1,[],[[1,0,0]]]',
    '["tick",1,1,[],[[1,1,0]]]',
    '["tick",1,0,[[0,"hanoi",1,0,[]]],[]]',
    '["tick",1,0,[[60000,"hanoi",1,0,[]]],[]]',
    '["tick",1,0,[[-1,"hanoi",1,0,[]]],[]]',
    '["tick",1,0,[[1,"hanoi",1e99,0,[]]],[]]',
    '["tick",1,0,[[1,"hanoi",1,0,[["a"]]]],[]]',
    '["tick",999999999999999999999,1,[],[]]',
    '["first",[]]',
    json.dumps(["tick", 1, 0, [FRAME] * 202, []]),
]


def recorder(*lines: object, discs: int = 2) -> Recorder:
    one = Recorder("def hanoi(n):\n    pass\n", discs, 0, 2)
    for line in (*START, *lines):
        one.add(json.dumps(line).encode())
    return one


@pytest.mark.parametrize("line", NONSENSE, ids=range(len(NONSENSE)))
def test_nonsense_is_an_invalid_record_and_the_earlier_lines_are_kept(line: str) -> None:
    one = recorder(["tick", 2, 1, [], []])
    with pytest.raises(InvalidRecord):
        one.add(line.encode())
    assert one.finish().total == 1


def test_a_tick_before_the_stack_and_anything_after_the_end_is_invalid() -> None:
    with pytest.raises(InvalidRecord):
        Recorder("", 2, 0, 2).add(b'["tick",1,0,[],[]]')
    ended = recorder(["end", "done"])
    with pytest.raises(InvalidRecord):
        ended.add(b'["tick",1,1,[],[]]')


def test_a_record_without_an_end_comes_from_a_process_that_died() -> None:
    judged = judge(recorder(["tick", 2, 1, [], []]).finish())
    assert judged.verdict == "cut_off"
    assert str(judged.findings[0].said) == "The run ended after 1 line because Python itself crashed."
    empty = Recorder("", 2, 0, 2).finish()
    assert (empty.total, judge(empty).verdict) == (0, "cut_off")
    assert RecordedCourse(empty).run.snapshot(0).frames[0].function == "hanoi"


def test_a_line_with_several_moves_has_as_many_ticks() -> None:
    moves = [[1, 0, 1], [2, 0, 2], [1, 1, 2]]
    one = recorder(["tick", 7, 1, [], []], ["tick", 2, 1, [], moves], ["end", "done"])
    assert (one.lines, one.moves) == (2, 3)
    recording = one.finish()
    assert [*recording.lines] == [0, 7, 2, 2, 2]
    assert [recording.address(tick) for tick in range(5)] == [(0, 0), (0, 1), (1, 0), (2, 0), (3, 0)]
    assert judge(recording).verdict == "optimal"


def test_output_belongs_to_its_line_and_half_characters_do_no_harm() -> None:
    lines = (["out", "one\n"], ["tick", 2, 1, [], []], ["out", "\ud800 two"], ["tick", 3, 1, [], []])
    run = RecordedCourse(recorder(*lines).finish()).run
    assert [run.output_at(tick) for tick in range(3)] == ["", "one\n", "one\n? two"]


def test_values_that_take_too_much_memory_cut_the_record_off() -> None:
    one = recorder()
    for number in range(2_000):
        values = [[f"v{name}", str(pow(3, 1_000 + (10 * number + name) % 3_000))] for name in range(10)]
        one.add(json.dumps(["tick", 2, 0, [[1, "hanoi", 2, 0, values]], []]).encode())
    recording = one.finish()
    assert (recording.end.how, recording.end.why) == ("cut", "record")
    assert 100 < recording.total < 2_000
    assert RecordedCourse(recording).held < 1_000_000
    assert len(recording.stack(recording.total)[0].variables) == 10


def test_a_refused_program_names_its_line() -> None:
    one = Recorder("", 2, 0, 2)
    one.add(lines_of("\nimport os\n")[0])
    with pytest.raises(InvalidProgram) as refused:
        one.finish()
    assert (refused.value.line, refused.value.code, refused.value.field) == (2, "bad_program", "program")
    assert str(refused.value).startswith(
        "Line 2: “os” cannot be imported here, because it opens a window or uses the computer’s files"
    )


VALUES = [None, True, -1, 0, 1, 7, 10**30, 0.5, "", "hanoi", "\ud800", [], [[]], {}, {"from": "x"}]
PROGRAM = """\
def hanoi(n, a, b, c):
    print(n)
    if n > 0:
        hanoi(n - 1, a, b, c)
    move(a, c)
"""
RECORD = lines_of(PROGRAM, 2)


@given(st.data())
def test_a_record_with_any_other_value_in_it_is_judged_or_invalid(data: st.DataObject) -> None:
    one = Recorder("", 2, 0, 2)
    changed = data.draw(st.integers(0, len(RECORD) - 1))
    for number, line in enumerate(RECORD):
        told = json.loads(line)
        if number == changed:
            change(told, data)
        try:
            one.add(json.dumps(told).encode())
        except InvalidRecord:
            break
    try:
        recording = one.finish()
    except InvalidProgram:
        return
    run = RecordedCourse(recording).run
    said = [run.say_line(*recording.address(tick)) for tick in range(1, recording.total + 1)]
    judged = judge(recording)
    assert all(map(str, [*said, *(one.said for one in (*judged.findings, *judged.hints))]))


def change(told: Any, data: st.DataObject) -> None:
    """Replace a value in a list, or in a list inside it."""
    while True:
        place = data.draw(st.integers(0, len(told) - 1))
        if not isinstance(told[place], list) or not told[place] or data.draw(st.booleans()):
            told[place] = data.draw(st.sampled_from(VALUES))
            return
        told = told[place]


PROGRAMS = {
    "right": RIGHT,
    "an exception": RIGHT + "    else:\n        print('ż\U0001f600', 10**400 % 7)\n        1 / 0\n",
    "an illegal move": RIGHT.replace("source, target, spare", "source, spare, target"),
    "without an end": "def hanoi(n, source, spare, target):\n    while True:\n        n += 10**30\n",
    "nothing": "def hanoi(n, source, spare, target):\n    pass\n",
}


def parts(recording: Recording) -> dict[str, object]:
    """Return all parts of a recording, with its moves as comparable numbers."""
    found = {field.name: getattr(recording, field.name) for field in fields(recording)}
    moves: MoveList = found.pop("moves")
    return found | {"moves": moves.pairs, "positions": [*moves.positions()]}


@pytest.mark.parametrize("text", PROGRAMS.values(), ids=PROGRAMS)
def test_a_recording_is_the_same_after_packing_and_unpacking(text: str) -> None:
    recording = recorded(text, 4, 1, 0)
    again = unpacked(packed(recording))
    assert parts(again) == parts(recording)
    assert judge(again) == judge(recording)
    assert packed(again) == packed(recording)


def test_the_recording_of_a_process_that_wrote_nothing_is_the_same_too() -> None:
    recording = Recorder("", 1, 0, 2).finish()
    assert parts(unpacked(packed(recording))) == parts(recording)


@settings(deadline=None)
@given(st.data())
def test_bytes_that_are_not_a_recording_are_broken(data: st.DataObject) -> None:
    whole = packed(recorded(RIGHT, 3))
    assert unpacked(whole).total
    text = decompress(whole)
    end = data.draw(st.integers(0, len(whole) - 1))
    for broken in (whole[:end], compress(text[:-2]), compress(text.replace(b'"pairs"', b'"pears"')), b"{}"):
        with pytest.raises(BrokenRecording):
            unpacked(broken)


@pytest.mark.parametrize(
    ("part", "wrong"),
    [
        (b'"discs": 3', b'"discs": 0'),
        (b'"discs": 3', b'"discs": "3"'),
        (b'"lines": [0', b'"lines": [-1'),
        (b'"lines": [0', b'"lines": [70000'),
        (b'"target": 2', b'"target": 7'),
        (b'"start": [[3, 2, 1]', b'"start": [[]'),
    ],
)
def test_impossible_values_in_a_recording_are_broken(part: bytes, wrong: bytes) -> None:
    text = decompress(packed(recorded(RIGHT, 3)))
    assert part in text
    with pytest.raises(BrokenRecording):
        unpacked(compress(text.replace(part, wrong)))
