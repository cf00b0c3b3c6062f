"""The key that drives a room, and the code by which others find it.

The code is computed from the key, so that whoever has the key can open the same room again after a restart.
"""

import re
from hashlib import scrypt
from secrets import token_hex, token_urlsafe

from webapp.sentence import Refusal, sentence

ALPHABET = "34679ACEFHJKMNPQRTUWXY"
"""Letters and digits of which none looks like another one: neither O and 0 nor D, I, L and 1, S and 5, …"""
LENGTH = 6
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
    rest = int.from_bytes(scrypt(key.encode(), salt=SALT, dklen=KEY_BYTES, **WORK))
    letters = []
    for _ in range(LENGTH):
        rest, letter = divmod(rest, len(ALPHABET))
        letters.append(ALPHABET[letter])
    return "".join(letters)


def as_code(typed: str) -> str:
    """Return a code as it is kept: capital letters, no spaces."""
    return "".join(typed[: 4 * LENGTH].split()).upper()
