"""How people join a class: its code, the teacher’s key, and pairing tokens for more devices."""

from collections.abc import Callable, Mapping
from hashlib import sha256
from hmac import compare_digest

ALPHABET = "34679ACEFHJKMNPQRTUWXY"
"""Letters and digits that cannot be confused: at most one of O, 0, D and Q, of I, L and 1, …."""
LENGTH = 6


def code_in(number: int) -> str:
    """Return the code for a large random number."""
    letters = []
    for _ in range(LENGTH):
        number, letter = divmod(number, len(ALPHABET))
        letters.append(ALPHABET[letter])
    return "".join(letters)


def as_code(typed: str) -> str:
    """Normalize a typed code: upper case, no spaces."""
    return "".join(typed[: 4 * LENGTH].split()).upper()


def is_code(text: str) -> bool:
    """True if the text has the form of a code."""
    return len(text) == LENGTH and set(text) <= set(ALPHABET)


def hashed(secret: str) -> str:
    """Return the SHA-256 of a random secret, in hexadecimal digits."""
    return sha256(secret.encode(errors="replace")).hexdigest()


class RoomKey:
    """The teacher's key. `text` is None while only the hash `kept` is known."""

    def __init__(self, kept: str, text: str | None = None) -> None:
        self.kept, self.text = kept, text

    @classmethod
    def of(cls, text: str) -> "RoomKey":
        """Return a key from its text."""
        return cls(hashed(text), text)

    def fits(self, text: str) -> bool:
        """True if this is the key; its text is known from then on."""
        is_it = compare_digest(self.kept, hashed(text))
        if is_it:
            self.text = text
        return is_it


SECOND = 1_000_000_000
GOOD_FOR = 120 * SECOND
MOST = 8  # pairing tokens of a room at a time


class Pairings:
    """The unused pairing tokens of one room: each joins one teacher's device, within two minutes."""

    def __init__(self, new_token: Callable[[], str]) -> None:
        self._new_token = new_token
        self._good_until: dict[str, int] = {}  # by hash

    def add(self, now: int) -> str:
        """Return a new token; beyond `MOST` the oldest is dropped."""
        self._good_until = {kept: now + left for kept, left in self.left(now).items()}
        while len(self._good_until) >= MOST:
            del self._good_until[next(iter(self._good_until))]
        token = self._new_token()
        self._good_until[hashed(token)] = now + GOOD_FOR
        return token

    def left(self, now: int) -> dict[str, int]:
        """Return the nanoseconds for which each token is still valid, by hash."""
        return {kept: until - now for kept, until in self._good_until.items() if until > now}

    def restore(self, left: Mapping[str, int], now: int) -> None:
        """Restore the tokens that `left` returned at an earlier home of the room."""
        self._good_until = {kept: now + for_ns for kept, for_ns in left.items()}

    def take(self, token: str, now: int) -> bool:
        """Use up a token; true if it was valid."""
        return self._good_until.pop(hashed(token), 0) > now
