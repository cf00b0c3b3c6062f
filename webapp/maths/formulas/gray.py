"""The reflected Gray code (F. Gray, US patent 2632058, 1953; L. Gros, 1872, for the Chinese rings)."""

from webapp.maths.formula import Formula, Worked, one
from webapp.maths.inputs import K, N
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
