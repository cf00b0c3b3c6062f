"""A server whose session follows the test's orders, and minimal clients."""

import base64
import json
import os
import socket
import struct
import subprocess
from collections.abc import Iterator
from contextlib import suppress
from functools import partial
from typing import Any, Self

import msgspec
import pytest
from websockets.sync.client import ClientConnection, connect

from tests.conftest import AT_ONCE, PATIENCE, RunningServer, StartServer, end, start

TINY = ("-m", "tests.web.tiny_server", "0")


@pytest.fixture(scope="module")
def own_server() -> Iterator[RunningServer]:
    """One `hanoi serve` for a single module: no other tests have processes or classes there."""
    running = start(*AT_ONCE)
    yield running
    end([running])


@pytest.fixture
def start_tiny(start_process: StartServer) -> StartServer:
    """Start the tiny server with these arguments ("stall=0.5")."""
    return partial(start_process, *TINY)


@pytest.fixture(scope="module")
def tiny() -> Iterator[RunningServer]:
    """One tiny server for a module's tests that do not disturb it: it must report no error."""
    yield from undisturbed()


def undisturbed(*limits: str) -> Iterator[RunningServer]:
    """Start a tiny server with these limits; it must stop quietly and report no error."""
    running = start(*TINY, *limits)
    try:
        yield running
        assert (running.stop(), running.errors) == (0, [])
    finally:
        end([running])


def viewer(server: RunningServer, **options: object) -> ClientConnection:
    """Connect as a well-behaved viewer."""
    usual = {"max_size": None, "compression": None, "open_timeout": PATIENCE, "close_timeout": PATIENCE}
    return connect(server.ws_url, **{**usual, **options})


def say(do: str, value: int = 0, **more: object) -> str:
    return msgspec.json.encode({"do": do, "value": value, **more}).decode()


def send(ws: ClientConnection, **message: Any) -> None:
    """Send a message of the real protocol."""
    ws.send(json.dumps(message))


def hear(ws: ClientConnection) -> dict[str, Any]:
    return msgspec.json.decode(ws.recv(PATIENCE))


def told(ws: ClientConnection, *kinds: str, **fields: object) -> list[dict[str, Any]]:
    """Return the messages up to the first one of these kinds, or of any kind, with these fields."""
    messages: list[dict[str, Any]] = []
    while True:
        message = hear(ws)
        messages.append(message)
        if message["type"] in (kinds or [message["type"]]) and fields.items() <= message.items():
            return messages


def heard(ws: ClientConnection, *kinds: str, **fields: object) -> dict[str, Any]:
    """Return the first such message."""
    return told(ws, *kinds, **fields)[-1]


def ask(ws: ClientConnection) -> None:
    """Ask for a state and wait for it: by then the server has handled everything it received before."""
    ws.send(say("state", 10))
    hear(ws)


def memory(server: RunningServer) -> int:
    """Return how many bytes of memory the server uses."""
    return int(subprocess.check_output(["ps", "-o", "rss=", "-p", str(server.process.pid)])) * 1024


def rest(ours: socket.socket) -> bytes:
    """Return everything still to be received, until the connection ends or is reset."""
    received = b""
    with suppress(ConnectionResetError):
        while data := ours.recv(65536):
            received += data
    return received


class RawViewer:
    """A WebSocket without a library: it reads on demand, and can send what no library would."""

    def __init__(self, server: RunningServer, *headers: str, receive_buffer: int = 0) -> None:
        self.socket = socket.socket()
        if receive_buffer:
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_buffer)
        self.socket.settimeout(PATIENCE)
        self.file = self.socket.makefile("rb")
        try:
            self.head = self.shake_hands(server, *headers)
        except OSError:
            self.close()
            raise

    def shake_hands(self, server: RunningServer, *headers: str) -> list[str]:
        """Ask for a WebSocket, and return the head of the answer."""
        self.socket.connect(("127.0.0.1", server.port))
        lines = (
            "GET /ws HTTP/1.1",
            f"Host: 127.0.0.1:{server.port}",
            "Connection: Upgrade",
            "Upgrade: websocket",
            "Sec-WebSocket-Version: 13",
            f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}",
            *headers,
        )
        self.socket.sendall("\r\n".join((*lines, "", "")).encode())
        head = []
        while (line := self.file.readline()) != b"\r\n":
            if not line:
                raise ConnectionAbortedError("The connection has ended without an answer.")
            head.append(line.decode().strip())
        return head

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *exception: object) -> None:
        self.close()

    def close(self) -> None:
        self.file.close()
        self.socket.close()

    def send(self, payload: str | bytes, opcode: int = 1, last: bool = True) -> None:
        self.socket.sendall(masked(payload, opcode, last))

    def wait_for_more(self) -> None:
        """Wait until something has arrived, and leave it unread: the server has started to answer."""
        self.socket.recv(1, socket.MSG_PEEK)

    def frame(self) -> tuple[int, bytes]:
        """Return the next frame's opcode and payload, or (-1, b"") at the end of the connection."""
        head = self.file.read(2)
        if len(head) < 2:
            return -1, b""
        size = head[1]
        if size >= 126:
            size = int.from_bytes(self.file.read(2 if size == 126 else 8), "big")
        payload = self.file.read(size)
        assert len(payload) == size
        return head[0] & 15, payload

    def close_code(self) -> int:
        """Read on to the close frame, and return its code."""
        while True:
            opcode, payload = self.frame()
            assert opcode != -1, "The connection ended without a close frame."
            if opcode == 8:
                return int.from_bytes(payload[:2], "big")


def masked(payload: str | bytes, opcode: int = 1, last: bool = True) -> bytes:
    """Return a client's frame, masked with zeros, which change nothing."""
    data = payload.encode() if isinstance(payload, str) else payload
    size = len(data)
    if size < 126:
        length = bytes([0x80 | size])
    else:
        length = (
            struct.pack("!BH", 0x80 | 126, size) if size < 65536 else struct.pack("!BQ", 0x80 | 127, size)
        )
    return bytes([(0x80 if last else 0) | opcode]) + length + bytes(4) + data
