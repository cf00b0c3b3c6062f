"""Small pictures of positions: pegs with discs or balls and their patterns."""

from dataclasses import dataclass

from webapp.puzzle import Pegs
from webapp.variants import Look, Setting
from webapp.web.drawing.pegs import pattern_path

SLOT = 76.0  # width of a peg's share, in units of the picture
MOST_PITCH = 17.0  # height of a disc with its gap
TOWER = 104.0  # height of the pegs if they hold any number of discs
TOP = 4.0
BASE = TOP + TOWER
HEIGHT = BASE + 27.0  # with the labels
NARROWEST, WIDEST = 0.26, 0.86  # of a peg's share
GAP = 1.6


@dataclass(frozen=True, slots=True)
class Bar:
    """A disc or a ball: a rectangle with round corners, and the path of its pattern around its centre."""

    x: float
    y: float
    width: float
    height: float
    round: float
    colour: str
    pattern: str


@dataclass(frozen=True, slots=True)
class Rod:
    """A peg: its centre, its tip, and its label."""

    x: float
    tip: float
    label: str


@dataclass(frozen=True, slots=True)
class Picture:
    """Everything that a small picture shows, in the units of its own view box."""

    width: float
    rods: list[Rod]
    bars: list[Bar]
    height: float = HEIGHT
    base: float = BASE
    slot: float = SLOT


def picture_of(setting: Setting, pegs: Pegs) -> Picture:
    """Return the picture of a position of this puzzle."""
    most = max(peg.capacity or len(setting.looks) for peg in setting.pegs)
    pitch = min(MOST_PITCH, (TOWER - 8) / most)
    if setting.shape == "ball":
        pitch = min(1.7 * MOST_PITCH, (TOWER - 8) / most)
    looks = {look.disc: look for look in setting.looks}
    rods = [
        Rod(_middle(i), BASE - pitch * peg.capacity - 5 if peg.capacity else TOP, peg.label)
        for i, peg in enumerate(setting.pegs)
    ]
    bars = [
        _bar(setting, looks[disc], peg, height, pitch)
        for peg, discs in enumerate(pegs)
        for height, disc in enumerate(discs)
    ]
    return Picture(SLOT * len(setting.pegs), rods, bars)


def _middle(peg: int) -> float:
    return SLOT * (peg + 0.5)


def _bar(setting: Setting, look: Look, peg: int, height: int, pitch: float) -> Bar:
    thick = pitch - GAP
    ball = setting.shape == "ball"
    width = thick if ball else SLOT * _share(look.size, max(one.size for one in setting.looks))
    y = BASE - pitch * height - thick
    corner = thick / 2 if ball else min(4.5, thick / 2.6)
    x = _middle(peg) - width / 2
    pattern = pattern_path(look.pattern, (width, thick, corner)) if look.pattern else ""
    return Bar(x, y, width, thick, corner, look.colour, pattern)


def _share(size: int, sizes: int) -> float:
    return WIDEST if sizes == 1 else NARROWEST + (WIDEST - NARROWEST) * (size - 1) / (sizes - 1)
