"""A list, tuple or string of a program that may be a peg."""

from __future__ import annotations

from webapp.web.programs.child.holders import (
    SCALARS,
    is_list,
    items_of,
    known_type,
    len_of,
    member_name,
    pairs_in,
    same,
)
from webapp.web.programs.child.texts import plain_name
from webapp.web.programs.child.typed import Any

FIXED = (str, tuple)
"""Immutable types: a program replaces the value instead of changing it."""
FEWEST_FIXED = 3
LONGEST_FIXED = 64  # items
LONGEST_TEXT = 200
MOST_PARTS = 4


class Place:
    """A watched value: its number, its name, and what it held at the last look.

    `home` is the container that holds it, and the key; a new value there is watched instead.
    """

    __slots__ = ("held", "home", "is_told", "name", "number", "size", "values")

    def __init__(self, number: int, name: str, values: Any, home: tuple[Any, Any] | None) -> None:
        self.number, self.name, self.values, self.home = number, name, values, home
        self.held = self.items()
        self.size = len(self.held)
        self.is_told = False

    @property
    def is_fixed(self) -> bool:
        """True for an immutable value."""
        return known_type(self.values) in FIXED

    def items(self) -> list[Any]:
        """Return its items."""
        return [*self.values] if self.is_fixed else items_of(self.values)

    def long(self) -> int:
        """Return its length."""
        return len(self.values) if self.is_fixed else len_of(self.values)

    def put(self) -> Any:
        """Return a new value of the same type at its home, or None."""
        assert self.home
        holder, key = self.home
        if known_type(holder) is dict:
            value = holder.get(key)
        else:
            value = list.__getitem__(holder, key) if key < list.__len__(holder) else None
        if value is self.values:
            return None
        kind = known_type(value)
        return value if kind is known_type(self.values) and (kind in FIXED or is_list(value)) else None


class Lost:
    """An item removed from a place and not yet added to another; `before` is what the place held before."""

    __slots__ = ("before", "item", "place")

    def __init__(self, item: Any, place: Place, before: list[Any]) -> None:
        self.item, self.place, self.before = item, place, before


def are_fixed_pegs(values: list[Any]) -> bool:
    """True if values are tuples or strings that may be pegs: one is empty, and no disc occurs twice."""
    kinds = {known_type(one) for one in values}
    if len(values) < FEWEST_FIXED or len(kinds) > 1 or not kinds <= {*FIXED}:
        return False
    discs = [disc for one in values for disc in one[: LONGEST_FIXED + 1]]
    return (
        all(map(_is_disc, discs))
        and not all(values)
        and len(discs) <= LONGEST_FIXED
        and not any(same(one, other) for at, one in enumerate(discs) for other in discs[:at])
    )


def _is_disc(value: Any) -> bool:
    return known_type(value) in SCALARS


def move_texts(value: Any) -> list[str] | None:
    """Return the texts of a possible move: 2 to 4 parts, or one line of text; otherwise None."""
    kind = known_type(value)
    if kind is str:
        return [value[:LONGEST_TEXT]] if value else None
    parts = value if kind is list else pairs_in(value)
    if parts is None or not 2 <= len(parts) <= MOST_PARTS:
        return None
    parts = [one if known_type(one) in SCALARS else member_name(one) for one in parts]
    return None if None in parts else [plain_name(one)[:LONGEST_TEXT] for one in parts]
