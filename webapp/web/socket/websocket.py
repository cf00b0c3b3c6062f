"""One WebSocket after its handshake: wsproto reads the frames, this puts messages together and answers pings.

Nothing is read while a message waits to be received, so at most one read's worth of messages is buffered.
"""

import logging

from wsproto.connection import Connection, ConnectionState, ConnectionType
from wsproto.events import CloseConnection, Event, Message, Ping
from wsproto.frame_protocol import CloseReason

from webapp.web.socket.limits import Closing, too_long
from webapp.web.socket.wire import Wire

log = logging.getLogger(__name__)


class ConnectionClosed(Exception):
    """Raised for a connection on which a close frame was sent or received, or that has just ended."""


class Socket:
    """One WebSocket; `wire` is what it reads from and writes to."""

    def __init__(self, wire: Wire) -> None:
        """Take over after the handshake; the limits are those of the wire."""
        self.wire = wire
        self._frames = Connection(ConnectionType.SERVER)
        self._messages: list[str | bytes] = []
        self._begun = bytearray()  # a message of which more is to come
        self._ended = False

    @property
    def has_more(self) -> bool:
        """True if a message waits to be received."""
        return bool(self._messages)

    @property
    def is_open(self) -> bool:
        """True until a close frame is sent or received."""
        return self._frames.state is ConnectionState.OPEN

    def receive(self, patience: float) -> str | bytes | None:
        """Return the next message; read and wait for it if `patience` (seconds) is not 0.

        Returns None if that time is over, after `wake`, or if only a part of a message has arrived. After the
        last message it raises ConnectionClosed, or Closing for a message that is too long; OSError if the
        socket has failed.
        """
        if patience > 0 and not (self._messages or self._ended or self._is_too_long()):
            self._read(patience)
        if self._messages:
            return self._messages.pop(0)
        if self._ended:
            raise ConnectionClosed
        if self._is_too_long():
            raise Closing(CloseReason.MESSAGE_TOO_BIG, too_long(self.wire.limits.message_bytes))
        return None

    def ping(self) -> bytes:
        """Return a ping frame to send."""
        return self._frames.send(Ping())

    def close(self, code: CloseReason, reason: str) -> None:
        """Send a close frame. Raises ConnectionClosed if the connection is closed, or OSError."""
        if self._ended or not self.is_open:
            raise ConnectionClosed
        self._ended = True
        self.wire.send(self._frames.send(CloseConnection(code, reason)))

    def wake(self) -> None:
        """Let `receive` return at once, with a message if there is one."""
        self.wire.arrived.set()

    def _read(self, patience: float) -> None:
        data = self.wire.read(patience)
        if data is None:
            return
        frames, replies = 0, b""
        try:
            self._frames.receive_data(data)
            for event in self._frames.events():
                frames += not isinstance(event, Message) or event.frame_finished
                replies += self._take(event)
        except Exception as problem:
            log.warning("A viewer at %s sent what cannot be read: %r", self.wire.peer, problem)
            self._ended = True
        self.wire.counted(frames)
        if not data or self.wire.closing:
            self._ended = True
            self._messages.clear()
        elif replies:
            self.wire.send(replies)

    def _take(self, event: Event) -> bytes:
        """Queue the message that this event completes, if any; return the frame that answers it, if any."""
        if isinstance(event, Message):
            self._begun += event.data.encode() if isinstance(event.data, str) else event.data
            if event.message_finished and not self._is_too_long():
                whole = self._begun
                self._messages.append(whole.decode() if isinstance(event.data, str) else bytes(whole))
                self._begun = bytearray()
        elif isinstance(event, Ping):
            return self._frames.send(event.response())
        elif isinstance(event, CloseConnection):  # or a frame against the protocol, with its close code
            self._ended = True
            return self._frames.send(event.response())
        return b""

    def _is_too_long(self) -> bool:
        return len(self._begun) > self.wire.limits.message_bytes
