"""Where Redis is, as a URL tells it, and connections to it by redis-py: the one place that imports it.

redis-py has its own pool, client and subscription; none is used. Its pool and client try again by themselves,
and its subscription connects again silently inside any call. Here a connection belongs to one greenlet
at a time, has never an answer left over, and is thrown away after any problem.
"""

import re
from typing import Any
from urllib.parse import urlsplit

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

NO_ADDRESS = (
    "An address of Redis begins with redis://, rediss:// or unix://, with options that redis-py knows."
)
PROBLEMS = (RedisError, OSError)
NO_SCRIPT = NoScriptError
UNWRITABLE = (ReadOnlyError, OutOfMemoryError, MasterDownError)


def is_lost(problem: Exception) -> bool:
    """Whether a problem means that Redis is not there, or cannot be written to by anybody."""
    if isinstance(problem, UNWRITABLE) or str(problem).startswith("MISCONF"):
        return True
    return not isinstance(problem, ResponseError)


class Address:
    """The place of a Redis, and how to connect to it."""

    def __init__(self, url: str, patience: float) -> None:
        """Let connecting, and each answer, take so many seconds.

        Raises `ValueError` for a URL that tells no place; it is not repeated: it may hold a password.
        """
        waits = {"socket_timeout": patience, "socket_connect_timeout": patience}
        try:
            check_database(url)
            options = dict(parse_url(url))  # type: ignore[no-untyped-call]
            self._make: Any = options.pop("connection_class", Connection)
            self._options = {**options, **waits, "protocol": 2, "decode_responses": False}
            made = self.connection()
        except (TypeError, ValueError):
            raise ValueError(NO_ADDRESS) from None  # what redis-py says may hold a part of the password
        path = getattr(made, "path", None)
        self.place: str = path or f"{made.host}:{made.port}"

    def connection(self) -> Any:
        """Return a connection that is not open yet; redis-py gives it no types."""
        return self._make(retry=Retry(NoBackoff(), 0), **self._options)


def check_database(url: str) -> None:
    """Raise `ValueError` where the path is no number of a database: redis-py would take another one."""
    scheme, _, path, _, _ = urlsplit(url)
    if scheme != "unix" and not re.fullmatch(r"(/[0-9]*)?", path):
        raise ValueError
