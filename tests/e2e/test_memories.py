"""Every algorithm's own memory on `/`, what is told about it, the pages and the languages."""

import re

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import OpenPage, at_move, button
from tests.wide import rarely
from webapp.algorithms import ALGORITHMS

OWN = [algorithm for algorithm in ALGORITHMS if algorithm.own]


@pytest.mark.parametrize("algorithm", [*OWN[:2], *rarely(*OWN[2:])], ids=lambda algorithm: algorithm.name)
def test_an_algorithm_shows_its_own_memory(explore: OpenPage, algorithm: object) -> None:
    name, title = algorithm.name, algorithm.title.text  # type: ignore[attr-defined]
    page = explore(discs=6, move=49, algorithm=name, panels="code")
    button(page, title).filter(visible=True).last.click()
    panel = page.get_by_role("region", name=title, exact=True)
    expect(panel.get_by_role("term").first).to_be_visible()
    expect(panel.get_by_role("definition").first).not_to_be_empty()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_each_algorithm_is_told_about_and_the_own_panel_follows_it(explore: OpenPage) -> None:
    page = explore(discs=6, algorithm="olive", panels="code,olive")
    code = page.get_by_role("region", name="Code")
    about = code.get_by_text(re.compile("^Disc 1 moves|Olive|clockwise")).first
    expect(about).to_be_hidden()
    page.get_by_text("About this algorithm").click()
    expect(about).to_be_visible()
    expect(page.get_by_role("region", name="Olive's algorithm")).to_be_visible()
    button(page, "Settings").click()
    page.get_by_label("Algorithm", exact=True).select_option("gray-code")
    expect(page.get_by_role("region", name="Gray code")).to_be_visible()
    expect(page.get_by_role("region", name="Olive's algorithm")).to_be_hidden()


def test_the_pages_lead_to_each_other(explore: OpenPage) -> None:
    page = explore(discs=6)
    pages = page.get_by_role("navigation", name="Pages")
    expect(pages.get_by_role("link", name="Explore")).to_have_attribute("aria-current", "page")
    pages.get_by_role("link", name="Compare").click()
    expect(pages.get_by_role("link", name="Compare")).to_have_attribute("aria-current", "page")
    expect(page.get_by_role("region", name=re.compile("^Lane 2: "))).to_be_visible()


def test_the_language_is_chosen_at_the_same_address(explore: OpenPage) -> None:
    page = explore(discs=6, move=44)
    button(page, "Settings").click()
    page.get_by_label("Language").select_option(label="Polski")
    expect(page.locator("html")).to_have_attribute("lang", "pl")
    page.wait_for_url(re.compile("move=44.*lang=pl"))
    expect(page.locator("#where")).to_contain_text("44")
    page.keyboard.press("End")
    page.wait_for_url(re.compile("move=63.*lang=pl"))
    page.reload()
    expect(page.locator("html")).to_have_attribute("lang", "pl")
    page.locator("#language").evaluate(
        "node => { node.value = 'en'; node.dispatchEvent(new Event('change', { bubbles: true })); }"
    )
    expect(page.locator("html")).to_have_attribute("lang", "en")
    at_move(page, "63 of 63")
