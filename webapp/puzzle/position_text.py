"""Positions as a line of text: discs from the bottom up, separated by commas, pegs by bars: `5,4|2,1|3`."""

from __future__ import annotations

import re
from collections.abc import Sequence

from webapp.puzzle.position import Places, legal_places, pegs_of
from webapp.sentence import Refusal, sentence

LONGEST = 40
TEXT = re.compile(
    r"(?:[1-9][0-9]{0,3}(?:,[1-9][0-9]{0,3})*)?(?:\|(?:[1-9][0-9]{0,3}(?:,[1-9][0-9]{0,3})*)?)+"
)


class InvalidPosition(Refusal):
    """A text that does not tell where discs are."""


def position_text(places: Sequence[int]) -> str:
    """Return a position, the peg of every disc, as text: `(1, 1, 2, 0, 0)` is `5,4|2,1|3`."""
    return "|".join(",".join(map(str, discs)) for discs in pegs_of(places))


def position_from_text(text: str, discs: int | None = None, field: str = "position") -> Places:
    """Return the peg of every disc, disc 1 first; without `discs` there are as many as the text names.

    Raises `InvalidPosition` for a text of another form or without discs, `IllegalPosition` for discs that
    are missing, unknown, there twice or on a smaller one, and for another number of pegs than 3; both name
    the field.
    """
    if not TEXT.fullmatch(text) or not text.strip("|"):
        said = sentence(
            "“{text}” is not a position: a position is written like 5,4|2,1|3, "
            "the discs of each peg from the bottom up.",
            text=text if len(text) <= LONGEST else text[:LONGEST] + "…",
        )
        raise InvalidPosition(said, field)
    pegs = [[int(disc) for disc in peg.split(",") if disc] for peg in text.split("|")]
    return legal_places(pegs, sum(map(len, pegs)) if discs is None else discs, field)
