"""The QR code of an address: only of this app, short enough for cameras, and never a failure."""

import re
from collections.abc import Iterator
from itertools import count
from threading import Event
from types import SimpleNamespace

import gevent
import pytest
import segno
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from tests.conftest import PATIENCE, eventually
from webapp.web.app import create_app
from webapp.web.pages.origins import tell_origins
from webapp.web.pages.share import sharing
from webapp.web.pages.share.sharing import LONGEST, MOST_KEPT, MOST_WAITING, QUIET, Artist
from webapp.web.socket.turns import TURN

LINK = "/?discs=6&from=A&to=C&move=44&line=0&algorithm=recursive&panels=code,call-stack&theme=auto"


def code_of(client: FlaskClient, path: str, host: str = "localhost:8000", **more: str) -> TestResponse:
    return client.get("/qr.svg", query_string={"to": path, **more}, headers={"Host": host})


def squares(picture: str) -> list[list[bool]]:
    """Return which squares are dark, row by row, from the strokes of the picture."""
    size = int(re.search(r'viewBox="0 0 (\d+) \1"', picture)[1])
    dark = [[False] * size for _ in range(size)]
    strokes = re.search(r'<path[^>]*stroke="#000"[^>]*d="([^"]+)"', picture)
    assert strokes
    x = y = 0.0
    for kind, first, second in re.findall(r"([Mmh])(-?[\d.]+)[ ,]?(-?[\d.]+)?", strokes[1]):
        if kind == "h":
            for column in range(int(x), int(x) + int(first)):
                dark[int(y)][column] = True
            x += int(first)
        else:
            begin = (0.0, 0.0) if kind == "M" else (x, y)
            x, y = begin[0] + float(first), begin[1] + float(second)
    return dark


def is_code_of(answer: TestResponse, address: str) -> bool:
    """Whether the picture has the squares that the library gives for this text."""
    dark = [row[QUIET:-QUIET] for row in squares(answer.text)[QUIET:-QUIET]]
    return dark == [[bool(one) for one in row] for row in segno.make_qr(address, error="l").matrix]


@pytest.mark.parametrize(
    "path",
    [
        LINK,
        "/",
        "/compare?lane=recursive,6,A,C&lane=idle-peg,6,A,C",
        "/?discs=64&move=18446744073709551615&marks=5:a%20note%20%E2%80%93%20%C4%85",
        "/?" + "x" * 700,
    ],
)
@pytest.mark.parametrize("host", ["localhost:8000", "192.168.1.20:8000", "[fe80::1]:8000"])
def test_the_code_contains_the_address_at_the_requested_host(
    client: FlaskClient, path: str, host: str
) -> None:
    answer = code_of(client, path, host)
    assert (answer.status_code, answer.mimetype) == (200, "image/svg+xml")
    assert is_code_of(answer, f"http://{host}{path}")


def test_it_is_black_on_white_with_a_quiet_zone_for_any_letters(client: FlaskClient) -> None:
    picture = code_of(client, LINK).text
    assert set(re.findall(r'(?:fill|stroke)="(#[^"]+)"', picture)) == {"#000", "#fff"}
    said = "http://localhost:8000/?note=za%C5%BC%C3%B3%C5%82%C4%87"
    assert is_code_of(code_of(client, "/?note=zażółć"), said)
    dark = squares(picture)
    edge = [*dark[:QUIET], *dark[-QUIET:], *[row[:QUIET] + row[-QUIET:] for row in dark]]
    assert not any(any(row) for row in edge)
    assert dark[QUIET][QUIET]


def test_too_long_an_address_is_refused_with_its_length_and_the_limit(client: FlaskClient) -> None:
    host = "http://localhost:8000"
    assert code_of(client, "/" + "x" * (LONGEST - len(host) - 1)).status_code == 200
    answer = code_of(client, "/" + "x" * (LONGEST - len(host)))
    assert answer.status_code == 400
    assert answer.text == (
        "This link has 1,001 characters; a QR code that cameras can read holds at most 1,000.\n"
    )


@pytest.mark.parametrize(
    "query", ["", "to=", "to=/&to=//x", "to=%FF%FE", "to=/%ED%A0%80", "to=" + "%25" * 9000]
)
@pytest.mark.parametrize("host", ["localhost", "", "a b", "ą.example", "x" * 3000])
def test_no_request_makes_it_fail(client: FlaskClient, query: str, host: str) -> None:
    answer = client.get(f"/qr.svg?{query}", headers={"Host": host})
    assert answer.status_code in (200, 400)


ORIGINS = ("http://192.168.1.7:5000", "http://[fd00::2]:5000")


@pytest.fixture(scope="module")
def class_client() -> FlaskClient:
    """A client of an app that other machines reach at two addresses."""
    app = create_app()
    tell_origins(app, lambda: ORIGINS)
    return app.test_client()


@pytest.mark.parametrize("origin", [*ORIGINS, "http://localhost:8000", "https://localhost:8000"])
def test_the_code_contains_the_requested_origin(class_client: FlaskClient, origin: str) -> None:
    answer = code_of(class_client, LINK, origin=origin)
    assert (answer.status_code, answer.mimetype) == (200, "image/svg+xml")
    assert is_code_of(answer, origin + LINK)


@pytest.mark.parametrize(
    "origin",
    ["", "http://elsewhere.example", "http://192.168.1.7", ORIGINS[0] + "/", "https://192.168.1.7:5000", "x"],
)
def test_any_other_origin_is_refused_in_a_sentence(class_client: FlaskClient, origin: str) -> None:
    answer = code_of(class_client, "/", origin=origin)
    assert (answer.status_code, answer.mimetype) == (400, "text/plain")
    assert answer.text == (
        f"“{origin}” is not an address of this app; use one like http://localhost:8000, "
        "http://192.168.1.7:5000, http://[fd00::2]:5000.\n"
    )


def test_a_code_is_drawn_once_while_others_have_their_turns(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[str] = []
    turns: list[int] = []

    def slowly(address: str, **given: object) -> segno.QRCode:
        drawn.append(address)
        begun = len(turns)
        eventually(lambda: len(turns) >= begun + 3)  # it ends only if others have their turns meanwhile
        return make_qr(address, **given)

    make_qr = segno.make_qr
    monkeypatch.setattr(segno, "make_qr", slowly)
    others = gevent.spawn(lambda: [turns.append(number) or gevent.sleep(0.01) for number in count()])
    try:
        first, second = (code_of(client, "/?drawn=once").data for _ in range(2))
    finally:
        others.kill()
    assert first == second
    assert drawn == ["http://localhost:8000/?drawn=once"]


def test_a_code_that_is_already_drawn_is_sent_in_the_same_turn(client: FlaskClient) -> None:
    ended: list[str] = []

    def ask() -> TestResponse:
        turn = SimpleNamespace(end=lambda: ended.append("ended"))
        return client.get("/qr.svg?to=/?of=one", environ_overrides={TURN: turn})

    assert [ask().status_code, ask().status_code, ended] == [200, 200, ["ended"]]


@pytest.fixture
def still_drawing(monkeypatch: pytest.MonkeyPatch) -> Iterator[Artist]:
    """The artist, who finishes no drawing before the end of the test."""
    artist, end = Artist(), Event()
    monkeypatch.setattr(sharing, "artist", lambda: artist)
    monkeypatch.setattr(sharing, "drawn", lambda address: end.wait(PATIENCE) and address.encode())
    yield artist
    end.set()
    gevent.joinall(artist._codes.values(), timeout=PATIENCE)


def test_codes_are_refused_when_too_many_are_waiting(client: FlaskClient, still_drawing: Artist) -> None:
    for number in range(MOST_WAITING // LONGEST):
        still_drawing.code_of(f"http://localhost:8000/{number}?".ljust(LONGEST, "x"))
    answer = code_of(client, LINK)
    assert (answer.status_code, answer.headers["Retry-After"]) == (503, "5")
    assert answer.headers["Cache-Control"] == "no-store"
    assert answer.text == "The server is busy; try again in a few seconds.\n"


def test_a_class_sharing_one_view_waits_for_one_code_and_many_links_are_accepted(
    still_drawing: Artist,
) -> None:
    assert len({id(still_drawing.code_of("http://localhost/" + "x" * 900)) for _ in range(100)}) == 1
    assert len({id(still_drawing.code_of(f"http://192.168.1.7:8000{LINK}{n}")) for n in range(60)}) == 60


def test_only_the_newest_codes_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sharing, "drawn", str.encode)
    artist = Artist()
    for number in range(MOST_KEPT + 10):
        assert artist.code_of(str(number)).get(timeout=PATIENCE) == str(number).encode()
    assert [*artist._codes] == [str(number) for number in range(10, MOST_KEPT + 10)]
