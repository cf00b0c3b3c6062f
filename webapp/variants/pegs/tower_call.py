"""The algorithm of Frame and Stewart for more than three pegs: numbers, listing, and its calls as blocks.

The k smallest discs are parked on a spare peg, by all pegs; the others go to the target without that peg;
then the parked ones follow. J. S. Frame and B. M. Stewart, Amer. Math. Monthly 48 (1941), solution 3918. With
s spare pegs, at most C(s + x, s) discs can be moved so that each moves at most 2^x times.

Glossary

    n       number of discs                              12
    s       number of spare pegs: pegs − 2               2
    k       split: how many discs are parked             7
    x       a disc moves at most 2^x times               4
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from math import comb
from typing import Any, NamedTuple

from webapp.algorithms.listing.program import Program
from webapp.puzzle import peg_label
from webapp.variants.listed.block import Block, Part, Quiet, Sizes, summed
from webapp.variants.move_list import move_bytes
from webapp.variants.run import Load


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


TEST, MOVE, DONE, ASK, TAKE, PARK, PASS, FOLLOW = range(2, 10)
CHOSEN_LINES = 2


class Choice(NamedTuple):
    """The split that a reader has chosen for the whole tower."""

    discs: int
    split: int


def listing(chosen: Choice | None) -> str:
    """Return the listing; if a reader has chosen the first split, it says so."""
    choice = f"    if n == {chosen.discs}:\n        return {chosen.split}\n" if chosen else ""
    return f"""
def hanoi(n, source, spares, target):
    if n == 1:
        move_top(source, target)
        return
    k = split(n, len(spares))
    peg, *rest = spares
    hanoi(k, source, [*rest, target], peg)
    hanoi(n - k, source, rest, target)
    hanoi(k, peg, [*rest, source], target)

def split(n, s):
{choice}    x = 1
    while comb(s + x, s) < n:
        x += 1
    most = comb(s + x - 1, s - 1)
    return max(1, comb(s + x - 2, s), n - most)
"""


@lru_cache(maxsize=128)
def program_of(chosen: Choice | None) -> Program:
    """Return the listing as a program."""
    return Program(listing(chosen))


@dataclass(frozen=True, slots=True)
class TowerCall(Block):
    """hanoi(n, source, spares, target), for the discs smallest … smallest + n − 1."""

    smallest: int
    n: int
    source: int
    spares: tuple[int, ...]
    target: int
    chosen: Choice | None = None

    function = "hanoi"

    @property
    def split(self) -> int:
        """How many discs it parks; n ≥ 2."""
        return first_split(self.n, len(self.spares), self.chosen)

    @property
    def is_best(self) -> bool:
        """True if no split takes fewer moves."""
        return self.sizes.moves == fewest(self.n, len(self.spares))

    @property
    def sizes(self) -> Sizes:
        """Its sizes, cached by n and the number of pegs."""
        return sizes_of(self.n, len(self.spares), self.chosen)

    @property
    def shape(self) -> tuple[int, int]:
        """Its discs and pegs, whichever these are."""
        return self.n, len(self.spares)

    def parts(self) -> Sequence[Part]:
        """Return its lines: a split, and three calls for smaller towers."""
        if self.n == 1:
            return Part(TEST), Part(MOVE, makes_move=True), Part(DONE)
        n, k, s = self.n, self.split, len(self.spares)
        asked = Quiet("split", (("n", n), ("s", s)), split_lines(n, s, self.chosen))
        park, passing, follow = self.smaller(k)
        return (
            Part(TEST),
            Part(ASK, called=asked),
            Part(TAKE),
            Part(PARK, False, park, True),
            Part(PASS, False, passing, True),
            Part(FOLLOW, False, follow, True),
        )

    def smaller(self, k: int) -> "tuple[TowerCall, TowerCall, TowerCall]":
        """Return the calls that park k discs, pass the others, and let the parked ones follow."""
        peg, *others = self.spares
        rest, source, target = tuple(others), self.source, self.target
        low, chosen = self.smallest, self.chosen
        return (
            TowerCall(low, k, source, (*rest, target), peg, chosen),
            TowerCall(low + k, self.n - k, source, rest, target, chosen),
            TowerCall(low, k, peg, (*rest, source), target, chosen),
        )

    def variables(self, done: int) -> dict[str, Any]:
        """Return the arguments, the split once it is known, and the pegs once they are taken."""
        spares = [peg_label(peg) for peg in self.spares]
        source, target = peg_label(self.source), peg_label(self.target)
        values: dict[str, Any] = {"n": self.n, "source": source, "spares": spares, "target": target}
        if self.n > 1 and done > ASKED:
            values |= {"k": self.split, "peg": spares[0], "rest": spares[1:]}
        return values

    @property
    def load(self) -> Load:
        """Its discs and pegs."""
        return Load(self.smallest, self.smallest + self.n - 1, self.source, self.spares, self.target)


def next_from(call: TowerCall, before: int, k: int, disc: int) -> int | None:
    """Return the first move after k by this disc or a larger one; `before` moves precede the call."""
    if call.smallest + call.n <= disc or before + call.sizes.moves <= k:
        return None
    if call.n == 1:
        return before + 1
    for part in call.smaller(call.split):
        found = next_from(part, before, k, disc)
        if found is not None:
            return found
        before += part.sizes.moves
    return None


ASKED = 2  # parts before the split is needed


def first_split(n: int, s: int, chosen: Choice | None) -> int:
    """Return the split of n discs: the chosen one for the whole tower, else the smallest best."""
    return chosen.split if chosen and chosen.discs == n else split(n, s)


def split_lines(n: int, s: int, chosen: Choice | None) -> int:
    """Return how many lines `split` executes."""
    if chosen and chosen.discs == n:
        return CHOSEN_LINES
    return 2 * steps(n, s) + 2 + (chosen is not None)


@lru_cache(maxsize=4096)
def sizes_of(n: int, s: int, chosen: Choice | None = None) -> Sizes:
    """Return the sizes of a call for n discs with s spare pegs, whichever these are."""
    return summed(TowerCall(1, n, 0, tuple(range(2, s + 2)), 1, chosen).parts())


def moves_after(call: TowerCall, made: int) -> bytes:
    """Return the moves that a call makes after its first `made` ones, as `move_bytes`."""
    if made == 0:
        return _all_moves(replace(call, smallest=1))
    if made >= call.sizes.moves:
        return b""
    park, passing, follow = call.smaller(call.split)
    before = park.sizes.moves, park.sizes.moves + passing.sizes.moves
    return (
        moves_after(park, made)
        + moves_after(passing, max(made - before[0], 0))
        + moves_after(follow, max(made - before[1], 0))
    )


@lru_cache(maxsize=1024)
def _all_moves(call: TowerCall) -> bytes:
    if call.n == 1:
        return move_bytes([(call.source, call.target)])
    return b"".join(moves_after(one, 0) for one in call.smaller(call.split))
