"""What a student already has runs as it stands, and its moves are on the stage."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tests.data.programs import STUDENTS, TEXT, Student
from tests.web.programs.child import CHILD, command, done
from webapp.variants.recorded import Recorder, judge

every = pytest.mark.parametrize("student", STUDENTS, ids=lambda one: one.title)


def test_all_of_the_file_are_read() -> None:
    assert len(STUDENTS) == TEXT.read_text(encoding="utf-8").count("===") >= 60


@every
def test_its_moves_are_read_where_it_is_closed_in(student: Student) -> None:
    check(student, done(command(), f"3 0 2\n{student.text}".encode()).stdout)


@every
def test_its_moves_are_read_where_it_is_a_file_of_ones_own(student: Student, tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    file.write_text(student.text, encoding="utf-8")
    check(student, done([sys.executable, str(CHILD), str(file)], b"3 0 2\n", tmp_path).stdout)


def check(student: Student, record: bytes) -> None:
    recorder = Recorder(student.text, 3, 0, 2)
    for line in record.split(b"\n")[:-1]:
        recorder.add(line)
    recording = recorder.finish()
    found = Student(
        student.title,
        student.text,
        recording.told or "none",
        judge(recording).verdict,
        recording.puzzle.discs,
        len(recording.moves),
        " ".join(recording.labels),
    )
    assert found == student
