"""What a listing is called with."""

from __future__ import annotations

from webapp.puzzle import Puzzle, peg_label


def arguments(puzzle: Puzzle) -> dict[str, object]:
    """Return the arguments of a listing that calls the pegs by their letters: n, source, spare and target."""
    return {
        "n": puzzle.discs,
        "source": peg_label(puzzle.source),
        "spare": peg_label(puzzle.spare),
        "target": peg_label(puzzle.target),
    }
