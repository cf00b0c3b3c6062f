"""What counts as asking for a variant by its name, and what does not."""

import ast

import pytest

from tests.variant_names import in_python, in_script, in_template


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ('if variant.name == "classic": pass', 1),
        ('RULES = {"antwerp": 1, "london": 2}', 2),
        ('link = f"/?variant=regular&discs={n}"', 1),
        ('of_three = variant.name != "pegs"', 1),
        ('some = one.name in ("pegs", "other")', 1),
        ('match variant.name:\n    case "pegs": pass', 1),
        ('class Request:\n    variant: str = "classic"', 0),
        ('def f():\n    "antwerp"', 0),
        ('takes = "pegs" in variant.takes', 0),
        ('text = request.args.get("pegs", "")', 0),
        ('said = "the classic puzzle"', 0),
    ],
)
def test_in_python(text: str, count: int) -> None:
    assert len([*in_python(ast.parse(text))]) == count


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ('const is = lane.variant === "classic";', 1),
        ('const kept = variant.endsWith("antwerp") ? {} : kinds["london"];', 2),
        ('const of = ["classic", "pegs"].includes(puzzleOf(lane));', 2),
        ('if (variant !== "pegs") go();', 1),
        ('for (const name of names) learn(name, name === "pegs" ? one : other);', 1),
        ('const lane = { variant: "pegs", pegs };', 1),
        ('switch (variant) { case "pegs": go(); }', 1),
        ("const link = `/?variant=regular&discs=${n}`;", 1),
        ('const has = variants[name].takes.includes("pegs");', 0),
        ('const names = ["variant", "pegs", "split"];', 0),
        ('const layers = ["pegs", "discs"].map((name) => draw(name));', 0),
        ('const text = read("pegs", "4");', 0),
        ("/** As london has. */ const london = 1;", 0),
    ],
)
def test_in_scripts(text: str, count: int) -> None:
    assert len([*in_script(text.encode())]) == count


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ('{% if kind.variant == "pegs" %}', 1),
        ('{% if kind.variant in ("other", "pegs") %}', 1),
        ('<option value="classic">', 1),
        ('<a href="/?variant=london">', 1),
        ('{% if "pegs" in takes %}<select id="pegs">', 0),
        ("{# as london has #}", 0),
    ],
)
def test_in_templates(text: str, count: int) -> None:
    assert len([*in_template(text)]) == count
