"""One viewer's connection: messages go to the live session, its responses to the outbox and the wire.

One loop waits for a message, the session's clock or the next ping, and until the socket has accepted
everything sent before; then for its turn among all viewers, in which it works for some milliseconds.
Meanwhile it reads nothing, so at most one read's worth of messages is buffered.
"""

from collections.abc import Iterable, Iterator
from contextlib import suppress
from functools import partial
from random import uniform
from time import monotonic_ns

from wsproto.frame_protocol import CloseReason

from webapp.live.outbox import FullError, Outbox
from webapp.live.protocol import Error, Outbound
from webapp.sentence import Sentence
from webapp.web.clock import CLOCK, running_time
from webapp.web.programs.place import Place
from webapp.web.search.waiting import POLL, Far, News, Waiting
from webapp.web.socket.limits import (
    MOVED,
    NO_ANSWER,
    NOT_READ,
    Closing,
    Limits,
    frames_allowed,
    no_beginning,
    too_fast,
)
from webapp.web.socket.viewing import Alone, Entrance, Viewing, join_in, run_in
from webapp.web.socket.websocket import ConnectionClosed, Socket
from webapp.web.socket.wire import Wire, text_frame
from webapp.web.words.words import Words

LONGEST_BATCH = 4_000_000  # nanoseconds of messages carried out before the resulting state is sent
SHORTEST_WAIT = 0.001  # seconds; a message on its way goes before the session's clock
LATEST = 50_000_000  # nanoseconds by which messages may delay the session's clock


class Connection:
    """One connection; `sent_away` is the reason if the server ended it."""

    def __init__(self, socket: Socket, view: Alone, limits: Limits, words: Words, entrance: Entrance) -> None:
        """`words` is the language of close reasons."""
        keeper = entrance.keeper
        self.sent_away: Sentence | None = None
        self._socket = socket
        self._wire: Wire = socket.wire
        self._limits = limits
        self._words = words
        self._turns = keeper.turns
        self._account = self._turns.account()
        self._outbox = Outbox()
        self._search = Waiting(keeper.searches)
        self._viewing: Viewing = view
        self._place = Place(
            keeper.runs,
            partial(self._turns.turn, self._turns.account()),
            socket.wake,
            lambda name, course: self._viewing.keep(name, course, monotonic_ns()),
            entrance.client,
        )
        self._entrance = entrance
        self._held: str | bytes | None = None
        self._behind = False
        self._frames = frames_allowed(limits)
        # Spread out the pings of a class that connects all at once.
        self._next_ping = running_time() + limits.ping * uniform(0.5, 1)
        self._begins_by: float | None = running_time() + limits.start
        self._wire.counted, self._wire.writer.frames = self._count, self._next_frame

    def run(self) -> None:
        """Serve until the viewer leaves (ConnectionClosed or OSError) or must be disconnected (Closing)."""
        try:
            while True:
                self._wait_until_taken()
                text, news = self._arrived(), self._search.news()
                if text is not None:
                    self._entrance.look_up(text, self._viewing)
                    self._wire.heard = running_time()  # looking up may take long, and nothing was read
                due = self._place.has_news or self._is_due(monotonic_ns())
                if text is not None or news is not None or due:
                    with self._turns.turn(self._account):
                        self._report(news)
                        self._answer(self._place.news())
                        self._work(text)
                        self._ask()
                self._keep_alive()
        finally:
            self._entrance.leave(self._viewing, monotonic_ns())
            self._account.join(None)
            self._search.ask(None)
            self._place.leave()

    def tell(self, message: Outbound) -> None:
        """Send a message caused by others, which must arrive; close the connection if it is not read."""
        try:
            self._answer([message])
        except Closing as end:
            self.turn_away(end)

    def show(self, frame: bytes | None) -> None:
        """Send this frame as the newest state if the writer is idle; else build a newer one in a later turn.

        While the writer is idle the outbox is empty.
        """
        if frame is None or self._behind or not self._socket.is_open or not self._wire.writer.offer(frame):
            self._behind = True
            self._socket.wake()

    def go_to_new_home(self) -> None:
        """Close; the viewer reconnects to the process that is now the class's home."""
        self.close(CloseReason.SERVICE_RESTART, MOVED)

    def turn_away(self, end: Closing) -> None:
        """Close for this reason, after an `error` message if the viewer is to blame; `run` then ends."""
        self.sent_away = end.reason
        if end.code is CloseReason.POLICY_VIOLATION:
            self.refuse(Error(code="too_fast", message=self._words.say(end.reason), field=None))
        self.close(end.code, end.reason)

    def refuse(self, error: Error) -> None:
        """Send this error before closing, as far as the socket accepts it."""
        self._outbox.clear()
        self._answer([error])

    def close(self, code: CloseReason, reason: Sentence) -> None:
        """Send a close frame, and wake `run`, which then ends with ConnectionClosed."""
        with suppress(ConnectionClosed, OSError):  # closed in the meantime
            self._socket.close(code, self._words.say(reason))
        self._wire.closing = True
        self._socket.wake()

    def _count(self, frames: int) -> None:
        """Count frames of any kind as they arrive, before they are read."""
        if self._frames.overflows(frames, monotonic_ns(), CLOCK.away_ns):
            self.turn_away(Closing(CloseReason.POLICY_VIOLATION, too_fast(self._limits.rate)))

    def _wait_until_taken(self) -> None:
        """Wait until the socket has accepted everything that was sent."""
        if not self._wire.writer.idle.is_set():
            self._wire.writer.idle.wait()
            self._wire.heard = running_time()  # a viewer that accepts data is there

    def _arrived(self) -> str | bytes | None:
        """Wait for the next message; None when the clock or a ping is due."""
        if self._held is not None:
            held, self._held = self._held, None
            return held
        text = self._socket.receive(self._patience())
        if text is not None:
            self._begins_by = None
        elif self._begins_by is not None and running_time() >= self._begins_by:
            raise Closing(CloseReason.POLICY_VIOLATION, no_beginning(self._limits.start))
        return text

    def _patience(self) -> float:
        wait = min(self._next_ping, self._begins_by or self._next_ping) - running_time()
        wake_at = self._viewing.wake_at
        if wake_at is not None:
            wait = min(wait, (wake_at - monotonic_ns()) / 1e9)
        if self._search.is_under_way or self._place.is_under_way:
            wait = min(wait, POLL)
        return max(wait, SHORTEST_WAIT)

    def _report(self, news: News | None) -> None:
        """Send the progress or the result of the search."""
        if isinstance(news, Far):
            self._answer(self._viewing.searching(news.states, news.depth, news.before))
        elif news == "answered":
            self._answer(self._viewing.found(monotonic_ns()))
        elif news is not None:
            self._answer(self._viewing.failed(news))

    def _ask(self) -> None:
        """Start the search that the session waits for; report a refusal."""
        while refusal := self._search.ask(self._viewing.question):
            self._report(refusal)
        self._report(self._search.news())

    def _work(self, text: str | bytes | None) -> None:
        """Carry out this message and those queued behind it, or send what is due."""
        now = monotonic_ns()
        if text is not None:
            self._carry_out(text, now)
        if self._behind:
            self._behind = False
            self._answer(self._viewing.newest(now))
        wake_at = self._viewing.wake_at
        if wake_at is not None and wake_at <= (now if text is None else now - LATEST):
            self._answer(self._viewing.wake(now))

    def _carry_out(self, text: str | bytes, now: int) -> None:
        join, run = join_in(text, self._viewing), run_in(text, self._viewing)
        if run is not None:
            self._answer(self._place.ask(run, self._viewing.words))
            return
        if join is None:
            self._answer(self._viewing.receive(self._batch(text, now), now))
            return
        member, answers = self._entrance.enter(join, self)
        if member:
            self._viewing = member
            self._account.join(self._turns.group(member.seat.room))
        self._answer(answers)

    def _batch(self, text: str | bytes | None, now: int) -> Iterator[str | bytes]:
        """Yield this message and those behind it, up to `LONGEST_BATCH`, or to one that joins or runs."""
        left = self._outbox.space_left
        while text is not None:
            yield text
            left -= 1
            more = self._socket.has_more and left > 0 and monotonic_ns() - now < LONGEST_BATCH
            text = self._socket.receive(0) if more else None
            if text is not None and (join_in(text, self._viewing) or run_in(text, self._viewing)):
                self._held = text
                return

    def _is_due(self, now: int) -> bool:
        wake_at = self._viewing.wake_at
        return self._behind or (wake_at is not None and wake_at <= now)

    def _answer(self, answers: Iterable[Outbound]) -> None:
        try:
            for message in answers:
                self._outbox.put(message)
        except FullError:
            raise Closing(CloseReason.POLICY_VIOLATION, NOT_READ) from None
        self._wire.writer.flush()

    def _next_frame(self) -> bytes | None:
        """Return the next frame to send; None after a close frame."""
        payload = self._outbox.take() if self._socket.is_open else None
        return None if payload is None else text_frame(payload)

    def _keep_alive(self) -> None:
        """Send a ping if it is time; end the connection of a viewer that has been silent too long."""
        now = running_time()
        if now < self._next_ping:
            return
        if now - self._wire.heard > self._limits.silence:
            self.sent_away = NO_ANSWER
            raise ConnectionAbortedError(str(self.sent_away))
        self._next_ping = now + self._limits.ping
        if self._socket.is_open:
            self._wire.send(self._socket.ping())
