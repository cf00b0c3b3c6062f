"""A recording goes to another process as bytes, and is the same there."""

from dataclasses import fields
from zlib import compress, decompress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.variants.recorded.recordings import RIGHT, recorded
from webapp.variants.kept_moves import KeptMoves
from webapp.variants.recorded import Recorder, Recording, judge
from webapp.variants.recorded.packed import BrokenRecording, packed, unpacked

PROGRAMS = {
    "right": RIGHT,
    "an exception": RIGHT + "    else:\n        print('ż\U0001f600', 10**400 % 7)\n        1 / 0\n",
    "an illegal move": RIGHT.replace("source, target, spare", "source, spare, target"),
    "without an end": "def hanoi(n, source, spare, target):\n    while True:\n        n += 10**30\n",
    "nothing": "def hanoi(n, source, spare, target):\n    pass\n",
}


def parts(recording: Recording) -> dict[str, object]:
    """All that a recording is, with the moves in figures that can be compared."""
    found = {field.name: getattr(recording, field.name) for field in fields(recording)}
    moves: KeptMoves = found.pop("moves")
    return found | {"moves": moves.pairs, "positions": [*moves.positions()]}


@pytest.mark.parametrize("text", PROGRAMS.values(), ids=PROGRAMS)
def test_whatever_a_program_did_is_the_same_afterwards(text: str) -> None:
    recording = recorded(text, 4, 1, 0)
    again = unpacked(packed(recording))
    assert parts(again) == parts(recording)
    assert judge(again) == judge(recording)
    assert packed(again) == packed(recording)


def test_one_of_a_process_that_wrote_nothing_is_the_same_too() -> None:
    recording = Recorder("", 1, 0, 2).finish()
    assert parts(unpacked(packed(recording))) == parts(recording)


@settings(deadline=None)
@given(st.data())
def test_bytes_that_are_no_recording_are_broken(data: st.DataObject) -> None:
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
def test_values_that_no_recording_has_are_broken(part: bytes, wrong: bytes) -> None:
    text = decompress(packed(recorded(RIGHT, 3)))
    assert part in text
    with pytest.raises(BrokenRecording):
        unpacked(compress(text.replace(part, wrong)))
