"""Every route, and what it tells browsers."""

from flask.testing import FlaskClient

from webapp.web.assets.files import version
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
    "/listing.py": ("/listing.py?algorithm=olive&discs=3&from=A&to=C", "no-cache"),
    "/static/<asked>/<path:name>": ("/static/VERSION/css/error.css", GOOD),
    "/ws": ("/ws", "no-store"),
    "/healthz": ("/healthz", "no-store"),
    "/protocol.json": ("/protocol.json", "no-cache"),
}


def test_every_route_is_listed(client: FlaskClient) -> None:
    assert {rule.rule for rule in client.application.url_map.iter_rules()} == set(ROUTES)


def test_every_route_has_its_headers(client: FlaskClient) -> None:
    for rule, (address, kept) in ROUTES.items():
        answer = client.get(address.replace("VERSION", version()))
        assert answer.status_code in (200, 308, 426), rule
        expected = SECURITY_HEADERS | (IN_ANY_FRAME if rule == "/embed" else {})
        assert {name: answer.headers.get(name) for name in expected} == expected, rule
        assert answer.headers.getlist("Cache-Control") == [kept], rule


def test_what_the_headers_say() -> None:
    policy = SECURITY_HEADERS["Content-Security-Policy"]
    assert "form-action 'self'" in policy
    assert "frame-ancestors 'none'" in policy
    assert "frame-ancestors" not in IN_ANY_FRAME["Content-Security-Policy"]
    assert "camera=()" in SECURITY_HEADERS["Permissions-Policy"]
    assert SECURITY_HEADERS["Cross-Origin-Opener-Policy"] == "same-origin"
    assert SECURITY_HEADERS["Cross-Origin-Resource-Policy"] == "same-origin"
    assert IN_ANY_FRAME["Cross-Origin-Resource-Policy"] == "cross-origin"
