"""Errors: a person gets a page of the app with a link back, a program gets plain text."""

import re

import pytest
from flask import Flask
from werkzeug.test import TestResponse

from tests.page_text import visible
from webapp.web.app import create_app
from webapp.web.pages import context

BROWSER = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8"
ERRORS = [
    ("GET", "/no-such-page", 404),
    ("GET", "/no/such/%22%3E%3Cscript%3E", 404),
    ("GET", "/static/js/no-such.js", 404),
    ("POST", "/compare", 405),
    ("GET", "/moves.csv?discs=six", 400),
    ("GET", "/listing.py?algorithm=magic", 400),
    ("GET", "/qr.svg?to=elsewhere", 400),
    ("GET", "/ws", 426),
    ("GET", "/broken", 500),
]
every_error = pytest.mark.parametrize("error", ERRORS, ids=lambda error: " ".join(map(str, error)))
Error = tuple[str, str, int]


@pytest.fixture(scope="module")
def app() -> Flask:
    """The app with one more address, whose page raises an error."""
    app = create_app()

    @app.get("/broken")
    def broken() -> str:
        raise RuntimeError

    return app


def ask(app: Flask, error: Error, accept: str | None, lang: str = "en") -> TestResponse:
    method, address, _status = error
    headers = {"Accept-Language": lang} | ({"Accept": accept} if accept else {})
    return app.test_client().open(address, method=method, headers=headers)


@every_error
def test_a_person_gets_a_page_with_a_link_back(app: Flask, error: Error) -> None:
    answer = ask(app, error, BROWSER)
    assert (answer.status_code, answer.mimetype) == (error[2], "text/html")
    page = visible(answer.text)
    assert page.lang == "en"
    [title] = re.findall(r"<title>(.+) – Hanoi Classroom</title>", answer.text)
    [heading] = re.findall(r"<h1>(.+)</h1>", answer.text)
    assert title == heading
    assert re.findall(r'<a [^>]*href="([^"]*)"', answer.text) == ["/"]
    assert "<script" not in answer.text


@every_error
@pytest.mark.parametrize("accept", [None, "*/*", "application/json", "image/*", "text/html;q=0"])
def test_a_program_gets_the_same_sentence_in_plain_text(app: Flask, error: Error, accept: str | None) -> None:
    answer = ask(app, error, accept)
    assert (answer.status_code, answer.mimetype) == (error[2], "text/plain")
    assert answer.text.rstrip("\n") in visible(ask(app, error, BROWSER).text).texts


@every_error
@pytest.mark.parametrize("accept", [None, BROWSER])
def test_an_error_has_the_headers_of_every_page_and_its_own(
    app: Flask, error: Error, accept: str | None
) -> None:
    answer = ask(app, error, accept)
    page = app.test_client().get("/")
    for name in ("Content-Security-Policy", "X-Content-Type-Options", "Referrer-Policy"):
        assert answer.headers[name] == page.headers[name]
    assert {"accept", "accept-language"} <= {name.lower() for name in answer.vary}
    assert answer.headers["Cache-Control"] == "no-store"
    assert ("Allow" in answer.headers) == (error[2] == 405)
    assert answer.headers.get("Upgrade") == ("websocket" if error[2] == 426 else None)


def test_the_chosen_language_and_theme_are_kept(app: Flask) -> None:
    page = ask(app, ("GET", "/no-such-page?lang=pl&theme=dark", 404), BROWSER).text
    assert '<html lang="pl" data-theme="dark">' in page
    assert 'href="/?lang=pl"' in page


@every_error
def test_a_polish_person_gets_a_polish_page(app: Flask, error: Error) -> None:
    polish, english = (visible(ask(app, error, BROWSER, lang).text) for lang in ("pl", "en"))
    same = {text.replace("<", "") for text in polish.texts} & {one.replace("<", "") for one in english.texts}
    assert polish.lang == "pl"
    assert same <= {"Hanoi Classroom"}


@pytest.mark.parametrize("address", ["/compare", "/embed", "/graph", "/play", "/variants"])
def test_a_trailing_slash_redirects_to_the_page_with_its_query(app: Flask, address: str) -> None:
    client = app.test_client()
    query = "?discs=5&lang=pl&panels=code,bits&x=%C5%82"
    answer = client.get(f"{address}/{query}")
    assert (answer.status_code, answer.headers["Location"]) == (308, f"{address}{query}")
    assert client.get(f"{address}/", follow_redirects=True).status_code == 200


def test_the_sentence_is_sent_when_no_page_can_be_rendered(
    app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    def unreadable(_name: str) -> str:
        raise RuntimeError

    monkeypatch.setattr(context, "asset_url", unreadable)
    answer = ask(app, ("GET", "/?discs=3", 500), BROWSER)
    assert (answer.status_code, answer.mimetype) == (500, "text/plain")
    assert answer.text == "Something went wrong on the server; the reason is in its log.\n"
