"""How many lines a run has executed by any move, and which move any number of lines has reached. O(n).

A run is a tree of blocks, one per call, whether the program recurses or not. The block of disc d executes
`enter[d]` lines, then its left half, then the `move[d]` lines up to and with the one that moves disc d, then
`leave[d]` lines and its right half; an empty block executes `leaf` lines. A `prologue` comes before all of it
and an `epilogue` after it. The same tree counts anything else that lines do, such as calls.
"""

from collections.abc import Callable
from dataclasses import dataclass
from itertools import accumulate

from webapp.descent import last_disc
from webapp.sentence import Refusal, sentence

PerDisc = Callable[[int], int]


class InvalidTick(Refusal):
    """A number of lines that the run does not have."""

    code = "out_of_range"


def check_tick(tick: int, total: int) -> None:
    """Raise `InvalidTick` unless 0 ≤ tick ≤ total."""
    if not 0 <= tick <= total:
        said = sentence("There is no step {tick}; the steps are 0 to {ticks}.", tick=tick, ticks=total)
        raise InvalidTick(said, "tick")


def none(_disc: int) -> int:
    """Count nothing for any disc."""
    return 0


@dataclass(frozen=True, slots=True)
class LineCounts:
    """The counts for a tower of n discs; tuples are indexed by disc, 0 … n, with block[0] = leaf.

    `passed` is the count of a block when its right half begins, without `enter`.
    """

    discs: int
    prologue: int
    epilogue: int
    enter: tuple[int, ...]
    move: tuple[int, ...]
    leave: tuple[int, ...]
    block: tuple[int, ...]
    entered: tuple[int, ...]
    passed: tuple[int, ...]

    @property
    def total(self) -> int:
        """Everything, from the start to the end of the program."""
        return self.prologue + self.block[self.discs] + self.epilogue

    def at(self, k: int) -> int:
        """Return the count once move k, 0 ≤ k ≤ 2^n − 1, has just been made; 0 at k = 0."""
        if k == 0:
            return 0
        # The calls entered on the way down to the last move; at each turn to the right, that is at each
        # binary digit 1 of k, the left half and the middle move have been made.
        lowest = last_disc(k)
        count = self.prologue + self.entered[self.discs] - self.entered[lowest - 1] - self.leave[lowest]
        passed = self.passed
        while k:
            disc = k.bit_length()
            count += passed[disc]
            k ^= 1 << disc - 1
        return count

    def between(self, k: int) -> int:
        """Return the count from move k to move k + 1, or to the program's end after the last. O(1)."""
        coming = last_disc(k + 1)
        if k == 0:
            return self.prologue + self.entered[self.discs] + self.block[0] + self.move[1]
        left = self.leave[last_disc(k)]
        if k % 2 == 0:
            return left + self.entered[last_disc(k) - 1] + self.block[0] + self.move[1]
        return left + self.block[0] + (self.epilogue if coming > self.discs else self.move[coming])

    def address(self, tick: int) -> tuple[int, int]:
        """Return (k, s): after `tick` lines, s lines have followed move k.

        Raises `InvalidTick` unless 0 ≤ tick ≤ total.
        """
        check_tick(tick, self.total)
        left, offset, made, since = tick - self.prologue, 0, 0, tick
        for disc in range(self.discs, 0, -1):
            left -= self.enter[disc]
            rest = left - self.block[disc - 1] - self.move[disc]
            if rest >= 0:
                offset += 1 << disc - 1
                made, since = offset, rest
                left = rest - self.leave[disc]
            if left < 0:
                break
        return made, since


def line_counts(
    discs: int,
    *,
    move: PerDisc,
    enter: PerDisc = none,
    leave: PerDisc = none,
    leaf: int = 0,
    prologue: int = 0,
    epilogue: int = 0,
) -> LineCounts:
    """Return the counts for a tower of n discs from those of each disc's block."""
    every = range(1, discs + 1)
    enters, moves, leaves = ((0, *map(per_disc, every)) for per_disc in (enter, move, leave))
    block = [leaf]
    for disc in every:
        block.append(enters[disc] + moves[disc] + leaves[disc] + 2 * block[-1])
    entered = tuple(accumulate(enters))
    passed = (0, *(block[disc - 1] + moves[disc] + leaves[disc] for disc in every))
    return LineCounts(discs, prologue, epilogue, enters, moves, leaves, tuple(block), entered, passed)
