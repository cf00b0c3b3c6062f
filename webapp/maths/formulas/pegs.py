"""Where a disc is, how far it goes each time it moves, and which peg a move leaves alone."""

from webapp.maths.formula import Formula, Worked, one
from webapp.maths.formulas.disc_moves import move_of, moves_made
from webapp.maths.kinds import D, I, J, K, L, N
from webapp.maths.writing import alone, equal, pegs_line, signed
from webapp.puzzle import Puzzle, peg_label
from webapp.sentence import sentence

CHAPTER_2 = sentence(
    "A. M. Hinz, S. Klavžar, C. Petr, The Tower of Hanoi – Myths and Maths, 2nd edition, 2018, chapter 2"
)


def step_of(puzzle: Puzzle, disc: int) -> int:
    """Return how far (1 or 2 pegs along A→B→C→A) the disc goes each time it moves."""
    return (puzzle.target - puzzle.source) * ((puzzle.discs - disc) % 2 + 1) % 3


def _work_step(n: int, d: int, i: int, j: int) -> Worked:
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


STEP = Formula(
    name="step",
    title=sentence("How far disc d moves each time"),
    why=sentence(
        "Disc n goes from i to j in one move. The next smaller disc goes to the third peg first and then "
        "onto j, so it goes round the other way; and so on: each disc goes round in the opposite direction "
        "to the next larger one. x mod 3 is the remainder when x is divided by 3: 0, 1 or 2, never negative, "
        "so −4 mod 3 = 2 (the operator % in C, Java and JavaScript gives −1)."
    ),
    source=CHAPTER_2,
    plain="(j − i) · ((n − d) mod 2 + 1) mod 3",
    latex=r"(j - i) \allowbreak {} \cdot ((n - d) \bmod 2 + 1) \bmod 3",
    variables=(N, D, I, J),
    work=_work_step,
)


def peg_from(made: int, step: int, source: int) -> int:
    """Return the peg of a disc that has made `made` moves of `step` pegs each from `source`."""
    return (made * step + source) % 3


def peg_after(puzzle: Puzzle, disc: int, k: int) -> int:
    """Return the peg of a disc after k moves: its moves times its step, from the source, mod 3."""
    return peg_from(moves_made(disc, k), step_of(puzzle, disc), puzzle.source)


def filled_peg(made: int | str, step: int, source: int, peg: int) -> str:
    """Return the last step of the formula, with its numbers and result: (2 · 2 + 0) mod 3 = 1."""
    return f"({made} · {step} + {source}) mod 3 = {peg}"


def _work_peg(n: int, d: int, k: int, i: int, j: int) -> Worked:
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


PEG = Formula(
    name="peg",
    title=sentence("Where disc d is"),
    why=sentence(
        "A disc always goes round in the same direction, so only the number of its moves matters: multiply "
        "it by the step of the disc, and count on from the source."
    ),
    source=CHAPTER_2,
    plain="peg = (floor(k / 2^d + 1/2) · (j − i) · ((n − d) mod 2 + 1) + i) mod 3",
    latex=(
        r"\text{peg} = \Big( \left\lfloor \frac{k}{2^{d}} + \frac{1}{2} \right\rfloor \cdot (j - i) "
        r"\allowbreak {} \cdot ((n - d) \bmod 2 + 1) + i \Big) \bmod 3"
    ),
    variables=(N, D, K, I, J),
    work=_work_peg,
)


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


def _work_idle_peg(n: int, l: int, i: int, j: int) -> Worked:  # noqa: E741 - the glossary's letter for a move number
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


IDLE_PEG = Formula(
    name="idle-peg",
    title=sentence("Idle peg"),
    why=sentence(
        "In an even-numbered move disc 1 stays, and its peg is idle. In an odd-numbered move disc 1 goes "
        "round to the next peg, and the third peg is idle. So the idle peg goes round by one peg at each "
        "move, in a direction that depends on whether n is even or odd. x mod 3 is the remainder 0, 1 or 2, "
        "never negative: −4 mod 3 = 2."
    ),
    source=CHAPTER_2,
    plain="idle = (i + (−1)^n · (j − i) · l) mod 3",
    latex=r"\text{idle} = ( i + (-1)^{n} \allowbreak {} \cdot (j - i) \cdot k ) \bmod 3",
    variables=(N, L, I, J),
    work=_work_idle_peg,
)
