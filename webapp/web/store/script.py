"""Scripts that Redis carries out whole, each a file in `scripts`."""

from functools import cache
from hashlib import sha1
from pathlib import Path
from typing import NamedTuple

FOLDER = Path(__file__).parent / "scripts"


class Script(NamedTuple):
    """The text of a script, and the hash by which Redis knows it once it has been sent."""

    text: bytes
    sha: str


@cache
def script(name: str) -> Script:
    """Return the script in the file of that name."""
    text = (FOLDER / f"{name}.lua").read_bytes()
    return Script(text, sha1(text, usedforsecurity=False).hexdigest())
