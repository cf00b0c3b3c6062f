"""The rooms of `static/js`, in one import direction."""

from webapp.web.assets.files import all_scripts
from webapp.web.assets.script import Script

ROOMS = (
    *("core", "view", "page", "stage", "panels", "timeline", "record", "present", "think", "share"),
    *("algorithms", "game", "triangle", "variants"),
)
PROGRAMS = ("explore", "compare", "embed", "maths", "graph", "play", "variant")


def room_of(name: str) -> str:
    return name.split("/")[1]


def used_by(script: Script) -> set[str]:
    return {*script.needs, *script.later}


def test_every_script_is_in_a_room() -> None:
    assert {room_of(name) for name in all_scripts()} == {*ROOMS, *PROGRAMS}
    assert all(name.count("/") == 2 for name in all_scripts())


def test_a_script_uses_only_its_own_room_and_those_before() -> None:
    wrong = {}
    for name, script in all_scripts().items():
        room = room_of(name)
        before = ROOMS if room in PROGRAMS else ROOMS[: ROOMS.index(room)]
        wrong[name] = {room_of(other) for other in used_by(script)} - {room, *before}
    assert {name: used for name, used in wrong.items() if used} == {}


def test_only_a_variants_script_counts_as_the_classic_puzzle_does() -> None:
    """Pages of any variant share the rooms; the formulas of `/maths` are those of the classic puzzle."""
    users = {name for name, script in all_scripts().items() if "js/core/classic.js" in used_by(script)}
    assert {name for name in users if room_of(name) != "maths"} == {"js/core/variants.js"}
