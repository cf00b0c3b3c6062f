"""Replaces operators and formatting by guarded functions; line numbers do not change.

Variables of comprehensions are renamed, because newer versions of Python keep them among the function's own.
"""

from __future__ import annotations

import _ast as ast

from webapp.web.programs.child.tree import RENAMED, stores, walk
from webapp.web.programs.child.typed import Any

GUARDS: dict[type, str] = {ast.Mult: "times", ast.Pow: "power", ast.LShift: "shift", ast.Mod: "modulo"}
TYPES = {"str", "range", "zip", "map", "filter", "enumerate", "reversed"}
"""Types that guards replace by functions: where a type is required, they get hidden names."""
OF_TYPES = {"isinstance", "issubclass"}
FIRST: dict[str, Any] = {
    "left": (ast.BinOp, ast.Compare),
    "value": (ast.Attribute, ast.Subscript),
    "elts": (ast.List, ast.Tuple, ast.Set),
    "operand": ast.UnaryOp,
    "values": ast.BoolOp,
    "func": ast.Call,
    "test": ast.IfExp,
    "keys": ast.Dict,
}
"""Which field of an expression is evaluated first."""
OF_CONSTANTS = (ast.BinOp, ast.UnaryOp, ast.List, ast.Tuple, ast.Set)
CONSTANT = (ast.Constant, *OF_CONSTANTS, ast.operator, ast.unaryop, ast.expr_context)
SMALL = 2**64
MOST_SHIFTED = 64


def rewritten(tree: Any) -> tuple[Any, bool]:
    """Return a checked tree with guards, and whether it formats values."""
    rewriter = _Rewriter({name for _, name in stores(tree)})
    return rewriter.visit(tree, {}), rewriter.formats


class _Rewriter:
    def __init__(self, own: set[str]) -> None:
        self._own = own
        self.formats = False

    def visit(self, node: Any, names: dict[str, str]) -> Any:
        """Return a node's replacement; `names` maps variables of comprehensions to new names."""
        if isinstance(node, ast.ListComp | ast.SetComp | ast.DictComp | ast.GeneratorExp):
            return self._comprehension(node, names)
        _without_types(node)
        for field in node._fields:
            value = getattr(node, field, None)
            if isinstance(value, list):
                value[:] = [self.visit(one, names) if isinstance(one, ast.AST) else one for one in value]
            elif isinstance(value, ast.AST):
                setattr(node, field, self.visit(value, names))
        replace = REPLACE.get(type(node))
        if isinstance(node, ast.Name):
            node.id = names.get(node.id, node.id)
        return replace(self, node) if replace else node

    def _comprehension(self, node: Any, names: dict[str, str]) -> Any:
        """Rename the variables of a comprehension; its first iterable is evaluated outside."""
        first = node.generators[0]
        outside = self.visit(first.iter, names)
        first.iter = ast.Constant(None)
        own = {name for one in node.generators for _, name in stores(one.target)}
        inside = {**names, **{name: RENAMED + name for name in own}}
        for one in node.generators:
            for field in ("iter", "target"):
                setattr(one, field, self.visit(getattr(one, field), inside))
            one.ifs[:] = [self.visit(part, inside) for part in one.ifs]
        for field in ("elt", "key", "value"):
            if hasattr(node, field):
                setattr(node, field, self.visit(getattr(node, field), inside))
        first.iter = outside
        return node

    def _operator(self, node: Any) -> Any:
        guard = GUARDS.get(type(node.op))
        if guard is None or _number(node) is not None:
            return node
        return _called(f"__{guard}__", [node.left, node.right], node, _first(node.left))

    def _in_place(self, node: Any) -> Any:
        guard = GUARDS.get(type(node.op))
        if guard is None:
            return node
        target = node.target
        read = _name(getattr(target, "id", ""), target)
        if isinstance(target, ast.Subscript):
            index = target.slice
            if isinstance(index, ast.Slice):
                ends = (index.lower, index.upper, index.step)
                index = _called("__slice__", [end or _constant(None, target) for end in ends], target)
            kept = _kept("__of__", target.value, target), _kept("__at__", index, target)
            read = _placed(ast.Subscript(*kept, ast.Load()), target)
            target = _placed(
                ast.Subscript(_name("__of__", target), _name("__at__", target), ast.Store()), target
            )
        elif isinstance(target, ast.Attribute):
            of, name = _kept("__of__", target.value, target), target.attr
            read = _placed(ast.Attribute(of, name, ast.Load()), target)
            target = _placed(ast.Attribute(_name("__of__", target), name, ast.Store()), target)
        return _placed(ast.Assign([target], _called(f"__{guard}_in__", [read, node.value], node)), node)

    def _attribute(self, node: Any) -> Any:
        self._types_in(node.value if isinstance(node.value, ast.Name) else ast.Pass())
        return node

    def _types_in(self, *nodes: Any) -> None:
        for one in (one for node in nodes for one in walk(node)):
            if isinstance(one, ast.Name) and one.id in TYPES and one.id not in self._own:
                one.id = f"__type_{one.id}__"

    def _class(self, node: Any) -> Any:
        self._types_in(*node.bases)
        return node

    def _pattern(self, node: Any) -> Any:
        self._types_in(node.cls)
        return node

    def _text(self, node: Any) -> Any:
        self.formats = True
        how = node.format_spec or _placed(ast.JoinedStr([]), node)
        values = [node.value, _constant(node.conversion, node), how]
        node.value, node.conversion, node.format_spec = _called("__formatted__", values, node), -1, None
        return node

    def _call(self, node: Any) -> Any:
        """Guard `format`, and keep types in `isinstance`."""
        if isinstance(node.func, ast.Attribute) and node.func.attr == "format":
            self.formats = True
            node.args.insert(0, node.func.value)
            node.func = _name("__format__", _first(node.func.value))
        elif isinstance(node.func, ast.Name) and node.func.id in OF_TYPES:
            self._types_in(*node.args[1:])
        return node


REPLACE: dict[type, Any] = {
    ast.BinOp: _Rewriter._operator,
    ast.AugAssign: _Rewriter._in_place,
    ast.Attribute: _Rewriter._attribute,
    ast.FormattedValue: _Rewriter._text,
    ast.Call: _Rewriter._call,
    ast.ClassDef: _Rewriter._class,
    ast.MatchClass: _Rewriter._pattern,
}


def _without_types(node: Any) -> None:
    """Remove annotations: they are never evaluated."""
    if isinstance(node, ast.FunctionDef):
        node.returns = None
        taken = node.args
        for one in (*taken.posonlyargs, *taken.args, *taken.kwonlyargs, taken.vararg, taken.kwarg):
            if one is not None:
                one.annotation = None
    body = getattr(node, "body", None)
    if isinstance(body, list):
        body[:] = [_untyped(one, isinstance(node, ast.ClassDef)) for one in body]
    for field in ("orelse", "finalbody"):
        if isinstance(rest := getattr(node, field, None), list):
            rest[:] = [_untyped(one, False) for one in rest]


def _untyped(node: Any, in_class: bool) -> Any:
    """Return an annotated assignment as a plain one; the field of a class gets the type "object"."""
    if not isinstance(node, ast.AnnAssign):
        return node
    if in_class and node.simple:
        node.annotation = _constant("object", node)
        return node
    if node.value is None:
        return _placed(ast.Pass(), node)
    return _placed(ast.Assign([node.target], node.value), node)


def _number(node: Any) -> int | None:
    """Return the value of a small constant expression, which the compiler folds, or None."""
    if isinstance(node, ast.Constant):
        return node.value if type(node.value) is int and abs(node.value) < SMALL else None
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        value = _number(node.operand)
        return None if value is None else -value
    if not isinstance(node, ast.BinOp):
        return None
    a, b = _number(node.left), _number(node.right)
    if a is None or b is None:
        return None
    return _small(type(node.op), a, b)


def _small(operator: type, a: int, b: int) -> int | None:
    made: int | None = None
    if operator is ast.Mult:
        made = a * b
    elif operator is ast.Pow and 0 <= b <= MOST_SHIFTED:
        made = a**b
    elif operator is ast.LShift and 0 <= b <= MOST_SHIFTED:
        made = a << b
    elif operator is ast.Mod and b:
        made = a % b
    return made if made is not None and abs(made) < SMALL else None


def _first(node: Any) -> Any:
    """Return the part of an expression evaluated first; a guard's name is read on its line, too."""
    if all(isinstance(one, CONSTANT) for one in walk(node)):
        return node  # the compiler folds it into one value
    field = next((name for name, kinds in FIRST.items() if isinstance(node, kinds)), "")
    parts = getattr(node, field, None)
    first = (parts[0] if parts else None) if isinstance(parts, list) else parts
    return _first(first) if first is not None else node


def _called(name: str, values: list[Any], place: Any, first: Any = None) -> Any:
    return _placed(ast.Call(_name(name, first or place), values, []), place)


def _kept(name: str, value: Any, place: Any) -> Any:
    return _placed(ast.NamedExpr(_placed(ast.Name(name, ast.Store()), place), value), place)


def _name(name: str, place: Any) -> Any:
    return _placed(ast.Name(name, ast.Load()), place)


def _constant(value: str | int | None, place: Any) -> Any:
    return _placed(ast.Constant(value), place)


def _placed(node: Any, place: Any) -> Any:
    for field in ("lineno", "col_offset", "end_lineno", "end_col_offset"):
        setattr(node, field, getattr(place, field))
    return node
