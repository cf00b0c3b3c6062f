"""Short names for what a script declares itself: half of what would be sent is names that no one else uses.

A name is changed in the whole script or not at all: only where every place that says it is inside a scope
that declares it, so that no name of the browser's is meant. Outside, what a script gives keeps its name.
Names of the script as a whole become `$0`, `$1` …, which joining changes once more; all others are letters.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Iterator
from dataclasses import dataclass, field
from itertools import count

from tree_sitter import Node

from webapp.web.assets.grammar import FUNCTIONS, NAMES, bound_names, text_of
from webapp.web.assets.squeeze import Edit

SCOPES = FUNCTIONS | {
    "program", "statement_block", "for_statement", "for_in_statement", "catch_clause", "class_body",
    "class_static_block", "switch_body",
}  # fmt: skip
NAMED_OUTSIDE = {"function_declaration", "generator_function_declaration", "class_declaration"}
PATTERNS = {"arrow_function": "parameter", "catch_clause": "parameter", "for_in_statement": "left"}
LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
WHOLE = 0  # the scope of the script as a whole


@dataclass(slots=True)
class Names:
    """Where a script declares and says names: scopes by number, each with the one around it."""

    around: list[int] = field(default_factory=list)
    declared: dict[str, set[int]] = field(default_factory=dict)
    said: list[tuple[Node, int]] = field(default_factory=list)

    def declare(self, pattern: Node | None, scope: int) -> None:
        """Note all names that the pattern gives a value."""
        for name in bound_names(pattern) if pattern is not None else ():
            self.declared.setdefault(name, set()).add(scope)

    def is_own(self, name: str, scope: int) -> bool:
        """Return whether the name, said in this scope, is one that the script declares."""
        scopes = self.declared.get(name, set())
        while scope >= 0 and scope not in scopes:
            scope = self.around[scope]
        return scope >= 0


@dataclass(frozen=True, slots=True)
class Shortened:
    """The new name of each that can be changed, and the edits that change it; the names that are said as they
    were, and those of them that the script declares as a whole."""

    new: dict[str, str]
    edits: list[Edit]
    foreign: frozenset[str]
    kept: frozenset[str]


def shorter_names(root: Node, reserved: Container[str]) -> Shortened:
    """Return shorter names for all that the script declares itself; none of them is reserved."""
    names = Names()
    _read(root, -1, names)
    foreign = {text_of(node) for node, scope in names.said if not names.is_own(text_of(node), scope)}
    often = Counter(text_of(node) for node, _scope in names.said)
    own = [name for name, _times in often.most_common() if name in names.declared and name not in foreign]
    outer = _whole(names)
    whole = [name for name in own if name in outer]
    inner = [name for name in own if name not in outer]
    taken = set(often) - set(inner)
    new = dict(
        zip(inner, (one for one in _short_names() if one not in taken and one not in reserved), strict=False)
    )
    new |= {name: f"${number}" for number, name in enumerate(whole)}
    edits = [_edit(node, new[text_of(node)]) for node, _scope in names.said if text_of(node) in new]
    return Shortened(new, edits, frozenset(often) - set(new), frozenset(outer - set(new)))


def _whole(names: Names) -> set[str]:
    return {name for name, scopes in names.declared.items() if WHOLE in scopes}


def _read(node: Node, scope: int, names: Names) -> None:
    if node.type in NAMES:
        names.said.append((node, scope))
        return
    if node.type in NAMED_OUTSIDE:
        names.declare(node.child_by_field_name("name"), scope)
    if node.type in SCOPES:
        names.around.append(scope)
        scope = len(names.around) - 1
    _declare(node, scope, names)
    for child in node.named_children:
        _read(child, scope, names)


def _declare(node: Node, scope: int, names: Names) -> None:
    """Note what this node declares in its own scope, or in the one that it stands in."""
    match node.type:
        case "variable_declarator" | "function_expression" | "class":
            names.declare(node.child_by_field_name("name"), scope)
        case "formal_parameters" | "named_imports" | "namespace_import":
            for one in node.named_children:
                names.declare(one.child_by_field_name("alias") or one, scope)
        case "for_in_statement" if node.child_by_field_name("kind") is None:
            return
        case kind if kind in PATTERNS:
            names.declare(node.child_by_field_name(PATTERNS[kind]), scope)


def _edit(node: Node, new: str) -> Edit:
    """Return the edit for one place; `{a}` becomes `{a:b}`, for what it is called outside stays."""
    shorthand = node.type != "identifier"
    return Edit(node.start_byte, node.end_byte, f"{text_of(node)}:{new}" if shorthand else new)


def _short_names() -> Iterator[str]:
    yield from LETTERS
    for number in count():
        yield from (f"{letter}{number}" for letter in LETTERS)
