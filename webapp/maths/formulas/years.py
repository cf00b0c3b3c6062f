"""How long a tower takes at a given pace: the legend."""

from webapp.maths.formula import Formula, Worked, rounded_one
from webapp.maths.inputs import ONE, N
from webapp.maths.kinds import Number
from webapp.maths.legend import SECONDS_A_YEAR, years_for
from webapp.maths.variable import fixed
from webapp.maths.writing import equal, telling
from webapp.sentence import sentence

FASTEST = 10**18  # moves a second


def work(n: int, r: int) -> Worked:
    """Work out (2^n − 1) / (r·31 557 600)."""
    moves = (1 << n) - 1
    years = years_for(moves, r)
    lines = equal(f"(2^{n} − 1) / ({r} · {SECONDS_A_YEAR})", f"{moves} / {r * SECONDS_A_YEAR}", str(years))
    latex = rf"\frac{{2^{{{n}}} - 1}}{{{r} \cdot {SECONDS_A_YEAR}}}"
    return rounded_one(years, lines, latex, telling(years))


FORMULA = Formula(
    name="years",
    title=sentence("How long it takes"),
    why=sentence("A year of 365.25 days has 31 557 600 seconds, and r moves are made in each second."),
    source=sentence("É. Lucas, as Professor N. Claus (de Siam) of the college Li-Sou-Stian, 1883"),
    plain=f"(2^n − 1) / (r · {SECONDS_A_YEAR})",
    latex=rf"\frac{{2^{{n}} - 1}}{{r \cdot {SECONDS_A_YEAR}}}",
    variables=(N, Number("r", sentence("Moves a second"), ONE, fixed(FASTEST))),
    work=work,
)
