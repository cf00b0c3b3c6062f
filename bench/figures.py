"""Figures from samples, and tables of them."""

import gc
from collections.abc import Callable, Iterable, Sequence
from time import perf_counter_ns


def times(run: Callable[[int], object], arguments: Sequence[int]) -> list[float]:
    """Microseconds of each call, without the collector's pauses."""
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
    """The sample below which that part of all samples lies."""
    ordered = sorted(samples)
    return ordered[min(int(part * len(ordered)), len(ordered) - 1)]


def table(title: str, heads: Sequence[str], rows: Iterable[Sequence[str]]) -> None:
    """Print rows in straight columns, the first to the left and the others to the right."""
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
    """Return the heads of a figure's columns: of two checkouts there is one each, and their ratio."""
    names = list(checkouts)
    return [name] if len(names) == 1 else [*(f"{name} {one}" for one in names), "now : before"]


def beside(samples: dict[str, list[float]], part: float) -> list[str]:
    """Return that quantile of each checkout's samples, and where there are two, the ratio."""
    found = {name: quantile(own, part) for name, own in samples.items()}
    texts = [f"{one:.0f}" for one in found.values()]
    return texts if len(found) == 1 else [*texts, f"{found['now'] / found['before']:.2f}"]
