"""`hanoi lesson` writes and checks lessons; `hanoi trace` shows the user's own program unchanged."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from tests.conftest import HANOI, RunningServer, StartServer, end, get, start
from tests.web.conftest import send, told, viewer
from tests.web.programs.running import RIGHT, ran
from webapp.web.command.command_line import hanoi
from webapp.web.pages.lessons.lesson import OF_THE_PLACE
from webapp.web.pages.lessons.reading.asks import KINDS
from webapp.web.pages.lessons.reading.lesson_file import read_lesson


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def run(*arguments: str) -> Result:
    return CliRunner().invoke(hanoi, arguments)


@pytest.mark.parametrize(("name", "lang"), [("mine", "en"), ("mine.pl", "pl"), ("mine.de", "de")])
def test_the_example_can_be_read_and_has_each_exercise_once(folder: Path, name: str, lang: str) -> None:
    written = run("lesson", "new", name)
    assert (written.exit_code, written.output.partition(" ")[0]) == (0, f"{name}.md")
    lesson = read_lesson(folder / f"{name}.md", "mine", lang, own=True)
    asked = [page.exercise for page in lesson.pages if page.exercise]
    kinds = [one.formula if one.formula in OF_THE_PLACE else one.kind for one in asked if not one.answer]
    assert sorted(kinds) == sorted([*KINDS, *OF_THE_PLACE])
    [own] = [one for one in asked if one.answer]
    assert own.why
    assert own.because_not.keys() > {"else"}
    assert any(page.note for page in lesson.pages)
    assert run("lesson", "check", ".").output == f"{name}.md: {len(lesson.pages)} pages\n"


def test_the_example_never_overwrites_a_file(folder: Path) -> None:
    (folder / "mine.md").write_text("my own")
    for name in ("mine", "mine.md"):
        refused = run("lesson", "new", name)
        assert refused.exit_code == 1
        assert "mine.md cannot be written: " in refused.output
    assert (folder / "mine.md").read_text() == "my own"


@pytest.mark.parametrize("name", ["Mine", "a/b", "../mine", "my lesson", "", "ż"])
def test_an_invalid_lesson_name_is_refused(folder: Path, name: str) -> None:
    refused = run("lesson", "new", name)
    assert refused.exit_code == 1
    assert "consists of letters a–z, digits and “-”" in refused.output
    assert [*folder.iterdir()] == []


def test_the_check_prints_a_line_for_each_file_and_mistake_and_fails_on_mistakes(folder: Path) -> None:
    run("lesson", "new", "good")
    assert run("lesson", "check", str(folder)).exit_code == 0
    (folder / "bad.md").write_text("no")
    (folder / "Name.md").write_text("no")
    (folder / "notes.txt").write_text("no")
    checked = run("lesson", "check", str(folder))
    assert checked.exit_code == 1
    first, *wrong, last = checked.output.splitlines()
    assert first.startswith("Name.md: The name of a lesson’s file")
    assert wrong[0].startswith("bad.md, line 1: A lesson begins with a line +++")
    assert [re.split("[,;] (?!line)", line)[0] for line in wrong[1:]] == [
        "bad.md, line 1: A page has one title",
        "bad.md, line 1: The first page needs a block ```hanoi",
    ]
    assert last == "good.md: 13 pages"


def test_a_folder_that_is_missing_or_has_no_lessons_is_reported(folder: Path) -> None:
    nothing = run("lesson", "check", str(folder))
    assert (nothing.exit_code, f"There are no lessons in {folder}" in nothing.output) == (1, True)
    for command in (("lesson", "check"), ("serve", "--lessons")):
        refused = run(*command, "nowhere")
        assert refused.exit_code == 1
        assert refused.output == "Error: There is no folder nowhere.\n"


@pytest.mark.slow
def test_a_server_shows_the_current_contents_of_a_folder(start_server: StartServer, folder: Path) -> None:
    run("lesson", "new", "mine")
    (folder / "bad.md").write_text("no")
    server = start_server("--lessons", str(folder))
    first = json.loads(get(server.port, "/lessons/mine/version").body)
    assert "bad.md, line 1: " in json.loads(get(server.port, "/lessons/bad/version").body)["problem"]
    text = (folder / "mine.md").read_text(encoding="utf-8")
    (folder / "mine.md").write_text(text.replace("minutes = 5", "minutes = 15"), encoding="utf-8")
    assert json.loads(get(server.port, "/lessons/mine/version").body) != first


OTHER = "TARGETS = {'A': 'C'}\n"
MINE = f"""\
import random
from other import TARGETS

class Tower:
    pass

print(TARGETS['A'], {{1}}, open('other.py').readline().strip())
{RIGHT}"""


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file that tests write, next to the module it imports."""
    folder = tmp_path_factory.mktemp("own")
    (folder / "other.py").write_text(OTHER, encoding="utf-8")
    return folder / "mine.py"


@pytest.fixture(scope="module")
def tracing(file: Path) -> Iterator[RunningServer]:
    file.write_text(MINE, encoding="utf-8")
    running = start(*HANOI, "trace", str(file), "--no-open", "--port", "0", "--discs", "3")
    yield running
    end([running])


def test_the_page_gets_the_file_as_it_is_now(tracing: RunningServer, file: Path) -> None:
    file.write_text(MINE, encoding="utf-8")
    answer = get(tracing.port, "/mine/file")
    assert json.loads(answer.body) == {"text": MINE, "name": "mine.py", "discs": 3}
    assert answer.headers["Cache-Control"] == "no-store"
    file.write_text(RIGHT, encoding="utf-8")
    assert json.loads(get(tracing.port, "/mine/file").body)["text"] == RIGHT
    file.unlink()
    assert get(tracing.port, "/mine/file").status == 404


def test_only_the_text_of_the_file_can_import_the_files_beside_it(tracing: RunningServer, file: Path) -> None:
    file.write_text(MINE, encoding="utf-8")
    with viewer(tracing) as ws:
        last = ran(ws, MINE, 3)
        assert (last["verdict"], last["moves"], last["output"]) == (
            "optimal",
            7,
            "C {1} " + OTHER.splitlines()[0] + "\n",
        )
        send(ws, type="open", lanes=[{"discs": 3, "recording": last["recording"], "panels": ["call-stack"]}])
        opened, state = told(ws, "state")
        assert opened["lanes"][0]["listing"]["lines"] == MINE.splitlines()
        assert state["lanes"][0]["code_line"] is None
        refused = ran(ws, MINE + "\n", 3)
        assert (refused["code"], refused["line"]) == ("bad_program", 2)  # any other text cannot import them


def test_standard_error_and_the_exit_message_are_in_the_output(tracing: RunningServer, file: Path) -> None:
    ends = "import sys\nprint('one')\nprint('two', file=sys.stderr)\n" + RIGHT
    ends += "hanoi(3, 'A', 'B', 'C')\nsys.exit('That was it.')\n"
    file.write_text(ends, encoding="utf-8")
    with viewer(tracing) as ws:
        last = ran(ws, ends, 3)
        assert (last["verdict"], last["output"]) == ("optimal", "one\ntwo\nThat was it.\n")


def test_without_trace_there_is_no_file(server: RunningServer, tmp_path: Path) -> None:
    assert get(server.port, "/mine/file").status == 404
    ended = run("trace", str(tmp_path / "nothing.py"))
    assert ended.exit_code != 0
    assert "nothing.py" in ended.stderr
