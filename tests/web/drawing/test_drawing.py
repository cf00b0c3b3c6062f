"""Stage and graph as SVG, with descriptions in words, and `from webapp import show` in a notebook."""

import re
from itertools import pairwise
from typing import Any
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.conftest import run_python
from webapp import show
from webapp.puzzle import Places
from webapp.variants import VARIANT_BY_NAME, Course
from webapp.variants.variant import Asked
from webapp.web.drawing import MOST_DRAWN, PAPER, THEMES, Seen, Size, draw_graph, draw_stage, seen_at
from webapp.web.paths import static_folder
from webapp.web.words.words import Words, words_in

SVG = "{http://www.w3.org/2000/svg}"
USUAL = Size(760, 420, 17)
ENGLISH, POLISH = words_in("en"), words_in("pl")


def tower(discs: int) -> Course:
    return VARIANT_BY_NAME["classic"].course(Asked(discs=discs))


def read(seen: Seen, size: Size = USUAL, words: Words = ENGLISH) -> ElementTree.Element:
    return ElementTree.fromstring(draw_stage(seen, size, words))


def test_the_stage_is_an_image_with_a_description_in_each_language() -> None:
    svg = read(seen_at(tower(4), 7))
    assert svg.get("role") == "img"
    assert svg.findtext(f"{SVG}title") == "Tower of Hanoi with 4 discs, from peg A to peg C"
    assert svg.findtext(f"{SVG}desc") == "Peg A: disc 4. Peg B: discs 1–3. Peg C is empty."
    assert svg.get("aria-label") == f"{svg.findtext(f'{SVG}title')}. {svg.findtext(f'{SVG}desc')}"
    polish = read(seen_at(tower(4), 7), words=POLISH)
    assert polish.get("lang") == "pl"
    assert polish.findtext(f"{SVG}title") == "Wieże Hanoi: 4 krążki, ze słupka A na słupek C"


def test_the_stage_uses_only_svg_that_every_program_understands() -> None:
    text = draw_stage(seen_at(tower(64), 2**60), USUAL, ENGLISH)
    assert not any(word in text for word in ("oklch", "var(", "class=", "style=", "currentColor"))


def test_the_stage_does_not_give_away_a_move_that_is_asked_for() -> None:
    text = draw_stage(Seen(tower(4).setting, tower(4).position_at(7)), USUAL, ENGLISH)
    assert "dasharray" not in text
    assert "idle" not in text
    assert text.count("<rect") == 1 + 2 * 3 + 4


def boxes_of(svg: ElementTree.Element) -> dict[int, tuple[float, ...]]:
    """The middle, width and height of each disc."""
    boxes = {}
    for group in svg.iter(f"{SVG}g"):
        rect = group.find(f"{SVG}rect")
        if (disc := group.get("data-disc")) and rect is not None:
            place = group.get("transform", "").removeprefix("translate(").removesuffix(")").split()
            boxes[int(disc)] = tuple(map(float, [*place, rect.get("width", ""), rect.get("height", "")]))
    return boxes


@given(
    discs=st.integers(1, 64),
    thousandths=st.integers(0, 1000),
    width=st.floats(320, 2000),
    height=st.floats(180, 1200),
    em=st.floats(9, 17),
)
def test_discs_are_on_their_pegs(
    discs: int, thousandths: int, width: float, height: float, em: float
) -> None:
    course = tower(discs)
    seen = seen_at(course, course.moves * thousandths // 1000)
    svg = read(seen, Size(width, height, em))
    boxes = boxes_of(svg)
    assert sorted(boxes) == [*range(1, discs + 1)]
    for peg, held in enumerate(seen.pegs):
        assert all(boxes[disc][0] == pytest.approx(width / 3 * (peg + 0.5), abs=0.01) for disc in held)
        assert all(boxes[disc][2] < width / 3 for disc in held)
        for lower, upper in pairwise(held):
            assert boxes[upper][1] + boxes[upper][3] / 2 <= boxes[lower][1] - boxes[lower][3] / 2 + 0.02
            assert boxes[upper][2] < boxes[lower][2]


@pytest.mark.parametrize("theme", [*THEMES.values(), PAPER])
def test_the_themes_have_the_colours_of_the_style_sheets(theme: object) -> None:
    assert isinstance(theme, tuple)
    sheet = "print" if theme is PAPER else "tokens"
    text = (static_folder() / "css" / "core" / f"{sheet}.css").read_text(encoding="utf-8")
    names = {"white": "#ffffff", "black": "#000000"}
    for name, colour in zip(("card", "ink", "soft", "accent", "wood"), theme, strict=False):
        line = text.split(f"--{name}: ", 1)[1].split(";", 1)[0]
        colours = line.removeprefix("light-dark(").removesuffix(")").split(", ")
        one = colours[0 if theme is THEMES["light"] else -1]
        assert colour == names.get(one, one)


def graph(start: Places, goal: Places, lang: str = "en") -> ElementTree.Element:
    return ElementTree.fromstring(draw_graph(start, goal, words_in(lang), PAPER))


def ends_of(line: str) -> set[tuple[float, float]]:
    """The first and the last point of each line of a path."""
    points = [tuple(map(float, pair)) for pair in re.findall(r"(-?[\d.]+) (-?[\d.]+)", line)]
    return {(x, y) for x, y in points}


@pytest.mark.parametrize("discs", range(1, MOST_DRAWN + 1))
def test_all_positions_and_all_moves_are_drawn_inside_the_picture(discs: int) -> None:
    svg = graph((0,) * discs, (2,) * discs)
    nodes = [(float(node.get("cx", "")), float(node.get("cy", ""))) for node in svg.iter(f"{SVG}circle")]
    lines, way = (path.get("d", "") for path in svg.iter(f"{SVG}path"))
    assert len(set(nodes)) == 3**discs
    assert lines.count("M") == (3 ** (discs + 1) - 3) // 2
    assert way.count("L") == 2**discs - 1
    left, top, width, height = map(float, svg.get("viewBox", "").split())
    for x, y in ends_of(lines):
        assert left < x < left + width
        assert top < y < top + height


def test_the_optimal_solution_is_the_side_from_a_to_c() -> None:
    svg = graph((0, 0, 0), (2, 2, 2))
    points = sorted(ends_of([path.get("d", "") for path in svg.iter(f"{SVG}path")][1]))
    steps = {(round(x - u), round(y - v)) for (u, v), (x, y) in pairwise(points)}
    assert len(points) == 8
    assert len(steps) <= 2  # one, apart from rounding
    assert all(x > 0 and y > 0 for x, y in steps)


def test_positions_have_their_letters_and_the_path_is_described_in_words() -> None:
    svg = graph((0, 0, 1), (1, 1, 0))
    assert {node.text for node in svg.iter(f"{SVG}text")} >= {"AAA", "BBB", "CCC", "AAB", "BBA"}
    told = svg.findtext(f"{SVG}desc")
    assert told == "27 positions, 39 moves. Shortest path: AAB, AAC, CAC, CBC, BBC, BBA."
    assert svg.get("role") == "img"


def test_both_shortest_paths_are_drawn_and_none_where_start_and_goal_are_the_same() -> None:
    both = graph((0, 0, 1), (0, 1, 0))
    assert (both.findtext(f"{SVG}desc") or "").count("Shortest path") == 2
    none = graph((1, 1), (1, 1), "pl")
    assert none.findtext(f"{SVG}desc") == "9 układów, 12 ruchów."


class Seven:
    """A whole number as another library might define it."""

    def __index__(self) -> int:
        return 7


class AnyPeg:
    """An object that claims to equal any peg, as an array of one peg does."""

    def __eq__(self, other: object) -> bool:
        return True

    def __hash__(self) -> int:
        return 0

    def __repr__(self) -> str:
        return "any peg"


def test_a_notebook_gets_the_stage_and_its_sentence() -> None:
    shown = show(discs=4, move=7)
    assert repr(shown) == (
        "Recursive, move 7 of 15: Disc 1 moved A → B: now disc 4 can go A → C. "
        "Peg A: disc 4. Peg B: discs 1–3. Peg C is empty."
    )
    html = shown._repr_html_()
    assert shown._repr_svg_() in html
    assert shown.sentence in html
    ElementTree.fromstring(html)
    ElementTree.fromstring(shown._repr_svg_())


def test_a_notebook_can_choose_polish_and_the_themes_of_the_pages() -> None:
    assert show(64, 2**63).position.endswith("Peg C: disc 64.")
    shown = show(3, 1, source="B", target="A", algorithm="olive", lang="pl", theme="dark")
    assert 'lang="pl"' in shown._repr_html_()
    assert "#171b20" in shown._repr_svg_()
    assert "krążek 1" in shown.position
    assert repr(show(4, Seven())) == repr(show(4, 7))


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"theme": ["dark"]}, "“['dark']” is not possible for theme; allowed: light, dark, projector."),
        ({"algorithm": ["olive"]}, "“['olive']” is not possible for algorithm; allowed: recursive, "),
        ({"discs": 0}, "A tower has 1 to 64 discs, not 0."),
        ({"discs": "4"}, "discs must be a whole number, not '4'."),
        ({"discs": 4, "move": 7.0}, "move must be a whole number, not 7.0."),
        ({"discs": True}, "discs must be a whole number, not True."),
        ({"move": "7", "lang": "pl"}, "move musi być liczbą całkowitą, a nie '7'."),
        ({"move": "x" * 50}, f"move must be a whole number, not '{'x' * 38}…."),
        ({"move": 16}, "There is no move 16; the moves are 0 to 15."),
        ({"move": -1}, "There is no move -1; the moves are 0 to 15."),
        ({"source": "D"}, "“D” is not possible for source; allowed: A, B, C."),
        ({"target": 2}, "“2” is not possible for target; allowed: A, B, C."),
        ({"target": "A"}, "Source and target are both A; they must be two different pegs."),
        ({"theme": "pink"}, "“pink” is not possible for theme; allowed: light, dark, projector."),
        ({"lang": "xx"}, "“xx” is not possible for lang; allowed: en, pl."),
        ({"algorithm": None}, "“None” is not possible for algorithm; allowed: recursive, recursive-base-1, "),
        ({"source": AnyPeg()}, "“any peg” is not possible for source; allowed: A, B, C."),
        ({"move": 16, "lang": "pl"}, "Nie ma ruchu 16; "),
    ],
)
def test_what_cannot_be_drawn_is_refused_in_a_sentence(given: dict[str, Any], said: str) -> None:
    with pytest.raises(ValueError, match=r"^") as refused:
        show(**given)
    assert str(refused.value).startswith(said)
    assert refused.value.__cause__ is None


def test_importing_the_package_loads_no_drawing_code_and_drawing_loads_no_server() -> None:
    program = (
        "import sys, webapp; light = not any(name.startswith('webapp.') for name in sys.modules);"
        "from webapp import show; show(4, 7)._repr_html_();"
        "print(light, {'gevent', 'flask', 'flask_sock', 'jinja2'} & set(sys.modules))"
    )
    assert run_python("-c", program).stdout == "True set()\n"


def test_the_package_has_no_other_attribute() -> None:
    import webapp

    with pytest.raises(AttributeError, match="has no attribute 'shows'"):
        webapp.shows  # noqa: B018
