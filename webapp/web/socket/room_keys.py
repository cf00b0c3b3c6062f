"""The key that drives a room. Its code is computed from it: with the key, the same room is opened again."""

import re
from hashlib import scrypt
from secrets import token_hex, token_urlsafe

from webapp.live.rooms.credentials import code_in
from webapp.sentence import Refusal, sentence

KEY_BYTES = 16
KEY = re.compile(rf"[0-9a-f]{{{2 * KEY_BYTES}}}")
WORK = {"n": 2**14, "r": 8, "p": 1}  # some 50 ms and 16 MB, so that nobody tries many keys
SALT = b"hanoi room"


class InvalidKey(Refusal):
    """A text that is no key."""


def new_key() -> str:
    """Return a key that nobody can guess: 128 random bits, in hexadecimal digits."""
    return token_hex(KEY_BYTES)


def new_token() -> str:
    """Return a token that nobody can guess, as addresses may hold it."""
    return token_urlsafe(KEY_BYTES)


def check_key(key: str) -> None:
    """Raise `InvalidKey` for a text that is no key; it is not repeated, for it may be nearly one."""
    if not KEY.fullmatch(key):
        raise InvalidKey(sentence("A key has {digits} hexadecimal digits.", digits=2 * KEY_BYTES), "key")


def code_of(key: str) -> str:
    """Return the code of a key: always the same, slowly, without holding Python's lock meanwhile."""
    return code_in(int.from_bytes(scrypt(key.encode(), salt=SALT, dklen=KEY_BYTES, **WORK)))
