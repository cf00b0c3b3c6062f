"""A function holds one thought: at most 25 lines, save those that are one table written as a `match`."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import webapp

ROOT = Path(webapp.__file__).parent
MOST_LINES = 25
LONGEST_TABLE = 45
FILES = sorted(ROOT.rglob("*.py"))


def functions(path: Path) -> Iterator[ast.FunctionDef]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    yield from (node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef))


def length(function: ast.FunctionDef) -> int:
    assert function.end_lineno
    return function.end_lineno - function.lineno + 1


def says_a_line(function: ast.FunctionDef) -> bool:
    """Whether it chooses one sentence by the line of a listing: a table, which splitting would hide."""
    matches = [node for node in function.body if isinstance(node, ast.Match)]
    return "say_" in function.name and len(matches) == 1 and bool(function.returns)


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(ROOT)))
def test_a_function_is_short_unless_it_is_a_table_of_sentences(path: Path) -> None:
    for function in functions(path):
        most = LONGEST_TABLE if says_a_line(function) else MOST_LINES
        assert length(function) <= most, f"{function.name} has {length(function)} lines"
