"""The listing of Frame and Stewart's algorithm, and its calls as blocks."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from webapp.algorithms.listing.program import Program
from webapp.puzzle import peg_label
from webapp.variants.listed.block import Block, Part, Quiet, Sizes
from webapp.variants.pegs.frame_stewart import fewest, split, steps
from webapp.variants.run import Load

TEST, MOVE, DONE, ASK, TAKE, PARK, PASS, FOLLOW = range(2, 10)
CHOSEN_LINES = 2
ANY = 0  # in place of the whole tower's discs, where no split was chosen: then they decide nothing


def listing(discs: int, chosen: int | None) -> str:
    """Return the listing; where a reader has chosen the first split, it says so."""
    choice = "" if chosen is None else f"    if n == {discs}:\n        return {chosen}\n"
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
def program_of(discs: int, chosen: int | None) -> Program:
    """Return the listing as a program."""
    return Program(listing(discs, chosen))


@dataclass(frozen=True, slots=True)
class TowerCall(Block):
    """hanoi(n, source, spares, target), for the discs smallest … smallest + n − 1 of `whole`.

    `chosen` is the split of the whole tower where a reader has chosen one.
    """

    smallest: int
    n: int
    source: int
    spares: tuple[int, ...]
    target: int
    whole: int
    chosen: int | None = None

    function = "hanoi"

    @property
    def split(self) -> int:
        """How many discs it parks; n ≥ 2."""
        return first_split(self.n, len(self.spares), self.whole, self.chosen)

    @property
    def is_best(self) -> bool:
        """Whether no split takes fewer moves."""
        return self.sizes.moves == fewest(self.n, len(self.spares))

    @property
    def sizes(self) -> Sizes:
        """Its sizes, remembered by n and the number of pegs."""
        return sizes_of(self.n, len(self.spares), self.whole, self.chosen)

    def parts(self) -> Sequence[Part]:
        """Return its lines: a split, and three calls for smaller towers."""
        if self.n == 1:
            return Part(TEST), Part(MOVE, makes_move=True), Part(DONE)
        n, k, s = self.n, self.split, len(self.spares)
        asked = Quiet("split", (("n", n), ("s", s)), split_lines(n, s, self.whole, self.chosen))
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
        low, whole, chosen = self.smallest, self.whole, self.chosen
        return (
            TowerCall(low, k, source, (*rest, target), peg, whole, chosen),
            TowerCall(low + k, self.n - k, source, rest, target, whole, chosen),
            TowerCall(low, k, peg, (*rest, source), target, whole, chosen),
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


ASKED = 2  # parts until the split is asked for


def first_split(n: int, s: int, whole: int, chosen: int | None) -> int:
    """Return the split of n discs: the chosen one for the whole tower, else the smallest best."""
    return chosen if chosen is not None and n == whole else split(n, s)


def split_lines(n: int, s: int, whole: int, chosen: int | None) -> int:
    """Return how many lines `split` executes."""
    if chosen is not None and n == whole:
        return CHOSEN_LINES
    return 2 * steps(n, s) + 2 + (chosen is not None)


def best_sizes(discs: int, pegs: int) -> Sizes:
    """Return the sizes of a run for so many discs on so many pegs where every split is the smallest best."""
    return sizes_of(discs, pegs - 2, ANY, None)


@lru_cache(maxsize=4096)
def sizes_of(n: int, s: int, whole: int, chosen: int | None) -> Sizes:
    """Return the sizes of a call for n discs with s spare pegs."""
    if n == 1:
        return Sizes(lines=3, moves=1, calls=0, depth=1)
    k = first_split(n, s, whole, chosen)
    small, large = sizes_of(k, s, whole, chosen), sizes_of(n - k, s - 1, whole, chosen)
    return Sizes(
        lines=6 + split_lines(n, s, whole, chosen) + 2 * small.lines + large.lines,
        moves=2 * small.moves + large.moves,
        calls=3 + 2 * small.calls + large.calls,
        depth=1 + max(small.depth, large.depth, 1),
    )
