"""A classic puzzle: so many discs, from this peg to that one."""

from dataclasses import dataclass

from webapp.puzzle.pegs import InvalidPeg, peg_label, third_peg
from webapp.sentence import Refusal, Sentence, sentence


class InvalidPuzzle(Refusal):
    """A puzzle that cannot be set up."""

    code = "out_of_range"


def say_same_peg(peg: int) -> Sentence:
    """Return that this peg cannot be both source and target."""
    return sentence("Source and target are both {peg}; they must be two different pegs.", peg=peg_label(peg))


@dataclass(frozen=True, slots=True)
class Puzzle:
    """Bring n ≥ 1 discs from peg `source` to peg `target`.

    Raises `InvalidPuzzle` for no discs or where source and target are the same peg, `InvalidPeg` for a
    peg that is not 0, 1 or 2.
    """

    discs: int
    source: int = 0
    target: int = 2

    def __post_init__(self) -> None:
        """Refuse what cannot be set up."""
        if self.discs < 1:
            said = sentence("A tower has at least 1 disc, not {discs}.", discs=self.discs)
            raise InvalidPuzzle(said, "discs")
        for field, peg in (("source", self.source), ("target", self.target)):
            if peg not in (0, 1, 2):
                said = sentence("There is no peg number {peg}; the pegs are 0, 1 and 2.", peg=peg)
                raise InvalidPeg(said, field)
        if self.source == self.target:
            raise InvalidPuzzle(say_same_peg(self.source), "target")

    @property
    def spare(self) -> int:
        """The peg that is neither source nor target."""
        return third_peg(self.source, self.target)

    @property
    def moves(self) -> int:
        """The least number of moves: 2^n − 1."""
        return (1 << self.discs) - 1
