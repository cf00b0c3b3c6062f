"""A program that moves discs by move(a, b), rewritten to print, carry or yield its moves.

Lines keep their numbers: whatever else a form needs is below the program.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator

LOOKS = {"pegs", "move_between", "peg_of", "top"}
"""What a program needs to find out where its discs are: it cannot do so without its own lists."""

OWN_PEGS = """\
pegs = {"A": [5, 4, 3, 2, 1], "B": [], "C": []}
def top(peg):
    return pegs[peg][-1] if pegs[peg] else 6
def peg_of(disc):
    return next(peg for peg in pegs if disc in pegs[peg])
def others(peg):
    return [one for one in pegs if one != peg]
def move_between(a, b):
    if top(a) > top(b):
        a, b = b, a
    pegs[b].append(pegs[a].pop())
"""


def printed(*pegs: str) -> str:
    return "print(" + ", '->', ".join(pegs[-2:]) + ")"


def carried(*pegs: str) -> str:
    return f"pegs[{pegs[-1]}].append(pegs[{pegs[-2]}].pop())"


def yielded(*pegs: str) -> str:
    return f"yield {', '.join(pegs)}"


Form = Callable[..., str]


def names_in(tree: ast.AST) -> set[str]:
    return {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}


def written(text: str, form: Form) -> str | None:
    """Return a program in a form; None if it asks where its discs are, and the form cannot tell."""
    tree = ast.parse(text)
    looks = LOOKS & names_in(tree)
    if looks and form is not carried:
        return None
    lines = text.splitlines()
    for node, instead in sorted(changes(tree, form), key=lambda one: -one[0].col_offset):
        line = lines[node.lineno - 1]
        lines[node.lineno - 1] = line[: node.col_offset] + instead + line[node.end_col_offset :]
    more = OWN_PEGS if form is carried else ""
    return "\n".join(lines) + "\n" + more


def changes(tree: ast.Module, form: Form) -> Iterator[tuple[ast.expr, str]]:
    """Yield what replaces each call of `move`, and, if moves are yielded, each call of a generator."""
    makers = {one.name for one in ast.walk(tree) if isinstance(one, ast.FunctionDef) and yields(one, tree)}
    for node in ast.walk(tree):
        match node:
            case ast.Expr(ast.Call(ast.Name("move"), args=pegs) as call):
                yield call, form(*map(ast.unparse, pegs))
            case ast.Expr(ast.Call(ast.Name(name)) as call) if form is yielded and name in makers:
                yield call, f"yield from {ast.unparse(call)}"


def yields(function: ast.FunctionDef, tree: ast.Module) -> bool:
    """Whether a function moves discs, by itself or through functions that it calls."""
    others = {one.name: one for one in tree.body if isinstance(one, ast.FunctionDef)}
    known, called = set[str](), {function.name}
    while called - known:
        known |= called
        called = {name for one in known & others.keys() for name in names_in(others[one])}
    return "move" in known
