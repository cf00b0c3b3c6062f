"""The peg that a move leaves alone."""

from webapp.maths.formula import Formula, Worked, one
from webapp.maths.kinds import I, J, L, N
from webapp.maths.writing import alone, equal, pegs_line, signed
from webapp.puzzle import Puzzle, peg_label
from webapp.sentence import sentence


def idle_peg(puzzle: Puzzle, l: int) -> int:  # noqa: E741 - the glossary's letter for a move number
    """Return the peg that move l leaves alone: (i + (−1)^n (j − i)·l) mod 3. At l = 0 it is the source."""
    return (puzzle.source + sign_of(puzzle) * (puzzle.target - puzzle.source) * l) % 3


def sign_of(puzzle: Puzzle) -> int:
    """Return (−1)^n."""
    return -1 if puzzle.discs % 2 else 1


def filled_idle_peg(puzzle: Puzzle, l: int) -> str:  # noqa: E741 - the glossary's letter for a move number
    """Return the formula with its numbers: (0 + (−1) · 2 · 13) mod 3 = 1."""
    i, difference = puzzle.source, signed(puzzle.target - puzzle.source)
    return f"({i} + {signed(sign_of(puzzle))} · {difference} · {l}) mod 3 = {idle_peg(puzzle, l)}"


def work(n: int, l: int, i: int, j: int) -> Worked:  # noqa: E741 - the glossary's letter for a move number
    """Work out (i + (−1)^n (j − i)·l) mod 3."""
    puzzle = Puzzle(n, i, j)
    sign, idle = sign_of(puzzle), idle_peg(puzzle, l)
    steps = (
        pegs_line(i, j),
        *equal(
            f"({i} + (−1)^{n} · ({j} − {i}) · {l}) mod 3",
            f"({i} + {signed(sign)} · {signed(j - i)} · {l}) mod 3",
            f"{alone(i + sign * (j - i) * l)} mod 3",
            f"{idle} = {peg_label(idle)}",
        ),
    )
    latex = (
        rf"\left( {i} + (-1)^{{{n}}} \cdot ({j} - {i}) \cdot {l} \right) \bmod 3 = "
        rf"{i + sign * (j - i) * l} \bmod 3 = {idle} = {peg_label(idle)}"
    )
    return one(peg_label(idle), steps, latex, l)


FORMULA = Formula(
    name="idle-peg",
    title=sentence("Idle peg"),
    why=sentence(
        "At every even move the idle peg is the one on which disc 1 lies; at the odd moves disc 1 goes on to "
        "the next peg round, and the third one is idle: so the idle peg goes round by one peg at every move, "
        "in a direction given by the parity of n. x mod 3 is the remainder 0, 1 or 2, never negative: −4 mod "
        "3 = 2."
    ),
    source=sentence(
        "A. M. Hinz, S. Klavžar, C. Petr, The Tower of Hanoi – Myths and Maths, 2nd edition, 2018, chapter 2"
    ),
    plain="idle = (i + (−1)^n · (j − i) · l) mod 3",
    latex=r"\text{idle} = ( i + (-1)^{n} \allowbreak {} \cdot (j - i) \cdot k ) \bmod 3",
    variables=(N, L, I, J),
    work=work,
)
