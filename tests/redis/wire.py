"""A way to a server that can be cut, while others still reach it."""

import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress


class Wire:
    """Forwards connections to a port of this machine until it is cut."""

    def __init__(self, to: int) -> None:
        """Begin to listen at a port of its own."""
        self._to, self._is_whole = to, True
        self._ends: list[socket.socket] = []
        self._door = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._door.getsockname()[1]
        threading.Thread(target=self._let_in, daemon=True).start()

    @property
    def url(self) -> str:
        return f"redis://127.0.0.1:{self.port}/0"

    def cut(self) -> None:
        """End all connections, and every new one."""
        self._is_whole = False
        for end in self._ends:
            shut(end)
        self._ends = []

    def mend(self) -> None:
        """Let connections through again."""
        self._is_whole = True

    def end(self) -> None:
        shut(self._door)
        self._door.close()
        self.cut()

    def _let_in(self) -> None:
        with suppress(OSError):
            while True:
                near, _ = self._door.accept()
                if not self._is_whole:
                    near.close()
                    continue
                self._join(near)

    def _join(self, near: socket.socket) -> None:
        try:
            far = socket.create_connection(("127.0.0.1", self._to))
        except OSError:
            near.close()
            return
        self._ends += [near, far]
        for ends in ((near, far), (far, near)):
            threading.Thread(target=self._forward, args=ends, daemon=True).start()

    def _forward(self, source: socket.socket, target: socket.socket) -> None:
        """Hand on all that comes; once it has ended, nothing goes the other way either."""
        with source, suppress(OSError):
            while data := source.recv(65_536):
                target.sendall(data)
        shut(target)


def shut(end: socket.socket) -> None:
    with suppress(OSError):
        end.shutdown(socket.SHUT_RDWR)


@contextmanager
def wire(to: int) -> Iterator[Wire]:
    """Have a way to this port."""
    way = Wire(to)
    try:
        yield way
    finally:
        way.end()
