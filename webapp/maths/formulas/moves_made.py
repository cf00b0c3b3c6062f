"""How often a disc has moved."""

from webapp.maths.formula import Formula, Worked, one
from webapp.maths.kinds import D_OF_ANY, K_OF_ANY
from webapp.maths.writing import equal
from webapp.sentence import sentence


def moves_made(disc: int, k: int) -> int:
    """Return how many of the first k moves are this disc's: floor((k + 2^(d−1)) / 2^d)."""
    return k + (1 << disc - 1) >> disc


def work(d: int, k: int) -> Worked:
    """Work out floor((k + 2^(d−1)) / 2^d)."""
    half, whole, made = 1 << d - 1, 1 << d, moves_made(d, k)
    steps = equal(
        f"floor(({k} + 2^({d} − 1)) / 2^{d})",
        f"floor(({k} + {half}) / {whole})",
        f"floor({k + half} / {whole})",
        str(made),
    )
    latex = (
        rf"\left\lfloor \frac{{{k} + 2^{{{d} - 1}}}}{{2^{{{d}}}}} \right\rfloor = "
        rf"\left\lfloor \frac{{{k + half}}}{{{whole}}} \right\rfloor = {made}"
    )
    return one(made, steps, latex, k)


FORMULA = Formula(
    name="moves-made",
    title=sentence("How often disc d has moved"),
    why=sentence(
        "Disc d moves first at move 2^(d−1), and from there at every 2^d-th move; adding 2^(d−1) makes these "
        "moves the multiples of 2^d, which division counts. floor(x) is the largest whole number that is not "
        "above x: what is left over is not counted."
    ),
    source=sentence("Ruler sequence, OEIS A001511"),
    plain="floor((k + 2^(d−1)) / 2^d)",
    latex=r"\left\lfloor \frac{k + 2^{d-1}}{2^{d}} \right\rfloor",
    variables=(D_OF_ANY, K_OF_ANY),
    work=work,
)
