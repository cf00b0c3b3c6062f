"""Every route, and what it tells browsers."""

from __future__ import annotations

import pytest
from flask import Flask

from webapp.web.app import create_app
from webapp.web.assets.files import asset_url
from webapp.web.pages.headers import IN_ANY_FRAME, SECURITY_HEADERS

FILE = "?discs=3&from=A&to=C&first=1&last=7"
GOOD = "public, max-age=31536000, immutable"
ROUTES = {  # an address for each rule, and how long its answer may be kept
    "/": ("/", "no-cache"),
    "/compare": ("/compare", "no-cache"),
    "/compare/": ("/compare/", "no-cache"),
    "/embed": ("/embed", "no-cache"),
    "/embed/": ("/embed/", "no-cache"),
    "/graph": ("/graph", "no-cache"),
    "/graph/": ("/graph/", "no-cache"),
    "/maths": ("/maths", "no-cache"),
    "/maths/data": ("/maths/data", "no-cache"),
    "/play": ("/play", "no-cache"),
    "/play/": ("/play/", "no-cache"),
    "/play/why": ("/play/why?position=1||&goal=||1", "no-cache"),
    "/play/reading": ("/play/reading?position=1||", "no-cache"),
    "/play/way": ("/play/way?start=1||&goal=||1&made=", "no-cache"),
    "/variants": ("/variants", "no-cache"),
    "/variants/": ("/variants/", "no-cache"),
    "/variants/problems": ("/variants/problems?variant=london", "no-cache"),
    "/variants/positions": ("/variants/positions?variant=london", "no-cache"),
    "/formulas": ("/formulas", "no-cache"),
    "/formulas/<path:name>": ("/formulas/moves?n=5", "no-cache"),
    "/graph/distances": ("/graph/distances?position=1||", "max-age=86400"),
    "/graph/decision": ("/graph/decision?start=1||&goal=|1|", "no-cache"),
    "/qr.svg": ("/qr.svg?to=/", "no-cache"),
    "/moves.csv": ("/moves.csv" + FILE, "no-cache"),
    "/moves.txt": ("/moves.txt" + FILE, "no-cache"),
    "/static/<asked>/<path:name>": (asset_url("css/error.css"), GOOD),
    "/ws": ("/ws", "no-store"),
    "/healthz": ("/healthz", "no-store"),
    "/protocol.json": ("/protocol.json", "no-cache"),
}


@pytest.fixture(scope="module")
def app() -> Flask:
    return create_app()


def test_every_route_is_listed(app: Flask) -> None:
    assert {rule.rule for rule in app.url_map.iter_rules()} == set(ROUTES)


@pytest.mark.parametrize("rule", list(ROUTES))
def test_every_route_has_its_headers(app: Flask, rule: str) -> None:
    address, kept = ROUTES[rule]
    answer = app.test_client().get(address)
    assert answer.status_code in (200, 308, 426)
    expected = SECURITY_HEADERS | (IN_ANY_FRAME if rule == "/embed" else {})
    assert {name: answer.headers.get(name) for name in expected} == expected
    assert answer.headers["Cache-Control"] == kept
    assert len(answer.headers.getlist("Cache-Control")) == 1


def test_what_the_headers_say() -> None:
    policy = SECURITY_HEADERS["Content-Security-Policy"]
    assert "form-action 'self'" in policy
    assert "frame-ancestors 'none'" in policy
    assert "frame-ancestors" not in IN_ANY_FRAME["Content-Security-Policy"]
    assert "camera=()" in SECURITY_HEADERS["Permissions-Policy"]
    assert SECURITY_HEADERS["Cross-Origin-Opener-Policy"] == "same-origin"
    assert SECURITY_HEADERS["Cross-Origin-Resource-Policy"] == "same-origin"
    assert IN_ANY_FRAME["Cross-Origin-Resource-Policy"] == "cross-origin"
