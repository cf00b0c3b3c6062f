"""A program as a tree, and how to walk it without loading the library's `ast`."""

from __future__ import annotations

from _ast import AST, Import, ImportFrom, Name, Store

from webapp.web.programs.child.limits import DEEPEST
from webapp.web.programs.child.typed import Any, Iterator, Mapping

RENAMED = "__own_"  # begins the names of variables of comprehensions
ONLY_A_TREE = 0x400  # `ast.PyCF_ONLY_AST`


class Refused(Exception):
    """A reason why a program is not run: its line and column, its kind, and its values."""

    def __init__(
        self,
        line: int | None,
        kind: str,
        values: Mapping[str, str | int] | None = None,
        column: int | None = None,
    ) -> None:
        super().__init__(kind)
        self.line, self.column, self.kind, self.values = line, column, kind, dict(values or {})


def tree_of(text: str, name: str) -> Any:
    """Return the tree of a program; raise `Refused` if Python does not understand it."""
    return _understood(text, name, ONLY_A_TREE)


def code_of(tree: Any, name: str) -> Any:
    """Return the code of a tree; raise `Refused` if Python finds a fault only now."""
    return _understood(tree, name, 0)


def _understood(source: Any, name: str, flags: int) -> Any:
    try:
        return compile(source, name, "exec", flags, dont_inherit=True)
    except SyntaxError as problem:
        values = {"said": str(problem.msg).replace(RENAMED, ""), "kind": type(problem).__name__}
        before = (problem.text or "")[: max(1, problem.offset or 1) - 1]
        raise Refused(problem.lineno, "syntax", values, len(before.encode())) from None
    except (RecursionError, MemoryError):
        raise Refused(None, "too_deep", {"most": DEEPEST}) from None
    except ValueError as problem:
        raise Refused(None, "syntax", {"said": str(problem), "kind": "ValueError"}) from None


def parts(node: AST) -> Iterator[AST]:
    """Yield the nodes right below a node, in the order of the text."""
    for field in node._fields:
        value = getattr(node, field, None)
        for one in value if isinstance(value, list) else (value,):
            if isinstance(one, AST):
                yield one


def walk(node: AST) -> Iterator[Any]:
    """Yield a node and all below it, in the order of the text."""
    left = [node]
    while left:
        node = left.pop()
        yield node
        if node._fields:
            left += [*parts(node)][::-1]


def reads(node: AST) -> set[str]:
    """Return the names that are read below a node."""
    return {one.id for one in walk(node) if isinstance(one, Name) and not isinstance(one.ctx, Store)}


def imported(tree: AST) -> set[str]:
    """Return the modules that are imported anywhere in a tree."""
    found: set[str] = set()
    for node in walk(tree):
        if isinstance(node, Import):
            found |= {one.name for one in node.names}
        elif isinstance(node, ImportFrom) and node.module:
            found.add(node.module)
    return found


def stores(node: AST) -> list[tuple[int, str]]:
    """Return the names that are given a value below a node, each with its line, in the order of the text."""
    found = [one for one in walk(node) if isinstance(one, Name) and isinstance(one.ctx, Store)]
    found.sort(key=lambda one: (one.lineno, one.col_offset))
    return [(one.lineno, one.id) for one in found]
