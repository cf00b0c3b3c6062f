"""The mean distance from a random position to a random position, exactly."""

from fractions import Fraction

from webapp.maths.formula import Formula, Worked, rounded_one
from webapp.maths.kinds import N_OF_A_TOWER
from webapp.sentence import sentence


def root_power(n: int) -> tuple[int, int]:
    """Return the whole numbers a and b of (5 + √17)^n = a + b√17; (5 − √17)^n is a − b√17. n ≥ 0."""
    a, b = 1, 0
    for _ in range(n):
        a, b = 5 * a + 17 * b, a + 5 * b
    return a, b


def mean_distance(n: int) -> Fraction:
    """Return the mean of all 9^n distances, n ≥ 1.

    In the closed form the two terms with √17 are each other's conjugate, so their sum is the rational number
    (24a + 36b) / (59·18^n), with a and b as `root_power` gives them.
    """
    a, b = root_power(n)
    roots = Fraction(24 * a + 36 * b, 59 * 18**n)
    return Fraction(466 << n, 885) - Fraction(1, 3) - Fraction(3, 5 * 3**n) + roots


def work(n: int) -> Worked:
    """Work out the mean, as a fraction and rounded."""
    a, b = root_power(n)
    mean = mean_distance(n)
    lines = (
        f"(5 + √17)^{n} = {a} + {b}√17",
        f"12/59 · 2 · {a} + 18/1003 · 2 · 17 · {b} = (24 · {a} + 36 · {b}) / 59 = {24 * a + 36 * b}/59",
        f"466/885 · 2^{n} − 1/3 − 3/5 · 3^(−{n}) + {24 * a + 36 * b}/59 / 18^{n}",
        f"= {mean * 9**n} / 9^{n}",
        f"= {mean.numerator}/{mean.denominator}",
    )
    latex = (
        rf"\frac{{466}}{{885}} \cdot 2^{{{n}}} - \frac{{1}}{{3}} - \frac{{3}}{{5}} \cdot 3^{{-{n}}} + "
        rf"\frac{{{24 * a + 36 * b}}}{{59 \cdot 18^{{{n}}}}}"
    )
    return rounded_one(mean, lines, latex)


FORMULA = Formula(
    name="mean-distance",
    title=sentence("Mean distance"),
    why=sentence(
        "A finite automaton reads both positions from the largest disc down and adds up their distance; so "
        "the mean follows a linear recurrence, whose roots 2, 1, 1/3 and (5 ± √17)/18 are in the formula."
    ),
    source=sentence(
        "A. M. Hinz, The Tower of Hanoi, L’Enseignement Mathématique 35, 1989; T.-H. Chan, A statistical "
        "analysis of the Towers of Hanoi problem, International Journal of Computer Mathematics 28, 1989; a "
        "text that is often copied has 12/29 in place of 12/59, which does not fit"
    ),
    plain=(
        "466/885 · 2^n − 1/3 − 3/5 · 3^(−n) + (12/59 + 18√17/1003) · ((5 + √17)/18)^n"
        " + (12/59 − 18√17/1003) · ((5 − √17)/18)^n"
    ),
    latex=(
        r"\frac{466}{885} \cdot 2^{n} - \frac{1}{3} - \frac{3}{5} \cdot 3^{-n} "
        r"\allowbreak {} + \left( \frac{12}{59} + \frac{18 \sqrt{17}}{1003} \right) "
        r"\left( \frac{5 + \sqrt{17}}{18} \right)^{n} "
        r"\allowbreak {} + \left( \frac{12}{59} - \frac{18 \sqrt{17}}{1003} \right) "
        r"\left( \frac{5 - \sqrt{17}}{18} \right)^{n}"
    ),
    variables=(N_OF_A_TOWER,),
    work=work,
)
