"""A page that is not there, as a person meets it."""

import pytest
from playwright.sync_api import Page, expect

from tests.conftest import RunningServer
from tests.e2e.axe import violations
from tests.e2e.windows import LAPTOP, PHONE, THEMES, overflow, see
from tests.wide import rarely


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("address", ["/no-such-page", *rarely("/moves.csv", "/ws")])
def test_axe_finds_nothing_on_it(page: Page, server: RunningServer, address: str, theme: str) -> None:
    see(page, LAPTOP)
    page.goto(f"{server.url}{address}?theme={theme}")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    assert violations(page) == []


def test_a_person_comes_back_from_it(page: Page, server: RunningServer) -> None:
    page.goto(f"{server.url}/no-such-page")
    expect(page).to_have_title("There is no such page – Hanoi Classroom")
    page.get_by_role("link", name="Back to the start page").click()
    expect(page.locator("#where")).to_contain_text("move 0")


def test_it_fits_on_a_phone(page: Page, server: RunningServer) -> None:
    see(page, PHONE)
    page.goto(f"{server.url}/{'a-very-long-name' * 20}")
    assert overflow(page)[0] <= PHONE[0]
    expect(page.get_by_role("link", name="Back to the start page")).to_be_in_viewport()


def test_a_slash_too_many_leads_to_the_page(page: Page, server: RunningServer) -> None:
    page.goto(f"{server.url}/compare/?lang=pl")
    expect(page.get_by_role("link", name="Porównanie")).to_have_attribute("aria-current", "page")
