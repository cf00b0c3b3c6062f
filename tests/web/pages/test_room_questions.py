"""The questions of a class as a file for a spreadsheet: only for who has the key, and nobody is named."""

import csv
from io import StringIO

import pytest
from flask import Flask
from flask.testing import FlaskClient

from tests.web.pages.rooms import app, client, enter, room, say, teacher
from webapp.live.rooms.member import Member

__all__ = ["app", "client", "room", "teacher"]


@pytest.fixture
def vote(app: Flask, room: dict[str, str], teacher: Member) -> None:
    """Two rounds about a move, and a question of the teacher's own."""
    students = [enter(app, room, f"phone {i}") for i in range(3)]
    say(teacher, type="open", lanes=[{"discs": 3}], move="3")
    say(teacher, type="ask", kind="next-move")
    for student, value in zip(students, ("1 A", "1 A", "3 C"), strict=True):
        say(student, type="answer", question=1, round=1, value=value)
    say(teacher, type="ask", question=1)
    for student in students:
        say(student, type="answer", question=1, round=2, value="3 C")
    say(teacher, type="ask", kind="choice", text='=HYPERLINK("x")', choices=["a,b", "c"])
    say(students[0], type="answer", question=2, round=1, value="a,b")


def rows_of(client: FlaskClient, room: dict[str, str], lang: str = "en") -> list[list[str]]:
    answer = client.post(f"/r/{room['code']}/questions.csv?lang={lang}", data={"key": room["key"]})
    assert (answer.status_code, answer.mimetype) == (200, "text/csv")
    assert room["code"] in answer.headers["Content-Disposition"]
    assert answer.headers["Cache-Control"] == "no-store"
    text = answer.get_data(as_text=True)
    assert room["key"] not in text
    assert "phone" not in text
    assert text.startswith("\ufeff")
    return [*csv.reader(StringIO(text[1:]))]


@pytest.mark.usefixtures("vote")
def test_each_choice_has_a_line_with_both_votes(client: FlaskClient, room: dict[str, str]) -> None:
    heading, *rows = rows_of(client, room)
    assert heading == ["question", "move", "step", "asked", "choice", "right", "first vote", "after talking"]
    asked = ["1", "3", "0", "Which disc moves next, and where?"]
    assert rows[:3] == [
        [*asked, "Disc 1: B → A", "", "2", "0"],
        [*asked, "Disc 1: B → C", "", "0", "0"],
        [*asked, "Disc 3: A → C", "yes", "1", "3"],
    ]
    assert rows[3:] == [
        ["2", "3", "0", '\'=HYPERLINK("x")', "a,b", "", "1", ""],
        ["2", "3", "0", '\'=HYPERLINK("x")', "c", "", "0", ""],
    ]


@pytest.mark.usefixtures("vote")
def test_it_is_written_in_the_language_of_the_reader(client: FlaskClient, room: dict[str, str]) -> None:
    assert rows_of(client, room, "pl")[0] != rows_of(client, room)[0]


def test_without_questions_there_is_a_heading(client: FlaskClient, room: dict[str, str]) -> None:
    assert len(rows_of(client, room)) == 1


@pytest.mark.parametrize(
    ("form", "status"), [({}, 403), ({"key": ""}, 403), ({"key": "0" * 32}, 403), ({"key": "ą"}, 403)]
)
def test_it_is_only_for_who_has_the_key(
    client: FlaskClient, room: dict[str, str], form: dict[str, str], status: int
) -> None:
    answer = client.post(f"/r/{room['code']}/questions.csv", data=form)
    assert (answer.status_code, "question," in answer.text) == (status, False)


def test_of_a_code_that_no_class_has_and_for_other_pages_there_is_none(
    client: FlaskClient, room: dict[str, str]
) -> None:
    data = {"key": room["key"]}
    assert client.post("/r/AAAAAA/questions.csv", data=data).status_code == 404
    path = f"/r/{room['code']}/questions.csv"
    assert client.post(path, data=data, headers={"Origin": "http://elsewhere.example"}).status_code == 403
    assert client.get(path).status_code == 405
