"""Classes shared by several processes through Redis, and which process is the home of each."""

from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from math import ceil
from secrets import token_hex

from webapp.web.store.outcomes import HeldError, Opened, Outcome, Taken, UnavailableError

PREFIX = "hanoi:"
CLASSES = f"{PREFIX}classes"  # sorted set: codes by the last time when somebody was in the class
TRIAL = f"{PREFIX}there"  # written to test the connection


def key_of(kind: str, code: str) -> str:
    """Return the Redis key for a class.

    Kinds: "class", a hash of its fields; "lease", its home; "wish", set while another process asks for it;
    "moves", how often it has moved within a minute of the first move.
    """
    return f"{PREFIX}{kind}:{code}"


@dataclass(frozen=True, slots=True)
class Times:
    """Timeouts and intervals, in seconds; tests choose shorter ones."""

    patience: float = 2.0  # timeout for connecting and for each reply
    again: float = 1.0  # how long all calls fail at once after a failure
    lease: float = 6.0  # how long a class stays with an unresponsive home
    renewal: float = 2.0  # interval at which a home renews its lease
    between: float = 0.1  # shortest interval between two writes of the same class
    idle: float = 60.0  # how long a class is empty before its home gives it up
    ending: float = 3.0  # how long a stopping process may take to give up its classes


class Store:
    """Classes in the Redis at one URL. A call blocks only the calling greenlet, for a few seconds at most.

    Every call raises `UnavailableError` if Redis fails, and at once for `Times.again` seconds after that. The
    command may still have been carried out; all calls are idempotent. Do not kill a greenlet inside a call.
    """

    def __init__(self, url: str, times: Times | None = None) -> None:
        """Do not connect yet. Raises `ValueError` for a bad URL, `ImportError` without redis-py."""
        from webapp.web.store.redis_client import Address, Calls

        self.times = times or Times()
        self._address = Address(url, self.times.patience)
        self._calls = Calls(self._address, self.times.again)

    @property
    def place(self) -> str:
        """Where Redis is, for messages: "host:port" or a path."""
        return self._address.place

    def is_there(self) -> bool:
        """True if Redis can be reached and written to; logs the result."""
        with suppress(UnavailableError):
            self._calls.run("SET", TRIAL, "", "EX", 60)
            return True
        return False

    def stop(self) -> None:
        """Close all idle connections."""
        self._calls.close()

    def open(self, code: str, key: str, seconds: float, most: int) -> Opened:
        """Store an empty class for `seconds` unless it exists; `key` is the hash of its key."""
        keys = (key_of("class", code), CLASSES)
        since = ceil(self.times.lease)
        about = (key, ceil(seconds), most, code, key_of("class", ""), key_of("lease", ""), since)
        outcome, yielded = self._calls.script("open", keys, about)
        return Opened(outcome.decode(), yielded.decode() or None)

    def take(self, code: str) -> Taken | None:
        """Become the home of a class; None if it does not exist. Raises `HeldError` if another is its home.

        After an outage, when leases may have expired, the former homes go first. A Redis that was paused
        carries out commands late, but ignores this one if its deadline has passed.
        """
        home, now = token_hex(8), int(self._calls.run("TIME")[0])
        waits = self._calls.was_away(self.times.again + self.times.renewal)
        keys = (key_of("class", code), key_of("lease", code), key_of("wish", code), key_of("moves", code))
        about = (home, in_ms(self.times.lease), now + ceil(self.times.patience), int(waits))
        outcome, *told = self._calls.script("take", keys, about)
        if outcome == b"held":
            raise HeldError(code)
        if outcome == b"none":
            return None
        moves, flat = told
        names = (name.decode() for name in flat[::2])
        fields = dict(zip(names, flat[1::2], strict=True))
        del fields["from"]
        return Taken(home, moves, fields, int(fields.pop("writes", 0)))

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
        known: int = 0,
    ) -> Outcome:
        """Write these fields, for `seconds`, and renew the lease, or give it up (`gives_up`).

        `dropped` fields are deleted. `peopled`: somebody is in the class. `partly`: other fields stay.
        `known` is `Taken.writes` and one more for each time that this has succeeded since: if Redis knows of
        fewer, it has been restored from an older copy.
        """
        keys = (key_of("class", code), key_of("lease", code), key_of("wish", code), CLASSES)
        lease, names = 0 if gives_up else in_ms(self.times.lease), tuple(dropped)
        about = (home, lease, ceil(seconds), code, int(peopled), int(partly), known, len(names))
        named: Iterator[str | bytes] = (one for field in fields.items() for one in field)
        told: bytes = self._calls.script("write", keys, (*about, *names, *named))
        return told.decode()  # type: ignore[return-value]

    def end(self, code: str, home: str, *, known: int = 0) -> None:
        """Delete a class, unless another process is its home; `known` as for `write`."""
        keys = (
            key_of("class", code),
            key_of("lease", code),
            key_of("wish", code),
            key_of("moves", code),
            CLASSES,
        )
        self._calls.script("end", keys, (home, code, known))


def in_ms(seconds: float) -> int:
    """Convert seconds to milliseconds."""
    return round(seconds * 1000)
