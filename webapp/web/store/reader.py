"""The one greenlet that hears what is published, and that connects again after a loss."""

import logging
import socket
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from time import monotonic
from typing import Any

import gevent
from gevent.event import Event
from gevent.select import select

from webapp.web.store.address import PROBLEMS, Address
from webapp.web.store.calls import Calls
from webapp.web.store.kinds import AwayError
from webapp.web.store.times import Times

IN_A_ROW = 64  # messages before others get their turn

log = logging.getLogger(__name__)


class SilentError(OSError):
    """Nothing has come over the subscription, not even what was asked for."""


class Channel:
    """One channel that is followed: who is told, and whether Redis has said so."""

    def __init__(self, told: Callable[[bytes], None]) -> None:
        self.told = told
        self.answered = Event()
        self.is_there = False

    def answer(self, is_there: bool) -> None:
        """Let whoever waits know."""
        self.is_there = is_there
        self.answered.set()


class Reader:
    """Owns the connection of the subscription: nobody else reads from it or writes to it.

    Who wants it to do something says so, and sends a byte to a socket that it waits for as well. It is ended
    by a flag: a greenlet that is killed inside redis-py leaves its connection in a state nobody knows.
    """

    def __init__(
        self, address: Address, calls: Calls, times: Times, name: str, returned: Callable[[], None]
    ) -> None:
        """Begin with `run`; `returned` is called when all is subscribed again, and must not block.

        `name` is that of a key that may be written.
        """
        self._address, self._calls, self._times = address, calls, times
        self._name, self._returned = name, returned
        self._channels: dict[str, Channel] = {}
        self._stopped = Event()
        self.tried = Event()  # set after the first attempt
        self._waker, self._woken = socket.socketpair()
        for one in (self._waker, self._woken):
            one.setblocking(False)
        self._line: Any = None
        self._subscribed: set[str] = set()
        self._unanswered: Counter[str] = Counter()
        self._changed = False  # whether other channels are wanted than are subscribed
        self._heard = 0.0
        self._asked: float | None = None

    def follow(self, name: str, told: Callable[[bytes], None]) -> None:
        """Tell what is published there from now; raises `AwayError`, and then follows nothing."""
        channel = self._channels[name] = Channel(told)
        self._changed = True
        self.wake()
        if self._calls.is_away or not channel.answered.wait(2 * self._times.patience) or not channel.is_there:
            if self._channels.get(name) is channel:
                self.leave(name)
            raise AwayError(f"Redis at {self._address.place} is away.")

    def leave(self, name: str) -> None:
        """Tell nothing more of it."""
        self._channels.pop(name, None)
        self._changed = True
        self.wake()

    def wake(self) -> None:
        """Let it look at what is asked of it; a full socket wakes it anyway."""
        with suppress(OSError):
            self._waker.send(b"!")

    def stop(self) -> None:
        """Let it end."""
        self._stopped.set()
        self.wake()

    def run(self) -> None:
        """Connect, hear and connect again until it is stopped."""
        pause = self._times.first_pause
        while not self._stopped.is_set():
            era = self._calls.era
            try:
                self._connect()
                pause = self._times.first_pause
                self._hear_all(era)
            except PROBLEMS as problem:
                self._calls.lose(era, problem)
            except AwayError as problem:  # it cannot be written to
                self._calls.lose(era, problem)
            except Exception as problem:
                log.exception("Hearing from Redis has failed.")
                self._calls.lose(era, problem)
            self._drop()
            self.tried.set()
            self._stopped.wait(pause)
            pause = min(2 * pause, self._times.longest_pause)
        self._waker.close()
        self._woken.close()

    def _connect(self) -> None:
        """Be there again only once all is subscribed: what is read after that misses nothing."""
        self._line = self._address.connection()
        self._line.connect()
        self._heard, self._asked = monotonic(), None
        self._change()
        while any(name in self._channels for name in self._unanswered):
            self._hear(self._line.read_response())
        self._calls.try_out(self._name)
        if not self._stopped.is_set():
            self._calls.returned()
            self._returned()
        self.tried.set()

    def _hear_all(self, era: int) -> None:
        while not self._stopped.is_set() and self._calls.era == era:
            if self._changed:
                self._change()
            for _ in range(IN_A_ROW):
                if not self._line.can_read(0):
                    self._keep_alive()
                    self._wait()
                    break
                self._hear(self._line.read_response())
            else:
                gevent.sleep(0)

    def _change(self) -> None:
        """Subscribe to what is wanted, and to nothing else."""
        self._changed = False
        wanted = set(self._channels)
        if more := wanted - self._subscribed:
            self._unanswered.update(more)
            self._subscribed |= more
            self._line.send_command("SUBSCRIBE", *more, check_health=False)
        if less := self._subscribed - wanted:
            self._subscribed -= less
            self._line.send_command("UNSUBSCRIBE", *less, check_health=False)
        for name in wanted - more - self._unanswered.keys():
            self._channels[name].answer(True)

    def _hear(self, message: Any) -> None:
        """Take one message; without a subscription the answer to PING is no list."""
        self._heard, self._asked = monotonic(), None
        if not isinstance(message, list) or len(message) != 3:
            return
        kind, name, data = message[0], message[1].decode(), message[2]
        channel = self._channels.get(name)
        if kind == b"subscribe":
            self._unanswered[name] -= 1
            if self._unanswered[name] <= 0:
                del self._unanswered[name]
                if channel:
                    channel.answer(True)
        elif kind == b"message" and channel:
            self._tell(channel, data)

    def _tell(self, channel: Channel, data: bytes) -> None:
        try:
            channel.told(data)
        except Exception:
            log.exception("What Redis has told was not understood.")

    def _keep_alive(self) -> None:
        """Ask for an answer after a silence; a connection may be cut without a word."""
        now, patience = monotonic(), self._times.patience
        if self._asked is not None and now - self._asked > patience:
            raise SilentError(f"No answer for {patience} seconds.")
        if self._asked is None and now - self._heard > self._times.silence:
            self._asked = now
            self._line.send_command("PING", check_health=False)

    def _wait(self) -> None:
        """Wait until something comes, or something is asked of it."""
        sockets = [self._line._sock, self._woken]  # redis-py tells its socket nowhere else
        select(sockets, [], [], self._times.longest_wait)
        with suppress(BlockingIOError):
            while len(self._woken.recv(4096)) == 4096:
                pass

    def _drop(self) -> None:
        """Close the connection; whoever waits for an answer has none."""
        if self._line is not None:
            self._line.disconnect()
        self._line = None
        self._subscribed.clear()
        self._unanswered.clear()
        for channel in self._channels.values():
            channel.answer(False)
