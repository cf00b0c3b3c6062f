"""Moves read from what a program did: how far they are legal, and which of several readings is used."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple


class Told(NamedTuple):
    """A move read at a tick, from one peg to another, and its disc if that was named."""

    tick: int
    source: str
    target: str
    disc: int | None = None


class Made(NamedTuple):
    """A legal move: its tick, its disc, and the names of both pegs."""

    tick: int
    disc: int
    source: str
    target: str


class RefusedMove(NamedTuple):
    """The first illegal move, and the rule that it breaks, as in `Recording.end`.

    `disc` is the top disc of the source, `on` that of the target.
    """

    told: Told
    rule: str
    disc: int | None
    on: int | None


@dataclass(frozen=True, slots=True)
class Followed:
    """The legal moves of `discs` that began on `source`, up to the first illegal one."""

    discs: int
    source: str
    made: tuple[Made, ...]
    refused: RefusedMove | None

    @property
    def is_whole(self) -> bool:
        """True if there are moves and all are legal."""
        return bool(self.made) and self.refused is None

    @property
    def is_full(self) -> bool:
        """True if all moves are legal and every disc moves."""
        return self.is_whole and len({one.disc for one in self.made}) == self.discs

    @property
    def arrived_on(self) -> str | None:
        """The peg with all discs at the end, unless they started there."""
        on = dict.fromkeys(range(1, self.discs + 1), self.source)
        on |= {one.disc: one.target for one in self.made}
        ends = {*on.values()}
        return ends.pop() if len(ends) == 1 and self.source not in ends else None


def arrives(told: Sequence[Told], discs: int | None) -> bool:
    """True if these moves are all legal, and take a tower to another peg."""
    followed = follow(told, discs)
    return followed.is_whole and followed.arrived_on is not None


def follow(told: Sequence[Told], discs: int | None = None, source: str | None = None) -> Followed:
    """Make the moves of a tower of `discs` on `source`, up to the first illegal one.

    If the number of discs is unknown, it is the largest disc named, or how many ever leave the source; if the
    source is unknown, it is that of the first move.
    """
    begin = source if source is not None else told[0].source if told else ""
    count = discs or max((one.disc or 0 for one in told), default=0) or _leaving(told, begin) or 1
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


def _leaving(told: Sequence[Told], begin: str) -> int:
    """Return how many different discs leave the first peg."""
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


Kind = Literal["move", "pegs", "yielded", "grown", "printed", "returned"]
KINDS: tuple[Kind, ...] = ("move", "pegs", "yielded", "grown", "printed", "returned")
"""In order of preference among readings whose moves are all legal."""


class Reading(NamedTuple):
    """A way in which moves were read, and those moves."""

    kind: Kind
    followed: Followed


def readings_of(
    told: Mapping[Kind, Sequence[Told]], discs: int | None, source: str | None, held: int | None = None
) -> tuple[Reading, ...]:
    """Return all readings with a move, the best first.

    The best is the first whose moves are all legal, or else the one with the most legal moves. `discs` is the
    number of discs in a call, `held` that of the discs on the program's own lists.
    """
    known = dict.fromkeys(KINDS, discs) | {"pegs": held, "move": None}
    found = [Reading(kind, follow(told[kind], known[kind], source)) for kind in KINDS if told.get(kind)]
    return tuple(sorted(found, key=_worth, reverse=True))


def _worth(reading: Reading) -> tuple[bool, int]:
    followed = reading.followed
    return followed.is_whole, 0 if followed.is_whole else len(followed.made)


def in_question(readings: Sequence[Reading]) -> tuple[Kind, ...]:
    """Return the first reading and all equally good ones with other moves; empty if there are none.

    Equally good is one whose moves are all legal and move every disc; if the first's are not all legal, one
    that goes as far.
    """
    taken, *others = readings
    far = taken.followed
    as_good = (one for one in others if _worth(one) >= _worth(taken) and one.followed.is_full >= far.is_whole)
    other = [one.kind for one in as_good if disagree(taken, one)]
    return (taken.kind, *other) if other else ()


def disagree(one: Reading, other: Reading) -> bool:
    """True if two readings have different moves, whatever the pegs are called."""
    mine, theirs = one.followed.made, other.followed.made
    if {*_pegs_of(mine)} == {*_pegs_of(theirs)}:
        return [made[1:] for made in mine] != [made[1:] for made in theirs]
    return _by_appearance(mine) != _by_appearance(theirs)


def _by_appearance(moves: Sequence[Made]) -> list[tuple[int, int, int]]:
    """Return moves with pegs numbered in order of appearance."""
    places = {name: place for place, name in enumerate(dict.fromkeys(_pegs_of(moves)))}
    return [(made.disc, places[made.source], places[made.target]) for made in moves]


def _pegs_of(moves: Sequence[Made]) -> list[str]:
    return [name for made in moves for name in (made.source, made.target)]
