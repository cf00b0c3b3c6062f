"""One move of one disc."""

from typing import Any, NamedTuple

from webapp.puzzle.pegs import peg_label


class Move(NamedTuple):
    """Disc `disc` goes from the peg `source` to the peg `target`."""

    disc: int
    source: int
    target: int

    @property
    def named(self) -> dict[str, Any]:
        """The disc and the labels of both pegs, as the values of a sentence."""
        return {"disc": self.disc, "source": peg_label(self.source), "target": peg_label(self.target)}
