"""What tests of lessons share: the parts of a lesson's page, its exercises, and its feedback."""

import re
from typing import Any, NamedTuple

from playwright.sync_api import Locator, Page, expect

from tests.e2e.conftest import headline
from webapp.web.pages.lessons.answering import pose
from webapp.web.pages.lessons.shelf import Shelf
from webapp.web.words.words import words_in


def article(page: Page) -> Locator:
    """The page of the lesson that is shown."""
    return page.get_by_role("article")


def in_front(page: Page, number: int, pages: int = 6) -> None:
    """Expect this page of the lesson to be shown, and marked in the row of dots."""
    expect(article(page)).to_have_count(1)
    expect(article(page).get_by_text(f"{number} of {pages}", exact=True)).to_be_visible()
    expect(page.locator(".dots [aria-current=page]").locator("visible=true")).to_have_text(
        f"{number}: {headline(page).inner_text()}"
    )


def addressed(page: Page, number: int) -> None:
    """Expect the address to name this page: quick turns are one entry in the history."""
    expect(page).to_have_url(re.compile(f"page={number}(&|$)"))


def next_page(page: Page, number: int) -> Locator:
    return page.get_by_role("link", name="Next", exact=True).and_(page.locator(f"[data-turn='{number}']"))


KINDS = ["next-move", "disc", "frame", "line", "bit", "number", "choice"]


class Asked(NamedTuple):
    """An exercise: the page of its lesson, and its right answer."""

    page: int
    right: str


def opened(page: Page, kind: str, formula: str = "", framed: bool = False, theme: str = "auto") -> Asked:
    """Open the first exercise of this kind and formula, in a frame or on a stage; return it."""
    words = words_in("en")
    pages = ((lesson, *place) for lesson in Shelf().listed("en") for place in enumerate(lesson.pages, 1))
    for lesson, number, one in pages:
        asked = one.exercise
        if not asked or (asked.kind, one.link is None) != (kind, framed):
            continue
        if formula in (asked.formula or ""):
            page.goto(f"/lessons/{lesson.name}?page={number}&theme={theme}")
            ready = "html[data-points], .now-knob, iframe:visible"
            expect(page.locator(ready).first).to_be_attached()
            return Asked(number, pose(one, asked, words).question.right or "")
    raise AssertionError(f"No lesson asks {kind} {formula}.")


def box(page: Page) -> Any:
    return page.locator("article:not([hidden]) section.exercise")


def said(page: Page) -> Any:
    """The feedback on the last answer; a screen reader hears it."""
    return box(page).get_by_role("status")


def is_wrong(page: Page) -> None:
    expect(said(page)).to_contain_text("✗")


def is_right(page: Page) -> None:
    expect(said(page)).to_contain_text("✓")


def target(page: Page, name: str) -> Any:
    """The part that answers when pressed, by the beginning of its name."""
    return page.get_by_role("button", name=f"Answer: {name}")
