"""A lesson is gone through by keys, by presses and by touch; its stage follows, and so does the address."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.axe import violations
from tests.e2e.conftest import OpenPage, button, says_where, where
from tests.e2e.hands import box, point
from tests.e2e.lessons import addressed, article, in_front, next_page, page_before, title, way_back
from tests.e2e.windows import LAPTOP, LARGE, PHONE, THEMES, each, overflow
from tests.wide import rarely

TRUST = "/lessons/trust"


@pytest.fixture
def trust(page: Page) -> OpenPage:
    """Open the lesson “Trust the smaller tower”."""
    problems: list[str] = []
    page.on("pageerror", lambda error: problems.append(str(error)))

    def open_page(link: str = "", **parts: str | int) -> Page:
        query = link or "&".join(f"{name}={value}" for name, value in parts.items())
        page.goto(f"{TRUST}?{query}")
        says_where(page)
        assert problems == []
        return page

    return open_page


@pytest.mark.slow
def test_keys_links_and_dots_turn_the_pages_of_one_document_and_arrows_step(trust: OpenPage) -> None:
    page = trust()
    page.evaluate("window.here = true")
    in_front(page, 1)
    page.keyboard.press("PageUp")
    in_front(page, 1)
    for number in range(2, 7):
        page.keyboard.press("PageDown")
        in_front(page, number)
        addressed(page, number)
    page.keyboard.press("PageDown")
    in_front(page, 6)
    page.keyboard.press("PageUp")
    in_front(page, 5)
    expect(where(page)).to_have_text("move 511 of 1,023")
    page.keyboard.press("ArrowRight")
    expect(where(page)).to_have_text("move 512 of 1,023")
    in_front(page, 5)
    page.locator(".dots a").locator("visible=true").first.click()
    in_front(page, 1)
    next_page(page, 2).focus()
    page.keyboard.press("Enter")
    in_front(page, 2)
    expect(title(page)).to_be_focused()  # for the link has gone
    next_page(page, 3).click()
    in_front(page, 3)
    addressed(page, 3)
    page_before(page, 2).click()
    in_front(page, 2)
    addressed(page, 2)
    assert page.evaluate("window.here")
    page.go_back()
    in_front(page, 3)
    page.go_forward()
    in_front(page, 2)
    page.reload()
    in_front(page, 2)


@pytest.mark.slow
def test_the_stage_returns_to_the_pages_place_with_one_press_or_is_explored_from_where_it_is(
    trust: OpenPage,
) -> None:
    page = trust(page=99)
    in_front(page, 6)
    expect(page.locator("#notices")).to_contain_text("99")
    page.keyboard.press("PageUp")
    in_front(page, 5)
    expect(way_back(page)).to_be_hidden()
    page.keyboard.press("Home")
    expect(where(page)).to_contain_text("move 0 of 1,023")
    way_back(page).click()
    expect(where(page)).to_have_text("move 511 of 1,023")
    expect(way_back(page)).to_be_hidden()
    page.keyboard.press("End")
    expect(where(page)).to_contain_text("move 1,023 of 1,023")
    page.keyboard.press("Backspace")
    expect(where(page)).to_have_text("move 511 of 1,023")
    page.keyboard.press("ArrowRight")
    expect(where(page)).to_have_text("move 512 of 1,023")
    page.get_by_role("link", name="Explore on your own from here").click()
    expect(page).to_have_url(re.compile("/\\?discs=10&.*move=512"))
    expect(where(page)).to_contain_text("move 512 of 1,023")


def test_text_panels_ways_and_keys_are_found_by_their_names_on_the_pages_that_have_them(
    trust: OpenPage,
) -> None:
    page = trust(page=2)
    expect(page.get_by_role("region", name="Lesson")).to_contain_text("promise")
    expect(page.get_by_role("article", name="A call is a promise")).to_be_visible()
    expect(page.get_by_role("navigation", name="Pages of this lesson").get_by_role("link")).to_have_count(6)
    expect(page.get_by_role("group", name="Transport")).to_be_visible()
    expect(page.get_by_role("heading", name="Code", exact=True)).to_be_visible()
    expect(page.get_by_role("heading", name="Call stack")).to_be_visible()
    page.keyboard.press("PageDown")
    expect(page.locator("#turned")).to_have_text(re.compile("Page 3 of 6: "))
    page.keyboard.press("?")
    help_ = page.get_by_role("dialog", name="Keyboard")
    expect(help_.locator("[data-command=next-page] kbd")).to_have_text("Page Down")
    expect(help_.locator("[data-command=forward] kbd")).to_have_text("→")
    page.goto("/lessons/play-first?page=2")
    says_where(page)
    expect(page.get_by_role("heading", name="Code", exact=True)).to_be_hidden()


def test_the_presenter_view_keeps_the_text_and_turning_does_not_end_it(trust: OpenPage) -> None:
    page = trust(page=2)
    page.keyboard.press("p")
    expect(page.get_by_role("banner")).to_be_hidden()
    page.wait_for_function("() => document.fullscreenElement !== null")
    page.keyboard.press("PageDown")
    in_front(page, 3)
    expect(article(page)).to_be_in_viewport()
    assert page.evaluate("document.fullscreenElement !== null")
    page.keyboard.press("Escape")
    expect(page.get_by_role("banner")).to_be_visible()
    in_front(page, 3)


def test_on_a_phone_it_is_gone_through_by_touch(phone: Page) -> None:
    phone.goto(TRUST)
    says_where(phone)
    next_page(phone, 2).tap()
    in_front(phone, 2)
    button(phone, "Forward").tap()
    expect(where(phone)).to_contain_text("move 1 of 15")
    assert point(article(phone), down=1)[1] <= box(phone.locator("#stage"))["y"]
    expect(button(phone, "Forward")).to_be_in_viewport(ratio=1)


@pytest.mark.slow
@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("name", ["trust?page=2", *rarely("counting?page=4", "map?page=2")])
def test_no_lesson_overflows_and_axe_finds_nothing(page: Page, name: str, theme: str) -> None:
    page.goto(f"/lessons/{name}&theme={theme}")
    expect(article(page)).to_be_visible()
    for width, height in each(page, (LAPTOP, LARGE, PHONE)):
        assert overflow(page)[0] <= width
        assert width < 992 or overflow(page)[1] <= height
        assert violations(page) == []
