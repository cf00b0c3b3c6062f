"""One script as it is read: what it takes from others, what it gives them, and its code for joining.

A joined file holds each script in a function of its own. What such a function cannot keep the meaning of is
refused here, with the file and the line: nothing is left out in silence.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from posixpath import normpath

from tree_sitter import Node

from webapp.web.assets.grammar import Marks, bound_names, is_in_function, line_of, marks, parse, text_of
from webapp.web.assets.squeeze import Edit, Later, Piece, plain_edits, squeezed

RESERVED = frozenset(
    "arguments await break case catch class const continue debugger default delete do else enum eval export "
    "extends false finally for function if implements import in instanceof interface let new null package "
    "private protected public return static super switch this throw true try typeof var void while with yield"
    .split()
)  # fmt: skip
TABLE_NAME = "$m"
WHOLE = "what a script takes or passes on of another is named in braces."


class UnreadableScript(ValueError):
    """A script that cannot be joined with others without a change of what it does; the message says where."""


@dataclass(frozen=True, slots=True)
class Import:
    """What a script takes: `name` of the script `source` as `local`."""

    source: str
    name: str
    local: str
    line: int


@dataclass(frozen=True, slots=True)
class Export:
    """What a script gives as `name`: `local`, its own or of the script `source`."""

    name: str
    local: str
    source: str
    line: int


@dataclass(frozen=True, slots=True)
class Script:
    """A script: its path, what it takes and gives, and its code without those statements and without blanks.

    `needs` are the scripts that run before it, in their order; `later` those it asks for by `import("…")`.
    """

    name: str
    imports: tuple[Import, ...]
    exports: tuple[Export, ...]
    needs: tuple[str, ...]
    later: tuple[str, ...]
    pieces: tuple[Piece, ...]


def read_script(name: str, text: str) -> Script:
    """Return the script at this path; raises UnreadableScript where it holds what joining cannot keep."""
    source = text.encode()
    found = marks(parse(source))
    _refuse_unjoinable(name, found, source)
    statements = found.get("module", [])
    imports = [one for node in statements for one in _imports(name, node)]
    exports = [one for node in statements for one in _exports(name, node)]
    _refuse_changing(name, found, {one.local for one in exports if not one.source})
    sources = [_target(name, path) for node in statements if (path := node.child_by_field_name("source"))]
    later = [_later(name, node) for node in found.get("later", ()) if not _is_whole_address(node)]
    cuts = [_cut(node, source) for node in statements]
    return Script(
        name,
        tuple(imports),
        tuple(exports),
        tuple(dict.fromkeys(sources)),
        tuple(one.text.script for one in later if isinstance(one.text, Later)),
        tuple(squeezed(source, [*later, *cuts, *plain_edits(found, source)])),
    )


def _refused(name: str, node: Node, why: str) -> UnreadableScript:
    return UnreadableScript(f"{name}, line {line_of(node)}: {why}")


def _refuse_unjoinable(name: str, found: Marks, source: bytes) -> None:
    for node in found.get("error", []):
        raise _refused(name, node, "this is not JavaScript that can be read.")
    for node in found.get("foreign", []):
        raise _refused(name, node, f"“{text_of(node)}” has no place in a module.")
    for node in found.get("await", []):
        if not is_in_function(node):
            raise _refused(name, node, "a module cannot wait here; only a function can.")
    for node in found.get("meta", []):
        if text_of(node).startswith("import"):
            raise _refused(name, node, "import.meta would tell of the joined file.")
    if (at := source.find(TABLE_NAME.encode())) >= 0:
        line = source.count(b"\n", 0, at) + 1
        raise UnreadableScript(
            f"{name}, line {line}: the name {TABLE_NAME} is kept for the table of modules."
        )


def _refuse_changing(name: str, found: Marks, exported: set[str]) -> None:
    """Refuse a new value for what is exported: others have taken the old one and would not see it."""
    for node in found.get("assign", []):
        pattern = node.child_by_field_name("left") or node.child_by_field_name("argument")
        declares = node.child_by_field_name("kind") is not None
        for changed in [] if declares or pattern is None else bound_names(pattern):
            if changed in exported:
                why = f"“{changed}” is exported, so it cannot be given a new value."
                raise _refused(name, node, why)


def _target(name: str, path: Node) -> str:
    """Return the script that `name` means by a path in quotes, such as "./words.js"."""
    written = text_of(path)[1:-1]
    if not written.startswith(("./", "../")) or "\\" in written:
        raise _refused(name, path, f"“{written}” is not a path that begins with ./ or ../.")
    return normpath(f"{name}/../{written}")


def _given_to(call: Node) -> list[Node]:
    arguments = call.child_by_field_name("arguments")
    return [one for one in (arguments.named_children if arguments else []) if one.type != "comment"]


def _is_whole_address(call: Node) -> bool:
    """Whether it asks for the `href` of a URL, which means the same wherever the script is joined."""
    given = _given_to(call)
    named = given[0].child_by_field_name("property") if len(given) == 1 else None
    return named is not None and text_of(named) == "href"


def _later(name: str, call: Node) -> Edit:
    given = _given_to(call)
    if len(given) != 1 or given[0].type != "string":
        raise _refused(name, call, "import(…) needs exactly one path in quotes.")
    return Edit(given[0].start_byte, given[0].end_byte, Later(_target(name, given[0])))


def _cut(node: Node, source: bytes) -> Edit:
    """Leave out the statement, or of an exported declaration the word `export`."""
    declaration = node.child_by_field_name("declaration")
    if declaration is not None:
        return Edit(node.start_byte, declaration.start_byte, "", kept=False)
    before = source[: node.start_byte].rstrip()
    ended = not before or before.endswith(b";")
    return Edit(node.start_byte, node.end_byte, "" if ended else ";", kept=False)


def _imports(name: str, node: Node) -> Iterator[Import]:
    if node.type != "import_statement":
        return
    source = node.child_by_field_name("source")
    if source is None or any(one.type == "import_attribute" for one in node.named_children):
        raise _refused(name, node, 'an import is: import { a, b as c } from "./d.js";')
    target = _target(name, source)
    for clause in node.named_children:
        if clause.type == "import_clause":
            for part in clause.named_children:
                for taken, local in _taken(name, part):
                    yield Import(target, taken, local, line_of(part))


def _taken(name: str, part: Node) -> Iterator[tuple[str, str]]:
    """Yield what one part of an import takes, and its name here."""
    if part.type == "namespace_import":
        raise _refused(name, part, WHOLE)
    if part.type == "named_imports":
        yield from _pairs(name, part)
    elif part.type != "comment":
        raise _refused(name, part, "nothing is exported as default; name it in braces.")


def _pairs(name: str, clause: Node) -> Iterator[tuple[str, str]]:
    """Yield each `a as b` of a clause in braces as (a, b), and `a` as (a, a)."""
    for part in clause.named_children:
        if part.type == "comment":
            continue
        first, last = part.child_by_field_name("name"), part.child_by_field_name("alias")
        if first is None or "string" in (first.type, last.type if last else ""):
            raise _refused(name, part, f"“{text_of(part)}” is not a name, or two with “as” between.")
        yield text_of(first), text_of(last or first)


def _exports(name: str, node: Node) -> Iterator[Export]:
    if node.type != "export_statement":
        return
    path = node.child_by_field_name("source")
    source = _target(name, path) if path else ""
    for given, local in _given(name, node):
        if given in RESERVED:
            raise _refused(name, node, f"nothing can be exported as {given}.")
        yield Export(given, local, source, line_of(node))


def _given(name: str, node: Node) -> Iterator[tuple[str, str]]:
    """Yield each name that a statement exports, with the name that it has here or where it comes from."""
    declaration = node.child_by_field_name("declaration")
    if any(one.type == "default" for one in node.children):
        raise _refused(name, node, "an export needs a name, so that it is the same everywhere.")
    if declaration is not None:
        yield from ((one, one) for one in _declared(declaration))
    for part in node.children:
        if part.type == "export_clause":
            yield from ((given, local) for local, given in _pairs(name, part))
        elif part.type in ("namespace_export", "*"):
            raise _refused(name, part, WHOLE)


def _declared(declaration: Node) -> list[str]:
    own = declaration.child_by_field_name("name")  # of a function or class
    patterns = [own] if own else [one.child_by_field_name("name") for one in declaration.named_children]
    return [name for one in patterns if one is not None for name in bound_names(one)]
