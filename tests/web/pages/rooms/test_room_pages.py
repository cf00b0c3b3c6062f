"""`/r` asks for the code of a class; `/r/CODE` is the page that the class sees now."""

import json
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from tests.page_text import visible
from tests.variants.recorded.recordings import recorded
from tests.web.pages.rooms.conftest import Room, say
from tests.web.programs.running import RIGHT
from webapp.live.rooms.member import Member
from webapp.live.rooms.refusals import NOT_FOUND_NOW, LostRooms, LostWhileMoving, TooManyTries, too_many_wrong
from webapp.variants.recorded import RecordedCourse
from webapp.web.pages import context
from webapp.web.pages.rooms.contexts import NOT_REACHED, asked_later

LANES: dict[str, list[dict[str, Any]]] = {
    "explore": [{"discs": 5, "algorithm": "olive", "panels": ["code", "olive"]}],
    "variant": [{"discs": 4, "variant": "pegs", "pegs": 4, "panels": ["moves"]}],
    "compare": [{"discs": 3}, {"discs": 4, "algorithm": "idle-peg"}],
}
FORM = '<form class="card ask-form"'


def shown(client: FlaskClient, room: Room) -> dict[str, Any]:
    """Return the data that the page of the class has for its scripts."""
    return visible(client.get(room["join"]).text).for_scripts


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The templates rendered so far."""
    names: list[str] = []
    render = context.render_template

    monkeypatch.setattr(
        context,
        "render_template",
        lambda template, /, **given: names.append(template) or render(template, **given),
    )
    return names


def test_the_page_that_asks_for_the_code_works_without_scripts(client: FlaskClient, room: Room) -> None:
    answer = client.get("/r")
    assert (answer.status_code, FORM in answer.text, "http-equiv" in answer.text) == (200, True, False)
    typed = f" {room['code'].lower()[:3]} {room['code'][3:]}"
    answer = client.get("/r", query_string={"code": typed, "lang": "pl"})
    assert (answer.status_code, answer.headers["Location"]) == (303, f"/r/{room['code']}?lang=pl")


@pytest.mark.parametrize(
    ("path", "status", "code"),
    [("/r?code=0oil1", 200, "0OIL1"), ("/r/AAAAAA", 404, "AAAAAA"), ("/r/0oil1", 404, "0OIL1")],
)
def test_an_unknown_code_is_reported_and_stays_in_the_form(
    client: FlaskClient, path: str, status: int, code: str
) -> None:
    answer = client.get(path)
    assert (answer.status_code, FORM in answer.text) == (status, True)
    assert f"No class with the code “{code}” is open." in answer.text
    assert f'value="{code}"' in answer.text


@pytest.mark.parametrize(("path", "method"), [("", "GET"), ("/ws", "GET"), ("/questions.csv", "POST")])
def test_a_code_in_any_case_redirects_to_the_one_address_of_its_class(
    client: FlaskClient, path: str, method: str
) -> None:
    for code in ("aAa%20aaa", "A%41AAAA"):
        answer = client.open(f"/r/{code}{path}?lang=pl&theme=dark", method=method)
        assert answer.status_code == 308
        assert answer.headers["Location"] == f"/r/AAAAAA{path}?lang=pl&theme=dark"


def test_a_typed_code_is_escaped(client: FlaskClient) -> None:
    for path in ("/r?code=%22%3E%3Cscript%3E", "/r/%22%3E%3Cscript%3E"):
        assert "<script>" not in client.get(path).text.replace("<SCRIPT>", "<script>")


def test_the_default_tower_is_shown_before_anything_is_opened(client: FlaskClient, room: Room) -> None:
    told = shown(client, room)
    assert told["room"] == {"code": room["code"], "page": "explore"}
    assert told["link"]["lanes"][0]["discs"] == 6


@pytest.mark.parametrize("named", ["explore", "compare"])
@pytest.mark.parametrize("kind", LANES)
def test_the_page_can_show_what_the_class_sees_whatever_page_is_named(
    client: FlaskClient, room: Room, teacher: Member, made: list[str], kind: str, named: str
) -> None:
    say(teacher, type="open", lanes=LANES[kind], move="2", page=named)
    say(teacher, type="step", by=1, unit="move")
    page = client.get(room["join"], headers={"Accept-Language": "pl"})
    told = visible(page.text).for_scripts
    assert made == [f"{kind}/page.html"]
    assert told["room"]["page"] == ("compare" if kind == "compare" else "explore")
    assert [one["discs"] for one in told["link"]["lanes"]] == [one["discs"] for one in LANES[kind]]
    [_, state, *_] = told["first_state"]["answers"]
    assert (told["lang"], state["move"]) == ("pl", "3")
    assert page.headers["Cache-Control"] == "no-store"
    assert room["key"] not in page.text


def test_the_page_starts_at_the_line_or_tick_of_the_class(
    client: FlaskClient, room: Room, teacher: Member
) -> None:
    say(teacher, type="open", lanes=LANES["explore"], move="3", line=1)
    assert shown(client, room)["link"]["start"] == {"move": "3", "line": 1}
    say(teacher, type="open", lanes=LANES["compare"], tick="7", clock="line", page="compare")
    assert shown(client, room)["link"]["start"] == {"tick": "7"}


def test_a_page_is_rendered_once_while_the_class_sees_the_same(
    client: FlaskClient, room: Room, teacher: Member, made: list[str]
) -> None:
    say(teacher, type="open", lanes=LANES["explore"])
    pages_now = {client.get(room["join"]).text for _ in range(3)}
    assert (len(pages_now), len(made)) == (1, 1)
    say(teacher, type="step", by=1, unit="move")
    assert client.get(room["join"]).text not in pages_now
    client.get(f"{room['join']}?theme=dark")
    client.get(f"{room['join']}?theme=dark")
    assert len(made) == 4
    say(teacher, type="end")
    assert client.get(room["join"]).status_code == 404


def test_the_teachers_phone_has_a_page_of_its_own(client: FlaskClient, room: Room) -> None:
    page = client.get(f"{room['join']}?as=remote&lang=pl")
    told = visible(page.text).for_scripts
    assert (told["room"]["code"], told["lang"]) == (room["code"], "pl")
    assert client.get("/r/AAAAAA?as=remote").status_code == 404


def test_a_fragment_is_part_of_the_qr_code_but_not_of_its_address(client: FlaskClient) -> None:
    plain = client.get("/qr.svg?to=/r/AAAAAA")
    with_token = client.get("/qr.svg?to=/r/AAAAAA", headers={"Fragment": "pairing=abc-_1"})
    assert plain.data != with_token.data
    assert with_token.headers["Cache-Control"] == "no-store"
    for fragment in ("a b", "#", "x" * 101, "ż"):
        bad = client.get("/qr.svg?to=/r/AAAAAA", headers={"Fragment": fragment.encode().decode("latin-1")})
        assert bad.status_code == 400


def test_the_page_includes_the_current_question(client: FlaskClient, room: Room, teacher: Member) -> None:
    def brought() -> list[str]:
        answers = shown(client, room)["first_state"]["answers"]
        return [one["type"] for one in answers if one["type"] not in ("opened", "state", "ahead")]

    say(teacher, type="open", lanes=LANES["explore"], move="2")
    assert brought() == []
    say(teacher, type="ask", kind="next-move")
    assert brought() == ["asked"]
    say(teacher, type="close", question=1)
    assert brought() == ["asked", "tally"]
    say(teacher, type="reveal", question=1)
    assert shown(client, room)["first_state"]["answers"][-1]["right"]


@pytest.mark.parametrize("kind", LANES)
@pytest.mark.parametrize("query", ["", "?lang=pl", "?theme=dark"])
def test_nothing_in_the_page_source_gives_away_the_answer_while_a_vote_is_open(
    client: FlaskClient, room: Room, teacher: Member, kind: str, query: str
) -> None:
    def source() -> str:
        return client.get(room["join"] + query).text

    def told() -> list[dict[str, Any]]:
        answers = visible(source()).for_scripts["first_state"]["answers"]
        return [one for one in answers if one["type"] in ("state", "ahead")]

    say(teacher, type="open", lanes=LANES[kind], move="2", page="compare" if kind == "compare" else "explore")
    before = told()
    narrations = {lane["narration"] for one in before for lane in one["lanes"]}
    assert [one["type"] for one in before] == ["state", "ahead"]
    for number in (1, 2):
        say(teacher, type="ask", **({"kind": "next-move"} if number == 1 else {"question": 1}))
        page = source()
        page += json.dumps(visible(page).for_scripts, ensure_ascii=False)
        assert not [narration for narration in narrations if narration in page]
        assert '"moved":' not in page
        [state] = told()
        assert all(lane["next_move"] is None and lane["untold"] is True for lane in state["lanes"])
        say(teacher, type="close", question=1)
        assert told() == before


@pytest.mark.parametrize(
    ("refusal", "status", "seconds", "said"),
    [
        (LostRooms(NOT_FOUND_NOW), 503, 5, str(NOT_REACHED)),
        (LostWhileMoving(NOT_FOUND_NOW), 503, 2, str(NOT_REACHED)),
        (TooManyTries(too_many_wrong(10), seconds=3), 429, 3, str(too_many_wrong(10))),
    ],
    ids=["Redis away", "moving", "too many wrong codes"],
)
def test_the_page_retries_while_a_class_cannot_be_looked_for(
    app: Flask, refusal: LostRooms | TooManyTries, status: int, seconds: int, said: str
) -> None:
    with app.test_request_context("/r"):
        answer = asked_later("K7P4QM", refusal, status)
    page = answer.get_data(as_text=True)
    assert (answer.status_code, answer.headers["Retry-After"]) == (status, str(seconds))
    assert answer.headers["Cache-Control"] == "no-store"
    assert said in " ".join(visible(page).texts)
    assert f'<noscript><meta http-equiv="refresh" content="{seconds}"></noscript>' in page
    assert FORM not in page


def test_a_class_sees_the_program_page_with_the_tower_of_the_program(
    client: FlaskClient, room: Room, teacher: Member, made: list[str]
) -> None:
    still = {"discs": 6, "source": "B", "target": "A", "made": []}
    say(teacher, type="open", lanes=[still], page="mine")
    told = visible(client.get(f"{room['join']}?theme=dark").text).for_scripts
    assert told["room"]["page"] == "mine"
    [lane] = told["link"]["lanes"]
    assert (lane["discs"], lane["source"], lane["target"], lane["recording"]) == (6, "B", "A", "own")
    assert told["link"]["theme"] == "dark"
    teacher.keep("run", RecordedCourse(recorded(RIGHT, 4)), 0)
    say(teacher, type="open", lanes=[{"discs": 4, "recording": "run"}], move="3", page="mine")
    told = shown(client, room)
    assert (told["room"]["page"], told["link"]["lanes"][0]["discs"], told["first_state"]) == ("mine", 4, None)
    assert {*made} == {"mine/page.html"}
    assert RIGHT.splitlines()[0] not in client.get(room["join"]).text
