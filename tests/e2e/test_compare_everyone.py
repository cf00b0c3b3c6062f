"""The page for comparing for everyone: themes, sizes, phones, screen readers."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.e2e.comparing import FOUR, HUGE, TWO, lane, stands
from tests.e2e.conftest import button

PHONE = {"width": 390, "height": 844}

Compare = Callable[[str], Page]


@pytest.mark.parametrize("theme", ["light", "dark", "projector"])
@pytest.mark.parametrize("link", [f"{FOUR}&move=49", f"{TWO}&clock=line&tick=70", HUGE])
def test_axe_finds_nothing(compare: Compare, theme: str, link: str) -> None:
    page = compare(f"{link}&theme={theme}")
    found = Axe().run(page).response["violations"]
    assert [f"{one['id']}: {node['html'][:160]}" for one in found for node in one["nodes"]] == []


@pytest.mark.parametrize("size", [(1920, 1080), (1366, 768), (390, 844)])
@pytest.mark.parametrize("theme", ["light", "projector"])
@pytest.mark.parametrize("link", [TWO, FOUR, HUGE])
def test_nothing_overflows_sideways(
    compare: Compare, page: Page, size: tuple[int, int], theme: str, link: str
) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    compare(f"{link}&move=9&theme={theme}")
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]


def test_two_lanes_and_the_clock_fit_a_projector(compare: Compare, page: Page) -> None:
    page.set_viewport_size({"width": 1920, "height": 1080})
    compare(f"{TWO}&move=44&theme=projector")
    box = button(page, "Play").bounding_box()
    assert box
    assert box["y"] + box["height"] <= 1080
    code = lane(page, 1).get_by_role("list", name="Code")
    assert code.evaluate("node => parseFloat(getComputedStyle(node).fontSize)") >= 24
    assert code.evaluate("node => node.scrollHeight <= node.clientHeight + 1")


def test_on_a_phone_lanes_are_tabs_with_one_clock(compare: Compare, page: Page) -> None:
    page.set_viewport_size(PHONE)
    compare(f"{FOUR}&move=49")
    tabs = page.get_by_role("tab")
    expect(tabs).to_have_count(4)
    expect(page.get_by_role("tabpanel")).to_have_count(1)
    page.get_by_role("tab", name="Gray code").click()
    expect(page.get_by_role("tabpanel", name="Gray code")).to_be_visible()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("tab", name="Olive's algorithm")).to_be_focused()
    expect(page.get_by_role("tabpanel", name="Olive's algorithm")).to_be_visible()
    stands(page, "move 49 of 63")


def test_growth_is_told_in_words(compare: Compare) -> None:
    page = compare(TWO)
    lines = page.get_by_role("img", name="Lines executed in all, by the number of discs")
    expect(lines).to_have_accessible_description(re.compile("Recursive: 380 with 6 discs, .* with 64 discs"))


@pytest.mark.parametrize("size", [(1366, 768), (390, 844)])
@pytest.mark.parametrize("present", [0, 1])
def test_text_of_twice_the_size_stays_usable(
    compare: Compare, page: Page, size: tuple[int, int], present: int
) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    compare(f"{FOUR}&move=44&text=200&present={present}")
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
    for part in (".stage", ".lane-code", ".lane-own"):
        box = page.locator(f".lane[data-front] {part}").first
        box.scroll_into_view_if_needed()
        expect(box).to_be_in_viewport()
    apart = page.evaluate(
        """() => {
          const parts = document.querySelectorAll(".lane[data-front] :is(.stage, .lane-code, .lane-own)");
          const boxes = [...parts].map((part) => part.getBoundingClientRect());
          return boxes.slice(1).every((box, i) => box.top >= boxes[i].bottom - 1 && box.height > 60); }"""
    )
    assert apart
    page.keyboard.press("ArrowRight")
    stands(page, "move 45 of 63")
    if present:
        page.mouse.move(100, 100)
        page.mouse.move(120, 130)
    expect(button(page, "Play")).to_be_in_viewport(ratio=1)
