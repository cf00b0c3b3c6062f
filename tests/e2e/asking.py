"""A class that is asked something: what a teacher and students do with the question."""

from playwright.sync_api import Locator, Page, expect

from tests.e2e.conftest import button

NEXT_MOVE = "Which disc moves next, and where?"


def card(page: Page) -> Locator:
    """The question with all that belongs to it."""
    return page.locator("#question")


def asks(page: Page, kind: str = NEXT_MOVE) -> None:
    """Ask the class one of the kinds of questions, and wait until it is asked."""
    button(page, "Ask…").click()
    dialog(page).get_by_role("radio", name=kind).check()
    dialog(page).get_by_role("button", name="Ask", exact=True).click()
    expect(dialog(page)).to_be_hidden()
    expect(card(page)).to_be_visible()


def dialog(page: Page) -> Locator:
    return page.get_by_role("dialog", name="Ask the class")


def choice(page: Page, text: str) -> Locator:
    return card(page).get_by_role("button", name=text)


def is_mine(page: Page, text: str) -> None:
    """Expect this choice to be the one that was taken here."""
    expect(choice(page, text)).to_have_attribute("aria-pressed", "true")


def answered(page: Page, text: str) -> None:
    """Expect the teacher's page to say how many have answered."""
    expect(page.locator("#question-count")).to_have_text(text)


def presses(page: Page, name: str) -> None:
    """Press one of the buttons below the question."""
    card(page).get_by_role("button", name=name, exact=True).click()
