"""Files can be read without scrolling, functions hold one thought, and folders are taken in at a glance.

The length of scripts and of their functions is Biome's to check, see biome.jsonc.
"""

import ast
from pathlib import Path

from tests.sources import MODULES, PACKAGE, name_of, tree_of
from webapp.web.paths import static_folder, template_folder

WIDEST = 100
LONGEST = 250
LONGEST_FUNCTION = 25
LONGEST_TABLE = 45
MOST_FILES = 24
HERE = Path(__file__).parent


def test_no_line_of_scripts_styles_and_templates_is_wider_than_a_hundred_columns() -> None:
    """Biome leaves comments and texts as wide as they are, and does not read templates."""
    paths = [path for folder in (static_folder(), template_folder(), HERE) for path in folder.rglob("*.*")]
    looked_at = [path for path in paths if path.suffix in (".js", ".mjs", ".css", ".html")]
    assert {path.suffix for path in looked_at} == {".js", ".mjs", ".css", ".html"}
    wide = [
        f"{path}:{number}"
        for path in looked_at
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if len(line) > WIDEST
    ]
    assert wide == []


def test_a_module_stays_small() -> None:
    lines = {name_of(path): len(path.read_text(encoding="utf-8").splitlines()) for path in MODULES}
    assert {name: count for name, count in lines.items() if count > LONGEST} == {}


def test_no_folder_holds_more_files_than_can_be_taken_in() -> None:
    folders = [
        inner
        for folder in (PACKAGE, static_folder(), template_folder())
        for inner in (folder, *folder.rglob("*"))
        if inner.is_dir() and inner.name != "__pycache__"
    ]
    sizes = {folder: sum(path.is_file() for path in folder.iterdir()) for folder in folders}
    assert {folder: size for folder, size in sizes.items() if size > MOST_FILES} == {}


def test_a_function_is_short_unless_it_is_a_table_of_sentences() -> None:
    functions = [
        (f"{name_of(path)}: {node.name}", node)
        for path in MODULES
        for node in ast.walk(tree_of(path))
        if isinstance(node, ast.FunctionDef)
    ]
    most = {name: LONGEST_TABLE if says_a_line(node) else LONGEST_FUNCTION for name, node in functions}
    assert {name: length(node) for name, node in functions if length(node) > most[name]} == {}


def length(function: ast.FunctionDef) -> int:
    assert function.end_lineno
    return function.end_lineno - function.lineno + 1


def says_a_line(function: ast.FunctionDef) -> bool:
    """Whether it chooses one sentence by the line of a listing: a table, which splitting would hide."""
    matches = [node for node in function.body if isinstance(node, ast.Match)]
    return "say_" in function.name and len(matches) == 1 and bool(function.returns)
