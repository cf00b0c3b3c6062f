"""The teacher's own question files in the lessons folder: who gets them, and how a bad one is reported."""

import os
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient

from tests.web.pages.rooms.conftest import Room
from webapp.web.app import create_app
from webapp.web.pages.lessons.reading.lesson_file import MOST_KB
from webapp.web.pages.lessons.shelf import MOST_QUESTIONS, Questions, Shelf

WHY = "Why?\n- so\n+ never so\n"
Told = list[dict[str, str | None]]


@pytest.fixture
def app(tmp_path: Path) -> Flask:
    return create_app(lessons=tmp_path)


def told(client: FlaskClient, room: Room, query: str = "") -> Told:
    answer = client.post(f"/r/{room['code']}/own-questions{query}", data={"key": room["key"]})
    assert (answer.status_code, answer.headers["Cache-Control"]) == (200, "no-store")
    assert answer.get_json().keys() == {"files"}
    found: Told = answer.get_json()["files"]
    return found


def test_the_files_of_the_folder_are_sent_in_order_of_name_as_they_are_now(
    client: FlaskClient, room: Room, tmp_path: Path
) -> None:
    assert told(client, room) == []
    (tmp_path / "questions-2.txt").write_bytes(b"\xef\xbb\xbf" + WHY.encode())
    (tmp_path / "questions-1.txt").write_text("Dlaczego? Źle.\n- a\n- b\n", encoding="utf-8")
    for name in ("README.txt", ".questions.txt", "marks.txt", "questions-3.csv", "mine.md"):
        (tmp_path / name).write_text(WHY)
    (tmp_path / "folder.txt").mkdir()
    first = {"file": "questions-1.txt", "text": "Dlaczego? Źle.\n- a\n- b\n", "problem": None}
    assert told(client, room) == [first, {"file": "questions-2.txt", "text": WHY, "problem": None}]
    (tmp_path / "questions-1.txt").unlink()
    (tmp_path / "questions-2.txt").write_text("")
    assert told(client, room) == [{"file": "questions-2.txt", "text": "", "problem": None}]


def test_an_unreadable_file_is_sent_as_a_reason_and_the_others_as_usual(
    client: FlaskClient, room: Room, tmp_path: Path
) -> None:
    (tmp_path / "questions-good.txt").write_text(WHY)
    (tmp_path / "questions-bad.txt").write_bytes(b"Why?\n- so\n+ \xff")
    (tmp_path / "questions-large.txt").write_text("x" * (1024 * MOST_KB + 1))
    assert told(client, room) == [
        {
            "file": "questions-bad.txt",
            "text": None,
            "problem": "questions-bad.txt, line 3: The file is not in UTF-8: save it in that encoding.",
        },
        {"file": "questions-good.txt", "text": WHY, "problem": None},
        {
            "file": "questions-large.txt",
            "text": None,
            "problem": f"questions-large.txt: The file is too large: at most {MOST_KB} kB are read.",
        },
    ]
    assert str(told(client, room, "?lang=pl")[0]["problem"]).startswith("questions-bad.txt, wiersz 3: ")


def test_a_file_whose_name_is_not_valid_text_is_sent(client: FlaskClient, room: Room, tmp_path: Path) -> None:
    (tmp_path / os.fsdecode(b"questions-odd\xff.txt")).write_text(WHY)
    assert told(client, room) == [{"file": "questions-odd?.txt", "text": WHY, "problem": None}]


def test_the_first_file_beyond_the_limit_is_named(client: FlaskClient, room: Room, tmp_path: Path) -> None:
    for number in range(MOST_QUESTIONS):
        (tmp_path / f"questions-{number:03}.txt").write_text(WHY)
    assert [one["problem"] for one in told(client, room)] == [None] * MOST_QUESTIONS
    for name in ("questions-100.txt", "questions-101.txt"):
        (tmp_path / name).write_text(WHY)
    *files, last = told(client, room)
    assert [one["problem"] for one in files] == [None] * MOST_QUESTIONS
    said = f"At most {MOST_QUESTIONS} files are read; this one and those after it are left out."
    assert last == {"file": "questions-100.txt", "text": None, "problem": f"questions-100.txt: {said}"}


@pytest.mark.parametrize("form", [{}, {"key": ""}, {"key": "0" * 32}])
def test_no_question_is_sent_without_the_key(
    client: FlaskClient, room: Room, tmp_path: Path, form: dict[str, str]
) -> None:
    (tmp_path / "questions-1.txt").write_text(WHY)
    path, key = f"/r/{room['code']}/own-questions", {"key": room["key"]}
    answer = client.post(path, data=form)
    assert (answer.status_code, answer.get_json()["code"]) == (403, "wrong_key")
    assert "questions-1" not in answer.text
    assert client.get(path, query_string=key).status_code == 405
    assert client.post("/r/AAAAAA/own-questions", data=form).status_code == 404
    elsewhere = {"Origin": "http://elsewhere.example"}
    assert client.post(path, data=key, headers=elsewhere).status_code == 403
    pages = [client.get(f"/r/{room['code']}{query}").text for query in ("", "?as=teacher", "?as=remote")]
    assert not any("questions-1" in page or "never so" in page for page in pages)


def test_without_a_folder_there_are_no_questions(tmp_path: Path) -> None:
    client = create_app().test_client()
    assert told(client, client.post("/rooms").get_json()) == []
    assert Shelf(tmp_path / "gone").questions() == []


def test_question_files_are_not_listed_as_lessons(tmp_path: Path) -> None:
    (tmp_path / "questions-1.txt").write_text(WHY)
    shelf = Shelf(tmp_path)
    assert shelf.listed("en") == Shelf().listed("en")
    assert shelf.questions() == [Questions("questions-1.txt", WHY)]
