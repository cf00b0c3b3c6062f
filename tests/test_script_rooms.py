"""The rooms of `static/js`, in one import direction; how large their files and functions may be."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

import pytest
from tree_sitter import Node

from webapp.web.assets.bundle import read_scripts
from webapp.web.assets.grammar import FUNCTIONS, parse, text_of
from webapp.web.assets.paths import static_folder
from webapp.web.assets.script import Script

ROOMS = (
    *("core", "view", "page", "stage", "panels", "timeline", "record", "present", "think", "share"),
    *("algorithms", "game", "triangle", "puzzles"),
)
PROGRAMS = ("explore", "compare", "embed", "maths", "graph", "play", "variant", "variants")
LONGEST_FUNCTION = 25
LONG_FUNCTIONS = Path(__file__).with_name("long_functions.json")  # allowed until they are split
FOLDER = static_folder() / "js"
FILES = sorted(path.relative_to(FOLDER).as_posix() for path in FOLDER.rglob("*.js"))


@cache
def scripts() -> dict[str, Script]:
    return read_scripts({name: (FOLDER / name).read_text(encoding="utf-8") for name in FILES})


def room_of(name: str) -> str:
    return name.split("/")[0]


def test_every_script_is_in_a_room() -> None:
    assert {room_of(name) for name in FILES} == {*ROOMS, *PROGRAMS}
    assert all(name.count("/") == 1 for name in FILES)


@pytest.mark.parametrize("name", FILES)
def test_a_script_uses_only_its_own_room_and_those_before(name: str) -> None:
    room = room_of(name)
    before = ROOMS if room in PROGRAMS else ROOMS[: ROOMS.index(room)]
    script = scripts()[name]
    used = {room_of(other) for other in (*script.needs, *script.later)}
    assert used <= {room, *before}


def test_only_a_variants_script_counts_as_the_classic_puzzle_does() -> None:
    """Pages of any variant share the rooms; the formulas of `/maths` are those of the classic puzzle."""
    users = {name for name in FILES if "core/classic.js" in {*scripts()[name].needs, *scripts()[name].later}}
    assert {name for name in users if room_of(name) != "maths"} == {"core/variants.js"}


@pytest.mark.parametrize("name", FILES)
def test_a_script_stays_small(name: str) -> None:
    assert len((FOLDER / name).read_text(encoding="utf-8").splitlines()) <= 250


@pytest.mark.parametrize("name", FILES)
def test_a_function_stays_short(name: str) -> None:
    """A function that is allowed to be longer may only become shorter, and is struck off at the end."""
    allowed = {
        function: lines for function, lines in json.loads(LONG_FUNCTIONS.read_text()).items()
        if function.startswith(f"{name}:")
    }  # fmt: skip
    root = parse((FOLDER / name).read_bytes())
    long = {f"{name}:{function}": lines for function, lines in lengths(root) if lines > LONGEST_FUNCTION}
    assert long.keys() == allowed.keys()
    assert all(lines <= allowed[function] for function, lines in long.items())


def test_every_function_that_may_be_long_is_there() -> None:
    assert {function.split(":")[0] for function in json.loads(LONG_FUNCTIONS.read_text())} <= {*FILES}


def lengths(node: Node) -> list[tuple[str, int]]:
    """The functions with a name, and how many lines each has, with those inside it."""
    own = [(name, node.end_point.row - node.start_point.row + 1)] if (name := name_of(node)) else []
    return own + [one for child in node.children for one in lengths(child)]


def name_of(node: Node) -> str:
    """What a function is called: by itself, or by the variable or property that holds it."""
    if node.type not in FUNCTIONS:
        return ""
    holder = node.parent
    named = node.child_by_field_name("name")
    if named is None and holder is not None:
        named = holder.child_by_field_name("name") or holder.child_by_field_name("key")
    return text_of(named) if named is not None else ""
