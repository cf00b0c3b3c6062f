"""Think first: answers by pointer, keys and touch, and feedback, for the eye and for the ear."""

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import OpenPage, at_move, button, flights_of, goes, headline, pegs
from tests.e2e.hands import box, point
from tests.e2e.thinking import QUESTION, answer, asks, peg, says, tally
from tests.e2e.windows import LAPTOP, LARGE, LETTERS, PHONE, each

WHY = "Disc 1 has just moved, and moving it again would waste a move. The only other move is disc 3, A → B."


@pytest.mark.slow
def test_right_answers_make_the_move_and_the_first_peg_can_be_taken_back(explore: OpenPage) -> None:
    page = explore(discs=6, move=3)
    button(page, "Think first").click()
    expect(button(page, "Think first")).to_have_attribute("aria-pressed", "true")
    button(page, "Forward").click()
    asks(page)
    before = pegs(page)
    peg(page, "A").click()
    expect(peg(page, "A")).to_have_attribute("aria-pressed", "true")
    says(page, "Disc 3 leaves A. Which peg is next?")
    assert pegs(page) == before
    flights = flights_of(page)
    peg(page, "B").click()
    at_move(page, "4 of 63")
    asks(page, yes=False)
    says(page, f"✓ Right. {WHY}")
    expect(headline(page)).to_have_text("Disc 3 moved A → B: discs 1 and 2 wait on C.")
    assert flights() == 1
    tally(page, 1, 0)
    for right, keys in enumerate(("31", "CB", "ab"), 2):
        page.keyboard.press("ArrowRight")
        asks(page)
        answer(page, keys)
        at_move(page, f"{3 + right} of 63")
        tally(page, right, 0)
    trail = page.locator("#stage .trail")
    expect(trail).to_be_visible()
    page.keyboard.press("ArrowRight")
    asks(page)
    expect(trail).to_be_hidden()
    for back in ("Escape", "a", "click"):
        peg(page, "A").click()
        expect(peg(page, "A")).to_have_attribute("aria-pressed", "true")
        peg(page, "A").click() if back == "click" else page.keyboard.press(back)
        expect(peg(page, "A")).to_have_attribute("aria-pressed", "false")


@pytest.mark.slow
def test_an_answer_by_touch_on_a_phone(phone: Page) -> None:
    phone.goto("/?discs=6&move=3")
    at_move(phone, "3 of 63")
    button(phone, "More controls").tap()
    button(phone, "Think first").tap()
    button(phone, "Forward").tap()
    asks(phone)
    peg(phone, "A").tap()
    says(phone, "Disc 3 leaves A.")
    peg(phone, "B").tap()
    at_move(phone, "4 of 63")
    button(phone, "More controls").tap()
    for name in ("Show me", "Reset the score", "Think first"):
        space = box(button(phone, name))
        assert min(space["width"], space["height"]) >= 40, name


HINT = "Only a disc on top of a peg can move, and never onto a smaller one."
WRONG = {
    "ac": "✗ Disc 3 cannot go to C: disc 1 there is smaller.",
    "cb": "✗ Disc 1, C → B, takes back the last move",
    "b": "✗ Peg B is empty.",
}


def test_a_move_shown_with_its_reason_is_not_counted(explore: OpenPage) -> None:
    """A remote has no key for a peg: it asks once more, then it continues."""
    page = explore(discs=6, move=3, think=1)
    page.keyboard.press("PageDown")
    asks(page)
    page.keyboard.press("PageDown")
    says(page, "Press once more to see the answer.")
    at_move(page, "3 of 63")
    goes(page, "PageDown", "4 of 63")
    expect(headline(page)).to_have_text("Disc 3 moved A → B: discs 1 and 2 wait on C.")
    says(page, f"The answer was: Disc 3: A → B. {WHY}")
    page.keyboard.press("PageDown")
    asks(page)
    button(page, "Show me").click()
    at_move(page, "5 of 63")
    tally(page, 0, 0)


FREE = """() => [...document.querySelectorAll("#stage .peg-label")].map((label, i) => {
    const text = document.createElement("canvas").getContext("2d");
    const { fontWeight, fontSize, fontFamily } = getComputedStyle(label);
    text.font = `${fontWeight} ${fontSize} ${fontFamily}`;
    const { fontBoundingBoxDescent: descent } = text.measureText(label.textContent);
    const frame = document.querySelectorAll("[data-answer]")[i].getBoundingClientRect();
    return frame.bottom - 2 - (label.getBoundingClientRect().bottom - descent);
  })"""
"""How many pixels each letter of a peg has free below it, within the button of its peg."""


def test_a_step_asks_for_an_answer_first_and_a_wrong_one_is_explained_to_eye_and_ear(
    explore: OpenPage,
) -> None:
    """Everything can be answered from the keyboard, even with single-key shortcuts off."""
    page = explore(discs=6, move=3, think=1)
    page.keyboard.press("ArrowRight")
    expect(page.locator("#announcer")).to_have_text(f"{QUESTION} move 3 of 63")
    expect(peg(page, "A")).to_have_accessible_name("Peg A: disc 3 on top")
    expect(peg(page, "B")).to_have_accessible_name("Peg B: empty")
    for _ in range(2):
        page.keyboard.press("ArrowRight")
        asks(page)
    says(page, f"{HINT} Answer first; then the move is made.")
    at_move(page, "3 of 63")
    before = pegs(page)
    for wrong, (keys, said) in enumerate(WRONG.items(), 1):
        answer(page, keys)
        says(page, said)
        says(page, "Try again.")
        tally(page, 0, wrong)
        asks(page)
        assert pegs(page) == before
    for _ in each(page, (PHONE, LAPTOP)):
        assert min(page.evaluate(FREE)) >= 1
    page.keyboard.press("?")
    page.get_by_role("checkbox", name="Single-key shortcuts").press("Space")
    page.keyboard.press("Escape")
    button(page, "Forward").press("Enter")
    asks(page)
    answer(page, "ab")
    expect(peg(page, "A")).to_have_attribute("aria-pressed", "false")
    peg(page, "A").press("Space")
    peg(page, "B").press("Enter")
    at_move(page, "4 of 63")
    expect(button(page, "Forward")).to_be_focused()
    tally(page, 1, len(WRONG))


@pytest.mark.slow
@pytest.mark.parametrize("theme", LETTERS)
def test_nothing_overflows(explore: OpenPage, theme: str) -> None:
    page = explore(discs=6, think=1, theme=theme)
    page.keyboard.press("ArrowRight")
    answer(page, "ac")
    says(page, "another move leaves only 62")
    for width, height in each(page, (LAPTOP, PHONE, LARGE)):
        if width == PHONE[0]:
            button(page, "More controls").click()
        for part in (page.locator("#think"), button(page, "Think first"), peg(page, "C")):
            right, bottom = point(part, 1, 1)
            assert box(part)["x"] >= 0
            assert right <= width
            assert width == PHONE[0] or bottom <= height
