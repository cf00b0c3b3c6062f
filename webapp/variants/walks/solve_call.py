"""The first call of the target walk's listing as a block."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from webapp.maths.graph import largest_difference
from webapp.maths.locate import distance
from webapp.puzzle import Places, peg_label, third_peg
from webapp.variants.listed.block import Block, Part, Quiet, Sizes, summed
from webapp.variants.run import Load
from webapp.variants.walks import target_walk as at
from webapp.variants.walks.reach_call import ReachCall


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
        """Return the arguments, and what is known of the disc by then."""
        lines = [part.line for part in self.parts()[:done]]
        n = len(self.start) - lines.count(at.LESS)
        values: dict[str, Any] = {"n": n, "goal": [*map(peg_label, self.goal)], "path": self.path}
        if at.ENDS not in lines:
            return values
        a, b = self.start[n - 1], self.goal[n - 1]
        known = {"a": at.ENDS, "b": at.ENDS, "c": at.THIRD}
        pegs = {"a": a, "b": b, "c": third_peg(a, b)}
        values |= {name: peg_label(pegs[name]) for name, line in known.items() if line in lines}
        if at.TWICE in lines:
            values["once"] = sum(_walked(self, n - 1, pegs["c"], pegs["c"]))
        if at.BETWEEN in lines:
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
    looking = [Part(line) for line in (*(at.SKIP, at.LESS) * skipped, at.SKIP, at.ANY)]
    if n == 0:
        return [*looking, Part(at.NOTHING)]
    a, b = call.start[n - 1], call.goal[n - 1]
    c = third_peg(a, b)
    once = Part(at.ONCE, called=_walk(call, c, c), counted=True)
    twice = Part(at.TWICE, called=_walk(call, b, a), counted=True)
    deciding = [Part(at.ENDS), Part(at.THIRD), once, twice, Part(at.BETWEEN), Part(at.DECIDE)]
    if call.crossings == 1:
        last = ReachCall(call.start[:n], call.goal)
        return [*looking, *deciding, Part(at.ON, called=last, counted=True)]
    gathered = (b,) * (n - 1)
    away = Part(at.GATHER, called=ReachCall(call.start[: n - 1], gathered), counted=True)
    last = ReachCall((*gathered, c), call.goal)
    moving = [away, Part(at.AWAY, makes_move=True), Part(at.ON, called=last, counted=True)]
    return [*looking, *deciding, *moving]


def _walk(call: SolveCall, here: int, there: int) -> Quiet:
    """Return the call that counts the moves with which the smaller discs gather and spread."""
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
    """Return in how many moves n discs gather on a peg, and spread from one; each bit is a disc moving."""
    return distance(call.start[:n], here), distance(call.goal[:n], there)
