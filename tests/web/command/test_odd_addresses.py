"""Bytes that no browser sends, in the path and query of each address, cause no error of the server."""

import re
from contextlib import closing
from http.client import HTTPConnection

import pytest

from tests.conftest import PATIENCE, RunningServer
from tests.wide import rarely
from webapp.web.app import create_app

ODD = {"no text": b"\xff", "NUL": b"%00"}
MORE = {
    "UTF-8": "ż".encode(),
    "half of a character": b"\xc5",
    "no text, written": b"%ff",
    "the end of a line": b"%0d%0a",
    "half of a surrogate pair": b"%ed%a0%80",
    "a percent sign": b"%",
    "a slash": b"%2f",
}
VALUE = re.compile(r"<[^>]+>")


class Client(HTTPConnection):
    """A client that sends any bytes."""

    def _validate_path(self, url: str) -> None:
        """Let every path pass."""

    def _encode_request(self, request: str) -> bytes:
        return request.encode("latin-1")

    def asked(self, method: str, target: bytes) -> tuple[int, bytes]:
        """Return the status and the body of the answer."""
        self.request(method, target.decode("latin-1"), headers={"Accept": "text/html"})
        answer = self.getresponse()
        return answer.status, answer.read()


def targets(rule: str, odd: bytes) -> list[bytes]:
    """Return addresses of this rule with the odd bytes in each place."""
    plain = VALUE.sub("K7P4QM", rule).encode()
    values = b"&".join(name + b"=" + odd for name in (b"lang", b"discs", b"position", b"variant", b"a" + odd))
    whole = odd.join(part.encode() for part in VALUE.split(rule))
    return [plain + b"?" + odd, plain + b"?" + values, plain + odd, plain + b"/" + odd, whole]


def routes() -> list[tuple[str, str]]:
    """Return the method and rule of each route."""
    rules = create_app().url_map.iter_rules()
    return sorted({(way, one.rule) for one in rules for way in (one.methods or ()) if way in ("GET", "POST")})


@pytest.mark.parametrize("odd", [*ODD.values(), *rarely(*MORE.values())], ids=[*ODD, *MORE])
def test_odd_bytes_in_an_address_are_no_error_of_the_server(server: RunningServer, odd: bytes) -> None:
    said = len(server.errors)
    with closing(Client("127.0.0.1", server.port, timeout=PATIENCE)) as client:
        asked = [(way, target) for way, rule in routes() for target in dict.fromkeys(targets(rule, odd))]
        answers = {one: client.asked(*one) for one in asked}
    assert {one: status for one, (status, _) in answers.items() if status >= 500} == {}
    assert [one for one, (status, body) in answers.items() if status >= 400 and not body] == []
    assert server.errors[said:] == []


def test_a_page_tells_of_a_value_with_odd_bytes(server: RunningServer) -> None:
    with closing(Client("127.0.0.1", server.port, timeout=PATIENCE)) as client:
        assert client.asked("GET", b"/?\xff")[0] == 200
        status, page = client.asked("GET", b"/?discs=\xff")
        assert (status, "discs" in page.decode()) == (200, True)
        assert client.asked("GET", b"/lessons/\xff")[0] == 404
