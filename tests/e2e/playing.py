"""The page where one plays, as its tests open it and look at it."""

import re

from playwright.sync_api import Page, expect

from tests.conftest import RunningServer
from tests.e2e.windows import Window, overflow

OUTSIDE = """() => {
  const board = document.getElementById("board").getBoundingClientRect();
  const boxes = [...document.querySelectorAll("#board .disc")].map((disc) => disc.getBoundingClientRect());
  return boxes.filter((box) => box.top < board.top || box.bottom > board.bottom).length;
}"""


def visit(page: Page, server: RunningServer, link: str) -> None:
    """Open `/play` with this link, and wait until the server has said how far the goal is."""
    page.goto(f"{server.url}/play?{link}")
    expect(page.locator("#counts").get_by_text(re.compile("more (at least|are enough)"))).to_be_visible()


def shows_board_and_buttons(page: Page, window: Window) -> None:
    """Every disc is on the board, and the last peg's button in the window."""
    width, height = window
    assert overflow(page)[0] <= width
    last = page.locator("[data-peg-button]").last.bounding_box()
    assert last
    assert last["y"] + last["height"] <= height
    assert page.locator("#board .disc").count() > 0
    assert page.evaluate(OUTSIDE) == 0
