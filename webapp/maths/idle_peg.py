"""The peg that a move leaves alone."""

from __future__ import annotations

from webapp.puzzle import Puzzle


def idle_peg(puzzle: Puzzle, l: int) -> int:  # noqa: E741 - the glossary's letter for a move number
    """Return the peg that move l leaves alone: (i + (−1)^n (j − i)·l) mod 3. At l = 0 it is the source."""
    sign = -1 if puzzle.discs % 2 else 1
    return (puzzle.source + sign * (puzzle.target - puzzle.source) * l) % 3
