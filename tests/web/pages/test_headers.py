"""Every route: the hosts it answers to, its headers, and which pages may be framed, and how."""

import socket

import pytest
from flask import Flask
from flask.testing import FlaskClient

from tests.page_text import visible
from webapp.web.app import create_app
from webapp.web.assets.files import asset_url, version
from webapp.web.page_list import PAGES, Page
from webapp.web.pages.context import key_rows
from webapp.web.pages.headers import FOR_ANY_PAGE, IN_ANY_FRAME, SECURITY_HEADERS
from webapp.web.pages.links.bare import ADDRESSES, OF_WHOLE_PAGES
from webapp.web.pages.parts import KEYS, keys_of
from webapp.web.words.words import words_in

FILE = "?discs=3&from=A&to=C&first=1&last=7"
PLACES = [page.address for page in PAGES if page.title or page.framed]
ROUTES = [
    *PLACES,
    *(f"{place}/" for place in PLACES if place != "/"),
    *"/compare/growth /graph/distances /graph/decision /maths/data /play/why /play/reading /play/way".split(),
    *"/variants/problems /variants/positions /formulas /formulas/<path:name> /qr.svg /moves.csv".split(),
    *"/moves.txt /listing.py /run.txt /rooms /r /r/<code> /r/<code>/questions.csv /r/<code>/ws".split(),
    *"/static/<asked>/<path:name> /ws /healthz /protocol.json /mine/beginnings /mine/file".split(),
    *"/mine/files /mine/files/<path:name> /lessons/<name> /lessons/<name>/version".split(),
    *("/lessons/<name>/worksheet", "/r/<code>/beside", "/r/<code>/lesson", "/r/<code>/progress.csv"),
    "/r/<code>/own-questions",
]
ASKED = {  # the address to request, by rule, where the rule alone is not enough
    "/play/why": "/play/why?position=1||&goal=||1",
    "/play/reading": "/play/reading?position=1||",
    "/play/way": "/play/way?start=1||&goal=||1&made=",
    "/variants/problems": "/variants/problems?variant=london",
    "/variants/positions": "/variants/positions?variant=london",
    "/formulas/<path:name>": "/formulas/moves?n=5",
    "/graph/distances": "/graph/distances?position=1||",
    "/graph/decision": "/graph/decision?start=1||&goal=|1|",
    "/qr.svg": "/qr.svg?to=/",
    "/moves.csv": "/moves.csv" + FILE,
    "/moves.txt": "/moves.txt" + FILE,
    "/run.txt": "/run.txt?algorithm=olive&discs=3&from=A&to=C",
    "/lessons/<name>": "/lessons/trust",
    "/lessons/<name>/version": "/lessons/trust/version",
    "/lessons/<name>/worksheet": "/lessons/trust/worksheet",
    "/listing.py": "/listing.py?algorithm=olive&discs=3&from=A&to=C",
    "/static/<asked>/<path:name>": "/static/VERSION/css/error.css",
}
FRAMED = {  # the headers of pages that may be framed; no others may
    "/embed": IN_ANY_FRAME,
    "/lessons/<name>": IN_ANY_FRAME,
    "/lessons/<name>/worksheet": IN_ANY_FRAME,
}
READ_BY_ANY_PAGE = (
    "/static/<asked>/<path:name> /compare/growth /formulas/<path:name> /maths/data /graph/distances "
    "/graph/decision /play/why /play/reading /play/way /variants/problems /variants/positions /listing.py "
    "/mine/beginnings"
).split()
KEPT = {  # Cache-Control, where it is not no-cache
    "/graph/distances": "max-age=86400",
    "/static/<asked>/<path:name>": "public, max-age=31536000, immutable",
    "/ws": "no-store",
    "/r/<code>/ws": "no-store",
    "/rooms": "no-store",
    "/r": "no-store",
    "/r/<code>": "no-store",
    "/r/<code>/questions.csv": "no-store",
    "/r/<code>/progress.csv": "no-store",
    "/r/<code>/beside": "no-store",
    "/r/<code>/lesson": "no-store",
    "/r/<code>/own-questions": "no-store",
    "/healthz": "no-store",
    "/mine/file": "no-store",
    "/mine/files": "no-store",
    "/mine/files/<path:name>": "no-store",
    "/lessons/<name>/version": "no-store",
}


def test_every_route_is_listed(client: FlaskClient) -> None:
    assert {rule.rule for rule in client.application.url_map.iter_rules()} == {*ROUTES}


@pytest.mark.parametrize("rule", ROUTES)
def test_every_route_has_its_headers(client: FlaskClient, rule: str) -> None:
    answer = client.get(ASKED.get(rule, rule).replace("VERSION", version()))
    assert answer.status_code in (200, 308, 404, 405, 426)  # no class is open, and none is opened by GET
    public = FOR_ANY_PAGE if rule in READ_BY_ANY_PAGE else {"Access-Control-Allow-Origin": None}
    expected = SECURITY_HEADERS | FRAMED.get(rule, {}) | public
    assert {name: answer.headers.get(name) for name in expected} == expected
    assert answer.headers.getlist("Cache-Control") == [KEPT.get(rule, "no-cache")]


@pytest.mark.parametrize("rule", READ_BY_ANY_PAGE)
def test_a_page_in_a_sandboxed_frame_can_read_a_refusal(client: FlaskClient, rule: str) -> None:
    answer = client.get(rule.replace("<path:name>", "none").replace("<name>", "none"))
    assert answer.status_code in (200, 400, 404)
    assert {name: answer.headers.get(name) for name in FOR_ANY_PAGE} == FOR_ANY_PAGE
    assert "Access-Control-Allow-Credentials" not in answer.headers


@pytest.mark.parametrize(
    ("come_from", "policy"),
    [
        (None, "same-origin"),
        ("cross-site", "same-origin"),
        ("same-site", "same-origin"),
        ("same-origin", "unsafe-none"),
        ("none", "unsafe-none"),
    ],
)
def test_a_window_is_isolated_from_other_sites(
    client: FlaskClient, come_from: str | None, policy: str
) -> None:
    answer = client.get("/", headers={"Sec-Fetch-Site": come_from} if come_from else {})
    assert answer.headers["Cross-Origin-Opener-Policy"] == policy
    assert {"Sec-Fetch-Site", "Accept-Language"} <= {*answer.headers["Vary"].split(", ")}


def test_the_headers_have_safe_values() -> None:
    policy = SECURITY_HEADERS["Content-Security-Policy"]
    assert "default-src 'self'" in policy
    assert "form-action 'self'" in policy
    assert "unsafe" not in policy
    assert "frame-ancestors 'none'" in policy
    assert policy == f"{IN_ANY_FRAME['Content-Security-Policy']}; frame-ancestors 'none'"
    assert "camera=()" in SECURITY_HEADERS["Permissions-Policy"]
    assert SECURITY_HEADERS["X-Content-Type-Options"] == "nosniff"
    assert SECURITY_HEADERS["Referrer-Policy"] == "same-origin"
    assert SECURITY_HEADERS["Cross-Origin-Opener-Policy"] == "same-origin"
    assert SECURITY_HEADERS["Cross-Origin-Resource-Policy"] == "same-origin"
    assert IN_ANY_FRAME["Cross-Origin-Resource-Policy"] == "cross-origin"
    assert FOR_ANY_PAGE == {
        "Access-Control-Allow-Origin": "*",
        "Cross-Origin-Resource-Policy": "cross-origin",
    }


@pytest.mark.parametrize("method", ["GET", "POST", "HEAD"])
def test_only_pages_for_frames_may_be_framed(client: FlaskClient, addresses: list[str], method: str) -> None:
    for address in (*addresses, asset_url("js/explore/main.js"), "/nowhere", "/embed/", "/embed/x"):
        answer = client.open(address, method=method)
        framed = address == "/embed" and method != "POST"
        [policy] = answer.headers.getlist("Content-Security-Policy")
        assert ("frame-ancestors" in policy) != framed, (
            address
        )  # no source list allows a page from a local file
        assert ("frame-ancestors 'none'" in policy) != framed, address
        assert "X-Frame-Options" not in answer.headers, address


@pytest.mark.parametrize(
    "query", ["", "?discs=64&move=7", "?discs=many", "?panels=%00", "?theme=<b>&lang=xx"]
)
def test_a_page_for_frames_answers_any_link_and_lists_its_keys_in_its_help(
    client: FlaskClient, query: str
) -> None:
    answer = client.get(f"/embed{query}")
    assert answer.status_code == 200
    keys = visible(answer.text).for_scripts["keys"]
    assert keys
    assert all(f'data-command="{name}"' in answer.text for name in keys)
    assert not {"share", "blank", "full-screen", "zoom-in"} & set(keys)


@pytest.fixture(scope="module")
def app() -> Flask:
    return create_app(trusted_hosts=["Hanoi.School.example", "other.example."])


OWN = socket.gethostname().partition(".")[0]
KNOWN = [
    "127.0.0.1:8000", "192.168.1.20", "[::1]:8000", "[fe80::1]", "localhost", "LOCALHOST:5000", "localhost.",
    "hanoi.school.example", "HANOI.school.EXAMPLE:443", "hanoi.school.example.", "other.example",
    OWN, f"{OWN}.local:8000", f"{OWN.upper()}:80", "",
]  # fmt: skip
OTHERS = [
    "evil.example", "evil.example:8000", "127.0.0.1.evil.example", "localhost.evil.example", "x@127.0.0.1",
    "127.0.0.1:8000@evil.example", "evil.example/127.0.0.1", "school.example", "a b", "ą.example", "[::1",
    "127.0.0.1:x", "[x]", "#127.0.0.1", "0x7f.1", "evil.example#127.0.0.1", ":8000", "localhost:80:80",
]  # fmt: skip


@pytest.mark.parametrize("host", KNOWN)
def test_requests_to_an_address_or_a_name_of_the_server_are_answered(app: Flask, host: str) -> None:
    """So are requests without a host."""
    assert app.test_client().get("/healthz", headers={"Host": host}).status_code == 200


@pytest.mark.parametrize("path", ["/", "/healthz", "/ws", "/static/x/y.js", "/no-such-page"])
@pytest.mark.parametrize("host", OTHERS)
def test_any_other_host_is_refused_everywhere(app: Flask, host: str, path: str) -> None:
    answer = app.test_client().get(path, headers={"Host": host})
    assert (answer.status_code, answer.mimetype) == (400, "text/plain")
    assert f"does not answer to “{host}”" in answer.text


def test_the_sentence_says_what_to_add(app: Flask) -> None:
    answer = app.test_client().get("/", headers={"Host": "class.example:8000"})
    assert answer.text == (
        "This server does not answer to “class.example:8000”. If that is its name, start it with "
        "--trusted-host class.example.\n"
    )


@pytest.mark.parametrize("path", ["/static/x//y", "//evil.example", "//evil.example/compare/", "/compare//"])
def test_no_answer_redirects_to_another_host(app: Flask, path: str) -> None:
    answer = app.test_client().get("/", environ_overrides={"PATH_INFO": path})
    assert (answer.status_code, "Location" in answer.headers) == (404, False)


POLICY = "Content-Security-Policy"


@pytest.mark.parametrize("address", ADDRESSES)
def test_a_page_for_a_frame_may_be_in_any_frame_and_shows_no_header(
    client: FlaskClient, address: str
) -> None:
    bare = client.get(f"{address}?discs=3&bare=1")
    assert {name: bare.headers[name] for name in IN_ANY_FRAME} == IN_ANY_FRAME
    assert "<base target" in bare.text
    assert 'class="bar">' not in bare.text
    for name in OF_WHOLE_PAGES:
        assert f'data-command="{name}"' not in bare.text


@pytest.mark.parametrize("address", [*(f"{one}?discs=3" for one in ADDRESSES if one != "/embed"), "/?bare=1"])
def test_any_other_page_is_complete_and_may_not_be_framed(client: FlaskClient, address: str) -> None:
    for query in ("", "&bare=0", "&bare=yes"):
        whole = client.get(address + query)
        assert whole.headers[POLICY] == SECURITY_HEADERS[POLICY]
        assert "<base" not in whole.text
        assert 'class="bar">' in whole.text


def test_the_commands_left_out_of_frames_are_in_the_keymap(client: FlaskClient) -> None:
    whole = client.get("/").text
    assert all(f'data-command="{name}"' in whole for name in OF_WHOLE_PAGES)
    parts = ("stage", "present", "share", "explore")
    assert {*OF_WHOLE_PAGES} <= {name for part in parts for name in KEYS[part]}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_a_frame_has_all_keys_of_a_row_of_the_help_or_none(page: Page) -> None:
    rows = key_rows(keys_of(page), words_in("en"))
    assert sorted(name for names in rows.values() for name in names) == sorted(keys_of(page))
    assert all(len({name in OF_WHOLE_PAGES for name in names}) == 1 for names in rows.values())


def test_a_program_in_a_frame_is_not_said_to_be_saved(client: FlaskClient) -> None:
    assert "saved in this browser" in client.get("/mine").text
    assert "saved in this browser" not in client.get("/mine?bare=1").text
