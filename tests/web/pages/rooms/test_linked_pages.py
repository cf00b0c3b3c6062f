"""`/r/CODE` is the page whose link the teacher shows the class, rendered as that page is."""

import re
from collections import Counter
from typing import Any

import pytest
from flask.testing import FlaskClient

from tests.page_text import visible
from tests.web.pages.rooms.conftest import Room, say
from webapp.live.rooms.links import LESSON, OWN, PAGES
from webapp.live.rooms.member import Member
from webapp.web.page_list import BY_NAME
from webapp.web.pages.links.table import LISTS

LINKS = (
    *("/graph?discs=3&start=3,2%7C1%7C", "/maths?formula=gray", "/play?discs=4&made=ABAC"),
    *("/variants", "/lessons", "/lessons/trust?page=2"),
)


def data_of(client: FlaskClient, path: str) -> dict[str, Any]:
    """Return the data that a page has for its scripts, except for the class."""
    answer = client.get(path)
    assert answer.status_code == 200
    told = visible(answer.text).for_scripts
    told.pop("room", None)
    return told  # type: ignore[no-any-return]


@pytest.mark.parametrize("link", LINKS)
def test_the_page_is_the_one_of_its_link(client: FlaskClient, room: Room, teacher: Member, link: str) -> None:
    say(teacher, type="show", link=link)
    assert data_of(client, room["join"]) == data_of(client, link)
    text = client.get(room["join"]).text
    assert 'id="room-bar"' in text
    assert 'id="question"' in text
    told = visible(text).for_scripts["room"]
    assert told == {"code": room["code"], "page": "link", "link": link}


@pytest.mark.parametrize("link", LINKS)
def test_no_id_of_the_class_is_also_an_id_of_the_page(
    client: FlaskClient, room: Room, teacher: Member, link: str
) -> None:
    say(teacher, type="show", link=link)
    names = re.findall(r' id="([^"]+)"', client.get(room["join"]).text)
    assert {name for name, count in Counter(names).items() if count > 1} == set()


def test_a_page_requested_directly_has_no_class(client: FlaskClient, room: Room, teacher: Member) -> None:
    say(teacher, type="show", link="/graph")
    assert client.get(room["join"]).status_code == 200
    assert 'id="room-bar"' not in client.get("/graph").text


def test_theme_and_language_are_each_viewers_own(client: FlaskClient, room: Room, teacher: Member) -> None:
    say(teacher, type="show", link="/graph?theme=dark&lang=pl")
    text = client.get(room["join"]).text
    assert '<html lang="en" data-theme="auto">' in text
    text = client.get(room["join"], query_string={"theme": "projector", "lang": "pl"}).text
    assert '<html lang="pl" data-theme="projector">' in text


def test_the_page_is_rendered_again_for_another_link(
    client: FlaskClient, room: Room, teacher: Member
) -> None:
    for discs in (3, 4):
        say(teacher, type="show", link=f"/graph?discs={discs}")
        assert data_of(client, room["join"]) == data_of(client, f"/graph?discs={discs}")


def test_opening_lanes_replaces_the_link(client: FlaskClient, room: Room, teacher: Member) -> None:
    say(teacher, type="show", link="/graph")
    say(teacher, type="open", lanes=[{"discs": 5}], page="explore")
    assert visible(client.get(room["join"]).text).for_scripts["room"]["page"] == "explore"


def test_the_class_sees_lanes_instead_of_a_missing_lesson(
    client: FlaskClient, room: Room, teacher: Member
) -> None:
    say(teacher, type="show", link="/lessons/no-such-lesson")
    told = visible(client.get(room["join"]).text).for_scripts["room"]
    assert told["link"] == "/lessons/no-such-lesson"  # so that its page does not ask for it again


def test_the_current_page_is_marked_in_the_menu(client: FlaskClient, room: Room, teacher: Member) -> None:
    for address in ("/", "/graph", "/lessons"):
        if address != "/":
            say(teacher, type="show", link=address)
        found = [line for line in client.get(room["join"]).text.splitlines() if 'aria-current="page"' in line]
        assert [line.split('"')[1].partition("?")[0] for line in found] == [address]


def test_the_parts_that_other_pages_add_for_a_class_are_served(client: FlaskClient, room: Room) -> None:
    answer = client.get(f"/r/{room['code']}/beside")
    assert (answer.status_code, 'id="room-bar"' in answer.text) == (200, True)
    assert 'rel="stylesheet"' in answer.text
    assert client.get("/r/nothing/beside").status_code == 404


def test_pages_that_are_shown_by_links_are_pages_of_the_menu() -> None:
    addresses = {page.address for page in BY_NAME.values() if page.title}
    assert set(PAGES) < addresses
    assert f"{BY_NAME['lessons'].address}/" == LESSON


def test_a_class_page_keeps_only_a_viewers_own_settings_from_its_link() -> None:
    assert {one.partition("?")[0] for one in LISTS["class"].split()} <= OWN
