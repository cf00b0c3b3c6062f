"""JavaScript as tree-sitter's grammar reads it: the nodes of a script that joining and tests ask about."""

from operator import attrgetter

import tree_sitter_javascript
from tree_sitter import Language, Node, Parser, Query, QueryCursor

LANGUAGE = Language(tree_sitter_javascript.language())
PARSER = Parser(LANGUAGE)
FUNCTIONS = {
    "arrow_function", "function_declaration", "function_expression", "generator_function",
    "generator_function_declaration", "method_definition",
}  # fmt: skip
NAMES = {"identifier", "shorthand_property_identifier_pattern", "shorthand_property_identifier"}
UNBINDING = {"computed_property_name", "member_expression", "property_identifier", "subscript_expression"}


# All that joining asks of a script, at once: to go through it again would take half as long as to parse it.
MARKS = Query(
    LANGUAGE,
    """
    (comment) @comment
    (string) @literal
    (regex) @literal
    (template_string) @template
    (call_expression function: (import)) @later
    [(import_statement) (export_statement)] @module
    [(await_expression) (for_in_statement "await")] @await
    [(assignment_expression) (augmented_assignment_expression) (update_expression)] @assign
    (for_in_statement) @assign
    (meta_property) @meta
    [(hash_bang_line) (html_comment) (jsx_element) (jsx_self_closing_element)] @foreign
    [(ERROR) (MISSING)] @error
    """,
)

Marks = dict[str, list[Node]]


def parse(source: bytes) -> Node:
    """Return the root of a script's syntax tree; what the grammar cannot read is in it as ERROR."""
    return PARSER.parse(source).root_node


def marks(root: Node) -> Marks:
    """Return the nodes that MARKS names, by its names, in their order; a name without nodes is not there."""
    found = QueryCursor(MARKS).captures(root)
    return {mark: sorted(nodes, key=attrgetter("start_byte")) for mark, nodes in found.items()}


def text_of(node: Node) -> str:
    """Return what the node spans."""
    return (node.text or b"").decode()


def line_of(node: Node) -> int:
    """Return the line on which the node begins, from 1."""
    return node.start_point.row + 1


def is_in_function(node: Node) -> bool:
    """Return whether a function or method holds the node."""
    above = node.parent
    while above is not None and above.type not in FUNCTIONS:
        above = above.parent
    return above is not None


def bound_names(pattern: Node) -> list[str]:
    """Return the names that a pattern, such as `[a, {b: c = d}]`, gives a value: here a and c."""
    if pattern.type in NAMES:
        return [text_of(pattern)]
    if pattern.type in UNBINDING:
        return []
    left = pattern.child_by_field_name("left")  # of a name with a default value
    parts = [left] if left is not None else pattern.named_children
    return [name for part in parts for name in bound_names(part)]
