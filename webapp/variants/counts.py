"""How many lines a run has executed by any move, and which move any number of lines has reached."""

from dataclasses import dataclass
from typing import Protocol


class Counts(Protocol):
    """How many lines have been executed by any move, and which move any number of lines has reached."""

    @property
    def total(self) -> int:
        """All lines, to the end."""

    def at(self, k: int) -> int:
        """Return the lines executed once move k has just been made."""

    def between(self, k: int) -> int:
        """Return the lines from move k to move k + 1, or to the end after the last."""

    def address(self, tick: int) -> tuple[int, int]:
        """Return (k, s): after `tick` lines, s lines have followed move k."""


@dataclass(frozen=True, slots=True)
class LineAMove:
    """The counts if nothing is executed: each of `total` moves is one line; letters as in `Counts`."""

    total: int

    def at(self, k: int) -> int:
        """Return k."""
        return k

    def between(self, k: int) -> int:
        """Return 1, and 0 after the last move."""
        return int(k < self.total)

    def address(self, tick: int) -> tuple[int, int]:
        """Return the move that this line makes."""
        return tick, 0
