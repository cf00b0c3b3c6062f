"""One run of measurements: how much of each is made, and beside which other checkout."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

from tests.conftest import ROOT

SHORT = 0.05  # of all rounds: enough to see that a measurement runs
AT_ONCE = 50  # moves measured in one checkout before it is the other's turn

One = TypeVar("One")


@dataclass(frozen=True, slots=True)
class Run:
    """`share` is the part of all rounds that is made; `beside` is the folder of the other checkout."""

    share: float = 1
    beside: Path | None = None

    def rounds(self, whole: int) -> int:
        """Return how many of so many rounds are made: one at least."""
        return max(1, round(whole * self.share))

    def some(self, whole: Sequence[One]) -> Sequence[One]:
        """Return the first of these, as many as rounds are made of so many."""
        return whole[: self.rounds(len(whole))]

    def seconds(self, whole: float) -> float:
        return whole * self.share

    @property
    def others(self) -> dict[str, Path]:
        return {"before": self.beside} if self.beside else {}

    @property
    def checkouts(self) -> dict[str, Path]:
        return self.others | {"now": ROOT}


def in_turn(
    measured: dict[str, Callable[[Sequence[int]], list[float]]], moves: Sequence[int]
) -> dict[str, list[float]]:
    """Return what each has measured at all moves: in turn, for the machine may change its speed meanwhile."""
    found: dict[str, list[float]] = {name: [] for name in measured}
    for first in range(0, len(moves), AT_ONCE):
        for name, measure in measured.items():
            found[name] += measure(moves[first : first + AT_ONCE])
    return found
