"""How far a class is in its lesson, as a file without names."""

import csv
from io import StringIO

import pytest
from flask import Flask
from flask.testing import FlaskClient

from tests.web.pages.rooms.conftest import Room, enter, say
from webapp.live.rooms.member import Member

HEADINGS = ["page", "title", "here", "have answered", "were right"]


@pytest.fixture
def own_pace(app: Flask, room: Room, teacher: Member) -> None:
    """Two devices of students on pages of their own; both have answered page 2, and one was right."""
    say(teacher, type="show", link="/lessons/trust")
    say(teacher, type="pace", mode="own")
    for device, page, value in (("phone 1", 2, "3"), ("phone 2", 3, "1")):
        student = enter(app, room, device)
        say(student, type="turned", page=page)
        say(student, type="ask", lesson="trust", page=2, oneself=True)
        say(student, type="answer", question=1, round=1, value=value, oneself=True)


def rows_of(client: FlaskClient, room: Room, lang: str = "en") -> list[list[str]]:
    answer = client.post(f"/r/{room['code']}/progress.csv?lang={lang}", data={"key": room["key"]})
    assert (answer.status_code, answer.mimetype) == (200, "text/csv")
    name = f"hanoi-{room['code']}-progress.csv"
    assert answer.headers["Content-Disposition"] == f'attachment; filename="{name}"'
    assert answer.headers["Cache-Control"] == "no-store"
    text = answer.get_data(as_text=True)
    assert room["key"] not in text
    assert "phone" not in text
    assert text.startswith("\ufeff")
    return [*csv.reader(StringIO(text[1:]))]


@pytest.mark.usefixtures("own_pace")
def test_each_page_of_the_lesson_has_a_row_with_its_counts(client: FlaskClient, room: Room) -> None:
    heading, *rows = rows_of(client, room)
    assert heading == HEADINGS
    assert rows[:3] == [
        ["1", "A program of six lines", "0", "0", "0"],
        ["2", "A call is a promise", "1", "2", "1"],
        ["3", "Halfway: the big disc is free", "1", "0", "0"],
    ]
    assert [(number, *counts) for number, _, *counts in rows[3:]] == [
        (number, "0", "0", "0") for number in "456"
    ]


@pytest.mark.usefixtures("own_pace")
def test_headings_and_titles_are_in_the_language_of_the_reader(client: FlaskClient, room: Room) -> None:
    for english, polish in zip(rows_of(client, room)[:2], rows_of(client, room, "pl"), strict=False):
        assert english[1] != polish[1]


@pytest.mark.usefixtures("own_pace")
def test_counts_stay_when_all_continue_together_and_are_those_of_one_lesson(
    client: FlaskClient, room: Room, teacher: Member
) -> None:
    counted = rows_of(client, room)
    say(teacher, type="pace", mode="together")
    assert rows_of(client, room) == counted
    say(teacher, type="show", link="/lessons/map")
    assert {tuple(counts) for _, _, *counts in rows_of(client, room)[1:]} == {("0", "0", "0")}


@pytest.mark.parametrize("form", [{}, {"key": ""}, {"key": "0" * 32}])
@pytest.mark.usefixtures("own_pace")
def test_the_file_is_refused_without_the_key(client: FlaskClient, room: Room, form: dict[str, str]) -> None:
    answer = client.post(f"/r/{room['code']}/progress.csv", data=form)
    assert (answer.status_code, "promise" in answer.text) == (403, False)


@pytest.mark.usefixtures("own_pace")
def test_wrong_codes_other_sites_and_get_requests_are_refused(client: FlaskClient, room: Room) -> None:
    data = {"key": room["key"]}
    assert client.post("/r/AAAAAA/progress.csv", data=data).status_code == 404
    path = f"/r/{room['code']}/progress.csv"
    assert client.post(path, data=data, headers={"Origin": "http://elsewhere.example"}).status_code == 403
    assert client.get(path).status_code == 405


@pytest.mark.parametrize("link", [None, "/graph", "/lessons", "/lessons/no-such"])
def test_a_class_that_sees_no_lesson_has_no_file(
    client: FlaskClient, room: Room, teacher: Member, link: str | None
) -> None:
    if link:
        say(teacher, type="show", link=link)
    path, data = f"/r/{room['code']}/progress.csv", {"key": room["key"]}
    answer = client.post(path, data=data)
    said = "The class is not in a lesson now; show the class a lesson first."
    assert (answer.status_code, answer.text) == (409, f"{said}\n")
    assert answer.headers["Cache-Control"] == "no-store"
    page = client.post(path, data=data, headers={"Accept": "text/html"})
    assert (page.status_code, said in page.text) == (409, True)


def test_the_teacher_s_window_requests_its_files_in_its_own_language(client: FlaskClient, room: Room) -> None:
    for chosen in ("", "?lang=pl"):
        page = client.get(f"/r/{room['code']}?as=teacher{chosen.replace('?', '&')}").text
        for name in ("progress", "questions"):
            assert f'action="/r/{room["code"]}/{name}.csv{chosen}"' in page
