"""Tokens by which one more device of the teacher's joins: each is good once, and for two minutes."""

from collections.abc import Callable, Mapping

from webapp.live.rooms.keys import hashed

SECOND = 1_000_000_000
GOOD_FOR = 120 * SECOND
MOST = 8  # of a room at a time


class Pairings:
    """The tokens of one room that have not been used; `new_token` makes one that nobody can guess."""

    def __init__(self, new_token: Callable[[], str]) -> None:
        self._new_token = new_token
        self._good_until: dict[str, int] = {}  # by what is kept of a token

    def add(self, now: int) -> str:
        """Return a new token; the oldest of many is given up."""
        self._good_until = {kept: now + left for kept, left in self.left(now).items()}
        while len(self._good_until) >= MOST:
            del self._good_until[next(iter(self._good_until))]
        token = self._new_token()
        self._good_until[hashed(token)] = now + GOOD_FOR
        return token

    def left(self, now: int) -> dict[str, int]:
        """Return for how many nanoseconds each token is still good, by what is kept of it."""
        return {kept: until - now for kept, until in self._good_until.items() if until > now}

    def restore(self, left: Mapping[str, int], now: int) -> None:
        """Let tokens be good for so long that were made at an earlier home of the room."""
        self._good_until = {kept: now + for_ns for kept, for_ns in left.items()}

    def take(self, token: str, now: int) -> bool:
        """Tell whether a token is good: it is so once."""
        return self._good_until.pop(hashed(token), 0) > now
