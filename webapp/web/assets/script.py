"""One script, read line by line as Biome formats it: its imports, its exports and its code.

Four forms are supported, three of them at the start of a line: `import { a, b as c } from "./d.js";` (also
over several lines), `export` before a function, class or const, `export {};`, and anywhere
`import("./d.js")`. Any other import or export is refused with its line, and so is `await` outside a function.
An export is a constant, a function or a class: `make lint` forbids assigning another value to it.
"""

import re
from dataclasses import dataclass
from functools import cached_property
from posixpath import normpath

COMMENT = re.compile(r"^[ \t]*(?:/\*.*?\*/[ \t]*|//[^\n]*\n)", re.MULTILINE | re.DOTALL)
IMPORT = re.compile(r'^import (?:\{([^{}]*)\} from )?"(\.\.?/[^"\\]+)";\n', re.MULTILINE)
EXPORT = re.compile(r"^export (?=(?:async function|function|class|const) ([\w$]+))", re.MULTILINE)
NOTHING = re.compile(r"^export \{\};\n", re.MULTILINE)
LATER = re.compile(r'\bimport\("(\.\.?/[^"\\]+)"\)')
ANOTHER = re.compile(r"^(?:import|export)\b(?!\().*", re.MULTILINE)
WAITS = re.compile(r"^(?:for |(?:const|let)\b[^=\n]*= )?await\b.*", re.MULTILINE)
ASKED = re.compile(r'import(?:\.meta|\((?!"\.\.?/[^"\\]+"\)|[\w.]+\)).*)')
TABLE = re.compile(r"\$m\b")
LINE_WITH_TEMPLATE = re.compile(r"^.*`.*$", re.MULTILINE)

PIECE = re.compile(r"""("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`|/\*.*?\*/ ?|//.*$)""")
BLANK = re.compile(r" (?:(?=[{}()\[\],;=?:&|<>%^]|[-+*!]=)|(?<=[{}()\[\],;=?:&|<>%^] ))")
BETWEEN = re.compile(r"(?<=[\w)\]]) ([-+*]) (?=[\w(\[])")


class UnreadableScript(ValueError):
    """A script that cannot be joined with others; the message names the file and the line."""


@dataclass(frozen=True)
class Script:
    """A script: its path, its imports and exports, and its code without those statements.

    `imports` has the names imported from each script, as (name, name here); `later` are the scripts that it
    imports by `import("…")`; `text` is its code as written.
    """

    name: str
    imports: dict[str, list[tuple[str, str]]]
    exports: list[str]
    later: list[str]
    text: str

    @cached_property
    def code(self) -> str:
        """The code without comments and indentation, and without blanks that certainly have no meaning."""
        lines = (line.strip() for line in self.text.split("\n"))
        return "".join(_squeezed(line) for line in lines if line)


def read_script(name: str, text: str) -> Script:
    """Return the script at this path; raise UnreadableScript if it has something that cannot be joined."""
    code = COMMENT.sub(lambda found: "\n" * found[0].count("\n"), text)
    imports: dict[str, list[tuple[str, str]]] = {}
    for names, path in IMPORT.findall(code):
        pairs = [one.strip().split(" as ") for one in names.split(",") if one.strip()]
        imports.setdefault(target(name, path), []).extend((pair[0], pair[-1]) for pair in pairs)
    exports = EXPORT.findall(code)
    later = [target(name, path) for path in LATER.findall(code)]
    for form in (IMPORT, EXPORT, NOTHING):
        code = form.sub(lambda found: "\n" * found[0].count("\n"), code)
    _refuse(name, code)
    return Script(name, imports, exports, later, code)


def target(name: str, path: str) -> str:
    """Return the script that the script `name` refers to by a path such as "./words.js"."""
    return normpath(f"{name}/../{path}")


def _refuse(name: str, code: str) -> None:
    unknown = (found for form in (ANOTHER, WAITS, ASKED) for found in form.finditer(code))
    refused = [(found, f"“{found[0]}” is not a form that joining knows.") for found in unknown]
    for found in LINE_WITH_TEMPLATE.finditer(code):
        if PIECE.sub("", found[0]).count("`") % 2:
            refused.append((found, "a template string has to end on its line."))
    refused += [(found, "the name $m is kept for the table of modules.") for found in TABLE.finditer(code)]
    for found, why in refused:
        line = code.count("\n", 0, found.start()) + 1
        raise UnreadableScript(f"{name}, line {line}: {why}")


def _squeezed(line: str) -> str:
    """Return a line without comments and blanks; unchanged if it has a division or a regular expression."""
    pieces = PIECE.split(line)  # code, then a string or a comment, and so on
    code, others = pieces[::2], pieces[1::2]
    if any("/" in one for one in code) or any(
        "${" in one and one.count("{") != one.count("}") for one in others
    ):
        return f"{line}\n"
    pieces[::2] = [BETWEEN.sub(r"\1", BLANK.sub("", one)) for one in code]
    pieces[1::2] = ["" if one.startswith("/") else one for one in others]
    whole = "".join(pieces).rstrip()
    return whole + ("" if whole.endswith((",", ";", "(", "{", "[")) else "\n")
