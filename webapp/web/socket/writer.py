"""The only writer of a socket: never blocks its caller, keeps the unsent tail, then asks for the next frame.

gevent's `send` may write only a part of its data, and frames of two greenlets that send at once get mixed. So
no other code writes to the socket; a greenlet of its own sends what the socket does not accept at once.
"""

import socket
from collections import deque
from collections.abc import Callable
from contextlib import suppress

import gevent
import gevent.socket
from gevent.event import Event

from webapp.web.clock import Deadline

MOST_CONTROL_FRAMES = 64
LARGEST_BUFFER = 256 * 1024  # holds four lanes of 64 discs with all panels twice


class Writer:
    """Writes control frames first, then frames from `frames`.

    `frames` returns the next frame to send, or None; it is called only when the socket has accepted
    everything before, so it can always return the newest. `idle` is set while nothing is left to write, and
    `stalled` once the socket has accepted nothing for too long.
    """

    def __init__(self, sock: gevent.socket.socket, stall: float, buffer: int) -> None:
        """Write to this gevent socket; shut it down when it accepts nothing for `stall` seconds.

        From now on the socket does not block, not even for reading. `buffer` is the kernel's, in bytes; a
        frame that does not fit makes it grow.
        """
        sock.setblocking(False)
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, buffer)
        self._fitting = buffer // 2  # bytes of the largest frame that the buffer can hold
        self.frames: Callable[[], bytes | None] = lambda: None
        self.idle = Event()
        self.idle.set()
        self.broken = self.stalled = False
        self._sock = sock
        self._stall = stall
        self._tail = memoryview(b"")
        self._control: deque[bytes] = deque()

    def send(self, data: bytes) -> None:
        """Send a control frame (ping, pong, close) or the handshake. Raises OSError if shut down."""
        if len(self._control) >= MOST_CONTROL_FRAMES:
            self.shut()
        if self.broken:
            raise ConnectionAbortedError("This connection is shut.")
        self._control.append(bytes(data))
        self.flush()

    def flush(self) -> None:
        """Write everything: at once as far as the socket accepts it, the rest in the background."""
        if self.idle.is_set() and not self._write_ready():
            self.idle.clear()
            gevent.spawn(self._drain)

    def offer(self, frame: bytes) -> bool:
        """Write this frame if nothing waits, the rest of it in the background; otherwise return False."""
        if self.broken or not self.idle.is_set():
            return False
        if len(frame) > self._fitting:
            self._grow_buffer(len(frame))
        try:
            sent = self._sock.send(frame)
        except BlockingIOError:
            return False
        except OSError:
            self.shut()
            return True
        if sent < len(frame):
            self._tail = memoryview(frame)[sent:]
            self.idle.clear()
            gevent.spawn(self._drain)
        return True

    def shut(self) -> None:
        """Shut the socket down in both directions; readers and waiters find it closed."""
        self.broken = True
        with suppress(OSError):
            self._sock.shutdown(socket.SHUT_RDWR)

    def _write_ready(self) -> bool:
        """Write without blocking; true if nothing is left, false if the socket accepts no more now."""
        try:
            while self._fill():
                sent = self._sock.send(self._tail)
                self._tail = self._tail[sent:]
        except BlockingIOError:
            return False
        except OSError:
            self.shut()
        return True

    def _fill(self) -> bool:
        if not self._tail and not self.broken:
            self._tail = memoryview(self._control.popleft() if self._control else self.frames() or b"")
            if len(self._tail) > self._fitting:
                self._grow_buffer(len(self._tail))
        return bool(self._tail) and not self.broken

    def _grow_buffer(self, size: int) -> None:
        """Make the kernel's buffer hold a whole frame: its rest would wait for a delayed acknowledgement."""
        self._fitting = size
        with suppress(OSError):
            self._sock.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, min(2 * size, LARGEST_BUFFER))

    def _drain(self) -> None:
        try:
            while not self._write_ready():
                with Deadline(self._stall, TimeoutError()):
                    gevent.socket.wait_write(self._sock.fileno())
        except TimeoutError:
            self.stalled = not self.broken
            self.shut()
        except OSError:  # the socket has gone in the meantime
            self.shut()
        finally:
            self.idle.set()
