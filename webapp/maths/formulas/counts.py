"""How many moves, calls and positions there are, and how long the moves take.

Édouard Lucas published the puzzle in 1883 as "N. Claus (de Siam)" of the college "Li-Sou-Stian", anagrams of
Lucas d'Amiens and Saint-Louis. His legend has 64 golden discs; the sheet sold with the puzzle counts one move
a second: "more than five billion centuries", a billion being 10^9.
"""

from dataclasses import dataclass
from fractions import Fraction

from webapp.maths.formula import Formula, Worked, fixed, one, rounded_one, several
from webapp.maths.kinds import ONE, N, Number
from webapp.maths.writing import equal, telling
from webapp.sentence import Sentence, sentence

LUCAS_1883 = sentence("É. Lucas, as N. Claus (de Siam), 1883; OEIS A000225")


def _work_moves(n: int) -> Worked:
    """Work out 2^n − 1."""
    power = 1 << n
    moves = power - 1
    steps = equal(f"2^{n} − 1", f"{power} − 1", str(moves))
    return one(moves, steps, rf"2^{{{n}}} - 1 = {power} - 1 = {moves}", moves)


MOVES = Formula(
    name="moves",
    title=sentence("How many moves"),
    why=sentence(
        "Before disc n moves for the first time, the n − 1 smaller discs have to gather on one other peg, "
        "which takes at least S(n−1) moves. Disc n has to move at least once. After its last move the "
        "smaller discs have to come onto it from one peg, which again takes at least S(n−1) moves. So S(n) = "
        "S(n−1) + 1 + S(n−1), starting from S(0) = 0, and nothing is shorter. There is only one shortest "
        "solution: in it disc n moves just once, so the smaller discs move from peg to peg as a tower, and "
        "for them the same holds."
    ),
    source=LUCAS_1883,
    plain="2^n − 1",
    latex="2^{n} - 1",
    variables=(N,),
    work=_work_moves,
)


def _work_calls(n: int) -> Worked:
    """Work out 2^(n+1) − 1 and 2^n − 1."""
    more, fewer = (2 << n) - 1, (1 << n) - 1
    steps = (
        sentence(
            "Base case n = {base}: {worked}", base=0, worked=f"2^({n} + 1) − 1 = 2^{n + 1} − 1 = {more}"
        ),
        sentence("Base case n = {base}: {worked}", base=1, worked=f"2^{n} − 1 = {fewer}"),
    )
    latex = rf"2^{{{n} + 1}} - 1 = {more}, \quad 2^{{{n}}} - 1 = {fewer}"
    return several((more, fewer), steps, latex)


CALLS = Formula(
    name="calls",
    title=sentence("Calls of the recursion"),
    why=sentence(
        "Every call for one disc or more makes exactly one move itself, so there are 2^n − 1 such calls. "
        "With base case n = 0, each of the 2^(n−1) calls for one disc makes two more calls, for no discs: "
        "2^n calls that do nothing."
    ),
    source=sentence("C(n) = 2·C(n−1) + 1, with C(0) = 1 or C(1) = 1; by induction"),
    plain="2^(n+1) − 1, 2^n − 1",
    latex=r"2^{n+1} - 1, \quad 2^{n} - 1",
    variables=(N,),
    work=_work_calls,
)


def _work_positions(n: int) -> Worked:
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


POSITIONS = Formula(
    name="positions",
    title=sentence("Positions and edges"),
    why=sentence(
        "Each disc can be on any of the three pegs. With all discs on one peg, two moves are possible; from "
        "every other position, three. Adding these numbers up counts every edge, a move there and back, at "
        "both its ends. The diameter is the largest distance between two positions: no two are further "
        "apart than the position with all discs on one peg and the one with all discs on another."
    ),
    source=sentence(
        "R. S. Scorer, P. M. Grundy, C. A. B. Smith, Some binary games, The Mathematical Gazette 28, 1944; "
        "OEIS A000244, A029858, A000225"
    ),
    plain="3^n, 3 · (3^n − 1) / 2, 2^n − 1",
    latex=r"3^{n}, \quad \frac{3 \cdot (3^{n} - 1)}{2}, \quad 2^{n} - 1",
    variables=(N,),
    work=_work_positions,
)


DISCS = 64
SECONDS_A_YEAR = 31_557_600  # 365.25 days


@dataclass(frozen=True, slots=True)
class Age:
    """An age in years to compare with; the sentence gives it, its source and {times}, how often it fits."""

    said: Sentence
    years: int


AGES = (
    Age(
        sentence(
            "The Earth is {years} years old (G. B. Dalrymple, The age of the Earth in the twentieth century, "
            "2001). The moves take {times} times as long."
        ),
        4_540_000_000,
    ),
    Age(
        sentence(
            "The universe is {years} years old (Planck Collaboration, Planck 2018 results, VI). The moves "
            "take {times} times as long."
        ),
        13_800_000_000,
    ),
)


def years_for(moves: int, rate: int) -> Fraction:
    """Return how many years of 365.25 days `moves` moves take at `rate` ≥ 1 moves a second, exactly."""
    return Fraction(moves, rate * SECONDS_A_YEAR)


FASTEST = 10**18  # moves a second


def _work_years(n: int, r: int) -> Worked:
    """Work out (2^n − 1) / (r·31 557 600)."""
    moves = (1 << n) - 1
    years = years_for(moves, r)
    lines = equal(f"(2^{n} − 1) / ({r} · {SECONDS_A_YEAR})", f"{moves} / {r * SECONDS_A_YEAR}", str(years))
    latex = rf"\frac{{2^{{{n}}} - 1}}{{{r} \cdot {SECONDS_A_YEAR}}}"
    return rounded_one(years, lines, latex, telling(years))


YEARS = Formula(
    name="years",
    title=sentence("How long it takes"),
    why=sentence("A year of 365.25 days has 31,557,600 seconds, with r moves in each."),
    source=LUCAS_1883,
    plain=f"(2^n − 1) / (r · {SECONDS_A_YEAR})",
    latex=rf"\frac{{2^{{n}} - 1}}{{r \cdot {SECONDS_A_YEAR}}}",
    variables=(N, Number("r", sentence("Moves a second"), ONE, fixed(FASTEST))),
    work=_work_years,
)
