"""Each page's scripts as one file: all it imports, directly or not, in order, so that one answer brings it.

In the folder they stay plain modules, as browsers run them too. A joined file keeps each module in a function
of its own, and what they export in one table of the page: a script that comes later shares what is there.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from posixpath import dirname, normpath, relpath

IMPORT = re.compile(r'^import \{ ([^}]*) \} from "(\.[^"]*)";$', re.MULTILINE)
EXPORT = re.compile(r"^export ((?:async )?function|const) (\w+)", re.MULTILINE)
LATER = re.compile(r'\bimport\("(\.[^"]*)"\)(?!\.[A-Z])')  # not the types of comments
INLINE_NOTE = re.compile(r"/\*\*.*?\*/ ?", re.DOTALL)
INDENT = re.compile(r"\n\s*")
TABLE = "const $m = (globalThis.hanoiModules ??= {});\n"

Texts = Mapping[str, str]  # scripts by their paths


class CircularImport(ValueError):
    """Scripts that import each other have no order in which they can be joined."""


def first_scripts(texts: Texts) -> set[str]:
    """Return the scripts that a page loads by themselves: its main one, and those it asks for later."""
    mains = {name for name in texts if name.endswith("main.js")}
    return mains | {target(name, path) for name, text in texts.items() for path in LATER.findall(text)}


def target(name: str, path: str) -> str:
    """Return the script that `name` imports as `path`."""
    return normpath(f"{name}/../{path}")


def order(main: str, texts: Texts) -> list[str]:
    """Return the script and all it imports at once, each after what it needs; raises CircularImport."""
    done: list[str] = []
    _visit(main, texts, done, ())
    return done


def _visit(name: str, texts: Texts, done: list[str], path: tuple[str, ...]) -> None:
    if name in path:
        raise CircularImport(f"{' imports '.join((*path, name))}: a script cannot wait for itself.")
    if name in done:
        return
    for _names, needed in IMPORT.findall(texts[name]):
        _visit(target(name, needed), texts, done, (*path, name))
    done.append(name)


def joined(main: str, texts: Texts) -> str:
    """Return the script with all it imports at once, as one module at the address of `main`."""
    parts = [_part(name, main, texts[name]) for name in order(main, texts)]
    names = _exported(texts[main])
    exports = f'export const {{ {", ".join(names)} }} = $m["{main}"];\n' if names else ""
    return TABLE + "".join(parts) + exports


def _part(name: str, main: str, text: str) -> str:
    body = INLINE_NOTE.sub("", text)
    body = IMPORT.sub(
        lambda found: f'const {{ {found[1].replace(" as ", ": ")} }} = $m["{target(name, found[2])}"];',
        body,
    )
    body = LATER.sub(lambda found: f'import("./{relpath(target(name, found[1]), dirname(main))}")', body)
    body = INDENT.sub("\n", EXPORT.sub(r"\1 \2", body))
    return f'$m["{name}"] ??= (() => {{{body}\nreturn {{ {", ".join(_exported(text))} }};\n}})();\n'


def _exported(text: str) -> list[str]:
    return [name for _kind, name in EXPORT.findall(text)]
