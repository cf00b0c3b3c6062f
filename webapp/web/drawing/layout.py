"""Layout of a stage, in pixels, as in `static/js/stage/layout.js`."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from webapp.variants import Setting

LEAST_GAP = 0.8
FEW = 12  # discs that are counted at a glance
BARE = 4.5  # em
LOW = 14  # em, below which a stage has no space to spare above its tower


class Size(NamedTuple):
    """How wide and high a stage is, and how high its letters are, all in pixels."""

    width: float
    height: float
    em: float


class Point(NamedTuple):
    """A place on the stage."""

    x: float
    y: float


class Spare(NamedTuple):
    """In em: below the base, more for counts, above all, above the pegs; in discs: how high one is lifted."""

    below: float
    counts: float
    above: float
    air: float
    lift: float


LOOSE = Spare(below=2.5, counts=0.5, above=0.4, air=1, lift=1.6)
TIGHT = Spare(below=2.1, counts=0.9, above=0.2, air=0.5, lift=1.1)


class Heights(NamedTuple):
    """What only the height of a stage decides, see `Layout`."""

    base: float
    pitch: float
    thick: float
    tips: tuple[float, ...]
    cross: float


@dataclass(frozen=True, slots=True)
class Layout:
    """Where the parts of a stage are.

    `pegs` are their middles, `slot` is one peg's share of the width, `base` the top edge of the base plates;
    `pitch` is the height of a disc with its gap, `thick` without it, `round` the radius of its corners;
    `tips` are the top edges of the pegs, and a disc's middle crosses at the height `cross`. `tall`: discs are
    too thin to carry their numbers; `counted`: the pegs say how many they hold; `narrow`: they say it below
    their labels; `bare`: there is space for no more than the number.
    """

    pegs: tuple[float, ...]
    slot: float
    base: float
    pitch: float
    thick: float
    round: float
    tips: tuple[float, ...]
    cross: float
    tall: bool
    counted: bool
    narrow: bool
    bare: bool
    width_of: Callable[[int], float]

    def rest(self, peg: int, height: int) -> Point:
        """Return the middle of a disc at this height on a peg, 0 the lowest."""
        return Point(self.pegs[peg], self.base - self.pitch * height - self.pitch / 2)


def layout_of(setting: Setting, size: Size) -> Layout:
    """Return where the parts of a puzzle's stage are: for any size, 1 to 64 discs, 3 to 8 pegs."""
    count, balls, em = len(setting.pegs), setting.shape == "ball", size.em
    discs = max(peg.capacity or len(setting.looks) for peg in setting.pegs)
    slot, counted = size.width / count, discs > FEW
    narrow = slot < em * (13 if counted else 9)
    heights = _heights(size, discs, [peg.capacity for peg in setting.pegs], narrow, counted)
    thick = heights.thick
    tall = thick < em * 0.92
    return Layout(
        **heights._asdict(),
        pegs=tuple(slot * (peg + 0.5) for peg in range(count)),
        slot=slot,
        tall=tall,
        narrow=narrow,
        bare=slot < em * BARE,
        counted=tall and counted,
        round=thick / 2 if balls else min(9, thick / 2.6),
        width_of=(lambda _: thick) if balls else _widths(setting, slot, tall, em),
    )


def _heights(size: Size, discs: int, capacities: list[int | None], narrow: bool, counted: bool) -> Heights:
    """Return what the height decides; a peg that holds a few stands as high as these."""
    em = size.em
    spare = TIGHT if size.height < LOW * em else LOOSE
    base = size.height - em * (spare.below + (0 if not narrow else spare.counts if counted else -0.4))
    space = base - em * spare.above
    pitch = max(1.5 * LEAST_GAP, min(3.5 * em, (space - em * spare.air) / (discs + spare.lift)))
    thick = pitch - max(LEAST_GAP, min(3, pitch * 0.08))
    least = (discs + 0.6) * pitch
    if not capacities[0]:
        least = max(least, space * 0.7)
    tip = base - min(least, space - em - 0.8 * pitch)
    cross = max(thick / 2 + 4, tip - max(0.75 * pitch, em * 0.7))
    tips = tuple(max(tip, base - (most + 0.6) * pitch) if most else tip for most in capacities)
    return Heights(base, pitch, thick, tips, cross)


def _widths(setting: Setting, slot: float, tall: bool, em: float) -> Callable[[int], float]:
    """Return how wide a disc of each size is: evenly from the smallest to the largest."""
    sizes = max(look.size for look in setting.looks)
    if sizes == 1:
        return lambda _: slot * 0.45
    least = max(min(slot * 0.2, em * 4), em * (0.9 if tall else 1.7))
    most = max(slot * 0.6, min(slot * 0.92, slot - em * 4.2)) if tall else slot * 0.9
    return lambda size: least + (most - least) * (size - 1) / (sizes - 1)
