"""The page for comparing for everyone: themes, sizes, phones, screen readers."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.axe import violations
from tests.e2e.comparing import FOUR, HUGE, TWO, lane, stands
from tests.e2e.conftest import button
from tests.e2e.windows import LAPTOP, LARGE, LETTERS, PHONE, THEMES, WINDOWS, Window, each, overflow, see
from tests.wide import rarely

Compare = Callable[[str], Page]


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("link", [f"{FOUR}&move=49", *rarely(f"{TWO}&clock=line&tick=70", HUGE)])
def test_axe_finds_nothing(compare: Compare, theme: str, link: str) -> None:
    page = compare(f"{link}&theme={theme}")
    assert violations(page) == []


@pytest.mark.parametrize("windows", WINDOWS)
@pytest.mark.parametrize("theme", LETTERS)
@pytest.mark.parametrize("link", [HUGE, *rarely(TWO, FOUR)])
def test_nothing_overflows_sideways(
    compare: Compare, page: Page, windows: tuple[Window, ...], theme: str, link: str
) -> None:
    compare(f"{link}&move=9&theme={theme}")
    for width, _ in each(page, windows):
        assert overflow(page)[0] <= width


def test_two_lanes_and_the_clock_fit_a_projector(compare: Compare, page: Page) -> None:
    see(page, LARGE)
    compare(f"{TWO}&move=44&theme=projector")
    box = button(page, "Play").bounding_box()
    assert box
    assert box["y"] + box["height"] <= 1080
    code = lane(page, 1).get_by_role("list", name="Code")
    assert code.evaluate("node => parseFloat(getComputedStyle(node).fontSize)") >= 24
    assert code.evaluate("node => node.scrollHeight <= node.clientHeight + 1")


def test_on_a_phone_lanes_are_tabs_with_one_clock(compare: Compare, page: Page) -> None:
    see(page, PHONE)
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


@pytest.mark.parametrize("size", [PHONE, *rarely(LAPTOP)])
@pytest.mark.parametrize("present", [0, *rarely(1)])
def test_text_of_twice_the_size_stays_usable(
    compare: Compare, page: Page, size: Window, present: int
) -> None:
    see(page, size)
    compare(f"{FOUR}&move=44&text=200&present={present}")
    assert overflow(page)[0] <= size[0]
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
