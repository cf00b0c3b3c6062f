"""Each page's scripts as one file: all it imports, directly or not, in order, so that one answer brings it.

In the folder they stay plain modules, as browsers run them too. A joined file keeps each module in a function
of its own, and what they export in one table of the page: a script that comes later shares what is there. In
the table scripts have numbers; there is one for each list of scripts, so that no number means two of them.
"""

from collections.abc import Iterator, Mapping, Set
from functools import lru_cache
from hashlib import sha256
from itertools import groupby
from operator import attrgetter
from posixpath import dirname, relpath

from webapp.web.assets.script import TABLE_NAME, Export, Script, UnreadableScript, read_script

Scripts = Mapping[str, Script]  # by their paths

# Browsers that know it compile all functions beside the page, while it is read; the others see a comment.
COMPILE_ALL = "//# allFunctionsCalledOnLoad\n"


class CircularImport(ValueError):
    """Scripts that import each other have no order in which they can be joined."""


def read_scripts(texts: Mapping[str, str]) -> dict[str, Script]:
    """Return the scripts with these texts, by their paths, each read once: those that pages begin with first.

    Each comes after what it needs, so that numbers that stand together are alike, which packs better.
    Raises UnreadableScript where one holds what joining cannot keep, or asks for what is not there, and
    CircularImport where scripts wait for each other.
    """
    scripts = {name: read_script(name, text) for name, text in texts.items()}
    for script in scripts.values():
        _refuse_missing(script, scripts)
    done: dict[str, None] = {}
    for name in sorted(scripts, key=lambda name: not name.endswith("main.js")):
        _visit(name, scripts, done, ())
    for script in scripts.values():
        _refuse_unknown(script, scripts)
    return {name: scripts[name] for name in done}


def first_scripts(scripts: Scripts) -> set[str]:
    """Return the scripts that are loaded by themselves: of pages, of workers, and those asked for later."""
    mains = {name for name in scripts if name.endswith(("main.js", "worker.js"))}
    return mains | {later for script in scripts.values() for later in script.later}


def order(main: str, scripts: Scripts) -> list[str]:
    """Return the script and all it imports at once, each after what it needs; raises CircularImport."""
    done: dict[str, None] = {}  # in this order; a list would be searched again and again
    _visit(main, scripts, done, ())
    return list(done)


def _visit(name: str, scripts: Scripts, done: dict[str, None], path: tuple[str, ...]) -> None:
    if name in path:
        raise CircularImport(f"{' imports '.join((*path, name))}: a script cannot wait for itself.")
    if name in done:
        return
    for needed in scripts[name].needs:
        _visit(needed, scripts, done, (*path, name))
    done[name] = None


def exported(name: str, scripts: Scripts) -> dict[str, str]:
    """Return what the script exports, each name with the expression that has its value inside the script."""
    return {one.name: _value(one, scripts) for one in scripts[name].exports}


def brought_before(scripts: Scripts) -> dict[str, Set[str]]:
    """Return, for each script that is loaded by itself, the scripts that have run whenever it is asked for.

    Who asks has run, with all that it was joined to or followed. Where several ask, only what all of them
    have counts; nothing comes before what a page or a worker begins with.
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


def bundles(scripts: Scripts) -> dict[str, str]:
    """Return each script that is loaded by itself, joined with all it needs that is not there already."""
    return {name: joined(name, scripts, before) for name, before in brought_before(scripts).items()}


def joined(main: str, scripts: Scripts, before: Set[str] = frozenset()) -> str:
    """Return the script with all it imports at once but has not run `before`, as a module at its address."""
    hint = COMPILE_ALL if main.endswith("main.js") else ""
    parts = [_part(scripts[name], main, scripts) for name in order(main, scripts) if name not in before]
    given = exported(main, scripts)
    exports = f"export const{{{','.join(given)}}}={_module(main, scripts)};\n" if given else ""
    return "".join((hint, _table(scripts), *parts, exports))


def _part(script: Script, main: str, scripts: Scripts) -> str:
    """Return the script in a function; the path of a later one as it is from where the joined file is."""
    written = [
        one if isinstance(one, str) else f'"./{relpath(one.script, dirname(main))}"' for one in script.pieces
    ]
    given = (_named(*pair) for pair in exported(script.name, scripts).items())
    lines = [*_imported(script, scripts), "".join(written).strip(), f"return{{{','.join(given)}}}"]
    return "\n".join((f"{_module(script.name, scripts)}??=(()=>{{", *filter(None, lines), "})();\n"))


def _imported(script: Script, scripts: Scripts) -> Iterator[str]:
    """Yield the declarations of what the script takes: before all else, as imports always are."""
    for source, group in groupby(script.imports, key=attrgetter("source")):
        taken = ",".join(_named(one.name, one.local) for one in group)
        yield f"const{{{taken}}}={_module(source, scripts)};"


def _refuse_missing(script: Script, scripts: Scripts) -> None:
    for needed in (*script.needs, *script.later):
        if needed not in scripts:
            raise UnreadableScript(f"{script.name}: there is no script {needed}.")


def _refuse_unknown(script: Script, scripts: Scripts) -> None:
    taken = [(one.source, one.name, one.line) for one in script.imports]
    taken += [(one.source, one.local, one.line) for one in script.exports if one.source]
    for source, name, line in taken:
        if name not in exported(source, scripts):
            raise UnreadableScript(f"{script.name}, line {line}: {source} does not export “{name}”.")


def _value(export: Export, scripts: Scripts) -> str:
    """Return the expression that has the value of what a script exports under a name."""
    return f"{_module(export.source, scripts)}.{export.local}" if export.source else export.local


def _named(name: str, value: str) -> str:
    """Return a property of an object or of a pattern."""
    return name if name == value else f"{name}:{value}"


def _module(name: str, scripts: Scripts) -> str:
    return f"{TABLE_NAME}[{_numbers(tuple(scripts))[name]}]"


def _table(scripts: Scripts) -> str:
    digest = sha256("\n".join(scripts).encode()).hexdigest()[:8]
    return f"const {TABLE_NAME}=((globalThis.hanoiModules??={{}}).t{digest}??=[]);\n"


@lru_cache(maxsize=4)
def _numbers(names: tuple[str, ...]) -> dict[str, int]:
    return {name: number for number, name in enumerate(names)}
