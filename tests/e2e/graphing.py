"""What tests of the state graph read from the page."""

from urllib.parse import parse_qs, urlsplit

from playwright.sync_api import Locator, Page, expect

from tests.e2e.boxes import at_rest
from tests.e2e.hands import Point, point


def place(page: Page, kind: str) -> Point:
    """The middle of a mark of the picture at rest: "light" is the present position, "top" the corner A."""
    dot = f".mark.{kind} .dot"  # a zoom may redraw the mark
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


INK = """(selector) => [...document.querySelectorAll(selector)]
  .filter((one) => one.checkVisibility() && (one.localName !== "text" || one.textContent))
  .map((one) => {
    const { left, right, top, bottom, height } = one.getBoundingClientRect();
    const [above, below] = one.localName === "text" ? [0.2 * height, 0.22 * height] : [0, 0];
    return [left, right, top + above, bottom - below];
  })"""
"""Where the ink of parts of the picture is: text has free space above and below it."""

Ink = tuple[float, float, float, float]


def ink(page: Page, selector: str) -> list[Ink]:
    """The left, right, upper and lower ends of all visible parts of this kind."""
    at_rest(page, parts=selector)
    return [(one[0], one[1], one[2], one[3]) for one in page.evaluate(INK, selector)]


def apart(one: Ink, other: Ink) -> bool:
    return one[1] <= other[0] or other[1] <= one[0] or one[3] <= other[2] or other[3] <= one[2]


def within(one: Ink, whole: Ink) -> bool:
    return one[0] >= whole[0] and one[1] <= whole[1] and one[2] >= whole[2] and one[3] <= whole[3]
