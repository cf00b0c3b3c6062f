"""The dialog that shares a view, and its contents."""

import re

from playwright.sync_api import Locator, Page, expect


def dialog(page: Page) -> Locator:
    return page.get_by_role("dialog", name="Share", exact=True)


def field(page: Page) -> Locator:
    return page.get_by_role("textbox", name="Link", exact=True)


def link(page: Page) -> str:
    expect(field(page)).to_have_value(re.compile("^http"))
    return field(page).input_value()


def code(page: Page) -> Locator:
    return page.get_by_role("button", name="Enlarge the QR code")
