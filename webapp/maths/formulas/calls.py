"""How many calls the recursion makes, with base case n = 0 and with base case n = 1."""

from webapp.maths.formula import Formula, Worked, several
from webapp.maths.kinds import N
from webapp.sentence import sentence


def work(n: int) -> Worked:
    """Work out 2^(n+1) − 1 and 2^n − 1."""
    more, fewer = (2 << n) - 1, (1 << n) - 1
    steps = (
        sentence("Base case 0: {worked}", worked=f"2^({n} + 1) − 1 = 2^{n + 1} − 1 = {more}"),
        sentence("Base case 1: {worked}", worked=f"2^{n} − 1 = {fewer}"),
    )
    latex = rf"2^{{{n} + 1}} - 1 = {more}, \quad 2^{{{n}}} - 1 = {fewer}"
    return several((more, fewer), steps, latex)


FORMULA = Formula(
    name="calls",
    title=sentence("Calls of the recursion"),
    why=sentence(
        "Every call for one disc or more makes exactly one move itself, so there are 2^n − 1 of them; with "
        "base case 0, each of the 2^(n−1) calls for one disc makes two more, for no disc: 2^n calls that do "
        "nothing."
    ),
    source=sentence("C(n) = 2·C(n−1) + 1, with C(0) = 1 or C(1) = 1; by induction"),
    plain="2^(n+1) − 1, 2^n − 1",
    latex=r"2^{n+1} - 1, \quad 2^{n} - 1",
    variables=(N,),
    work=work,
)
