"""Pegs and their labels."""

from __future__ import annotations

from webapp.sentence import Refusal, sentence

LABELS = "ABC"


class InvalidPeg(Refusal):
    """A text that names no peg."""


def peg_label(peg: int) -> str:
    """Return the label of peg 0, 1 or 2: "A", "B" or "C"."""
    return LABELS[peg]


def peg_named(label: str, field: str | None = None) -> int:
    """Return the peg with this label; raise `InvalidPeg`, naming the field, for any other text."""
    if len(label) != 1 or label not in LABELS:
        said = sentence("There is no peg “{label}”; the pegs are A, B and C.", label=label[:20])
        raise InvalidPeg(said, field)
    return LABELS.index(label)


def third_peg(one: int, other: int) -> int:
    """Return the peg that is neither of two different pegs."""
    return 3 - one - other
