"""The smallest WebSocket client, so that what is measured is the server."""

import os
import socket
from types import TracebackType
from typing import Self

SHORT, MEDIUM = 126, 65536


class Client:
    """A blocking connection that sends and receives short text frames."""

    def __init__(self, port: int, path: str) -> None:
        self.socket = socket.create_connection(("127.0.0.1", port), timeout=10)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.socket.sendall(
            f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n".encode()
        )
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
        payload = text.encode()
        size = len(payload)
        if size >= MEDIUM:
            raise ValueError(f"A frame of {size} bytes is longer than this client sends.")
        head = bytes([0x81, 0x80 | size]) if size < SHORT else bytes([0x81, 0xFE]) + size.to_bytes(2, "big")
        mask = os.urandom(4)
        masked = int.from_bytes(payload, "big") ^ int.from_bytes((mask * (size // 4 + 1))[:size], "big")
        self.socket.sendall(head + mask + masked.to_bytes(size, "big"))

    def receive(self) -> bytes:
        size, start = self._take(2)[1] & 0x7F, 2
        if size >= SHORT:
            start = 4 if size == SHORT else 10
            size = int.from_bytes(self._take(start)[2:start], "big")
        frame = self._take(start + size)
        self.waiting = self.waiting[start + size :]
        return frame[start : start + size]

    def _take(self, size: int) -> bytes:
        while len(self.waiting) < size:
            more = self.socket.recv(65536)
            if not more:
                raise ConnectionError("The server has closed the connection.")
            self.waiting += more
        return self.waiting[:size]
