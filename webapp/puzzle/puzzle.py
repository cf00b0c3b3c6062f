"""Pegs, moves and the classic puzzle."""

from dataclasses import dataclass
from typing import Any, NamedTuple

from webapp.sentence import Refusal, Sentence, sentence

LABELS = "ABC"
"""The pegs of the classic puzzle."""

ALL_LABELS = "ABCDEFGH"
"""The pegs of any puzzle, in their order."""


class InvalidPeg(Refusal):
    """A text that names no peg."""

    code = "out_of_range"


def peg_label(peg: int) -> str:
    """Return the label of peg 0, 1, 2, …: "A", "B", "C", …"""
    return ALL_LABELS[peg]


def peg_named(label: str, field: str | None = None, pegs: int = 3) -> int:
    """Return the peg with this label among `pegs`; raise `InvalidPeg`, naming the field, if there is none."""
    if len(label) != 1 or label not in ALL_LABELS[:pegs]:
        known = ", ".join(LABELS) if pegs == len(LABELS) else f"A–{peg_label(pegs - 1)}"
        raise InvalidPeg(say_no_peg(label[:20], known), field)
    return ALL_LABELS.index(label)


def say_discs(first: int, last: int) -> Sentence:
    """Return the names of some discs for use inside a sentence."""
    if first == last:
        return sentence("disc {disc}", disc=first)
    if first + 1 == last:
        return sentence("discs {first} and {last}", first=first, last=last)
    return sentence("discs {first} to {last}", first=first, last=last)


def say_no_peg(peg: str, known: str = ", ".join(LABELS)) -> Sentence:
    """Say that no peg has this name, and what the pegs are called."""
    return sentence("There is no peg “{peg}”; the pegs are {known}.", peg=peg, known=known)


def third_peg(one: int, other: int) -> int:
    """Return the peg that is neither of two different pegs."""
    return 3 - one - other


class Move(NamedTuple):
    """Disc `disc` goes from the peg `source` to the peg `target`."""

    disc: int
    source: int
    target: int

    @property
    def named(self) -> dict[str, Any]:
        """The disc and the labels of both pegs, as the values of a sentence."""
        return {"disc": self.disc, "source": peg_label(self.source), "target": peg_label(self.target)}


class InvalidPuzzle(Refusal):
    """A puzzle that cannot be set up."""

    code = "out_of_range"


def say_same_peg(peg: int) -> Sentence:
    """Say that this peg cannot be both source and target."""
    return sentence("Source and target are both {peg}; they must be two different pegs.", peg=peg_label(peg))


@dataclass(frozen=True, slots=True)
class Puzzle:
    """Bring n ≥ 1 discs from peg `source` to peg `target`.

    Raises `InvalidPuzzle` if there are no discs or if source and target are the same peg, `InvalidPeg` for a
    peg that is not 0, 1 or 2.
    """

    discs: int
    source: int = 0
    target: int = 2

    def __post_init__(self) -> None:
        """Refuse a puzzle that cannot be set up."""
        if self.discs < 1:
            said = sentence("A tower has at least 1 disc, not {discs}.", discs=self.discs)
            raise InvalidPuzzle(said, "discs")
        for field, peg in (("source", self.source), ("target", self.target)):
            if peg not in (0, 1, 2):
                raise InvalidPeg(say_no_peg(str(peg), "0, 1, 2"), field)
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
