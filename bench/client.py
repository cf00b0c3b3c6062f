"""The smallest WebSocket client, so that the server is what is measured; and a viewer who seeks and drags."""

import json
import socket
from collections.abc import Sequence
from random import Random
from time import monotonic, perf_counter, sleep
from types import TracebackType
from typing import Self

SHORT = 126
PING = 9

DRAGS = 20  # seeks per second


def handshake(path: str) -> bytes:
    return (
        f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
    ).encode()


HANDSHAKE = handshake("/ws")


def frame(text: str, opcode: int = 1, last: bool = True) -> bytes:
    """Return one frame of at most 65,535 bytes."""
    payload = text.encode()
    size = len(payload)
    if size > 0xFFFF:
        raise ValueError(f"A frame of {size} bytes is longer than these clients send.")
    length = bytes([0x80 | size]) if size < 126 else b"\xfe" + size.to_bytes(2, "big")
    return bytes([(0x80 if last else 0) | opcode]) + length + bytes(4) + payload


class Client:
    """A blocking connection that sends and receives short text frames."""

    def __init__(self, port: int, path: str, source: str = "127.0.0.1") -> None:
        self.socket = socket.create_connection(("127.0.0.1", port), timeout=10, source_address=(source, 0))
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.socket.sendall(handshake(path))
        self.waiting = b""
        while b"\r\n\r\n" not in self.waiting:
            self.waiting += self.socket.recv(65536)
        head, self.waiting = self.waiting.split(b"\r\n\r\n", 1)
        if b" 101 " not in head:
            raise ConnectionError(head.decode())

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.socket.close()

    def send(self, text: str) -> None:
        self.socket.sendall(frame(text))

    def receive(self) -> bytes:
        kind, size = self._take(2)[:2]
        start = 2
        if size >= SHORT:
            start = 4 if size == SHORT else 10
            size = int.from_bytes(self._take(start)[2:start], "big")
        whole = self._take(start + size)
        self.waiting = self.waiting[start + size :]
        return self.receive() if kind & 0xF == PING else whole[start : start + size]

    def ask(self, request: dict[str, object]) -> None:
        """Send a request; return when the resulting state has arrived."""
        self.send(json.dumps(request))
        self.hear_state()

    def hear_state(self) -> None:
        while not self.receive().startswith(b'{"type":"state"'):
            pass

    def _take(self, size: int) -> bytes:
        while len(self.waiting) < size:
            more = self.socket.recv(65536)
            if not more:
                raise ConnectionError("The server has closed the connection.")
            self.waiting += more
        return self.waiting[:size]


class Viewer(Client):
    """A connection whose tower is open; earlier messages are skipped."""

    def __init__(self, port: int, discs: int, panels: Sequence[str]) -> None:
        super().__init__(port, "/ws")
        self.discs = discs
        self.ask({"type": "open", "lanes": [{"discs": discs, "panels": panels}]})

    def seek(self, move: int, **others: object) -> None:
        self.ask({"type": "seek", "move": str(move), "ref": str(move), **others})

    def drag(self, seconds: float, seed: int = 7) -> list[float]:
        """Drag the timeline for this long; return the milliseconds until each response."""
        random, samples = Random(seed), []
        sleep(random.random() / DRAGS)  # others start at other moments
        due = end = monotonic()
        end += seconds
        while due < end:
            begun = perf_counter()
            self.seek(random.randrange(1 << self.discs), ahead=False)
            samples.append((perf_counter() - begun) * 1000)
            due += 1 / DRAGS
            sleep(max(0, due - monotonic()))
        return samples
