"""The triangle under fingers and wheel: what stays where it was, and who paints it."""

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.conftest import RunningServer
from tests.e2e.conftest import at_move, button
from tests.e2e.graphing import OpenGraph, place


def pinch(page: Page, spread: list[float]) -> None:
    """Two fingers beside the middle of the picture, so many pixels from it one after the other."""
    box = page.locator("#graph").bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    client = page.context.new_cdp_session(page)
    for at, away in enumerate(spread):
        fingers = [{"x": x + side * away, "y": y, "id": number} for number, side in enumerate((-1, 1))]
        kind = "touchMove" if at else "touchStart"
        client.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": fingers})
    client.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_two_fingers_zoom_and_what_is_between_them_stays(browser: Browser, server: RunningServer) -> None:
    context = browser.new_context(has_touch=True, viewport={"width": 390, "height": 844}, locale="en")
    page = context.new_page()
    page.goto(f"{server.url}/graph?discs=5")
    at_move(page, "0 of 31")
    top, left = place(page, "top"), place(page, "left")
    pinch(page, [60, 70, 80, 90])
    assert place(page, "light")[0] == pytest.approx(top[0], abs=2)
    pinch(page, [90, 80, 70, 60, 50])
    assert place(page, "left") == pytest.approx(left, abs=2)
    context.close()


def test_while_zooming_a_worker_paints_what_the_page_would(graph: OpenGraph) -> None:
    page = graph(discs=7, colour="none")
    ink = """() => {
      const pen = document.getElementById("graph-canvas").getContext("2d");
      const { data } = pen.getImageData(300, 300, 500, 300);
      return data.reduce((sum, value, i) => (sum * 31 + value * (i % 7)) % 1000003, 0);
    }"""
    still = "document.getElementById('graph-canvas').style.transform === ''"
    before = page.evaluate(ink)
    page.mouse.move(*place(page, "left"))
    page.mouse.wheel(0, -40)
    page.wait_for_function(f"() => {still} && ({ink})() !== {before}")
    assert len(page.workers) == 1
    by_worker = page.evaluate(ink)
    for theme in ("dark", "light"):  # another theme is painted by the page itself
        button(page, "Settings").click()
        page.get_by_label("Theme", exact=True).select_option(theme)
        page.keyboard.press("Escape")
        expect(page.locator("html")).to_have_attribute("data-theme", theme)
    page.wait_for_function(f"() => ({ink})() === {by_worker}")
