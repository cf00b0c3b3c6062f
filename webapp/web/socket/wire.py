"""A viewer's socket as simple-websocket sees it, and the frames on it (RFC 6455, section 5.2).

simple-websocket gets a `Wire` where it looks for pywsgi's socket (see `WireInput` in library.py); its reading
thread calls `recv`, and its handshake, pongs and close frames call `send`. All data is written by the single
writer.
"""

import socket
from collections.abc import Callable
from contextlib import suppress
from typing import Self

import gevent
import gevent.socket
from gevent.event import Event

from webapp.web.clock import Deadline, running_time
from webapp.web.socket.limits import Limits
from webapp.web.socket.writer import Writer

SHORTEST_HEAD = 2
MASK = 4  # bytes
MASKED = 0x80
LONGER = 126
TEXT = 0x81  # the last (and only) frame of a text message
LENGTHS = {LONGER: 2, 127: 8}  # length code: bytes of the extended length


class FrameCount:
    """Counts the frames of a client, including control frames and empty ones, in data of any size."""

    def __init__(self) -> None:
        self._head = bytearray()
        self._skip = 0  # bytes of payload still to come

    def __call__(self, data: bytes) -> int:
        """Return how many frame headers end within the next bytes of the stream."""
        if not self._skip and not self._head and is_one_short_frame(data):
            return 1
        frames = at = 0
        while at < len(data):
            if self._skip:
                passed = min(self._skip, len(data) - at)
                self._skip -= passed
                at += passed
                continue
            missing = self._missing()
            self._head += data[at : at + missing]
            at += missing
            if not self._missing():
                self._skip = payload_size(self._head)
                self._head.clear()
                frames += 1
        return frames

    def _missing(self) -> int:
        head = self._head
        if len(head) < SHORTEST_HEAD:
            return SHORTEST_HEAD - len(head)
        mask = MASK if head[1] & MASKED else 0
        return SHORTEST_HEAD + LENGTHS.get(head[1] & 0x7F, 0) + mask - len(head)


def is_one_short_frame(data: bytes) -> bool:
    """True for exactly one whole masked frame under 126 bytes, the usual case."""
    if len(data) < SHORTEST_HEAD:
        return False
    size = data[1] - MASKED
    return 0 <= size < LONGER and len(data) == SHORTEST_HEAD + MASK + size


def payload_size(head: bytes | bytearray) -> int:
    """Return the length of the payload after a whole header."""
    short = head[1] & 0x7F
    longer = LENGTHS.get(short, 0)
    return int.from_bytes(head[SHORTEST_HEAD : SHORTEST_HEAD + longer], "big") if longer else short


def text_frame(payload: bytes) -> bytes:
    """Return a server's unmasked text frame, which is the same for all viewers."""
    size = len(payload)
    if size < LONGER:
        header = bytes((TEXT, size))
    elif size < 1 << 16:
        header = bytes((TEXT, LONGER)) + size.to_bytes(2, "big")
    else:
        header = bytes((TEXT, 127)) + size.to_bytes(8, "big")
    return header + payload


class Wire:
    """One socket, read only by simple-websocket's thread and written only by `writer`."""

    def __init__(self, sock: gevent.socket.socket, limits: Limits) -> None:
        """Take over this gevent socket; its opener closes it, after `finish`."""
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
        """Refuse, as sockets may: simple-websocket then uses this object itself."""
        raise NotImplementedError

    def recv(self, size: int) -> bytes:
        """Return the next data; wait while `may_read` is clear.

        Calls `counted` with the number of frames, which may close the connection. Returns nothing once
        `closing`, because simple-websocket would accept a message after its own close frame. Yields first,
        because gevent's recv does not if data is ready, and a flood would stop all others.
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
        """Send a control frame without blocking. Raises OSError if the socket is shut down."""
        self.writer.send(data)
        return len(data)

    def close(self) -> None:
        """Do nothing: the reading thread has ended, and `finish` closes the socket."""
        self._reader_ended.set()

    def finish(self) -> None:
        """Send what is left, shut down writing, and read until the client has closed.

        Closing with unread data would reset the connection, and the close frame would be lost.
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
    """Return the peer's address, for the log."""
    try:
        name = sock.getpeername()
    except OSError:
        return "an unknown address"
    return str(name[0]) if isinstance(name, tuple) else "this machine"
