"""The default settings and their limits, for pages, links and scripts."""

from dataclasses import dataclass

from webapp.live.protocol import MOST_LANES, TALLEST_OWN
from webapp.variants import BETWEEN, USUAL
from webapp.web.words.run_text import MOST_MOVES

THEMES = ("auto", "light", "dark", "projector")  # "auto" follows the system: light or dark
MOST_MOVES_IN_FILE = 100_000
MOST_MOVES_IN_WORDS = MOST_MOVES
OWN = "own"  # in place of a recording's name: the moves of the page's own program, as the page has run it
YOURS = "yours"  # names such a lane in links in place of an algorithm


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
    """Playback speeds, as powers of two of moves or lines per second.

    `eye` is the fastest at which each one is seen: 60 per second, as many as states are shown; only a link
    can ask for more, up to `fastest`. `runs` are durations in seconds that the whole run may take instead.
    """

    slowest: int = -2
    eye: int = 6
    fastest: int = 60
    usual: int = 1
    runs: tuple[int, ...] = (300, 60, 10)


@dataclass(frozen=True, slots=True)
class TextSizes:
    """Text sizes, in per cent."""

    smallest: int = 80
    largest: int = 200
    step: int = 10
    usual: int = 100


@dataclass(frozen=True, slots=True)
class Marks:
    """Bookmarks in a link: how many, how many characters per note, and how many for all of them as written.

    The last leaves 4,000 characters of the longest line that the server reads for everything else in a link.
    """

    most: int = 20
    longest_note: int = 80
    longest_in_link: int = 12_000


@dataclass(frozen=True, slots=True)
class Lanes:
    """Lanes of a comparison: how many, and the algorithms of lanes that a link does not name, in order.

    If somebody's own program makes the moves, a lane has at most `tallest_own` discs.
    """

    fewest: int = 2
    most: int = MOST_LANES
    offered: tuple[str, ...] = ("recursive", "idle-peg", "explicit-stack", "gray-code")
    tallest_own: int = TALLEST_OWN


DEFAULTS, SPEEDS, TEXT_SIZES, MARKS, LANES = Defaults(), Speeds(), TextSizes(), Marks(), Lanes()
