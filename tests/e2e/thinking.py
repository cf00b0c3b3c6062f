"""What tests of Think first ask of a page, and answer."""

import re
from typing import Any

from playwright.sync_api import Page, expect

from tests.e2e.conftest import headline
from tests.e2e.hands import press

QUESTION = "Which disc moves next, and where?"


def asks(page: Page, yes: bool = True, question: str = QUESTION) -> None:
    """Expect the page to ask, or not to."""
    expected = expect(headline(page))
    (expected.to_have_text if yes else expected.not_to_have_text)(question)
    expect(page.get_by_role("group", name="Your answer")).to_be_visible(visible=yes)


def peg(page: Page, label: str) -> Any:
    return page.get_by_role("button", name=re.compile(f"^Peg {label}:"))


def answer(page: Page, move: str) -> None:
    press(page, *move)


def says(page: Page, text: str) -> None:
    expect(page.locator("#think").get_by_role("status")).to_contain_text(text)


def tally(page: Page, right: int, wrong: int) -> None:
    expect(page.get_by_text(f"✓ {right} right")).to_be_visible()
    expect(page.get_by_text(f"✗ {wrong} wrong")).to_be_visible()


MARKED_TO = """(share) => {
  const picture = document.getElementById("timeline-picture");
  const drawn = [...picture.querySelectorAll("svg.rows-cut > g:is(.ticks, .bands)")]
    .map((marks) => marks.parentNode.width.baseVal.value);
  return Math.abs(Math.max(...drawn) / picture.clientWidth - share) < 0.01;
}"""


def marked_to(page: Page, share: float) -> None:
    """Wait until moves are marked this far along the timeline, which is drawn after the rest."""
    page.wait_for_function(MARKED_TO, arg=share)
