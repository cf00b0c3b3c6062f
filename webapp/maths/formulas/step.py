"""How many pegs a disc goes on by each time it moves."""

from webapp.maths.formula import Formula, Worked, one
from webapp.maths.formulas.moves_of_disc import move_of
from webapp.maths.kinds import D, I, J, N
from webapp.maths.writing import alone, equal, pegs_line, signed
from webapp.puzzle import Puzzle
from webapp.sentence import sentence


def step_of(puzzle: Puzzle, disc: int) -> int:
    """Return how far round (1 or 2 pegs, A→B→C→A) the disc goes each time it moves."""
    return (puzzle.target - puzzle.source) * ((puzzle.discs - disc) % 2 + 1) % 3


def work(n: int, d: int, i: int, j: int) -> Worked:
    """Work out (j − i)·((n − d) mod 2 + 1) mod 3."""
    odd, step = (n - d) % 2, step_of(Puzzle(n, i, j), d)
    steps = (
        pegs_line(i, j),
        *equal(
            f"({j} − {i}) · (({n} − {d}) mod 2 + 1) mod 3",
            f"{signed(j - i)} · ({odd} + 1) mod 3",
            f"{alone((j - i) * (odd + 1))} mod 3",
            str(step),
        ),
    )
    latex = rf"({j} - {i}) \cdot (({n} - {d}) \bmod 2 + 1) \bmod 3 = {(j - i) * (odd + 1)} \bmod 3 = {step}"
    return one(step, steps, latex, move_of(d, 0))


FORMULA = Formula(
    name="step",
    title=sentence("How far disc d goes"),
    why=sentence(
        "Disc n goes from i to j in one step; the next smaller disc steps aside to the third peg and then "
        "onto j, which is the other way round; and so on: each disc goes round the other way than the next "
        "larger one. x mod 3 is the remainder of x divided by 3: 0, 1 or 2, never negative, so −4 mod 3 = 2 "
        "(the operator % of C, Java and JavaScript gives −1)."
    ),
    source=sentence(
        "A. M. Hinz, S. Klavžar, C. Petr, The Tower of Hanoi – Myths and Maths, 2nd edition, 2018, chapter 2"
    ),
    plain="(j − i) · ((n − d) mod 2 + 1) mod 3",
    latex=r"(j - i) \allowbreak {} \cdot ((n - d) \bmod 2 + 1) \bmod 3",
    variables=(N, D, I, J),
    work=work,
)
