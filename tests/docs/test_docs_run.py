"""The examples run as they stand, each page's in a folder of its own."""

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from tests.conftest import PATIENCE, RunningServer, end, get, start
from tests.docs.test_docs_names import command_named, is_command
from tests.docs.test_readme import EXTRAS
from tests.docs.written import HERE, PAGES, Written

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
