"""The pages `/lessons` and `/lessons/NAME`: what their HTML has before any script runs."""

from pathlib import Path

import pytest
from flask.testing import FlaskClient

from tests.page_text import visible
from webapp.web.app import create_app


def own(folder: Path, text: str) -> FlaskClient:
    (folder / "mine.md").write_text(text, encoding="utf-8")
    return create_app(lessons=folder).test_client()


def written(title: str) -> str:
    return f'+++\ntitle = "{title}"\nminutes = 3\norder = 1\n+++\n\n# One\n\n```hanoi\n/?discs=3\n```\n'


def test_all_pages_are_in_the_document_and_one_is_shown(client: FlaskClient) -> None:
    text = client.get("/lessons/trust?page=3").text
    assert text.count("<article") == 6
    assert text.count("hidden>\n") >= 5
    shown = [part for part in text.split("<article")[1:] if "hidden" not in part.split(">")[0]]
    assert len(shown) == 1
    assert 'data-page="3"' in shown[0]


@pytest.mark.parametrize(("asked", "used"), [("0", 1), ("7", 6), ("99", 6), ("x", 1), ("", 1)])
def test_a_page_that_is_not_there_is_the_nearest_with_a_notice(
    client: FlaskClient, asked: str, used: int
) -> None:
    given = visible(client.get(f"/lessons/trust?page={asked}").text).for_scripts
    assert given["link"]["page"] == used
    assert len(given["notices"]) == 1


def test_the_first_state_is_that_of_the_page_in_front(client: FlaskClient) -> None:
    given = visible(client.get("/lessons/trust?page=5").text).for_scripts
    opened, state, *_ahead = given["first_state"]["answers"]
    assert opened["lanes"][0]["discs"] == 10
    assert state["move"] == "511"


def test_an_unknown_name_is_no_page(client: FlaskClient) -> None:
    assert client.get("/lessons/none").status_code == 404


def test_a_lesson_may_be_in_any_frame_and_the_list_in_none(client: FlaskClient) -> None:
    assert "frame-ancestors" not in client.get("/lessons/trust").headers["Content-Security-Policy"]
    assert "frame-ancestors 'none'" in client.get("/lessons").headers["Content-Security-Policy"]


def test_links_keep_theme_and_language(client: FlaskClient) -> None:
    text = client.get("/lessons/trust?page=2&theme=dark&lang=pl").text
    assert 'href="?page=3&amp;theme=dark&amp;lang=pl"' in text
    assert 'href="/lessons/trust?theme=dark&amp;lang=pl"' in client.get("/lessons?theme=dark&lang=pl").text


def test_a_lesson_in_another_language_says_so(tmp_path: Path) -> None:
    """Its own words have its language, all others the visitor's."""
    client = own(tmp_path, written("Mine"))
    text = client.get("/lessons/mine?lang=pl").text
    assert '<html lang="pl"' in text
    assert 'id="lesson-text" aria-label="Lekcja" lang="en"' in " ".join(text.split())
    assert '<nav class="dots"' in text
    assert "English" in client.get("/lessons?lang=pl").text


def test_a_page_is_made_anew_when_its_file_has_changed(tmp_path: Path) -> None:
    client = own(tmp_path, written("Before"))
    assert "Before" in client.get("/lessons/mine").text
    assert "Before" in client.get("/lessons").text
    (tmp_path / "mine.md").write_text(written("Later on"), encoding="utf-8")
    assert "Later on" in client.get("/lessons/mine").text
    assert "Later on" in client.get("/lessons").text


def test_a_lesson_that_cannot_be_read_says_why_and_looks_again(tmp_path: Path) -> None:
    client = own(tmp_path, "nothing")
    answer = client.get("/lessons/mine", headers={"Accept": "text/html"})
    assert answer.status_code == 422
    assert "mine.md" in answer.text
    assert answer.headers["Refresh"] == "2"
    assert "frame-ancestors" not in answer.headers["Content-Security-Policy"]
    sheet = client.get("/lessons/mine/worksheet")
    assert sheet.status_code == 422
    assert "frame-ancestors 'none'" in sheet.headers["Content-Security-Policy"]
    assert "mine.md" in client.get("/lessons").text
