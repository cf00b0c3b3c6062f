"""Commands whose output cannot be written, because the disk is full or its reader has gone."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.conftest import PATIENCE, ROOT

FULL = Path("/dev/full")
WHY = "Error: The output cannot be written: No space left on device.\n"
RIGHT = """
def hanoi(n, a, b, c):
    if n:
        hanoi(n - 1, a, c, b)
        print(a, "->", c)
        hanoi(n - 1, b, a, c)
"""
pytestmark = pytest.mark.skipif(not FULL.exists(), reason="this system has no full device")


@pytest.fixture
def folder(tmp_path: Path) -> str:
    for name in "ab":
        (tmp_path / f"{name}.py").write_text(RIGHT)
    return str(tmp_path)


def run(*arguments: str, stdout: str, stderr: str | None = None) -> tuple[int, str]:
    """Run `hanoi`, and return its exit code and what it has written to stderr."""
    with Path(stdout).open("w") as out, Path(stderr or os.devnull).open("w") as log:
        done = subprocess.run(
            [sys.executable, *arguments],
            cwd=ROOT,
            stdout=out,
            stderr=log if stderr else subprocess.PIPE,
            text=True,
            timeout=PATIENCE,
            check=False,
        )
    return done.returncode, done.stderr or ""


COMMANDS = {
    "moves": ("moves", "3"),
    "moves in words": ("moves", "3", "--explain"),
    "a listing": ("listing", "recursive"),
    "the help": ("--help",),
    "lessons": ("lesson", "check", "webapp/lessons"),
}


@pytest.mark.parametrize("command", COMMANDS.values(), ids=COMMANDS)
def test_a_full_disk_is_an_error_in_a_sentence(command: tuple[str, ...]) -> None:
    assert run("-m", "webapp", *command, stdout=str(FULL)) == (1, WHY)


def test_a_full_disk_for_both_outputs_is_an_error_without_words() -> None:
    assert run("-m", "webapp", "moves", "3", stdout=str(FULL), stderr=str(FULL)) == (1, "")


@pytest.mark.parametrize("option", ["--csv", "--no-open"])
def test_a_table_of_programs_that_is_lost_is_an_error_too(folder: str, option: str) -> None:
    assert run("-m", "webapp", "trace", folder, option, stdout=os.devnull) == (0, "")
    assert run("-m", "webapp", "trace", folder, option, stdout=str(FULL)) == (1, WHY)


@pytest.mark.parametrize("named", [("moves", "20"), ("moves", "10", "--explain"), ("trace", "", "--csv")])
def test_a_reader_that_has_read_enough_ends_a_command_quietly(folder: str, named: tuple[str, ...]) -> None:
    command = [sys.executable, "-m", "webapp", *(one or folder for one in named)]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, cwd=ROOT, stdout=pipe, stderr=pipe, text=True) as process:
        try:
            assert process.stdout.readline()
            process.stdout.close()
            assert process.wait(PATIENCE) in (0, -signal.SIGPIPE)
            assert process.stderr.read() == ""
        finally:
            process.kill()


def test_a_lesson_that_does_not_fit_on_the_disk_leaves_no_file(tmp_path: Path) -> None:
    low = "import os, resource; resource.setrlimit(resource.RLIMIT_FSIZE, (100, 100))"
    command = [sys.executable, "-B", "-m", "webapp", "lesson", "new", "mine"]
    script = f"{low}; os.execv({sys.executable!r}, {command})"
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    done = subprocess.run(
        [sys.executable, "-c", script],
        cwd=tmp_path,
        env=environment,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert (done.returncode, done.stderr) == (1, "Error: mine.md cannot be written: File too large.\n")
    assert list(tmp_path.iterdir()) == []
