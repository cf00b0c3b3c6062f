"""A store's connection to Redis: its beginning and end, its losses, its clock and its news."""

import logging
from collections.abc import Callable, Sequence
from contextlib import suppress
from secrets import token_hex
from typing import Any

import gevent
from gevent.event import Event

from webapp.web.store.common_clock import CommonClock
from webapp.web.store.kinds import AwayError
from webapp.web.store.names import name_of
from webapp.web.store.news import LostNews, News, news_in, published
from webapp.web.store.times import Times

MORE = Sequence[str | bytes | int | float]

log = logging.getLogger(__name__)


class Connected:
    """Redis at one address, with the news of the rooms that this process follows."""

    def __init__(self, url: str, times: Times | None = None) -> None:
        """Connect to nothing yet.

        Raises `ValueError` for a URL that is none, and `ImportError` where redis-py is not installed.
        """
        from webapp.web.store.address import Address
        from webapp.web.store.calls import Calls
        from webapp.web.store.reader import Reader

        self.process = token_hex(8)
        self.times = times or Times()
        self._address = Address(url, self.times.patience)
        self._clock = CommonClock()
        self._on_loss: list[Callable[[], None]] = []
        self._on_return: list[Callable[[], None]] = []
        self._calls = Calls(self._address, self._clock, self._has_lost)
        self._make_reader: Callable[[], Reader] = lambda: Reader(
            self._address, self._calls, self.times, name_of("there", self.process), self._has_returned
        )
        self._stopped = Event()
        self._greenlets: list[gevent.Greenlet[..., Any]] = []

    @property
    def place(self) -> str:
        """Where Redis is, for people: host and port, or a path."""
        return self._address.place

    @property
    def is_away(self) -> bool:
        """Whether Redis cannot be reached now, as far as is known."""
        return self._calls.is_away

    def start(self) -> None:
        """Connect, or begin to try again and again; returns after the first attempt."""
        self._reader = self._make_reader()
        self._greenlets = [gevent.spawn(self._reader.run), gevent.spawn(self._beat)]
        self._reader.tried.wait()

    def stop(self) -> None:
        """Say goodbye where Redis can be reached, and end all greenlets and connections."""
        if not self._greenlets:
            return
        self._say_goodbye()
        self._stopped.set()
        self._reader.stop()
        gevent.joinall(self._greenlets, self.times.ending)
        self._calls.end()

    def on_loss(self, call: Callable[[], None]) -> None:
        """Call this, which must not block, whenever Redis has been lost."""
        self._on_loss.append(call)

    def on_return(self, call: Callable[[], None]) -> None:
        """Call this, which must not block, whenever Redis is there (again) and all rooms are subscribed."""
        self._on_return.append(call)

    def common(self, own_ns: int) -> int:
        """Return Redis' time, in nanoseconds, at that time of `monotonic_ns`."""
        return self._clock.common(own_ns)

    def own(self, common_ns: int) -> int:
        """Return the time of `monotonic_ns` at that time of Redis, in nanoseconds."""
        return self._clock.own(common_ns)

    def follow(self, code: str, told: Callable[[News], None]) -> None:
        """Tell `told`, which must not block, this room's news from when this returns until `leave`.

        Where it raises, nothing is followed. After a connection that was lost it goes on by itself.
        """

        def hear(data: bytes) -> None:
            if (news := news_in(data)) is not None:
                told(news)

        self._reader.follow(name_of("news", code), hear)

    def leave(self, code: str) -> None:
        """Tell no more news of this room; none of its people are at this process. Raises nothing."""
        self._reader.leave(name_of("news", code))
        with suppress(AwayError):
            self._go(code)

    def tell(self, code: str, news: LostNews) -> None:
        """Tell all processes that follow the room, this one as well."""
        self._calls.run("PUBLISH", name_of("news", code), published(news, self.process))

    def _go(self, code: str) -> None:
        """Leave no people behind."""

    def _say_goodbye(self) -> None:
        """Leave no people behind in any room."""

    def _has_lost(self) -> None:
        self._reader.wake()
        call_all(self._on_loss)

    def _has_returned(self) -> None:
        call_all(self._on_return)

    def _beat(self) -> None:
        while not self._stopped.wait(self.times.beat):
            with suppress(AwayError):
                self._calls.measure()


def call_all(calls: Sequence[Callable[[], None]]) -> None:
    """Call each; one that fails keeps the others from nothing."""
    for call in calls:
        try:
            call()
        except Exception:
            log.exception("What was to be called has failed.")
