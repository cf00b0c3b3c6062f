"""Where code asks for a variant by its name: in Python, in scripts and in templates.

A name is a variant's wherever it stands as a text of its own, or after `variant=` in one. A few names are
besides those of a field that variants take, such as `pegs`; these count only where they are compared with
something that tells of a variant.
"""

import ast
import re
from collections.abc import Iterator
from dataclasses import fields

from tree_sitter import Node

from webapp.variants import VARIANTS, Asked
from webapp.web.assets.grammar import parse, text_of

NAMES = {variant.name for variant in VARIANTS}
OF_FIELDS = NAMES & {field.name for field in fields(Asked)}
OWN = "|".join(sorted(NAMES - OF_FIELDS, key=len, reverse=True))
SHARED = "|".join(OF_FIELDS)
NAMED = re.compile(rf"(?:{OWN})|.*\bvariant[=:](?:{OWN}|{SHARED})\b.*", re.DOTALL)
TELLS = re.compile(r"variant|\.name\b", re.IGNORECASE)
EQUAL = (ast.Eq, ast.NotEq)


def in_python(tree: ast.Module) -> Iterator[int]:
    """Yield the line of each; a docstring and the default of a field are none."""
    passed = {id(node) for node in ast.walk(tree) if _is_told(node)}
    passed |= {id(part) for node in ast.walk(tree) if id(node) in passed for part in ast.walk(node)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in passed:
            if NAMED.fullmatch(node.value):
                yield node.lineno
        elif isinstance(node, ast.Compare) and _compares(node):
            yield node.lineno
        elif isinstance(node, ast.Match) and TELLS.search(ast.unparse(node.subject)):
            yield from (case.pattern.lineno for case in node.cases if _has_shared(case.pattern))


def _is_told(node: ast.AST) -> bool:
    """Return whether it is a text on its own line, or gives a field of a class its default."""
    if isinstance(node, ast.Expr):
        return isinstance(node.value, ast.Constant)
    return isinstance(node, ast.AnnAssign) and isinstance(node.value, ast.Constant) and node.simple == 1


def _compares(node: ast.Compare) -> bool:
    sides = [node.left, *node.comparators]
    for asks, left, right in zip(node.ops, sides, sides[1:], strict=False):
        pairs = [(right, left), (left, right)] if isinstance(asks, EQUAL) else [(right, left)]
        if any(_has_shared(named) and TELLS.search(ast.unparse(other)) for named, other in pairs):
            return True
    return False


def _has_shared(node: ast.AST) -> bool:
    return any(isinstance(one, ast.Constant) and one.value in OF_FIELDS for one in ast.walk(node))


TELLS_IN_SCRIPTS = re.compile(r"variant|puzzleOf|\bname\b", re.IGNORECASE)
TAKES = re.compile(r"[\w.\[\]]*\btakes\b")  # fields, not variants


def in_script(source: bytes) -> Iterator[int]:
    """Yield the line of each; what a comment says is none."""
    nodes = [parse(source)]
    for node in nodes:
        nodes += node.children
        if node.type in ("string", "template_string"):
            text = text_of(node)[1:-1]
            if NAMED.fullmatch(text) or (text in OF_FIELDS and _asks(node)):
                yield node.start_point.row + 1


def _asks(node: Node) -> bool:
    """Return whether what the text is compared with, or looked for in, tells of a variant."""
    around = node.parent
    while around and around.type in ("array", "parenthesized_expression"):
        around = around.parent
    if around and (around.type == "arguments" or text_of(around).endswith((".includes", ".indexOf"))):
        around = around.parent
    if around is None or around.type not in ("binary_expression", "call_expression", "pair", "switch_case"):
        return False
    if around.type == "switch_case" and around.parent and around.parent.parent:
        around = around.parent.parent.child_by_field_name("value") or around
    others = text_of(around).replace(text_of(node), "", 1)
    return bool(TELLS_IN_SCRIPTS.search(TAKES.sub("", others)))


COMMENT = re.compile(r"\{#.*?#\}", re.DOTALL)
QUOTED = re.compile(rf"""(["'])(?:{OWN})\1|\bvariant=(?:{OWN}|{SHARED})\b""")
ASKED = re.compile(
    rf"""(?:variant|name)\s*(?:[!=]=\s*|(?:not\s+)?in\s*[(\[][^)\]]*)["'](?:{SHARED})["']"""
    rf"""|["'](?:{SHARED})["']\s*[!=]=\s*\S*(?:variant|name)\b"""
)


def in_template(text: str) -> Iterator[int]:
    """Yield the line of each; what a comment says is none."""
    bare = COMMENT.sub(lambda found: "\n" * found[0].count("\n"), text)
    for number, line in enumerate(bare.splitlines(), start=1):
        if QUOTED.search(line) or ASKED.search(line):
            yield number
