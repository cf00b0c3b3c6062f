"""What a listing is called with."""

from webapp.puzzle import Puzzle, peg_label


def arguments(puzzle: Puzzle, *, letters: bool = True) -> dict[str, object]:
    """Return the arguments that a listing may have: n, source, spare and target.

    Where `letters` is set the listing calls the pegs "A", "B", "C"; otherwise 0, 1, 2.
    """
    named = peg_label if letters else int
    return {
        "n": puzzle.discs,
        "source": named(puzzle.source),
        "spare": named(puzzle.spare),
        "target": named(puzzle.target),
    }
