"""What tests of the state graph read from its page."""

from urllib.parse import parse_qs, urlsplit

from playwright.sync_api import Locator, Page, expect

from tests.e2e.boxes import at_rest
from tests.e2e.hands import Point, point


def place(page: Page, kind: str) -> Point:
    """The middle of a mark of the picture at rest: "light" is where the clock is, "top" the corner A."""
    dot = f".mark.{kind} .dot"  # a zoom may draw the mark anew
    expect(page.locator(dot)).to_have_count(1)
    at_rest(page, parts=dot)
    return point(page.locator(dot))


def side(page: Page, share: float) -> Point:
    """A point between the corners A and C."""
    (top, right) = (place(page, "top"), place(page, "right"))
    return top[0] + share * (right[0] - top[0]), top[1] + share * (right[1] - top[1])


def position(page: Page) -> Locator:
    return page.get_by_role("region", name="This position", exact=True)


def link(page: Page) -> dict[str, str]:
    page.evaluate("window.dispatchEvent(new Event('blur'))")
    return {name: values[0] for name, values in parse_qs(urlsplit(page.url).query).items()}
