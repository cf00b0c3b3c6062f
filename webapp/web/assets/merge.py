"""Scripts one after the other in one scope: what each calls `$0`, `$1` … becomes names of the whole.

What one script takes from another is then just that name. A page's scripts weigh a tenth less so.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from itertools import product

from webapp.web.assets.script import ALL, RESERVED, Script
from webapp.web.assets.shorten import LETTERS

WHOLE_NAME = re.compile(r"\$\d+\b")


def can_be_merged(names: list[str], scripts: Mapping[str, Script]) -> bool:
    """Return whether all names can be told apart: none keeps its own, none stands for a whole script."""
    parts = [scripts[name] for name in names]
    return not any(
        script.kept
        or any(one.name == ALL for one in script.imports)
        or any(one.source for one in script.exports)
        for script in parts
    )


def merged_code(
    names: list[str], scripts: Mapping[str, Script], write: Callable[[Script], list[str]]
) -> Iterator[tuple[str, str, dict[str, str]]]:
    """Yield each script's name, its code, and what it exports: each name with the one that it has here."""
    fresh = _fresh_names(frozenset().union(*(scripts[name].foreign for name in names)))
    given: dict[str, dict[str, str]] = {}
    for name in names:
        script = scripts[name]
        here = {one.local: given[one.source][one.name] for one in script.imports}
        pieces = write(script)
        pieces[::2] = [_renamed(piece, here, fresh) for piece in pieces[::2]]
        code = "".join(pieces)
        given[name] = {one.name: _name(one.local, here, fresh) for one in script.exports}
        yield name, code.strip("\n ;") and code.strip(), given[name]


def _renamed(code: str, here: dict[str, str], fresh: Iterator[str]) -> str:
    return WHOLE_NAME.sub(lambda found: _name(found[0], here, fresh), code)


def _name(own: str, here: dict[str, str], fresh: Iterator[str]) -> str:
    if own not in here:
        here[own] = next(fresh)
    return here[own]


def _fresh_names(foreign: frozenset[str]) -> Iterator[str]:
    """Yield names of two letters and more: inside functions all names are one letter, or one and a number."""
    for length in (2, 3):
        for letters in product(LETTERS, repeat=length):
            name = "".join(letters)
            if name not in foreign and name not in RESERVED:
                yield name
