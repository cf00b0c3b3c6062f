"""Puts guarded functions in place of operators and texts that may be too large.

Lines stay as they are, so that the trace is the program's own. Variables of comprehensions get names
that are in no frame's way: newer versions of Python keep them among the function's own.
"""

from __future__ import annotations

from _ast import (
    AST,
    AnnAssign,
    Assign,
    Attribute,
    AugAssign,
    BinOp,
    Call,
    ClassDef,
    Constant,
    DictComp,
    FormattedValue,
    FunctionDef,
    GeneratorExp,
    JoinedStr,
    ListComp,
    Load,
    LShift,
    MatchClass,
    Mod,
    Mult,
    Name,
    NamedExpr,
    Pass,
    Pow,
    SetComp,
    Slice,
    Store,
    Subscript,
    UnaryOp,
    USub,
)  # fmt: skip

from webapp.web.programs.child.tree import RENAMED, stores, walk

TYPE_CHECKING = False  # `typing` takes milliseconds to load
if TYPE_CHECKING:
    from typing import Any

GUARDS: dict[type, str] = {Mult: "times", Pow: "power", LShift: "shift", Mod: "modulo"}
TYPES = {"str", "range", "zip", "map", "filter", "enumerate", "reversed"}
"""Types in whose place a function stands: where a type is needed, they are given their own names."""
OF_TYPES = {"isinstance", "issubclass"}
SMALL = 2**64
MOST_SHIFTED = 64


def rewritten(tree: Any) -> tuple[Any, bool]:
    """Return the tree that is run in place of a tree that has been looked at, and whether it formats."""
    rewriter = _Rewriter({name for _, name in stores(tree)})
    return rewriter.visit(tree, {}), rewriter.formats


class _Rewriter:
    def __init__(self, own: set[str]) -> None:
        self._own = own
        self.formats = False

    def visit(self, node: Any, names: dict[str, str]) -> Any:
        """Return what stands for a node; `names` are the new ones of variables of comprehensions."""
        if isinstance(node, ListComp | SetComp | DictComp | GeneratorExp):
            return self._comprehension(node, names)
        _without_types(node)
        for field in node._fields:
            value = getattr(node, field, None)
            if isinstance(value, list):
                value[:] = [self.visit(one, names) if isinstance(one, AST) else one for one in value]
            elif isinstance(value, AST):
                setattr(node, field, self.visit(value, names))
        replace = REPLACE.get(type(node))
        if isinstance(node, Name):
            node.id = names.get(node.id, node.id)
        return replace(self, node) if replace else node

    def _comprehension(self, node: Any, names: dict[str, str]) -> Any:
        """Rename what a comprehension gives values to; its first iterable is outside of it."""
        first = node.generators[0]
        outside = self.visit(first.iter, names)
        first.iter = Constant(None)
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
        return _called(f"__{guard}__", [node.left, node.right], node)

    def _in_place(self, node: Any) -> Any:
        guard = GUARDS.get(type(node.op))
        if guard is None:
            return node
        target, read = node.target, _placed(Name(getattr(node.target, "id", ""), Load()), node.target)
        if isinstance(target, Subscript):
            index = target.slice
            if isinstance(index, Slice):
                ends = [
                    end or _placed(Constant(None), target) for end in (index.lower, index.upper, index.step)
                ]
                index = _called("__slice__", ends, target)
            kept = [
                _placed(NamedExpr(_placed(Name(name, Store()), target), value), target)
                for name, value in (("__of__", target.value), ("__at__", index))
            ]
            read = _placed(Subscript(kept[0], kept[1], Load()), target)
            again = [_placed(Name(name, Load()), target) for name in ("__of__", "__at__")]
            target = _placed(Subscript(again[0], again[1], Store()), target)
        if isinstance(node.target, Attribute):
            of = _placed(NamedExpr(_placed(Name("__of__", Store()), target), target.value), target)
            read = _placed(Attribute(of, target.attr, Load()), target)
            target = _placed(Attribute(_placed(Name("__of__", Load()), target), target.attr, Store()), target)
        return _placed(Assign([target], _called(f"__{guard}_in__", [read, node.value], node)), node)

    def _attribute(self, node: Any) -> Any:
        self._types_in(node.value if isinstance(node.value, Name) else Pass())
        return node

    def _types_in(self, *nodes: Any) -> None:
        for one in (one for node in nodes for one in walk(node)):
            if isinstance(one, Name) and one.id in TYPES and one.id not in self._own:
                one.id = f"__type_{one.id}__"

    def _class(self, node: Any) -> Any:
        self._types_in(*node.bases)
        return node

    def _pattern(self, node: Any) -> Any:
        self._types_in(node.cls)
        return node

    def _text(self, node: Any) -> Any:
        self.formats = True
        how = node.format_spec or _placed(JoinedStr([]), node)
        values = [node.value, _placed(Constant(node.conversion), node), how]
        node.value, node.conversion, node.format_spec = _called("__formatted__", values, node), -1, None
        return node

    def _call(self, node: Any) -> Any:
        """Have texts formatted by a guard."""
        if isinstance(node.func, Attribute) and node.func.attr == "format":
            self.formats = True
            node.args.insert(0, node.func.value)
            node.func = _placed(Name("__format__", Load()), node)
        elif isinstance(node.func, Name) and node.func.id in OF_TYPES:
            self._types_in(*node.args[1:])
        return node


REPLACE: dict[type, Any] = {
    BinOp: _Rewriter._operator,
    AugAssign: _Rewriter._in_place,
    Attribute: _Rewriter._attribute,
    FormattedValue: _Rewriter._text,
    Call: _Rewriter._call,
    ClassDef: _Rewriter._class,
    MatchClass: _Rewriter._pattern,
}


def _without_types(node: Any) -> None:
    """Take out annotations: they are expressions like any other, and are not looked at when it runs."""
    if isinstance(node, FunctionDef):
        node.returns = None
        taken = node.args
        for one in (*taken.posonlyargs, *taken.args, *taken.kwonlyargs, taken.vararg, taken.kwarg):
            if one is not None:
                one.annotation = None
    body = getattr(node, "body", None)
    if isinstance(body, list):
        body[:] = [_untyped(one, isinstance(node, ClassDef)) for one in body]
    for field in ("orelse", "finalbody"):
        if isinstance(rest := getattr(node, field, None), list):
            rest[:] = [_untyped(one, False) for one in rest]


def _untyped(node: Any, in_class: bool) -> Any:
    """Return a plain assignment for one with a type; a field of a class keeps a type that says nothing."""
    if not isinstance(node, AnnAssign):
        return node
    if in_class and node.simple:
        node.annotation = _placed(Constant("object"), node)
        return node
    if node.value is None:
        return _placed(Pass(), node)
    return _placed(Assign([node.target], node.value), node)


def _number(node: Any) -> int | None:
    """Return the small number that an expression of numbers alone is; Python makes it before it runs."""
    if isinstance(node, Constant):
        return node.value if type(node.value) is int and abs(node.value) < SMALL else None
    if isinstance(node, UnaryOp) and isinstance(node.op, USub):
        value = _number(node.operand)
        return None if value is None else -value
    if not isinstance(node, BinOp):
        return None
    a, b = _number(node.left), _number(node.right)
    if a is None or b is None:
        return None
    return _small(type(node.op), a, b)


def _small(operator: type, a: int, b: int) -> int | None:
    made: int | None = None
    if operator is Mult:
        made = a * b
    elif operator is Pow and 0 <= b <= MOST_SHIFTED:
        made = a**b
    elif operator is LShift and 0 <= b <= MOST_SHIFTED:
        made = a << b
    elif operator is Mod and b:
        made = a % b
    return made if made is not None and abs(made) < SMALL else None


def _called(name: str, values: list[Any], place: Any) -> Any:
    return _placed(Call(_placed(Name(name, Load()), place), values, []), place)


def _placed(node: Any, place: Any) -> Any:
    for field in ("lineno", "col_offset", "end_lineno", "end_col_offset"):
        setattr(node, field, getattr(place, field))
    return node
