"""Think first with one of several choices, with reasons; and in variants."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.axe import violations
from tests.e2e.conftest import OpenPage, at_move, button, headline
from tests.e2e.thinking import QUESTION, answer, asks, peg, says, tally
from tests.e2e.windows import LAPTOP, LYING, PHONE, THEMES, each
from tests.wide import rarely
from webapp.puzzle import peg_label
from webapp.variants import VARIANT_BY_NAME, VARIANTS, Asked


def choice(page: Page, text: str) -> Locator:
    return page.locator("#think-choices").get_by_role("button").filter(has_text=text)


def expect_question(page: Page, text: str) -> None:
    expect(headline(page)).to_have_text(text)
    expect(page.get_by_role("group", name=text)).to_be_visible()
    expect(page.get_by_role("group", name="Your answer")).to_be_hidden()


@pytest.mark.slow
def test_one_of_several_is_chosen_and_explained_then_another_kind_by_keys(
    explore: OpenPage,
) -> None:
    """The kind of question is kept in the link."""
    page = explore(discs=6, move=43, think=1, **{"think-about": "frame"})
    button(page, "Forward").click()
    expect_question(page, "Which call continues next?")
    wrong = choice(page, "hanoi(3, C, B, A)")
    wrong.click()
    says(page, "✗ hanoi(3, C, B, A) waits at line 4 until hanoi(2, C, A, B) returns")
    tally(page, 0, 1)
    expect(wrong).to_be_disabled()
    expect(wrong).to_contain_text("✗ not this one")
    at_move(page, "43 of 63")
    choice(page, "hanoi(1, A, C, B)").click()
    at_move(page, "44 of 63")
    says(page, "✓ Right. hanoi(1, A, C, B) is the innermost call with lines left")
    tally(page, 1, 1)
    expect(page.locator("#think-choices")).to_be_hidden()
    page.keyboard.press("ArrowRight")
    expect_question(page, "Which call continues next?")
    button(page, "Show me").click()
    at_move(page, "45 of 63")
    says(page, "The answer was: ")
    tally(page, 1, 1)
    page.get_by_label("Question").select_option("the bit that changes")
    page.wait_for_url("**think=1&think-about=bit**")
    page.reload()
    at_move(page, "45 of 63")
    expect(page.get_by_label("Question")).to_have_value("bit")
    button(page, "Forward").press("Enter")
    expect_question(page, "Which bit of the Gray code changes?")
    expect(page.locator("#announcer")).to_have_text("Which bit of the Gray code changes? move 45 of 63")
    page.keyboard.press("ArrowRight")
    says(page, "Answer first; then the move is made.")
    choice(page, "Bit 2").press("Enter")
    at_move(page, "46 of 63")
    expect(button(page, "Forward")).to_be_focused()
    page.get_by_label("Question").select_option("the next move")
    page.get_by_label("Question").blur()
    page.keyboard.press("ArrowRight")
    asks(page)
    page.wait_for_url(re.compile(r"think=1$"))


def test_a_frame_asks_too_for_more_and_in_a_variant(embed: OpenPage) -> None:
    page = embed("discs=6&move=43&think=1&think-about=top")
    button(page, "Forward").click()
    expect_question(page, "What is on top of the stack?")
    choice(page, "disc 3: C → A").click()
    at_move(page, "44 of 63")
    says(page, "✓ Right. The tower that was on disc 3 is out of the way, so disc 3 is next: disc 3: C → A.")
    embed("variant=london&think=1")
    button(page, "Forward").click()
    asks(page, question=BALLS)
    peg(page, "B").click()
    peg(page, "C").click()
    at_move(page, "1 of 8")
    tally(page, 1, 0)


@pytest.mark.slow
@pytest.mark.parametrize("theme", THEMES)
def test_axe_finds_nothing_wrong_during_a_question(explore: OpenPage, theme: str) -> None:
    page = explore(discs=6, move=43, think=1, theme=theme, **{"think-about": "bit"})
    page.keyboard.press("ArrowRight")
    expect_question(page, "Which bit of the Gray code changes?")
    choice(page, "Bit 1").click()
    tally(page, 0, 1)
    assert violations(page) == []


SIZES = {"pegs": Asked(discs=4, pegs=5), "london": Asked(discs=3), "tunstall": Asked(discs=4)}
NAMES = [variant.name for variant in VARIANTS if variant.name != "classic"]
BALLS = "Which ball moves next, and where?"


@pytest.mark.parametrize("name", ["antwerp", *rarely(*(name for name in NAMES if name != "antwerp"))])
def test_every_variant_can_be_answered_move_by_move_with_keys(explore: OpenPage, name: str) -> None:
    asked = SIZES.get(name, Asked(discs=2))
    course = VARIANT_BY_NAME[name].course(asked)
    link = {"pegs": asked.pegs} if asked.pegs else {}
    page = explore(variant=name, discs=asked.discs, **link)
    at_move(page, f"0 of {course.moves}")
    page.keyboard.press("t")
    expect(button(page, "Think first")).to_have_attribute("aria-pressed", "true")
    for k in range(1, min(course.moves, 4) + 1):
        move = course.move_at(k)
        assert move
        page.keyboard.press("ArrowRight")
        asks(page, question=BALLS if course.setting.shape == "ball" else QUESTION)
        answer(page, peg_label(move.source) + peg_label(move.target))
        at_move(page, f"{k} of")
        tally(page, k, 0)


def test_a_move_that_is_as_good_is_right_and_the_one_shown_is_made(explore: OpenPage) -> None:
    page = explore(variant="london", think=1)
    at_move(page, "0 of 8")
    page.keyboard.press("ArrowRight")
    asks(page, question=BALLS)
    course = VARIANT_BY_NAME["london"].course(Asked(discs=3))
    [other], shown = course.as_good_after(0) or [], course.move_at(1)
    assert shown
    answer(page, peg_label(other.source) + peg_label(other.target))
    expect(page.locator("#think-said")).to_contain_text("is just as good; the move shown is")
    moved = f"moved {peg_label(shown.source)} → {peg_label(shown.target)}"
    expect(page.locator("#narration")).to_contain_text(moved)
    at_move(page, "1 of 8")
    tally(page, 1, 0)


def test_a_wrong_answer_is_explained_with_the_names_of_the_balls(explore: OpenPage) -> None:
    page = explore(variant="london", think=1, start="1|2|3", goal="|2,1|3")
    at_move(page, "0 of 1")
    page.keyboard.press("ArrowRight")
    asks(page, question=BALLS)
    expect(peg(page, "A")).to_have_accessible_name("Peg A: red ball 1 on top")
    peg(page, "C").click()
    says(page, "Blue ball 3 leaves C. Which peg is next?")
    peg(page, "A").click()
    says(page, "✗ Peg A is full: it holds at most 1. Try again.")
    answer(page, "CB")
    says(page, "✗ Blue ball 3 could go C → B, but the solution shown makes another move.")
    answer(page, "AC")
    says(page, "✗ Red ball 1 could go A → C, but the solution shown makes another move.")
    tally(page, 0, 3)
    page.keyboard.press("PageDown")
    says(page, "Only a ball on top of a peg can move, and only to a peg with room.")
    button(page, "Show me").click()
    says(page, "The answer was: Red ball 1: A → B.")
    expect(page.get_by_role("combobox", name="Ask about")).to_have_count(0)


@pytest.mark.slow
def test_discs_of_one_size_are_asked_for_together(explore: OpenPage) -> None:
    page = explore(variant="antwerp", discs=2, think=1)
    at_move(page, "0 of 22")
    page.get_by_label("Ask about").select_option("2")
    course = VARIANT_BY_NAME["antwerp"].course(Asked(discs=2))
    first = next(k for k in range(1, 23) if (move := course.move_at(k)) and move.disc > 3)
    button(page, "Play").click()
    asks(page)
    at_move(page, f"{first - 1} of 22")


TOWER_AND_TRANSPORT = """() => {
  const box = (selector) => document.querySelector(selector).getBoundingClientRect();
  const tops = [...document.querySelectorAll("#stage .disc")].map((disc) => disc.getBoundingClientRect().top);
  return [Math.min(...tops) - box("#stage").top, innerHeight - box(".dock").bottom];
}"""


@pytest.mark.parametrize("theme", ["light", "projector"])
def test_in_every_window_tower_and_transport_are_visible_and_each_choice_can_be_pressed(
    explore: OpenPage, theme: str
) -> None:
    page = explore(discs=64, move=1234567, think=1, theme=theme, **{"think-about": "moves-left"})
    button(page, "Forward").click()
    expect_question(page, "How many moves are left?")
    for _ in each(page, (PHONE, LYING, LAPTOP)):
        above, below = page.evaluate(TOWER_AND_TRANSPORT)
        assert above > 0
        assert below >= 0
        for one in page.locator("#think-choices button").all():
            one.click(trial=True)
