"""`hanoi listing` prints a listing as a whole program, `hanoi moves` a table of moves from any move on."""

import signal
import subprocess
import sys
from itertools import islice

import pytest
from click.testing import CliRunner, Result

from tests.conftest import PATIENCE, ROOT
from tests.oracles import brute_force
from tests.wide import rarely_but_few
from webapp.algorithms import ALGORITHMS, BY_NAME
from webapp.puzzle import Puzzle
from webapp.web.command.command_line import hanoi, table
from webapp.web.words.words import words_in


def run(*arguments: str) -> Result:
    return CliRunner().invoke(hanoi, arguments)


@pytest.mark.parametrize("name", [algorithm.name for algorithm in ALGORITHMS])
def test_every_listing_is_printed_as_a_whole_program(name: str) -> None:
    result = run("listing", name, "--discs", "5", "--from", "b", "--to", "A")
    assert result.exit_code == 0, result.output
    assert result.stdout == BY_NAME[name].whole_program(Puzzle(5, 1, 0))


def test_without_options_it_moves_four_discs_from_a_to_c() -> None:
    assert run("listing", "olive").stdout == BY_NAME["olive"].whole_program(Puzzle(4, 0, 2))


@pytest.mark.parametrize("name", [algorithm.name for algorithm in ALGORITHMS])
def test_every_algorithm_prints_the_same_moves(name: str) -> None:
    lines = run("moves", "5", "--from", "B", "--to", "A", "--algorithm", name).stdout.splitlines()
    printed = [line.split()[-3:] for line in lines]
    expected = [[str(disc), "ABC"[i], "ABC"[j]] for disc, i, j in brute_force.solve(5, 1, 0)]
    assert printed == [["disc", "from", "to"], *expected]


def test_the_pegs_are_beside_each_move_in_straight_columns() -> None:
    assert run("moves", "2").stdout == (
        "move  A  B  C    disc  from  to\n"
        "   1  2  1  -    1     A     B\n"
        "   2  -  1  2    2     A     C\n"
        "   3  -  -  2 1  1     B     C\n"
    )


def test_it_starts_at_any_move_of_a_64_disc_tower() -> None:
    table = run("moves", "64", "--start", "9223372036854775808", "--count", "2").stdout.splitlines()
    assert table[1].split() == ["9223372036854775808", "-", "63…1", "64", "64", "A", "C"]
    assert len(table) == 3
    assert run("moves", "3", "--start", "6", "--count", "99").stdout.count("\n") == 3


def test_moves_are_explained_as_a_list_without_columns() -> None:
    result = run("moves", "3", "--explain", "--from", "b", "--to", "A", "--start", "4", "--count", "1")
    assert result.exit_code == 0, result.output
    assert result.stdout == (
        "Recursive: 3 discs, 7 moves.\n"
        "Each peg is listed from the bottom up.\n"
        "Open calls are listed from the first, each with its line.\n"
        "\n"
        "4: disc 3, B -> A\n"
        "  Disc 3 moved B -> A: discs 1 and 2 wait on C.\n"
        "  A: 3\n"
        "  B: empty\n"
        "  C: 2 1\n"
        "  Stack:\n"
        "    hanoi(3, B, C, A), line 5\n"
    )


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("listing", "magic"), "magic"),
        (("listing",), "NAME"),
        (("listing", "recursive", "--discs", "65"), "65 is not in the range"),
        (("listing", "recursive", "--to", "A"), "Source and target are both A"),
        (("listing", "recursive", "--from", "D"), "D"),
        (("moves", "3", "--start", "8"), "There is no move 8; the moves are 0 to 7."),
        (("moves", "3", "--start", "0"), "There is no move 0; the moves are 1 to 7."),
        (("moves", "3", "--start", "1" + "0" * 30), "the moves are 0 to 7."),
        (("moves", "100", "--start", "9" * 40), f"the moves are 0 to {2**100 - 1:,}."),
        (("moves", "3", "--to", "A"), "Source and target are both A"),
        (("moves", "11", "--explain"), "of up to 10 discs are described in words; this one has 11 discs."),
        (("moves", "3", "--explain", "--start", "8"), "There is no move 8; the moves are 0 to 7."),
        (("moves", "0"), "0 is not in the range"),
        (("moves", "3", "--algorithm", "magic"), "magic"),
    ],
)
def test_impossible_arguments_are_refused_in_a_sentence(arguments: tuple[str, ...], words: str) -> None:
    result = run(*arguments)
    assert result.exit_code != 0
    assert words in result.stderr
    assert "Traceback" not in result.output


SOME = 3000  # lines: more than one buffer holds


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such signals")
@pytest.mark.parametrize("arguments", [("64",), ("64", "--start", "2", "--count", "1" + "0" * 30)])
@pytest.mark.parametrize("number", [signal.SIGPIPE, signal.SIGINT])
def test_a_table_without_end_prints_until_it_is_stopped(arguments: tuple[str, ...], number: int) -> None:
    """It stops quietly when its output is closed, and when it is interrupted."""
    command, pipe = [sys.executable, "-m", "webapp", "moves", *arguments], subprocess.PIPE
    with subprocess.Popen(command, cwd=ROOT, stdout=pipe, stderr=pipe, text=True) as process:
        try:
            lines = list(islice(process.stdout, SOME))
            if number == signal.SIGPIPE:
                process.stdout.close()
            else:
                process.send_signal(number)
            assert (process.wait(PATIENCE), process.stderr.read()) == (-number, "")
        finally:
            process.kill()
    first = 2 if "--start" in arguments else 1
    assert [int(line.split()[0]) for line in lines[1:]] == list(range(first, first + SOME - 1))


@pytest.mark.slow
@pytest.mark.parametrize("discs", [64, 1000])
@pytest.mark.parametrize("name", rarely_but_few(one.name for one in ALGORITHMS))
def test_every_algorithm_prints_the_first_moves_of_the_tallest_towers(name: str, discs: int) -> None:
    puzzle = Puzzle(discs)
    printed = [line.split() for line in islice(table(puzzle, name, 1, puzzle.moves, words_in("en")), 8)]
    assert [row[-3] for row in printed[1:]] == list("1213121")
