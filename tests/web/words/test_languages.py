"""The language of a page, a session, a command: the requested or preferred one; and its plurals."""

import os
import re
from contextlib import suppress
from typing import Any

import msgspec
import pytest
from flask.testing import FlaskClient
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from tests.conftest import PATIENCE, RunningServer, run_python
from tests.live.viewer import Viewer, lane
from tests.page_text import visible
from tests.wide import rarely_together
from webapp.live import session as live
from webapp.web.words.words import Words, words_in


def language(client: FlaskClient, link: str = "", likes: str | None = None) -> str | None:
    headers = {} if likes is None else {"Accept-Language": likes}
    answer = client.get(f"/{link}", headers=headers)
    assert answer.status_code == 200
    page = visible(answer.text)
    assert page.for_scripts["lang"] == page.lang
    scripts = re.findall(r'src="/static/\w+/(\w+/)?js/explore/main\.js"', answer.text)
    assert scripts == ["" if page.lang == "en" else f"{page.lang}/"]
    return page.lang


LIKES = {
    "en": [None, "", "en-GB,en;q=0.9,pl;q=0.8", "pl;q=0.3,en;q=0.7", "pl;q=0", "de,fr", "*", "\x7f;;;,,,q="],
    "pl": ["pl", "pl-PL,pl;q=0.9,en;q=0.8", "de,pl;q=0.5", "PL-pl"],
}


@pytest.mark.parametrize(("lang", "likes"), [(lang, one) for lang, many in LIKES.items() for one in many])
def test_the_browser_gets_the_language_it_prefers(client: FlaskClient, likes: str | None, lang: str) -> None:
    assert language(client, likes=likes) == lang


def test_the_language_of_the_link_takes_precedence(client: FlaskClient) -> None:
    assert language(client, "?lang=pl", None) == "pl"
    assert language(client, "?lang=en", "pl") == "en"
    for link in ("?lang=pl", "?lang=pl-PL", "?lang=pl_PL", "?lang=PL", "?discs=5&lang=pl&move=3"):
        assert language(client, link, "en") == "pl", link


@pytest.mark.parametrize(
    "bad", ["xx", "", "klingon", "../../etc/passwd", "%00", "%FF", "-", "pl-", "messages", "p" * 3000]
)
def test_an_unknown_language_is_ignored(client: FlaskClient, bad: str) -> None:
    assert language(client, f"?lang={bad}", "pl") == "pl"
    assert language(client, f"?lang={bad}") == ("pl" if bad == "pl-" else "en")


def test_an_error_is_in_the_visitors_language(client: FlaskClient) -> None:
    answer = client.get("/nowhere?lang=pl")
    assert "Accept-Language" in answer.headers["Vary"]
    assert (answer.status_code, answer.mimetype) == (404, "text/plain")
    assert answer.text == "Pod adresem /nowhere niczego nie ma.\n"
    answer = client.post("/healthz")
    assert answer.status_code == 405
    assert answer.text == "/healthz does not accept POST.\n"
    assert "GET" in answer.headers["Allow"]


def test_a_connection_uses_the_language_of_its_link_or_browser(server: RunningServer) -> None:
    for address, likes in ((server.ws_url, "pl"), (server.ws_url + "?lang=pl", "en")):
        headers = {"Accept-Language": likes}
        with connect(address, additional_headers=headers, open_timeout=PATIENCE) as ws:
            ws.send('{"type":"pause"}')
            error = msgspec.json.decode(ws.recv(PATIENCE))
            assert error["message"].startswith("Nic nie jest jeszcze otwarte")
            ws.send('{"type":"open","lanes":[{"discs":3}],"lang":"pl"}')
            assert msgspec.json.decode(ws.recv(PATIENCE))["lanes"][0]["title"] == "Rekurencja"
            ws.send("ż" * 40_000)
            with suppress(ConnectionClosed):
                list(ws)
            said = "Wiadomość ma więcej niż 65\xa0536 bajtów."
            assert (ws.close_code, ws.close_reason) == (1009, said)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("moves", "3", "--start", "8"), "Nie ma ruchu 8; ruchy mają numery od 0 do 7."),
        (("moves", "--help"), "Wypisuje tabelę ruchów"),
        *rarely_together(
            (("moves", "1"), "ruch"),
            (("--help",), "Wieże Hanoi, ruch po ruchu."),
            (("serve", "--help"), "Otwiera aplikację w przeglądarce."),
        ),
    ],
)
def test_the_command_uses_the_language_of_its_terminal(arguments: tuple[str, ...], said: str) -> None:
    environment = {**os.environ, "LANGUAGE": "", "LC_ALL": "pl_PL.UTF-8", "PYTHONUTF8": "1"}
    shown = run_python("-m", "webapp", *arguments, env=environment, check=False)
    assert said in shown.stdout + shown.stderr


@pytest.mark.parametrize(
    ("discs", "algorithm", "move", "lines", "said"),
    [
        (5, "recursive", 8, 0, "Krążek 4 przeszedł A → B: krążki od 1 do 3 czekają na słupku C."),
        (5, "closed-form", 11, 2, "Dwójkowo 12 kończy się 2 zerami, więc idzie krążek 3."),
        (5, "closed-form", 11, 3, "Krążek 3 ruszył się wcześniej 1 raz."),
        (20, "closed-form", 1022, 1, "Teraz ruch 1\xa0023."),
    ],
)
def test_a_polish_session_narrates_in_polish(
    discs: int, algorithm: str, move: int, lines: int, said: str
) -> None:
    viewer = Viewer(lanes=[lane(discs, algorithm=algorithm)], lang="pl")
    assert viewer.seen(move=str(move), line=lines)["narration"] == said


def test_panels_and_states_ahead_are_polish() -> None:
    viewer = Viewer(lanes=[lane(5, panels=["costs"])], lang="pl")
    assert viewer.answers[1]["lanes"][0]["panels"]["costs"]["unit"] == "ramka"
    [ahead] = viewer.ahead()
    assert ahead["lanes"][0]["narration"] == "Krążek 1 przeszedł A → C: teraz krążek 2 może przejść A → B."


def test_an_open_is_refused_or_answered_in_its_own_language() -> None:
    [error] = Viewer().say(type="open", lanes=[lane(65)], lang="pl")
    assert error["message"] == "Wieża może mieć od 1 do 64 krążków, a nie 65."
    viewer = Viewer(lanes=[lane(5)], lang="pl")
    [error] = viewer.say(type="open", lanes=[lane(65)], lang="en")
    assert error["message"] == "A tower has 1 to 64 discs, not 65."
    assert viewer.say(type="open", lanes=[lane(5)], lang="en")[0]["lanes"][0]["title"] == "Recursive"


@pytest.mark.parametrize(
    ("lang", "title"),
    [
        *((lang, "Rekurencja") for lang in ("pl", "pl-PL", "PL")),
        *((lang, "Recursive") for lang in ("en", "xx", "", "../../etc/passwd", "p" * 35)),
    ],
)
def test_an_unknown_language_is_english(lang: str, title: str) -> None:
    opened, _ = Viewer(lanes=[lane(5)], lang=lang).answers
    assert opened["lanes"][0]["title"] == title


@pytest.mark.parametrize("length", [36, 13_500])
def test_too_long_a_language_is_refused(length: int) -> None:
    [error] = Viewer().say(type="open", lanes=[lane(5)], lang="p" * length)
    assert (error["code"], error["field"]) == ("bad_message", "lang")
    assert error["message"].endswith("is too long for lang: at most 35 characters.")


def test_a_language_is_looked_up_when_opening_and_not_for_each_sentence() -> None:
    asked: list[str] = []

    def noting(lang: str) -> Words:
        asked.append(lang)
        return words_in(lang)

    session, _ = live.receive(
        live.begin(noting, "en"), ['{"type":"open","lanes":[{"discs":5}],"lang":"pl"}'], 0
    )
    looked_for = len(asked)
    assert "pl" in asked
    live.receive(session, ['{"type":"step","by":1,"unit":"move"}'] * 20, 0)
    assert len(asked) == looked_for


PARKED: dict[str, Any] = {"variant": "pegs", "discs": 5, "pegs": 3}
FULL_A: dict[str, Any] = {"variant": "london", "discs": 3, "start": [[1, 2], [], [3]]}
FULL_B: dict[str, Any] = {"variant": "london", "discs": 3, "start": [[], [1, 2, 3], []]}


@pytest.mark.parametrize(
    ("lanes", "lang", "said"),
    [
        (PARKED | {"split": "1"}, "en", "1 disc cannot be parked first here;"),
        (PARKED | {"split": "2"}, "en", "2 discs cannot be parked first here;"),
        (PARKED | {"split": "1"}, "pl", "Nie można tu najpierw odłożyć 1 krążka;"),
        (FULL_A, "en", "Peg A holds at most 1 ball, not 2."),
        (FULL_B, "en", "Peg B holds at most 2 balls, not 3."),
        (FULL_A, "pl", "Na słupku A mieści się najwyżej 1 kula,"),
        (FULL_B, "pl", "Na słupku B mieszczą się najwyżej 2 kule,"),
    ],
)
def test_a_refusal_uses_the_plurals_of_its_language(lanes: dict[str, Any], lang: str, said: str) -> None:
    [error] = Viewer().say(type="open", lanes=[lanes], lang=lang)
    assert error["message"].startswith(said)


def test_one_move_off_the_shortest_path_is_singular(client: FlaskClient) -> None:
    told = client.get("/play/reading?position=|1|").get_json()
    assert told["verdict"].startswith(
        "Not on the shortest path: getting all discs to C takes at least 1 move."
    )
    assert told["up"][-1].startswith("1₂ = 1, but after 1 move disc 1 is elsewhere:")


def test_a_listing_uses_the_singular_for_one_disc() -> None:
    """With one spare peg the tower that is not parked is one disc."""
    viewer = Viewer(lanes=[{"variant": "pegs", "discs": 3, "pegs": 3}])
    ticks = int(viewer.answers[0]["lanes"][0]["ticks"])
    said = {viewer.seen(tick=str(tick))["narration"] for tick in range(ticks + 1)}
    assert "The tower that is not parked may have at most 1 disc." in said
    assert not [one for one in said if " 1 discs" in one]
