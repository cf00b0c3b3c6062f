"""The size of text: from 80 to 200 percent, remembered and in the link."""

import re

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import OpenPage, button
from tests.e2e.windows import LAPTOP, LETTERS, PHONE, each, overflow


def test_buttons_change_it_and_it_is_remembered(explore: OpenPage) -> None:
    page = explore(discs=6)
    button(page, "Settings").click()
    button(page, "Larger text").click()
    expect(page.get_by_role("dialog").get_by_role("status")).to_have_text("110 %")
    expect(page).to_have_url(re.compile("text=110"))
    button(page, "Smaller text").click()
    button(page, "Smaller text").click()
    expect(page.get_by_role("dialog").get_by_role("status")).to_have_text("90 %")
    explore(discs=6)
    expect(page.locator("html")).to_have_attribute("style", re.compile(r"--text: 0\.9"))


@pytest.mark.parametrize("theme", LETTERS)
def test_nothing_overflows_at_its_largest(explore: OpenPage, theme: str) -> None:
    page = explore(discs=64, move=44, text=200, theme=theme)
    for width, _ in each(page, (LAPTOP, PHONE)):
        assert overflow(page)[0] <= width
