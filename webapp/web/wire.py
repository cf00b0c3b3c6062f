"""A viewer's socket as simple-websocket sees it: everything written goes through the one writer.

simple-websocket is handed a `Wire` where it looks for pywsgi's socket (see `WireInput`); its reading thread
calls `recv`, and its handshake, pongs and close frames call `send`.
"""

from __future__ import annotations

import socket
from contextlib import suppress
from time import monotonic

import gevent
import gevent.socket
from gevent.event import Event

from webapp.web.limits import Limits
from webapp.web.writer import Writer


class Wire:
    """One socket, read by simple-websocket's thread alone and written by `writer` alone."""

    def __init__(self, sock: gevent.socket.socket, limits: Limits) -> None:
        """Take over this gevent socket; whoever opened it closes it, after `finish`."""
        self.writer = Writer(sock, limits.stall, limits.send_buffer)
        self.heard = monotonic()
        self.may_read = Event()
        self.may_read.set()
        self.closing = False
        self._sock = sock
        self._goodbye = limits.goodbye
        self._reader_ended = Event()

    def dup(self) -> Wire:
        """Refuse, as sockets may: simple-websocket then keeps this one, and one descriptor is enough."""
        raise NotImplementedError

    def recv(self, size: int) -> bytes:
        """Return what has arrived, in turn with everyone else; while `may_read` is clear, wait.

        Once it is `closing`, nothing: simple-websocket would take a message after its own close frame
        for a sign that the connection is open.

        gevent's recv returns without yielding when data is ready, so a flood would stop all others.
        """
        gevent.sleep(0)
        self.may_read.wait()
        if self.closing:
            return b""
        data = self._sock.recv(size)
        self.heard = monotonic()
        return data

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
        with suppress(gevent.Timeout, OSError), gevent.Timeout(self._goodbye):
            self.writer.idle.wait()
            self._sock.shutdown(socket.SHUT_WR)
            self._reader_ended.wait()
            while self._sock.recv(65536):
                gevent.sleep(0)
        self.writer.shut()
        self.writer.idle.wait()
        self._reader_ended.wait()


class WireInput:
    """Stands for the request's body, where simple-websocket looks for the socket: `raw._sock`."""

    def __init__(self, wire: Wire) -> None:
        """Lead to this wire."""
        self.raw = self
        self._sock = wire

    def read(self, size: int = -1) -> bytes:
        """Return the body of a request to upgrade: nothing."""
        return b""
