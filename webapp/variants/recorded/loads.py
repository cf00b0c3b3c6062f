"""Reads the arguments of a call: how many discs it moves, from which peg to which."""

import re
from typing import Literal, NamedTuple

from webapp.puzzle import third_peg
from webapp.variants.recorded.fitting import CUT
from webapp.variants.recorded.record import ROLES, FrameRow, Names
from webapp.variants.run import Load

Order = Literal["source-spare-target", "source-target-spare"]
"""The order of peg arguments whose parameter names do not show their roles."""
USUAL: Order = "source-spare-target"
ORDERS: dict[Order, tuple[int, int, int]] = {USUAL: (0, 1, 2), "source-target-spare": (0, 2, 1)}
"""The places of source, spare and target among the three."""


LONGEST = 20
"""The most characters of a value in the text of a call."""
LONGEST_WORD = 40
"""The most characters of a value that is shown without its quotation marks."""
MOST_WRITTEN = 20
"""The most arguments in the text of a call."""


class Roles(NamedTuple):
    """How calls are read: how pegs are written, and the role of each parameter.

    `names` has the roles by function; else `order` has the places of source, spare and target.
    """

    pegs: tuple[str, ...]
    names: Names
    order: tuple[int, int, int] = ORDERS[USUAL]

    def peg(self, text: str) -> int | None:
        """Return the peg that a value names, or None."""
        name = unquoted(text)
        return self.pegs.index(name) if name in self.pegs else None


class Tower(NamedTuple):
    """What a call has to move: n discs from one peg to another."""

    n: int
    source: int
    spare: int
    target: int


def tower_of(row: FrameRow, roles: Roles) -> Tower | None:
    """Return the tower that a call moves; None if its arguments do not show it."""
    values, named = arguments_of(row), by_name(row, roles)
    if {"n", "source", "target"} <= {*named}:
        n, pegs = named["n"], [named["source"], named.get("spare"), named["target"]]
    elif len(values) in (3, 4) and not named:
        n, *given = (text for _, text in values)
        pegs = [given[at] for at in roles.order] if len(given) == 3 else [given[0], None, given[1]]
    else:
        return None
    return _tower(n, pegs, roles)


def by_name(row: FrameRow, roles: Roles) -> dict[str, str]:
    """Return a call's n, source, spare and target, as far as parameter names show them."""
    told = roles.names.get(row.function, ())
    return {role: text for role, (_, text) in zip(told, arguments_of(row), strict=False) if role}


def known_arguments(row: FrameRow, roles: Roles) -> tuple[tuple[str, str], ...]:
    """Return a call's arguments, under the names of their roles where these are known."""
    values, told = arguments_of(row), roles.names.get(row.function, ())
    if not told and len(values) == len(ROLES) and roles.order != ORDERS[USUAL]:
        places = sorted(range(3), key=roles.order.__getitem__)
        told = ("n", *(ROLES[1 + place] for place in places))
    named = (told[place] if place < len(told) else None for place in range(len(values)))
    return tuple((role or name, text) for role, (name, text) in zip(named, values, strict=True))


def number_of(row: FrameRow, roles: Roles) -> int | None:
    """Return how many discs a call moves; None if that is not an integer."""
    values = arguments_of(row)
    text = by_name(row, roles).get("n", values[0][1] if values else "")
    return int(text) if text.isdecimal() and len(text) <= 4 else None


def fraction_of(row: FrameRow, roles: Roles) -> str | None:
    """Return n if it is a fraction, such as 2.5, in a call whose pegs can be read."""
    values, told = arguments_of(row), roles.names.get(row.function, ())
    at = told.index("n") if "n" in told else 0
    text = values[at][1] if values else ""
    if not text.removeprefix("-").replace(".", "", 1).isdecimal() or "." not in text:
        return None
    whole = (*values[:at], (values[at][0], "1"), *values[at + 1 :])
    return text if tower_of(row._replace(variables=whole), roles) else None


def _tower(n: str, texts: list[str | None], roles: Roles) -> Tower | None:
    if not n.lstrip("-").isdecimal() or len(n) > 4:
        return None
    source, spare, target = (None if text is None else roles.peg(text) for text in texts)
    if source is None or target is None or source == target:
        return None
    third = third_peg(source, target)
    if texts[1] is not None and spare != third:
        return None
    return Tower(int(n), source, third, target)


def load_of(row: FrameRow, roles: Roles, discs: int) -> Load | None:
    """Return what a call moves; None if it moves nothing, or that is not known."""
    tower = tower_of(row, roles)
    if tower is None or not 1 <= tower.n <= discs:
        return None
    return Load(1, tower.n, tower.source, (tower.spare,), tower.target)


def arguments_of(row: FrameRow) -> tuple[tuple[str, str], ...]:
    """Return the names and current values of a call's parameters."""
    return row.variables[: row.parameters]


def argument_texts(row: FrameRow) -> list[str]:
    """Return a call's arguments as texts, pegs without quotes."""
    return [unquoted(text) if len(text) <= LONGEST_WORD else text for _, text in arguments_of(row)]


def call_text(row: FrameRow) -> str:
    """Return a call as code writes it, pegs without quotes: hanoi(5, A, B, C); long values are cut short."""
    own = row.variables[:1] and row.variables[0][0] in ("self", "cls")
    arguments = argument_texts(row)[bool(own) :]
    more = [CUT] if len(arguments) > MOST_WRITTEN else []
    return f"{row.function}({', '.join([*map(_short, arguments[:MOST_WRITTEN]), *more])})"


def _short(text: str) -> str:
    """Return the beginning of a long value: Tower(…)."""
    if len(text) <= LONGEST:
        return text
    begin = re.match(r"\w*[\[({]?", text)
    return f"{begin[0] if begin else ''}…{text[-1] if text[-1] in '])}' else ''}"


def unquoted(text: str) -> str:
    """Return a quoted word without its quotes, and any other value as it is."""
    return text[1:-1] if text[:1] in "'\"" and text[1:-1].isalnum() else text
