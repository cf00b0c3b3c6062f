"""Which of the ways in which a program told its moves is taken."""

from collections.abc import Mapping, Sequence
from typing import Literal, NamedTuple

from webapp.variants.recorded.reading.told import Followed, Told, follow

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
    known = dict.fromkeys(KINDS, discs) | {"pegs": held}
    found = [Reading(kind, follow(told[kind], known[kind], source)) for kind in KINDS if told.get(kind)]
    return tuple(
        sorted(found, key=lambda one: (one.followed.is_whole, len(one.followed.made)), reverse=True)
        if not any(one.followed.is_whole for one in found)
        else sorted(found, key=lambda one: not one.followed.is_whole)
    )


def disagree(one: Reading, other: Reading) -> bool:
    """Whether two readings tell of different moves."""
    return [move[1:] for move in one.followed.made] != [move[1:] for move in other.followed.made]
