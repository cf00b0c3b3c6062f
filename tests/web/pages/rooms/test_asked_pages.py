"""While a class is asked something on a page that it sees by its link, its source does not answer it."""

import json
from typing import Any

import pytest
from flask.testing import FlaskClient

from tests.page_text import visible
from tests.web.pages.rooms.conftest import Room, say
from webapp.live.rooms.member import Member

OWN = {"kind": "choice", "text": "Which disc?", "choices": ["1", "2"], "right": 2}
AWAY = ("?as=remote", "?as=teacher", "/beside")
LESSONS = [
    *(("trust", page) for page in range(1, 7)),
    *(("way-back", page) for page in (2, 3, 5, 7)),
    *(("counting", page) for page in (1, 4, 6)),
    ("arguments", 4),
]


def states_of(source: str) -> list[dict[str, Any]]:
    """Return the states that a page brings along."""
    first = visible(source).for_scripts.get("first_state") or {"answers": []}
    return [one for one in first["answers"] if one["type"] in ("state", "ahead")]


@pytest.mark.parametrize(("lesson", "number"), LESSONS)
@pytest.mark.parametrize("own", [False, True], ids=["the lesson’s", "the teacher’s own"])
def test_the_source_of_a_lesson_s_page_brings_no_answer(
    client: FlaskClient, room: Room, teacher: Member, lesson: str, number: int, own: bool
) -> None:
    address = f"{room['join']}?lang=en"
    say(teacher, type="show", link=f"/lessons/{lesson}?page={number}")
    before = states_of(client.get(address).text)
    assert [one["type"] for one in before] == ["state", "ahead"]
    say(teacher, type="ask", **(OWN if own else {"lesson": lesson, "page": number}))
    source = client.get(address).text
    question = asked_of(teacher).question
    if own or question.kind != "choice":  # a lesson's choices hide nothing of its tower
        [state] = states_of(source)
        [lane] = state["lanes"]
        assert (lane["next_move"], lane["untold"]) == (None, True)
        assert not [one for one in before if one["lanes"][0]["narration"] in source]
    assert question.why is None or str(question.why.values.get("text", question.why.text)) not in source
    for more in AWAY:
        assert states_of(client.get(room["join"] + more).text) == []
    say(teacher, type="close", question=1)
    assert states_of(client.get(address).text) == before


@pytest.mark.parametrize("link", ["/graph?discs=3", "/play?discs=3", "/maths", "/variants"])
def test_a_page_without_a_tower_brings_nothing_of_the_class_s_lanes_or_of_what_is_right(
    client: FlaskClient, room: Room, teacher: Member, link: str
) -> None:
    say(teacher, type="open", lanes=[{"discs": 4}], page="explore", move="5")
    say(teacher, type="show", link=link)
    before = visible(client.get(room["join"]).text).for_scripts
    say(teacher, type="ask", **(OWN | {"choices": ["this one", "that one"]}))
    source = client.get(room["join"]).text
    assert visible(source).for_scripts == before
    assert "that one" not in source + json.dumps(before)


def asked_of(teacher: Member) -> Any:
    """Return the open vote."""
    return teacher.seat.room.votes.open
