"""The mean distance of positions, and of a random walk, exactly."""

from fractions import Fraction

from webapp.maths.formula import Formula, Worked, rounded_one
from webapp.maths.kinds import N_OF_A_TOWER, N
from webapp.maths.writing import equal
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


def _work_mean_distance(n: int) -> Worked:
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


MEAN_DISTANCE = Formula(
    name="mean-distance",
    title=sentence("Mean distance"),
    why=sentence(
        "A finite automaton reads both positions from the largest disc to the smallest and adds up their "
        "distance. So the mean follows a linear recurrence; the roots of its characteristic equation, 2, 1, "
        "1/3 and (5 ± √17)/18, appear in the formula."
    ),
    source=sentence(
        "A. M. Hinz, The Tower of Hanoi, L’Enseignement Mathématique 35, 1989; T.-H. Chan, A statistical "
        "analysis of the Towers of Hanoi problem, International Journal of Computer Mathematics 28, 1989; a "
        "widely copied text wrongly has 12/29 instead of 12/59"
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
    work=_work_mean_distance,
)


def mean_to_perfect(n: int) -> Fraction:
    """Return the mean distance of all 3^n positions to all discs on one peg: (2/3)·(2^n − 1)."""
    return Fraction(2, 3) * ((1 << n) - 1)


def _work_mean_to_perfect(n: int) -> Worked:
    """Work out (2/3)·(2^n − 1)."""
    moves, mean = (1 << n) - 1, mean_to_perfect(n)
    lines = equal(f"2/3 · (2^{n} − 1)", f"2/3 · {moves}", str(mean))
    return rounded_one(mean, lines, rf"\frac{{2}}{{3}} \cdot (2^{{{n}}} - 1)")


MEAN_TO_PERFECT = Formula(
    name="mean-to-perfect",
    title=sentence("Mean distance to a peg"),
    why=sentence(
        "The method of “Any position to a peg” goes from the largest disc to the smallest. Each disc is "
        "equally likely to be on any of the three pegs, so in two cases out of three it is not on its goal "
        "and adds 2^(d−1)."
    ),
    source=sentence("A. M. Hinz, The Tower of Hanoi, L’Enseignement Mathématique 35, 1989; OEIS A060590"),
    plain="2/3 · (2^n − 1)",
    latex=r"\frac{2}{3} \cdot (2^{n} - 1)",
    variables=(N,),
    work=_work_mean_to_perfect,
)


def random_moves(n: int) -> Fraction:
    """Return the expected number of random legal moves from a perfect position to a given other one."""
    return Fraction((3**n - 1) * (5**n - 3**n), 2 * 3 ** (n - 1))


def _work_random_moves(n: int) -> Worked:
    """Work out (3^n − 1)(5^n − 3^n) / (2·3^(n−1))."""
    mean = random_moves(n)
    lines = equal(
        f"(3^{n} − 1) · (5^{n} − 3^{n}) / (2 · 3^({n} − 1))",
        f"{3**n - 1} · {5**n - 3**n} / (2 · {3 ** (n - 1)})",
        str(mean),
    )
    latex = rf"\frac{{(3^{{{n}}} - 1)(5^{{{n}}} - 3^{{{n}}})}}{{2 \cdot 3^{{{n} - 1}}}}"
    return rounded_one(mean, lines, latex)


RANDOM_MOVES = Formula(
    name="random-moves",
    title=sentence("Random moves"),
    why=sentence(
        "Let every legal move be equally likely. Think of the state graph as an electrical network in which "
        "every edge has a resistance of one ohm. Then going from one corner to another and back takes, on "
        "average, twice the number of edges times the resistance between the two corners. The graph is "
        "symmetric, so the way there and the way back take equally long. One way takes the number of "
        "edges, 3 · (3^n − 1) / "
        "2, times the resistance, (5/3)^n − 1."
    ),
    source=sentence(
        "M. A. Alekseyev, T. Berger, Solving the Tower of Hanoi with random moves, in: The Mathematics of "
        "Various Entertaining Subjects, 2016; OEIS A134939"
    ),
    plain="(3^n − 1) · (5^n − 3^n) / (2 · 3^(n−1))",
    latex=r"\frac{(3^{n} - 1)(5^{n} - 3^{n})}{2 \cdot 3^{n-1}}",
    variables=(N,),
    work=_work_random_moves,
)
