"""The page of formulas as a person meets it."""

import re
from collections.abc import Callable
from urllib.parse import parse_qs, quote, urlsplit

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.conftest import RunningServer

OpenMaths = Callable[..., Page]
AT_REST = """(card) => new Promise((rested) => {
  let [before, frames] = [NaN, 0];
  const look = () => {
    const { top } = card.getBoundingClientRect();
    frames = top === before ? frames + 1 : 0;
    before = top;
    frames < 5 ? requestAnimationFrame(look) : rested();
  };
  look();
})"""  # cards are laid out in the frame in which they come near, and move those below


@pytest.fixture
def maths(page: Page, server: RunningServer) -> OpenMaths:
    """Open `/maths` with these parts of a link, and wait until its scripts run."""
    problems: list[str] = []
    page.on("pageerror", lambda error: problems.append(str(error)))

    def open_page(**link: str | int) -> Page:
        query = "&".join(f"{name}={quote(str(value))}" for name, value in link.items())
        page.goto(f"{server.url}/maths?{query}")
        expect(page.locator("[data-front]")).to_have_count(1)
        assert problems == []
        return page

    return open_page


def card(page: Page, title: str) -> Locator:
    """The card with this title."""
    return page.get_by_role("region", name=title, exact=True)


def field(page: Page, title: str, name: str) -> Locator:
    """A card's field, by the beginning of its label."""
    return card(page, title).get_by_role("textbox", name=re.compile(f"^{re.escape(name)}"))


def result(page: Page, title: str) -> Locator:
    """A card's last worked line."""
    return card(page, title).locator(".result")


def query_of(url: str) -> dict[str, str]:
    """What an address says, by name."""
    return {name: values[0] for name, values in parse_qs(urlsplit(url).query).items()}


def linked(page: Page, **parts: str) -> None:
    """Wait until the address bar says these."""
    page.wait_for_url(lambda url: parts.items() <= query_of(url).items())
