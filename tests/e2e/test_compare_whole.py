"""What stands on the page for comparing is whole: no line, name, caption or sentence is cut or covered."""

import re

import pytest
from playwright.sync_api import FloatRect, expect

from tests.e2e.boxes import at_rest
from tests.e2e.comparing import THREE, TWO, lane
from tests.e2e.conftest import OpenPage
from tests.e2e.hands import box
from tests.e2e.windows import LAPTOP, LARGE, PHONE, see

CUT_LINES = """() => [...document.querySelectorAll(".lane .code, .lane .rows")]
  .filter((list) => list.checkVisibility())
  .flatMap((list) => {
    const box = list.getBoundingClientRect();
    return [...list.querySelectorAll(".code > li, .row")].filter((line) => {
      const { top, bottom } = line.getBoundingClientRect();
      const inside = Math.min(bottom, box.bottom) - Math.max(top, box.top);
      return inside > 1.5 && inside < bottom - top - 1.5; }); })
  .map((line) => line.textContent)"""
ROWS_OF_COSTS = """(costs) => [...costs.children].map((part) =>
  Math.round(part.offsetHeight / parseFloat(getComputedStyle(part).lineHeight)))"""


def overlap(one: FloatRect, other: FloatRect) -> bool:
    return all(
        one[at] < other[at] + other[size] and other[at] < one[at] + one[size]
        for at, size in (("x", "width"), ("y", "height"))
    )


@pytest.mark.slow
def test_no_line_is_cut_through_its_letters_and_costs_break_between_their_parts(compare: OpenPage) -> None:
    page = compare(f"{THREE}&move=11&theme=projector")
    for window in (LARGE, (1920, 950), LAPTOP, PHONE):
        see(page, window)
        at_rest(page)
        assert page.evaluate(CUT_LINES) == [], window
    see(page, LAPTOP)  # where a mark tells of lines that are not in sight
    at_rest(page)
    listing = lane(page, 3).get_by_role("list", name="Code")
    side = box(listing)
    corner = {
        "x": side["x"] + side["width"] - 12,
        "y": side["y"] + side["height"] - 9,
        "width": 12,
        "height": 9,
    }
    more = page.screenshot(clip=corner)
    listing.evaluate("(list) => list.scrollTo(0, list.scrollHeight)")
    at_rest(page)
    assert page.screenshot(clip=corner) != more
    see(page, LARGE)
    at_rest(page)
    for number in (1, 2):
        costs = lane(page, number).locator(".lane-costs > :first-child")
        expect(costs).to_have_text(re.compile(r"^step \d+ of \d+ · \d \w+, at most \d$"))
        assert costs.evaluate(ROWS_OF_COSTS) == [1, 1]


@pytest.mark.slow
def test_notices_cover_neither_the_sentence_nor_the_head_of_a_lane(compare: OpenPage) -> None:
    page = compare(f"{THREE}&move=x&speed=y&theme=projector")
    expect(page.locator(".notice")).to_have_count(2)
    for window in (LARGE, LAPTOP, PHONE):
        see(page, window)
        at_rest(page)
        over = box(page.locator("#notices"))
        parts = page.locator(".headline, .tabs, .lane-head, .transport").filter(visible=True)
        assert [one for one in map(box, parts.all()) if overlap(one, over)] == [], window


def test_notices_in_text_of_twice_the_size_are_whole(compare: OpenPage) -> None:
    page = compare(f"{TWO}&move=x&speed=y&text=200", window=LAPTOP)
    expect(page.locator(".notice")).to_have_count(2)
    at_rest(page)
    assert page.locator("#notices").evaluate("(box) => box.scrollHeight <= box.clientHeight + 1")


@pytest.mark.slow
def test_on_a_phone_tabs_and_charts_have_whole_names_and_the_chosen_tab_is_seen(
    compare: OpenPage,
) -> None:
    page = compare(f"{THREE}&lane=recursive-base-1,6,A,C&move=11", window=PHONE)
    tabs = page.get_by_role("tab")
    expect(tabs).to_have_text(["Recursive", "Idle peg", "Explicit stack", "Recursive, base case 1"])
    assert all(tab.evaluate("(tab) => tab.scrollWidth <= tab.clientWidth") for tab in tabs.all())
    expect(tabs.last).not_to_be_in_viewport(ratio=0.99)
    tabs.first.focus()
    page.keyboard.press("ArrowLeft")
    expect(tabs.last).to_be_in_viewport(ratio=0.99)
    expect(tabs.first).not_to_be_in_viewport(ratio=0.99)
    picture = page.get_by_role("img", name="Lines executed per move, by the number of discs")
    expect(picture).to_contain_text("Recursive, base case 1 3.5")
    scale = box(picture)["width"] / 640
    for text in picture.locator("text").all():
        assert text.evaluate("(text) => parseFloat(getComputedStyle(text).fontSize)") * scale >= 11
        assert box(text)["x"] + box(text)["width"] <= PHONE[0] - 14
    see(page, LARGE)
    expect(picture.locator("text").first).to_have_css("font-size", "15px")
