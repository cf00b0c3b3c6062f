"""A viewer's socket as simple-websocket sees it: everything written goes through the one writer.

simple-websocket is handed a `Wire` where it looks for pywsgi's socket (see `WireInput` in library.py); its
reading thread calls `recv`, and its handshake, pongs and close frames call `send`.
"""

import socket
from collections.abc import Callable
from contextlib import suppress
from typing import Self

import gevent
import gevent.socket
from gevent.event import Event

from webapp.web.clock import Deadline, running_time
from webapp.web.socket.frames import FrameCount
from webapp.web.socket.limits import Limits
from webapp.web.socket.writer import Writer


class Wire:
    """One socket, read by simple-websocket's thread alone and written by `writer` alone."""

    def __init__(self, sock: gevent.socket.socket, limits: Limits) -> None:
        """Take over this gevent socket; whoever opened it closes it, after `finish`."""
        self.writer = Writer(sock, limits.stall, limits.send_buffer)
        self.heard = running_time()
        self.may_read = Event()
        self.may_read.set()
        self.closing = False
        self.counted: Callable[[int], None] = lambda _frames: None
        self._frame_count = FrameCount()
        self.peer = address_of(sock)
        self._sock = sock
        self._goodbye = limits.goodbye
        self._reader_ended = Event()

    def dup(self) -> Self:
        """Refuse, as sockets may: simple-websocket then keeps this one, and one descriptor is enough."""
        raise NotImplementedError

    def recv(self, size: int) -> bytes:
        """Return what has arrived, in turn with everyone else; while `may_read` is clear, wait.

        `counted` is told of the frames in it, and may close. Once the wire is `closing`, nothing is returned:
        simple-websocket would take a message after its own close frame for one of an open connection.

        gevent's recv returns without yielding when data is ready, so a flood would stop all others.
        """
        gevent.sleep(0)
        self.may_read.wait()
        if self.closing:
            return b""
        data = self._sock.recv(size)
        self.heard = running_time()
        self.counted(self._frame_count(data))
        return b"" if self.closing else data

    def send(self, data: bytes) -> int:
        """Send a control frame without blocking. Raises OSError if the socket is shut."""
        self.writer.send(data)
        return len(data)

    def close(self) -> None:
        """Note that the reading thread has ended; closing is `finish`."""
        self._reader_ended.set()

    def finish(self) -> None:
        """Send what is left, say that nothing follows, and read on until the other side has closed too.

        Closing with unread data would reset the connection, and the close frame would be lost with it.
        """
        self.closing = True
        self.may_read.set()
        with suppress(OSError), Deadline(self._goodbye, TimeoutError()):
            self.writer.idle.wait()
            self._sock.shutdown(socket.SHUT_WR)
            self._reader_ended.wait()
            while self._sock.recv(65536):
                gevent.sleep(0)
        self.writer.shut()
        self.writer.idle.wait()
        self._reader_ended.wait()


def address_of(sock: gevent.socket.socket) -> str:
    """Return the address at the other side, or what there is to say of it."""
    try:
        name = sock.getpeername()
    except OSError:
        return "an unknown address"
    return str(name[0]) if isinstance(name, tuple) else "this machine"
