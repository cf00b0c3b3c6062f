"""The secrets of a class: what is kept of them tells nobody what they are."""

from hashlib import sha256
from hmac import compare_digest


def hashed(secret: str) -> str:
    """Return what is kept of a secret that nobody can guess: its SHA-256, in hexadecimal digits."""
    return sha256(secret.encode(errors="replace")).hexdigest()


class RoomKey:
    """The key of a room. `text` is None where only its hash is known, until somebody brings it."""

    def __init__(self, kept: str, text: str | None = None) -> None:
        self.kept, self.text = kept, text

    @classmethod
    def of(cls, text: str) -> "RoomKey":
        """Return a key that is known."""
        return cls(hashed(text), text)

    def fits(self, text: str) -> bool:
        """Tell whether this is the key; it is known from then on."""
        is_it = compare_digest(self.kept, hashed(text))
        if is_it:
            self.text = text
        return is_it
