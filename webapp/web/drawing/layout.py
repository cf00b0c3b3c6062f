"""What a stage shows, in words, and where its parts are, in pixels: as in `in-words.js` and `layout.js`."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from babel.lists import format_list

from webapp.puzzle import Move, Pegs, peg_label
from webapp.sentence import Sentence, counted, sentence
from webapp.variants import Course, Setting
from webapp.web.words.words import Words


class Seen(NamedTuple):
    """A position of a puzzle; without moves, nothing says how it was reached or how it continues.

    `rules` are goal and rules, unless the puzzle is the classic one.
    """

    setting: Setting
    pegs: Pegs
    last: Move | None = None
    coming: Move | None = None
    rules: Sentence | None = None

    @property
    def idle(self) -> int | None:
        """The peg that the last move left alone, if there are three that hold any number of discs."""
        pegs = self.setting.pegs
        if self.last is None or len(pegs) != 3 or pegs[0].capacity:
            return None
        return 3 - self.last.source - self.last.target


def seen_at(course: Course, move: int) -> Seen:
    """Return what is shown after this many moves."""
    pegs = course.position_at(move)
    return Seen(course.setting, pegs, course.move_at(move), course.coming_after(move), course.rules)


def title_of(seen: Seen, words: Words) -> str:
    """Return goal and rules, or the tower and where it goes."""
    if seen.rules:
        return words.say(seen.rules)
    setting = seen.setting
    said = sentence(
        "Tower of Hanoi with {discs}, from peg {source} to peg {target}",
        discs=counted("{count} disc", "{count} discs", setting.discs),
        source=peg_label(setting.source),
        target=peg_label(setting.target),
    )
    return words.say(said)


def description_of(seen: Seen, words: Words) -> str:
    """Return what each peg holds."""
    pegs = zip(seen.setting.pegs, seen.pegs, strict=True)
    return " ".join(_said_of(peg.label, discs, seen.setting, words) for peg, discs in pegs)


def _said_of(peg: str, discs: Sequence[int], setting: Setting, words: Words) -> str:
    if not discs:
        return words.say(sentence("Peg {peg} is empty.", peg=peg))
    said = _named(discs, setting, words) or _numbered(discs, words)
    return words.say(sentence("Peg {peg}: {discs}.", peg=peg, discs=said))


def _named(discs: Sequence[int], setting: Setting, words: Words) -> str:
    """Return the names of discs, the top one first; "" if their numbers distinguish them."""
    names = {look.disc: look.name for look in setting.looks}
    found = [name for disc in reversed(discs) if (name := names[disc])]
    return ", ".join(map(words.say, found))


def _numbered(discs: Sequence[int], words: Words) -> str:
    if len(discs) == 1:
        return words.say(sentence("disc {disc}", disc=str(discs[0])))
    runs = format_list(_runs(discs), style="unit-narrow", locale=words.locale)
    return words.say(sentence("discs {list}", list=runs))


def _runs(discs: Sequence[int]) -> list[str]:
    """Return the numbers with runs abbreviated, smallest first: 9, 5, 4, 3 becomes "3–5", "9"."""
    runs: list[list[int]] = []
    for disc in reversed(discs):
        if runs and runs[-1][-1] == disc - 1:
            runs[-1].append(disc)
        else:
            runs.append([disc])
    return [f"{run[0]}–{run[-1]}" if len(run) > 1 else str(run[0]) for run in runs]


LEAST_GAP = 0.8
FEW = 12  # discs that can be counted at a glance
BARE = 4.5  # em
LOW = 14  # em; a lower stage has no space to spare above its tower


class Size(NamedTuple):
    """The width, height and letter height of a stage, all in pixels."""

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
    """What depends only on the height of a stage, see `Layout`."""

    base: float
    pitch: float
    thick: float
    tips: tuple[float, ...]
    cross: float


@dataclass(frozen=True, slots=True)
class Layout:
    """Where the parts of a stage are.

    `pegs` are their centres, `slot` is one peg's share of the width, `base` the top edge of the base plates;
    `pitch` is the height of a disc with its gap, `thick` without it, `round` the radius of its corners;
    `tips` are the top edges of the pegs, and a disc's centre crosses at the height `cross`. `tall`: discs are
    too thin to carry their numbers; `counted`: the pegs say how many they hold; `narrow`: they say it below
    their labels; `bare`: there is space only for the number.
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
        """Return the centre of a disc at this height on a peg, 0 being the lowest."""
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
    """Return what depends on the height; a peg that holds only a few discs is only as high as those."""
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
    """Return the width of a disc of each size, evenly spaced from the smallest to the largest."""
    sizes = max(look.size for look in setting.looks)
    if sizes == 1:
        return lambda _: slot * 0.45
    least = max(min(slot * 0.2, em * 4), em * (0.9 if tall else 1.7))
    most = max(slot * 0.6, min(slot * 0.92, slot - em * 4.2)) if tall else slot * 0.9
    return lambda size: least + (most - least) * (size - 1) / (sizes - 1)
