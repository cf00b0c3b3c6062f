"""Where code checks for a variant by name: in Python, in scripts and in templates.

A name counts where it is a string of its own, or comes after `variant=` in a string. A few names are also
names of fields that variants take, such as `pegs`; these count only where they are compared with
something that names a variant.
"""

import re
from collections.abc import Iterator
from dataclasses import fields

import pytest

from tests.conftest import ROOT
from tests.sources import PACKAGE
from webapp.variants import VARIANTS, Asked

NAMES = {variant.name for variant in VARIANTS}
OF_FIELDS = NAMES & {field.name for field in fields(Asked)}
OWN = "|".join(sorted(NAMES - OF_FIELDS, key=len, reverse=True))
SHARED = rf"""["'`](?:{"|".join(OF_FIELDS)})["'`]"""
TELLS = r"(?:variant|puzzleOf|\bname)"
ASKS = re.compile(
    rf"""["'`](?:{OWN})["'`]"""
    rf"""|\bvariant["']?\s*[=:]\s*["'`]?(?:{"|".join(NAMES)})\b"""
    rf"""|{TELLS}[\w.()]*\s*(?:[!=]==?\s*|(?:not\s+)?in\s*[(\[][^)\]]*){SHARED}"""
    rf"""|{SHARED}\s*[!=]==?\s*\S*{TELLS}\b"""
    rf"""|{SHARED}[^\]\n]*\]\.(?:includes|indexOf)\([^)\n]*{TELLS}"""
    rf"""|{TELLS}(?:\([^)\n]*\))?\.\w+\({SHARED}"""
    rf"""|{TELLS}[\w.]*,\s*{SHARED}(?!:)"""
    rf"""|\bcase\s+{SHARED}"""
)
TOLD = {  # not checks: comments, and in Python also docstrings and defaults of fields
    ".py": re.compile(
        r'""".*?"""|^ +"[^"\n]*"$|^ +\w+: [\w |]+ = "[^"\n]*"$|#[^\n]*', re.DOTALL | re.MULTILINE
    ),
    ".js": re.compile(r"/\*.*?\*/|(?<!:)//[^\n]*", re.DOTALL),
    ".html": re.compile(r"\{#.*?#\}", re.DOTALL),
}


def asking(text: str, suffix: str) -> Iterator[int]:
    """Yield the line of each such check in a file of this kind."""
    bare = TOLD[suffix].sub(lambda told: "\n" * told[0].count("\n"), text)
    for found in ASKS.finditer(bare):
        yield bare.count("\n", 0, found.start()) + 1


@pytest.mark.parametrize(
    ("suffix", "text", "count"),
    [
        (".py", 'if variant.name == "classic": pass', 1),
        (".py", 'RULES = {"antwerp": 1, "london": 2}', 2),
        (".py", 'link = f"/?variant=regular&discs={n}"', 1),
        (".py", 'of_three = variant.name != "pegs"', 1),
        (".py", 'of_three = "pegs" != variant.name', 1),
        (".py", 'class Request:\n    variant: str = "classic"', 0),
        (".py", 'def f():\n    "antwerp"', 0),
        (".py", 'takes = "pegs" in variant.takes', 0),
        (".js", 'const is = lane.variant === "classic";', 1),
        (".js", 'const more = puzzleOf(lane).startsWith("pegs") ? one : other;', 1),
        (".js", 'const of = ["classic", "pegs"].includes(puzzleOf(lane));', 2),
        (".js", 'if (isKind(variant, "pegs")) go();', 1),
        (".js", 'switch (variant) { case "pegs": go(); }', 1),
        (".js", 'const layers = ["pegs", "discs"].map((name) => draw(name));', 0),
        (".js", '/** As "london" has. */ const london = 1;', 0),
        (".html", '{% if kind.variant == "pegs" %}', 1),
        (".html", '{% if kind.variant in ("other", "pegs") %}', 1),
        (".html", '{% if "pegs" in takes %}<select id="pegs">', 0),
        (".html", '{# as "london" has #}', 0),
    ],
)
def test_a_check_for_a_variant_by_name_is_found(suffix: str, text: str, count: int) -> None:
    assert len([*asking(text, suffix)]) == count


def test_nothing_outside_checks_the_name_of_a_variant() -> None:
    """Neither the server nor a script nor a template."""
    paths = [
        *(PACKAGE / "live").rglob("*.py"),
        *(PACKAGE / "web").rglob("*.py"),
        *(ROOT / "static" / "js").rglob("*.js"),
        *(ROOT / "templates").rglob("*.html"),
    ]
    asked = {path: [*asking(path.read_text(encoding="utf-8"), path.suffix)] for path in paths}
    assert len(asked) > 300
    assert {path.relative_to(ROOT).as_posix(): lines for path, lines in asked.items() if lines} == {}
