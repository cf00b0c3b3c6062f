"""The README is short and names everything; the examples of all pages run as they stand."""

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from tests.conftest import PATIENCE, RunningServer, end, get, run_python, start
from tests.docs.test_docs_names import command_named, is_command
from tests.docs.written import CHANGES, EXTRAS, HERE, PAGES, PROJECT, README, Written

LONGEST = 150  # lines: who meets the app first reads this
WIDEST = 120
TEXT = README.path.read_text(encoding="utf-8")


def test_it_is_short() -> None:
    assert len(TEXT.splitlines()) <= LONGEST


def test_it_names_every_folder() -> None:
    told = " ".join(README.rows("folder"))
    for folder in ("webapp", "static", "templates", "tests", "bench", "docs"):
        assert f"`{folder}`" in told


def test_it_names_every_dependency_with_its_reason() -> None:
    told = " ".join(README.rows("package")).lower()
    required = (*PROJECT["project"]["dependencies"], *EXTRAS["redis"], *EXTRAS["test"], *EXTRAS["lint"])
    names = {re.split(r"[>\[=]", requirement)[0].lower() for requirement in required}
    assert {name for name in names - {"hanoi-classroom", "pytest-playwright"} if name not in told} == set()


def test_its_first_command_prints_moves_from_any_number() -> None:
    [command] = [one for fence in README.fences for one in fence.commands if "--start" in one]
    lines = run_python("-m", "webapp", *command.split(" ")[1:]).stdout.splitlines()
    assert len(lines) == 5
    assert lines[1].split()[0] == "9223372036854775808"


def test_the_changelog_has_a_line_for_each_change_and_this_version() -> None:
    lines = CHANGES.path.read_text(encoding="utf-8").splitlines()
    assert {line for line in lines if line.startswith(" ") or len(line) > WIDEST} == set()
    versions = [line.removeprefix("## ") for line in lines if line.startswith("## ")]
    assert versions[0] == "Unreleased"
    assert versions[1].startswith(PROJECT["project"]["version"])


def test_what_is_published_has_all_of_it() -> None:
    published = PROJECT["tool"]["hatch"]["build"]["targets"]["sdist"]["include"]
    assert {"/docs", f"/{README.name}", f"/{CHANGES.name}"} <= {*published}


NOT_RUN = ("make", "systemctl")
INSTALLS = re.compile(r"python3? -m (?:venv|pip|pytest)\b")
SERVES = re.compile(r"hanoi (?:serve|trace)\b")
ELSEWHERE = ("--host", "--trusted-host")  # such a server is for other machines, and is not started here
WITH_EXAMPLES = [page for page in PAGES if any(fence.language in ("sh", "python") for fence in page.fences)]
COMMANDS = [command for page in WITH_EXAMPLES for fence in page.fences for command in fence.commands]


@pytest.mark.slow
@pytest.mark.parametrize("where", WITH_EXAMPLES, ids=lambda where: where.name)
def test_the_examples_of_a_page_run(where: Written, tmp_path: Path, server: RunningServer) -> None:
    for fence in where.fences:
        text = fence.text.replace(HERE.partition("//")[2], server.url.partition("//")[2])
        if fence.file:
            (tmp_path / fence.file).write_text(text, encoding="utf-8")
    for fence in where.fences:
        if fence.language == "python" and not fence.file:
            run([sys.executable, "-c", fence.text], tmp_path)
        for command in fence.commands:
            try_out(command, tmp_path)


def try_out(command: str, folder: Path) -> None:
    """Run a command; start a server, unless it is that of all tests, ask whether it is there, and end it."""
    first, *words = shlex.split(command)
    if SERVES.search(command):
        parsed, left = command_named(words)
        parsed.make_context(first, [word.replace("mine.py", str(folder / "mine.py")) for word in left])
        if left and not {*ELSEWHERE} & {*left}:
            running = start("-m", "webapp", *words, "--no-open", "--port", "0", folder=folder)
            assert get(running.port, "/healthz").body == b"ok"
            end([running])
    elif first not in NOT_RUN and not INSTALLS.search(command):
        run(["sh", "-c", command], folder)


def run(command: list[str], folder: Path) -> None:
    path = os.pathsep.join((str(Path(sys.executable).parent), os.environ["PATH"]))
    subprocess.run(command, cwd=folder, env={**os.environ, "PATH": path}, timeout=PATIENCE, check=True)


def test_what_is_not_run_is_there() -> None:
    made = {command for command in COMMANDS if command.startswith("make ")}
    assert {command for command in made if not is_command(*shlex.split(command))} == set()
    installed = {name for command in COMMANDS for name in re.findall(r"\[([a-z]+)\]", command)}
    assert installed - {*EXTRAS} == set()
