"""The variables that several formulas share; their letters are those of the glossaries."""

from webapp.maths.kinds import Number, Peg, Position
from webapp.maths.variable import LARGEST_TOWER, MOST_DISCS, Bound, Values, fixed
from webapp.sentence import sentence


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

DISCS = sentence("Number of discs")
DISC = sentence("Disc, 1 is the smallest")
MADE = sentence("Moves made so far")
MOVE_NUMBER = sentence("Number of the move")

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
    sentence("Which of the disc’s moves, counted from 0"),
    ZERO,
    Bound("2^(n−d) − 1", lambda values: (1 << number(values, "n") - number(values, "d")) - 1),
)
I = Peg("i", sentence("Source peg"))  # noqa: E741 - the glossary's letter
J = Peg("j", sentence("Target peg"), "i")
GOAL_PEG = Peg("j", sentence("Target peg"))
POSITION = Position("position", sentence("Position"))
START = Position("start", sentence("Start"))
GOAL = Position("goal", sentence("Goal"), "start")
