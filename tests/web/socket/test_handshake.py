import pytest

from tests.conftest import RunningServer, get
from tests.web.conftest import RawViewer, hear, say, viewer
from webapp.web.socket.endpoint import same_host

UPGRADE = {"Connection": "Upgrade", "Upgrade": "websocket"}


def test_a_get_without_an_upgrade_is_told_so(tiny: RunningServer) -> None:
    status, body, headers = get(tiny.port, "/ws")
    assert (status, headers["Upgrade"]) == (426, "websocket")
    assert body == b"This address is only for WebSocket connections.\n"


@pytest.mark.parametrize(
    "headers",
    [
        {},
        {"Sec-WebSocket-Version": "13"},
        {"Sec-WebSocket-Version": "12", "Sec-WebSocket-Key": "a" * 24},
        {"Sec-WebSocket-Version": "13", "Sec-WebSocket-Key": "a" * 24, "Host": "xn--a.." + "b" * 70},
    ],
)
def test_a_bad_handshake_is_refused_in_a_sentence(tiny: RunningServer, headers: dict[str, str]) -> None:
    status, body, _ = get(tiny.port, "/ws", **UPGRADE, **headers)
    assert status == 400, body
    assert "Traceback" not in "".join(tiny.errors)


@pytest.mark.parametrize("key", ["", "x", "a" * 24, "AAAAAAAAAAAAAAAAAAAA", "A" * 43 + "=", "A" * 21 + "!=="])
def test_a_key_of_another_length_is_refused(tiny: RunningServer, key: str) -> None:
    status, body, _ = get(
        tiny.port, "/ws", **UPGRADE, **{"Sec-WebSocket-Version": "13", "Sec-WebSocket-Key": key}
    )
    assert (status, body) == (400, b"The key of this WebSocket handshake is not 16 bytes in Base64.\n")


@pytest.mark.parametrize(
    "origin", ["http://x@127.0.0.1:PORT", "ftp://127.0.0.1:PORT", "http://elsewhere.example"]
)
def test_an_origin_that_no_page_of_this_site_has_may_not_connect(tiny: RunningServer, origin: str) -> None:
    with RawViewer(tiny, f"Origin: {origin.replace('PORT', str(tiny.port))}") as ws:
        assert "403" in ws.head[0]


def test_a_page_of_this_site_may_connect(tiny: RunningServer) -> None:
    with viewer(tiny, origin=tiny.url) as ws:
        ws.send(say("state", 3))
        assert hear(ws)["move"] == "xxx"


def test_an_origin_is_this_host_or_not() -> None:
    assert same_host("http://127.0.0.1:8000", "127.0.0.1:8000")
    assert same_host("http://LAPTOP.local", "laptop.local:80")
    assert same_host("https://classroom.example", "classroom.example")
    assert same_host("http://[::1]:8000", "[::1]:8000")
    others = (
        "http://127.0.0.1:3000 http://127.0.0.1:8000.evil.example http://evil.example null http://[".split()
    )
    others += (
        "http://x@127.0.0.1:8000 http://@127.0.0.1:8000 ws://127.0.0.1:8000 ftp://127.0.0.1:8000".split()
    )
    for origin in [*others, "", "//127.0.0.1:8000", "http://127.0.0.1:8000/x"]:
        assert same_host(origin, "127.0.0.1:8000") is False, origin


def test_compression_is_not_accepted(tiny: RunningServer) -> None:
    with RawViewer(tiny, "Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits") as ws:
        assert "101" in ws.head[0]
        assert not any("extensions" in line.lower() for line in ws.head)
