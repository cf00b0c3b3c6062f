"""How lines and memory grow with the number of discs: exact values for the chart and the limits of links."""

from functools import cache

from webapp.algorithms import ALGORITHMS
from webapp.live.protocol import LARGEST_TOWER
from webapp.variants import FEWEST_PEGS, MOST_PEGS, OTHERS, Variant


@cache
def growth() -> dict[str, dict[str, list[str]]]:
    """Return, for each algorithm by name, its total lines and its peak memory for n = 1 … 64.

    The numbers exceed 2^53, so they are sent as decimal strings.
    """
    return {
        algorithm.name: {
            "lines": [str(algorithm.lines(discs).total) for discs in range(1, LARGEST_TOWER + 1)],
            "memory": [str(algorithm.memory_most(discs)) for discs in range(1, LARGEST_TOWER + 1)],
        }
        for algorithm in ALGORITHMS
    }


@cache
def growth_of_variants() -> dict[str, dict[str, list[str]]]:
    """Return the same for variants with a choice of pegs, by name and number of pegs: "pegs-3" … "pegs-8"."""
    counts = range(FEWEST_PEGS, MOST_PEGS + 1)
    chosen = [(one, pegs) for one in OTHERS if "pegs" in one.takes for pegs in counts]
    return {f"{one.name}-{pegs}": _growth_on(one, pegs) for one, pegs in chosen}


def _growth_on(variant: Variant, pegs: int) -> dict[str, list[str]]:
    sizes = [found for n in range(1, LARGEST_TOWER + 1) if (found := variant.sizes(n, pegs))]
    return {"lines": [str(one.lines) for one in sizes], "memory": [str(one.depth) for one in sizes]}
