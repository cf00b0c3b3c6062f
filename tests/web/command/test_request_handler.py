"""Bad requests, late requests and unread answers end in time, with a sentence, and harm nobody else."""

import socket
import sys
from collections.abc import Iterator
from contextlib import ExitStack, suppress

import pytest

from tests.conftest import PATIENCE, RunningServer, StartServer, eventually
from tests.web.conftest import TINY, RawViewer, rest, say, undisturbed
from webapp.web.app import create_app
from webapp.web.command.server import WITH_BODY
from webapp.web.pages.headers import SECURITY_HEADERS

HALVES = {
    "nothing": b"",
    "half a line": b"GET / HT",
    "half the headers": b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-",
    "half a handshake": b"GET /ws HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\n",
    "half a body": b"POST / HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 1000000\r\n\r\nx",
    "half a chunk": b"POST / HTTP/1.1\r\nHost: 127.0.0.1\r\nTransfer-Encoding: chunked\r\n\r\nff\r\nx",
}
FEW = 160  # descriptors
PAGES = 100  # of 25 kB: the kernel buffers nearly 3 MB of unread data, and a file that large is slow to make


def asking(server: RunningServer, sent: bytes) -> socket.socket:
    ours = socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE)
    ours.sendall(sent)
    return ours


def told(ours: socket.socket) -> bytes:
    with ours.makefile("rb") as answer:
        return answer.read()


def asked(server: RunningServer, sent: bytes) -> bytes:
    with asking(server, sent) as ours:
        return told(ours)


def get(line: str, *headers: str) -> bytes:
    return "\r\n".join((line, "Host: 127.0.0.1", "Connection: close", *headers, "", "")).encode()


@pytest.fixture(scope="module")
def hasty() -> Iterator[RunningServer]:
    """A server that soon closes a silent connection, even that of a well-meaning but delayed client."""
    yield from undisturbed("start=0.3")


@pytest.mark.slow
def test_an_incomplete_request_is_closed_and_leaves_no_trace(hasty: RunningServer) -> None:
    with ExitStack() as stack:
        open_ones = {name: stack.enter_context(asking(hasty, half)) for name, half in HALVES.items()}
        for name, ours in open_ones.items():
            assert b"HTTP/1.1 200" not in told(ours), name


@pytest.mark.slow
def test_a_kept_alive_connection_is_closed_when_no_request_follows(hasty: RunningServer) -> None:
    def is_answered_and_closed() -> bool:
        with suppress(ConnectionError):
            return asked(hasty, b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n").endswith(b"ok")
        return False

    eventually(is_answered_and_closed)


def test_a_viewer_who_sends_nothing_is_disconnected(hasty: RunningServer) -> None:
    def is_let_in_and_told_why() -> bool:
        with suppress(ConnectionError), RawViewer(hasty) as silent:
            if "101" in silent.head[0]:
                opcode, error = silent.frame()
                assert (opcode, b"No message has arrived for 1 second." in error) == (1, True)
                assert silent.close_code() == 1008
                return True
        return False

    eventually(is_let_in_and_told_why)


REFUSED = {
    "no HTTP": (b"GET / HTTP/7\r\n\r\n", 400, b"The server cannot read this request."),
    "no request": (b"\x16\x03\x01\x02\x00\r\n\r\n", 400, b"The server cannot read this request."),
    "too long a line": (
        get("GET /?" + "x" * 16_400 + " HTTP/1.1"),
        414,
        b"The address is too long: the limit is 16,384 characters.",
    ),
    "many headers": (
        get("GET / HTTP/1.1", *(f"X-{number}: 1" for number in range(120))),
        431,
        b"The headers are too long: the limits are 100 lines and 64 kB.",
    ),
    "a long header": (get("GET / HTTP/1.1", "X: " + "x" * 70_000), 431, b"The headers are too long"),
}
LATE = (b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n", 408, b"The request took too long to arrive; try again.")


@pytest.mark.parametrize(
    ("server", "name"), [*(("tiny", name) for name in REFUSED), ("hasty", "a request that comes too late")]
)
def test_a_request_that_cannot_be_read_is_refused(
    request: pytest.FixtureRequest, server: str, name: str
) -> None:
    sent, status, said = REFUSED.get(name, LATE)
    head, body = asked(request.getfixturevalue(server), sent).split(b"\r\n\r\n", 1)
    assert head.startswith(f"HTTP/1.1 {status} ".encode())
    assert said in body
    for header, value in SECURITY_HEADERS.items():
        assert f"{header}: {value}".encode() in head
    assert b"Cache-Control: no-store" in head


def test_a_line_of_16_kib_is_read(tiny: RunningServer) -> None:
    assert asked(tiny, get("GET /healthz?" + "x" * 16_000 + " HTTP/1.1")).endswith(b"ok")


@pytest.mark.parametrize("path", ["/moves.csv", "/moves.txt"])
def test_a_connection_continues_after_a_head_request_for_a_file(tiny: RunningServer, path: str) -> None:
    head = f"HEAD {path}?discs=6&from=A&to=C&first=1&last=63 HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".encode()
    first, second, body = asked(tiny, head + get("GET /healthz HTTP/1.1")).split(b"\r\n\r\n")
    assert first.startswith(b"HTTP/1.1 200 ")
    assert b"Content-Disposition: attachment" in first
    assert second.startswith(b"HTTP/1.1 200 ")
    assert body == b"ok"


@pytest.mark.slow
def test_an_unread_answer_is_abandoned_and_others_are_answered(start_tiny: StartServer) -> None:
    server = start_tiny("stall=0.5", "log=info")
    page = b"GET /graph/distances?position=8,7,6,5,4,3,2,1|| HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
    last = 2**63 + 99_999
    file = get(f"GET /moves.txt?discs=64&from=A&to=C&first={2**63}&last={last} HTTP/1.1")
    healthy = get("GET /healthz HTTP/1.1")
    with ExitStack() as stack:
        for _ in range(3):
            frozen = stack.enter_context(socket.socket())
            frozen.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            frozen.settimeout(PATIENCE)
            frozen.connect(("127.0.0.1", server.port))
            frozen.sendall(page * PAGES + file)
        assert asked(server, healthy).endswith(b"ok")
        eventually(lambda: len(server.errors) == 3)
        assert asked(server, healthy).endswith(b"ok")
        frozen.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1 << 20)  # so that the rest arrives quickly
        received = rest(frozen)
        assert received.startswith(b"HTTP/1.1 200")
        assert f"\n{last} ".encode() not in received
    server.stop()
    assert all(line.endswith(" does not read its answer.\n") for line in server.errors)
    assert len(server.errors) == 3


@pytest.fixture
def crowded(start_process: StartServer) -> RunningServer:
    limit = f"import os, resource; resource.setrlimit(resource.RLIMIT_NOFILE, ({FEW}, {FEW}))"
    command = [sys.executable, *TINY, "start=300", "silence=300"]
    return start_process("-c", f"{limit}; os.execv({sys.executable!r}, {command})")


def has_space(server: RunningServer) -> bool:
    """Whether a request is accepted; while many are being refused, some are closed without an answer."""
    with suppress(ConnectionError):
        return asked(server, get("GET /healthz HTTP/1.1")).endswith(b"ok")
    return False


@pytest.mark.slow
def test_more_connections_than_descriptors_are_refused_with_one_log_line(
    crowded: RunningServer,
) -> None:
    with ExitStack() as stack:
        inside = [stack.enter_context(RawViewer(crowded)) for _ in range(FEW - 96)]
        assert all("101" in ws.head[0] for ws in inside)
        answers = [asked(crowded, get("GET / HTTP/1.1")) for _ in range(20)]
        assert all(answer.startswith(b"HTTP/1.1 503 ") for answer in answers)
        assert b"The server is busy; try again in a few seconds." in answers[0]
        place = ("127.0.0.1", crowded.port)
        waiting = [stack.enter_context(socket.create_connection(place)) for _ in range(200)]
        for ws in inside:
            ws.send(say("state", 1))
        assert all(b'"revision":1' in ws.frame()[1] for ws in inside)
        assert len(waiting) == 200
    eventually(lambda: has_space(crowded))
    crowded.stop()
    assert len(crowded.errors) == 2, crowded.errors
    assert crowded.errors[0].startswith(f"Only {FEW - 96} connections are possible at once:")
    assert "new ones are refused" in crowded.errors[1]


def test_the_body_of_every_post_request_is_read() -> None:
    posted = [rule.rule for rule in create_app().url_map.iter_rules() if "POST" in (rule.methods or ())]
    assert "/rooms" in posted
    unread = [rule for rule in posted if not WITH_BODY.fullmatch(rule.replace("<code>", "K7P4QM"))]
    assert unread == []
