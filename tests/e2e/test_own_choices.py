"""What is chosen by hand is remembered, and what only a link says is not: theme, text, number of discs."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import OpenPage, at_move, button, goes
from tests.wide import rarely


def theme_is(page: Page, theme: str) -> None:
    expect(page.locator("html")).to_have_attribute("data-theme", theme)


@pytest.mark.parametrize("path", ["/", *rarely("/compare")])
def test_the_theme_of_a_link_is_shown_not_remembered(page: Page, path: str) -> None:
    page.goto(f"{path}?theme=projector&text=150")
    theme_is(page, "projector")
    goes(page, "ArrowRight", "1 of")
    page.goto(f"{path}")
    theme_is(page, "auto")


PAGES = ["/", "/compare", "/maths", "/graph", "/play", "/variants", "/?variant=pegs"]


@pytest.mark.slow
@pytest.mark.parametrize("path", ["/play", "/variants", *rarely(*PAGES)])
def test_the_switch_projector_goes_there_and_back_on_every_page(page: Page, path: str) -> None:
    page.goto(f"{path}{'&' if '?' in path else '?'}theme=light")
    button(page, "Projector").click()
    theme_is(page, "projector")
    expect(button(page, "Projector")).to_have_attribute("aria-pressed", "true")
    page.wait_for_url(re.compile("theme=projector"))
    page.reload()
    theme_is(page, "projector")
    page.goto("/")
    theme_is(page, "projector")
    page.goto(path)
    button(page, "Projector").click()
    theme_is(page, "light")
    expect(button(page, "Projector")).to_have_attribute("aria-pressed", "false")


def test_the_switch_projector_goes_there_and_back_by_keys_too(explore: OpenPage) -> None:
    page = explore(discs=6, theme="dark")
    button(page, "Present").focus()
    page.keyboard.press("Tab")
    expect(button(page, "Projector")).to_be_focused()
    page.keyboard.press("Space")
    theme_is(page, "projector")
    page.keyboard.press("Enter")
    theme_is(page, "dark")


@pytest.mark.slow
def test_buttons_change_it_and_it_is_remembered(explore: OpenPage) -> None:
    page = explore(discs=6)
    button(page, "Settings").click()
    button(page, "Larger text").click()
    expect(page.get_by_role("dialog").get_by_role("status")).to_have_text("110 %")
    expect(page).to_have_url(re.compile("text=110"))
    button(page, "Smaller text").click()
    button(page, "Smaller text").click()
    expect(page.get_by_role("dialog").get_by_role("status")).to_have_text("90 %")
    explore(discs=6)
    expect(page.locator("html")).to_have_attribute("style", re.compile(r"--text: 0\.9"))


def discs(page: Page, name: str = "Discs") -> Any:
    return page.get_by_role("dialog").get_by_label(name, exact=True)


@pytest.mark.slow
def test_typing_replaces_the_number(explore: OpenPage) -> None:
    page, shown = explore(discs=6), 6
    for end, typed in (("Enter", 8), ("Escape", 5), ("Tab", 7)):
        button(page, f"Discs {shown}").click()
        page.keyboard.type(str(typed))
        page.keyboard.press(end)
        at_move(page, f"0 of {2**typed - 1}")
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)
        shown = typed


@pytest.mark.slow
def test_a_move_or_a_number_of_discs_that_cannot_be_is_said_beside_its_field(explore: OpenPage) -> None:
    page = explore(discs=6, move=9)
    page.keyboard.press("g")
    page.keyboard.type("-1")
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert")).to_contain_text("“-1” is not a move number.")
    page.get_by_label("Move number").fill("6 4")
    page.keyboard.press("Enter")
    said = "“6 4” is beyond the last move. Type a number from 0 to 63."
    expect(page.get_by_role("alert")).to_contain_text(said)
    expect(page.get_by_label("Move number")).to_have_value("6 4")
    goes(page, "Escape", "9 of 63")
    page.keyboard.press("g")
    expect(page.get_by_label("Move number")).to_have_value("6 4")
    page.keyboard.type("12")
    goes(page, "Enter", "12 of 63")
    button(page, "Discs 6").click()
    for typed, shown, said in (
        ("", "6", "Type a number of discs from 1 to 64. The tower still has 6."),
        ("68", "64", "A tower has at most 64 discs, so it has 64 now."),
        ("0", "1", "A tower has at least 1 disc, so it has 1 now."),
    ):
        discs(page).fill(typed)
        discs(page).press("Enter")
        expect(page.get_by_role("dialog").get_by_role("status").first).to_have_text(said)
        expect(discs(page)).to_have_value(shown)
        if not typed:
            expect(page.locator("#where")).to_have_text("move 12 of 63")
    page.keyboard.press("Escape")
    button(page, "Discs 1").click()
    expect(discs(page)).to_have_value("1")
    expect(page.get_by_text("so it has 1 now")).to_be_hidden()


@pytest.mark.slow
def test_both_fields_of_a_comparison_do_the_same(compare: OpenPage) -> None:
    page = compare("lane=recursive,6,A,C&lane=idle-peg,6,A,C")
    button(page, "Discs 6").click()
    page.keyboard.type("8")
    page.keyboard.press("Escape")
    expect(page.locator("#where")).to_contain_text("of 255")
    button(page, "Settings of lane 2").click()
    expect(discs(page, "Discs in this lane")).to_be_focused()
    page.keyboard.type("70")
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog").get_by_role("status").first).to_have_text(
        "A tower has at most 64 discs, so it has 64 now."
    )
    page.keyboard.press("Escape")
    expect(button(page, "Discs 8 · 64")).to_be_visible()
