"""What only `make test-all` tries: values that others of the same test stand for in `make test`."""

from typing import Any

import pytest


def rarely(*values: Any) -> list[Any]:
    """Values of a test that takes one."""
    return [pytest.param(value, marks=pytest.mark.wide) for value in values]


FEW = ("recursive", "four-beat-positions", "from-position")  # calls; roles and a list; functions that return


def rarely_but_few(named: Any) -> list[Any]:
    """Algorithms, or their names, all but a few only rarely."""
    marked = [(one, getattr(one, "name", one)) for one in named]
    return [pytest.param(one, marks=[] if name in FEW else pytest.mark.wide, id=name) for one, name in marked]


def rarely_together(*several: tuple[Any, ...]) -> list[Any]:
    """Values of a test that takes several, together in a tuple each."""
    return [pytest.param(*values, marks=pytest.mark.wide) for values in several]
