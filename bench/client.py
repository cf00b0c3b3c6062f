"""The smallest WebSocket client, so that what is measured is the server; and a viewer who seeks and drags."""

import json
import socket
from collections.abc import Sequence
from random import Random
from time import monotonic, perf_counter, sleep
from types import TracebackType
from typing import Self

PING = 9

DRAGS = 20  # seeks a second


def handshake(path: str) -> bytes:
    return (
        f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
    ).encode()


HANDSHAKE = handshake("/ws")


def frame(text: str, opcode: int = 1, last: bool = True) -> bytes:
    """Return one frame; of at most 65,535 bytes."""
    payload = text.encode()
    size = len(payload)
    if size > 0xFFFF:
        raise ValueError(f"A frame of {size} bytes is longer than these clients send.")
    length = bytes([0x80 | size]) if size < 126 else b"\xfe" + size.to_bytes(2, "big")
    return bytes([(0x80 if last else 0) | opcode]) + length + bytes(4) + payload


def first_frame(data: bytes) -> tuple[int, int, int] | None:
    """Return the opcode of the first frame, and where its payload begins and ends; None until it is whole."""
    if len(data) < 2:
        return None
    size, start = data[1], 2
    if size >= 126:
        start = 4 if size == 126 else 10
        size = int.from_bytes(data[2:start], "big")
    return (data[0] & 0xF, start, start + size) if start + size <= len(data) else None


class Client:
    """A blocking connection that sends and receives short text frames."""

    def __init__(self, port: int, path: str) -> None:
        self.socket = socket.create_connection(("127.0.0.1", port), timeout=10)
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
        """Return the next message; pings are read over."""
        while (found := first_frame(self.waiting)) is None:
            more = self.socket.recv(65536)
            if not more:
                raise ConnectionError("The server has closed the connection.")
            self.waiting += more
        kind, start, end = found
        message, self.waiting = self.waiting[start:end], self.waiting[end:]
        return self.receive() if kind == PING else message

    def ask(self, request: dict[str, object]) -> None:
        """Return when the state that answers is there."""
        self.send(json.dumps(request))
        self.hear_state()

    def hear_state(self) -> None:
        """Read on to the next state."""
        while not self.receive().startswith(b'{"type":"state"'):
            pass


class Viewer(Client):
    """A connection whose tower is open; what is sent ahead is read over."""

    def __init__(self, port: int, discs: int, panels: Sequence[str]) -> None:
        super().__init__(port, "/ws")
        self.discs = discs
        self.ask({"type": "open", "lanes": [{"discs": discs, "panels": panels}]})

    def seek(self, move: int, **others: object) -> None:
        self.ask({"type": "seek", "move": str(move), "ref": str(move), **others})

    def drag(self, seconds: float, seed: int = 7) -> list[float]:
        """Drag the timeline for so long; return the milliseconds until each answer."""
        random, samples = Random(seed), []
        sleep(random.random() / DRAGS)  # others begin at other moments
        due = end = monotonic()
        end += seconds
        while due < end:
            begun = perf_counter()
            self.seek(random.randrange(1 << self.discs), ahead=False)
            samples.append((perf_counter() - begun) * 1000)
            due += 1 / DRAGS
            sleep(max(0, due - monotonic()))
        return samples
