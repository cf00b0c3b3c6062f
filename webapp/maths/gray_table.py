"""A stretch of the list of all numbers in binary and in Gray code, with the disc whose digit has changed."""

from typing import NamedTuple

from webapp.descent import last_disc
from webapp.maths.formulas.gray import gray_code
from webapp.maths.writing import bits


class GrayRow(NamedTuple):
    """The number k in n binary digits and in Gray code; move k has changed the digit of `disc`.

    At k = 0 no disc has moved: `disc` is None. The list for n + 1 discs is this list, then the same from its
    end, with a new digit before each: so k and `mirror` = 2^n − 1 − k have Gray codes that differ in their
    first digit alone.
    """

    k: int
    binary: str
    gray: str
    disc: int | None
    mirror: int


def gray_rows(n: int, first: int, count: int) -> list[GrayRow]:
    """Return at most `count` rows from k = `first` ≥ 0 on, to 2^n − 1 at most. O(n) a row."""
    last = (1 << n) - 1
    return [
        GrayRow(k, bits(k, n), bits(gray_code(k), n), last_disc(k) if k else None, last - k)
        for k in range(first, min(first + count, last + 1))
    ]
