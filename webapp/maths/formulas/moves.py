"""How many moves the shortest solution takes."""

from webapp.maths.formula import Formula, Worked, one
from webapp.maths.kinds import N
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
        "Before disc n moves for the first time, the n − 1 smaller discs have to gather on the third peg; "
        "disc n has to move at least once; after its last move they have to come from one peg onto it. So "
        "S(n) = S(n−1) + 1 + S(n−1), beginning with S(0) = 0, and nothing is shorter. There is no other "
        "shortest solution either: disc n moves only once, so the smaller discs go from peg to peg as a "
        "tower, for which the same holds."
    ),
    source=sentence("É. Lucas (as N. Claus de Siam), 1883; proven by induction; OEIS A000225"),
    plain="2^n − 1",
    latex="2^{n} - 1",
    variables=(N,),
    work=work,
)
