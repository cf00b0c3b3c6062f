"""`hanoi moves 64` prints on and on; Ctrl-C and a reader that has seen enough end it without a word."""

import signal
import subprocess
import sys
from collections.abc import Callable
from itertools import islice

import pytest

from tests.conftest import PATIENCE, ROOT
from tests.wide import rarely_but_few
from webapp.algorithms import ALGORITHMS
from webapp.puzzle import Puzzle
from webapp.web.command.move_table import table
from webapp.web.words.words import words_in

SOME = 3000  # lines: more than are printed at once
posix = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such signals")


def ended(*arguments: str, by: Callable[[subprocess.Popen[str]], None]) -> tuple[list[str], int, str]:
    """Read some lines of `hanoi moves`, end it, and return the lines, its exit code and its errors."""
    command = [sys.executable, "-m", "webapp", "moves", *arguments]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, cwd=ROOT, stdout=pipe, stderr=pipe, text=True) as process:
        try:
            assert process.stdout
            assert process.stderr
            lines = list(islice(process.stdout, SOME))
            by(process)
            code = process.wait(PATIENCE)
            return lines, code, process.stderr.read()
        finally:
            process.kill()


def close(process: subprocess.Popen[str]) -> None:
    assert process.stdout
    process.stdout.close()


def interrupt(process: subprocess.Popen[str]) -> None:
    process.send_signal(signal.SIGINT)


@posix
@pytest.mark.parametrize("arguments", [("64",), ("64", "--start", "2", "--count", "1" + "0" * 30)])
@pytest.mark.parametrize(("by", "number"), [(close, "SIGPIPE"), (interrupt, "SIGINT")])
def test_a_table_without_end_prints_until_it_is_stopped_and_stops_quietly(
    arguments: tuple[str, ...], by: Callable[[subprocess.Popen[str]], None], number: str
) -> None:
    lines, code, errors = ended(*arguments, by=by)
    assert len(lines) == SOME
    first = 2 if "--start" in arguments else 1
    numbers = [int(line.split()[0]) for line in lines[1:]]
    assert numbers == list(range(first, first + SOME - 1))
    assert (code, errors) == (-getattr(signal, number), "")


@pytest.mark.parametrize("discs", [64, 1000])
@pytest.mark.parametrize("name", rarely_but_few(one.name for one in ALGORITHMS))
def test_every_algorithm_begins_the_table_of_the_tallest_towers(name: str, discs: int) -> None:
    puzzle = Puzzle(discs)
    printed = [line.split() for line in islice(table(puzzle, name, 1, puzzle.moves, words_in("en")), 8)]
    assert [row[-3] for row in printed[1:]] == list("1213121")
