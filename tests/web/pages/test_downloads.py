"""Files: any range of the moves of any tower, complete and exact, and any listing as a whole program."""

import csv
import io
from collections.abc import Iterator
from contextlib import nullcontext
from itertools import islice
from typing import Any

import pytest
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from tests.oracles import brute_force
from webapp.algorithms import ALGORITHMS, BY_NAME
from webapp.algorithms.numbered_moves import Numbered, numbered
from webapp.puzzle import Puzzle
from webapp.variants import VARIANT_BY_NAME, Asked
from webapp.web.pages.facts import MOST_MOVES_IN_FILE
from webapp.web.pages.share import downloads
from webapp.web.pages.share.downloads import AT_ONCE, MOST_FILES, chunks
from webapp.web.socket.turns import Turns
from webapp.web.words.run_text import run_text, solution
from webapp.web.words.words import words_in

GIVEN = {"discs": "6", "from": "A", "to": "C", "first": "1", "last": "63"}


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
    ("ending", "last", "kind", "name"),
    [
        ("csv", "63", "text/csv", "hanoi-6-discs-moves-1-to-63.csv"),
        ("txt", "63", "text/plain", "hanoi-6-discs-moves-1-to-63.txt"),
        ("csv", "1", "text/csv", "hanoi-1-disc-moves-1-to-1.csv"),
    ],
)
def test_the_file_has_a_descriptive_name(
    client: FlaskClient, ending: str, last: str, kind: str, name: str
) -> None:
    answer = ask(client, ending, discs="1" if last == "1" else "6", last=last)
    assert answer.headers["Content-Disposition"] == f'attachment; filename="{name}"'
    assert answer.mimetype == kind
    assert answer.headers["Content-Type"] == f"{kind}; charset=utf-8"


@pytest.mark.slow
def test_the_longest_file_starts_at_once(client: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[Numbered] = []

    def noted(*given: Any) -> Iterator[Numbered]:
        for one in numbered(*given):
            made.append(one)
            yield one

    with monkeypatch.context() as patched:
        patched.setattr(downloads, "numbered", noted)
        answer = ask(client, "csv", discs="64", first="1", last=str(MOST_MOVES_IN_FILE))
        assert len(list(islice(answer.iter_encoded(), 2))) == 2
    assert len(made) == AT_ONCE
    whole = ask(client, "csv", discs="64", first="7", last=str(MOST_MOVES_IN_FILE + 6)).text
    assert whole.count("\n") == MOST_MOVES_IN_FILE + 1


def test_files_beyond_the_limit_are_refused_until_the_others_are_finished(client: FlaskClient) -> None:
    writing = [ask(client, "csv").iter_encoded() for _ in range(MOST_FILES)]
    assert {next(pieces) for pieces in writing} == {b"move,disc,from,to\r\n"}
    refused = ask(client, "csv")
    assert (refused.status_code, refused.headers["Retry-After"]) == (503, "5")
    assert "The server is busy" in refused.text
    assert ask(client, "csv", discs="0").status_code == 400
    for pieces in writing:
        list(pieces)
    assert [ask(client, "csv").text.count("\n") for _ in range(MOST_FILES + 1)] == [64] * (MOST_FILES + 1)


def test_every_piece_of_a_file_is_generated_in_a_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    turns, given = Turns(), []
    monkeypatch.setattr(turns, "turn", lambda account: given.append(account) or nullcontext())
    pieces = list(chunks(iter(["x\n"] * (5 * AT_ONCE)), "head\n", turns, turns.account()))
    assert (len(pieces), len(given), len({*map(id, given)})) == (6, 6, 1)


@pytest.mark.parametrize(
    ("query", "moves", "name"),
    [
        ("variant=pegs&discs=8&pegs=4", 33, "hanoi-pegs-8-discs"),
        ("variant=pegs&discs=64&pegs=5&to=E&split=10", None, "hanoi-pegs-64-discs"),
        ("variant=regular&discs=3&start=2,1|3|&goal=3|2,1|", 5, "hanoi-regular-3-discs"),
        ("variant=antwerp&discs=2", 22, "hanoi-antwerp-2-discs"),
        ("variant=tunstall&discs=4", 10, "hanoi-tunstall-4-discs"),
    ],
)
def test_moves_of_a_variant_are_sent(client: FlaskClient, query: str, moves: int | None, name: str) -> None:
    answer = client.get(f"/moves.csv?{query}&first=2&last=5")
    assert answer.headers["Content-Disposition"] == f'attachment; filename="{name}-moves-2-to-5.csv"'
    rows = list(csv.reader(io.StringIO(answer.text)))
    assert [row[0] for row in rows] == ["move", "2", "3", "4", "5"]
    assert all(row[2] != row[3] for row in rows[1:])
    if moves is not None:
        assert client.get(f"/moves.txt?{query}&first={moves}&last={moves}").status_code == 200
        assert client.get(f"/moves.txt?{query}&first=1&last={moves + 1}").status_code == 400


def test_discs_of_several_colours_are_named(client: FlaskClient) -> None:
    query = "variant=antwerp&discs=2&first=1&last=3"
    rows = list(csv.DictReader(io.StringIO(client.get(f"/moves.csv?{query}").text)))
    colours = ["red", "blue", "yellow"]
    for row in rows:
        size, colour = divmod(int(row["disc"]) - 1, 3)
        assert row["name"] == f"{colours[colour]} disc {size + 1}"
    text = client.get(f"/moves.txt?{query}&lang=en").text.splitlines()[1:]
    for line, row in zip(text, rows, strict=True):
        assert line.split() == [row["move"], *row["name"].split(), row["from"], row["to"]]
    others = client.get("/moves.csv?variant=pegs&discs=3&pegs=5&first=1&last=1")
    assert others.text == "move,disc,from,to\r\n1,1,A,B\r\n"


LISTING = {"algorithm": "recursive", "discs": "4", "from": "A", "to": "C"}


@pytest.mark.parametrize("name", [algorithm.name for algorithm in ALGORITHMS])
def test_every_listing_is_sent_as_a_file_with_a_descriptive_name(client: FlaskClient, name: str) -> None:
    answer = client.get("/listing.py", query_string={**LISTING, "algorithm": name, "from": "B", "to": "A"})
    assert answer.text == BY_NAME[name].whole_program(Puzzle(4, 1, 0))
    assert answer.headers["Content-Type"] == "text/x-python; charset=utf-8"
    assert answer.headers["Content-Disposition"] == f'attachment; filename="hanoi-{name}-4-discs.py"'
    assert answer.headers["Cache-Control"] == "no-cache"


@pytest.mark.parametrize(
    ("asked", "query", "name"),
    [
        (Asked(discs=8, pegs=5, target="E"), "variant=pegs&discs=8&pegs=5&to=E", "frame-stewart-8-discs"),
        (
            Asked(discs=3, start=[[2, 1], [3], []], goal=[[3], [], [2, 1]]),
            "variant=regular&discs=3&start=2,1|3|&goal=3||2,1",
            "target-walk-3-discs",
        ),
    ],
)
def test_a_listing_of_a_variant_is_sent(client: FlaskClient, asked: Asked, query: str, name: str) -> None:
    course = VARIANT_BY_NAME[query.split("&")[0].removeprefix("variant=")].course(asked).run
    assert course
    answer = client.get(f"/listing.py?{query}")
    assert answer.text == course.whole_program()
    assert answer.headers["Content-Disposition"] == f'attachment; filename="hanoi-{name}.py"'


RUN = {"algorithm": "recursive", "discs": "3", "from": "A", "to": "C"}


@pytest.mark.parametrize("name", list(BY_NAME))
def test_a_whole_run_is_described_in_words(client: FlaskClient, name: str) -> None:
    answer = client.get("/run.txt", query_string={**RUN, "algorithm": name})
    assert answer.mimetype == "text/plain"
    assert answer.headers["Content-Disposition"] == 'attachment; filename="hanoi-3-discs-in-words.txt"'
    assert answer.text == "\n".join([*run_text(solution(Puzzle(3), name), words_in("en")), ""])


def test_a_run_of_a_variant_is_described_and_runs_are_in_the_visitors_language(client: FlaskClient) -> None:
    answer = client.get("/run.txt?variant=pegs&pegs=4&discs=3&from=A&to=D")
    assert "5: disc 1, " in answer.text
    assert "hanoi-pegs-3-discs-in-words.txt" in answer.headers["Content-Disposition"]
    assert "Krążek 3 przeszedł A -> C" in client.get("/run.txt", query_string={**RUN, "lang": "pl"}).text
    refused = client.get("/listing.py", query_string={**LISTING, "algorithm": None, "lang": "pl"})
    assert refused.text == "Brakuje pola algorithm.\n"


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"discs": "11"}, "of up to 10 discs are described in words; this one has 11 discs."),
        ({"discs": "65"}, "1 to 64 discs"),
        ({"algorithm": None}, "The field algorithm is missing."),
    ],
)
def test_an_impossible_run_is_refused(client: FlaskClient, changed: dict[str, str | None], said: str) -> None:
    answer = client.get("/run.txt", query_string={**RUN, **changed})
    assert answer.status_code == 400
    assert said in answer.text
