"""The stage as SVG: a whole file, in words, too, with nothing outside its sheet and nothing told too soon."""

from itertools import pairwise
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from webapp.variants import VARIANT_BY_NAME, Course
from webapp.variants.variant import Asked
from webapp.web.drawing import PAPER, THEMES, Seen, Size, draw_stage, seen_at
from webapp.web.paths import static_folder
from webapp.web.words.words import Words, words_in

SVG = "{http://www.w3.org/2000/svg}"
USUAL = Size(760, 420, 17)
ENGLISH, POLISH = words_in("en"), words_in("pl")


def tower(discs: int) -> Course:
    return VARIANT_BY_NAME["classic"].course(Asked(discs=discs))


def read(seen: Seen, size: Size = USUAL, words: Words = ENGLISH) -> ElementTree.Element:
    return ElementTree.fromstring(draw_stage(seen, size, words))


def test_it_is_an_image_that_is_told_in_words() -> None:
    svg = read(seen_at(tower(4), 7))
    assert svg.get("role") == "img"
    assert svg.findtext(f"{SVG}title") == "Tower of Hanoi with 4 discs, from peg A to peg C"
    assert svg.findtext(f"{SVG}desc") == "Peg A: disc 4. Peg B: discs 1–3. Peg C is empty."
    assert svg.get("aria-label") == f"{svg.findtext(f'{SVG}title')}. {svg.findtext(f'{SVG}desc')}"


def test_it_speaks_the_language_that_it_is_given() -> None:
    svg = read(seen_at(tower(4), 7), words=POLISH)
    assert svg.get("lang") == "pl"
    assert svg.findtext(f"{SVG}title") == "Wieże Hanoi: 4 krążki, ze słupka A na słupek C"


def test_every_program_knows_its_colours_and_letters() -> None:
    text = draw_stage(seen_at(tower(64), 2**60), USUAL, ENGLISH)
    assert not any(word in text for word in ("oklch", "var(", "class=", "style=", "currentColor"))


def test_where_the_next_move_is_asked_for_nothing_tells_it() -> None:
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
    share=st.floats(0, 1),
    width=st.floats(320, 2000),
    height=st.floats(180, 1200),
    em=st.floats(9, 17),
)
def test_discs_are_on_their_pegs_and_not_over_each_other(
    discs: int, share: float, width: float, height: float, em: float
) -> None:
    course = tower(discs)
    seen = seen_at(course, int(course.moves * share))
    svg = read(seen, Size(width, height, em))
    boxes = boxes_of(svg)
    assert sorted(boxes) == [*range(1, discs + 1)]
    for peg, held in enumerate(seen.pegs):
        assert all(boxes[disc][0] == pytest.approx(width / 3 * (peg + 0.5), abs=0.01) for disc in held)
        assert all(boxes[disc][2] < width / 3 for disc in held)
        for lower, upper in pairwise(held):
            assert boxes[upper][1] + boxes[upper][3] / 2 <= boxes[lower][1] - boxes[lower][3] / 2 + 0.02
            assert boxes[upper][2] <= boxes[lower][2]


@pytest.mark.parametrize("theme", [*THEMES.values(), PAPER])
def test_the_themes_have_the_colours_of_the_style_sheets(theme: object) -> None:
    assert isinstance(theme, tuple)
    sheet = "print" if theme is PAPER else "tokens"
    text = (static_folder() / "css" / "core" / f"{sheet}.css").read_text(encoding="utf-8")
    names = {"white": "#ffffff", "black": "#000000"}
    for name, colour in zip(("card", "ink", "soft", "accent", "wood"), theme, strict=False):
        line = text.split(f"--{name}: ", 1)[1].split(";", 1)[0]
        colours = line.removeprefix("light-dark(").removesuffix(")").split(", ")
        assert colour in [names.get(one, one) for one in colours]
