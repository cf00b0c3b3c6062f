"""One viewer's connection: what arrives goes to the live session, its answers to the outbox and the wire.

One loop does it all. It waits for a message, for the session's clock or for the next ping, and until all that
was sent before has been taken; then for its turn among all viewers, and works for some milliseconds. While it
works or waits nothing more is read, so what has arrived is never more than one read's worth.
"""

from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from time import monotonic_ns
from typing import Any, Protocol

from webapp.live.outbox import FullError, Outbox
from webapp.live.protocol import Error, Outbound
from webapp.sentence import Refusal, Sentence
from webapp.web.bucket import Bucket
from webapp.web.clock import CLOCK, running_time
from webapp.web.search.searches import Searches
from webapp.web.search.waiting import POLL, Far, News, Waiting
from webapp.web.socket import close_reasons
from webapp.web.socket.close_reasons import Closing
from webapp.web.socket.frames import text_frame
from webapp.web.socket.library import CloseReason, ConnectionClosed, Socket
from webapp.web.socket.limits import SECONDS_AT_ONCE, Limits
from webapp.web.socket.turns import Turns
from webapp.web.socket.wire import Wire
from webapp.web.words.words import Words, words_in

LONGEST_BATCH = 4_000_000  # nanoseconds in which messages are carried out, before the state that answers them
SHORTEST_WAIT = 0.001  # the next message may be on its way: it is answered before the session's clock is
LATEST = 50_000_000  # nanoseconds that messages may keep the clock waiting


class Live(Protocol):
    """What a viewing session is to its connection: the functions of `webapp.live.session`."""

    def begin(self, words_in: Callable[[str], Words], lang: str, /) -> Any:
        """Return a session in which nothing is viewed yet, and which speaks this language so far."""

    def receive(
        self, session: Any, texts: Iterable[str | bytes], now: int, /
    ) -> tuple[Any, Iterable[Outbound]]:
        """Return the session after these messages, and the answers: of states only the newest."""

    def wake(self, session: Any, now: int, /) -> tuple[Any, Iterable[Outbound]]:
        """Return the session after the time it asked to be woken at, and what there is to show."""

    def searching(self, session: Any, states: int, depth: int, before: int, /) -> Iterable[Outbound]:
        """Return how far the search is for the session's `question`, and how many others come first."""

    def found(self, session: Any, now: int, /) -> tuple[Any, Iterable[Outbound]]:
        """Return the session after its question has been answered, and the answers that waited for it."""

    def failed(self, session: Any, why: Refusal, /) -> tuple[Any, Iterable[Outbound]]:
        """Return the session after its question could not be answered, and what there is to say."""


class Connection:
    """One connection from `run` to its end; `sent_away` says why the server ended it, if it did."""

    def __init__(
        self,
        socket: Socket,
        live: Live,
        limits: Limits,
        words: Words,
        turns: Turns,
        searches: Searches | None = None,
    ) -> None:
        """View over this WebSocket, in turn with all others; `words` say why it closes."""
        self.sent_away: Sentence | None = None
        self._socket = socket
        self._wire: Wire = socket.wire
        self._live = live
        self._limits = limits
        self._words = words
        self._turns = turns
        self._account = turns.account()
        self._outbox = Outbox()
        self._search = Waiting(searches or Searches())
        self._session: Any = None
        self._frames = Bucket(SECONDS_AT_ONCE * limits.rate, SECONDS_AT_ONCE, monotonic_ns(), CLOCK.away_ns)
        self._next_ping = running_time() + limits.ping
        self._begins_by: float | None = running_time() + limits.start
        self._wire.counted, self._wire.writer.frames = self._count, self._next_frame

    def run(self) -> None:
        """Serve until the viewer goes (ConnectionClosed or OSError) or must be closed (Closing)."""
        self._session = self._live.begin(words_in, self._words.lang)
        try:
            while True:
                self._wait_until_taken()
                text, news = self._arrived(), self._search.news()
                if text is not None or news is not None or self._is_due(monotonic_ns()):
                    with self._turns.turn(self._account):
                        self._tell(news)
                        self._work(text)
                        self._ask()
                self._keep_alive()
        finally:
            self._search.ask(None)

    def turn_away(self, end: Closing) -> None:
        """Close for this reason, told as an error too where the viewer is to blame; `run` then ends."""
        self.sent_away = end.reason
        if end.code is CloseReason.POLICY_VIOLATION:
            self.refuse(Error(code="too_fast", message=self._words.say(end.reason), field=None))
        self.close(end.code, end.reason)

    def refuse(self, error: Error) -> None:
        """Send this error as far as the socket takes it, before the connection is closed."""
        self._outbox.clear()
        self._answer([error])

    def close(self, code: CloseReason, reason: Sentence) -> None:
        """Send a close frame, and wake `run`, which then ends with ConnectionClosed."""
        with suppress(ConnectionClosed, OSError):  # it may have closed meanwhile
            self._socket.close(code, self._words.say(reason))
        self._wire.closing = True
        self._socket.wake()

    def _count(self, frames: int) -> None:
        """Count frames as they arrive, whatever they are and before they are read."""
        if self._frames.overflows(frames, monotonic_ns(), CLOCK.away_ns):
            too_fast = close_reasons.too_fast(self._limits.rate)
            self.turn_away(Closing(CloseReason.POLICY_VIOLATION, too_fast))

    def _wait_until_taken(self) -> None:
        """Work out nothing for a viewer who has not taken what was sent before."""
        if not self._wire.writer.idle.is_set():
            self._wire.writer.idle.wait()
            self._wire.heard = running_time()  # whoever takes something is there

    def _arrived(self) -> str | bytes | None:
        """Wait, then return the next message: None when it is time for the clock or a ping."""
        self._wire.may_read.set()
        text = self._socket.receive(self._patience())
        self._wire.may_read.clear()
        if text is not None:
            self._begins_by = None
        elif self._begins_by is not None and running_time() >= self._begins_by:
            reason = close_reasons.no_beginning(self._limits.start)
            raise Closing(CloseReason.POLICY_VIOLATION, reason)
        return text

    def _patience(self) -> float:
        until = self._next_ping if self._begins_by is None else min(self._next_ping, self._begins_by)
        wait = until - running_time()
        if self._session.wake_at is not None:
            wait = min(wait, (self._session.wake_at - monotonic_ns()) / 1e9)
        if self._search.is_under_way:
            wait = min(wait, POLL)
        return max(wait, SHORTEST_WAIT)

    def _tell(self, news: News | None) -> None:
        """Say how far the search is that the session waits for, or what it has found."""
        if isinstance(news, Far):
            self._answer(self._live.searching(self._session, news.states, news.depth, news.before))
        elif news == "answered":
            self._session, answers = self._live.found(self._session, monotonic_ns())
            self._answer(answers)
        elif news is not None:
            self._session, answers = self._live.failed(self._session, news)
            self._answer(answers)

    def _ask(self) -> None:
        """Have searched what the session asks now; what cannot be asked is given up."""
        while refusal := self._search.ask(self._session.question):
            self._tell(refusal)
        self._tell(self._search.news())

    def _work(self, text: str | bytes | None) -> None:
        """Carry out this message and what waits behind it, or wake the session."""
        now = monotonic_ns()
        if text is not None:
            self._session, answers = self._live.receive(self._session, self._batch(text, now), now)
            self._answer(answers)
        if self._is_due(now if text is None else now - LATEST):
            self._session, answers = self._live.wake(self._session, now)
            self._answer(answers)

    def _batch(self, text: str | bytes | None, now: int) -> Iterator[str | bytes]:
        """Yield this message and those that wait, until they have taken long enough."""
        left = self._outbox.space_left
        while text is not None:
            yield self._measured(text)
            left -= 1
            more = self._socket.has_more and left > 0 and monotonic_ns() - now < LONGEST_BATCH
            text = self._socket.receive(0) if more else None

    def _is_due(self, now: int) -> bool:
        return self._session.wake_at is not None and bool(self._session.wake_at <= now)

    def _measured(self, text: str | bytes) -> str | bytes:
        """Return the text if it is not too long; simple-websocket has counted characters, not bytes."""
        size, most = len(text.encode() if isinstance(text, str) else text), self._limits.message_bytes
        if size > most:
            raise Closing(CloseReason.MESSAGE_TOO_BIG, close_reasons.too_long(size, most))
        return text

    def _answer(self, answers: Iterable[Outbound]) -> None:
        try:
            for message in answers:
                self._outbox.put(message)
        except FullError:
            raise Closing(CloseReason.POLICY_VIOLATION, close_reasons.NOT_READ) from None
        self._wire.writer.flush()

    def _next_frame(self) -> bytes | None:
        """Return the frame to send next; after a close frame there is none."""
        if not self._socket.is_open:
            return None
        payload = self._outbox.take()
        return None if payload is None else text_frame(payload)

    def _keep_alive(self) -> None:
        """Send a ping when it is time, or give up on a viewer of whom nothing is heard any more."""
        now = running_time()
        if now < self._next_ping:
            return
        if now - self._wire.heard > self._limits.silence:
            self.sent_away = close_reasons.NO_ANSWER
            raise ConnectionAbortedError(str(self.sent_away))
        self._next_ping = now + self._limits.ping
        if self._socket.is_open:
            self._wire.send(self._socket.ping())
