"""What pages share is mounted on an element: two stand on one page and do not know of each other."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from tests.conftest import RunningServer

ROOT = Path(__file__).parents[2]
SCRIPT = "text/javascript"
MOUNT = 'import "/sources/tests/e2e/two-mounted.js";'


def sources(route: Route) -> None:
    """The scripts as they are written: a page's own are joined."""
    path = ROOT / route.request.url.split("/sources/")[1]
    route.fulfill(body=path.read_text(encoding="utf-8"), content_type=SCRIPT)


@pytest.fixture
def two(page: Page, server: RunningServer) -> tuple[Locator, Locator]:
    page.route("**/js/explore/main.js", lambda route: route.fulfill(body=MOUNT, content_type=SCRIPT))
    page.route("**/sources/**", sources)
    page.goto(f"{server.url}/?discs=3")
    first, second = page.locator("main").first, page.locator("main").last
    for one, moves in ((first, 7), (second, 31)):
        expect(one.locator("[id^=where]")).to_contain_text(f"0 of {moves}")
    return first, second


def test_two_towers_on_one_page_each_have_their_own_state(two: tuple[Locator, Locator]) -> None:
    first, second = two
    for one, discs, moves in ((first, 3, 7), (second, 5, 31)):
        expect(one.locator(".layer-discs > .disc")).to_have_count(discs)
        expect(one.get_by_role("slider", name="Timeline")).to_have_attribute("aria-valuemax", str(moves))
        expect(one.locator("[id^=bits] [data-bit=binary]")).to_have_count(discs)


def test_a_button_moves_the_tower_that_it_belongs_to(two: tuple[Locator, Locator]) -> None:
    first, second = two
    first.get_by_role("button", name="Forward", exact=True).click()
    expect(first.locator("[id^=where]")).to_contain_text("1 of 7")
    expect(second.locator("[id^=where]")).to_contain_text("0 of 31")
    second.get_by_role("button", name="Last", exact=True).click()
    expect(second.locator("[id^=where]")).to_contain_text("31 of 31")
    expect(first.locator("[id^=where]")).to_contain_text("1 of 7")


def test_a_timeline_leads_to_moves_of_its_own_tower(two: tuple[Locator, Locator]) -> None:
    first, second = two
    slider = second.get_by_role("slider", name="Timeline")
    slider.scroll_into_view_if_needed()
    box = slider.bounding_box()
    assert box is not None
    slider.click(position={"x": box["width"] / 2, "y": 8})
    expect(second.locator("[id^=where]")).to_contain_text(re.compile(r"1[56] of 31"))
    expect(first.locator("[id^=where]")).to_contain_text("0 of 7")
    speed = second.get_by_role("slider", name="Speed")
    speed.press("ArrowRight")
    expect(second.locator("[id^=speed-said]")).not_to_have_text(first.locator("#speed-said").inner_text())
