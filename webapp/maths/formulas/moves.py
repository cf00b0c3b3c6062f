"""How many moves the shortest solution takes."""

from __future__ import annotations

from webapp.maths.formula import Formula, Worked, one
from webapp.maths.inputs import N
from webapp.maths.writing import equal
from webapp.sentence import sentence


def work(n: int) -> Worked:
    """Work out 2^n − 1."""
    power = 1 << n
    moves = power - 1
    steps = equal(f"2^{n} − 1", f"{power} − 1", str(moves))
    return one(moves, steps, rf"2^{{{n}}} - 1 = {power} - 1 = {moves}", moves)


FORMULA = Formula(
    name="moves",
    title=sentence("How many moves"),
    why=sentence(
        "The n − 1 smaller discs have to leave disc n, disc n has to move, and they have to come back onto "
        "it: S(n) = S(n−1) + 1 + S(n−1), beginning with S(0) = 0."
    ),
    source=sentence("É. Lucas (as N. Claus de Siam), 1883; proven by induction; OEIS A000225"),
    plain="2^n − 1",
    latex="2^{n} - 1",
    variables=(N,),
    work=work,
)
