"""Everything a program did that may be moves: in lines of text, and with its own lists."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import pairwise
from typing import NamedTuple

from webapp.variants.recorded.loads import unquoted
from webapp.variants.recorded.reading.lines import (
    Line,
    beginnings,
    line_of,
    moves_in,
    printed_lines,
    printed_pieces,
    twofold,
)
from webapp.variants.recorded.reading.told import Kind, Told, arrives
from webapp.variants.recorded.record import MOST_MOVES, Shown
from webapp.variants.recorded.recording import Recording


class Carried(NamedTuple):
    """A disc that went from one list to another at a tick; the lists are numbered."""

    tick: int
    disc: str
    source: int
    target: int


@dataclass(slots=True)
class OwnPegs:
    """The lists between which discs moved, by number: their names, and what they held at first."""

    names: dict[int, str] = field(default_factory=dict)
    held: dict[int, Sequence[str]] = field(default_factory=dict)
    carried: list[Carried] = field(default_factory=list)

    def hear(self, tick: int, how: str, texts: Sequence[str]) -> None:
        """Add what was recorded of a program's lists."""
        if how == "place":
            number, name, *held = texts
            self.names[int(number)], self.held[int(number)] = name, held
        else:
            disc, source, target = texts
            self.carried.append(Carried(tick, disc, int(source), int(target)))

    @property
    def ticks(self) -> list[int]:
        """The ticks of the moves."""
        return [one.tick for one in self.carried]

    @property
    def in_order(self) -> list[str]:
        """The names of the lists, by number."""
        return [self.names[number] for number in sorted(self.names)]

    def moves(self, first: int, last: int, pegs: int) -> list[Told]:
        """Return the moves between two ticks; empty if more lists than pegs were involved."""
        carried = [one for one in self.carried if first <= one.tick <= last]
        places = sorted({place for one in carried for place in (one.source, one.target)})
        if not carried or len(places) > pegs:
            return []
        sizes = self._sizes(carried[0])
        names = dict(zip(places, labels([self.names[place] for place in places]), strict=True))
        return [Told(one.tick, names[one.source], names[one.target], sizes.get(one.disc)) for one in carried]

    def discs(self, first: int, last: int) -> int | None:
        """Return how many discs were on the lists involved; None if other discs moved."""
        carried = [one for one in self.carried if first <= one.tick <= last]
        places = {place for one in carried for place in (one.source, one.target)}
        held = [disc for place in places for disc in self.held[place]]
        return len(held) if {one.disc for one in carried} <= {*held} else None

    def _sizes(self, first: Carried) -> dict[str, int]:
        """Return each disc's size, from 1 for the top of the first tower."""
        tower = self.held[first.source]
        from_the_top = tower[::-1] if tower and tower[-1] == first.disc else tower
        return {disc: size for size, disc in enumerate(from_the_top, 1)}


def labels(names: Iterable[str]) -> list[str]:
    """Return the names, numbered if they are not all different."""
    told = [*names]
    if len({*told}) == len(told) and all(told):
        return told
    return [f"{name} {place}".strip() for place, name in enumerate(told, 1)]


FITTING = ("A", "B", "C", "a", "b", "c", "0", "1", "2", "3")
COUNT = 3


def in_order(names: Iterable[str], source: str, target: str | None = None) -> tuple[str, ...]:
    """Return three names in the order of pegs A, B, C.

    Neighbours (1 2 3, a b c) keep their order. Otherwise the source is A, the target (or the one named last)
    C, and the third B. A peg that was not named gets a fitting letter or number.
    """
    told = [*dict.fromkeys(names)]
    while len(told) < COUNT:
        told.append(_missing(told))
    ordered = sorted(told, key=_key)
    if are_neighbours(ordered):
        return tuple(ordered)
    last = target if target in told and target != source else [one for one in told if one != source][-1]
    return source, next(one for one in told if one not in (source, last)), last


def _key(name: str) -> tuple[str, int, str]:
    begin = name.rstrip("0123456789")
    return begin, int(name[len(begin) :] or -1), name


def are_neighbours(names: Sequence[str]) -> bool:
    """True if the names are consecutive numbers, as in peg1 peg2, or letters."""
    keys = [*map(_key, names)]
    if all(key[1] >= 0 and key[0] == keys[0][0] for key in keys):
        return all(later[1] - earlier[1] == 1 for earlier, later in pairwise(keys))
    return all(len(name) == 1 for name in names) and all(
        ord(later) - ord(earlier) == 1 for earlier, later in pairwise(names)
    )


def _missing(told: list[str]) -> str:
    """Return a name for another peg, one that makes them neighbours if possible."""
    for one in FITTING:
        if one not in told and are_neighbours(sorted([*told, one], key=_key)):
            return one
    return next(label for label in "BAC" if label not in told)


IN_LINES: tuple[Kind, ...] = ("yielded", "grown", "returned")
PEGS = 3
MOST_PEGS = 8
"""The most pegs of this app's puzzles."""


class Evidence:
    """Whatever a program printed, yielded, returned or moved between lists that may be moves."""

    def __init__(self, recording: Recording, shown: Sequence[tuple[int, Shown]]) -> None:
        """Read what a recording printed, and what else was `shown`, with its ticks."""
        self._recording, self._own = recording, OwnPegs()
        self._values: dict[int, frozenset[str]] = {}
        self._lines: dict[Kind, list[Line]] = {kind: [] for kind in IN_LINES}
        output = recording.output(recording.total)
        self._lines["printed"] = [*printed_lines(output, recording.printed)]
        self._pieces = [*printed_pieces(output, recording.printed)]
        for at, one in shown:
            tick = min(at, recording.total)
            if one.how in ("place", "carried"):
                self._own.hear(tick, one.how, one.texts)
            for kind in IN_LINES:
                if one.how == kind:
                    self._lines[kind] += line_of(tick, one.texts)

    @property
    def ticks(self) -> list[int]:
        """The ticks of everything that may be a move."""
        told = [line.tick for lines in self._lines.values() for line in lines]
        return sorted({*told, *self._own.ticks})

    @property
    def own_names(self) -> list[str]:
        """The names of the program's own lists, in order."""
        return self._own.in_order

    def held(self, moves: Sequence[Told]) -> int | None:
        """Return how many discs were on the program's own lists before these moves, if known."""
        return self._own.discs(moves[0].tick, moves[-1].tick) if moves else None

    def moves(self, first: int, last: int, discs: int | None) -> dict[Kind, list[Told]]:
        """Return the moves between two ticks, by the way in which they were read.

        `discs` is the number of discs, if known. If there are too many moves, it returns one more than a
        recording keeps.
        """
        return {kind: told[: MOST_MOVES + 1] for kind, told in self._told(first, last, discs, PEGS)}

    def moves_on_more_pegs(self, discs: int | None) -> list[list[Told]]:
        """Return the moves as each way gives them, on up to eight pegs."""
        return [told for _, told in self._told(0, self._recording.total, discs, MOST_PEGS)]

    def _told(self, first: int, last: int, discs: int | None, pegs: int) -> Iterator[tuple[Kind, list[Told]]]:
        if told := self._own.moves(first, last, pegs):
            yield "pegs", told
        read = partial(moves_in, near=self._near, discs=discs, pegs=pegs)
        for kind, lines in self._lines.items():
            within = [line for line in lines if first <= line.tick <= last]
            told = read(within)
            if kind == "printed" and self._recording.end.how == "done" and not _are_steps(told, discs):
                pieces = [line for line in self._pieces if first <= line.tick <= last]
                others = map(read, (pieces, [*beginnings(within)], [*twofold(within)]))
                told = next((one for one in others if arrives(one, discs)), told)
            if told:
                yield kind, told

    def _near(self, tick: int) -> frozenset[str]:
        """Return the values of all variables at a tick, as `print` writes them."""
        if tick not in self._values:
            stack = self._recording.stack(tick)
            self._values[tick] = frozenset(unquoted(text) for row in stack for _, text in row.variables)
        return self._values[tick]


def _are_steps(told: Sequence[Told], discs: int | None) -> bool:
    """True if these moves take a tower to another peg, each at its own tick."""
    return len({one.tick for one in told}) == len(told) and arrives(told, discs)
