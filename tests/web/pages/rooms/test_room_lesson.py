"""What only the teacher of a class learns about the lesson it sees."""

import pytest
from flask.testing import FlaskClient

from tests.web.pages.rooms.conftest import Room, say
from webapp.live.rooms.member import Member

NOTE = "Many find the test on line 2 pointless"


def test_the_teacher_gets_titles_and_notes_in_their_language(
    client: FlaskClient, room: Room, teacher: Member
) -> None:
    say(teacher, type="show", link="/lessons/trust?page=2")
    path, data = f"/r/{room['code']}/lesson", {"key": room["key"]}
    answer = client.post(path, data=data)
    told = answer.get_json()
    assert answer.headers["Cache-Control"] == "no-store"
    assert (told["lesson"], told["title"], len(told["pages"])) == ("trust", "Trust the smaller tower", 6)
    assert told["pages"][1]["title"] == "A call is a promise"
    assert [page["asks"] for page in told["pages"]] == [True] * 6
    assert NOTE in told["pages"][0]["note"]
    assert told["pages"][3]["note"] is None
    polish = client.post(f"{path}?lang=pl", data=data).get_json()
    assert polish["title"] != told["title"]


def test_a_class_that_sees_no_lesson_gets_an_empty_answer(
    client: FlaskClient, room: Room, teacher: Member
) -> None:
    path, data = f"/r/{room['code']}/lesson", {"key": room["key"]}
    nothing = {"lesson": None, "title": None, "pages": []}
    assert client.post(path, data=data).get_json() == nothing
    for link in ("/graph", "/lessons", "/lessons/no-such"):
        say(teacher, type="show", link=link)
        assert client.post(path, data=data).get_json() == nothing


@pytest.mark.parametrize("form", [{}, {"key": ""}, {"key": "0" * 32}])
def test_no_note_is_sent_without_the_key(
    client: FlaskClient, room: Room, teacher: Member, form: dict[str, str]
) -> None:
    say(teacher, type="show", link="/lessons/trust")
    answer = client.post(f"/r/{room['code']}/lesson", data=form)
    assert (answer.status_code, answer.get_json()["code"], NOTE in answer.text) == (403, "wrong_key", False)
    assert NOTE not in client.get(f"/r/{room['code']}").text
    assert client.post("/r/AAAAAA/lesson", data=form).status_code == 404
    elsewhere = {"Origin": "http://elsewhere.example"}
    key = {"key": room["key"]}
    assert client.post(f"/r/{room['code']}/lesson", data=key, headers=elsewhere).status_code == 403
