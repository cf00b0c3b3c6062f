"""What cannot be read, does not come or is not taken ends in time, in a sentence, and harms nobody else."""

from __future__ import annotations

import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing, suppress

import pytest

from tests.conftest import ROOT, RunningServer, StartServer, end
from tests.web.conftest import RawViewer, hear, say, viewer
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


def asked(server: RunningServer, sent: bytes, patience: float = 10) -> bytes:
    """Send this and no more, and return all that is answered until the server closes."""
    with closing(socket.create_connection(("127.0.0.1", server.port), timeout=patience)) as ours:
        ours.sendall(sent)
        received = b""
        while data := ours.recv(65536):
            received += data
        return received


def get(line: str, *headers: str) -> bytes:
    return "\r\n".join((line, "Host: 127.0.0.1", "Connection: close", *headers, "", "")).encode()


@pytest.mark.parametrize("name", list(HALVES))
def test_half_a_request_is_closed_and_leaves_no_trace(start_tiny: StartServer, name: str) -> None:
    server = start_tiny("start=0.3")
    asked(server, HALVES[name])
    assert server.stop() == 0
    assert server.errors == []


def test_a_page_that_stays_connected_is_closed_when_it_asks_nothing_more(start_tiny: StartServer) -> None:
    server = start_tiny("start=0.3")
    assert asked(server, b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n").endswith(b"ok")


def test_a_viewer_who_says_nothing_is_sent_away(start_tiny: StartServer) -> None:
    server = start_tiny("start=0.3")
    with RawViewer(server) as silent, viewer(server) as other:
        other.send(say("state"))
        assert hear(other)["type"] == "state"
        opcode, error = silent.frame()
        assert (opcode, b"No message has come within 1 second." in error) == (1, True)
        assert silent.close_code() == 1008
        time.sleep(0.3)
        other.send(say("state"))
        assert hear(other)["type"] == "state"


REFUSED = {
    "no HTTP": (b"GET / HTTP/7\r\n\r\n", 400, b"This is not a request that the server understands."),
    "no request": (b"\x16\x03\x01\x02\x00\r\n\r\n", 400, b"not a request that the server understands."),
    "too long a line": (
        get("GET /?" + "x" * 16_400 + " HTTP/1.1"),
        414,
        b"The address is too long: at most 16,384 characters are read.",
    ),
    "many headers": (
        get("GET / HTTP/1.1", *(f"X-{number}: 1" for number in range(120))),
        431,
        b"The request has more headers, or longer ones, than the server reads.",
    ),
    "a long header": (get("GET / HTTP/1.1", "X: " + "x" * 70_000), 431, b"or longer ones"),
    "late": (b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n", 408, b"The request has not come in time."),
}


@pytest.mark.parametrize("name", list(REFUSED))
def test_a_request_that_cannot_be_read_is_refused_in_a_sentence(start_tiny: StartServer, name: str) -> None:
    sent, status, said = REFUSED[name]
    server = start_tiny("start=0.5")
    answer = asked(server, sent)
    head, body = answer.split(b"\r\n\r\n", 1)
    assert head.startswith(f"HTTP/1.1 {status} ".encode())
    assert said in body
    for header, value in SECURITY_HEADERS.items():
        assert f"{header}: {value}".encode() in head
    assert b"Cache-Control: no-store" in head
    server.stop()
    assert server.errors == []


def test_a_line_of_16_kib_is_read(tiny: RunningServer) -> None:
    assert asked(tiny, get("GET /healthz?" + "x" * 16_000 + " HTTP/1.1")).endswith(b"ok")


def test_an_answer_that_is_not_read_is_given_up_and_others_are_answered(start_tiny: StartServer) -> None:
    server = start_tiny("stall=0.5")
    file = get("GET /moves.csv?discs=64&from=A&to=C&first=1&last=100000 HTTP/1.1")
    with ExitStack() as room:
        for _ in range(5):
            frozen = room.enter_context(socket.socket())
            frozen.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            frozen.connect(("127.0.0.1", server.port))
            frozen.sendall(file)
        time.sleep(1.5)
        assert asked(server, get("GET /healthz HTTP/1.1")).endswith(b"ok")
        frozen.settimeout(5)
        received = 0
        while data := ended_as_nothing(frozen):
            received += len(data)
        assert received < 2_000_000
    server.stop()
    assert server.errors == []


def ended_as_nothing(ours: socket.socket) -> bytes:
    try:
        return ours.recv(65536)
    except ConnectionResetError:
        return b""


@pytest.fixture
def crowded() -> Iterator[RunningServer]:
    """A tiny server that may have few descriptors."""
    command = f"ulimit -n {FEW}; exec {sys.executable} -m tests.web.tiny_server 0"
    pipe = subprocess.PIPE
    process = subprocess.Popen(["sh", "-c", command], cwd=ROOT, stdout=pipe, stderr=pipe, text=True)
    server = RunningServer(process).begin()
    yield server
    end([server])


def has_room_again(server: RunningServer) -> bool:
    """Ask until one is let in; where too many are being refused, others are closed without a word."""
    deadline = time.monotonic() + 5
    while time.monotonic() < deadline:
        with suppress(ConnectionResetError):
            if asked(server, get("GET /healthz HTTP/1.1")).endswith(b"ok"):
                return True
    return False


def test_more_connections_than_descriptors_are_refused_at_once_with_one_line_of_log(
    crowded: RunningServer,
) -> None:
    with ExitStack() as room:
        inside = [room.enter_context(RawViewer(crowded)) for _ in range(FEW - 96)]
        assert all("101" in ws.head[0] for ws in inside)
        answers = [asked(crowded, get("GET / HTTP/1.1")) for _ in range(20)]
        assert all(answer.startswith(b"HTTP/1.1 503 ") for answer in answers)
        assert b"as many connections as it can hold" in answers[0]
        place = ("127.0.0.1", crowded.port)
        waiting = [room.enter_context(socket.create_connection(place)) for _ in range(200)]
        for ws in inside:
            ws.send(say("state", 1))
        assert all(b'"revision":1' in ws.frame()[1] for ws in inside)
        assert len(waiting) == 200
    assert has_room_again(crowded)
    crowded.stop()
    assert len(crowded.errors) == 1, crowded.errors
    assert "new ones are refused" in crowded.errors[0]
