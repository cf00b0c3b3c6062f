"""The smallest WebSocket client, so that what is measured is the server."""

import socket
from types import TracebackType
from typing import Self

from bench.frames import frame, handshake

SHORT = 126


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
        size, start = self._take(2)[1] & 0x7F, 2
        if size >= SHORT:
            start = 4 if size == SHORT else 10
            size = int.from_bytes(self._take(start)[2:start], "big")
        whole = self._take(start + size)
        self.waiting = self.waiting[start + size :]
        return whole[start : start + size]

    def _take(self, size: int) -> bytes:
        while len(self.waiting) < size:
            more = self.socket.recv(65536)
            if not more:
                raise ConnectionError("The server has closed the connection.")
            self.waiting += more
        return self.waiting[:size]
