"""Think first for everyone: by keyboard alone, by ear, in every theme and size, and in a frame."""

import pytest
from playwright.sync_api import expect

from tests.e2e.axe import violations
from tests.e2e.conftest import OpenPage, at_move, button
from tests.e2e.hands import box, point, press
from tests.e2e.thinking import QUESTION, answer, asks, peg, says
from tests.e2e.windows import LETTERS, PHONE, THEMES, WINDOWS, Window, each


def test_by_keyboard_alone_with_single_characters_off(explore: OpenPage) -> None:
    page = explore(discs=6, move=3, think=1)
    page.keyboard.press("?")
    page.get_by_role("checkbox", name="Single-character keys are on").press("Space")
    page.keyboard.press("Escape")
    button(page, "Forward").press("Enter")
    asks(page)
    answer(page, "ab")
    expect(peg(page, "A")).to_have_attribute("aria-pressed", "false")
    peg(page, "A").press("Space")
    peg(page, "B").press("Enter")
    at_move(page, "4 of 63")
    expect(button(page, "Forward")).to_be_focused()


def test_a_screen_reader_hears_the_question_and_the_verdict(explore: OpenPage) -> None:
    page = explore(discs=6, move=3, think=1)
    page.keyboard.press("ArrowRight")
    expect(page.locator("#announcer")).to_have_text(f"{QUESTION} move 3 of 63")
    expect(peg(page, "A")).to_have_accessible_name("Peg A: disc 3 on top")
    expect(peg(page, "B")).to_have_accessible_name("Peg B: empty")
    answer(page, "b")
    says(page, "✗ There is no disc on peg B.")


@pytest.mark.parametrize("theme", THEMES)
def test_axe_finds_nothing_while_it_asks(explore: OpenPage, theme: str) -> None:
    page = explore(discs=6, move=3, think=1, theme=theme)
    press(page, "ArrowRight", "a")
    says(page, "Disc 3 leaves A.")
    assert violations(page) == []


@pytest.mark.parametrize("windows", WINDOWS)
@pytest.mark.parametrize("theme", LETTERS)
def test_nothing_of_it_overflows(explore: OpenPage, theme: str, windows: tuple[Window, ...]) -> None:
    page = explore(discs=6, think=1, theme=theme)
    page.keyboard.press("ArrowRight")
    answer(page, "ac")
    says(page, "does not begin like that")
    for width, height in each(page, windows):
        if width == PHONE[0]:
            button(page, "More controls").click()
        for part in (page.locator("#think"), button(page, "Think first"), peg(page, "C")):
            right, bottom = point(part, 1, 1)
            assert box(part)["x"] >= 0
            assert right <= width
            assert width == PHONE[0] or bottom <= height
