"""`hanoi lesson new` writes an example, `hanoi lesson check` reads a folder, `--lessons` shows it."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from tests.conftest import StartServer, get
from webapp.web.command.command_line import hanoi
from webapp.web.pages.lessons.lesson import OF_THE_PLACE
from webapp.web.pages.lessons.reading.asks import KINDS
from webapp.web.pages.lessons.reading.lesson_file import read_lesson


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def run(*arguments: str) -> Result:
    return CliRunner().invoke(hanoi, arguments)


@pytest.mark.parametrize(("name", "lang"), [("mine", "en"), ("mine.pl", "pl"), ("mine.de", "de")])
def test_the_example_can_be_read_and_has_each_kind_of_exercise_once(
    folder: Path, name: str, lang: str
) -> None:
    written = run("lesson", "new", name)
    assert (written.exit_code, written.output.partition(" ")[0]) == (0, f"{name}.md")
    lesson = read_lesson(folder / f"{name}.md", "mine", lang, own=True)
    asked = [page.exercise for page in lesson.pages if page.exercise]
    kinds = [one.formula if one.formula in OF_THE_PLACE else one.kind for one in asked]
    assert sorted(kinds) == sorted([*KINDS, *OF_THE_PLACE])
    assert run("lesson", "check", ".").output == f"{name}.md: {len(lesson.pages)} pages\n"


def test_the_example_is_never_written_over_a_file(folder: Path) -> None:
    (folder / "mine.md").write_text("my own")
    for name in ("mine", "mine.md"):
        refused = run("lesson", "new", name)
        assert refused.exit_code == 1
        assert "There is a file mine.md already; it stays as it is." in refused.output
    assert (folder / "mine.md").read_text() == "my own"


@pytest.mark.parametrize("name", ["Mine", "a/b", "../mine", "my lesson", "", "ż"])
def test_a_name_that_no_lesson_can_have_is_refused(folder: Path, name: str) -> None:
    refused = run("lesson", "new", name)
    assert refused.exit_code == 1
    assert "has letters a–z, digits and “-”" in refused.output
    assert [*folder.iterdir()] == []


def test_each_file_has_a_line_and_one_that_is_wrong_makes_the_check_fail(folder: Path) -> None:
    run("lesson", "new", "good")
    assert run("lesson", "check", str(folder)).exit_code == 0
    (folder / "bad.md").write_text("no")
    (folder / "Name.md").write_text("no")
    (folder / "notes.txt").write_text("no")
    checked = run("lesson", "check", str(folder))
    assert checked.exit_code == 1
    first, second, third = checked.output.splitlines()
    assert first.startswith("Name.md: The name of a lesson's file")
    assert second.startswith("bad.md, line 1: A lesson begins with a line +++")
    assert third == "good.md: 9 pages"


def test_a_folder_without_lessons_or_that_is_not_there_is_told_of(folder: Path) -> None:
    nothing = run("lesson", "check", str(folder))
    assert nothing.exit_code == 1
    assert f"There are no lessons in {folder}" in nothing.output
    for command in (("lesson", "check"), ("serve", "--lessons")):
        refused = run(*command, "nowhere")
        assert refused.exit_code == 1
        assert refused.output == "Error: There is no folder nowhere.\n"


@pytest.mark.slow
def test_a_server_with_a_folder_shows_what_is_in_it_as_it_changes(
    start_server: StartServer, folder: Path
) -> None:
    run("lesson", "new", "mine")
    (folder / "bad.md").write_text("no")
    server = start_server("--lessons", str(folder))
    first = json.loads(get(server.port, "/lessons/mine/version").body)
    assert "bad.md, line 1: " in json.loads(get(server.port, "/lessons/bad/version").body)["problem"]
    text = (folder / "mine.md").read_text(encoding="utf-8")
    (folder / "mine.md").write_text(text.replace("minutes = 5", "minutes = 15"), encoding="utf-8")
    assert json.loads(get(server.port, "/lessons/mine/version").body) != first
