"""A move as a program told it, in its own names for the pegs, and how far such moves can be made."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple


class Told(NamedTuple):
    """A move that was told at a tick: from one peg to another, and of which disc, where that was said."""

    tick: int
    source: str
    target: str
    disc: int | None = None


class Made(NamedTuple):
    """A move that was made: the tick, the disc, and both pegs by their names."""

    tick: int
    disc: int
    source: str
    target: str


class RefusedMove(NamedTuple):
    """The first move that cannot be made, by the rule that it breaks, as `Recording.end` names it.

    `disc` is the top disc of the peg that it begins on, `on` that of the other; None if there is none.
    """

    told: Told
    rule: str
    disc: int | None
    on: int | None


@dataclass(frozen=True, slots=True)
class Followed:
    """Moves as far as they could be made, of so many discs that began on one peg, and what stopped them."""

    discs: int
    source: str
    made: tuple[Made, ...]
    refused: RefusedMove | None

    @property
    def is_whole(self) -> bool:
        """True if there are moves, and all could be made."""
        return bool(self.made) and self.refused is None

    @property
    def is_full(self) -> bool:
        """True if it is whole, and every disc of the tower is moved."""
        return self.is_whole and len({one.disc for one in self.made}) == self.discs

    @property
    def arrived_on(self) -> str | None:
        """The peg on which all discs came to lie in the end, unless they began there."""
        on = dict.fromkeys(range(1, self.discs + 1), self.source)
        on |= {one.disc: one.target for one in self.made}
        ends = {*on.values()}
        return ends.pop() if len(ends) == 1 and self.source not in ends else None


def arrives(told: Sequence[Told], discs: int | None) -> bool:
    """True if these moves can all be made, and take a tower to another peg."""
    followed = follow(told, discs)
    return followed.is_whole and followed.arrived_on is not None


def follow(told: Sequence[Told], discs: int | None = None, source: str | None = None) -> Followed:
    """Make the moves on a tower of `discs`, which begins on `source`, up to the first that cannot be made.

    Where the number is not known it is the largest disc that is named, else as many as ever leave the peg
    that they begin on; where the peg is not known it is the one that the first move begins on.
    """
    begin = source if source is not None else told[0].source if told else ""
    count = discs or _named(told) or _leaving(told, begin) or 1
    pegs: dict[str, list[int]] = {begin: [*range(count, 0, -1)]}
    made: list[Made] = []
    for one in told:
        near, far = pegs.setdefault(one.source, []), pegs.setdefault(one.target, [])
        rule = _broken(one, near, far)
        if rule:
            top, on = (peg[-1] if peg else None for peg in (near, far))
            return Followed(count, begin, tuple(made), RefusedMove(one, rule, top, on))
        far.append(near.pop())
        made.append(Made(one.tick, far[-1], one.source, one.target))
    return Followed(count, begin, tuple(made), None)


def _broken(told: Told, near: list[int], far: list[int]) -> str | None:
    """Return the rule that a move breaks."""
    if told.source == told.target:
        return "same"
    if not near:
        return "empty"
    if told.disc is not None and told.disc != near[-1]:
        return "not_top"
    return "smaller" if far and far[-1] < near[-1] else None


def _named(told: Sequence[Told]) -> int:
    return max((one.disc or 0 for one in told), default=0)


def _leaving(told: Sequence[Told], begin: str) -> int:
    """Return how many different discs leave the peg on which all begin."""
    standing: dict[str, list[int]] = {begin: []}
    count = 0
    for one in told:
        near = standing.setdefault(one.source, [])
        if not near and one.source != begin:
            break
        if not near:
            count += 1
            near.append(count)
        standing.setdefault(one.target, []).append(near.pop())
    return count
