"""The language of a page: of the link, else what the browser likes best of what there is, else English."""

import os
from contextlib import suppress

import msgspec
import pytest
from flask.testing import FlaskClient
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from tests.conftest import PATIENCE, RunningServer, run_python
from tests.page_text import visible
from tests.wide import rarely_together


def language(client: FlaskClient, link: str = "", likes: str | None = None) -> str | None:
    headers = {} if likes is None else {"Accept-Language": likes}
    answer = client.get(f"/{link}", headers=headers)
    assert answer.status_code == 200
    page = visible(answer.text)
    assert page.for_scripts["lang"] == page.lang
    assert page.for_scripts["words"]["tasks_none"] == {
        "en": "The stack is empty.",
        "pl": "Stos jest pusty.",
    }.get(str(page.lang))
    return page.lang


LIKES = {
    "en": [None, "", "en-GB,en;q=0.9,pl;q=0.8", "pl;q=0.3,en;q=0.7", "pl;q=0", "de,fr", "*", "\x7f;;;,,,q="],
    "pl": ["pl", "pl-PL,pl;q=0.9,en;q=0.8", "de,pl;q=0.5", "PL-pl"],
}


@pytest.mark.parametrize(("lang", "likes"), [(lang, one) for lang, many in LIKES.items() for one in many])
def test_the_browser_chooses_what_it_likes_best(client: FlaskClient, likes: str | None, lang: str) -> None:
    assert language(client, likes=likes) == lang


def test_the_link_wins(client: FlaskClient) -> None:
    assert language(client, "?lang=pl", None) == "pl"
    assert language(client, "?lang=en", "pl") == "en"
    for link in ("?lang=pl", "?lang=pl-PL", "?lang=pl_PL", "?lang=PL", "?discs=5&lang=pl&move=3"):
        assert language(client, link, "en") == "pl", link


@pytest.mark.parametrize(
    "bad", ["xx", "", "klingon", "../../etc/passwd", "%00", "%FF", "-", "pl-", "messages", "p" * 3000]
)
def test_a_language_that_is_not_there_is_passed_over(client: FlaskClient, bad: str) -> None:
    found = language(client, f"?lang={bad}", "pl")
    assert found == "pl"
    assert language(client, f"?lang={bad}") == ("pl" if bad == "pl-" else "en")


def test_caches_are_told_that_the_language_matters(client: FlaskClient) -> None:
    for address in ("/", "/nowhere"):
        assert "Accept-Language" in client.get(address).headers["Vary"]


def test_an_error_is_told_in_the_visitors_language(client: FlaskClient) -> None:
    answer = client.get("/nowhere?lang=pl")
    assert (answer.status_code, answer.mimetype) == (404, "text/plain")
    assert answer.text == "Pod adresem /nowhere niczego nie ma.\n"
    answer = client.post("/healthz")
    assert answer.status_code == 405
    assert answer.text == "/healthz does not accept POST.\n"
    assert "GET" in answer.headers["Allow"]


def test_a_connection_speaks_as_its_link_or_browser(server: RunningServer) -> None:
    for address, likes in ((server.ws_url, "pl"), (server.ws_url + "?lang=pl", "en")):
        headers = {"Accept-Language": likes}
        with connect(
            address, additional_headers=headers, open_timeout=PATIENCE, close_timeout=PATIENCE
        ) as ws:
            ws.send('{"type":"pause"}')
            error = msgspec.json.decode(ws.recv(PATIENCE))
            assert error["message"].startswith("Nic nie jest jeszcze otwarte")
            ws.send('{"type":"open","lanes":[{"discs":3}],"lang":"pl"}')
            assert msgspec.json.decode(ws.recv(PATIENCE))["lanes"][0]["title"] == "Rekurencja"
            ws.send("ż" * 10000)
            assert ends(ws) == (1009, "Wiadomość ma 20\xa0000 bajtów; dozwolone jest najwyżej 16\xa0384.")


def ends(ws: ClientConnection) -> tuple[int, str]:
    """Read on to the end, and return why the server has closed."""
    with suppress(ConnectionClosed):
        while True:
            ws.recv(PATIENCE)
    return ws.close_code or 0, ws.close_reason or ""


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("moves", "3", "--start", "8"), "Numer ruchu 8 nie mieści się w zakresie od 0 do 7."),
        (("moves", "--help"), "Wypisuje tabelę ruchów"),
        *rarely_together(
            (("moves", "1"), "ruch"),
            (("--help",), "Wieże Hanoi, ruch po ruchu."),
            (("serve", "--help"), "Otwiera aplikację w przeglądarce."),
        ),
    ],
)
def test_the_command_speaks_as_its_terminal(arguments: tuple[str, ...], said: str) -> None:
    environment = {**os.environ, "LANGUAGE": "", "LC_ALL": "pl_PL.UTF-8", "PYTHONUTF8": "1"}
    shown = run_python("-m", "webapp", *arguments, env=environment, check=False)
    assert said in shown.stdout + shown.stderr
