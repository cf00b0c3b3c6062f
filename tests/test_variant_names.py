"""What counts as asking for a variant by its name, and what does not."""

import pytest

from tests.variant_names import asking


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
def test_a_variant_is_asked_for_by_its_name(suffix: str, text: str, count: int) -> None:
    assert len([*asking(text, suffix)]) == count
