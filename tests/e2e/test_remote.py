"""Presentation remotes: what they send works wherever the focus is."""

from playwright.sync_api import expect

from tests.e2e.conftest import OpenPage, button, goes
from tests.e2e.hands import press


def test_pages_step_behind_a_dialog_but_scroll_the_help(explore: OpenPage) -> None:
    page = explore(discs=6, move=32)
    button(page, "Go to move…").click()
    goes(page, "PageDown", "33 of 63")
    expect(page.get_by_role("dialog")).to_be_visible()
    press(page, "Escape", "?", "PageDown", "Escape")
    goes(page, "PageUp", "32 of 63")


def test_with_remote_on_the_dot_and_f5_work_and_are_remembered(explore: OpenPage) -> None:
    page = explore(discs=6)
    button(page, "Settings").click()
    page.get_by_role("checkbox", name="Remote").check()
    press(page, "Escape", "?")
    page.get_by_role("checkbox", name="Single-character keys are on").uncheck()
    page.keyboard.press("Escape")
    page.reload()
    page.get_by_role("slider", name="Speed").focus()
    page.keyboard.press(".")
    expect(page.locator("#blank")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#blank")).to_be_hidden()
    page.keyboard.press("F5")
    expect(page.get_by_role("banner")).to_be_hidden()
    page.keyboard.press("Escape")
    expect(page.get_by_role("banner")).to_be_visible()
