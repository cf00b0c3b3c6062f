"""The number of discs that a program passes in its first call: where it stands, and another in its place."""

from __future__ import annotations

import _ast as ast

from webapp.web.programs.child.pegs_as import parameter_roles
from webapp.web.programs.child.tree import reads, stores, walk
from webapp.web.programs.child.typed import Any, Iterator


def number_in(tree: Any) -> Any:
    """Return the literal that says of how many discs the tower is; None if there is none.

    It stands in the first call of a function that calls itself, or, where none does, of any of the program's
    own; or it is all that a variable of this call is ever given.
    """
    functions = {one.name: one for one in tree.body if isinstance(one, ast.FunctionDef)}
    themselves = {name for name, one in functions.items() if name in reads(one)}
    given = [name for _, name in stores(tree)]
    once = {
        one.targets[0].id: one.value
        for one in walk(tree)
        if isinstance(one, ast.Assign)
        and isinstance(one.targets[0], ast.Name)
        and given.count(one.targets[0].id) == 1
    }
    for call in _calls(tree.body, functions, {*functions}):
        name = call.func.id
        if name in (themselves or functions) and (found := _number(call, functions[name], once)):
            return found
    return None


def _calls(body: list[Any], functions: dict[str, Any], left: set[str]) -> Iterator[Any]:
    """Yield the calls of the program's own functions, those in functions without parameters, too."""
    for node in body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            continue
        for one in walk(node):
            if (
                not isinstance(one, ast.Call)
                or not isinstance(one.func, ast.Name)
                or one.func.id not in functions
            ):
                continue
            yield one
            if not one.args and one.func.id in left:
                yield from _calls(functions[one.func.id].body, functions, left - {one.func.id})


def _number(call: Any, function: Any, once: dict[str, Any]) -> Any:
    """Return the literal that a call passes for the number: by its parameter's name, else the first."""
    names = [one.arg for one in function.args.args]
    passed = dict(zip(names, call.args, strict=False)) | {one.arg: one.value for one in call.keywords}
    literals = {}
    for name, value in passed.items():
        literal = once.get(value.id) if isinstance(value, ast.Name) else value
        if isinstance(literal, ast.Constant) and type(literal.value) is int and literal.value > 0:
            literals[name] = literal
    roles = dict(zip(names, parameter_roles(function), strict=True))
    named = next((name for name in literals if roles.get(name) == "n"), None)
    first = names[0] if names and names[0] in literals else None
    only = next(iter(literals)) if len(literals) == 1 else None
    return literals.get(named or first or only or "")


def replaced(literal: Any, number: int) -> int | None:
    """Put a number in place of the literal, unless it is 0; return what stands in the text."""
    if literal is None:
        return None
    stands: int = literal.value
    literal.value = number or stands
    return stands


def replaced_line(asked: str, number: int) -> tuple[str, int | None]:
    """Put a number in place of the first line of what a program reads, unless it is 0.

    Return what it reads then, and the number that stands there; None if none does.
    """
    first, end, rest = asked.partition("\n")
    if not first.strip().isdecimal():
        return asked, None
    return f"{number or first}{end}{rest}", int(first)
