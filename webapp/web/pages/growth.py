"""How lines and memory grow with the number of discs: exact, for the chart and for the limits of a link."""

from __future__ import annotations

from functools import cache

from webapp.algorithms import ALGORITHMS
from webapp.live.protocol import LARGEST_TOWER
from webapp.variants import FEWEST_PEGS, MOST_PEGS, best_sizes


@cache
def growth() -> dict[str, dict[str, list[str]]]:
    """Return, for each algorithm by name, its lines in all and its memory at most for n = 1 … 64.

    The numbers pass 2^53, so they travel as decimal strings.
    """
    return {
        algorithm.name: {
            "lines": [str(algorithm.lines(discs).total) for discs in range(1, LARGEST_TOWER + 1)],
            "memory": [str(algorithm.memory_most(discs)) for discs in range(1, LARGEST_TOWER + 1)],
        }
        for algorithm in ALGORITHMS
    }


@cache
def growth_of_pegs() -> dict[str, dict[str, list[str]]]:
    """Return the same of Frame and Stewart's algorithm, for each number of pegs: "pegs-3" … "pegs-8"."""
    return {f"pegs-{pegs}": _growth_on(pegs) for pegs in range(FEWEST_PEGS, MOST_PEGS + 1)}


def _growth_on(pegs: int) -> dict[str, list[str]]:
    sizes = [best_sizes(discs, pegs) for discs in range(1, LARGEST_TOWER + 1)]
    return {"lines": [str(one.lines) for one in sizes], "memory": [str(one.depth) for one in sizes]}
