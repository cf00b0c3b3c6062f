"""The package's own modules, each read and parsed once for all tests that look at them."""

import ast
from functools import cache
from pathlib import Path

import webapp

PACKAGE = Path(webapp.__file__).parent
MODULES = sorted(PACKAGE.rglob("*.py"))


def name_of(path: Path) -> str:
    return path.relative_to(PACKAGE).as_posix()


@cache
def tree_of(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))
