"""Think first: the question before a move, answers by pointer, keys and touch, and what is said of them."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.conftest import RunningServer
from tests.e2e.conftest import OpenPage, at_move, button, flights_of, pegs, timeline
from tests.e2e.test_everyone import violations

QUESTION = "Which disc moves next, from where to where?"


def asks(page: Page, yes: bool = True) -> None:
    """Expect the page to ask, or not to."""
    headline = expect(page.get_by_role("heading", level=1))
    (headline.to_have_text if yes else headline.not_to_have_text)(QUESTION)
    expect(page.get_by_role("group", name="Your answer: two pegs")).to_be_visible(visible=yes)


def peg(page: Page, label: str) -> Any:
    return page.get_by_role("button", name=re.compile(f"^Peg {label}:"))


def answer(page: Page, move: str) -> None:
    for label in move:
        page.keyboard.press(label)


def says(page: Page, text: str) -> None:
    expect(page.locator("#think").get_by_role("status")).to_contain_text(text)


def tally(page: Page, right: int, wrong: int) -> None:
    expect(page.get_by_text(f"✓ {right} right")).to_be_visible()
    expect(page.get_by_text(f"✗ {wrong} wrong")).to_be_visible()


def test_switched_off_it_asks_nothing_and_loads_nothing(explore: OpenPage, page: Page) -> None:
    loaded: list[str] = []
    page.on("request", lambda request: loaded.append(request.url))
    explore(discs=6)
    page.keyboard.press("ArrowRight")
    at_move(page, "1 of 63")
    asks(page, yes=False)
    expect(page.get_by_role("group", name="Think first")).to_be_hidden()
    assert not any(name in url for url in loaded for name in ("render/think.js", "input/answers.js"))


FORWARD: dict[str, Callable[[Page], None]] = {
    "button": lambda page: button(page, "Forward").click(),
    "key": lambda page: page.keyboard.press("ArrowRight"),
    "remote": lambda page: page.keyboard.press("PageDown"),
    "play": lambda page: page.keyboard.press("Space"),
    "remote on a slider": lambda page: timeline(page).press("PageDown"),
}


@pytest.mark.parametrize("way", FORWARD)
def test_every_way_forward_asks_first(explore: OpenPage, way: str) -> None:
    page = explore(discs=6, move=20, think=1)
    FORWARD[way](page)
    asks(page)
    at_move(page, "20 of 63")


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


def test_other_ways_forward_wait_for_the_answer(explore: OpenPage) -> None:
    page = explore(discs=6, move=3, think=1)
    for way in ("key", "key", "play", "button"):
        FORWARD[way](page)
    asks(page)
    says(page, "Playing goes on after the answer.")
    at_move(page, "3 of 63")


def test_nothing_gives_the_answer_away(explore: OpenPage) -> None:
    page = explore(discs=4, move=1, think=1, algorithm="explicit-stack", panels="code,explicit-stack,moves")
    expect(page.locator("#table-moves")).to_contain_text("A → B")
    headline = page.get_by_role("heading", level=1)
    expect(headline).to_have_text(
        "Disc 1 moved A → B: every other move is disc 1's, always the same way round."
    )
    for _ in range(2):
        expect(page.locator(".disc.next")).to_have_count(0)
        expect(page.get_by_text("popped next")).to_have_count(0)
        expect(page.locator("#table-moves tr")).to_have_count(1)
        page.keyboard.press("ArrowRight")
        asks(page)
    page.keyboard.press("t")
    expect(page.locator(".disc.next")).to_have_count(1)
    expect(page.get_by_text("popped next")).to_have_count(1)
    expect(headline).to_have_text("Disc 1 moved A → B: now disc 2 can go A → C.")


def test_only_moves_of_discs_from_d_on_are_asked_for(explore: OpenPage) -> None:
    page = explore(discs=6, think=1)
    page.get_by_label("Ask about").select_option("discs 3 to 6")
    page.get_by_label("Ask about").blur()
    for move in (1, 2, 3):
        page.keyboard.press("ArrowRight")
        at_move(page, f"{move} of 63")
        asks(page, yes=False)
    page.keyboard.press("ArrowRight")
    asks(page)
    page.wait_for_url("**think=1&think-from=3**")
    for moves in (31, 15, 7, 3):
        page.keyboard.press("[")
        at_move(page, f"0 of {moves}")
    expect(page.get_by_label("Ask about")).to_have_value("2")
    asks(page, yes=False)


def test_presses_faster_than_answers_pass_no_question(explore: OpenPage) -> None:
    page = explore(discs=6, think=1, **{"think-from": 2})
    page.evaluate(
        """() => {
          const press = { key: "ArrowRight", bubbles: true, repeat: true };
          for (let i = 0; i < 5; i += 1) document.body.dispatchEvent(new KeyboardEvent("keydown", press));
        }"""
    )
    asks(page)
    at_move(page, "1 of 63")


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


def test_playing_slowly_stops_before_each_and_plays_on(explore: OpenPage) -> None:
    page = explore(discs=6, think=1, speed=2, **{"think-from": 3})
    seen_moves(page)
    page.keyboard.press("Space")
    for move, right in ((3, "ab"), (7, "ac")):
        asks(page)
        at_move(page, f"{move} of 63")
        expect(button(page, "Play")).to_be_visible()
        answer(page, right)
    asks(page)
    tally(page, 2, 0)
    shown = page.evaluate("window.seen")
    assert shown == sorted(shown)


def test_playing_asks_for_every_move_and_gives_each_reason(explore: OpenPage) -> None:
    page = explore(discs=3, think=1)
    page.keyboard.press("Space")
    for move, right in enumerate(("ac", "ab", "cb")):
        at_move(page, f"{move} of 7")
        asks(page)
        answer(page, right)
    says(page, "✓ Right. Disc 1 moved C → B: every other move is disc 1's, always the same way round.")
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
    page = explore(discs=64, move=2**63 - 5, think=1, speed=3, **{"think-from": 64})
    page.keyboard.press("Space")
    at_move(page, "9,223,372,036,854,775,807 of")
    asks(page)
    expect(page.get_by_label("Ask about")).to_have_value("64")
    answer(page, "ac")
    at_move(page, "9,223,372,036,854,775,808 of")


def test_by_line_it_asks_before_the_line_that_makes_the_move(explore: OpenPage) -> None:
    page = explore(discs=1, think=1, unit="line")
    for line in range(1, 5):
        page.keyboard.press("Shift+ArrowRight")
        expect(page.locator("#where")).to_contain_text(f"line {line} of")
        asks(page, yes=False)
    lines = page.locator("#where").text_content()
    page.keyboard.press("Shift+ArrowRight")
    asks(page)
    assert page.locator("#where").text_content() == lines
    answer(page, "ac")
    at_move(page, "1 of 1")
    asks(page, yes=False)


def test_playing_by_line_stops_before_that_line(explore: OpenPage) -> None:
    page = explore(discs=1, think=1, unit="line", speed=4)
    page.keyboard.press("Space")
    asks(page)
    expect(page.locator("#where")).to_contain_text("move 0 of 1, line 4 of 5")
    answer(page, "ac")
    expect(page.locator("#where")).to_contain_text("move 1 of 1, line")
    asks(page, yes=False)


AWAY: dict[str, Callable[[Page], None]] = {
    "31 of 63": lambda page: page.keyboard.press("ArrowLeft"),
    "0 of 63": lambda page: button(page, "First").click(),
    "63 of 63": lambda page: page.keyboard.press("End"),
    "0 of 127": lambda page: page.keyboard.press("]"),
}


@pytest.mark.parametrize("place", AWAY)
def test_going_elsewhere_closes_the_question_and_asks_nothing(explore: OpenPage, place: str) -> None:
    page = explore(discs=6, move=32, think=1)
    page.keyboard.press("ArrowRight")
    asks(page)
    AWAY[place](page)
    at_move(page, place)
    asks(page, yes=False)


def test_dragging_closes_the_question(explore: OpenPage) -> None:
    page = explore(discs=6, move=32, think=1)
    page.keyboard.press("ArrowRight")
    asks(page)
    box = timeline(page).bounding_box()
    page.mouse.click(box["x"] + box["width"] * 0.75, box["y"] + 20)
    expect(page.locator("#where")).not_to_contain_text("move 32 of")
    asks(page, yes=False)


def test_the_link_keeps_it_and_the_back_button_takes_it_back(explore: OpenPage) -> None:
    page = explore(discs=6)
    page.keyboard.press("t")
    page.wait_for_url("**think=1**")
    page.reload()
    expect(button(page, "Think first")).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("ArrowRight")
    asks(page)
    page.go_back()
    expect(button(page, "Think first")).to_have_attribute("aria-pressed", "false")
    page.keyboard.press("ArrowRight")
    at_move(page, "1 of 63")


def test_a_bad_link_gets_the_nearest(explore: OpenPage) -> None:
    page = explore(discs=6, think=1, **{"think-from": 9})
    expect(
        page.get_by_text("The link's think-from “9” is not possible here; showing 6 instead.")
    ).to_be_visible()
    expect(page.get_by_label("Ask about")).to_have_value("6")


def test_the_tally_can_be_set_to_zero(explore: OpenPage) -> None:
    page = explore(discs=6, think=1)
    page.keyboard.press("ArrowRight")
    answer(page, "bab")
    at_move(page, "1 of 63")
    tally(page, 1, 1)
    button(page, "Set the tally to zero").click()
    tally(page, 0, 0)
    assert "wrong" not in page.url


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


@pytest.mark.parametrize("theme", ["light", "dark", "projector"])
def test_axe_finds_nothing_while_it_asks(explore: OpenPage, theme: str) -> None:
    page = explore(discs=6, move=3, think=1, theme=theme)
    page.keyboard.press("ArrowRight")
    page.keyboard.press("a")
    says(page, "Disc 3 leaves A.")
    assert violations(page) == []


@pytest.mark.parametrize("size", [(1920, 1080), (1366, 768), (390, 844)])
@pytest.mark.parametrize("theme", ["light", "projector"])
def test_nothing_of_it_overflows(explore: OpenPage, page: Page, theme: str, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    explore(discs=6, think=1, theme=theme)
    page.keyboard.press("ArrowRight")
    answer(page, "ac")
    says(page, "does not begin so")
    for part in (page.locator("#think"), button(page, "Think first"), peg(page, "C")):
        box = part.bounding_box()
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= size[0]
        assert size[0] == 390 or box["y"] + box["height"] <= size[1]


def test_a_page_in_a_frame_asks_too(page: Page, server: RunningServer) -> None:
    page.goto(f"{server.url}/embed?discs=6&move=3&think=1")
    at_move(page, "3 of 63")
    button(page, "Forward").click()
    asks(page)
    peg(page, "A").click()
    peg(page, "B").click()
    at_move(page, "4 of 63")
    tally(page, 1, 0)
