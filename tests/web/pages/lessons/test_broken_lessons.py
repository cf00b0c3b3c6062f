"""A lesson that cannot be read: the file, the line, and what is allowed there."""

from pathlib import Path

import pytest

from tests.data.broken_lessons import BROKEN, BrokenText
from webapp.web.pages.lessons.lesson import OF_THE_PLACE, OF_THE_STAGE
from webapp.web.pages.lessons.mistake import BrokenLesson
from webapp.web.pages.lessons.reading.lesson_file import MOST_KB, read_lesson


def refused(path: Path) -> BrokenLesson:
    with pytest.raises(BrokenLesson) as caught:
        read_lesson(path, "broken", "en", own=True)
    return caught.value


@pytest.mark.parametrize("broken", BROKEN, ids=lambda one: one.wrong)
def test_what_is_wrong_is_said_with_its_file_and_line(tmp_path: Path, broken: BrokenText) -> None:
    path = tmp_path / "broken.md"
    path.write_text(broken.text, encoding="utf-8")
    problem = refused(path)
    assert str(problem.said) == f"broken.md, line {broken.line}: {broken.said}"
    assert (problem.file, problem.line) == ("broken.md", broken.line)


def test_there_is_one_of_every_kind() -> None:
    assert len(BROKEN) > 100
    assert len({one.wrong for one in BROKEN}) == len(BROKEN)
    texts = " ".join(one.text for one in BROKEN)
    assert all(f'"{name}"' in texts for name in (*OF_THE_STAGE, "number", "choice", OF_THE_PLACE[0]))


@pytest.mark.parametrize("broken", BROKEN[:20:4], ids=lambda one: one.wrong)
def test_lines_are_counted_however_they_end(tmp_path: Path, broken: BrokenText) -> None:
    path = tmp_path / "broken.md"
    path.write_bytes(b"\xef\xbb\xbf" + broken.text.replace("\n", "\r\n").encode())
    assert refused(path).line == broken.line


def test_a_file_that_is_not_in_utf_8(tmp_path: Path) -> None:
    path = tmp_path / "broken.md"
    path.write_bytes('+++\ntitle = "Wieża"\n'.encode("cp1250"))
    assert str(refused(path)) == "broken.md, line 2: The file is not in UTF-8; save it in that encoding."


def test_a_file_that_is_too_large(tmp_path: Path) -> None:
    path = tmp_path / "broken.md"
    path.write_bytes(b"x" * (MOST_KB * 1024 + 1))
    assert str(refused(path)) == "broken.md: The file is too large: at most 256 kB are read."
    path.write_bytes(b"x" * MOST_KB * 1024)
    assert refused(path).line == 1


def test_a_file_that_cannot_be_read(tmp_path: Path) -> None:
    path = tmp_path / "broken.md"
    path.mkdir()
    assert str(refused(path)).startswith("broken.md: The file cannot be read: ")


@pytest.mark.parametrize(
    "text", ["[" * 50_000, "a = " + "[" * 50_000, "a = " + "9" * 5000, "\0", "a.b = 1\na = 2"]
)
def test_no_text_between_the_signs_ends_in_anything_but_a_sentence(tmp_path: Path, text: str) -> None:
    path = tmp_path / "broken.md"
    path.write_text(f"+++\n{text}\n+++\n# One\n```hanoi\n/?discs=3\n```\n", encoding="utf-8")
    assert refused(path).line is not None


@pytest.mark.parametrize("text", ["> " * 20_000, "[" * 20_000, "*" * 20_001, "`" * 20_001 + "a", "- " * 5000])
def test_no_text_of_a_page_takes_long_or_ends_in_an_error(tmp_path: Path, text: str) -> None:
    path = tmp_path / "long.md"
    front = '+++\ntitle = "T"\nminutes = 5\norder = 1\n+++\n'
    path.write_text(f"{front}# One\n\nx{text}\n\n```hanoi\n/?discs=3\n```\n", encoding="utf-8")
    assert read_lesson(path, "long", "en", own=True).pages[0].title == "One"
