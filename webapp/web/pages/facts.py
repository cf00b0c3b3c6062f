"""The default settings and their limits, for pages, links and scripts."""

from dataclasses import dataclass

from webapp.live.protocol import MOST_LANES, TALLEST_OWN
from webapp.variants import BETWEEN, USUAL
from webapp.web.words.run_text import MOST_MOVES

THEMES = ("auto", "light", "dark", "projector")  # "auto" is light or dark, as the system is
MOST_MOVES_IN_FILE = 100_000
MOST_MOVES_IN_WORDS = MOST_MOVES
OWN = "own"  # in place of a recording's name: what the program did that the page has, as it has run it there
YOURS = "yours"  # what links name such a lane in place of an algorithm


@dataclass(frozen=True, slots=True)
class Defaults:
    """What a page shows by default; `between` is the variant with any start and goal."""

    variant: str = USUAL.name
    between: str = BETWEEN.name
    discs: int = 6
    source: str = "A"
    target: str = "C"
    algorithm: str = "recursive"
    panels: tuple[str, ...] = ("code", "call-stack", "explicit-stack", "bits", "idle-peg")
    move: str = "0"
    line: int = 0
    unit: str = "move"
    theme: str = "auto"


@dataclass(frozen=True, slots=True)
class Speeds:
    """Speeds of playing, as powers of two of moves or lines a second.

    At `eye`, the fastest at which each is seen, there are 60 a second, as many as states are shown; what is
    faster, up to `fastest`, only a link asks for. `runs` are seconds that the whole run may take instead.
    """

    slowest: int = -2
    eye: int = 6
    fastest: int = 60
    usual: int = 1
    runs: tuple[int, ...] = (300, 60, 10)


@dataclass(frozen=True, slots=True)
class TextSizes:
    """Sizes of text, in per cent."""

    smallest: int = 80
    largest: int = 200
    step: int = 10
    usual: int = 100


@dataclass(frozen=True, slots=True)
class Marks:
    """Bookmarks of a link: how many at most, how many characters their notes have, and all of them written.

    The last leaves 4,000 characters of the longest line that the server reads for all else that a link says.
    """

    most: int = 20
    longest_note: int = 80
    longest_in_link: int = 12_000


@dataclass(frozen=True, slots=True)
class Lanes:
    """Lanes of a comparison: how many, and the algorithms of those that a link does not name, in order.

    Where a program that somebody wrote makes the moves, a lane has `tallest_own` discs at most.
    """

    fewest: int = 2
    most: int = MOST_LANES
    offered: tuple[str, ...] = ("recursive", "idle-peg", "explicit-stack", "gray-code")
    tallest_own: int = TALLEST_OWN


DEFAULTS, SPEEDS, TEXT_SIZES, MARKS, LANES = Defaults(), Speeds(), TextSizes(), Marks(), Lanes()
