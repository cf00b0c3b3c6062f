"""Files of moves: any stretch of any tower, whole and exact, or a sentence that says what is wrong."""

from __future__ import annotations

import csv
import io
import time
from itertools import islice

import pytest
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from tests.oracles import brute_force
from webapp.web.app import create_app
from webapp.web.downloads import MOST_MOVES

GIVEN = {"discs": "6", "from": "A", "to": "C", "first": "1", "last": "63"}


@pytest.fixture(scope="module")
def client() -> FlaskClient:
    return create_app().test_client()


def ask(client: FlaskClient, ending: str, **changed: str) -> TestResponse:
    return client.get(f"/moves.{ending}", query_string={**GIVEN, **changed})


def solved(discs: int, source: int, target: int) -> list[list[str]]:
    moves = brute_force.solve(discs, source, target)
    return [[str(k), str(disc), "ABC"[i], "ABC"[j]] for k, (disc, i, j) in enumerate(moves, start=1)]


@pytest.mark.parametrize("pegs", ["AC", "AB", "BA", "CB"])
@pytest.mark.parametrize(("first", "last"), [(1, 63), (1, 1), (40, 47), (63, 63)])
def test_the_rows_are_the_moves(client: FlaskClient, pegs: str, first: int, last: int) -> None:
    asked = {"from": pegs[0], "to": pegs[1], "first": str(first), "last": str(last)}
    expected = solved(6, "ABC".index(pegs[0]), "ABC".index(pegs[1]))[first - 1 : last]
    values = list(csv.reader(io.StringIO(ask(client, "csv", **asked).text)))
    assert values == [["move", "disc", "from", "to"], *expected]
    lines = ask(client, "txt", **asked).text.splitlines()
    assert [line.split() for line in lines] == [["move", "disc", "from", "to"], *expected]


def test_plain_text_has_straight_columns(client: FlaskClient) -> None:
    assert ask(client, "txt", discs="12", first="2048", last="2049").text == (
        "move  disc  from  to\n2048  12    A     C\n2049  1     B     C\n"
    )


@pytest.mark.parametrize("first", [2**53 - 1, 2**53, 2**63 - 1, 2**64 - 3])
def test_large_numbers_are_exact(client: FlaskClient, first: int) -> None:
    text = ask(client, "csv", discs="64", first=str(first), last=str(first + 2)).text
    rows = [line.split(",") for line in text.splitlines()[1:]]
    assert [row[0] for row in rows] == [str(first + i) for i in range(3)]
    assert [int(row[1]) for row in rows] == [((k := first + i) & -k).bit_length() for i in range(3)]


@pytest.mark.parametrize(
    ("ending", "kind", "name"),
    [
        ("csv", "text/csv", "hanoi-6-discs-moves-1-to-63.csv"),
        ("txt", "text/plain", "hanoi-6-discs-moves-1-to-63.txt"),
    ],
)
def test_the_file_has_a_telling_name(client: FlaskClient, ending: str, kind: str, name: str) -> None:
    answer = ask(client, ending)
    assert answer.headers["Content-Disposition"] == f'attachment; filename="{name}"'
    assert answer.mimetype == kind
    assert answer.headers["Content-Type"] == f"{kind}; charset=utf-8"


def test_one_disc_is_named_as_one(client: FlaskClient) -> None:
    name = ask(client, "csv", discs="1", last="1").headers["Content-Disposition"]
    assert "hanoi-1-disc-moves-1-to-1.csv" in name


def test_the_longest_file_is_whole_and_begins_at_once(client: FlaskClient) -> None:
    begun = time.monotonic()
    answer = ask(client, "csv", discs="64", first="1", last=str(MOST_MOVES))
    list(islice(answer.iter_encoded(), 2))
    assert time.monotonic() - begun < 1
    assert (
        ask(client, "csv", discs="64", first="7", last=str(MOST_MOVES + 6)).text.count("\n") == MOST_MOVES + 1
    )


@pytest.mark.parametrize(
    ("changed", "words"),
    [
        ({"last": str(MOST_MOVES + 1), "discs": "64"}, "A file holds 100,000 moves at most, not 100,001."),
        ({"discs": "64", "last": str(2**64 - 1)}, "not 18,446,744,073,709,551,615."),
        ({"discs": "0"}, "A tower here has 1 to 64 discs, not 0."),
        ({"discs": "65"}, "A tower here has 1 to 64 discs, not 65."),
        ({"discs": "six"}, "“six” is not a number in decimal digits, as “discs” must be."),
        ({"discs": "-1"}, "“-1” is not a number"),
        ({"discs": "6.0"}, "“6.0” is not a number"),
        ({"discs": "٦"}, "“٦” is not a number"),
        ({"first": ""}, "“” is not a number in decimal digits, as “first” must be."),
        ({"first": "9" * 5000}, "is not a number"),
        ({"first": "0"}, "The first move has the number 1, not 0."),
        ({"last": "64"}, "Move 64 is not among 0 to 63."),
        ({"first": "9", "last": "8"}, "The last move, 8, comes before the first, 9."),
        ({"from": "D"}, "There is no peg “D”; the pegs are A, B and C."),
        ({"to": ""}, "There is no peg “”"),
        ({"to": "A"}, "Source and target are both A"),
        ({"from": "\x00" * 90}, "There is no peg"),
    ],
)
@pytest.mark.parametrize("ending", ["csv", "txt"])
def test_what_there_cannot_be_is_refused_in_a_sentence(
    client: FlaskClient, ending: str, changed: dict[str, str], words: str
) -> None:
    answer = ask(client, ending, **changed)
    assert (answer.status_code, answer.mimetype) == (400, "text/plain")
    assert words in answer.text
    assert "Content-Disposition" not in answer.headers


@pytest.mark.parametrize("missing", list(GIVEN))
def test_what_is_missing_is_named(client: FlaskClient, missing: str) -> None:
    answer = client.get("/moves.csv", query_string={**GIVEN, missing: None})
    assert answer.status_code == 400
    assert f"“{missing}” is missing." in answer.text
