"""The mean distance from a random position to a perfect one."""

from fractions import Fraction

from webapp.maths.formula import Formula, Worked, rounded_one
from webapp.maths.kinds import N
from webapp.maths.writing import equal
from webapp.sentence import sentence


def mean_to_perfect(n: int) -> Fraction:
    """Return the mean distance of all 3^n positions to all discs on one peg: (2/3)·(2^n − 1)."""
    return Fraction(2, 3) * ((1 << n) - 1)


def work(n: int) -> Worked:
    """Work out (2/3)·(2^n − 1)."""
    moves, mean = (1 << n) - 1, mean_to_perfect(n)
    lines = equal(f"2/3 · (2^{n} − 1)", f"2/3 · {moves}", str(mean))
    return rounded_one(mean, lines, rf"\frac{{2}}{{3}} \cdot (2^{{{n}}} - 1)")


FORMULA = Formula(
    name="mean-to-perfect",
    title=sentence("Mean distance to a peg"),
    why=sentence(
        "The walk of “Any position to a peg” reads the discs from the largest to the smallest. Each is "
        "equally likely to be on each of the three pegs, so it is away from its goal two times in three, and "
        "then adds 2^(d−1)."
    ),
    source=sentence("A. M. Hinz, The Tower of Hanoi, L’Enseignement Mathématique 35, 1989; OEIS A060590"),
    plain="2/3 · (2^n − 1)",
    latex=r"\frac{2}{3} \cdot (2^{n} - 1)",
    variables=(N,),
    work=work,
)
