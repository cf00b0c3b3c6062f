"""Checks a program's tree before it is run: every node, then every name."""

from __future__ import annotations

import builtins
from _ast import AST, Attribute, Call, ClassDef, Constant, FunctionDef, Name, Starred, alias

from webapp.web.programs.child.allowed import (
    BUILTINS,
    HELPERS,
    LEADS_OUT,
    METHODS,
    OF_FILE,
    OF_MODULE,
    is_known,
    kind_of,
)
from webapp.web.programs.child.limits import DEEPEST, LONGEST_NAME, REASONS
from webapp.web.programs.child.tree import Refused
from webapp.web.programs.child.typed import Any, Callable, Iterator

OF_A_PROMPT = {"exit", "quit", "help"}  # Python's own, but missing with -S
MAIN = "__name__"
Found = tuple[str, dict[str, str | int]] | None


def check_tree(tree: Any) -> list[Refused]:
    """Return the reasons to refuse a program, in source order; at most `REASONS`."""
    try:
        nodes = _nodes(tree)
    except Refused as too_deep:
        return [too_deep]
    called = {id(node.func) for node, _, _ in nodes if isinstance(node, Call)}
    found = [(node, _fault(node, around, names, id(node) in called)) for node, around, names in nodes]
    refused = [_at(node, *fault) for node, fault in found if fault]
    refused += [_at(node, *fault) for node, fault in _unknown([node for node, _, _ in nodes])]
    refused.sort(key=lambda one: (one.line or 0, one.column or 0))
    return refused[:REASONS]


def _nodes(tree: AST) -> list[tuple[Any, Any, list[str]]]:
    """Return each node with its parent and the names in it, in source order.

    Raise `Refused` if the tree is too deep.
    """
    found: list[tuple[Any, Any, list[str]]] = []
    left: list[tuple[Any, int, Any]] = [(tree, 0, None)]
    while left:
        node, depth, around = left.pop()
        if depth > DEEPEST:
            raise _at(node if hasattr(node, "lineno") else around, "too_deep", {"most": DEEPEST})
        names: list[str] = []
        found.append((node, around, names))
        if not node._fields:
            continue
        if not hasattr(node, "lineno") and hasattr(around, "lineno"):
            node.lineno, node.col_offset = around.lineno, around.col_offset
        inside = []
        for field in node._fields:
            value = getattr(node, field, None)
            for one in value if type(value) is list else (value,):
                if type(one) is str:
                    names.append(one)
                elif isinstance(one, AST):
                    inside.append((one, depth + 1, node))
        if type(node) is Constant:
            names.clear()
        left += inside[::-1]
    return found


def _at(node: Any, kind: str, values: dict[str, str | int]) -> Refused:
    return Refused(getattr(node, "lineno", None), kind, values, getattr(node, "col_offset", None))


def _fault(node: Any, around: Any, names: list[str], is_called: bool) -> Found:
    if kind := kind_of(node):
        return kind, {"node": type(node).__name__}
    for name in names:
        if len(name) > LONGEST_NAME:
            return "long_name", {"most": LONGEST_NAME}
        if "__" in name and not _may_be(name, node, around):
            return "underscores", {"name": name}
    if isinstance(node, Attribute):
        return _attribute(node.attr, is_called)
    if isinstance(node, alias):
        return _alias(node, around)
    looks = LOOKS.get(type(node).__name__)
    return looks(node) if looks else None


def _may_be(name: str, node: Any, around: Any) -> bool:
    """True if a name with two underscores is allowed here: private to a class, or one of `METHODS`."""
    if isinstance(node, Name):
        return name == MAIN or name in OF_FILE
    if isinstance(node, FunctionDef | Attribute):
        is_method = isinstance(node, Attribute) or isinstance(around, ClassDef)
        return is_method and (name in METHODS or not name.endswith("__"))
    return (type(node).__name__ == "alias" and name == "__future__") or _is_future(node)


def _is_future(node: Any) -> bool:
    return type(node).__name__ == "ImportFrom" and node.module == "__future__"


def _attribute(name: str, is_called: bool) -> Found:
    if name in LEADS_OUT or (name == "format" and not is_called):
        return "attribute", {"name": name}
    return None


def _pattern(node: Any) -> Found:
    """Check the attributes that a class pattern reads."""
    return next(filter(None, (_attribute(name, False) for name in node.kwd_attrs)), None)


def _alias(node: Any, around: Any) -> Found:
    """Check an imported name."""
    if type(around).__name__ == "Import":
        return None if is_known(node.name) else ("import", {"name": node.name})
    module = around.module
    if around.level or not is_known(module) or is_known(module, node.name):
        return None  # allowed, or the unknown module is reported instead
    return "import_name", {"name": node.name, "module": module}


def _import_from(node: Any) -> Found:
    module = node.module or "."
    return ("import", {"name": module}) if node.level or not is_known(module) else None


def _class(node: Any) -> Found:
    if node.keywords:
        return "metaclass", {}
    if getattr(node, "type_params", None):
        return "other", {"node": "type_params"}
    many = len(node.bases) > 1 or any(isinstance(one, Starred) for one in node.bases)
    return ("bases", {}) if many else None


def _function(node: Any) -> Found:
    return ("other", {"node": "type_params"}) if getattr(node, "type_params", None) else None


def _comprehension(node: Any) -> Found:
    return ("async", {}) if any(one.is_async for one in node.generators) else None


LOOKS: dict[str, Callable[[Any], Found]] = {
    "FunctionDef": _function,
    "ClassDef": _class,
    "MatchClass": _pattern,
    "ImportFrom": _import_from,
    "ListComp": _comprehension,
    "SetComp": _comprehension,
    "DictComp": _comprehension,
    "GeneratorExp": _comprehension,
}


def bound_in(nodes: list[Any]) -> set[str]:
    """Return all names that are bound anywhere in a program."""
    own: set[str] = set()
    for node in nodes:
        kind = type(node).__name__
        if kind == "Name" and type(node.ctx).__name__ != "Load":
            own.add(node.id)
        elif kind in ("FunctionDef", "ClassDef", "ExceptHandler", "MatchAs", "MatchStar"):
            own.add(node.name)
        elif kind == "arg":
            own.add(node.arg)
        elif kind == "MatchMapping":
            own.add(node.rest)
        elif kind == "Import":
            own |= {one.asname or one.name.partition(".")[0] for one in node.names}
        elif kind == "ImportFrom":
            of_module = OF_MODULE.get(node.module, frozenset())
            for one in node.names:
                own |= of_module if one.name == "*" else {one.asname or one.name}
    return own


def _unknown(nodes: list[Any]) -> Iterator[tuple[Any, tuple[str, dict[str, str | int]]]]:
    """Yield an error for each name that is read but never bound."""
    own = bound_in(nodes)
    known = own | BUILTINS | {*HELPERS, MAIN}
    for node in nodes:
        if isinstance(node, Name) and node.id not in known and "__" not in node.id:
            yield node, _of_name(node.id, known)
        if type(node).__name__ == "Global":
            for name in node.names:
                if name not in own and "__" not in name:
                    yield node, _of_name(name, own)


def _of_name(name: str, known: set[str]) -> tuple[str, dict[str, str | int]]:
    if hasattr(builtins, name) or name in OF_A_PROMPT:
        return "builtin", {"name": name}
    near = next((one for one in sorted(filter(None, known)) if _is_near(name, one)), None)
    values: dict[str, str | int] = {"name": name, **({"near": near} if near else {})}
    return "unknown_name", values


def _is_near(one: str, other: str) -> bool:
    """True if two names differ by one letter, by two swapped letters, or only in case."""
    one, other = one.lower(), other.lower()
    if one == other:
        return True
    if min(len(one), len(other)) < 3 or abs(len(one) - len(other)) > 1:
        return False
    begin = 0
    while begin < min(len(one), len(other)) and one[begin] == other[begin]:
        begin += 1
    a, b = one[begin:], other[begin:]
    return a[1:] == b or a == b[1:] or a[1:] == b[1:] or (a[:2][::-1] == b[:2] and a[2:] == b[2:])
