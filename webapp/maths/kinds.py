"""Kinds of variables (numbers, pegs, positions), and those that several formulas share."""

from dataclasses import dataclass

from webapp.maths.formula import (
    LARGEST_TOWER,
    MOST_DISCS,
    SHOWN,
    Bound,
    InvalidSize,
    InvalidValue,
    Values,
    Variable,
    check_length,
    fixed,
    shortened,
)
from webapp.maths.graph.paths import say_unlike
from webapp.puzzle import (
    LABELS,
    InvalidPuzzle,
    Places,
    peg_named,
    position_from_text,
    position_text,
    say_same_peg,
)
from webapp.sentence import sentence


@dataclass(frozen=True, slots=True)
class Number(Variable):
    """A whole number from `least` to `most`, written only in decimal digits."""

    least: Bound
    most: Bound

    @property
    def first(self) -> str:
        """The least number."""
        return self.least.text

    @property
    def last(self) -> str:
        """The largest number."""
        return self.most.text

    def read(self, text: str, before: Values) -> int:
        """Return the number; raises `InvalidValue` or `InvalidSize`."""
        check_length(text, self.name)
        if not (text.isascii() and text.isdigit()) or (len(text) > 1 and text[0] == "0"):
            said = sentence(
                "“{value}” is not a number: use only the digits 0–9, without a sign, spaces or leading "
                "zeros.",
                value=shortened(text),
            )
            raise InvalidValue(said, self.name)
        number, least, most = int(text), self.least.value(before), self.most.value(before)
        if not least <= number <= most:
            said = sentence(
                "“{value}” is not possible here: it must be a number from {least} to {most}.",
                value=shortened(text),
                least=least,
                most=most if len(str(most)) <= SHOWN else self.most.text,
            )
            raise InvalidSize(said, self.name)
        return number


@dataclass(frozen=True, slots=True)
class Peg(Variable):
    """A peg other than that of the variable `unlike`."""

    first = LABELS[0]
    last = LABELS[-1]
    unlike: str | None = None

    def read(self, text: str, before: Values) -> int:
        """Return the peg; raises `InvalidPeg`, or `InvalidPuzzle` if it is the other variable's."""
        peg = peg_named(text, self.name)
        if self.unlike is not None and before[self.unlike] == peg:
            raise InvalidPuzzle(say_same_peg(peg), self.name)
        return peg


@dataclass(frozen=True, slots=True)
class Position(Variable):
    """A regular position of 1 to 64 discs, as many as the variable `like` has.

    The first is one disc on the first peg, the last the largest tower on the last one.
    """

    first = position_text((0,))
    last = position_text((2,) * LARGEST_TOWER)
    like: str | None = None

    def read(self, text: str, before: Values) -> Places:
        """Return the peg of every disc; raises `InvalidPosition`, `IllegalPosition` or `InvalidSize`."""
        check_length(text, self.name)
        places = position_from_text(text, None, self.name)
        if len(places) > LARGEST_TOWER:
            said = sentence(
                "A tower has 1 to {most} discs, not {discs}.", most=LARGEST_TOWER, discs=len(places)
            )
            raise InvalidSize(said, self.name)
        other = places if self.like is None else before[self.like]
        assert isinstance(other, tuple)
        if len(other) != len(places):
            raise InvalidSize(say_unlike(other, places), self.name)
        return places


def number(values: Values, name: str) -> int:
    """Return a variable that is a number."""
    value = values[name]
    assert isinstance(value, int)
    return value


def last_move(values: Values) -> int:
    """Return 2^n − 1."""
    return (1 << number(values, "n")) - 1


ZERO, ONE = fixed(0), fixed(1)
LAST_MOVE = Bound("2^n − 1", last_move)
LAST_OF_ALL = fixed((1 << MOST_DISCS) - 1, f"2^{MOST_DISCS} − 1")

DISCS = sentence("Discs")
DISC = sentence("Disc (1 is the smallest)")
MADE = sentence("Moves made so far")
MOVE_NUMBER = sentence("Move number")

N = Number("n", DISCS, ONE, fixed(MOST_DISCS))
N_OF_A_TOWER = Number("n", DISCS, ONE, fixed(LARGEST_TOWER))
D = Number("d", DISC, ONE, Bound("n", lambda values: number(values, "n")))
D_OF_ANY = Number("d", DISC, ONE, fixed(MOST_DISCS))
K = Number("k", MADE, ZERO, LAST_MOVE)
K_OF_ANY = Number("k", MADE, ZERO, LAST_OF_ALL)
L = Number("l", MOVE_NUMBER, ONE, LAST_MOVE)
L_OF_ANY = Number("l", MOVE_NUMBER, ONE, LAST_OF_ALL)
M = Number(
    "m",
    sentence("Which of the disc’s moves (counted from 0)"),
    ZERO,
    Bound("2^(n−d) − 1", lambda values: (1 << number(values, "n") - number(values, "d")) - 1),
)
I = Peg("i", sentence("Source peg"))  # noqa: E741 - the glossary's letter
J = Peg("j", sentence("Target peg"), "i")
GOAL_PEG = Peg("j", sentence("Target peg"))
POSITION = Position("position", sentence("Position"))
START = Position("start", sentence("Start"))
GOAL = Position("goal", sentence("Goal"), "start")
