"""No line is too wide, no file is more than one thought, and no function more than one step.

The length of scripts and of their functions is Biome's to check, see biome.jsonc.
"""

import ast
from pathlib import Path

from tests.sources import MODULES, name_of, tree_of
from webapp.web.paths import static_folder, template_folder

WIDEST = 100
LONGEST = 250
LONGEST_FUNCTION = 60
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


def test_a_function_is_one_step() -> None:
    lines = {
        f"{name_of(path)}:{node.lineno} {node.name}": node.end_lineno - node.lineno + 1
        for path in MODULES
        for node in ast.walk(tree_of(path))
        if isinstance(node, ast.FunctionDef) and node.end_lineno
    }
    assert {name: count for name, count in lines.items() if count > LONGEST_FUNCTION} == {}
