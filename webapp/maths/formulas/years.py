"""The legend of the 64 golden discs: how long they take, against ages that are known.

Édouard Lucas published the puzzle in 1883 as "N. Claus (de Siam)" of the college "Li-Sou-Stian", anagrams of
Lucas d'Amiens and Saint-Louis.
"""

from dataclasses import dataclass
from fractions import Fraction

from webapp.maths.formula import Formula, Worked, fixed, rounded_one
from webapp.maths.kinds import ONE, N, Number
from webapp.maths.writing import equal, telling
from webapp.sentence import Sentence, sentence

DISCS = 64
SECONDS_A_YEAR = 31_557_600  # 365.25 days


@dataclass(frozen=True, slots=True)
class Age:
    """An age in years, to compare with, and who found it."""

    title: Sentence
    years: int
    source: Sentence


AGES = (
    Age(
        sentence("Age of the Earth"),
        4_540_000_000,
        sentence("G. B. Dalrymple, The age of the Earth in the twentieth century, 2001"),
    ),
    Age(
        sentence("Age of the universe"),
        13_800_000_000,
        sentence("Planck Collaboration, Planck 2018 results, VI"),
    ),
)


def years_for(moves: int, rate: int) -> Fraction:
    """Return how many years of 365.25 days so many moves take at `rate` ≥ 1 moves a second, exactly."""
    return Fraction(moves, rate * SECONDS_A_YEAR)


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
