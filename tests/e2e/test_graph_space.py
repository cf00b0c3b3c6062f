"""Space on the state graph page: names beside their positions, the presenter view, paper."""

import re
from itertools import combinations

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.boxes import all_there, at_rest
from tests.e2e.conftest import OpenPage, at_move, button
from tests.e2e.graphing import apart, ink, link, place, within
from tests.e2e.hands import saved, stir
from tests.e2e.windows import LAPTOP, LARGE, PHONE, Window, each
from tests.wide import rarely, rarely_together

NAMES = ".mark:is(.corner, .end) text"
CUT = "(part) => { const one = document.querySelector(part); return one.scrollHeight - one.clientHeight; }"
LOW = (1920, 950)  # a projector's window without its bars
CASES = [
    (LARGE, "projector", "discs=3"),
    *rarely_together(
        *(
            (window, theme, f"discs={discs}&move={move}")
            for window in (LARGE, LOW, LAPTOP)
            for theme in ("projector", "light")
            for discs, move in ((3, 0), (3, 2), (5, 9), (8, 77))
        )
    ),
]


@pytest.mark.slow
@pytest.mark.parametrize("discs", [3, *rarely(1, 5, 8)])
def test_names_are_beside_the_circles_and_clear_of_each_other(graph: OpenPage, discs: int) -> None:
    page = graph(discs=discs)
    for _ in each(page, (LAPTOP, PHONE)):
        names, circles = ink(page, NAMES), ink(page, ".mark:is(.end, .light) .dot")
        assert len(names) == 5
        assert all(apart(*two) for two in combinations(names, 2))
        assert all(apart(name, circle) for name in names for circle in circles)
        (box,) = ink(page, "#graph")
        assert all(within(name, box) for name in names)
    assert ink(page, ".mark.name text") == [] or discs > 1


@pytest.mark.slow
@pytest.mark.parametrize(("window", "theme", "of"), CASES)
def test_presented_the_triangle_fills_the_window_and_nothing_overlaps(
    graph: OpenPage, window: Window, theme: str, of: str
) -> None:
    page = graph(f"{of}&theme={theme}&present=1", window=window)
    stir(page)
    at_rest(page)
    ((box,), (dock,)) = ink(page, "#graph"), ink(page, ".dock")
    assert window[1] - 24 <= dock[3] <= window[1]
    assert dock[2] - box[3] < 24
    (left, foot), (right, _) = place(page, "left"), place(page, "right")
    (middle, top) = place(page, "top")
    assert foot - top > 0.8 * (box[3] - box[2])
    (legend,) = ink(page, "#legend")
    assert legend[1] < middle - (legend[3] - top) * (right - left) / (foot - top) / 2
    names = ink(page, NAMES)
    assert all(within(name, box) for name in names)
    assert all(apart(name, legend) for name in names)
    every = ink(page, ".mark.name text")
    assert len(every) == (27 if "discs=3" in of else 0)
    assert all(apart(*two) for two in combinations(every, 2))
    (where,), (sentence,) = ink(page, "#where"), ink(page, "#narration")
    assert apart(where, sentence)
    for panel in ("#beside-tower", "#beside-position"):
        (part,) = ink(page, panel)
        assert part[2] > max(where[3], sentence[3])
        assert part[3] <= box[3] + 2
        assert page.evaluate(CUT, panel) <= 1
    expect(button(page, "Zoom in")).to_be_hidden()


@pytest.mark.slow
def test_presented_the_buttons_are_in_one_row_below_the_whole_slider(graph: OpenPage) -> None:
    page = graph("discs=3&theme=projector&present=1", window=LAPTOP)
    stir(page)
    expect(button(page, "Play")).to_be_in_viewport(ratio=1)
    at_rest(page)
    buttons = ink(page, ".dock :is(.button, .speed)")
    middles = [(top + bottom) / 2 for _, _, top, bottom in buttons]
    assert max(middles) - min(middles) < 2
    (slider,), (dock,) = ink(page, "#timeline"), ink(page, ".dock")
    assert slider[0] - dock[0] >= 8  # how far the knob extends beyond the first move
    assert slider[3] <= min(top for _, _, top, _ in buttons)


@pytest.mark.slow
def test_the_presenter_view_is_in_the_link_and_survives_a_reload(graph: OpenPage) -> None:
    page = graph(discs=3, move=2)
    page.keyboard.press("p")
    expect(page.get_by_role("banner")).to_be_hidden()
    page.keyboard.press("ArrowRight")
    at_move(page, "3 of 7")
    assert link(page)["present"] == "1"
    page.reload()
    at_move(page, "3 of 7")
    expect(page.locator("html")).to_have_attribute("data-presenting", "")
    expect(page.get_by_role("banner")).to_be_hidden()
    stir(page)
    button(page, "Exit").click()
    expect(page.get_by_role("banner")).to_be_visible()
    assert "present" not in link(page)


@pytest.mark.slow
@pytest.mark.parametrize("window", [LAPTOP, *rarely(PHONE)])
def test_on_paper_names_are_at_their_positions_without_buttons(graph: OpenPage, window: Window) -> None:
    page = graph("discs=6&move=11&theme=projector", window=window)
    all_there(page)
    assert len(re.findall(rb"/Type\s*/Page\b", page.pdf(format="A4"))) == 1
    page.emulate_media(media="print")
    at_rest(page)
    page.evaluate("() => { dispatchEvent(new Event('beforeprint')) }")
    (shapes,), (left, foot), (right, _) = ink(page, ".shapes"), place(page, "left"), place(page, "right")
    _, top = place(page, "top")
    radius = left - shapes[0]
    assert 0 < radius < 20
    assert shapes == pytest.approx((left - radius, right + radius, top - radius, foot + radius), abs=1)
    expect(page.locator("#graph-canvas")).to_be_hidden()
    cards = ink(page, "main .card:not(.stage)")
    assert len(cards) == 6
    assert all(apart(*two) for two in combinations(cards, 2))
    (tower,), discs = ink(page, "#beside-tower"), ink(page, "#stage .disc-box")
    assert len(discs) == 6
    assert all(within(disc, tower) for disc in discs)
    assert page.locator("main .card").evaluate_all(
        "(cards) => cards.every((one) => getComputedStyle(one).breakInside === 'avoid')"
    )
    expect(page.locator("main button:not(.neighbour)").filter(visible=True)).to_have_count(0)
    expect(page.get_by_role("slider").filter(visible=True)).to_have_count(0)
    page.evaluate("() => { dispatchEvent(new Event('afterprint')) }")
    expect(page.locator(".shapes")).to_have_count(0)


LIGHTNESS = """() => ["card", "near", "far-middle", "far"].map((name) => {
  const probe = document.createElement("i");
  probe.style.backgroundColor = `var(--${name})`;
  document.body.append(probe);
  const channels = getComputedStyle(probe).backgroundColor.match(/\\d+/g).map((one) => one / 255);
  probe.remove();
  const [red, green, blue] = channels.map((one) => ((one + 0.055) / 1.055) ** 2.4);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
})"""


@pytest.mark.parametrize("theme", ["projector", *rarely("dark")])
def test_in_the_dark_theme_distances_get_lighter(graph: OpenPage, theme: str) -> None:
    card, *scale = graph(discs=3, theme=theme).evaluate(LIGHTNESS)
    assert scale == sorted(scale)
    assert (scale[0] + 0.05) / (card + 0.05) >= 3


def test_in_system_colours_distances_keep_their_own(graph: OpenPage, page: Page) -> None:
    page.emulate_media(forced_colors="active")
    graph(discs=3)
    ramp = page.locator(".ramp").evaluate("(one) => getComputedStyle(one).backgroundImage")
    assert ramp.startswith("linear-gradient")
    _, text = saved(page, button(page, "Save the graph as SVG"))
    fills = set(re.findall(rb'd="M[^"]*z" fill="(rgb[^"]*)" stroke="none"', text))
    assert len(fills) >= 4
    page.emulate_media(forced_colors="none")


def test_the_spotlight_moves_over_the_triangle_and_the_cards_beside_it(graph: OpenPage) -> None:
    page = graph("discs=3&present=1", window=LAPTOP)
    all_there(page)
    said = page.locator("#present-said")
    for part in ("State graph of the Tower of Hanoi with 3 discs", "Tower", "This position"):
        page.keyboard.press("s")
        expect(said).to_contain_text(part)
    expect(page.locator("[data-spot]")).to_have_accessible_name("This position")
    page.keyboard.press("s")
    expect(page.locator("[data-spot]")).to_have_count(0)
