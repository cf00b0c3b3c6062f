"""A program as a tree, and how to walk it without loading the library's `ast`."""

from _ast import AST, Name, Store
from collections.abc import Iterator
from typing import Any

ONLY_A_TREE = 0x400  # `ast.PyCF_ONLY_AST`


class Refused(Exception):
    """A program that is not run: the line, what kind of fault it is, and its values."""

    def __init__(self, line: int | None, kind: str, **values: str | int) -> None:
        """Keep what is to be told."""
        super().__init__(kind)
        self.line, self.kind, self.values = line, kind, values


def tree_of(text: str, name: str) -> Any:
    """Return the tree of a program; raise `Refused` where Python does not understand it."""
    try:
        return compile(text, name, "exec", ONLY_A_TREE)
    except SyntaxError as problem:
        kind, said = type(problem).__name__, str(problem.msg)
        raise Refused(problem.lineno, "syntax", said=said, kind=kind) from None
    except (RecursionError, MemoryError):
        raise Refused(None, "too_deep") from None
    except ValueError as problem:
        raise Refused(None, "syntax", said=str(problem), kind="ValueError") from None


def parts(node: AST) -> Iterator[AST]:
    """Yield the nodes right below a node, in the order of the text."""
    for field in node._fields:
        value = getattr(node, field, None)
        for one in value if isinstance(value, list) else (value,):
            if isinstance(one, AST):
                yield one


def walk(node: AST) -> Iterator[Any]:
    """Yield a node and all below it, in the order of the text."""
    yield node
    for part in parts(node):
        yield from walk(part)


def reads(node: AST) -> set[str]:
    """Return the names that are read below a node."""
    return {one.id for one in walk(node) if isinstance(one, Name) and not isinstance(one.ctx, Store)}


def stores(node: AST) -> list[tuple[int, str]]:
    """Return the names that are given a value below a node, each with its line, in the order of the text."""
    found = [one for one in walk(node) if isinstance(one, Name) and isinstance(one.ctx, Store)]
    found.sort(key=lambda one: (one.lineno, one.col_offset))
    return [(one.lineno, one.id) for one in found]
