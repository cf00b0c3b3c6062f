"""The calls of `reach` as blocks: a tower that moves, discs that gather on a peg, and discs that spread.

Discs that gather or spread do so in a chain: the call for disc d makes one call for disc d − 1 of the same
chain and, where disc d moves, another for a tower. So a chain's sizes are added up once, smallest disc first.
"""

from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any

from webapp.puzzle import Places, peg_label, third_peg
from webapp.variants.listed.block import Block, Part, Sizes
from webapp.variants.run import Load
from webapp.variants.walks.target_walk import CLEAR, DIFFERS, EMPTY, MOVE, PEGS, RETURN, SMALLER, SPARE

ENDED = Sizes(lines=2, moves=0, calls=0, depth=1)


def moving(first: Sizes, second: Sizes) -> Sizes:
    """Return the sizes of a call whose disc moves, between two calls for the smaller ones."""
    return Sizes(
        lines=7 + first.lines + second.lines,
        moves=1 + first.moves + second.moves,
        calls=2 + first.calls + second.calls,
        depth=1 + max(first.depth, second.depth),
    )


def staying(smaller: Sizes) -> Sizes:
    """Return the sizes of a call whose disc stays."""
    return Sizes(4 + smaller.lines, smaller.moves, 1 + smaller.calls, 1 + smaller.depth)


@cache
def tower_sizes(n: int) -> Sizes:
    """Return the sizes of a call that moves a tower of n discs."""
    if n == 0:
        return ENDED
    return moving(tower_sizes(n - 1), tower_sizes(n - 1))


@lru_cache(maxsize=256)
def letters(pegs: tuple[int, ...]) -> list[str]:
    """Return the labels of pegs; copy the list to keep it."""
    return [peg_label(peg) for peg in pegs]


@dataclass(frozen=True, slots=True)
class ReachCall(Block):
    """reach(n, goal): disc n lies on `here` and is to go to `there`; without a disc both say nothing.

    `goal` are the pegs in the list of that name, which may tell of larger discs too.
    """

    function = "reach"
    n: int
    here: int
    there: int
    goal: tuple[int, ...]

    @abstractmethod
    def smaller(self) -> tuple[Block, ...]:
        """Return the calls for the smaller discs: two where disc n moves, else one."""

    def parts(self) -> Sequence[Part]:
        """Return its lines."""
        if self.n == 0:
            return Part(EMPTY), Part(RETURN)
        calls = self.smaller()
        begin, last = (Part(EMPTY), Part(PEGS), Part(DIFFERS)), Part(SMALLER, called=calls[-1], counted=True)
        if len(calls) == 1:
            return *begin, last
        cleared = Part(CLEAR, called=calls[0], counted=True)
        return *begin, Part(SPARE), cleared, Part(MOVE, makes_move=True), last

    def variables(self, done: int) -> dict[str, Any]:
        """Return n and the goal, then the pegs of disc n."""
        values: dict[str, Any] = {"n": self.n, "goal": [*letters(self.goal)]}
        if self.n and done >= 2:
            values |= {"a": peg_label(self.here), "b": peg_label(self.there)}
        if self.n and done >= 4 and self.here != self.there:
            values["c"] = peg_label(third_peg(self.here, self.there))
        return values

    @property
    def load(self) -> Load | None:
        """Disc n and the smaller ones; None where there is none, or it stays."""
        if self.n == 0 or self.here == self.there:
            return None
        return Load(1, self.n, self.here, (third_peg(self.here, self.there),), self.there)


@dataclass(frozen=True, slots=True)
class Tower(ReachCall):
    """n discs, all on one peg, go to another."""

    @property
    def sizes(self) -> Sizes:
        """As for any tower of this height."""
        return tower_sizes(self.n)

    def smaller(self) -> "tuple[Tower, Tower]":
        """Return the two smaller towers."""
        c = third_peg(self.here, self.there)
        return tower(self.n - 1, self.here, c), Tower(self.n - 1, c, self.there, self.goal)


def tower(n: int, here: int, there: int) -> Tower:
    """Return a call whose list tells of its own discs only."""
    return Tower(n, here, there, (there,) * n)


@dataclass(frozen=True, slots=True, eq=False)
class Chain:
    """Discs that gather on one peg or spread from one; tuples by disc, disc 1 first, sizes from n = 0.

    `goals` is for each n the list `goal` of its call.
    """

    here: Places
    there: Places
    goals: tuple[tuple[int, ...], ...]
    sizes: tuple[Sizes, ...]
    spreads: bool


@dataclass(frozen=True, slots=True)
class Link(ReachCall):
    """The call of a chain for disc n and the smaller ones."""

    chain: Chain

    @property
    def sizes(self) -> Sizes:
        """The chain's."""
        return self.chain.sizes[self.n]

    def smaller(self) -> tuple[Block, ...]:
        """Return the next call of the chain and, where disc n moves, before or after it that of a tower."""
        following, here, there = link(self.chain, self.n - 1), self.here, self.there
        if here == there:
            return (following,)
        c = third_peg(here, there)
        if self.chain.spreads:
            return tower(self.n - 1, here, c), following
        return following, Tower(self.n - 1, c, there, self.goal)


def link(chain: Chain, n: int) -> Link:
    """Return the call of a chain for disc n; 0 is the call for no disc."""
    here, there = (chain.here[n - 1], chain.there[n - 1]) if n else (0, 0)
    return Link(n, here, there, chain.goals[n], chain)


@dataclass(frozen=True, slots=True)
class Crossing(ReachCall):
    """The call for the largest disc that differs: discs gather, it moves, and discs spread."""

    gathering: Block
    spreading: Block

    @property
    def sizes(self) -> Sizes:
        """Those of both, and its own."""
        return moving(self.gathering.sizes, self.spreading.sizes)

    def smaller(self) -> tuple[Block, Block]:
        """Return both."""
        return self.gathering, self.spreading


def gathering(places: Places, peg: int) -> Link:
    """Return the call that gathers all these discs on a peg."""
    n = len(places)
    there, goals, length = [0] * n, [(peg,) * n], n
    for disc in range(n, 0, -1):
        there[disc - 1] = peg
        if places[disc - 1] != peg:
            peg, length = third_peg(places[disc - 1], peg), disc - 1
        goals.append((peg,) * length)
    return link(_chain(places, tuple(there), goals, spreads=False), n)


def spreading(peg: int, goal: tuple[int, ...], n: int) -> Link:
    """Return the call that brings n discs, all on a peg, to their pegs of the goal."""
    here = [0] * n
    for disc in range(n, 0, -1):
        here[disc - 1] = peg
        if goal[disc - 1] != peg:
            peg = third_peg(peg, goal[disc - 1])
    return link(_chain(tuple(here), goal[:n], [goal] * (n + 1), spreads=True), n)


def _chain(here: Places, there: Places, goals: list[tuple[int, ...]], *, spreads: bool) -> Chain:
    sizes = [ENDED]
    for disc, (one, other) in enumerate(zip(here, there, strict=True), start=1):
        tower = tower_sizes(disc - 1)
        sizes.append(staying(sizes[-1]) if one == other else moving(tower, sizes[-1]))
    return Chain(here, there, tuple(reversed(goals)), tuple(sizes), spreads)
