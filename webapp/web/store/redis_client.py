"""The Redis client: its URL, its Lua scripts, and commands over a few shared connections.

This is the only module that imports redis-py. redis-py's own pool, client and subscription are not used,
because they retry and reconnect silently inside any call. Here a connection belongs to one greenlet at a
time, never has an unread reply, and is discarded after any error.
"""

import logging
import re
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import cache
from hashlib import sha1
from pathlib import Path
from time import monotonic
from typing import Any, NamedTuple
from urllib.parse import urlsplit

from gevent.lock import BoundedSemaphore
from redis.backoff import NoBackoff
from redis.connection import Connection, parse_url
from redis.exceptions import (
    MasterDownError,
    NoScriptError,
    OutOfMemoryError,
    ReadOnlyError,
    RedisError,
    ResponseError,
)
from redis.retry import Retry

from webapp.web.store.outcomes import UnavailableError

NO_ADDRESS = (
    "An address of Redis begins with redis://, rediss:// or unix://, with options that redis-py knows."
)
PROBLEMS = (RedisError, OSError)
NO_SCRIPT = NoScriptError
UNWRITABLE = (ReadOnlyError, OutOfMemoryError, MasterDownError)


def is_lost(problem: Exception) -> bool:
    """True if the error means that Redis is down or read-only, not that a single command was bad."""
    if isinstance(problem, UNWRITABLE) or str(problem).startswith("MISCONF"):
        return True
    return not isinstance(problem, ResponseError)


class Address:
    """A Redis server, by its URL."""

    def __init__(self, url: str, patience: float) -> None:
        """`patience` is a timeout in seconds. A bad URL is a `ValueError` without the URL (its password)."""
        waits = {"socket_timeout": patience, "socket_connect_timeout": patience}
        try:
            scheme, _, path, _, _ = urlsplit(url)
            if scheme != "unix" and not re.fullmatch(r"(/[0-9]*)?", path):
                raise ValueError  # redis-py would silently use another database
            options = dict(parse_url(url))  # type: ignore[no-untyped-call]
            self._make: Any = options.pop("connection_class", Connection)
            self._options = {**options, **waits, "protocol": 2, "decode_responses": False}
            made = self.connection()
        except (TypeError, ValueError):
            raise ValueError(NO_ADDRESS) from None  # redis-py's message may contain a part of the password
        self.place: str = getattr(made, "path", None) or f"{made.host}:{made.port}"

    def connection(self) -> Any:
        """Return a new connection, not yet open; redis-py has no types for it."""
        return self._make(retry=Retry(NoBackoff(), 0), **self._options)


FOLDER = Path(__file__).parent / "scripts"


class Script(NamedTuple):
    """A Lua script and its SHA-1, by which Redis knows it once it has been sent."""

    text: bytes
    sha: str


@cache
def script(name: str) -> Script:
    """Return the Lua script `scripts/NAME.lua`."""
    text = (FOLDER / f"{name}.lua").read_bytes()
    return Script(text, sha1(text, usedforsecurity=False).hexdigest())


PLACES = 8  # the most connections; further callers wait

log = logging.getLogger(__name__)


class Calls:
    """Carries out commands, each in the calling greenlet.

    Once Redis is found to be down, all calls fail at once for `again` seconds.
    """

    def __init__(self, address: Address, again: float) -> None:
        self._address, self._again = address, again
        self._away_at = self._away_until = float("-inf")
        self._places = BoundedSemaphore(PLACES)
        self._idle: list[Any] = []
        self._said: str | None = None  # the last error that was logged; "" while Redis answers

    def run(self, *command: Any) -> Any:
        """Send a command and return the reply."""
        return self._call(lambda line: ask(line, *command))

    def script(self, name: str, keys: Sequence[str], values: Sequence[str | bytes | int]) -> Any:
        """Run a script and return the reply; send its text again if Redis has forgotten it."""
        text, sha = script(name)

        def carry_out(line: Any) -> Any:
            try:
                return ask(line, "EVALSHA", sha, len(keys), *keys, *values)
            except NO_SCRIPT:
                return ask(line, "EVAL", text, len(keys), *keys, *values)

        return self._call(carry_out)

    def was_away(self, seconds: float) -> bool:
        """True if Redis was found to be down within the last `seconds`."""
        return monotonic() < self._away_at + seconds

    def close(self) -> None:
        """Close all idle connections."""
        while self._idle:
            self._idle.pop().disconnect()

    def _call(self, carry_out: Callable[[Any], Any]) -> Any:
        with self._places:
            if monotonic() < self._away_until:
                raise UnavailableError(f"Redis at {self._address.place} is away.")
            try:
                line = self._take()
                answer = self._carried_out(carry_out, line)
            except PROBLEMS as problem:
                self._failed(problem)
                raise UnavailableError(f"Redis at {self._address.place} has failed: {problem}") from problem
            self._succeeded()
            self._idle.append(line)
            return answer

    @staticmethod
    def _carried_out(carry_out: Callable[[Any], Any], line: Any) -> Any:
        try:
            return carry_out(line)
        except BaseException:
            line.disconnect()
            raise

    def _take(self) -> Any:
        """Return an open connection without an unread reply."""
        while self._idle:
            line = self._idle.pop()
            with suppress(*PROBLEMS):
                if not line.can_read(0):
                    return line
            line.disconnect()  # Redis has closed it
        line = self._address.connection()
        line.connect()
        return line

    def _failed(self, problem: Exception) -> None:
        """Log an error, unless it is the one that was logged last."""
        away = is_lost(problem)
        if away:
            self._away_at = monotonic()
            self._away_until = self._away_at + self._again
            self.close()
        if str(problem) != self._said:
            what = "cannot be reached; classes stay where they are" if away else "refuses"
            log.log(
                logging.WARNING if away else logging.ERROR,
                *("Redis at %s %s: %s", self._address.place, what, problem),
            )
        self._said = str(problem)

    def _succeeded(self) -> None:
        """Log that Redis answers, if that is new."""
        if self._said != "":
            level = logging.INFO if self._said is None else logging.WARNING
            log.log(level, "Redis at %s is reached: classes are kept there.", self._address.place)
        self._said = ""


def ask(line: Any, *command: Any) -> Any:
    """Send one command over a connection and return the reply."""
    line.send_command(*command, check_health=False)
    return line.read_response()
