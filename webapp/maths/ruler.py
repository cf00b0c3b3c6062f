"""The ruler sequence (OEIS A001511): when each disc moves, and where it is by its own count of moves."""

from __future__ import annotations

from webapp.puzzle import Puzzle


def moves_made(disc: int, k: int) -> int:
    """Return how many of the first k moves are this disc's: floor((k + 2^(d−1)) / 2^d)."""
    return k + (1 << disc - 1) >> disc


def step_of(puzzle: Puzzle, disc: int) -> int:
    """Return how far round (1 or 2 pegs, A→B→C→A) the disc goes each time it moves."""
    return (puzzle.target - puzzle.source) * ((puzzle.discs - disc) % 2 + 1) % 3


def peg_after(puzzle: Puzzle, disc: int, k: int) -> int:
    """Return the peg of a disc after k moves: its moves times its step, from the source, mod 3."""
    return (moves_made(disc, k) * step_of(puzzle, disc) + puzzle.source) % 3
