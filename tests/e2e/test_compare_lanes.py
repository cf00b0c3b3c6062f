"""Lanes with any puzzle and algorithm: what each shows, how both are chosen, and the place it keeps."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.boxes import at_rest
from tests.e2e.comparing import FOUR, RACE, THREE, TWO, lane, rows, stands, takes, titles
from tests.e2e.conftest import OpenPage, at_move, button, headline
from tests.e2e.hands import box
from tests.e2e.listed import named
from tests.e2e.windows import LAPTOP, LARGE, each
from tests.wide import rarely

SEARCHED = "lane=recursive,6,A,C&lane=search,2,A,C,variant:antwerp"
WIDTHS = """() => [...document.querySelectorAll(".lane:not([hidden])")].map((lane) =>
  Math.round(lane.querySelector('.disc[data-disc="8"] .disc-box').getBoundingClientRect().width))"""


def menu(page: Page, number: int) -> Any:
    """Open the menu of a lane."""
    page.get_by_role("button", name=f"Settings of lane {number}").click()
    return page.get_by_role("dialog")


def pegs_of(page: Page, number: int) -> Any:
    return lane(page, number).locator(".layer-pegs .peg")


def test_three_pegs_and_four_race_on_one_clock_by_line_too(compare: OpenPage) -> None:
    page = compare(f"{RACE}&move=32")
    assert titles(page) == ["Lane 1: Frame–Stewart, 3 pegs", "Lane 2: Frame–Stewart, 4 pegs"]
    stands(page, "move 32 of 255")
    expect(pegs_of(page, 1)).to_have_count(3)
    expect(pegs_of(page, 2)).to_have_count(4)
    expect(lane(page, 2)).to_contain_text("move 32 of 33")
    expect(named(lane(page, 2), "hanoi(8, A, [B, D], C)")).to_be_visible()
    page.wait_for_function(f"() => {{ const [one, other] = ({WIDTHS})(); return one > 0 && one === other; }}")
    page.keyboard.press("ArrowRight")
    expect(headline(page)).to_have_text("Finished: Frame–Stewart, 4 pegs.")
    page.keyboard.press("End")
    expect(headline(page)).to_have_text("Finished: Frame–Stewart, 3 pegs and Frame–Stewart, 4 pegs.")
    page = compare(f"{RACE}&clock=line&tick=279")
    expect(lane(page, 2)).to_contain_text("move 33 of 33")
    page.keyboard.press("ArrowLeft")
    expect(headline(page)).to_contain_text("most moves: Frame–Stewart, 4 pegs")
    expect(page.locator(".lane-row-name")).to_have_text(["Frame–Stewart, 3 pegs", "Frame–Stewart, 4 pegs"])


def test_the_costs_of_both_are_given_and_one_opens_alone_on_its_own_page(compare: OpenPage) -> None:
    page = compare(f"{RACE}&move=12")
    expect(rows(page).nth(2)).to_contain_text("12 of 33")
    expect(rows(page).nth(2)).to_contain_text("5 frames")
    lines = page.get_by_role("img", name="Lines executed per move, by the number of discs")
    expect(lines).to_have_accessible_description(
        re.compile("Frame–Stewart, 3 pegs: 8.9 with 8 discs.*Frame–Stewart, 4 pegs: 8.5 with 8 discs")
    )
    expect(page.locator("#growth-without")).to_be_hidden()
    menu(page, 2).get_by_role("link", name="Open on its own").click()
    page.wait_for_url(re.compile(r"/\?variant=pegs&pegs=4&discs=8"))
    at_move(page, "12 of 33")


def test_a_searched_puzzle_goes_beside_a_classic_one(compare: OpenPage) -> None:
    page = compare(f"{SEARCHED}&move=5")
    expect(lane(page, 2)).to_contain_text("move 5 of 22")
    expect(lane(page, 2).get_by_role("group", name="Goal and rules")).to_contain_text("Three towers")
    expect(lane(page, 2).get_by_role("group", name="What is known")).to_contain_text("no program to list")
    expect(lane(page, 1).get_by_role("list", name="Code")).to_be_visible()
    expect(rows(page).nth(2)).to_contain_text("5 of 22")
    expect(rows(page).nth(2)).to_contain_text("–")
    expect(page.locator("#costs-without")).to_contain_text("Not counted for Tower of Antwerp")
    expect(page.locator("#growth-without")).to_contain_text("No curve for Tower of Antwerp")
    takes(page, "End", "move 63 of 63")
    expect(lane(page, 2)).to_contain_text("move 22 of 22")


def test_during_a_search_the_other_lane_continues(compare: OpenPage) -> None:
    page = compare("lane=recursive,6,A,C&lane=search,5,A,C,variant:antwerp")
    searching = lane(page, 2).get_by_role("status")
    expect(searching).to_contain_text(re.compile(r"Searching: [\d,]+ positions seen"))
    takes(page, "ArrowRight", "move 1 of 63")
    expect(headline(page)).to_contain_text("Disc 1 moved A → B")
    button(page, "Cancel").click()
    expect(page.get_by_role("heading", name="Lane 2: Idle peg")).to_be_attached()
    stands(page, "move 1 of 63")
    expect(searching).to_be_hidden()


@pytest.mark.slow
def test_the_puzzle_of_a_lane_is_chosen_in_its_menu(compare: OpenPage) -> None:
    page = compare("lane=recursive,6,A,C&lane=idle-peg,6,A,C&move=9")
    dialog = menu(page, 2)
    dialog.get_by_label("Puzzle").select_option(label="More pegs")
    expect(dialog.get_by_role("heading")).to_have_text("Lane 2: Frame–Stewart, 4 pegs")
    dialog.get_by_label("Pegs").select_option("5")
    dialog.get_by_label("To", exact=True).select_option("E")
    dialog.get_by_label("Discs").fill("7")
    dialog.get_by_label("Discs").press("Tab")
    page.wait_for_url(re.compile("lane=frame-stewart,7,A,E,variant:pegs,pegs:5"))
    expect(dialog).to_contain_text("There are 5 pegs.")
    page.keyboard.press("Escape")
    expect(pegs_of(page, 2)).to_have_count(5)
    menu(page, 2).get_by_label("Puzzle").select_option(label="Tower of London")
    dialog.get_by_label("Start").fill("nowhere")
    dialog.get_by_label("Start").press("Tab")
    expect(dialog).to_contain_text("“nowhere” is not a position of this puzzle")
    dialog.get_by_label("Puzzle").select_option(label="Tower of Hanoi")
    dialog.get_by_label("Algorithm", exact=True).select_option("olive")
    expect(dialog.get_by_role("heading")).to_have_text("Lane 2: Olive’s algorithm")
    page.wait_for_url(re.compile("lane=olive,6,A,C"))


@pytest.mark.slow
def test_pages_lead_to_a_comparison(explore: OpenPage, page: Page) -> None:
    page.goto("/variants")
    page.get_by_role("link", name="More pegs Compare with three pegs").click()
    stands(page, "move 0 of 255")
    page.goto("/variants")
    page.get_by_role("link", name="Tower of London Compare with the classic puzzle").click()
    expect(lane(page, 2)).to_contain_text("Tower of London")
    expect(page.locator(".notice")).to_have_count(0)
    page = explore(variant="pegs", pegs=4, discs=9)
    page.get_by_role("link", name="Compare with 3 pegs").click()
    stands(page, "move 0 of 511")
    assert titles(page) == ["Lane 1: Frame–Stewart, 3 pegs", "Lane 2: Frame–Stewart, 4 pegs"]


def shows(page: Page, what: str) -> None:
    """Press one of the two buttons."""
    page.get_by_role("group", name="Lanes show").get_by_role("button", name=what).click()


def test_with_three_lanes_or_more_two_buttons_show_the_code_or_the_memory_of_all(compare: OpenPage) -> None:
    page = compare(f"{TWO}&move=44", window=LAPTOP)
    group = page.get_by_role("group", name="Lanes show")
    expect(group).to_be_hidden()
    for part in (".lane-code", ".lane-own"):
        expect(page.locator(part).filter(visible=True)).to_have_count(2)
    page.keyboard.press("n")
    expect(group.get_by_role("button", name="Code")).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".lane-own").filter(visible=True)).to_have_count(0)
    expect(page.locator(".lane-code").filter(visible=True)).to_have_count(3)
    group.get_by_role("button", name="Code").focus()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(group.get_by_role("button", name="Memory")).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".lane-code").filter(visible=True)).to_have_count(0)
    expect(page.locator(".lane-own").filter(visible=True)).to_have_count(3)
    page.wait_for_url(re.compile("shows=memory"))


@pytest.mark.slow
def test_the_chosen_parts_of_lanes_are_in_the_link_and_remembered(compare: OpenPage) -> None:
    page = compare(f"{FOUR}&move=44&shows=memory", window=LAPTOP)
    expect(lane(page, 1).get_by_role("list", name="Code")).to_be_hidden()
    shows(page, "Code")
    expect(lane(page, 1).get_by_role("list", name="Code")).to_be_visible()
    page.reload()
    expect(lane(page, 1).get_by_role("list", name="Code")).to_be_visible()
    shows(page, "Memory")
    page = compare(f"{THREE}&move=44")
    expect(lane(page, 1).get_by_role("list", name="Code")).to_be_hidden()
    page = compare(f"{THREE}&move=44&shows=both")
    expect(page.get_by_role("status").filter(has_text="“shows” cannot be “both”")).to_be_visible()


def choose(page: Page, number: int, choice: str) -> None:
    page.get_by_role("combobox", name=f"Algorithm of lane {number}").select_option(choice)


@pytest.mark.slow
def test_another_puzzle_or_algorithm_in_a_lane_keeps_the_move_if_it_exists(compare: OpenPage) -> None:
    page = compare(f"{TWO}&move=20")
    choose(page, 2, "variant:pegs")
    expect(lane(page, 2)).to_contain_text("move 17 of 17")
    expect(lane(page, 2).locator(".layer-pegs .peg")).to_have_count(4)
    page.wait_for_url(re.compile("variant:pegs,pegs:4"))
    stands(page, "move 20 of 63")
    choose(page, 2, "variant:antwerp")
    expect(lane(page, 2)).to_contain_text("move 20 of")
    stands(page, "move 20 of 63")
    page.wait_for_url(re.compile("variant:antwerp"))
    choose(page, 2, "gray-code")
    stands(page, "move 20 of 63")
    page.wait_for_url(re.compile("lane=gray-code,6,A,C"))
    page.go_back()
    expect(lane(page, 2)).to_have_accessible_name("Lane 2: Tower of Antwerp")
    page = compare(f"{RACE}&move=200")
    choose(page, 1, "variant:pegs")
    stands(page, "move 33 of 33")


def test_by_line_another_algorithm_keeps_the_step_and_a_shorter_one_goes_to_its_last(
    compare: OpenPage,
) -> None:
    page = compare("lane=recursive,6,A,C&lane=recursive,3,A,C&clock=line&tick=300")
    choose(page, 1, "explicit-stack")
    stands(page, "step 300 of 440")
    choose(page, 1, "olive")
    stands(page, "step 164 of 164")
    takes(page, "ArrowLeft", "step 163 of 164")


@pytest.mark.parametrize("theme", ["projector", *rarely("light")])
def test_the_sentence_appears_once_above_all_lanes(compare: OpenPage, theme: str) -> None:
    page = compare(f"{FOUR}&move=44&theme={theme}", window=LAPTOP)
    expect(headline(page)).to_have_text("Disc 3 moved C → A: discs 1 and 2 wait on B.")
    expect(page.locator("main").get_by_text("Disc 3 moved").filter(visible=True)).to_have_count(1)
    assert box(headline(page))["y"] < box(page.locator("#lanes"))["y"]
    for number in range(1, 5):
        expect(lane(page, number).get_by_text(re.compile(r"step \d+ of \d+ · "))).to_be_visible()


def test_notes_on_a_variant_leave_the_remaining_space_to_its_stage(compare: OpenPage) -> None:
    page = compare("lane=recursive,6,A,C&lane=search,3,A,C,variant:london&move=3", window=LARGE)
    expect(lane(page, 2)).to_contain_text("Tim Shallice")
    at_rest(page)
    rules = lane(page, 2).get_by_role("group", name="Goal and rules")
    assert box(page.locator("#panel-code-1"))["height"] < 3 * 24 + box(rules)["height"]
    classic, variant = (box(page.locator(f"#lane-{i} .stage")) for i in (0, 1))
    assert variant["height"] > 1.5 * classic["height"]
    for window in each(page, (LAPTOP, (1280, 720))):
        classic, variant = (box(page.locator(f"#lane-{i} .stage")) for i in (0, 1))
        assert variant["width"] * variant["height"] > classic["width"] * classic["height"], window
