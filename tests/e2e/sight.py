"""What tests of the timeline read from it, and do to it."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Page

from tests.e2e.conftest import timeline

MOVES = 2**64 - 1
FAR = 9_123_372_036_854_775_809


def sight(page: Page) -> tuple[int, int]:
    """The first and the last move in sight, as written at both ends, or in the link."""
    before = None
    while before != (seen := page.locator(".end-number").all_text_contents()):
        before = seen
        page.wait_for_timeout(150)
    if not all(before):
        page.wait_for_timeout(1200)
        before = re.search(r"sight=(\d+)-(\d+)", page.url).groups()  # type: ignore[union-attr]
    return int(before[0].replace(",", "")), int(before[1].replace(",", ""))


def value(page: Page) -> int:
    return int(timeline(page).get_attribute("aria-valuenow"))


def box(page: Page) -> Any:
    return timeline(page).bounding_box()


def press(page: Page, key: str, times: int) -> None:
    for _ in range(times):
        page.keyboard.press(key)
