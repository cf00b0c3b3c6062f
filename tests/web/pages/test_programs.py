"""`/listing.py`: a listing as a whole program, or a sentence that says what is wrong."""

import pytest
from flask.testing import FlaskClient

from webapp.algorithms import ALGORITHMS, BY_NAME
from webapp.puzzle import Puzzle
from webapp.variants import VARIANT_BY_NAME, Asked

GIVEN = {"algorithm": "recursive", "discs": "4", "from": "A", "to": "C"}


@pytest.mark.parametrize("name", [algorithm.name for algorithm in ALGORITHMS])
def test_every_listing_is_sent_as_a_file_with_a_telling_name(client: FlaskClient, name: str) -> None:
    answer = client.get("/listing.py", query_string={**GIVEN, "algorithm": name, "from": "B", "to": "A"})
    assert answer.text == BY_NAME[name].whole_program(Puzzle(4, 1, 0))
    assert answer.headers["Content-Type"] == "text/x-python; charset=utf-8"
    assert answer.headers["Content-Disposition"] == f'attachment; filename="hanoi-{name}-4-discs.py"'
    assert answer.headers["Cache-Control"] == "no-cache"


def test_one_disc_is_named_as_one(client: FlaskClient) -> None:
    answer = client.get("/listing.py", query_string={**GIVEN, "discs": "1"})
    assert 'filename="hanoi-recursive-1-disc.py"' in answer.headers["Content-Disposition"]


@pytest.mark.parametrize(
    ("changed", "words"),
    [
        ({"algorithm": "magic"}, "There is no algorithm “magic”; the algorithms are recursive, "),
        ({"algorithm": "x" * 90}, f"There is no algorithm “{'x' * 40}”"),
        ({"discs": "0"}, "A tower has 1 to 64 discs, not 0."),
        ({"discs": "65"}, "A tower has 1 to 64 discs, not 65."),
        ({"discs": "six"}, "“six” is not possible for the number of discs"),
        ({"from": "D"}, "“D” is not possible for the peg at the start: the pegs are A, B and C."),
        ({"to": "A"}, "Source and target are both A"),
        ({"algorithm": None}, "The address of this file must give the algorithm, as “algorithm=…”."),
        ({"to": None}, "The address of this file must give the peg at the end, as “to=…”."),
        ({"variant": "moon"}, "There is no variant “moon”"),
        (
            {"variant": "london", "discs": "3", "start": "1|2|3", "goal": "|2,1|3"},
            "No listing makes the moves",
        ),
    ],
)
def test_what_there_cannot_be_is_refused_in_a_sentence(
    client: FlaskClient, changed: dict[str, str | None], words: str
) -> None:
    answer = client.get("/listing.py", query_string={**GIVEN, **changed})
    assert (answer.status_code, answer.mimetype) == (400, "text/plain")
    assert words in answer.text
    assert "Content-Disposition" not in answer.headers


def test_a_refusal_is_in_the_visitors_language(client: FlaskClient) -> None:
    answer = client.get("/listing.py", query_string={**GIVEN, "algorithm": None, "lang": "pl"})
    assert answer.text == "W adresie tego pliku brakuje pola: algorytm („algorithm=…”).\n"


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
def test_the_listing_of_a_variant_is_sent_too(
    client: FlaskClient, asked: Asked, query: str, name: str
) -> None:
    course = VARIANT_BY_NAME[query.split("&")[0].removeprefix("variant=")].course(asked).run
    assert course
    answer = client.get(f"/listing.py?{query}")
    assert answer.text == course.whole_program()
    assert answer.headers["Content-Disposition"] == f'attachment; filename="hanoi-{name}.py"'
