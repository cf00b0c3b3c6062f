"""Each page's scripts as one file: everything that it imports, directly or not, in order, in one response.

In the folder they stay plain modules, which browsers can run, too. A joined file keeps each module in a
function of its own, and their exports in one table of the page: a script that is loaded later shares what is
there. In the table, scripts have numbers; each list of scripts has a table of its own, so that no number has
two meanings.
"""

import json
from collections.abc import Mapping, Set
from functools import lru_cache
from hashlib import sha256
from posixpath import dirname, relpath

from webapp.web.assets.script import LATER, Script, UnreadableScript, read_script, target
from webapp.web.words.translations import Translation

Scripts = Mapping[str, Script]  # by path

# Browsers that know this compile all functions in the background while reading; others see a comment.
COMPILE_ALL = "//# allFunctionsCalledOnLoad\n"


class CircularImport(ValueError):
    """Scripts that import each other have no order in which they can be joined."""


def read_scripts(texts: Mapping[str, str]) -> dict[str, Script]:
    """Return the scripts with these texts, by path: those that pages start with first.

    Each follows what it needs, so that neighbouring numbers are similar, which compresses better. Raises
    UnreadableScript if a script has something that cannot be joined or imports what is missing, and
    CircularImport if scripts wait for each other.
    """
    scripts = {name: read_script(name, text) for name, text in texts.items()}
    for script in scripts.values():
        _refuse_unknown(script, scripts)
    done: dict[str, None] = {}
    for name in sorted(scripts, key=lambda name: not name.endswith("main.js")):
        _visit(name, scripts, done, ())
    return {name: scripts[name] for name in done}


def _refuse_unknown(script: Script, scripts: Scripts) -> None:
    for needed in (*script.imports, *script.later):
        if needed not in scripts:
            raise UnreadableScript(f"{script.name}: there is no script {needed}.")
    for source, names in script.imports.items():
        for name, _ in names:
            if name not in scripts[source].exports:
                raise UnreadableScript(f"{script.name}: {source} does not export “{name}”.")


def first_scripts(scripts: Scripts) -> set[str]:
    """Return the scripts that are loaded on their own: of pages, of workers, and those imported later."""
    mains = {name for name in scripts if name.endswith(("main.js", "worker.js"))}
    return mains | {later for script in scripts.values() for later in script.later}


def order(main: str, scripts: Scripts) -> list[str]:
    """Return the script and all its static imports, each after what it needs; raise CircularImport."""
    done: dict[str, None] = {}  # used as an ordered set: a list would be searched again and again
    _visit(main, scripts, done, ())
    return list(done)


def _visit(name: str, scripts: Scripts, done: dict[str, None], path: tuple[str, ...]) -> None:
    if name in path:
        raise CircularImport(f"{' imports '.join((*path, name))}: a script cannot wait for itself.")
    if name in done:
        return
    for needed in scripts[name].imports:
        _visit(needed, scripts, done, (*path, name))
    done[name] = None


def brought_before(scripts: Scripts) -> dict[str, Set[str]]:
    """Return, for each script loaded on its own, the scripts that have always run before it is requested.

    The script that imports it has run, with everything it was joined to or preceded by. If several scripts
    import it, only what all of them have counts; nothing comes before the script that a page or worker starts
    with.
    """
    held = {name: frozenset(order(name, scripts)) for name in first_scripts(scripts)}
    asking = [
        (name, later) for name, inside in held.items() for one in inside for later in scripts[one].later
    ]
    asked = {later for _, later in asking}
    before: dict[str, Set[str]] = {name: {*scripts} if name in asked else set() for name in held}
    settled = False
    while not settled:
        settled = True
        for name, later in asking:
            kept = before[later] & (before[name] | held[name])
            settled = settled and kept == before[later]
            before[later] = kept
    return before


def brought(scripts: Scripts) -> dict[str, list[str]]:
    """Return, for each script loaded on its own, the scripts that its file contains, in order."""
    before = brought_before(scripts)
    return {name: [one for one in order(name, scripts) if one not in before[name]] for name in before}


def joined(
    main: str, inside: list[str], scripts: Scripts, said: Mapping[str, Translation] | None = None
) -> str:
    """Return the scripts `inside`, of which `main` is the last, joined into one module at its address.

    Its sentences in another language are in `said`, keyed by the English.
    """
    hint = COMPILE_ALL if main.endswith("main.js") else ""
    given = ",".join(scripts[main].exports)
    exports = f"export const{{{given}}}={_module(main, scripts)};\n" if given else ""
    words = f"Object.assign(globalThis.hanoiWords??={{}},{json.dumps(said, ensure_ascii=False)});\n"
    parts = [_part(scripts[name], main, scripts) for name in inside]
    return "".join((hint, words if said else "", _table(scripts), *parts, exports))


def _part(script: Script, main: str, scripts: Scripts) -> str:
    """Return the script in a function; the path of a later import is relative to the joined file."""
    taken = [
        f"{{{','.join(own if own == name else f'{name}:{own}' for name, own in names)}}}"
        f"={_module(source, scripts)}"
        for source, names in script.imports.items()
        if names
    ]
    code = LATER.sub(
        lambda found: f'import("./{relpath(target(script.name, found[1]), dirname(main))}")', script.code
    )
    begin = f"const{','.join(taken)};" if taken else ""
    end = f"return{{{','.join(script.exports)}}}"
    return f"{_module(script.name, scripts)}??=(()=>{{{begin}{code}{end}}})();\n"


def _module(name: str, scripts: Scripts) -> str:
    return f"$m[{_numbers(tuple(scripts))[name]}]"


def _table(scripts: Scripts) -> str:
    digest = sha256("\n".join(scripts).encode()).hexdigest()[:8]
    return f"const $m=((globalThis.hanoiModules??={{}}).t{digest}??=[]);\n"


@lru_cache(maxsize=4)
def _numbers(names: tuple[str, ...]) -> dict[str, int]:
    return {name: number for number, name in enumerate(names)}
