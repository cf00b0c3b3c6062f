"""What tests of the timeline read from it, and do to it."""

import re

from playwright.sync_api import Page

from tests.e2e.conftest import timeline

MOVES = 2**64 - 1
FAR = 9_123_372_036_854_775_809


LANDED = """() => new Promise((landed) => {
  const begun = performance.now();
  const last = () => landed(true);
  const again = (now) => requestAnimationFrame(now - begun > 240 ? last : again);
  requestAnimationFrame(again);
})"""  # a glide under way takes 240 ms of the page's own time: static/js/gestures/glide.js


def sight(page: Page) -> tuple[int, int]:
    """The first and the last visible move, from the numbers at both ends, or from the link."""
    page.wait_for_function(LANDED)
    ends = page.locator(".end-number").all_text_contents()
    if not all(ends):
        page.keyboard.press("Control")  # the address bar is right whenever someone may look at it
        ends = re.search(r"sight=(\d+)-(\d+)", page.url).groups()  # type: ignore[union-attr]
    return int(ends[0].replace(",", "")), int(ends[1].replace(",", ""))


def value(page: Page) -> int:
    return int(timeline(page).get_attribute("aria-valuenow"))
