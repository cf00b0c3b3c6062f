"""One run of measurements: how much of each is made, and beside which other checkout."""

from collections.abc import Callable, Hashable, Iterator, Sequence
from contextlib import AbstractContextManager, ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar

from tests.conftest import ROOT

SHORT = 0.01  # of all rounds: enough to see that a measurement runs
AT_ONCE = 50  # moves measured in one checkout before it is the other's turn

One = TypeVar("One")


@dataclass(frozen=True, slots=True)
class Run:
    """`share` is the part of all rounds that is made; `beside` is the folder of the other checkout."""

    share: float = 1
    beside: Path | None = None
    _kept: dict[Hashable, Any] = field(default_factory=dict, compare=False)
    _stack: ExitStack = field(default_factory=ExitStack, compare=False)

    @property
    def short(self) -> bool:
        return self.share <= SHORT

    def rounds(self, whole: int) -> int:
        """Return how many of so many rounds are made: one at least."""
        return max(1, round(whole * self.share))

    def seconds(self, whole: float) -> float:
        return whole * self.share

    @property
    def checkouts(self) -> dict[str, Path]:
        return ({"before": self.beside} if self.beside else {}) | {"now": ROOT}

    @contextmanager
    def begun(self, key: Hashable, begin: Callable[[], AbstractContextManager[One]]) -> Iterator[One]:
        """Yield what this begins; a short run begins it once for all that name the same key."""
        if not self.short:
            with begin() as own:
                yield own
            return
        if key not in self._kept:
            self._kept[key] = self._stack.enter_context(begin())
        yield self._kept[key]

    def end(self) -> None:
        """End what a short run has begun."""
        self._stack.close()
        self._kept.clear()


def in_turn(
    measured: dict[str, Callable[[Sequence[int]], list[float]]], moves: Sequence[int]
) -> dict[str, list[float]]:
    """Return what each has measured at all moves: in turn, for the machine may change its speed meanwhile."""
    found: dict[str, list[float]] = {name: [] for name in measured}
    for first in range(0, len(moves), AT_ONCE):
        for name, measure in measured.items():
            found[name] += measure(moves[first : first + AT_ONCE])
    return found
