"""A viewer's socket: reading that others can end, the single writer, and the end of the connection."""

import socket
from collections.abc import Callable
from contextlib import suppress

import gevent
import gevent.socket
from gevent.event import Event

from webapp.web.clock import Deadline, running_time
from webapp.web.socket.limits import Limits
from webapp.web.socket.writer import Writer

BYTES_AT_ONCE = 2048  # of a flood, between two turns of all other clients
READABLE = 1  # what gevent's loop watches for
LONGER = 126
TEXT = 0x81  # the last (and only) frame of a text message


def text_frame(payload: bytes) -> bytes:
    """Return a server's unmasked text frame (RFC 6455, section 5.2), which is the same for all viewers."""
    size = len(payload)
    if size < LONGER:
        header = bytes((TEXT, size))
    elif size < 1 << 16:
        header = bytes((TEXT, LONGER)) + size.to_bytes(2, "big")
    else:
        header = bytes((TEXT, 127)) + size.to_bytes(8, "big")
    return header + payload


class Wire:
    """One socket, read only by its connection and written only by `writer`."""

    def __init__(self, sock: gevent.socket.socket, limits: Limits) -> None:
        """Take over this gevent socket; its opener closes it, after `finish`."""
        self.writer = Writer(sock, limits.stall, limits.send_buffer)
        self.limits = limits
        self.heard = running_time()
        self.arrived = Event()  # set to let `read` return
        self.closing = False
        self.counted: Callable[[int], None] = lambda _frames: None
        self.peer = address_of(sock)
        self._sock = sock

    def read(self, patience: float) -> bytes | None:
        """Wait for data and return it; nothing at its end or once `closing`; None after `patience` seconds.

        Also returns None once `arrived` is set. Lets others go first, because otherwise a flood would stop
        them. Raises OSError if the connection was reset.
        """
        gevent.sleep(0)
        data = self._received()
        if data is None:
            self._wait(patience)
            data = self._received()
        self.arrived.clear()
        return data

    def _received(self) -> bytes | None:
        if self.closing:
            return b""
        with suppress(BlockingIOError):
            data = self._sock.recv(BYTES_AT_ONCE)
            self.heard = running_time()
            return data
        return None

    def _wait(self, patience: float) -> None:
        readable = gevent.get_hub().loop.io(self._sock.fileno(), READABLE)
        try:
            readable.start(self.arrived.set)
            self.arrived.wait(patience)
        finally:
            readable.close()

    def send(self, data: bytes) -> None:
        """Send a control frame without blocking. Raises OSError if the socket is shut down."""
        self.writer.send(data)

    def finish(self) -> None:
        """Send what is left, shut down writing, and read until the client has closed.

        Closing with unread data would reset the connection, and the close frame would be lost.
        """
        self.closing = True
        with suppress(OSError), Deadline(self.limits.goodbye, TimeoutError()):
            self.writer.idle.wait()
            self._sock.shutdown(socket.SHUT_WR)
            rest = True
            while rest:
                gevent.socket.wait_read(self._sock.fileno())
                rest = bool(self._sock.recv(65536))
        self.writer.shut()
        self.writer.idle.wait()


def address_of(sock: gevent.socket.socket) -> str:
    """Return the peer's address, for the log."""
    try:
        name = sock.getpeername()
    except OSError:
        return "an unknown address"
    return str(name[0]) if isinstance(name, tuple) else "this machine"
