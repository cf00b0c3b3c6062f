"""Which of the ways in which a program told its moves is taken."""

from collections.abc import Mapping, Sequence
from typing import Literal, NamedTuple

from webapp.variants.recorded.reading.told import Followed, Made, Told, follow

Kind = Literal["move", "pegs", "yielded", "grown", "printed", "returned"]
KINDS: tuple[Kind, ...] = ("move", "pegs", "yielded", "grown", "printed", "returned")
"""In the order in which they are taken where several can be made to their end."""


class Reading(NamedTuple):
    """Moves that a program made, and how they were told."""

    kind: Kind
    followed: Followed


def readings_of(
    told: Mapping[Kind, Sequence[Told]], discs: int | None, source: str | None, held: int | None = None
) -> tuple[Reading, ...]:
    """Return all readings that have a move, the one that is taken first.

    `discs` is the number that a call asks for, `held` that of the discs on a program's own pegs.
    That is the first that can be made to its end; where none can, the one that can be made furthest.
    """
    known = dict.fromkeys(KINDS, discs) | {"pegs": held, "move": None}
    found = [Reading(kind, follow(told[kind], known[kind], source)) for kind in KINDS if told.get(kind)]
    return tuple(sorted(found, key=_worth, reverse=True))


def _worth(reading: Reading) -> tuple[bool, int]:
    followed = reading.followed
    return followed.is_whole, 0 if followed.is_whole else len(followed.made)


def in_question(readings: Sequence[Reading]) -> tuple[Kind, ...]:
    """Return the first of these, and those as good that tell of other moves; nothing if there are none.

    As good is one that can be made to its end, and moves every disc; where none can be, one that goes as far.
    """
    taken, *others = readings
    far = taken.followed
    as_good = (one for one in others if _worth(one) >= _worth(taken) and one.followed.is_full >= far.is_whole)
    other = [one.kind for one in as_good if disagree(taken, one)]
    return (taken.kind, *other) if other else ()


def disagree(one: Reading, other: Reading) -> bool:
    """True if two readings tell of different moves; pegs may have other names in each."""
    mine, theirs = one.followed.made, other.followed.made
    if {*_named(mine)} == {*_named(theirs)}:
        return [made[1:] for made in mine] != [made[1:] for made in theirs]
    return _by_appearance(mine) != _by_appearance(theirs)


def _by_appearance(moves: Sequence[Made]) -> list[tuple[int, int, int]]:
    """Return moves with each peg by its place among the pegs as they first appear."""
    places = {name: place for place, name in enumerate(dict.fromkeys(_named(moves)))}
    return [(made.disc, places[made.source], places[made.target]) for made in moves]


def _named(moves: Sequence[Made]) -> list[str]:
    return [name for made in moves for name in (made.source, made.target)]
