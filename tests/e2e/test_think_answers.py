"""Think first: answers by pointer, keys and touch, and what is said of them."""

import pytest
from playwright.sync_api import Page, expect

from tests.conftest import RunningServer
from tests.e2e.conftest import OpenPage, at_move, button, flights_of, goes, pegs
from tests.e2e.hands import box
from tests.e2e.thinking import answer, asks, peg, says, tally
from tests.wide import rarely


def test_a_right_answer_by_pointer_makes_the_move(explore: OpenPage) -> None:
    page = explore(discs=6, move=3)
    button(page, "Think first").click()
    expect(button(page, "Think first")).to_have_attribute("aria-pressed", "true")
    button(page, "Forward").click()
    asks(page)
    before = pegs(page)
    peg(page, "A").click()
    expect(peg(page, "A")).to_have_attribute("aria-pressed", "true")
    says(page, "Disc 3 leaves A. Which peg does it go to?")
    assert pegs(page) == before
    flights = flights_of(page)
    peg(page, "B").click()
    at_move(page, "4 of 63")
    asks(page, yes=False)
    says(page, "✓ Right: disc 3, A → B.")
    expect(page.get_by_role("heading", level=1)).to_have_text("Disc 3 moved A → B: discs 1 and 2 wait on C.")
    assert flights() == 1
    tally(page, 1, 0)


def test_an_answer_by_keys(explore: OpenPage) -> None:
    page = explore(discs=6, move=3)
    page.keyboard.press("t")
    for right, keys in enumerate(("ab", "31", "CB", "ab"), 1):
        page.keyboard.press("ArrowRight")
        asks(page)
        answer(page, keys)
        at_move(page, f"{3 + right} of 63")
        tally(page, right, 0)


def test_an_answer_by_touch_on_a_phone(phone: Page, server: RunningServer) -> None:
    phone.goto(f"{server.url}/?discs=6&move=3")
    at_move(phone, "3 of 63")
    button(phone, "More controls").tap()
    button(phone, "Think first").tap()
    button(phone, "Forward").tap()
    asks(phone)
    peg(phone, "A").tap()
    says(phone, "Disc 3 leaves A.")
    peg(phone, "B").tap()
    at_move(phone, "4 of 63")
    for name in ("Show me", "Set the tally to zero", "Think first"):
        space = box(button(phone, name))
        assert min(space["width"], space["height"]) >= 40, name


TWICE = "but it has just moved: the algorithm never moves a disc twice in a row."
# Move after move: the hint to answer first, wrong answers with what is said of them, and the right one.
WALK: list[tuple[str, dict[str, str], str]] = [
    (
        "Only disc 1 is free.",
        {
            "ac": "✗ Disc 1 is right and could go A → C, but the algorithm does not begin like that. "
            "Disc 6 cannot move yet: first discs 1 to 5 must go to B.",
            "b": "✗ There is no disc on peg B.",
        },
        "ab",
    ),
    ("", {}, "ac"),
    (
        "",
        {"ba": "✗ Disc 1 is right and could go B → A, but the algorithm always moves it the same way round."},
        "bc",
    ),
    (
        "Disc 1 has just moved; of the others, only one can.",
        {
            "ac": "✗ Disc 3 cannot go on disc 1: a disc never lies on a smaller one.",
            "cb": f"✗ Disc 1 could go C → B, {TWICE}",
        },
        "ab",
    ),
    ("Every other move is one of disc 1, and it is its turn now.", {}, "ca"),
]


@pytest.mark.parametrize("by", ["ArrowRight", *rarely("button")])
def test_going_on_asks_for_an_answer_and_a_wrong_one_is_explained_and_moves_nothing(
    explore: OpenPage, by: str
) -> None:
    page = explore(discs=6, think=1)
    wrong = 0
    for move, (hint, answers, right) in enumerate(WALK):
        for _ in range(3):
            button(page, "Forward").click() if by == "button" else page.keyboard.press(by)
            asks(page)
        says(page, f"Answer first; then the move is made. {hint}")
        at_move(page, f"{move} of 63")
        before = pegs(page)
        for keys, said in answers.items():
            answer(page, keys)
            wrong += 1
            says(page, said)
            says(page, "Try again.")
            tally(page, move, wrong)
            asks(page)
            assert pegs(page) == before
        answer(page, right)
        at_move(page, f"{move + 1} of 63")
        tally(page, move + 1, wrong)


def test_while_it_asks_no_path_is_drawn_and_the_first_peg_can_be_taken_back(explore: OpenPage) -> None:
    page = explore(discs=6, move=3, think=1)
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
    answer(page, "ab")
    at_move(page, "4 of 63")
    tally(page, 1, 0)
    expect(trail).to_be_visible()


def test_the_move_is_shown_with_its_reason_and_not_counted(explore: OpenPage) -> None:
    """A remote has no key for a peg: it is asked once more, then it goes on."""
    page = explore(discs=6, move=3, think=1)
    page.keyboard.press("PageDown")
    asks(page)
    page.keyboard.press("PageDown")
    says(page, "Press once more to see the move.")
    at_move(page, "3 of 63")
    goes(page, "PageDown", "4 of 63")
    expect(page.get_by_role("heading", level=1)).to_have_text("Disc 3 moved A → B: discs 1 and 2 wait on C.")
    says(page, "This was the move: disc 3, A → B.")
    page.keyboard.press("PageDown")
    asks(page)
    button(page, "Show me").click()
    at_move(page, "5 of 63")
    tally(page, 0, 0)
