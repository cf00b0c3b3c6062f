"""Stands between a process and Redis, and can let a connection fall silent as a lost network does."""

import socket
import threading
from contextlib import suppress
from typing import Self

from tests.conftest import PATIENCE


class Relay:
    """Passes on what comes to its port, both ways, but for connections that are mute."""

    def __init__(self, port: int) -> None:
        self._to = port
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._listening.getsockname()[1]
        self._sockets: list[socket.socket] = []
        self._mute: set[int] = set()
        self._count = 0

    def __enter__(self) -> Self:
        threading.Thread(target=self._accept, daemon=True).start()
        return self

    def __exit__(self, *problem: object) -> None:
        for one in (self._listening, *self._sockets):
            with suppress(OSError):
                one.shutdown(socket.SHUT_RDWR)
            one.close()

    def mute(self, number: int) -> None:
        """Pass on nothing more of this connection: they are counted from 0."""
        self._mute.add(number)

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                near, _ = self._listening.accept()
                far = socket.create_connection(("127.0.0.1", self._to), PATIENCE)
                self._sockets += near, far
                for one, other in ((near, far), (far, near)):
                    threading.Thread(
                        target=self._pass_on, args=(self._count, one, other), daemon=True
                    ).start()
                self._count += 1

    def _pass_on(self, number: int, one: socket.socket, other: socket.socket) -> None:
        with suppress(OSError):
            while data := one.recv(65536):
                if number not in self._mute:
                    other.sendall(data)
        with suppress(OSError):
            other.shutdown(socket.SHUT_WR)
