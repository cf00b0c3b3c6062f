"""What tests of the play page look at, and what they do on it."""

from playwright.sync_api import Locator, Page

from tests.e2e.hands import Point, point
from tests.e2e.windows import Window, overflow

BEST_OF_3 = "AC AB CB AC BA BC AC"
LABELS = "ABCDEFGH"
OUTSIDE = """() => {
  const board = document.getElementById("board").getBoundingClientRect();
  const boxes = [...document.querySelectorAll("#board .disc")].map((disc) => disc.getBoundingClientRect());
  return boxes.filter((box) => box.top < board.top || box.bottom > board.bottom).length;
}"""


def said(page: Page) -> Locator:
    """The position in words."""
    return page.locator("#board-said")


def counts(page: Page) -> Locator:
    return page.locator("#counts")


def made(page: Page) -> Locator:
    """How many moves have been made."""
    return page.locator("#made")


def press(page: Page, moves: str) -> None:
    """Make moves by keys."""
    for peg in moves.replace(" ", ""):
        page.keyboard.press(str(LABELS.index(peg) + 1))


def disc_at(page: Page, disc: int) -> Point:
    return point(page.locator(f"#board .disc[data-disc='{disc}']"))


def peg_at(page: Page, peg: str, pegs: int = 3) -> Point:
    return point(page.locator("#board"), (LABELS.index(peg) + 0.5) / pegs)


def shows_board_and_buttons(page: Page, window: Window) -> None:
    """Expect every disc on the board, and the last peg's button in the window."""
    width, height = window
    assert overflow(page)[0] <= width
    assert point(page.locator("[data-peg-button]").last, down=1)[1] <= height
    assert page.locator("#board .disc").count() > 0
    assert page.evaluate(OUTSIDE) == 0
