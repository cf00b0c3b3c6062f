"""The first and the last move of a disc, and the distance from one of its moves to the next."""

from webapp.maths.formula import Formula, Worked, several
from webapp.maths.kinds import D, N
from webapp.sentence import sentence


def work(n: int, d: int) -> Worked:
    """Work out 2^(d−1), 2^n − 2^(d−1) and 2^d."""
    whole, first, period = 1 << n, 1 << d - 1, 1 << d
    last = whole - first
    steps = (
        sentence("First: {worked}", worked=f"2^({d} − 1) = 2^{d - 1} = {first}"),
        sentence("Last: {worked}", worked=f"2^{n} − 2^({d} − 1) = {whole} − {first} = {last}"),
        sentence("From one to the next: {worked}", worked=f"2^{d} = {period}"),
    )
    latex = rf"2^{{{d} - 1}} = {first}, \quad 2^{{{n}}} - 2^{{{d} - 1}} = {last}, \quad 2^{{{d}}} = {period}"
    return several((first, last, period), steps, latex, first)


FORMULA = Formula(
    name="first-and-last",
    title=sentence("First, last, every"),
    why=sentence(
        "The numbers of disc d’s moves are the odd multiples of 2^(d−1) below 2^n: the least is 2^(d−1) "
        "itself, the largest 2^n − 2^(d−1), and from each to the next it is 2^d."
    ),
    source=sentence("Ruler sequence, OEIS A001511"),
    plain="l = 2^(d−1), 2^(d−1) + 2^d, …, 2^n − 2^(d−1)",
    latex=r"k = 2^{d-1}, \; 2^{d-1} + 2^{d}, \; \ldots, \; \allowbreak 2^{n} - 2^{d-1}",
    variables=(N, D),
    work=work,
)
