"""The parts of `static/js`, in one import direction."""

from webapp.web.assets.files import all_scripts
from webapp.web.assets.script import Script
from webapp.web.words.pages import PAGES as ALL

PARTS = (
    *("core", "view", "page", "stage", "gestures", "panels", "timeline", "record", "present", "think"),
    *("share", "algorithms", "variants", "run"),
)
PAGES = {page.name for page in ALL} - {"variants", "error"}  # those two have no scripts


def part_of(name: str) -> str:
    return name.split("/")[1]


def used_by(script: Script) -> set[str]:
    return {*script.needs, *script.later}


def test_every_script_is_in_a_part() -> None:
    assert {part_of(name) for name in all_scripts()} == {*PARTS, *PAGES}
    assert all(name.count("/") == 2 for name in all_scripts())


def test_a_script_uses_only_its_own_part_and_those_before() -> None:
    wrong = {}
    for name, script in all_scripts().items():
        part = part_of(name)
        before = PARTS if part in PAGES else PARTS[: PARTS.index(part)]
        wrong[name] = {part_of(other) for other in used_by(script)} - {part, *before}
    assert {name: used for name, used in wrong.items() if used} == {}


def test_a_pages_first_script_is_used_by_none() -> None:
    assert [
        name for name, script in all_scripts().items() for other in used_by(script) if "/main" in other
    ] == []


def test_only_a_variants_script_counts_as_the_classic_puzzle_does() -> None:
    """Pages of any variant share the parts; the formulas of `/maths` are those of the classic puzzle."""
    users = {name for name, script in all_scripts().items() if "js/core/classic.js" in used_by(script)}
    assert {name for name in users if part_of(name) != "maths"} == {"js/core/variants.js"}
