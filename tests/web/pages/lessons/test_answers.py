"""Answers to exercises of every kind, as a page asks for them."""

from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient
from werkzeug.datastructures import MultiDict

from webapp.maths import FORMULA_BY_NAME
from webapp.sentence import Refusal
from webapp.web.app import create_app
from webapp.web.pages.lessons.numbers import NOT_NUMBERS, is_right, say_right, worked_number
from webapp.web.pages.lessons.place import sight_of
from webapp.web.pages.links.link import Link, read_link
from webapp.web.words.words import languages, words_in

HALF_WAY = "/?discs=4&move=7&panels=code,call-stack,bits"
ASKS = {  # page by page: the kind with its fields, a right value, a wrong one
    "next-move": ('kind = "next-move"', "4 C", "1 C"),
    "disc": ('kind = "disc"', "4", "2"),
    "frame": ('kind = "frame"', "hanoi 1 A C B", "hanoi 4 A B C"),
    "line": ('kind = "line"', "6", "5"),
    "bit": ('kind = "bit"', "4", "3"),
    "moves-left": ('kind = "number"\nformula = "moves-left"', "8", "3"),
    "depth": ('kind = "number"\nformula = "depth"', "4", "3"),
    "formula": ('kind = "number"\nformula = "moves"\nn = 3', "7", "8"),
    "mean": ('kind = "number"\nformula = "mean-distance"\nn = "4"', "8.1024", "8"),
    "choice": ('kind = "choice"\nchoices = ["*A*", "B"]\nright = 2', "2", "1"),
    "because": (
        'kind = "choice"\nchoices = ["A", "B"]\nright = 1\nbecause = ["`A`, & so.", "Not B."]',
        "1",
        "2",
    ),
}


@pytest.fixture
def answers(tmp_path: Path) -> FlaskClient:
    """A server with one lesson, which asks each kind once, and nothing on its last page."""
    quiet = f"# Page\n\n```hanoi\n{HALF_WAY}\n```\n"
    pages = [f'{quiet}\n```ask\n{ask}\nquestion = "What?"\n```\n' for ask, _, _ in ASKS.values()]
    head = '+++\ntitle = "All"\nminutes = 5\norder = 1\n+++\n\n'
    (tmp_path / "all.md").write_text(head + "\n---\n\n".join([*pages, quiet]), encoding="utf-8")
    return create_app(lessons=tmp_path).test_client()


def ask(client: FlaskClient, kind: str, value: str | None = None, lang: str = "en") -> dict[str, Any]:
    given = {"page": [*ASKS].index(kind) + 1, "lang": lang} | ({} if value is None else {"value": value})
    answer = client.get("/lessons/all/answer", query_string=given)
    assert answer.status_code == 200, answer.text
    assert answer.headers["Cache-Control"] == "no-store"
    found: dict[str, Any] = answer.get_json()
    assert found["said"]
    return found


@pytest.mark.parametrize("kind", ASKS)
@pytest.mark.parametrize("lang", languages())
def test_every_kind_has_an_answer_that_is_judged_right(answers: FlaskClient, kind: str, lang: str) -> None:
    told = ask(answers, kind, lang=lang)
    assert (told["right"], told["value"], told["shows"]) == (True, ASKS[kind][1], None)
    judged = ask(answers, kind, told["value"], lang)
    assert judged == {"right": True, "said": told["said"], "shows": None}
    wrong = ask(answers, kind, ASKS[kind][2], lang)
    assert (wrong["right"], "value" in wrong) == (False, False)


@pytest.mark.parametrize(
    ("kind", "value", "shows"),
    [
        ("next-move", "1 C", {"pegs": [[4], [3, 2], [1]], "disc": 1, "from": "B", "to": "C"}),
        ("next-move", "2 A", None),
        ("moves-left", "3", {"move": "10", "line": 0}),
        ("bit", "3", {"move": "12", "line": 0}),
        ("frame", "hanoi 4 A B C", {"move": "8", "line": 0}),
        ("depth", "3", None),
        ("choice", "1", None),
    ],
)
def test_a_stage_shows_a_wrong_answer(answers: FlaskClient, kind: str, value: str, shows: object) -> None:
    assert ask(answers, kind, value)["shows"] == shows


@pytest.mark.parametrize(
    ("kind", "value", "said"),
    [
        ("formula", "7", "2³ − 1 = 8 − 1 = 7"),
        ("formula", "8", "The formula is 2ⁿ − 1. Here: 2³ − 1 = 8 − 1 = …"),
        ("choice", "1", "“A” is not the right answer."),
        ("choice", "2", "The right answer is: B"),
        ("because", "1", "A, & so."),
        ("because", "2", "Not B."),
    ],
)
def test_what_is_said_is_plain_text(answers: FlaskClient, kind: str, value: str, said: str) -> None:
    assert ask(answers, kind, value)["said"] == said


def test_a_place_that_the_run_does_not_come_to_is_refused() -> None:
    def link(line: int) -> Link:
        query = MultiDict({"discs": "3", "move": "1", "line": str(line)})
        return read_link(query, ()).link

    assert sight_of(link(3)).address == (1, 3)
    with pytest.raises(Refusal, match="Step 4 is not among 0 to 3 after move 1"):
        sight_of(link(4))


def test_a_number_may_be_rounded(answers: FlaskClient) -> None:
    judged = [ask(answers, "mean", value)["right"] for value in ("8.1", "8.10", "8.2")]
    assert judged == [True, True, False]
    assert ask(answers, "formula", "007.0")["right"]


@pytest.mark.parametrize(
    ("query", "field", "said"),
    [
        ("page=8&value=seven", "value", "“seven” is not a number"),
        ("page=8&value=" + "7" * 1001, "value", "at most 1,000 characters"),
        ("page=1&value=9+A", "value", "There is no disc 9"),
        ("page=6&value=-1", "value", "not a whole number"),
        ("page=10&value=3", "value", "There is no choice 3"),
        ("page=0", "page", "There is no page 0; the pages are 1 to 12."),
        ("page=13", "page", "There is no page 13"),
        ("page=one", "page", "There is no page one"),
        ("page=12&value=1", "page", "Page 12 asks nothing."),
    ],
)
def test_what_is_no_answer_names_its_field(answers: FlaskClient, query: str, field: str, said: str) -> None:
    answer = answers.get(f"/lessons/all/answer?{query}")
    assert (answer.status_code, answer.get_json()["field"]) == (400, field)
    assert said in answer.get_json()["message"]


def test_of_a_lesson_that_is_not_there_or_is_wrong_nothing_is_answered(tmp_path: Path) -> None:
    (tmp_path / "bad.md").write_text("nothing", encoding="utf-8")
    client = create_app(lessons=tmp_path).test_client()
    for name, status, said in (("none", 404, "There is no lesson “none”."), ("bad", 400, "bad.md")):
        answer = client.get(f"/lessons/{name}/answer?page=1")
        assert (answer.status_code, said in answer.get_json()["message"]) == (status, True)


def test_a_long_binary_number_is_told_by_its_ends() -> None:
    said = say_right(worked_number("disc-of-move", {"l": str(2**63)}), words_in("en"))
    assert "is 100000…000000 in binary, which ends in 63 zeros." in said


VALUES = {"n": "4", "l": "5", "d": "2", "k": "5", "m": "1", "r": "3", "i": "A", "j": "C"}
ENDS = {"position": "4|2,1|3", "start": "4|2,1|3", "goal": "4,3,2,1||"}


@pytest.mark.parametrize("name", [name for name in FORMULA_BY_NAME if name not in NOT_NUMBERS])
def test_every_other_formula_works_out_a_number(name: str) -> None:
    variables = {one.name: (VALUES | ENDS)[one.name] for one in FORMULA_BY_NAME[name].variables}
    value = worked_number(name, variables).value
    assert value is not None
    assert is_right(Decimal(value), value)
    assert not is_right(Decimal(value) + 1, value)
