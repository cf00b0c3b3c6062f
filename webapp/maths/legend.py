"""The legend of the 64 golden discs: how long they take, against ages that are known.

Édouard Lucas published the puzzle in 1883 as "N. Claus (de Siam)" of the college "Li-Sou-Stian", anagrams of
Lucas d'Amiens and Saint-Louis.
"""

from dataclasses import dataclass
from fractions import Fraction

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
