"""Hands on a page: where its parts are, and what a pointer, fingers and keys do to them."""

from collections.abc import Sequence

from playwright.sync_api import FloatRect, Locator, Page

Point = tuple[float, float]

QUICK = """(keys) => {
  for (const key of keys) document.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
}"""


def box(part: Locator) -> FloatRect:
    """Where a part is in the window, in pixels."""
    found = part.bounding_box()
    assert found
    return found


def point(part: Locator, across: float = 0.5, down: float = 0.5) -> Point:
    """A point of a part: its middle, or these shares of its width and height from its corner."""
    space = box(part)
    return space["x"] + across * space["width"], space["y"] + down * space["height"]


def page_links(page: Page) -> Locator:
    """The links to all pages: in the header, or in the list that its button "Menu" opens."""
    menu = page.locator(".bar .menu")
    page.wait_for_load_state()  # before that, the header's buttons may not have their text
    if menu.is_visible():
        menu.click()
    return page.locator(".pages").get_by_role("link")


def drag(page: Page, *points: Point, steps: int = 5) -> None:
    """Press the pointer at the first point, move it over the others, and release it."""
    page.mouse.move(*points[0])
    page.mouse.down()
    for place in points[1:]:
        page.mouse.move(*place, steps=steps)
    page.mouse.up()


def stir(page: Page) -> None:
    """Move the pointer a little, as someone looking for the buttons does."""
    page.mouse.move(300, 300)
    page.mouse.move(320, 320)


def touches(page: Page, *steps: Sequence[Point]) -> None:
    """Put fingers on these points, move them from step to step, and lift them."""
    client = page.context.new_cdp_session(page)
    for number, points in enumerate(steps):
        kind = "touchMove" if number else "touchStart"
        places = [{"x": x, "y": y, "id": i} for i, (x, y) in enumerate(points)]
        client.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": places})
    client.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def press(page: Page, *keys: str) -> None:
    """Press and release these keys in turn."""
    for key in keys:
        page.keyboard.press(key)


def quickly(page: Page, keys: list[str]) -> None:
    """Press keys faster than any server can answer."""
    page.evaluate(QUICK, keys)


def saved(page: Page, pressed: Locator) -> tuple[str, bytes]:
    """Press a button that saves a file; return the file's name and content."""
    with page.expect_download() as download:
        pressed.click()
    return download.value.suggested_filename, download.value.path().read_bytes()
