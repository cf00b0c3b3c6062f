"""What the README tells is so."""

import re
import tomllib
from pathlib import Path
from textwrap import dedent

import pytest

from tests.conftest import ROOT, run_python
from webapp.web.command.command_line import hanoi
from webapp.web.pages.lessons.reading.asks import KINDS
from webapp.web.pages.lessons.reading.lesson_file import read_lesson

README = (ROOT / "README.md").read_text(encoding="utf-8")
FOLDERS = README[README.index("| folder |") : README.index("The WebSocket at")]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


@pytest.mark.parametrize("target", re.findall(r"\bmake ([a-z-]+)", README))
def test_every_make_target_is_there(target: str) -> None:
    assert re.search(rf"^{target}:", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)


@pytest.mark.parametrize("folder", re.findall(r"^\| `([^|]+)` \|", FOLDERS, re.MULTILINE))
def test_every_folder_is_there(folder: str) -> None:
    for name in folder.split("`, `"):
        assert (ROOT / name).exists()


def test_every_folder_is_told_of() -> None:
    told = " ".join(re.findall(r"^\| (`[^|]+`) \|", README, re.MULTILINE))
    for folder in ("webapp", "static", "templates", "tests", "bench", "docs"):
        assert f"`{folder}" in told


def test_every_dependency_is_told_with_its_reason() -> None:
    table = README[README.index("## What it is made of") :].lower()
    extras = PROJECT["optional-dependencies"]
    for requirement in (*PROJECT["dependencies"], *extras["redis"], *extras["test"], *extras["lint"]):
        name = re.split(r"[>\[=]", requirement)[0].lower()
        if name not in ("hanoi-classroom", "pytest-playwright"):
            assert name in table


@pytest.mark.parametrize("option", sorted(set(re.findall(r"--[a-z][a-z-]+(?:/--[a-z-]+)?", README))))
def test_every_option_is_there(option: str) -> None:
    known = {
        name
        for command in hanoi.commands.values()
        for one in command.params
        for name in (*one.opts, *one.secondary_opts)
    }
    assert set(option.split("/")) <= known


@pytest.mark.parametrize("name", ["nginx.conf", "hanoi@.service", "redis-hanoi.conf"])
def test_a_configuration_is_the_file_that_is_there(name: str) -> None:
    text = (ROOT / "docs" / name).read_text(encoding="utf-8")
    assert "".join(f"    {line}" if line.strip() else line for line in text.splitlines(True)) in README


def test_the_printed_command_prints_moves() -> None:
    command = re.search(r"`hanoi (moves [^`]+)`", README)
    assert command
    lines = run_python("-m", "webapp", *command.group(1).split()).stdout.splitlines()
    assert len(lines) == 5
    assert lines[1].split()[0] == "9223372036854775808"


def test_the_printed_lesson_can_be_read(tmp_path: Path) -> None:
    path = tmp_path / "trust.md"
    begin = README.index("    +++\n")
    path.write_text(dedent(README[begin : README.index("\n- ", begin)]), encoding="utf-8")
    assert [page.title for page in read_lesson(path, "trust", "en", own=True).pages][1:] == ["And now?"]


def test_every_kind_of_exercise_is_told() -> None:
    assert re.findall(r"^\| `([a-z-]+)` \|", README[README.index("| `kind`") :], re.MULTILINE)[1:8] == [
        *KINDS
    ]


def test_the_picture_is_there() -> None:
    for picture in re.findall(r"!\[[^\]]+\]\(([^)]+)\)", README):
        assert (ROOT / picture).stat().st_size > 10_000
