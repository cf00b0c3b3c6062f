"""Start and goal of balls, set up by pointer, touch and keys."""

import re

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.conftest import RunningServer
from tests.e2e.axe import violations
from tests.e2e.conftest import OpenPage, at_move, button
from tests.e2e.windows import THEMES

LONDON = {"variant": "london", "start": "1|2|3", "goal": "|2,1|3"}


def opened(page: Page) -> Page:
    """Open the dialog, and wait until its pegs are there."""
    button(page, "Choose start and goal…").click()
    expect(group(page, "Start").get_by_role("button")).to_have_count(3)
    return page


def group(page: Page, end: str) -> Locator:
    return page.get_by_role("dialog", name="Start and goal").get_by_role("group", name=end)


def peg(page: Page, end: str, label: str) -> Locator:
    return group(page, end).get_by_role("button", name=re.compile(f"^Peg {label}"))


def says(page: Page, text: str) -> None:
    expect(page.locator("#ends-done")).to_have_text(text)


def drag(page: Page, source: Locator, target: Locator, height: float = 0.75) -> None:
    """From the lowest ball of a peg to the middle of another peg."""
    begin, end = source.bounding_box(), target.bounding_box()
    assert begin
    assert end
    page.mouse.move(begin["x"] + begin["width"] / 2, begin["y"] + begin["height"] * height)
    page.mouse.down()
    page.mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=6)
    page.mouse.up()


def test_a_ball_is_dragged_and_the_link_changes(explore: OpenPage) -> None:
    page = opened(explore(**LONDON))
    drag(page, peg(page, "Start", "A"), peg(page, "Start", "C"))
    says(page, "Red ball 1 lies on C now.")
    expect(peg(page, "Start", "C")).to_have_accessible_name("Peg C: red ball 1, blue ball 3.")
    expect(page.locator("#ends-far")).to_contain_text("takes 1 move.")
    page.wait_for_url(re.compile(r"start=%7C2%7C3%2C1|start=\|2\|3,1"))
    drag(page, peg(page, "Goal", "C"), peg(page, "Goal", "A"))
    says(page, "Blue ball 3 lies on A now.")
    page.wait_for_url(re.compile(r"goal=3(%7C|\|)2(%2C|,)1"))
    page.keyboard.press("Escape")
    expect(page.locator("#stage-description")).to_contain_text("Peg C: red ball 1, blue ball 3.")
    page.reload()
    expect(page.locator("#stage-description")).to_contain_text("Peg C: red ball 1, blue ball 3.")


def test_why_a_ball_may_not_be_lifted_or_lie_there_is_said(explore: OpenPage) -> None:
    page = opened(explore(**LONDON))
    drag(page, peg(page, "Start", "C"), peg(page, "Start", "A"))
    says(page, "Peg A is full: it has room for 1. Blue ball 3 stays on C.")
    expect(peg(page, "Start", "C")).to_have_accessible_name("Peg C: blue ball 3.")
    drag(page, peg(page, "Goal", "B"), peg(page, "Goal", "C"))
    says(page, "Green ball 2 cannot be lifted: red ball 1 lies on it.")
    peg(page, "Goal", "A").click()
    says(page, "Peg A is empty: there is no ball to lift.")


def test_balls_are_set_up_by_keys_alone(explore: OpenPage) -> None:
    page = explore(**LONDON)
    at_move(page, "0 of 1")
    opened(page)
    peg(page, "Start", "A").focus()
    page.keyboard.press("Enter")
    says(page, "Red ball 1 is lifted. Press the peg it goes to, or A again to put it back.")
    expect(peg(page, "Start", "A")).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Space")
    says(page, "Red ball 1 is back on A.")
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    says(page, "Red ball 1 lies on B now.")
    expect(peg(page, "Start", "B")).to_have_accessible_name("Peg B: red ball 1, green ball 2.")
    expect(page.locator("#ends-far")).to_contain_text("takes 0 moves.")


def test_a_finger_drags_and_presses_on_a_phone(browser: Browser, server: RunningServer) -> None:
    context = browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    page = context.new_page()
    page.goto(f"{server.url}/?variant=tunstall&panels=about")
    at_move(page, "0 of 10")
    opened(page)
    peg(page, "Start", "C").tap()
    says(page, "Red ball 1 is lifted. Press the peg it goes to, or C again to put it back.")
    peg(page, "Start", "A").tap()
    says(page, "Red ball 1 lies on A now.")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    context.close()


@pytest.mark.wide
@pytest.mark.parametrize("theme", THEMES)
def test_axe_finds_nothing_in_the_dialog(explore: OpenPage, theme: str) -> None:
    page = opened(explore(**LONDON, theme=theme))
    assert violations(page) == []


def test_variants_of_discs_have_no_such_dialog(explore: OpenPage) -> None:
    page = explore(variant="antwerp", discs=1)
    at_move(page, "0 of 5")
    expect(button(page, "Choose start and goal…")).to_have_count(0)
