"""One move of one disc."""

from typing import NamedTuple


class Move(NamedTuple):
    """Disc `disc` goes from the peg `source` to the peg `target`."""

    disc: int
    source: int
    target: int
