"""The numbers of the moves that one disc makes."""

from webapp.maths.formula import Formula, Worked, one
from webapp.maths.kinds import D, M, N
from webapp.maths.writing import equal
from webapp.sentence import sentence


def move_of(disc: int, m: int) -> int:
    """Return the number of the disc's move m, counted from 0: (2m + 1)·2^(d−1)."""
    return 2 * m + 1 << disc - 1


def work(n: int, d: int, m: int) -> Worked:
    """Work out l = (2m + 1)·2^(d−1)."""
    odd, power, move = 2 * m + 1, 1 << d - 1, move_of(d, m)
    steps = equal(f"(2 · {m} + 1) · 2^({d} − 1)", f"{odd} · 2^{d - 1}", f"{odd} · {power}", str(move))
    latex = rf"k = (2 \cdot {m} + 1) \cdot 2^{{{d} - 1}} = {odd} \cdot {power} = {move}"
    return one(move, steps, latex, move)


FORMULA = Formula(
    name="moves-of-disc",
    title=sentence("When disc d moves"),
    why=sentence(
        "Disc d moves where the move number ends in exactly d − 1 zeros in binary: at the odd multiples of "
        "2^(d−1). Its first move is move 2^(d−1), and from there it makes every 2^d-th move."
    ),
    source=sentence("Ruler sequence, OEIS A001511"),
    plain="l = (2m + 1) · 2^(d−1)",
    latex=r"k = (2m + 1) \cdot 2^{d-1}",
    variables=(N, D, M),
    work=work,
)
