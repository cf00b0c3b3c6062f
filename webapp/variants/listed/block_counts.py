"""How many lines a run of blocks has executed at any move, and which move any number of lines has reached."""

from dataclasses import dataclass
from functools import lru_cache

from webapp.algorithms import check_tick
from webapp.variants.listed.block import Block, Place, after_lines, after_move


@lru_cache(maxsize=64)
def place_at(root: Block, k: int) -> Place:
    """Return where the run is just after move k; the last few are remembered, for all that a state shows."""
    return after_move(root, k)


@dataclass(frozen=True, slots=True)
class BlockCounts:
    """The counts of a run, by its first call."""

    root: Block

    @property
    def total(self) -> int:
        """All lines, to the end."""
        return self.root.sizes.lines

    def at(self, k: int) -> int:
        """Return the lines executed once move k has just been made; 0 at k = 0."""
        return place_at(self.root, k).lines

    def between(self, k: int) -> int:
        """Return the lines from move k to move k + 1, or to the end after the last."""
        after = self.at(k + 1) if k < self.root.sizes.moves else self.total
        return after - self.at(k)

    def address(self, tick: int) -> tuple[int, int]:
        """Return (k, s): after `tick` lines, s lines have followed move k. Raises `InvalidTick`."""
        check_tick(tick, self.total)
        moves = after_lines(self.root, tick).moves
        return moves, tick - self.at(moves)
