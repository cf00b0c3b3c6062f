"""A browser remembers what was chosen by hand, and nothing that only a link says."""

import pytest
from playwright.sync_api import Page, expect

from tests.conftest import RunningServer
from tests.e2e.conftest import OpenPage, button
from tests.wide import rarely


def theme_is(page: Page, theme: str) -> None:
    expect(page.locator("html")).to_have_attribute("data-theme", theme)


@pytest.mark.parametrize("path", ["/", *rarely("/compare")])
def test_the_theme_of_a_link_is_shown_not_remembered(page: Page, server: RunningServer, path: str) -> None:
    page.goto(f"{server.url}{path}?theme=projector&text=150")
    theme_is(page, "projector")
    page.keyboard.press("ArrowRight")
    expect(page.locator("#where")).to_contain_text("move 1 of")
    page.goto(f"{server.url}{path}")
    theme_is(page, "auto")


def test_the_switch_projector_goes_there_and_back_and_is_remembered(explore: OpenPage) -> None:
    page = explore(discs=6, theme="light")
    switch = button(page, "Projector")
    expect(switch).to_have_attribute("aria-pressed", "false")
    switch.click()
    theme_is(page, "projector")
    expect(switch).to_have_attribute("aria-pressed", "true")
    page.goto(page.url.split("?")[0])
    theme_is(page, "projector")
    switch.click()
    theme_is(page, "auto")


def test_the_switch_projector_stands_beside_present_and_is_worked_by_keys(explore: OpenPage) -> None:
    page = explore(discs=6, theme="dark")
    button(page, "Present").focus()
    page.keyboard.press("Tab")
    expect(button(page, "Projector")).to_be_focused()
    page.keyboard.press("Space")
    theme_is(page, "projector")
    page.keyboard.press("Enter")
    theme_is(page, "dark")
