"""The reflected Gray code (F. Gray, US patent 2632058, 1953; L. Gros, 1872, for the Chinese rings)."""

from typing import NamedTuple

from webapp.descent import last_disc
from webapp.maths.formula import Formula, Worked, one
from webapp.maths.kinds import K, N
from webapp.maths.writing import bits, equal
from webapp.sentence import sentence


def gray_code(k: int) -> int:
    """Return the Gray code of k ≥ 0: k XOR floor(k / 2). Between k − 1 and k the bit of disc d(k) changes."""
    return k ^ k >> 1


def work(n: int, k: int) -> Worked:
    """Work out k XOR (k >> 1) in n bits."""
    binary, moved, gray = bits(k, n), bits(k >> 1, n), bits(gray_code(k), n)
    steps = equal(f"{k} XOR ({k} >> 1)", f"{binary} XOR {moved}", gray)
    latex = (
        rf"{k} \oplus \left\lfloor \frac{{{k}}}{{2}} \right\rfloor = "
        rf"\mathtt{{{binary}}} \oplus \mathtt{{{moved}}} = \mathtt{{{gray}}}"
    )
    return one(gray, steps, latex, k)


FORMULA = Formula(
    name="gray",
    title=sentence("Gray code"),
    why=sentence(
        "A digit of the Gray code is 1 where two neighbouring digits of k differ; from k to k + 1 only one "
        "of its digits changes, that of the disc that moves. k >> 1 is k without its last binary digit, so "
        "all other digits move one place to the right; XOR gives 1 where two digits differ and 0 where they "
        "are equal."
    ),
    source=sentence("L. Gros, 1872; F. Gray, US patent 2632058, 1953; OEIS A003188"),
    plain="k XOR (k >> 1)",
    latex=r"k \oplus \left\lfloor \frac{k}{2} \right\rfloor",
    variables=(N, K),
    work=work,
)


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
