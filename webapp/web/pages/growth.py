"""How lines and memory grow with the number of discs: exact, for the chart and for the limits of a link."""

from __future__ import annotations

from functools import cache

from webapp.algorithms import ALGORITHMS
from webapp.live.protocol import LARGEST_TOWER


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
