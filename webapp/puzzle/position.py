"""Positions: the peg of every disc, the discs on every peg, and both as text."""

import re
from collections.abc import Sequence

from webapp.sentence import Refusal, Sentence, counted, sentence

Places = tuple[int, ...]
"""The peg of every disc, disc 1 first. Every such tuple is a legal (regular) position."""

Pegs = list[list[int]]
"""The discs on each peg, bottom first."""


class IllegalPosition(Refusal):
    """Discs on pegs that break a rule."""

    code = "illegal_position"


def pegs_of(places: Sequence[int], count: int = 3) -> Pegs:
    """Return the discs on each of `count` pegs, bottom first."""
    pegs: Pegs = [[] for _ in range(count)]
    for disc in range(len(places), 0, -1):
        pegs[places[disc - 1]].append(disc)
    return pegs


def legal_places(pegs: Sequence[Sequence[int]], discs: int, field: str = "pegs", count: int = 3) -> Places:
    """Return the peg of every disc, disc 1 first.

    Raises `IllegalPosition`, naming the field, if there are not `count` pegs, if a disc is missing, unknown
    or there twice, or if a larger disc lies on a smaller one.
    """
    check_pegs(pegs, count, field)
    places: list[int | None] = [None] * discs
    for peg, tower in enumerate(pegs):
        for height, disc in enumerate(tower):
            _check_disc(disc, discs, places, field)
            if height and tower[height - 1] < disc:
                said = sentence(
                    "Disc {disc} may not lie on disc {below}.", disc=disc, below=tower[height - 1]
                )
                raise IllegalPosition(said, field)
            places[disc - 1] = peg
    missing = [disc for disc, place in enumerate(places, start=1) if place is None]
    if missing:
        raise IllegalPosition(_say_missing(missing, discs), field)
    return tuple(place for place in places if place is not None)


def check_pegs(pegs: Sequence[Sequence[int]], count: int, field: str) -> None:
    """Raise `IllegalPosition`, naming the field, unless a position has `count` pegs."""
    if len(pegs) != count:
        said = sentence("A position has {pegs} pegs, not {count}.", pegs=count, count=len(pegs))
        raise IllegalPosition(said, field)


def _check_disc(disc: int, discs: int, places: Sequence[int | None], field: str) -> None:
    if not 1 <= disc <= discs:
        said = sentence("There is no disc {disc}; the discs are 1 to {discs}.", disc=disc, discs=discs)
        raise IllegalPosition(said, field)
    if places[disc - 1] is not None:
        raise IllegalPosition(sentence("Disc {disc} appears twice.", disc=disc), field)


LONGEST = 40
TEXT = re.compile(
    r"(?:[1-9][0-9]{0,3}(?:,[1-9][0-9]{0,3})*)?(?:\|(?:[1-9][0-9]{0,3}(?:,[1-9][0-9]{0,3})*)?)+"
)


class InvalidPosition(Refusal):
    """A text that does not say where the discs are."""


def position_text(places: Sequence[int]) -> str:
    """Return a position, the peg of every disc, as text: `(1, 1, 2, 0, 0)` is `5,4|2,1|3`."""
    return pegs_text(pegs_of(places))


def pegs_text(pegs: Sequence[Sequence[int]]) -> str:
    """Return the discs of each peg, from the bottom up, as text; there may be any number of pegs."""
    return "|".join(",".join(map(str, discs)) for discs in pegs)


def pegs_from_text(text: str) -> Pegs | None:
    """Return the discs on each peg according to a text; None for a text of another form.

    The caller has to check how many pegs there are, and which discs may lie where.
    """
    if not TEXT.fullmatch(text):
        return None
    return [[int(disc) for disc in peg.split(",") if disc] for peg in text.split("|")]


def position_from_text(text: str, discs: int | None = None, field: str = "position") -> Places:
    """Return the peg of every disc, disc 1 first; without `discs`, the largest disc named is the last.

    Raises `InvalidPosition` for a text of another form or without discs, `IllegalPosition` for discs that
    are missing, unknown, there twice or on a smaller one, and for a number of pegs other than 3; both name
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
    """Return the largest disc; raise `IllegalPosition` if others are missing and none occurs twice."""
    named = [disc for peg in pegs for disc in peg]
    largest, seen = max(named), set(named)
    if len(seen) < len(named):
        return largest
    missing = [disc for disc in range(1, largest) if disc not in seen]
    if missing:
        raise IllegalPosition(_say_missing(missing, largest), field)
    return largest


def _say_missing(missing: Sequence[int], discs: int) -> Sentence:
    return counted(
        "Disc {missing} is missing; the discs are 1 to {discs}.",
        "Discs {missing} are missing; the discs are 1 to {discs}.",
        len(missing),
        missing=_runs(missing),
        discs=discs,
    )


def _runs(discs: Sequence[int]) -> str:
    """Return discs in ascending order as text, consecutive ones as ranges: `1–3, 5`."""
    runs: list[list[int]] = []
    for disc in discs:
        if runs and runs[-1][-1] == disc - 1:
            runs[-1][1:] = [disc]
        else:
            runs.append([disc])
    text = ", ".join("–".join(map(str, run)) for run in runs)
    return text if len(text) <= LONGEST else text[:LONGEST] + "…"
