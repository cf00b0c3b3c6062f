"""The spotlight: all but one part of the page is dimmed."""

from playwright.sync_api import Page, expect

from tests.e2e.conftest import OpenPage, button
from tests.e2e.windows import LARGE


def lit(page: Page, selector: str) -> None:
    expect(page.locator("[data-spot]")).to_have_count(1)
    expect(page.locator(f"{selector}[data-spot]")).to_be_visible()
    expect(page.locator("#dimming")).to_be_visible()


def test_keys_go_from_part_to_part_and_escape_ends_it(explore: OpenPage) -> None:
    page = explore(discs=6, move=44)
    for selector in ("#stage", ".timeline", "#panel-code", "#panel-call-stack"):
        page.keyboard.press("s")
        lit(page, selector)
    page.keyboard.press("S")
    lit(page, "#panel-code")
    page.keyboard.press("Escape")
    expect(page.locator("#dimming")).to_be_hidden()


def test_a_button_goes_round_and_the_presenter_view_has_it_too(explore: OpenPage) -> None:
    page = explore(window=LARGE, discs=6, panels="code,call-stack")
    button(page, "Spotlight").click()
    lit(page, "#stage")
    page.keyboard.press("p")
    expect(page.locator("#dimming")).to_be_hidden()
    page.keyboard.press("S")
    lit(page, "#panel-call-stack")
    page.keyboard.press("S")
    lit(page, "#panel-code")
    page.keyboard.press("w")
    lit(page, "#panel-call-stack")
    page.keyboard.press("Escape")
    expect(page.locator("#dimming")).to_be_hidden()
    expect(page.get_by_role("banner")).to_be_hidden()
