"""The exercises of the lessons that come with the app, and what their pages say in a browser."""

from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Page, expect

from tests.e2e.conftest import button
from tests.e2e.windows import Window, see
from webapp.web.pages.lessons.answering import solve
from webapp.web.pages.lessons.lesson import Kind, Lesson
from webapp.web.pages.lessons.shelf import Shelf
from webapp.web.words.words import words_in

KINDS: list[Kind] = ["next-move", "disc", "frame", "line", "bit", "number", "choice"]


@dataclass(frozen=True, slots=True)
class Asked:
    """An exercise: where its page is, and its right answer."""

    lesson: str
    page: int
    right: str

    @property
    def address(self) -> str:
        return f"/lessons/{self.lesson}?page={self.page}"


def asked(kind: Kind, formula: str = "", framed: bool = False) -> Asked:
    """Return the first exercise of this kind, and of this formula; in a frame or on a stage of its own."""
    words = words_in("en")
    for lesson in Shelf().listed("en"):
        assert isinstance(lesson, Lesson)
        for number, page in enumerate(lesson.pages, 1):
            one = page.exercise
            if one and one.kind == kind and (page.link is None) == framed and formula in (one.formula or ""):
                return Asked(lesson.name, number, solve(page, one, words).value or "")
    raise AssertionError(f"No lesson asks {kind} {formula}.")


def open_at(page: Page, exercise: Asked, window: Window | None = None) -> Any:
    """Open the page of an exercise; return its box."""
    if window:
        see(page, window)
    page.goto(exercise.address)
    expect(
        page.locator("html[data-exercise], #where:has-text(' of '), iframe:visible").first
    ).to_be_attached()
    return box(page)


def box(page: Page) -> Any:
    return page.locator("article:not([hidden]) section.exercise")


def said(page: Page) -> Any:
    """What is said of the last answer; a screen reader hears it."""
    return box(page).get_by_role("status")


def is_wrong(page: Page) -> None:
    expect(said(page)).to_contain_text("✗")


def is_right(page: Page) -> None:
    expect(said(page)).to_contain_text("✓")


def target(page: Page, name: str) -> Any:
    """What answers when it is pressed, by the beginning of its name."""
    return page.get_by_role("button", name=f"Answer: {name}")


def show_me(page: Page) -> None:
    button(page, "Show me").click()
    expect(said(page)).to_contain_text("The answer: ")
