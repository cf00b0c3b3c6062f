"""One viewer's connection: what arrives goes to the live session, its answers to the outbox and the wire.

One loop does it all, and waits in one place: for a message, for the session's clock or for the next ping.
While it works nothing more is read, so what has arrived and waits is never more than one read's worth.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from time import monotonic, monotonic_ns
from typing import Any, Protocol

import gevent
from simple_websocket import ConnectionClosed, Server
from wsproto.connection import ConnectionState
from wsproto.events import Ping
from wsproto.frame_protocol import CloseReason

from webapp.live.outbox import FullError, Outbox
from webapp.live.protocol import Error, Outbound
from webapp.sentence import Sentence
from webapp.web.closing import Closing, not_read, too_fast, too_long
from webapp.web.flood import Flood
from webapp.web.frames import text_frame
from webapp.web.limits import Limits
from webapp.web.wire import Wire
from webapp.web.words import Words, words_in

MOST_AT_ONCE = 32
SHORTEST_WAIT = 0.001  # the next message may be on its way: it is answered before the session's clock is
LATEST = 50_000_000  # nanoseconds that messages may keep the clock waiting


class Live(Protocol):
    """What a viewing session is to its connection: the functions of `webapp.live.session`."""

    def begin(self, words_in: Callable[[str], Words], lang: str, /) -> Any:
        """Return a session in which nothing is viewed yet, and which speaks this language so far."""

    def receive(
        self, session: Any, texts: Sequence[str | bytes], now: int, /
    ) -> tuple[Any, Iterable[Outbound]]:
        """Return the session after these messages, and the answers."""

    def wake(self, session: Any, now: int, /) -> tuple[Any, Iterable[Outbound]]:
        """Return the session after its clock has struck, and what there is to show."""


class Viewing:
    """One connection from `run` to its end."""

    def __init__(self, ws: Server, live: Live, limits: Limits, words: Words) -> None:
        """View over this WebSocket; `words` say why it closes."""
        self._ws = ws
        self._wire: Wire = ws.sock
        self._live = live
        self._limits = limits
        self._words = words
        self._outbox = Outbox()
        self._session: Any = None
        self._flood = Flood(limits.rate, monotonic_ns())
        self._next_ping = monotonic() + limits.ping
        self._wire.writer.frames = self._next_frame

    def run(self) -> None:
        """Serve until the viewer goes (ConnectionClosed or OSError) or must be sent away (Closing)."""
        self._session = self._live.begin(words_in, self._words.lang)
        while True:
            texts = self._arrived()
            now = monotonic_ns()
            if self._flood.counts(len(texts), now):
                raise Closing(CloseReason.POLICY_VIOLATION, too_fast(self._limits.rate))
            if texts:
                self._session, answers = self._live.receive(self._session, texts, now)
                self._answer(answers)
            if self._is_due(now - LATEST if texts else now):
                self._session, answers = self._live.wake(self._session, now)
                self._answer(answers)
            self._keep_alive()

    def refuse(self, error: Error) -> None:
        """Send this error as far as the socket takes it, before the connection is closed."""
        self._outbox.clear()
        self._answer([error])

    def close(self, code: CloseReason, reason: Sentence) -> None:
        """Send a close frame, and wake `run`, which then ends with ConnectionClosed."""
        with suppress(ConnectionClosed, OSError):  # it may have closed meanwhile
            self._ws.close(code, self._words.say(reason))
        self._wire.closing = True
        self._ws.event.set()

    def _arrived(self) -> list[str | bytes]:
        """Wait, then return what has arrived: nothing when it is time for the clock or a ping."""
        if self._outbox.crowded:
            self._wire.writer.idle.wait()
        if self._ws.input_buffer:
            gevent.sleep(0)  # there is more to do than is done in one go: others first
        self._wire.may_read.set()
        texts = []
        text = self._ws.receive(self._patience())
        self._wire.may_read.clear()
        while text is not None:
            texts.append(self._measured(text))
            more = self._ws.input_buffer and len(texts) < MOST_AT_ONCE
            text = self._ws.receive(0) if more else None
        return texts

    def _patience(self) -> float:
        wait = self._next_ping - monotonic()
        if self._session.wake_at is not None:
            wait = min(wait, (self._session.wake_at - monotonic_ns()) / 1e9)
        return max(wait, SHORTEST_WAIT)

    def _is_due(self, now: int) -> bool:
        return self._session.wake_at is not None and bool(self._session.wake_at <= now)

    def _measured(self, text: str | bytes) -> str | bytes:
        """Return the text if it is not too long; simple-websocket has counted characters, not bytes."""
        size = len(text.encode() if isinstance(text, str) else text)
        if size > self._limits.message_bytes:
            raise Closing(CloseReason.MESSAGE_TOO_BIG, too_long(size, self._limits.message_bytes))
        return text

    def _answer(self, answers: Iterable[Outbound]) -> None:
        try:
            for message in answers:
                self._outbox.put(message)
        except FullError:
            raise Closing(CloseReason.POLICY_VIOLATION, not_read()) from None
        self._wire.writer.flush()

    def _next_frame(self) -> bytes | None:
        """Return the frame to send next; after a close frame there is none."""
        if self._ws.ws.state is not ConnectionState.OPEN:
            return None
        payload = self._outbox.take()
        return None if payload is None else text_frame(payload)

    def _keep_alive(self) -> None:
        """Send a ping when it is time, or give up on a viewer of whom nothing is heard any more."""
        now = monotonic()
        if now < self._next_ping:
            return
        if now - self._wire.heard > self._limits.silence:
            raise ConnectionAbortedError("This viewer answers no ping.")
        self._next_ping = now + self._limits.ping
        if self._ws.ws.state is ConnectionState.OPEN:
            self._wire.send(self._ws.ws.send(Ping()))
