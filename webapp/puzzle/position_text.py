"""Positions as a line of text: discs from the bottom up, separated by commas, pegs by bars: `5,4|2,1|3`."""

import re
from collections.abc import Sequence

from webapp.puzzle.position import IllegalPosition, Pegs, Places, legal_places, pegs_of
from webapp.sentence import Refusal, sentence

LONGEST = 40
TEXT = re.compile(
    r"(?:[1-9][0-9]{0,3}(?:,[1-9][0-9]{0,3})*)?(?:\|(?:[1-9][0-9]{0,3}(?:,[1-9][0-9]{0,3})*)?)+"
)


class InvalidPosition(Refusal):
    """A text that does not tell where discs are."""


def position_text(places: Sequence[int]) -> str:
    """Return a position, the peg of every disc, as text: `(1, 1, 2, 0, 0)` is `5,4|2,1|3`."""
    return pegs_text(pegs_of(places))


def pegs_text(pegs: Sequence[Sequence[int]]) -> str:
    """Return the discs of each peg, from the bottom up, as text; there may be any number of pegs."""
    return "|".join(",".join(map(str, discs)) for discs in pegs)


def pegs_from_text(text: str) -> Pegs | None:
    """Return the discs of each peg that a text tells; None for a text of another form.

    How many pegs there are, and which discs may lie where, is for the caller to check.
    """
    if not TEXT.fullmatch(text):
        return None
    return [[int(disc) for disc in peg.split(",") if disc] for peg in text.split("|")]


def position_from_text(text: str, discs: int | None = None, field: str = "position") -> Places:
    """Return the peg of every disc, disc 1 first; without `discs` the largest one named is the last.

    Raises `InvalidPosition` for a text of another form or without discs, `IllegalPosition` for discs that
    are missing, unknown, there twice or on a smaller one, and for another number of pegs than 3; both name
    the field.
    """
    pegs = pegs_from_text(text)
    if pegs is None or not any(pegs):
        said = sentence(
            "“{text}” is not a position: a position is written like 5,4|2,1|3, "
            "the discs of each peg from the bottom up.",
            text=text if len(text) <= LONGEST else text[:LONGEST] + "…",
        )
        raise InvalidPosition(said, field)
    return legal_places(pegs, _all_named(pegs, field) if discs is None else discs, field)


def _all_named(pegs: Sequence[Sequence[int]], field: str) -> int:
    """Return the largest disc; raise `IllegalPosition` where others are missing and none is there twice."""
    named = [disc for peg in pegs for disc in peg]
    largest, seen = max(named), set(named)
    if len(seen) < len(named):
        return largest
    missing = [disc for disc in range(1, largest) if disc not in seen]
    if len(missing) == 1:
        said = sentence(
            "Disc {disc} is missing: with a disc {largest} there are all discs from 1 to {largest}.",
            disc=missing[0],
            largest=largest,
        )
        raise IllegalPosition(said, field)
    if missing:
        said = sentence(
            "Discs {discs} are missing: with a disc {largest} there are all discs from 1 to {largest}.",
            discs=_runs(missing),
            largest=largest,
        )
        raise IllegalPosition(said, field)
    return largest


def _runs(discs: Sequence[int]) -> str:
    """Return discs in ascending order as text, neighbours by their ends: `1–3, 5`."""
    runs: list[list[int]] = []
    for disc in discs:
        if runs and runs[-1][-1] == disc - 1:
            runs[-1][1:] = [disc]
        else:
            runs.append([disc])
    text = ", ".join("–".join(map(str, run)) for run in runs)
    return text if len(text) <= LONGEST else text[:LONGEST] + "…"
