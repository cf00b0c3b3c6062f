"""A run of measurements: how many rounds, and beside which other checkout; figures and tables."""

import gc
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from contextlib import AbstractContextManager, ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from time import perf_counter_ns
from typing import Any, TypeVar

from tests.conftest import ROOT


def times(run: Callable[[int], object], arguments: Sequence[int]) -> list[float]:
    """Microseconds of each call, without garbage collection."""
    gc.collect()
    gc.disable()
    try:
        return [_time(run, argument) for argument in arguments]
    finally:
        gc.enable()


def _time(run: Callable[[int], object], argument: int) -> float:
    start = perf_counter_ns()
    run(argument)
    return (perf_counter_ns() - start) / 1000


def quantile(samples: Sequence[float], part: float) -> float:
    """The sample below which this share of all samples lies."""
    ordered = sorted(samples)
    return ordered[min(int(part * len(ordered)), len(ordered) - 1)]


def table(title: str, heads: Sequence[str], rows: Iterable[Sequence[str]]) -> None:
    """Print rows in aligned columns, the first one left-aligned and the others right-aligned."""
    cells = [heads, *rows]
    widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
    print(title)
    for row in cells:
        first, *others = (
            cell.rjust(width) if place else cell.ljust(width)
            for place, (cell, width) in enumerate(zip(row, widths, strict=True))
        )
        print("  " + "   ".join([first, *others]))


def heads(checkouts: Iterable[str], name: str) -> list[str]:
    """Return the heads of a figure's columns: for two checkouts, one each and their ratio."""
    names = list(checkouts)
    return [name] if len(names) == 1 else [*(f"{name} {one}" for one in names), "now : before"]


def beside(samples: dict[str, list[float]], part: float) -> list[str]:
    """Return this quantile of each checkout's samples and, if there are two, the ratio."""
    found = {name: quantile(own, part) for name, own in samples.items()}
    texts = [f"{one:.0f}" for one in found.values()]
    return texts if len(found) == 1 else [*texts, f"{found['now'] / found['before']:.2f}"]


SHORT = 0.01  # of all rounds: enough to see that a measurement works
AT_ONCE = 50  # moves measured in one checkout before the other's turn

One = TypeVar("One")


@dataclass(frozen=True, slots=True)
class Run:
    """`share` is the fraction of all rounds to run; `beside` is the folder of the other checkout."""

    share: float = 1
    beside: Path | None = None
    _kept: dict[Hashable, Any] = field(default_factory=dict, compare=False)
    _stack: ExitStack = field(default_factory=ExitStack, compare=False)

    @property
    def short(self) -> bool:
        return self.share <= SHORT

    def rounds(self, whole: int) -> int:
        """Return how many of this many rounds to run: at least one."""
        return max(1, round(whole * self.share))

    def some(self, whole: Sequence[One]) -> Sequence[One]:
        """Return the first of these, as many as the rounds to run out of this many."""
        return whole[: self.rounds(len(whole))]

    def seconds(self, whole: float) -> float:
        return whole * self.share

    @property
    def checkouts(self) -> dict[str, Path]:
        return ({"before": self.beside} if self.beside else {}) | {"now": ROOT}

    @contextmanager
    def begun(self, key: Hashable, begin: Callable[[], AbstractContextManager[One]]) -> Iterator[One]:
        """Yield what this starts; a short run starts it once for all callers with the same key."""
        if not self.short:
            with begin() as own:
                yield own
            return
        if key not in self._kept:
            self._kept[key] = self._stack.enter_context(begin())
        yield self._kept[key]

    def end(self) -> None:
        self._stack.close()
        self._kept.clear()


def in_turn(
    measured: dict[str, Callable[[Sequence[int]], list[float]]], moves: Sequence[int]
) -> dict[str, list[float]]:
    """Return each one's measurements at all moments, taken in turn because the machine's speed may change."""
    found: dict[str, list[float]] = {name: [] for name in measured}
    for first in range(0, len(moves), AT_ONCE):
        for name, measure in measured.items():
            found[name] += measure(moves[first : first + AT_ONCE])
    return found
