"""Where a disc lies, by its own count of moves."""

from webapp.maths.formula import Formula, Worked, one
from webapp.maths.formulas.moves_made import moves_made
from webapp.maths.formulas.step import step_of
from webapp.maths.kinds import D, I, J, K, N
from webapp.maths.writing import alone, equal, pegs_line, signed
from webapp.puzzle import Puzzle, peg_label
from webapp.sentence import sentence


def peg_from(made: int, step: int, source: int) -> int:
    """Return the peg that so many moves of a disc lead to, each so many pegs on from the one before."""
    return (made * step + source) % 3


def peg_after(puzzle: Puzzle, disc: int, k: int) -> int:
    """Return the peg of a disc after k moves: its moves times its step, from the source, mod 3."""
    return peg_from(moves_made(disc, k), step_of(puzzle, disc), puzzle.source)


def filled_peg(made: int | str, step: int, source: int, peg: int) -> str:
    """Return the last step of the formula, with its numbers and result: (2 · 2 + 0) mod 3 = 1."""
    return f"({made} · {step} + {source}) mod 3 = {peg}"


def work(n: int, d: int, k: int, i: int, j: int) -> Worked:
    """Work out (floor(k / 2^d + 1/2)·(j − i)·((n − d) mod 2 + 1) + i) mod 3."""
    puzzle, half, whole = Puzzle(n, i, j), 1 << d - 1, 1 << d
    made, turn, peg = moves_made(d, k), (n - d) % 2 + 1, peg_after(puzzle, d, k)
    steps = (
        pegs_line(i, j),
        f"floor({k} / 2^{d} + 1/2) = floor(({k} + {half}) / {whole}) = floor({k + half} / {whole}) = {made}",
        *equal(
            f"({made} · ({j} − {i}) · (({n} − {d}) mod 2 + 1) + {i}) mod 3",
            f"({made} · {signed(j - i)} · {turn} + {i}) mod 3",
            f"{alone(made * (j - i) * turn + i)} mod 3",
            f"{peg} = {peg_label(peg)}",
        ),
    )
    latex = (
        rf"\left( \left\lfloor \frac{{{k}}}{{2^{{{d}}}}} + \frac{{1}}{{2}} \right\rfloor \cdot "
        rf"({j} - {i}) \cdot (({n} - {d}) \bmod 2 + 1) + {i} \right) \bmod 3 = "
        rf"{made * (j - i) * turn + i} \bmod 3 = {peg} = {peg_label(peg)}"
    )
    return one(peg_label(peg), steps, latex, k)


FORMULA = Formula(
    name="peg",
    title=sentence("Where disc d is"),
    why=sentence(
        "A disc always goes round in the same direction, so only the number of its moves matters: that "
        "number times its step, counted from the source."
    ),
    source=sentence(
        "A. M. Hinz, S. Klavžar, C. Petr, The Tower of Hanoi – Myths and Maths, 2nd edition, 2018, chapter 2"
    ),
    plain="peg = (floor(k / 2^d + 1/2) · (j − i) · ((n − d) mod 2 + 1) + i) mod 3",
    latex=(
        r"\text{peg} = \Big( \left\lfloor \frac{k}{2^{d}} + \frac{1}{2} \right\rfloor \cdot (j - i) "
        r"\allowbreak {} \cdot ((n - d) \bmod 2 + 1) + i \Big) \bmod 3"
    ),
    variables=(N, D, K, I, J),
    work=work,
)
