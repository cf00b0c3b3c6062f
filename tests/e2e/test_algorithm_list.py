"""The list of algorithms: groups, search, its place beside the page; memory and description of each."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.axe import violations
from tests.e2e.conftest import OpenPage, at_move, button, goes
from tests.e2e.hands import box, press
from tests.e2e.windows import LAPTOP, LETTERS, PHONE, Window
from tests.wide import rarely
from webapp.algorithms import ALGORITHMS


def opener(page: Page) -> Any:
    return page.locator(".bar").get_by_role("button", name="Algorithm: ")


def options(page: Page) -> Any:
    return page.get_by_role("listbox", name="Algorithms").get_by_role("option")


def test_every_algorithm_has_a_line_in_its_group_and_a_press_chooses_one(explore: OpenPage) -> None:
    page = explore(discs=6, move=9)
    opener(page).click()
    expect(options(page)).to_have_count(16)
    for group, title, line in (
        ("Recursion and its stacks", "Recursive", "remembers the open calls, at most n + 1 frames"),
        ("Cycles", "Olive’s algorithm", "remembers the peg of disc 1"),
        ("Bits and formulas", "Closed form", "remembers the move number"),
        ("Positions", "From the position alone", "remembers nothing: it reads the pegs"),
    ):
        members = page.get_by_role("group", name=group)
        expect(members.get_by_role("option", name=f"{title} {line}")).to_be_visible()
    expect(page.get_by_role("option", selected=True)).to_contain_text("Recursive")
    expect(page.get_by_role("heading", name="Code", exact=True)).to_be_visible()
    options(page).filter(has_text="Gray code").click()
    expect(button(page, "Algorithm: Gray code")).to_be_visible()
    expect(options(page).first).to_be_hidden()
    at_move(page, "9 of 63")


@pytest.mark.slow
def test_keys_find_and_choose_one_and_escape_or_a_press_elsewhere_closes_it(explore: OpenPage) -> None:
    page = explore(discs=6)
    page.keyboard.press("a")
    field = page.get_by_role("combobox", name="Find an algorithm")
    expect(field).to_be_focused()
    page.keyboard.type("beats")
    expect(options(page).filter(visible=True)).to_have_count(4)
    expect(page.get_by_role("dialog").get_by_role("status")).to_have_text("4 algorithms")
    for key, name in (("", "four-beat"), ("ArrowDown", "four-beat-positions"), ("ArrowUp", "four-beat")):
        page.keyboard.press(key) if key else None
        expect(field).to_have_attribute("aria-activedescendant", f"algorithm-{name}")
    press(page, "ArrowUp", "Enter")
    expect(button(page, "Algorithm: Three beats by positions")).to_be_visible()
    goes(page, "ArrowRight", "1 of 63")
    opener(page).focus()
    press(page, "Enter", "Escape")
    expect(options(page).first).to_be_hidden()
    expect(opener(page)).to_be_focused()
    opener(page).click()
    expect(options(page).first).to_be_visible()
    opener(page).click()
    expect(options(page).first).to_be_hidden()
    opener(page).click()
    page.mouse.click(300, 300)
    expect(options(page).first).to_be_hidden()


@pytest.mark.slow
@pytest.mark.parametrize("theme", LETTERS)
@pytest.mark.parametrize("size", [PHONE, *rarely(LAPTOP)])
def test_it_leaves_the_discs_visible_and_axe_finds_nothing(
    explore: OpenPage, size: Window, theme: str
) -> None:
    page = explore(window=size, discs=6, theme=theme)
    if size[0] > 900:
        opener(page).click()
    else:
        button(page, "Settings").click()
        button(page, "What each remembers…").click()
    expect(options(page).first).to_be_visible()
    shown, stage = box(page.get_by_role("dialog", name="Algorithms")), box(page.locator("#stage"))
    assert shown["x"] >= stage["x"] + stage["width"] or shown["y"] >= stage["y"] + stage["height"]
    assert violations(page) == []


OWN = [algorithm for algorithm in ALGORITHMS if algorithm.own]


@pytest.mark.slow
@pytest.mark.parametrize("algorithm", [*OWN[:2], *rarely(*OWN[2:])], ids=lambda algorithm: algorithm.name)
def test_an_algorithm_shows_its_own_memory(explore: OpenPage, algorithm: object) -> None:
    name, title = algorithm.name, algorithm.title.text  # type: ignore[attr-defined]
    page = explore(discs=6, move=49, algorithm=name, panels="code")
    button(page, title).filter(visible=True).last.click()
    panel = page.get_by_role("region", name=title, exact=True)
    expect(panel.get_by_role("term").first).to_be_visible()
    expect(panel.get_by_role("definition").first).not_to_be_empty()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.slow
def test_each_algorithm_is_described_and_a_language_can_be_chosen(explore: OpenPage) -> None:
    page = explore(discs=6, move=44, algorithm="olive", panels="code,olive")
    code = page.get_by_role("region", name="Code")
    about = code.get_by_text(re.compile("^Disc 1 moves|Olive|clockwise")).first
    expect(about).to_be_hidden()
    button(code, "About this").click()
    expect(about).to_be_visible()
    page.keyboard.press("Escape")
    expect(about).to_be_hidden()
    expect(page.get_by_role("region", name="Olive’s algorithm")).to_be_visible()
    button(page, "Settings").click()
    page.get_by_label("Algorithm", exact=True).select_option("gray-code")
    expect(page.get_by_role("region", name="Gray code")).to_be_visible()
    expect(page.get_by_role("region", name="Olive’s algorithm")).to_be_hidden()
    page.get_by_label("Language").select_option(label="Polski")
    expect(page.locator("html")).to_have_attribute("lang", "pl")
    page.wait_for_url(re.compile("move=44.*lang=pl"))
    expect(page.locator("#where")).to_contain_text("44")
    page.keyboard.press("End")
    page.wait_for_url(re.compile("move=63.*lang=pl"))
    page.reload()
    expect(page.locator("html")).to_have_attribute("lang", "pl")
    page.locator("#language").evaluate(
        "node => { node.value = 'en'; node.dispatchEvent(new Event('change', { bubbles: true })); }"
    )
    expect(page.locator("html")).to_have_attribute("lang", "en")
    at_move(page, "63 of 63")
