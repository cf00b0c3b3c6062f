"""Looks at a program's tree before it is run: node by node, then name by name."""

from __future__ import annotations

import builtins
from _ast import AST, Attribute, Call, Constant, FunctionDef, Global, Name, arg

from webapp.web.programs.child.limits import DEEPEST, LONGEST_NAME
from webapp.web.programs.child.nodes import BUILTINS, CONSTANTS, METHODS, OF_MATH, kind_of
from webapp.web.programs.child.ours import HELPERS
from webapp.web.programs.child.tree import Refused, parts

TYPE_CHECKING = False  # `typing` takes milliseconds to load
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from typing import Any

OF_A_PROMPT = {"exit", "quit", "help"}  # Python's own, too, but not where it is begun quickly
Found = tuple[str, dict[str, str | int]] | None


def check_tree(tree: Any) -> None:
    """Raise `Refused` for the first thing in the text that a program may not have."""
    nodes = [*_nodes(tree)]
    called = {id(node.func) for _, node in nodes if isinstance(node, Call)}
    for line, node in nodes:
        found = _fault(node, id(node) in called)
        if found:
            raise Refused(line, *found)
    _check_names(nodes)


def _nodes(tree: AST) -> Iterator[tuple[int | None, Any]]:
    """Yield each node with its line, in the order of the text; raise `Refused` where the tree is too deep."""
    left: list[tuple[AST, int, int | None]] = [(tree, 0, None)]
    while left:
        node, depth, around = left.pop()
        line = getattr(node, "lineno", around)
        if depth > DEEPEST:
            raise Refused(line, "too_deep", {"most": DEEPEST})
        yield line, node
        left += [(part, depth + 1, line) for part in [*parts(node)][::-1]]


def _fault(node: Any, is_called: bool) -> Found:
    kind = kind_of(node)
    if kind:
        return kind, {"node": type(node).__name__} | _imported(node)
    for name in _identifiers(node):
        if len(name) > LONGEST_NAME:
            return "long_name", {"most": LONGEST_NAME}
        if "__" in name:
            return "underscores", {"name": name}
    looks = LOOKS.get(type(node).__name__)
    if isinstance(node, Attribute):
        return _attribute(node, is_called)
    return looks(node) if looks else None


def _imported(node: Any) -> dict[str, str | int]:
    names = getattr(node, "names", None)
    name = getattr(node, "module", None) or (names[0].name if names else None)
    return {"name": name} if name else {}


def _identifiers(node: AST) -> Iterator[str]:
    """Yield every name that stands in a node itself."""
    if isinstance(node, Constant):
        return
    for field in node._fields:
        value = getattr(node, field, None)
        yield from (one for one in (value if isinstance(value, list) else [value]) if isinstance(one, str))


def _attribute(node: Any, is_called: bool) -> Found:
    of = node.value.id if isinstance(node.value, Name) else ""
    if type(node.ctx).__name__ != "Load":
        return "attribute", {"name": node.attr}
    if of == "math" and node.attr in OF_MATH:
        return None
    if of == "math" or node.attr not in METHODS:
        return "attribute", {"name": node.attr}
    return None if is_called else ("attribute", {"name": node.attr})


def _function(node: Any) -> Found:
    taken = node.args
    if node.decorator_list:
        return "decorator", {}
    if node.returns:
        return "annotation", {}
    if getattr(node, "type_params", None):
        return "other", {"node": "type_params"}
    if taken.vararg or taken.kwarg or taken.kwonlyargs or taken.posonlyargs:
        return "star_parameter", {}
    return None


def _arg(node: Any) -> Found:
    return ("annotation", {}) if node.annotation else None


def _constant(node: Any) -> Found:
    fits = isinstance(node.value, CONSTANTS) and node.kind is None
    return None if fits else ("constant", {"value": type(node.value).__name__})


def _written(node: Any) -> Found:
    return ("format_spec", {}) if node.format_spec or node.conversion == ord("a") else None


def _comprehension(node: Any) -> Found:
    if any(one.is_async for one in node.generators):
        return "async", {}
    return ("comprehension_lines", {}) if node.end_lineno != node.lineno else None


def _keyword(node: Any) -> Found:
    return None if node.arg else ("star_star", {})


def _dict(node: Any) -> Found:
    return ("star_star", {}) if None in node.keys else None


LOOKS: dict[str, Callable[[Any], Found]] = {
    "FunctionDef": _function,
    "arg": _arg,
    "Constant": _constant,
    "FormattedValue": _written,
    "ListComp": _comprehension,
    "SetComp": _comprehension,
    "DictComp": _comprehension,
    "keyword": _keyword,
    "Dict": _dict,
}


def _check_names(nodes: list[tuple[int | None, Any]]) -> None:
    """Raise `Refused` for a name that is read and has no meaning."""
    own = {node.id for _, node in nodes if isinstance(node, Name) and type(node.ctx).__name__ == "Store"}
    own |= {node.name for _, node in nodes if isinstance(node, FunctionDef)}
    own |= {node.arg for _, node in nodes if isinstance(node, arg)}
    known = own | BUILTINS | {*HELPERS}
    of_math = {id(node.value) for _, node in nodes if isinstance(node, Attribute)}
    for line, node in nodes:
        if isinstance(node, Name) and not (node.id == "math" and id(node) in of_math):
            _check_name(line, node.id, known)
        if isinstance(node, Global):
            for name in node.names:
                _check_name(line, name, own)


def _check_name(line: int | None, name: str, known: set[str]) -> None:
    if name in known:
        return
    if hasattr(builtins, name) or name in OF_A_PROMPT:
        raise Refused(line, "builtin", {"name": name})
    near = next((one for one in sorted(known) if _is_near(name, one)), None)
    raise Refused(line, "unknown_name", {"name": name} | ({"near": near} if near else {}))


def _is_near(one: str, other: str) -> bool:
    """Whether two names differ by one letter, or in capitals alone."""
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
