"""The first minutes with the page: what is to be done, and which keys there are."""

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import OpenPage, goes, headline, where
from tests.e2e.hands import box, point, press
from tests.e2e.windows import LAPTOP, LARGE, PHONE, Window
from tests.wide import rarely

RULES = "Move the tower from A to C, one disc at a time, never onto a smaller one."


@pytest.mark.parametrize("size", [LAPTOP, PHONE, *rarely(LARGE)])
def test_goal_and_rules_stand_before_the_first_reason(explore: OpenPage, size: Window) -> None:
    page = explore(window=size, discs=6)
    rules, reason = page.get_by_text(RULES, exact=True), headline(page)
    expect(rules).to_be_in_viewport(ratio=1)
    expect(reason).to_have_text("Disc 6 cannot move yet: first discs 1 to 5 must go to B.")
    assert point(rules, down=1)[1] <= box(reason)["y"] + 1
    expect(where(page)).to_have_text("move 0 of 63: press Play or →")
    expect(where(page)).to_be_in_viewport(ratio=1)
    page.keyboard.press("ArrowRight")
    expect(rules).to_be_hidden()
    goes(page, "Home", "0 of 63")
    expect(rules).to_be_visible()
    page.keyboard.press("Shift+ArrowRight")
    expect(rules).to_be_hidden()


def test_goal_and_rules_name_the_pegs_and_are_announced(explore: OpenPage) -> None:
    page = explore(discs=1, **{"from": "B", "to": "A"})
    said = "Move the tower from B to A, one disc at a time, never onto a smaller one."
    expect(page.get_by_text(said, exact=True)).to_be_visible()
    expect(page.locator("#announcer")).to_contain_text(said)


@pytest.mark.slow
def test_the_help_shows_one_group_of_keys_at_a_time_or_all_and_keys_go_through_it(explore: OpenPage) -> None:
    page = explore(discs=6)
    groups = page.get_by_role("group", name="Which keys")
    page.keyboard.press("?")
    expect(page.get_by_role("checkbox", name="Single-character keys are on")).to_be_focused()
    expect(page.get_by_text("Press Play, or → for one step and ← to go back.")).to_be_visible()
    page.keyboard.press("Tab")
    expect(groups.get_by_role("button", name="Every day")).to_have_attribute("aria-pressed", "true")
    press(page, "Tab", "Space")
    expect(page.get_by_text("blank the screen")).to_be_visible()
    dialog = page.get_by_role("dialog", name="Keyboard")
    for name, said, hidden in (
        ("Every day", "play and pause", "full screen"),
        ("In class", "full screen", "bookmark this move"),
        ("Panels and timeline", "bookmark this move", "play and pause"),
    ):
        groups.get_by_role("button", name=name).click()
        expect(dialog.get_by_text(said, exact=True)).to_be_visible()
        expect(dialog.get_by_text(hidden, exact=True)).to_be_hidden()
    groups.get_by_role("button", name="All").click()
    for said in ("play and pause", "full screen", "bookmark this move"):
        expect(dialog.get_by_text(said, exact=True)).to_be_visible()
    expect(dialog.get_by_role("heading", level=3)).to_have_text(
        ["Every day", "In class", "Panels and timeline"]
    )
