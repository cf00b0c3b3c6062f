"""Programs that tests of /mine type, and what they do there, as a person would."""

from playwright.sync_api import Locator, Page, expect

from tests.e2e.conftest import button

WRONG = """\
def hanoi(n, source, spare, target):
    if n > 0:
        hanoi(n - 1, source, target, spare)
        move(source, target)
        hanoi(n - 1, spare, target, source)
"""
RIGHT = WRONG.replace("spare, target, source)", "spare, source, target)")
ENDLESS = "def hanoi(n, source, spare, target):\n    while True:\n        n = n\n"
SLOW = """\
def hanoi(n, source, spare, target):
    for i in range(3000):
        n = max(range(100000))
"""
BAD = "def hanoi(n, source, spare, target):\n    if n > 0\n        move(source, target)\n"
SHORTEST = "right"
REFUSED = "illegal move"
"""Two verdicts."""


def editor(page: Page) -> Locator:
    return page.get_by_role("textbox", name="Your program")


def panel(page: Page, name: str) -> Locator:
    return page.get_by_role("region", name=name, exact=True)


def found(page: Page) -> Locator:
    return panel(page, "What it did")


def judged(page: Page, verdict: str) -> None:
    expect(found(page).locator(".aside")).to_have_text(verdict)


def runs(page: Page, text: str, verdict: str) -> None:
    """Run this text, and read what is said of it, not of the previous text."""
    editor(page).fill(text)
    button(page, "Run").click()
    expect(page.locator("#found-changed")).to_be_hidden()
    judged(page, verdict)
