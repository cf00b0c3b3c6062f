"""A program's text and tree: read, checked for depth, and walked without loading the library's `ast`."""

from __future__ import annotations

from _ast import AST, Import, ImportFrom, Name, Store

from webapp.web.programs.child.limits import DEEPEST, REASONS, TEXT_BYTES
from webapp.web.programs.child.typed import Any, Iterator, Mapping

RENAMED = "__own_"  # prefix of the variables of comprehensions
ONLY_A_TREE = 0x400  # `ast.PyCF_ONLY_AST`


class Refused(Exception):
    """A reason to refuse a program: line, column (in bytes), kind, and values for the sentence."""

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
    """Parse a program; raise `Refused` for a syntax error."""
    return _understood(text, name, ONLY_A_TREE)


def code_of(tree: Any, name: str) -> Any:
    """Compile a tree; raise `Refused` for an error that the parser does not detect."""
    return _understood(tree, name, 0)


def _understood(source: Any, name: str, flags: int) -> Any:
    try:
        return compile(source, name, "exec", flags, dont_inherit=True)
    except SyntaxError as problem:
        values = {"said": str(problem.msg).replace(RENAMED, ""), "kind": type(problem).__name__}
        before = (problem.text or "")[: max(1, problem.offset or 1) - 1]
        raise Refused(problem.lineno, "syntax", values, len(before.encode())) from None
    except (RecursionError, MemoryError):
        raise Refused(_longest_line(source), "too_deep", {"most": DEEPEST}) from None
    except ValueError as problem:
        raise Refused(None, "syntax", {"said": str(problem), "kind": "ValueError"}) from None


def _longest_line(source: Any) -> int | None:
    """Return the line that is probably nested too deeply; Python does not say which."""
    if not isinstance(source, str):
        return None
    rows = source.split("\n")
    return 1 + max(range(len(rows)), key=lambda at: len(rows[at]))


def parts(node: AST) -> Iterator[AST]:
    """Yield the children of a node, in source order."""
    for field in node._fields:
        value = getattr(node, field, None)
        for one in value if isinstance(value, list) else (value,):
            if isinstance(one, AST):
                yield one


def walk(node: AST) -> Iterator[Any]:
    """Yield a node and its descendants, in source order."""
    left = [node]
    while left:
        node = left.pop()
        yield node
        if node._fields:
            left += [*parts(node)][::-1]


def reads(node: AST) -> set[str]:
    """Return the names that are read or deleted below a node."""
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
    """Return the names assigned below a node with their lines, in source order."""
    found = [one for one in walk(node) if isinstance(one, Name) and isinstance(one.ctx, Store)]
    found.sort(key=lambda one: (one.lineno, one.col_offset))
    return [(one.lineno, one.id) for one in found]


OPENS, CLOSES = "([{", ")]}"
SIGNS = "-+~"
BETWEEN = " \t\\"


def text_in(raw: bytes) -> str:
    """Decode a program, without the byte order mark and with lines that end in a newline."""
    text = raw.decode("utf-8", "replace").removeprefix("\ufeff")
    return text.replace("\r\n", "\n").replace("\r", "\n")


def check_text(raw: bytes) -> None:
    """Raise `Refused` for a text that is too long or too deeply nested to parse."""
    if len(raw) > TEXT_BYTES:
        raise Refused(None, "too_long", {"bytes": len(raw), "most": TEXT_BYTES})
    check_depth(text_in(raw))


def check_depth(text: str) -> None:
    """Raise `Refused` if brackets or unary signs are nested too deeply; brackets in strings count."""
    depth = signs = 0
    for line, row in enumerate(text.split("\n"), 1):
        for sign in row:
            depth = max(0, depth + (sign in OPENS) - (sign in CLOSES))
            signs = signs + 1 if sign in SIGNS else signs if sign in BETWEEN else 0
            if max(depth, signs) > DEEPEST:
                raise Refused(line, "too_deep", {"most": DEEPEST})


WITHIN_A_LINE = ("Missing parentheses", "invalid character", "invalid non-printable", "leading zeros")
"""How error messages start that are about a single line."""
STANDS_FOR = {
    "def": "def _():",
    "class": "class _:",
    "if": "if 1:",
    "while": "while 1:",
    "for": "for _ in ():",
}
"""Replacements for the first line of a block."""
GOES_ON = ("else", "elif", "except", "finally", "case")


def all_faults(first: Refused, text: str, name: str) -> list[Refused]:
    """Return the first syntax error and those after it, in line order.

    Python stops at the first, so each faulty line is replaced before the text is parsed again. Errors that
    are not confined to one line end the search: the replacement may have caused them.
    """
    lines, found, fault = text.split("\n"), {first.line: first}, first
    while len(found) < REASONS and _is_within_a_line(fault):
        written = lines[fault.line - 1] if fault.line and fault.line <= len(lines) else ""
        stands = _stands_for(written.strip())
        if not fault.line or stands is None:
            break
        lines[fault.line - 1] = written[: len(written) - len(written.lstrip(" \t"))] + stands
        try:
            tree_of("\n".join(lines), name)
            break
        except Refused as other:
            if other.line in found or not _is_within_a_line(other):
                break
            found[other.line] = fault = other
    return sorted(found.values(), key=lambda one: one.line or 0)


def _is_within_a_line(fault: Refused) -> bool:
    return fault.kind == "syntax" and str(fault.values.get("said", "")).startswith(WITHIN_A_LINE)


def _stands_for(written: str) -> str | None:
    """Return a valid line to put in place of a faulty one, or None."""
    word = written.split("(")[0].split(":")[0].split()[:1]
    if not word or word[0] in GOES_ON:
        return None
    return STANDS_FOR.get(word[0], "pass") if written.endswith(":") else "pass"
