"""Whether a program uses pegs as numbers: it calculates with them, or names them 0, 1 and 2."""

from __future__ import annotations

import _ast as ast

from webapp.web.programs.child.parameters import PEGS, roles_of
from webapp.web.programs.child.tree import walk
from webapp.web.programs.child.typed import Any, Iterator

TAKES = {  # which of a helper's arguments are pegs, counted from the last
    "move": 2, "move_top": 2, "move_between": 2, "top": 1, "others": 2, "third": 2,
}  # fmt: skip


def takes_numbers(tree: Any, main: str) -> bool:
    """True if pegs are numbers in a program whose first function is `main`."""
    nodes = [*walk(tree)]
    functions = {one.name: one for one in nodes if isinstance(one, ast.FunctionDef)}
    known = _pegs_of(nodes, functions, main)
    said = [*_said(nodes, functions, known, main)]
    return not any(isinstance(one, str) for one in said) and (
        any(isinstance(one, int) for one in said) or any(_reckons(node, known) for node in nodes)
    )


def parameter_names(function: Any) -> list[str]:
    """Return the names of the parameters that can be passed by position."""
    return [one.arg for one in (*function.args.posonlyargs, *function.args.args)]


def peg_parameters(function: Any) -> list[str]:
    """Return the peg parameters of a function whose parameters are like those of `hanoi`."""
    names = parameter_names(function)
    known = [name for name, role in zip(names, parameter_roles(function), strict=True) if role in PEGS]
    return known if known else names[1:4]


def parameter_roles(function: Any) -> list[str | None]:
    """Return the role of each parameter by its name, None if unknown."""
    names = parameter_names(function)
    of_class = names[:1] in (["self"], ["cls"])
    own = names[of_class:]
    return [None] * of_class + roles_of(own, len(own) - len(function.args.defaults))


def _pegs_of(nodes: list[Any], functions: dict[str, Any], main: str) -> set[str]:
    """Return the names that hold pegs: parameters, and variables assigned from them (a fixed point)."""
    known = {*peg_parameters(functions[main])} if main in functions else set()
    while True:
        more = {name for node in nodes for name in _passed_on(node, known, functions)}
        if more <= known:
            return known
        known |= more


def _passed_on(node: ast.AST, known: set[str], functions: dict[str, Any]) -> Iterator[str]:
    pairs: list[tuple[Any, Any]] = []
    if isinstance(node, ast.Assign):
        for target in node.targets:
            both = _elements(target, node.value)
            pairs += zip(*both, strict=False) if both else [(target, node.value)]
    for target, value in pairs:
        if isinstance(target, ast.Name) and _is_peg(value, known):
            yield target.id
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in functions:
        for parameter, value in zip(parameter_names(functions[node.func.id]), node.args, strict=False):
            if _is_peg(value, known):
                yield parameter


def _elements(*nodes: Any) -> list[Any]:
    """Return the elements of each node if all are tuples, else []."""
    return [one.elts for one in nodes] if all(isinstance(one, ast.Tuple) for one in nodes) else []


def _is_peg(node: ast.AST, known: set[str]) -> bool:
    return isinstance(node, ast.Name) and node.id in known


def _said(nodes: list[Any], functions: dict[str, Any], known: set[str], main: str) -> Iterator[object]:
    """Yield peg literals: arguments of helpers and functions, comparisons, defaults."""
    for node in nodes:
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            for one in _pegs_in(node, functions):
                yield from (part.value for part in (one,) if isinstance(part, ast.Constant))
        if isinstance(node, ast.Subscript) and isinstance(node.slice, ast.Constant):
            yield from [node.slice.value] if _is_peg(node.value, {"pegs"}) else []
        if isinstance(node, ast.Compare) and _is_peg(node.left, known):
            yield from (one.value for one in node.comparators if isinstance(one, ast.Constant))
    if main in functions:
        taken = functions[main].args
        for parameter, one in zip(taken.args[::-1], taken.defaults[::-1], strict=False):
            if parameter.arg in peg_parameters(functions[main]) and isinstance(one, ast.Constant):
                yield one.value


def _pegs_in(call: Any, functions: dict[str, Any]) -> list[Any]:
    name = call.func.id
    if name in functions:
        pegs = peg_parameters(functions[name])
        by_place = zip(parameter_names(functions[name]), call.args, strict=False)
        by_name = [one.value for one in call.keywords if one.arg in pegs]
        return [value for parameter, value in by_place if parameter in pegs] + by_name
    return call.args[-TAKES[name] :] if name in TAKES else []


def _operands(node: Any) -> Iterator[Any]:
    """Yield the operands of nested operations."""
    if isinstance(node, ast.BinOp):
        yield from _operands(node.left)
        yield from _operands(node.right)
    else:
        yield from _operands(node.operand) if isinstance(node, ast.UnaryOp) else [node]


def _reckons(node: ast.AST, known: set[str]) -> bool:
    """True if a node calculates with a peg in a way only numbers allow; letters may be added."""
    if isinstance(node, ast.BinOp | ast.AugAssign):
        two = (node.left, node.right) if isinstance(node, ast.BinOp) else (node.target, node.value)
        all_in = [part for one in two for part in _operands(one)]
        has_number = any(isinstance(one, ast.Constant) and isinstance(one.value, int) for one in all_in)
        return any(_is_peg(one, known) for one in all_in) and (not isinstance(node.op, ast.Add) or has_number)
    if isinstance(node, ast.UnaryOp):
        return isinstance(node.op, ast.USub) and _is_peg(node.operand, known)
    if isinstance(node, ast.Subscript) and _is_peg(node.slice, known):
        shown = node.value
        return isinstance(shown, ast.List | ast.Tuple) or (
            isinstance(shown, ast.Constant) and isinstance(shown.value, str)
        )
    return False
