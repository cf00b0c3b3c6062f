"""The header gives way in an order: words of buttons that have a picture, then the links, last the name."""

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.boxes import all_there
from tests.e2e.conftest import button
from tests.e2e.hands import page_links
from tests.e2e.windows import LAPTOP, LARGE, LETTERS, PHONE, each, see
from tests.wide import rarely

OVERLAPS = """() => {
  const parts = [...document.querySelectorAll(".brand, .menu, .pages a, .bar-buttons > *")]
    .filter((one) => one.checkVisibility() && one.getBoundingClientRect().width > 1)
    .map((one) => one.getBoundingClientRect()).sort((one, other) => one.left - other.left);
  return parts.some(({ right }, i) => right > (parts[i + 1]?.left ?? innerWidth) + 0.5); }"""
SEEN = """(words) => words
  .filter((one) => one.checkVisibility() && getComputedStyle(one).clipPath === "none")
  .map((one) => one.textContent)"""


@pytest.mark.parametrize("theme", LETTERS)
@pytest.mark.parametrize("lang", ["en", *rarely("pl")])
@pytest.mark.parametrize("path", ["/", *rarely("/compare", "/play", "/graph", "/mine")])
def test_the_name_stays_and_links_are_folded_only_when_no_word_is_left(
    page: Page, path: str, lang: str, theme: str
) -> None:
    see(page, LARGE)
    page.goto(f"{path}?theme={theme}&lang={lang}")
    page.wait_for_load_state()
    for _ in each(page, [LARGE, LAPTOP, (1280, 720), (1024, 768)]):
        expect(page.locator(".brand")).to_be_in_viewport(ratio=1)
        assert not page.evaluate(OVERLAPS)
        folded = page.locator(".bar .menu").is_visible()
        words = page.locator(".bar-buttons .spare > span, .bar .word").evaluate_all(SEEN)
        assert not folded or path == "/play" or words == []


@pytest.mark.parametrize("theme", LETTERS)
def test_the_first_page_shows_its_name_and_all_eight_links(page: Page, theme: str) -> None:
    page.goto(f"/?theme={theme}")
    all_there(page)
    for _ in each(page, [LARGE, LAPTOP]):
        expect(page.locator(".brand")).to_be_in_viewport(ratio=1)
        expect(page.locator(".bar .menu")).to_be_hidden()
        for link in page_links(page).all():
            expect(link).to_be_in_viewport(ratio=1)
        for name in ("Share", "Start a class", "Present", "Projector", "Spotlight", "Settings", "Help"):
            expect(button(page.locator(".bar"), name)).to_be_in_viewport(ratio=1)
    see(page, PHONE)
    expect(page.locator(".brand")).to_be_hidden()
    expect(page.locator(".bar .menu")).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("theme", LETTERS)
@pytest.mark.parametrize("lang", ["pl", *rarely("en")])
def test_the_name_stays_when_a_class_is_open(page: Page, theme: str, lang: str) -> None:
    see(page, LARGE)
    page.goto(f"/?theme={theme}&lang={lang}")
    all_there(page)
    page.locator("[data-room-start]").first.dispatch_event("click")
    expect(page.locator("html")).to_have_attribute("data-room", "leading")
    expect(page.locator("#room-button")).to_be_visible()
    for _ in each(page, [LARGE, LAPTOP]):
        expect(page.locator(".brand")).to_be_in_viewport(ratio=1)
        assert not page.evaluate(OVERLAPS)
