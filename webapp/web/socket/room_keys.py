"""The teacher's key of a room. The code is computed from it, so the key opens the same room again."""

import re
from hashlib import scrypt
from secrets import token_hex, token_urlsafe

from webapp.live.rooms.credentials import code_in
from webapp.sentence import Refusal, sentence

KEY_BYTES = 16
KEY = re.compile(rf"[0-9a-f]{{{2 * KEY_BYTES}}}")
WORK = {"n": 2**14, "r": 8, "p": 1}  # about 50 ms and 16 MB, against trying many keys
SALT = b"hanoi room"


class InvalidKey(Refusal):
    """A malformed key."""


def new_key() -> str:
    """Return a random key: 128 bits in hexadecimal digits."""
    return token_hex(KEY_BYTES)


def new_token() -> str:
    """Return a random token that may stand in a URL."""
    return token_urlsafe(KEY_BYTES)


def check_key(key: str) -> None:
    """Raise `InvalidKey` for a malformed key, which is not echoed: it may be nearly right."""
    if not KEY.fullmatch(key):
        raise InvalidKey(sentence("A key has {digits} hexadecimal digits.", digits=2 * KEY_BYTES), "key")


def code_of(key: str) -> str:
    """Return the code of a key by a slow hash (scrypt), which releases Python's global lock."""
    return code_in(int.from_bytes(scrypt(key.encode(), salt=SALT, dklen=KEY_BYTES, **WORK)))
