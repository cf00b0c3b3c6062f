"""Think first asks for more than the next move: a bit, the top of the stack, a frame; with their reasons."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.axe import violations
from tests.e2e.conftest import OpenPage, at_move, button, headline
from tests.e2e.thinking import asks, says, tally
from tests.e2e.windows import THEMES

TEXTS = {
    "bit": "Which bit changes?",
    "top": "What is on top of the stack?",
    "frame": "Which frame goes on?",
}
RIGHT = {"bit": "Bit 3", "top": "disc 3: C → A", "frame": "hanoi(1, A, C, B)"}
WHY = {
    "bit": "✓ Right. In binary, move 44 ends in 2 zeros, so bit 3 changes: disc 3 moves.",
    "top": "✓ Right. What lay on disc 3 is out of its way now, so it is next: disc 3: C → A.",
    "frame": "✓ Right. hanoi(1, A, C, B) was called last",
}


def choices(page: Page) -> Locator:
    return page.locator("#think-choices").get_by_role("button")


def choice(page: Page, text: str) -> Locator:
    return choices(page).filter(has_text=text)


def expect_question(page: Page, kind: str) -> None:
    expect(headline(page)).to_have_text(TEXTS[kind])
    expect(page.get_by_role("group", name=TEXTS[kind])).to_be_visible()
    expect(page.get_by_role("group", name="Your answer: two pegs")).to_be_hidden()


@pytest.mark.slow
@pytest.mark.parametrize("kind", TEXTS)
def test_each_kind_is_asked_answered_wrongly_then_rightly_and_explained(explore: OpenPage, kind: str) -> None:
    page = explore(discs=6, move=43, think=1, **{"think-about": kind})
    button(page, "Forward").click()
    expect_question(page, kind)
    wrong = choices(page).filter(has_not_text=RIGHT[kind]).first
    wrong.click()
    says(page, "is not the answer. Try again.")
    tally(page, 0, 1)
    expect(wrong).to_be_disabled()
    expect(wrong).to_contain_text("✗ not this one")
    at_move(page, "43 of 63")
    choice(page, RIGHT[kind]).click()
    at_move(page, "44 of 63")
    says(page, WHY[kind])
    tally(page, 1, 1)
    expect(page.locator("#think-choices")).to_be_hidden()
    page.keyboard.press("ArrowRight")
    expect_question(page, kind)
    button(page, "Show me").click()
    at_move(page, "45 of 63")
    says(page, "The answer was: ")
    tally(page, 1, 1)


@pytest.mark.slow
def test_by_keys_alone_and_what_is_asked_is_chosen_and_kept_in_the_link(explore: OpenPage) -> None:
    page = explore(discs=6, move=43, think=1)
    page.get_by_label("Question").select_option("the bit that changes")
    page.wait_for_url("**think=1&think-about=bit**")
    page.reload()
    at_move(page, "43 of 63")
    expect(page.get_by_label("Question")).to_have_value("bit")
    button(page, "Forward").press("Enter")
    expect_question(page, "bit")
    expect(page.locator("#announcer")).to_have_text("Which bit changes? move 43 of 63")
    page.keyboard.press("ArrowRight")
    says(page, "Answer first; then the move is made.")
    choice(page, "Bit 3").press("Enter")
    at_move(page, "44 of 63")
    expect(button(page, "Forward")).to_be_focused()
    page.get_by_label("Question").select_option("the next move")
    page.get_by_label("Question").blur()
    page.keyboard.press("ArrowRight")
    asks(page)
    page.wait_for_url(re.compile(r"think=1$"))


def test_panels_do_not_tell_the_answer_of_their_kind(explore: OpenPage) -> None:
    panels = "code,call-stack,explicit-stack,variables"
    page = explore(discs=6, move=43, think=1, panels=panels, **{"think-about": "frame"})
    frames = page.locator("#rows-call-stack").get_by_role("button")
    values = page.locator("#table-variables td:nth-child(2)")
    for asked in (False, True):
        expect(frames.filter(has_text="hanoi(1, A, C, B)")).to_have_count(0)
        hidden = page.locator("#rows-call-stack [aria-label^='? hidden for now']")
        expect(hidden).to_have_count(1)
        assert hidden.get_attribute("data-disc") is None
        expect(values).to_have_text(["?"] * values.count())
        expect(page.get_by_role("button", name="hanoi(1, A → B): go to its middle move")).to_have_count(0)
        if not asked:
            page.keyboard.press("ArrowRight")
            expect_question(page, "frame")
    page.keyboard.press("t")
    expect(hidden).to_have_count(0)
    expect(values.first).to_have_text("1")


def test_a_frame_asks_for_more_too(embed: OpenPage) -> None:
    page = embed("discs=6&move=43&think=1&think-about=top")
    button(page, "Forward").click()
    expect_question(page, "top")
    choice(page, RIGHT["top"]).click()
    at_move(page, "44 of 63")
    says(page, WHY["top"])


@pytest.mark.slow
@pytest.mark.parametrize("theme", THEMES)
def test_axe_finds_nothing_wrong_while_it_asks_and_after_a_wrong_answer(
    explore: OpenPage, theme: str
) -> None:
    page = explore(discs=6, move=43, think=1, theme=theme, **{"think-about": "bit"})
    page.keyboard.press("ArrowRight")
    expect_question(page, "bit")
    choice(page, "Bit 1").click()
    tally(page, 0, 1)
    assert violations(page) == []
