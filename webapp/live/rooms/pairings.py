"""Tokens by which one more device of the teacher's joins: each is good once, and for two minutes."""

from collections.abc import Callable

from webapp.live.rooms.seated import Unshared

SECOND = 1_000_000_000
GOOD_FOR = 120 * SECOND
MOST = 8  # of a room at a time


class Pairings:
    """The tokens of one room that have not been used; `new_token` makes one that nobody can guess.

    Where several processes hold the class `unshared` are those that the others do not know yet: they have not
    been given to who asked for them. Else it is None.
    """

    def __init__(self, new_token: Callable[[], str]) -> None:
        self._new_token = new_token
        self._good_until: dict[str, int] = {}
        self.unshared: list[Unshared] | None = None

    def add(self, now: int) -> str:
        """Return a new token; the oldest of many is given up."""
        self._good_until = {one: until for one, until in self._good_until.items() if until > now}
        while len(self._good_until) >= MOST:
            del self._good_until[next(iter(self._good_until))]
        token = self._new_token()
        self._good_until[token] = now + GOOD_FOR
        return token

    def good(self, now: int) -> set[str]:
        """Return the tokens that can still be used."""
        return {one for one, until in self._good_until.items() if until > now}

    def allow(self, token: str, now: int) -> None:
        """Let a token be good that was made at another process."""
        self._good_until[token] = now + GOOD_FOR

    def refuse(self, token: str) -> None:
        """Let a token be good no longer: it has been used at another process."""
        self._good_until.pop(token, None)

    def take(self, token: str, now: int) -> bool:
        """Tell whether a token is good: it is so once."""
        return self._good_until.pop(token, 0) > now
