"""`hanoi moves` prints the table of moves, from any number of any tower."""

import pytest
from click.testing import CliRunner, Result

from tests.oracles import brute_force
from webapp.algorithms import ALGORITHMS
from webapp.web.command.command_line import hanoi


def run(*arguments: str) -> Result:
    return CliRunner().invoke(hanoi, ["moves", *arguments])


def rows(*arguments: str) -> list[list[str]]:
    result = run(*arguments)
    assert result.exit_code == 0, result.output
    return [line.split("  ") for line in result.stdout.splitlines()]


@pytest.mark.parametrize("name", [algorithm.name for algorithm in ALGORITHMS])
def test_every_algorithm_prints_the_same_moves(name: str) -> None:
    printed = [
        line.split()[-3:]
        for line in run("5", "--from", "B", "--to", "A", "--algorithm", name).stdout.splitlines()
    ]
    expected = [[str(disc), "ABC"[i], "ABC"[j]] for disc, i, j in brute_force.solve(5, 1, 0)]
    assert printed == [["disc", "from", "to"], *expected]


def test_the_pegs_stand_beside_each_move_in_straight_columns() -> None:
    assert run("2").stdout == (
        "move  A  B  C    disc  from  to\n"
        "   1  2  1  -    1     A     B\n"
        "   2  -  1  2    2     A     C\n"
        "   3  -  -  2 1  1     B     C\n"
    )


def test_it_starts_at_any_move_of_a_64_disc_tower() -> None:
    table = run("64", "--start", "9223372036854775808", "--count", "2").stdout.splitlines()
    assert table[1].split() == ["9223372036854775808", "-", "63…1", "64", "64", "A", "C"]
    assert len(table) == 3


def test_a_count_beyond_the_end_stops_there() -> None:
    assert len(rows("3", "--start", "6", "--count", "99")) == 3


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("3", "--start", "8"), "Move 8 is not among 0 to 7."),
        (("3", "--start", "0"), "The first move has the number 1, not 0."),
        (("3", "--start", "1" + "0" * 30), "is not among 0 to 7."),
        (("100", "--start", "9" * 40), "is not among 0 to 1,267,650,600,228,229,401,496,703,205,375."),
        (("3", "--to", "A"), "Source and target are both A"),
        (("0",), "0 is not in the range"),
        (("3", "--algorithm", "magic"), "magic"),
    ],
)
def test_what_there_cannot_be_is_refused_in_a_sentence(arguments: tuple[str, ...], words: str) -> None:
    result = run(*arguments)
    assert result.exit_code != 0
    assert words in result.stderr
    assert "Traceback" not in result.output
