"""`hanoi listing` prints a listing as a whole program."""

import subprocess
import sys

import pytest
from click.testing import CliRunner, Result

from webapp.algorithms import ALGORITHMS, BY_NAME
from webapp.puzzle import Puzzle
from webapp.web.command.command_line import hanoi


def run(*arguments: str) -> Result:
    return CliRunner().invoke(hanoi, ["listing", *arguments])


@pytest.mark.parametrize("name", [algorithm.name for algorithm in ALGORITHMS])
def test_every_listing_is_printed_as_a_whole_program(name: str) -> None:
    result = run(name, "--discs", "5", "--from", "b", "--to", "A")
    assert result.exit_code == 0, result.output
    assert result.stdout == BY_NAME[name].whole_program(Puzzle(5, 1, 0))


def test_without_options_it_moves_four_discs_from_a_to_c() -> None:
    assert run("olive").stdout == BY_NAME["olive"].whole_program(Puzzle(4, 0, 2))


def test_what_is_printed_runs() -> None:
    program = run("idle-peg", "--discs", "2").stdout
    ran = subprocess.run([sys.executable, "-"], input=program, capture_output=True, text=True, check=True)
    assert ran.stdout == "1: A -> B\n2: A -> C\n1: B -> C\n"


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("magic",), "magic"),
        ((), "NAME"),
        (("recursive", "--discs", "0"), "0 is not in the range"),
        (("recursive", "--discs", "65"), "65 is not in the range"),
        (("recursive", "--to", "A"), "Source and target are both A"),
        (("recursive", "--from", "D"), "D"),
    ],
)
def test_what_there_cannot_be_is_refused_in_a_sentence(arguments: tuple[str, ...], words: str) -> None:
    result = run(*arguments)
    assert result.exit_code != 0
    assert words in result.stderr
    assert "Traceback" not in result.output
