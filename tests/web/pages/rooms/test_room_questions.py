"""The questions of a class as a file without names, and how `POST /rooms` handles one class too many."""

import csv
import logging
from io import StringIO
from time import monotonic_ns
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from tests.web.pages.rooms.conftest import Room, enter, say
from webapp.live.rooms import rooms
from webapp.live.rooms.member import Member
from webapp.web.app import create_app
from webapp.web.socket import room_keeper


@pytest.fixture
def vote(app: Flask, room: Room, teacher: Member) -> None:
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


def rows_of(client: FlaskClient, room: Room, lang: str = "en") -> list[list[str]]:
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
def test_each_choice_has_a_row_with_both_votes(client: FlaskClient, room: Room) -> None:
    heading, *rows = rows_of(client, room)
    assert heading == [
        "question",
        "move",
        "step",
        "text",
        "choice",
        "right",
        "first vote",
        "after discussion",
    ]
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


def test_without_questions_the_file_is_a_heading_in_the_readers_language(
    client: FlaskClient, room: Room
) -> None:
    [polish], [english] = rows_of(client, room, "pl"), rows_of(client, room)
    assert polish != english


@pytest.mark.parametrize("form", [{}, {"key": ""}, {"key": "0" * 32}, {"key": "ą"}])
def test_the_file_is_refused_without_the_key(client: FlaskClient, room: Room, form: dict[str, str]) -> None:
    answer = client.post(f"/r/{room['code']}/questions.csv", data=form)
    assert (answer.status_code, "question," in answer.text) == (403, False)


def test_wrong_codes_other_sites_and_get_requests_are_refused(client: FlaskClient, room: Room) -> None:
    data = {"key": room["key"]}
    assert client.post("/r/AAAAAA/questions.csv", data=data).status_code == 404
    path = f"/r/{room['code']}/questions.csv"
    assert client.post(path, data=data, headers={"Origin": "http://elsewhere.example"}).status_code == 403
    assert client.get(path).status_code == 405


@pytest.fixture
def full_app(monkeypatch: pytest.MonkeyPatch) -> Flask:
    """A server that holds three classes, four with a reopened one."""
    monkeypatch.setattr(rooms, "MOST_ROOMS", 3)
    monkeypatch.setattr(rooms, "MOST_RESTORED", 4)
    return create_app()


def post(full_app: Flask, key: str | None = None) -> tuple[int, dict[str, Any]]:
    answer = full_app.test_client().post("/rooms", json={"key": key} if key else None)
    return answer.status_code, answer.get_json()


def test_a_new_class_replaces_an_empty_one(full_app: Flask, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO)
    opened = [post(full_app)[1] for _ in range(3)]
    for room in opened:
        enter(full_app, room, key=room["key"]).leave(monotonic_ns())
    for _ in range(2):
        assert post(full_app)[0] == 201
    for room, yielded in ((opened[0], 2), (opened[1], 3)):
        status, again = post(full_app, room["key"])
        assert (status, again) == (201, room)
        assert enter(full_app, again, key=again["key"]).seat.drives
        assert caplog.text.count("which nobody was in, has yielded") == yielded
    assert not [room for room in opened if room["key"] in caplog.text]


def test_a_new_class_is_refused_when_none_is_empty(full_app: Flask, caplog: pytest.LogCaptureFixture) -> None:
    opened = [post(full_app)[1] for _ in range(3)]
    for room in opened:
        enter(full_app, room, key=room["key"])
    status, told = post(full_app)
    assert (status, told["code"]) == (503, "too_many")
    [line] = caplog.messages
    assert line == f"A class was refused to 127.0.0.1: {told['message']}"
    assert [record.levelname for record in caplog.records] == ["WARNING"]


def test_a_class_refused_only_for_the_moment_is_logged_at_level_info(
    full_app: Flask, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(room_keeper, "MOST_OPENING", 0)
    caplog.set_level(logging.INFO)
    assert post(full_app)[0] == 429
    assert [record.levelname for record in caplog.records] == ["INFO"]
