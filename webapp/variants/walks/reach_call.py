"""The calls of `reach` as blocks: discs that gather on a peg, spread from one, or go as a tower."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from webapp.puzzle import Places, peg_label, third_peg
from webapp.variants.listed.block import Block, Part, Sizes, summed
from webapp.variants.run import Load
from webapp.variants.walks.target_walk import CLEAR, DIFFERS, EMPTY, MOVE, PEGS, RETURN, SMALLER, SPARE


@lru_cache(maxsize=256)
def letters(pegs: tuple[int, ...]) -> list[str]:
    """Return the labels of pegs; copy the list to keep it."""
    return [peg_label(peg) for peg in pegs]


@dataclass(frozen=True, slots=True)
class ReachCall(Block):
    """reach(n, goal), where its n discs lie on `places`; the list `goal` may tell of larger discs too."""

    places: Places
    goal: Places

    function = "reach"

    @property
    def n(self) -> int:
        """How many discs there are."""
        return len(self.places)

    @property
    def ends(self) -> tuple[int, int]:
        """Where disc n ≥ 1 lies, and where it is to lie."""
        return self.places[-1], self.goal[self.n - 1]

    @property
    def sizes(self) -> Sizes:
        """As for any list that tells the same of these discs, remembered."""
        return _sizes(self.places, self.goal[: self.n])

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
