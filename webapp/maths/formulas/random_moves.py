"""How many random moves it takes from one peg to another."""

from fractions import Fraction

from webapp.maths.formula import Formula, Worked, rounded_one
from webapp.maths.kinds import N
from webapp.maths.writing import equal
from webapp.sentence import sentence


def random_moves(n: int) -> Fraction:
    """Return the expected number of random legal moves from a perfect position to a given other one."""
    return Fraction((3**n - 1) * (5**n - 3**n), 2 * 3 ** (n - 1))


def work(n: int) -> Worked:
    """Work out (3^n − 1)(5^n − 3^n) / (2·3^(n−1))."""
    mean = random_moves(n)
    lines = equal(
        f"(3^{n} − 1) · (5^{n} − 3^{n}) / (2 · 3^({n} − 1))",
        f"{3**n - 1} · {5**n - 3**n} / (2 · {3 ** (n - 1)})",
        str(mean),
    )
    latex = rf"\frac{{(3^{{{n}}} - 1)(5^{{{n}}} - 3^{{{n}}})}}{{2 \cdot 3^{{{n} - 1}}}}"
    return rounded_one(mean, lines, latex)


FORMULA = Formula(
    name="random-moves",
    title=sentence("Moves made at random"),
    why=sentence(
        "Let every legal move be equally likely. Take the graph of positions as a network in which every "
        "edge has a resistance of one ohm: then going from one corner to another and back takes, on average, "
        "twice the number of edges times the resistance between both corners. There and back are equally "
        "long, since the graph is symmetric, so one way takes the number of edges, 3 · (3^n − 1) / 2, times "
        "the resistance, (5/3)^n − 1."
    ),
    source=sentence(
        "M. A. Alekseyev, T. Berger, Solving the Tower of Hanoi with random moves, in: The Mathematics of "
        "Various Entertaining Subjects, 2016; OEIS A134939"
    ),
    plain="(3^n − 1) · (5^n − 3^n) / (2 · 3^(n−1))",
    latex=r"\frac{(3^{n} - 1)(5^{n} - 3^{n})}{2 \cdot 3^{n-1}}",
    variables=(N,),
    work=work,
)
