"""Pegs and their labels."""

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
    """Return the one of so many pegs with this label; raise `InvalidPeg`, naming the field, for another."""
    if len(label) != 1 or label not in ALL_LABELS[:pegs]:
        raise InvalidPeg(_say_unknown(label[:20], pegs), field)
    return ALL_LABELS.index(label)


def _say_unknown(label: str, pegs: int) -> Sentence:
    if pegs == len(LABELS):
        return sentence("There is no peg “{label}”; the pegs are A, B and C.", label=label)
    return sentence(
        "There is no peg “{label}”; the pegs are A to {last}.", label=label, last=peg_label(pegs - 1)
    )


def third_peg(one: int, other: int) -> int:
    """Return the peg that is neither of two different pegs."""
    return 3 - one - other
