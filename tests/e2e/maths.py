"""The formulas page as a person sees it."""

import re
from urllib.parse import parse_qs, urlsplit

from playwright.sync_api import Locator, Page


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
    """The query of an address, by name."""
    return {name: values[0] for name, values in parse_qs(urlsplit(url).query).items()}


def linked(page: Page, **parts: str) -> None:
    """Wait until the address contains these."""
    page.wait_for_url(lambda url: parts.items() <= query_of(url).items())
