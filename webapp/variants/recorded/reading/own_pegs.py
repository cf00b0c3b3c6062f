"""Moves of discs between lists of a program's own."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from webapp.variants.recorded.reading.told import Told

MOST_PEGS = 3


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

    def hear(self, tick: int, kind: str, texts: Sequence[str]) -> None:
        """Take in what the watch over a program's lists has told."""
        if kind == "place":
            number, name, *held = texts
            self.names[int(number)], self.held[int(number)] = name, held
        else:
            disc, source, target = texts
            self.carried.append(Carried(tick, disc, int(source), int(target)))

    def moves(self) -> list[Told]:
        """Return the moves; none where more than three lists took part, or one disc was there twice."""
        sizes = self._sizes()
        if not sizes or len(self.names) > MOST_PEGS:
            return []
        names = labels([self.names[number] for number in sorted(self.names)])
        named = dict(zip(sorted(self.names), names, strict=True))
        return [
            Told(one.tick, named[one.source], named[one.target], sizes.get(one.disc)) for one in self.carried
        ]

    def _sizes(self) -> dict[str, int]:
        """Return each disc's size, 1 for the smallest: in the tower at the start it is the top one."""
        if not self.carried:
            return {}
        tower = self.held[self.carried[0].source]
        from_the_top = tower[::-1] if tower[-1] == self.carried[0].disc else tower
        return {disc: size for size, disc in enumerate(from_the_top, 1)}


def labels(names: Iterable[str]) -> list[str]:
    """Return names that are all different: those that are not get numbers."""
    told = [*names]
    if len({*told}) == len(told) and all(told):
        return told
    return [f"{name} {place}".strip() for place, name in enumerate(told, 1)]
