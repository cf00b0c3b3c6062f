"""The triangle under fingers and wheel: what stays where it was, and who paints it."""

import pytest
from playwright.sync_api import Page, expect

from tests.conftest import RunningServer
from tests.e2e.conftest import OpenPage, at_move, button
from tests.e2e.graphing import place, side
from tests.e2e.hands import point, touches


def test_two_fingers_zoom_about_what_they_hold_and_one_goes_to_a_node(
    phone: Page, server: RunningServer
) -> None:
    phone.goto(f"{server.url}/graph?discs=5")
    at_move(phone, "0 of 31")
    top, left = place(phone, "top"), place(phone, "left")
    x, y = point(phone.locator("#graph"))
    touches(phone, *([(x - away, y), (x + away, y)] for away in (60, 70, 80, 90)))
    assert place(phone, "light")[0] == pytest.approx(top[0], abs=2)
    touches(phone, *([(x - away, y), (x + away, y)] for away in (90, 80, 70, 60, 50)))
    assert place(phone, "left") == pytest.approx(left, abs=2)
    phone.touchscreen.tap(*side(phone, 3 / 31))
    at_move(phone, "3 of 31")


def test_while_zooming_a_worker_paints_what_the_page_would(graph: OpenPage) -> None:
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
