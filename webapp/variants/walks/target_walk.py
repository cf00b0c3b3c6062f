"""The listing that finds a shortest path from any position to any other."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from webapp.algorithms.listing.program import Program
from webapp.maths.graph import largest_difference
from webapp.maths.locate import distance
from webapp.puzzle import Places, peg_label, third_peg
from webapp.variants.listed.block import Block, Part, Quiet, Sizes, summed
from webapp.variants.run import Load

SKIP, LESS, ANY, NOTHING, ENDS, THIRD, ONCE, TWICE, BETWEEN, DECIDE, GATHER, AWAY, ON = range(2, 15)
COUNT, EACH, FROM, FROM_MOVES, FROM_NEXT, TO, TO_MOVES, TO_NEXT, COUNTED = range(17, 26)
EMPTY, RETURN, PEGS, DIFFERS, SPARE, CLEAR, MOVE, SMALLER = range(28, 36)

PROGRAM = Program("""
def solve(n, goal, path):
    while n and peg_of(n) == goal[n - 1]:
        n -= 1
    if n == 0:
        return
    a, b = peg_of(n), goal[n - 1]
    c = third(a, b)
    once = walk(n - 1, goal, c, c)
    twice = walk(n - 1, goal, b, a)
    twice += 2 ** (n - 1)
    if twice - (path == 2) < once:
        reach(n - 1, [b] * (n - 1))
        move(n, a, c)
    reach(n, goal)

def walk(n, goal, here, there):
    moves = 0
    for d in range(n, 0, -1):
        if peg_of(d) != here:
            moves += 2 ** (d - 1)
            here = third(peg_of(d), here)
        if goal[d - 1] != there:
            moves += 2 ** (d - 1)
            there = third(goal[d - 1], there)
    return moves

def reach(n, goal):
    if n == 0:
        return
    a, b = peg_of(n), goal[n - 1]
    if a != b:
        c = third(a, b)
        reach(n - 1, [c] * (n - 1))
        move(n, a, b)
    reach(n - 1, goal)
""")


@lru_cache(maxsize=256)
def letters(pegs: tuple[int, ...]) -> list[str]:
    """Return the labels of pegs; copy the list to keep it."""
    return [peg_label(peg) for peg in pegs]


@dataclass(frozen=True, slots=True)
class ReachCall(Block):
    """reach(n, goal), where its n discs lie on `places`; the list `goal` may include larger discs."""

    places: Places
    goal: Places

    function = "reach"

    @property
    def n(self) -> int:
        """How many discs there are."""
        return len(self.places)

    @property
    def ends(self) -> tuple[int, int]:
        """Where disc n ≥ 1 lies, and where it has to go."""
        return self.places[-1], self.goal[self.n - 1]

    @property
    def sizes(self) -> Sizes:
        """Its sizes, cached for all lists with the same places of these discs."""
        return _sizes(*self.shape)

    @property
    def shape(self) -> tuple[Places, Places]:
        """Where its discs lie and where they go."""
        return self.places, self.goal[: self.n]

    def parts(self) -> Sequence[Part]:
        """Return its lines."""
        if self.n == 0:
            return Part(EMPTY), Part(RETURN)
        (a, b), smaller, begin = self.ends, self.places[:-1], (Part(EMPTY), Part(PEGS), Part(DIFFERS))
        if a == b:
            return *begin, Part(SMALLER, called=ReachCall(smaller, self.goal), counted=True)
        aside = (third_peg(a, b),) * (self.n - 1)
        cleared = Part(CLEAR, called=ReachCall(smaller, aside), counted=True)
        last = Part(SMALLER, called=ReachCall(aside, self.goal), counted=True)
        return *begin, Part(SPARE), cleared, Part(MOVE, makes_move=True), last

    def variables(self, done: int) -> dict[str, Any]:
        """Return n and the goal, then the pegs of disc n."""
        values: dict[str, Any] = {"n": self.n, "goal": [*letters(self.goal)]}
        if self.n and done >= 2:
            a, b = self.ends
            values |= {"a": peg_label(a), "b": peg_label(b)}
            if done >= 4 and a != b:
                values["c"] = peg_label(third_peg(a, b))
        return values

    @property
    def load(self) -> Load | None:
        """Disc n and the smaller ones; None if there is none, or it stays."""
        if self.n == 0:
            return None
        a, b = self.ends
        return None if a == b else Load(1, self.n, a, (third_peg(a, b),), b)


@lru_cache(maxsize=4096)
def _sizes(places: Places, goal: Places) -> Sizes:
    return summed(ReachCall(places, goal).parts())


@dataclass(frozen=True, slots=True)
class SolveCall(Block):
    """solve(n, goal, path), from `start`; the largest disc that differs moves `crossings` times."""

    start: Places
    goal: Places
    path: int
    crossings: int

    function = "solve"

    @property
    def disc(self) -> int:
        """The largest disc that differs, or 0."""
        return largest_difference(self.start, self.goal)

    @property
    def sizes(self) -> Sizes:
        """The sum of its parts."""
        return _known(self)[1]

    def parts(self) -> Sequence[Part]:
        """Return its lines: those that look for the disc, those that decide, and those that move."""
        return _known(self)[0]

    def variables(self, done: int) -> dict[str, Any]:
        """Return the arguments, and what is known about the disc by then."""
        lines = [part.line for part in self.parts()[:done]]
        n = len(self.start) - lines.count(LESS)
        values: dict[str, Any] = {"n": n, "goal": [*map(peg_label, self.goal)], "path": self.path}
        if ENDS not in lines:
            return values
        a, b = self.start[n - 1], self.goal[n - 1]
        known = {"a": ENDS, "b": ENDS, "c": THIRD}
        pegs = {"a": a, "b": b, "c": third_peg(a, b)}
        values |= {name: peg_label(pegs[name]) for name, line in known.items() if line in lines}
        if TWICE in lines:
            values["once"] = sum(_walked(self, n - 1, pegs["c"], pegs["c"]))
        if BETWEEN in lines:
            values["twice"] = sum(_walked(self, n - 1, b, a)) + (1 << n - 1)
        return values

    @property
    def load(self) -> Load | None:
        """The largest disc that differs, and the smaller ones."""
        if not self.disc:
            return None
        a, b = self.start[self.disc - 1], self.goal[self.disc - 1]
        return Load(1, self.disc, a, (third_peg(a, b),), b)


@lru_cache(maxsize=32)
def _known(call: SolveCall) -> tuple[tuple[Part, ...], Sizes]:
    parts = tuple(_parts(call))
    return parts, summed(parts)


def _parts(call: SolveCall) -> list[Part]:
    n, skipped = call.disc, len(call.start) - call.disc
    looking = [Part(line) for line in (*(SKIP, LESS) * skipped, SKIP, ANY)]
    if n == 0:
        return [*looking, Part(NOTHING)]
    a, b = call.start[n - 1], call.goal[n - 1]
    c = third_peg(a, b)
    once = Part(ONCE, called=_walk(call, c, c), counted=True)
    twice = Part(TWICE, called=_walk(call, b, a), counted=True)
    deciding = [Part(ENDS), Part(THIRD), once, twice, Part(BETWEEN), Part(DECIDE)]
    if call.crossings == 1:
        last = ReachCall(call.start[:n], call.goal)
        return [*looking, *deciding, Part(ON, called=last, counted=True)]
    gathered = (b,) * (n - 1)
    away = Part(GATHER, called=ReachCall(call.start[: n - 1], gathered), counted=True)
    last = ReachCall((*gathered, c), call.goal)
    moving = [away, Part(AWAY, makes_move=True), Part(ON, called=last, counted=True)]
    return [*looking, *deciding, *moving]


def _walk(call: SolveCall, here: int, there: int) -> Quiet:
    """Return the call that counts the moves for the smaller discs to gather and spread."""
    n = call.disc - 1
    arguments = (
        ("n", n),
        ("goal", [*map(peg_label, call.goal)]),
        ("here", peg_label(here)),
        ("there", peg_label(there)),
    )
    moving = sum(moves.bit_count() for moves in _walked(call, n, here, there))
    return Quiet("walk", arguments, 3 + 3 * n + 2 * moving)


def _walked(call: SolveCall, n: int, here: int, there: int) -> tuple[int, int]:
    """Return in how many moves n discs gather on a peg, and spread from one; each bit is a disc's move."""
    return distance(call.start[:n], here), distance(call.goal[:n], there)
