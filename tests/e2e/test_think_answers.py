"""Think first: answers by pointer, keys and touch, and what is said of them."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from tests.conftest import RunningServer
from tests.e2e.conftest import OpenPage, at_move, button, flights_of, pegs
from tests.e2e.thinking import answer, asks, peg, says, tally


def test_a_right_answer_by_pointer_makes_the_move(explore: OpenPage) -> None:
    page = explore(discs=6, move=3)
    button(page, "Think first").click()
    expect(button(page, "Think first")).to_have_attribute("aria-pressed", "true")
    button(page, "Forward").click()
    asks(page)
    before = pegs(page)
    peg(page, "A").click()
    expect(peg(page, "A")).to_have_attribute("aria-pressed", "true")
    says(page, "Disc 3 leaves A. To which peg?")
    assert pegs(page) == before
    flights = flights_of(page)
    peg(page, "B").click()
    at_move(page, "4 of 63")
    asks(page, yes=False)
    says(page, "✓ Right: disc 3, A → B.")
    expect(page.get_by_role("heading", level=1)).to_have_text("Disc 3 moved A → B: discs 1 and 2 wait on C.")
    assert flights() == 1
    tally(page, 1, 0)


@pytest.mark.parametrize("keys", ["ab", "12", "AB"])
def test_an_answer_by_keys(explore: OpenPage, keys: str) -> None:
    page = explore(discs=6, move=3)
    page.keyboard.press("t")
    page.keyboard.press("ArrowRight")
    asks(page)
    answer(page, keys)
    at_move(page, "4 of 63")
    tally(page, 1, 0)


def test_an_answer_by_touch_on_a_phone(browser: Browser, server: RunningServer) -> None:
    context = browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    page = context.new_page()
    page.goto(f"{server.url}/?discs=6&move=3")
    at_move(page, "3 of 63")
    button(page, "Think first").tap()
    button(page, "Forward").tap()
    asks(page)
    peg(page, "A").tap()
    says(page, "Disc 3 leaves A.")
    peg(page, "B").tap()
    at_move(page, "4 of 63")
    for name in ("Show me", "Set the tally to zero", "Think first"):
        box = button(page, name).bounding_box()
        assert min(box["width"], box["height"]) >= 40, name
    context.close()


WRONG = {
    (0, "ac"): "✗ Disc 1 is right and could go A → C, but the algorithm does not begin so. "
    "Disc 6 cannot move yet: discs 1 to 5 have to wait on B first.",
    (0, "b"): "✗ There is no disc on peg B.",
    (3, "ac"): "✗ Disc 3 cannot go on disc 1: a disc never lies on a smaller one.",
    (
        3,
        "cb",
    ): "✗ Disc 1 could go C → B, but it has just moved: the algorithm never moves a disc twice in a row.",
    (2, "ba"): "✗ Disc 1 is right and could go B → A, but the algorithm always moves it the same way round.",
}


@pytest.mark.parametrize(("move", "keys"), WRONG)
def test_a_wrong_answer_is_explained_and_moves_nothing(explore: OpenPage, move: int, keys: str) -> None:
    page = explore(discs=6, move=move, think=1)
    page.keyboard.press("ArrowRight")
    asks(page)
    before = pegs(page)
    answer(page, keys)
    says(page, WRONG[move, keys])
    says(page, "Try again.")
    tally(page, 0, 1)
    asks(page)
    assert pegs(page) == before
    answer(page, {0: "ab", 2: "bc", 3: "ab"}[move])
    at_move(page, f"{move + 1} of 63")
    tally(page, 1, 1)


@pytest.mark.parametrize("back", ["Escape", "a", "click"])
def test_the_first_peg_can_be_taken_back(explore: OpenPage, back: str) -> None:
    page = explore(discs=6, move=3, think=1)
    page.keyboard.press("ArrowRight")
    peg(page, "A").click()
    peg(page, "A").click() if back == "click" else page.keyboard.press(back)
    expect(peg(page, "A")).to_have_attribute("aria-pressed", "false")
    answer(page, "ab")
    at_move(page, "4 of 63")
    tally(page, 1, 0)


@pytest.mark.parametrize("way", ["Show me", "PageDown"])
def test_the_move_is_shown_with_its_reason_and_not_counted(explore: OpenPage, way: str) -> None:
    """A remote has no key for a peg: pressed again, it goes on."""
    page = explore(discs=6, move=3, think=1)
    page.keyboard.press("PageDown")
    asks(page)
    page.keyboard.press(way) if way == "PageDown" else button(page, way).click()
    at_move(page, "4 of 63")
    expect(page.get_by_role("heading", level=1)).to_have_text("Disc 3 moved A → B: discs 1 and 2 wait on C.")
    says(page, "This was the move: disc 3, A → B.")
    tally(page, 0, 0)
