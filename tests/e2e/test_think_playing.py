"""Think first: playing stops before each move that is asked for, at any pace, by move and by line."""

from playwright.sync_api import Page, expect

from tests.e2e.conftest import OpenPage, at_move, button, goes
from tests.e2e.thinking import answer, asks, says, tally


def seen_moves(page: Page) -> None:
    """Note every move number that the page shows from now on."""
    page.evaluate(
        """() => {
          const where = document.getElementById("where");
          const move = () => Number(where.textContent.replaceAll(",", "").match(/[0-9]+/)[0]);
          const note = () => window.seen.push(move());
          window.seen = [];
          note();
          new MutationObserver(note).observe(where, { childList: true, characterData: true, subtree: true });
        }"""
    )


def test_playing_asks_for_every_move_and_gives_each_reason(explore: OpenPage) -> None:
    page = explore(discs=3, think=1)
    page.keyboard.press("Space")
    for move, right in enumerate(("ac", "ab", "cb")):
        at_move(page, f"{move} of 7")
        asks(page)
        answer(page, right)
    says(page, "✓ Right. Disc 1 moved C → B: disc 1 makes every other move, always the same way round.")
    answer(page, "ac")
    asks(page)
    says(page, "✓ Right. Disc 3 moved A → C: discs 1 and 2 wait on B.")
    for move, right in enumerate(("ba", "bc", "ac"), 4):
        at_move(page, f"{move} of 7")
        asks(page)
        answer(page, right)
    at_move(page, "7 of 7")
    asks(page, yes=False)
    tally(page, 7, 0)


def test_playing_a_million_moves_a_second_stops_exactly_there(explore: OpenPage) -> None:
    page = explore(discs=64, think=1, speed=20, **{"think-from": 19})
    seen_moves(page)
    page.keyboard.press("Space")
    for move, right in (("262,143", "ab"), ("524,287", "ac"), ("786,431", "bc")):
        at_move(page, f"{move} of 18,446,744,073,709,551,615")
        asks(page)
        answer(page, right)
    at_move(page, "1,048,575 of")
    asks(page)
    tally(page, 3, 0)
    shown = page.evaluate("window.seen")
    assert shown == sorted(shown)


def test_beyond_the_precision_of_floating_point(explore: OpenPage) -> None:
    stretch = {"in": 2**63 - 6, "out": 2**63, "loop": 1}  # playing stops at the end of this
    page = explore(discs=64, move=2**63 - 5, think=1, speed=3, **{"think-from": 64}, **stretch)
    goes(page, "Space", "9,223,372,036,854,775,807 of")
    asks(page)
    expect(page.get_by_label("Ask about")).to_have_value("64")
    answer(page, "ac")
    at_move(page, "9,223,372,036,854,775,808 of")
    says(page, "✓ Right")
    expect(button(page, "Play")).to_be_visible()


def test_by_line_it_asks_before_the_line_that_makes_the_move(explore: OpenPage) -> None:
    page = explore(discs=1, think=1, unit="line")
    for line in range(1, 5):
        page.keyboard.press("Shift+ArrowRight")
        expect(page.locator("#where")).to_contain_text(f"step {line} of")
        asks(page, yes=False)
    lines = page.locator("#where").text_content()
    page.keyboard.press("Shift+ArrowRight")
    asks(page)
    assert page.locator("#where").text_content() == lines
    answer(page, "ac")
    at_move(page, "1 of 1")
    asks(page, yes=False)
