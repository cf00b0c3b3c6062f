"""Short names for what a script declares itself: half of what would be sent is names that no one else uses.

A name is changed in the whole script or not at all: only where every place that says it is inside a scope
that declares it, so that no name of the browser's is meant. Outside, what a script gives keeps its name.
Names of the script as a whole become `$0`, `$1` …, which joining changes once more; all others are letters.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Set
from dataclasses import dataclass
from itertools import count

from webapp.web.assets.grammar import Marks, bound_names
from webapp.web.assets.squeeze import Edit

LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"

Span = tuple[int, int]  # of bytes: a scope
Place = tuple[int, int, bool]  # the bytes of a name; whether it stands for `name: name`


@dataclass(frozen=True, slots=True)
class Shortened:
    """The new name of each that can be changed, and the edits that change it; the names that are said as they
    were, and those of them that the script declares as a whole."""

    new: dict[str, str]
    edits: list[Edit]
    foreign: frozenset[str]
    kept: frozenset[str]


def shorter_names(found: Marks, source: bytes, reserved: Container[str]) -> Shortened:
    """Return shorter names for all that the script declares itself; none of them is reserved."""
    whole = (-1, len(source))  # no other scope is the same
    said = _said(found, source)
    declared = _declared(found, whole)
    outer = {name for name, scopes in declared.items() if whole in scopes}
    often = sorted(said, key=lambda name: len(said[name]), reverse=True)
    own = [name for name in often if name in outer or _is_own(said[name], declared.get(name, set()))]
    inner = [name for name in own if name not in outer]
    taken = set(said) - set(inner)
    letters = (one for one in _short_names() if one not in taken and one not in reserved)
    new = dict(zip(inner, letters, strict=False))
    new |= {name: f"${number}" for number, name in enumerate(name for name in own if name in outer)}
    edits = [_edit(place, name, short) for name, short in new.items() for place in said[name]]
    return Shortened(new, edits, frozenset(said) - set(new), frozenset(outer - set(new)))


def _said(found: Marks, source: bytes) -> dict[str, list[Place]]:
    """Return all names in the order in which they are first said, each with its places."""
    said: dict[str, list[Place]] = {}
    places = [(one.start_byte, one.end_byte, one.type != "identifier") for one in found.get("name", ())]
    for place in sorted(places):
        said.setdefault(source[place[0] : place[1]].decode(), []).append(place)
    return said


def _declared(found: Marks, whole: Span) -> dict[str, set[Span]]:
    """Return each name that the script gives a value, with the scopes that declare it."""
    marked = [
        (one.start_byte, -one.end_byte, mark, one)
        for mark in ("scope", "inside", "outside")
        for one in found.get(mark, ())
    ]
    declared: dict[str, set[Span]] = {}
    around = [whole]
    for start, end, mark, node in sorted(marked, key=lambda one: one[:2]):
        while start >= around[-1][1]:
            around.pop()
        if mark == "scope":
            around.append((start, -end))
            continue
        scope = around[-1 if mark == "inside" else -2]
        for name in bound_names(node):
            declared.setdefault(name, set()).add(scope)
    return declared


def _is_own(places: Iterable[Place], scopes: Set[Span]) -> bool:
    """Return whether each of the places is inside a scope."""
    return all(any(start <= place[0] < end for start, end in scopes) for place in places)


def _edit(place: Place, name: str, new: str) -> Edit:
    """Return the edit for one place; `{a}` becomes `{a:b}`, for what it is called outside stays."""
    start, end, shorthand = place
    return Edit(start, end, f"{name}:{new}" if shorthand else new)


def _short_names() -> Iterator[str]:
    yield from LETTERS
    for number in count():
        yield from (f"{letter}{number}" for letter in LETTERS)
