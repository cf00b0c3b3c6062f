"""Start and goal of balls, set up by pointer, touch and keys."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.conftest import OpenPage, at_move, button
from tests.e2e.hands import drag, point, press

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


def carry(page: Page, source: Locator, target: Locator) -> None:
    """From the lowest ball of a peg to the middle of another peg."""
    drag(page, point(source, down=0.75), point(target))


@pytest.mark.slow
def test_a_ball_is_dragged_and_the_link_changes(explore: OpenPage) -> None:
    page = opened(explore(**LONDON))
    carry(page, peg(page, "Start", "A"), peg(page, "Start", "C"))
    says(page, "Red ball 1 lies on C now.")
    expect(peg(page, "Start", "C")).to_have_accessible_name("Peg C: red ball 1, blue ball 3.")
    expect(page.locator("#ends-far")).to_contain_text("takes 1 move.")
    page.wait_for_url(re.compile(r"start=%7C2%7C3%2C1|start=\|2\|3,1"))
    carry(page, peg(page, "Goal", "C"), peg(page, "Goal", "A"))
    says(page, "Blue ball 3 lies on A now.")
    page.wait_for_url(re.compile(r"goal=3(%7C|\|)2(%2C|,)1"))
    page.keyboard.press("Escape")
    expect(page.locator("#stage-description")).to_contain_text("Peg C: red ball 1, blue ball 3.")
    page.reload()
    expect(page.locator("#stage-description")).to_contain_text("Peg C: red ball 1, blue ball 3.")


@pytest.mark.slow
def test_balls_are_set_up_by_keys_alone_and_why_one_may_not_go_is_said(explore: OpenPage) -> None:
    page = opened(explore(**LONDON))
    carry(page, peg(page, "Start", "C"), peg(page, "Start", "A"))
    says(page, "Peg A is full: it has room for 1. Blue ball 3 stays on C.")
    expect(peg(page, "Start", "C")).to_have_accessible_name("Peg C: blue ball 3.")
    carry(page, peg(page, "Goal", "B"), peg(page, "Goal", "C"))
    says(page, "Green ball 2 cannot be lifted: red ball 1 lies on it.")
    peg(page, "Goal", "A").click()
    says(page, "Peg A is empty: there is no ball to lift.")
    peg(page, "Start", "A").focus()
    page.keyboard.press("Enter")
    says(page, "Red ball 1 is lifted. Press the peg it goes to, or A again to put it back.")
    expect(peg(page, "Start", "A")).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Space")
    says(page, "Red ball 1 is back on A.")
    press(page, "Enter", "Tab", "Enter")
    says(page, "Red ball 1 lies on B now.")
    expect(peg(page, "Start", "B")).to_have_accessible_name("Peg B: red ball 1, green ball 2.")
    expect(page.locator("#ends-far")).to_contain_text("takes 0 moves.")


def test_a_finger_drags_and_presses_on_a_phone(phone: Page) -> None:
    phone.goto("/?variant=tunstall&panels=about")
    at_move(phone, "0 of 10")
    opened(phone)
    peg(phone, "Start", "C").tap()
    says(phone, "Red ball 1 is lifted. Press the peg it goes to, or C again to put it back.")
    peg(phone, "Start", "A").tap()
    says(phone, "Red ball 1 lies on A now.")
    assert phone.evaluate("document.documentElement.scrollWidth") <= 390
