"""The names that a program gives its pegs, and which of them stand where A, B and C do."""

from collections.abc import Iterable, Sequence
from itertools import pairwise

FITTING = ("A", "B", "C", "a", "b", "c", "0", "1", "2", "3")
LONGEST = 12
COUNT = 3


def in_order(names: Iterable[str], source: str, target: str | None = None) -> tuple[str, ...]:
    """Return three names in the order of pegs A, B, C, from those that moves were told with.

    Neighbours (1 2 3, a b c) keep their order. Otherwise the source is A, the target C, and the third B;
    where the target is not known it is the one named last. A peg that was not named gets a letter, or a
    number, that fits the others.
    """
    told = [*dict.fromkeys(names)]
    while len(told) < COUNT:
        told.append(_missing(told))
    ordered = sorted(told, key=_key)
    if are_neighbours(ordered):
        return tuple(ordered)
    last = target if target in told and target != source else [one for one in told if one != source][-1]
    return source, next(one for one in told if one not in (source, last)), last


def shortened(name: str) -> str:
    """Return a name as it is shown: at most 12 characters, then …."""
    return name if len(name) <= LONGEST else name[:LONGEST] + "…"


def _key(name: str) -> tuple[str, int, str]:
    begin = name.rstrip("0123456789")
    return begin, int(name[len(begin) :] or -1), name


def are_neighbours(names: Sequence[str]) -> bool:
    """Whether names follow one another: in their last number, or as single letters."""
    keys = [*map(_key, names)]
    if all(key[1] >= 0 and key[0] == keys[0][0] for key in keys):
        return all(later[1] - earlier[1] == 1 for earlier, later in pairwise(keys))
    return all(len(name) == 1 for name in names) and all(
        ord(later) - ord(earlier) == 1 for earlier, later in pairwise(names)
    )


def _missing(told: list[str]) -> str:
    """Return a name for another peg: one between or beside the others, where they are so named."""
    for one in FITTING:
        if one not in told and are_neighbours(sorted([*told, one], key=_key)):
            return one
    return next(label for label in "BAC" if label not in told)
