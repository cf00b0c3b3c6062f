"""Moves of discs between lists of a program's own."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from webapp.variants.recorded.reading.told import Told


class Carried(NamedTuple):
    """A disc that went at a tick from one place to another, these by their numbers."""

    tick: int
    disc: str
    source: int
    target: int


@dataclass(slots=True)
class OwnPegs:
    """The lists between which discs went: the name of each, and what it held before the first, by number."""

    names: dict[int, str] = field(default_factory=dict)
    held: dict[int, Sequence[str]] = field(default_factory=dict)
    carried: list[Carried] = field(default_factory=list)

    def hear(self, tick: int, how: str, texts: Sequence[str]) -> None:
        """Take in what the watch over a program's lists has told."""
        if how == "place":
            number, name, *held = texts
            self.names[int(number)], self.held[int(number)] = name, held
        else:
            disc, source, target = texts
            self.carried.append(Carried(tick, disc, int(source), int(target)))

    @property
    def ticks(self) -> list[int]:
        """The ticks at which discs went."""
        return [one.tick for one in self.carried]

    @property
    def in_order(self) -> list[str]:
        """The names of the lists in the order in which they were found."""
        return [self.names[number] for number in sorted(self.names)]

    def moves(self, first: int, last: int, pegs: int) -> list[Told]:
        """Return the moves from one tick to another; none where more lists took part than there are pegs."""
        carried = [one for one in self.carried if first <= one.tick <= last]
        places = sorted({place for one in carried for place in (one.source, one.target)})
        if not carried or len(places) > pegs:
            return []
        sizes = self._sizes(carried[0])
        names = dict(zip(places, labels([self.names[place] for place in places]), strict=True))
        return [Told(one.tick, names[one.source], names[one.target], sizes.get(one.disc)) for one in carried]

    def discs(self, first: int, last: int) -> int | None:
        """Return how many discs lay on the lists that took part; None where others than these went."""
        carried = [one for one in self.carried if first <= one.tick <= last]
        places = {place for one in carried for place in (one.source, one.target)}
        held = [disc for place in places for disc in self.held[place]]
        return len(held) if {one.disc for one in carried} <= {*held} else None

    def _sizes(self, first: Carried) -> dict[str, int]:
        """Return each disc's size, 1 for the smallest: in the tower at the start it is the top one."""
        tower = self.held[first.source]
        from_the_top = tower[::-1] if tower and tower[-1] == first.disc else tower
        return {disc: size for size, disc in enumerate(from_the_top, 1)}


def labels(names: Iterable[str]) -> list[str]:
    """Return names that are all different: those that are not get numbers."""
    told = [*names]
    if len({*told}) == len(told) and all(told):
        return told
    return [f"{name} {place}".strip() for place, name in enumerate(told, 1)]
