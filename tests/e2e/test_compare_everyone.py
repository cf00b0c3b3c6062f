"""The page for comparing for everyone: themes, sizes, phones, screen readers."""

import re
from itertools import pairwise

import pytest
from playwright.sync_api import expect

from tests.e2e.axe import violations
from tests.e2e.comparing import FOUR, HUGE, TWO, lane, stands
from tests.e2e.conftest import OpenPage, button
from tests.e2e.hands import box, stir
from tests.e2e.windows import LAPTOP, LETTERS, PHONE, THEMES, WINDOWS, Window, each, overflow
from tests.wide import rarely


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("link", [f"{FOUR}&move=49", *rarely(f"{TWO}&clock=line&tick=70", HUGE)])
def test_axe_finds_nothing(compare: OpenPage, theme: str, link: str) -> None:
    assert violations(compare(f"{link}&theme={theme}")) == []


@pytest.mark.parametrize("windows", WINDOWS)
@pytest.mark.parametrize("theme", LETTERS)
@pytest.mark.parametrize("link", [HUGE, *rarely(TWO, FOUR)])
def test_nothing_overflows_sideways(
    compare: OpenPage, windows: tuple[Window, ...], theme: str, link: str
) -> None:
    page = compare(f"{link}&move=9&theme={theme}")
    for width, _ in each(page, windows):
        assert overflow(page)[0] <= width


def test_on_a_phone_lanes_are_tabs_with_one_clock(compare: OpenPage) -> None:
    page = compare(f"{FOUR}&move=49", window=PHONE)
    tabs = page.get_by_role("tab")
    expect(tabs).to_have_count(4)
    expect(page.get_by_role("tabpanel")).to_have_count(1)
    page.get_by_role("tab", name="Gray code").click()
    expect(page.get_by_role("tabpanel", name="Gray code")).to_be_visible()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("tab", name="Olive's algorithm")).to_be_focused()
    expect(page.get_by_role("tabpanel", name="Olive's algorithm")).to_be_visible()
    stands(page, "move 49 of 63")


def test_lanes_are_presented(compare: OpenPage) -> None:
    page = compare(f"{TWO}&move=44")
    page.keyboard.press("p")
    expect(page.get_by_role("banner")).to_be_hidden()
    expect(page.get_by_role("region", name="What it costs")).to_be_hidden()
    for number in (1, 2):
        expect(lane(page, number)).to_be_in_viewport(ratio=1)
    page.keyboard.press("PageDown")
    stands(page, "move 45 of 63")
    expect(page).to_have_url(re.compile("present=1"))


def test_growth_is_told_in_words(compare: OpenPage) -> None:
    page = compare(TWO)
    lines = page.get_by_role("img", name="Lines executed in all, by the number of discs")
    expect(lines).to_have_accessible_description(re.compile("Recursive: 380 with 6 discs, .* with 64 discs"))


@pytest.mark.parametrize("size", [PHONE, *rarely(LAPTOP)])
@pytest.mark.parametrize("present", [0, *rarely(1)])
def test_text_of_twice_the_size_stays_usable(compare: OpenPage, size: Window, present: int) -> None:
    page = compare(f"{FOUR}&move=44&text=200&present={present}", window=size)
    assert overflow(page)[0] <= size[0]
    for part in (".stage", ".lane-code", ".lane-own"):
        one = page.locator(f".lane[data-front] {part}").first
        one.scroll_into_view_if_needed()
        expect(one).to_be_in_viewport()
    parts = page.locator(".lane[data-front] :is(.stage, .lane-code, .lane-own)").filter(visible=True)
    for above, below in pairwise(map(box, parts.all())):
        assert below["y"] >= above["y"] + above["height"] - 1
        assert below["height"] > 60
    page.keyboard.press("ArrowRight")
    stands(page, "move 45 of 63")
    if present:
        stir(page)
    expect(button(page, "Play")).to_be_in_viewport(ratio=1)
