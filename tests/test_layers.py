"""One import direction, of modules and scripts; no clock, input or output above `live`; no file too large."""

import ast
import re
from functools import cache
from graphlib import TopologicalSorter
from pathlib import Path

from tests.conftest import run_python
from tests.sources import MODULES, PACKAGE, name_of, tree_of
from webapp.algorithms import ALGORITHMS
from webapp.variants import Variant
from webapp.web.assets.files import all_scripts
from webapp.web.assets.script import Script
from webapp.web.page_list import PAGES as ALL
from webapp.web.paths import static_folder, template_folder

LAYERS = ("sentence", "puzzle", "descent", "maths", "algorithms", "variants", "live", "web", "__main__")
PARTS = {  # within a layer, each part uses only those before it
    "web": (
        "paths",
        "clock",
        "rate_limit",
        "clients",
        "page_list",
        "words",
        "assets",
        "drawing",
        "store",
        "search",
        "programs",
        "socket",
        "pages",
        "app",
        "command",
    ),
    "algorithms": ("listing", "algorithm"),  # then the algorithms themselves
}
PURE = LAYERS[: LAYERS.index("live")]
ALLOWED = {
    "__future__", "abc", "array", "ast", "bisect", "collections", "contextlib", "copy", "dataclasses", "enum",
    "fractions", "functools", "itertools", "json", "math", "msgspec", "re", "types", "typing", "zlib",
}  # fmt: skip
FILES = [path for path in MODULES if path != PACKAGE / "__init__.py"]


def parts_of(path: Path) -> tuple[str, ...]:
    return path.relative_to(PACKAGE).with_suffix("").parts


def in_layers(*layers: str) -> list[Path]:
    return [path for path in FILES if parts_of(path)[0] in layers]


@cache
def imports_of(path: Path) -> frozenset[str]:
    found = set()
    for node in ast.walk(tree_of(path)):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path} imports relatively"
            found |= {f"{node.module}.{alias.name}" for alias in node.names}
    return frozenset(found)


def uses(path: Path, prefix: str, at: int) -> set[str]:
    """The parts at this index of the imported names that start with this prefix."""
    return {name.split(".")[at] for name in imports_of(path) if name.startswith(prefix)}


def outside(path: Path) -> set[str]:
    return {name.split(".")[0] for name in imports_of(path)} - {"webapp"}


def test_a_file_uses_only_its_own_layer_and_those_above() -> None:
    wrong = {}
    for path in FILES:
        above = LAYERS[: LAYERS.index(parts_of(path)[0]) + 1]
        wrong[name_of(path)] = uses(path, "webapp.", 1) - {*above, "__version__"}
    assert {name: below for name, below in wrong.items() if below} == {}


def test_every_file_of_the_server_is_in_a_part() -> None:
    assert {parts_of(path)[1] for path in in_layers("web")} == {*PARTS["web"], "__init__"}


def test_a_file_uses_only_its_own_part_of_a_layer_and_those_before() -> None:
    wrong = {}
    for path in in_layers(*PARTS):
        layer, part = parts_of(path)[:2]
        if part in PARTS[layer]:
            before = PARTS[layer][: PARTS[layer].index(part) + 1]
            wrong[name_of(path)] = uses(path, f"webapp.{layer}.", 2) - {*before}
    assert {layer for layer, _, _ in (name.partition("/") for name in wrong)} == {*PARTS}
    assert {name: after for name, after in wrong.items() if after} == {}


def module_of(path: Path) -> str:
    """The module's name as imports write it; for an `__init__`, the package's name."""
    return ".".join(("webapp", *parts_of(path))).removesuffix(".__init__")


def test_no_modules_import_each_other_in_a_circle() -> None:
    """This includes imports inside functions and those only for types."""
    modules = {module_of(path) for path in FILES}
    graph = {}
    for path in FILES:
        name = module_of(path)
        used = {one if one in modules else one.rpartition(".")[0] for one in imports_of(path)}
        graph[name] = used & modules
    TopologicalSorter(graph).prepare()  # raises a CycleError that names the modules of a circle


def test_the_domain_and_the_session_have_no_clock_no_input_and_no_output() -> None:
    for layers, allowed in ((PURE, ALLOWED), (("live",), ALLOWED | {"hashlib", "hmac"})):
        found = {name_of(path): outside(path) for path in in_layers(*layers)}
        assert {name: modules for name, modules in found.items() if modules - allowed} == {}


def test_importing_the_package_loads_no_server() -> None:
    """A subcommand that does not serve loads none of the server's libraries."""
    program = "import sys, webapp.web.command.command_line; print({'gevent', 'flask'} & set(sys.modules))"
    assert run_python("-c", program).stdout == "set()\n"


def classes_below(base: type) -> set[str]:
    return {name for one in base.__subclasses__() for name in (one.__name__, *classes_below(one))}


def test_nothing_outside_checks_the_class_of_an_algorithm_or_a_variant() -> None:
    """They declare what they can show and how they are chosen, so that a new one is one file."""
    classes = {type(algorithm).__name__ for algorithm in ALGORITHMS} | classes_below(Variant)
    assert len(classes) > 5 + len({type(algorithm) for algorithm in ALGORITHMS})
    asked = {
        name_of(path): classes & {name.split(".")[-1] for name in imports_of(path)}
        for path in in_layers("live", "web")
    }
    assert {name: found for name, found in asked.items() if found} == {}


SCRIPT_PARTS = (
    *("core", "view", "program", "page", "stage", "gestures", "panels", "timeline", "record", "present"),
    *("point", "question", "think", "share", "algorithms", "room", "variants", "run"),
)
WITHOUT_SCRIPTS = {"variants", "thinking", "beside", "files", "worksheet", "error"}
PAGES = {page.name for page in ALL} - WITHOUT_SCRIPTS


def part_of(name: str) -> str:
    return name.split("/")[1]


def used_by(script: Script) -> set[str]:
    return {*script.imports, *script.later}


def test_every_script_is_in_a_part() -> None:
    assert {part_of(name) for name in all_scripts()} == {*SCRIPT_PARTS, *PAGES}
    assert all(name.count("/") == 2 for name in all_scripts())


def test_a_script_uses_only_its_own_part_and_those_before() -> None:
    wrong = {}
    for name, script in all_scripts().items():
        part = part_of(name)
        before = SCRIPT_PARTS if part in PAGES else SCRIPT_PARTS[: SCRIPT_PARTS.index(part)]
        wrong[name] = {part_of(other) for other in used_by(script)} - {part, *before}
    assert {name: used for name, used in wrong.items() if used} == {}


def test_no_script_imports_the_main_script_of_a_page() -> None:
    assert [
        name for name, script in all_scripts().items() for other in used_by(script) if "/main" in other
    ] == []


def test_only_the_script_of_variants_uses_the_formulas_of_the_classic_puzzle() -> None:
    """Pages of any variant share the parts; the formulas of `/maths` are those of the classic puzzle."""
    users = {name for name, script in all_scripts().items() if "js/core/classic.js" in used_by(script)}
    assert {name for name in users if part_of(name) != "maths"} == {"js/core/variants.js"}


def test_only_one_script_uses_what_a_browser_may_forbid() -> None:
    """In a sandboxed frame, storage throws, and history may."""
    for name in ("localStorage", "sessionStorage", "history.replaceState", "history.pushState"):
        users = {path for path, script in all_scripts().items() if name in script.code}
        assert users == {"js/core/storage.js"}, name


WIDEST = 100
SENTENCE = re.compile(r'"[^" ]+ [^"]*"')
LONGEST = 250
LONGEST_FUNCTION = 60
HERE = Path(__file__).parent


def test_no_line_of_scripts_styles_and_templates_is_wider_than_a_hundred_columns() -> None:
    """Biome does not wrap comments and strings, and does not read templates.

    A sentence in a script is one literal, however long, so that it can be collected.
    """
    paths = [path for folder in (static_folder(), template_folder(), HERE) for path in folder.rglob("*.*")]
    looked_at = [path for path in paths if path.suffix in (".js", ".mjs", ".css", ".html")]
    assert {path.suffix for path in looked_at} == {".js", ".mjs", ".css", ".html"}
    wide = [
        f"{path}:{number}"
        for path in looked_at
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if len(SENTENCE.sub('""', line) if path.suffix == ".js" else line) > WIDEST
    ]
    assert wide == []


def test_a_module_stays_small() -> None:
    lines = {name_of(path): len(path.read_text(encoding="utf-8").splitlines()) for path in MODULES}
    assert {name: count for name, count in lines.items() if count > LONGEST} == {}


def test_a_function_stays_short() -> None:
    lines = {
        f"{name_of(path)}:{node.lineno} {node.name}": node.end_lineno - node.lineno + 1
        for path in MODULES
        for node in ast.walk(tree_of(path))
        if isinstance(node, ast.FunctionDef) and node.end_lineno
    }
    assert {name: count for name, count in lines.items() if count > LONGEST_FUNCTION} == {}
