"""How to run a program: what to skip, its first function and number of discs, and the arguments."""

from __future__ import annotations

import _ast as ast

from webapp.web.programs.child.allowed import MOVING, OUR_MOVES, OUR_OTHERS
from webapp.web.programs.child.parameters import GIVEN
from webapp.web.programs.child.pegs_as import parameter_names, parameter_roles, takes_numbers
from webapp.web.programs.child.tree import Refused, reads, stores, walk
from webapp.web.programs.child.typed import Any, Iterator, Set

MODULE = "<module>"
FROM_MATH = {"inf", "comb"}


class Plan:
    """How a program is run: the root function, whether pegs are numbers, and the arguments of `hanoi`.

    `roles` of the parameters by function, as far as their names reveal them; `line` of the function that is
    called for the program, None if it calls it itself.
    """

    __slots__ = ("line", "numbers", "parameters", "roles", "root")

    def __init__(
        self,
        root: str,
        numbers: bool,
        parameters: list[tuple[str | None, str]] | None,
        roles: dict[str, list[str | None]],
        line: int | None = None,
    ) -> None:
        """`parameters` is None if the program calls `hanoi` itself; a name of None: passed by position."""
        self.root, self.numbers, self.parameters, self.roles = root, numbers, parameters, roles
        self.line = line


def without_helpers(tree: Any, text: str) -> bool | None:
    """Remove copies of our helpers from a tree; return whether their pegs are numbers, None if unknown.

    If `move` is not ours, neither are the pegs, and nothing is removed.
    """
    lines = text.split("\n")
    written = ["\n".join(lines[node.lineno - 1 : node.end_lineno]).rstrip() for node in tree.body]
    if not OUR_MOVES.keys() & {*written}:
        return None
    numbers: list[bool] = []
    left = []
    for node, own in zip(tree.body, written, strict=True):
        if isinstance(node, ast.FunctionDef) and own in OUR_MOVES:
            numbers.append(OUR_MOVES[own])
        elif _is_pegs(node):
            numbers.append(isinstance(node.value.keys[0].value, int))
        elif not (isinstance(node, ast.FunctionDef) and own in OUR_OTHERS) and not _is_from_math(node):
            left.append(node)
    tree.body = left
    return numbers[-1] if numbers else None


def as_main(tree: Any) -> None:
    """Replace `if __name__ == "__main__":` by its body."""
    tree.body = [one for node in tree.body for one in (node.body if _is_main(node) else [node])]


def _is_main(node: Any) -> bool:
    if not isinstance(node, ast.If) or node.orelse or not isinstance(node.test, ast.Compare):
        return False
    name, compared, values = node.test.left, node.test.ops, node.test.comparators
    return (
        isinstance(name, ast.Name)
        and name.id == "__name__"
        and len(compared) == 1
        and isinstance(compared[0], ast.Eq)
        and isinstance(values[0], ast.Constant)
        and values[0].value == "__main__"
    )


def _is_pegs(node: Any) -> bool:
    if not isinstance(node, ast.Assign) or not isinstance(node.value, ast.Dict) or len(node.targets) != 1:
        return False
    [target], keys = node.targets, [getattr(key, "value", None) for key in node.value.keys]
    return isinstance(target, ast.Name) and target.id == "pegs" and {*keys} in ({"A", "B", "C"}, {0, 1, 2})


def _is_from_math(node: Any) -> bool:
    return (
        isinstance(node, ast.ImportFrom)
        and (node.module, node.level) == ("math", 0)
        and all(one.name in FROM_MATH and one.asname is None for one in node.names)
    )


def plan_of(tree: Any, numbers: bool | None, order: tuple[str, ...] = GIVEN) -> Plan:
    """Return how to run a program; raise `Refused` if its function cannot be called.

    `order` is the order of the arguments if the parameters' names do not reveal it.
    """
    functions = {one.name: one for one in tree.body if isinstance(one, ast.FunctionDef)}
    own = functions.keys() | {one.name for one in tree.body if isinstance(one, ast.ClassDef)}
    runs = own | (MOVING - {name for _, name in stores(tree)})
    running = [node for node in tree.body if _reads_any(node, runs)]
    called = None if running else _called(functions)
    root = called.name if called else _root(tree, running, functions, runs)
    if numbers is None:
        numbers = takes_numbers(tree, root if root != MODULE else "hanoi")
    roles = {one.name: parameter_roles(one) for one in walk(tree) if isinstance(one, ast.FunctionDef)}
    told = {name: known for name, known in roles.items() if any(known)}
    parameters, line = (_parameters(called, order), called.lineno) if called else (None, None)
    return Plan(root, numbers, parameters, told, line)


def _reads_any(node: Any, names: Set[str]) -> bool:
    """True if executing a statement of the module reads one of these names."""
    if isinstance(node, ast.ClassDef):
        return False
    looked_at = node.args.defaults if isinstance(node, ast.FunctionDef) else [node]
    return any(reads(one) & names for one in looked_at)


def _called(functions: dict[str, Any]) -> Any:
    """Return the function to call in a program that contains only definitions, or None.

    That is `hanoi`, else the last recursive one, else the last that no other calls, else the first: functions
    that call one another.
    """
    if "hanoi" in functions:
        return functions["hanoi"]
    themselves = [one for name, one in functions.items() if name in reads(one)]
    others = {name for one in functions.values() for name in reads(one) & functions.keys()}
    left = [one for name, one in functions.items() if name not in others]
    return next((some[-1] for some in (themselves, left, [*functions.values()][:1]) if some), None)


def _root(tree: Any, running: list[Any], functions: dict[str, Any], runs: Set[str]) -> str:
    """Return the function of the only call, if that is the last statement; else the module."""
    last = running[-1] if running else None
    if len(running) == 1 and last is tree.body[-1] and isinstance(last, ast.Expr):
        call = last.value
        if not any(reads(one) & runs for one in (*getattr(call, "args", ()), *getattr(call, "keywords", ()))):
            name = getattr(getattr(call, "func", None), "id", None)
            return name if name in functions else MODULE
    return MODULE


def _parameters(function: Any, order: tuple[str, ...]) -> list[tuple[str | None, str]]:
    """Return the arguments of a function as (parameter name, or None if passed by position, role)."""
    taken = function.args
    names = parameter_names(function)
    roles = parameter_roles(function)
    needed = len(names) - len(taken.defaults)
    by_place = len(taken.posonlyargs)
    if any(roles):
        pairs = [*zip(names, roles, strict=True)][: needed or None]
        return [
            (name if place >= by_place else None, role) for place, (name, role) in enumerate(pairs) if role
        ]
    count = 4 if taken.vararg and not names else needed if needed in (3, 4) else len(names)
    if 1 in (needed, count):
        return [(None, "n")]
    if count not in (3, 4):
        raise Refused(
            function.lineno,
            "parameters",
            {"function": function.name, "count": len(names) + len(taken.kwonlyargs)},
        )
    given = order if count == 4 else ("n", "source", "target")
    return [(None, name) for name in given]


def number_in(tree: Any) -> Any:
    """Return the literal that gives the number of discs, or None.

    It is an argument of the first call of a recursive function or, if there is none, of any of the program's
    functions; or the only value ever assigned to a variable in that call.
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
    """Yield the calls of the program's functions, even inside functions called without arguments."""
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
    """Return the literal for the number of discs in a call: by parameter name, else the first argument."""
    names = parameter_names(function)
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
    """Replace the literal by a number, unless that is 0; return the original value."""
    if literal is None:
        return None
    stands: int = literal.value
    literal.value = number or stands
    return stands


def replaced_line(asked: str, number: int) -> tuple[str, int | None]:
    """Replace a number in the first line of input, unless `number` is 0; return input and old number."""
    first, end, rest = asked.partition("\n")
    if not first.strip().isdecimal():
        return asked, None
    return f"{number or first}{end}{rest}", int(first)
