"""What processes keep of their classes in Redis, and which of them is the home of each."""

from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from math import ceil
from secrets import token_hex

from webapp.web.store.kinds import AwayError, HeldError, Opened, Outcome, Taken
from webapp.web.store.names import CLASSES, TRIAL, kept_at, lease_at, moves_at, wish_at
from webapp.web.store.times import Times


class Store:
    """Redis at one address. Every call blocks the calling greenlet alone, for some seconds at most.

    It raises `AwayError` where Redis does not do it, and at once for a moment after that. It may have been
    done nevertheless; each call can be made again. A greenlet inside a call must not be killed.
    """

    def __init__(self, url: str, times: Times | None = None) -> None:
        """Connect to nothing yet.

        Raises `ValueError` for a URL that is none, and `ImportError` where redis-py is not installed.
        """
        from webapp.web.store.address import Address
        from webapp.web.store.calls import Calls

        self.times = times or Times()
        self._address = Address(url, self.times.patience)
        self._calls = Calls(self._address, self.times.again)

    @property
    def place(self) -> str:
        """Where Redis is, for people: host and port, or a path."""
        return self._address.place

    def is_there(self) -> bool:
        """Find out whether Redis can be reached and be written to; the log tells it."""
        with suppress(AwayError):
            self._calls.run("SET", TRIAL, "", "EX", 60)
            return True
        return False

    def stop(self) -> None:
        """End all connections that are not in use."""
        self._calls.close()

    def open(self, code: str, key: str, seconds: float, most: int) -> Opened:
        """Keep an empty class for so long, unless it is there; `key` is what is kept of its key."""
        keys = (kept_at(code), CLASSES)
        since = ceil(self.times.lease)
        about = (key, ceil(seconds), most, code, kept_at(""), lease_at(""), since)
        outcome, yielded = self._calls.script("open", keys, about)
        return Opened(outcome.decode(), yielded.decode() or None)

    def take(self, code: str) -> Taken | None:
        """Become the home of a class; None where there is none. Raises `HeldError`.

        While Redis was away leases may have run out, and whoever had them comes first. A Redis that was
        paused does late what it was asked meanwhile: this it does not do then.
        """
        home, now = token_hex(8), int(self._calls.run("TIME")[0])
        waits = self._calls.was_away(self.times.again + self.times.renewal)
        keys = (kept_at(code), lease_at(code), wish_at(code), moves_at(code))
        about = (home, in_ms(self.times.lease), now + ceil(self.times.patience), int(waits))
        outcome, *told = self._calls.script("take", keys, about)
        if outcome == b"held":
            raise HeldError(code)
        if outcome == b"none":
            return None
        moves, flat = told
        names = (name.decode() for name in flat[::2])
        return Taken(home, moves, dict(zip(names, flat[1::2], strict=True)))

    def write(
        self,
        code: str,
        home: str,
        fields: Mapping[str, bytes],
        seconds: float,
        *,
        peopled: bool,
        dropped: Iterable[str] = (),
        partly: bool = True,
        gives_up: bool = False,
    ) -> Outcome:
        """Keep these fields for so long, and stay the home of the class, or give it up.

        `peopled` tells whether somebody is in it; `partly` that more is kept already than these.
        """
        keys = (kept_at(code), lease_at(code), wish_at(code), CLASSES)
        lease, names = 0 if gives_up else in_ms(self.times.lease), tuple(dropped)
        about = (home, lease, ceil(seconds), code, int(peopled), int(partly), len(names))
        named: Iterator[str | bytes] = (one for field in fields.items() for one in field)
        told: bytes = self._calls.script("write", keys, (*about, *names, *named))
        return told.decode()  # type: ignore[return-value]

    def end(self, code: str, home: str) -> None:
        """Forget a class; nothing where another process is its home."""
        keys = (kept_at(code), lease_at(code), wish_at(code), moves_at(code), CLASSES)
        self._calls.script("end", keys, (home, code))


def in_ms(seconds: float) -> int:
    """Return milliseconds."""
    return round(seconds * 1000)
