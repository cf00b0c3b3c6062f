"""The numbers of Frame and Stewart: how a tower is split where there are spare pegs, and what that costs.

The k smallest discs are parked on a spare peg, by all pegs; the others go to the target without that peg;
then the parked ones follow. J. S. Frame and B. M. Stewart, Amer. Math. Monthly 48 (1941), solution 3918.
With s spare pegs C(s + x, s) discs, and no more, can be moved so that each moves at most 2^x times.

Glossary

    n       number of discs                              12
    s       number of spare pegs: pegs − 2               2
    k       split: how many discs are parked             7
    x       a disc moves at most 2^x times               4
"""

from functools import lru_cache
from math import comb


@lru_cache(maxsize=1024)
def steps(n: int, s: int) -> int:
    """Return the smallest x ≥ 1 with C(s + x, s) ≥ n."""
    x = 1
    while comb(s + x, s) < n:
        x += 1
    return x


@lru_cache(maxsize=1024)
def split(n: int, s: int) -> int:
    """Return the smallest best split of n ≥ 2 discs with s ≥ 1 spare pegs."""
    x = steps(n, s)
    return max(1, comb(s + x - 2, s), n - comb(s + x - 1, s - 1))


@lru_cache(maxsize=1024)
def fewest(n: int, s: int) -> int:
    """Return the number of moves of n discs with s spare pegs; with none, only one disc can be moved."""
    if n == 1:
        return 1
    return cost(n, s, split(n, s))


def cost(n: int, s: int, k: int) -> int:
    """Return the number of moves if k discs are parked first, and all further splits are best."""
    return 2 * fewest(k, s) + fewest(n - k, s - 1)


def possible_splits(n: int, s: int) -> range:
    """Return how many of n discs can be parked: with one spare peg all but one."""
    return range(n - 1 if s == 1 else 1, n)


def best_splits(n: int, s: int) -> tuple[int, ...]:
    """Return the splits that take the fewest moves."""
    return tuple(k for k in possible_splits(n, s) if cost(n, s, k) == fewest(n, s))
