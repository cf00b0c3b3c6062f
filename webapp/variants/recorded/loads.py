"""Which of a call's arguments are what: how many discs a tower has, from where it goes and where to."""

from typing import NamedTuple

from webapp.puzzle import LABELS, third_peg
from webapp.variants.recorded.record import FrameRow
from webapp.variants.run import Load

NAMES = ("n", "source", "spare", "target")
"""The parameters that are known by name, in the order in which they are given otherwise."""


class Roles(NamedTuple):
    """How the arguments of calls are read: whether pegs are numbers, and the order of three pegs.

    `order` are the places, among the pegs that are given by place, of source, spare and target.
    """

    numbers: bool
    order: tuple[int, int, int] = (0, 1, 2)

    def peg(self, text: str) -> int | None:
        """Return the peg that a value is; None where it is none."""
        if self.numbers:
            return int(text) if text in ("0", "1", "2") else None
        return LABELS.index(text[1]) if len(text) == 3 and text[1] in LABELS and text[0] in "'\"" else None


class Tower(NamedTuple):
    """A call for a tower: so many discs, from a peg, by a peg, to a peg."""

    n: int
    source: int
    spare: int
    target: int


def tower_of(row: FrameRow, roles: Roles) -> Tower | None:
    """Return what tower a call is for; None where its arguments do not tell."""
    values = arguments_of(row)
    named = by_name(row)
    if {"n", "source", "target"} <= {*named}:
        n, pegs = named["n"], [named["source"], named.get("spare"), named["target"]]
    elif len(values) in (3, 4):
        n, *given = (text for _, text in values)
        pegs = [given[at] for at in roles.order] if len(given) == 3 else [given[0], None, given[1]]
    else:
        return None
    return _tower(n, pegs, roles)


def by_name(row: FrameRow) -> dict[str, str]:
    """Return a call's arguments by name; beside source and target one unknown name stands for the missing."""
    named = dict(arguments_of(row))
    missing = [name for name in NAMES if name not in named]
    unknown = [name for name in named if name not in NAMES]
    if len(missing) == len(unknown) == 1 and {"source", "target"} <= {*named}:
        named[missing[0]] = named.pop(unknown[0])
    return named


def number_of(row: FrameRow) -> int | None:
    """Return how many discs a call is for; None where that is no whole number."""
    values = arguments_of(row)
    text = dict(values).get("n", values[0][1] if values else "")
    return int(text) if text.isdecimal() and len(text) <= 4 else None


def fraction_of(row: FrameRow, roles: Roles) -> str | None:
    """Return the n of a call with a point in it, where its pegs can be read: 2.5."""
    values = arguments_of(row)
    at = next((place for place, (name, _) in enumerate(values) if name == "n"), 0)
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
    """Return what a call is to move; None where it moves nothing, or does not tell."""
    tower = tower_of(row, roles)
    if tower is None or not 1 <= tower.n <= discs:
        return None
    return Load(1, tower.n, tower.source, (tower.spare,), tower.target)


def arguments_of(row: FrameRow) -> tuple[tuple[str, str], ...]:
    """Return a call's parameters with their present values."""
    return row.variables[: row.parameters]


def argument_texts(row: FrameRow) -> list[str]:
    """Return a call's arguments as texts, pegs without quotes."""
    return [text[1:-1] if text in QUOTED else text for _, text in arguments_of(row)]


def call_text(row: FrameRow) -> str:
    """Return a call as code writes it, pegs without quotes: hanoi(5, A, B, C)."""
    return f"{row.function}({', '.join(argument_texts(row))})"


QUOTED = {f"'{label}'" for label in LABELS}
