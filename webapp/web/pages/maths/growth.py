"""How the list of Gray codes grows by one digit: the old list, then the old list from its end."""

from dataclasses import dataclass

from webapp.maths import gray_code
from webapp.maths.writing import bits

MOST = 4  # digits


@dataclass(frozen=True, slots=True)
class Growth:
    """The list of n digits: the half with a new 0 before the old codes, and the mirrored half with a 1."""

    n: int
    old: list[str]
    mirrored: list[str]


def growth() -> list[Growth]:
    """Return the lists of 1, 2, 3 and 4 digits."""
    return [_of(n) for n in range(1, MOST + 1)]


def _of(n: int) -> Growth:
    codes = [bits(gray_code(k), n) for k in range(1 << n)]
    half = len(codes) // 2
    return Growth(n, codes[:half], codes[half:])
