"""The size of the state graph."""

from webapp.maths.formula import Formula, Worked, several
from webapp.maths.kinds import N
from webapp.sentence import sentence


def work(n: int) -> Worked:
    """Work out 3^n, 3(3^n − 1)/2 and 2^n − 1."""
    positions, diameter = 3**n, (1 << n) - 1
    edges = 3 * (positions - 1) // 2
    steps = (
        sentence("Positions: {worked}", worked=f"3^{n} = {positions}"),
        sentence("Edges: {worked}", worked=f"3 · (3^{n} − 1) / 2 = 3 · {positions - 1} / 2 = {edges}"),
        sentence("Diameter: {worked}", worked=f"2^{n} − 1 = {diameter}"),
    )
    latex = (
        rf"3^{{{n}}} = {positions}, \quad \frac{{3 \cdot (3^{{{n}}} - 1)}}{{2}} = {edges}, \quad "
        rf"2^{{{n}}} - 1 = {diameter}"
    )
    return several((positions, edges, diameter), steps, latex)


FORMULA = Formula(
    name="positions",
    title=sentence("Positions and edges"),
    why=sentence(
        "Each disc can be on any of the three pegs. Two moves are possible where all discs lie on one peg, "
        "three from every other position. In the sum of these numbers every edge, a move there and back, is "
        "counted at both its ends. The diameter is the largest distance between two positions: no two are "
        "further apart than two with all discs on one peg."
    ),
    source=sentence(
        "R. S. Scorer, P. M. Grundy, C. A. B. Smith, Some binary games, The Mathematical Gazette 28, 1944; "
        "OEIS A000244, A029858, A000225"
    ),
    plain="3^n, 3 · (3^n − 1) / 2, 2^n − 1",
    latex=r"3^{n}, \quad \frac{3 \cdot (3^{n} - 1)}{2}, \quad 2^{n} - 1",
    variables=(N,),
    work=work,
)
