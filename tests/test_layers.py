"""One import direction: each layer uses only those above it; above `live` there is no clock and no I/O."""

from __future__ import annotations

import ast
import sys
from pathlib import Path

import pytest

import webapp
from webapp.algorithms import ALGORITHMS

ROOT = Path(webapp.__file__).parent
LAYERS = ("sentence", "puzzle", "descent", "maths", "algorithms", "variants", "live", "web", "__main__")
ROOMS = {  # inside a layer, again each uses only those before it
    "web": ("assets", "words", "search", "socket", "pages", "app", "command"),
    "algorithms": ("listing", "task", "algorithm"),  # then the algorithms themselves
}
MOST_FILES = 24
PURE = LAYERS[: LAYERS.index("live")]
ALLOWED = {
    "__future__", "abc", "ast", "collections", "contextlib", "copy", "dataclasses", "enum", "fractions",
    "functools", "itertools", "math", "re", "types", "typing",
}  # fmt: skip
FILES = sorted(path for path in ROOT.rglob("*.py") if path != ROOT / "__init__.py")


def name_of(path: Path) -> str:
    return str(path.relative_to(ROOT))


def layer_of(path: Path) -> str:
    return path.relative_to(ROOT).parts[0].removesuffix(".py")


def imports_of(path: Path) -> set[str]:
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path} imports relatively"
            found |= {f"{node.module}.{alias.name}" for alias in node.names}
    return found


@pytest.mark.parametrize("path", FILES, ids=name_of)
def test_a_file_uses_only_its_own_layer_and_those_above(path: Path) -> None:
    above = LAYERS[: LAYERS.index(layer_of(path)) + 1]
    for name in imports_of(path):
        if name.startswith("webapp."):
            assert name.split(".")[1] in (*above, "__version__"), name


@pytest.mark.parametrize("path", [path for path in FILES if layer_of(path) in ROOMS], ids=name_of)
def test_a_file_uses_only_its_own_room_of_a_layer_and_those_before(path: Path) -> None:
    layer, parts = layer_of(path), path.relative_to(ROOT).with_suffix("").parts
    rooms = ROOMS[layer]
    if parts[1] not in rooms:
        assert layer != "web" or parts[1] == "__init__", f"{path} is in no room"
        return
    before = rooms[: rooms.index(parts[1]) + 1]
    for name in imports_of(path):
        if name.startswith(f"webapp.{layer}."):
            assert name.split(".")[2] in before, name


@pytest.mark.parametrize("path", [path for path in FILES if layer_of(path) in PURE], ids=name_of)
def test_the_domain_has_no_clock_no_input_and_no_output(path: Path) -> None:
    outside = {name.split(".")[0] for name in imports_of(path)} - {"webapp"}
    assert outside <= ALLOWED


@pytest.mark.parametrize("path", [path for path in FILES if layer_of(path) == "live"], ids=name_of)
def test_the_session_has_no_clock_and_no_sockets(path: Path) -> None:
    outside = {name.split(".")[0] for name in imports_of(path)} - {"webapp"}
    assert outside <= ALLOWED | {"msgspec"}


def test_importing_the_package_loads_no_server() -> None:
    """A subcommand that does not serve loads no libraries of the server."""
    import subprocess

    program = "import sys, webapp.web.command.command_line; print({'gevent', 'flask'} & set(sys.modules))"
    shown = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert shown.stdout.strip() == "set()"


@pytest.mark.parametrize("path", FILES, ids=name_of)
def test_a_file_stays_small(path: Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) <= 250


@pytest.mark.parametrize("folder", sorted({path.parent for path in FILES}), ids=lambda path: path.name)
def test_no_folder_holds_more_files_than_can_be_taken_in(folder: Path) -> None:
    assert len(list(folder.glob("*.py"))) <= MOST_FILES


@pytest.mark.parametrize("path", [path for path in FILES if layer_of(path) in ("live", "web")], ids=name_of)
def test_nothing_outside_asks_of_which_class_an_algorithm_is(path: Path) -> None:
    """An algorithm says itself what it can show, so that a new one needs no change elsewhere."""
    classes = {type(algorithm).__name__ for algorithm in ALGORITHMS}
    assert classes & {name.split(".")[-1] for name in imports_of(path)} == set()
