"""Lanes with other puzzles: more pegs, positions, searches, beside each other and the classic one."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.comparing import RACE, lane, rows, stands, takes, titles
from tests.e2e.conftest import OpenPage, at_move, button, headline
from tests.e2e.listed import named

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
    assert titles(page) == ["Lane 1: 3 pegs, Frame–Stewart", "Lane 2: 4 pegs, Frame–Stewart"]
    stands(page, "move 32 of 255")
    expect(pegs_of(page, 1)).to_have_count(3)
    expect(pegs_of(page, 2)).to_have_count(4)
    expect(lane(page, 2)).to_contain_text("move 32 of 33")
    expect(named(lane(page, 2), "hanoi(8, A, [B, D], C)")).to_be_visible()
    page.wait_for_function(f"() => {{ const [one, other] = ({WIDTHS})(); return one > 0 && one === other; }}")
    page.keyboard.press("ArrowRight")
    expect(headline(page)).to_have_text("Finished: 4 pegs, Frame–Stewart. The others go on.")
    page.keyboard.press("End")
    expect(headline(page)).to_have_text("Every lane has finished.")
    page = compare(f"{RACE}&clock=line&tick=279")
    expect(lane(page, 2)).to_contain_text("move 33 of 33")
    page.keyboard.press("ArrowLeft")
    expect(headline(page)).to_contain_text("4 pegs, Frame–Stewart is ahead")
    expect(page.locator(".lane-row-name")).to_have_text(["3 pegs, Frame–Stewart", "4 pegs, Frame–Stewart"])


def test_what_it_costs_is_told_of_both_and_one_opens_alone_on_its_own_page(compare: OpenPage) -> None:
    page = compare(f"{RACE}&move=12")
    expect(rows(page).nth(2)).to_contain_text("12 of 33")
    expect(rows(page).nth(2)).to_contain_text("5 frames")
    lines = page.get_by_role("img", name="Lines executed per move, by the number of discs")
    expect(lines).to_have_accessible_description(
        re.compile("3 pegs, Frame–Stewart: 8.9 with 8 discs.*4 pegs, Frame–Stewart: 8.5 with 8 discs")
    )
    expect(page.locator("#growth-without")).to_be_hidden()
    menu(page, 2).get_by_role("link", name="Open alone").click()
    page.wait_for_url(re.compile(r"/\?variant=pegs&pegs=4&discs=8"))
    at_move(page, "12 of 33")


def test_a_searched_puzzle_stands_beside_a_classic_one(compare: OpenPage) -> None:
    page = compare(f"{SEARCHED}&move=5")
    expect(lane(page, 2)).to_contain_text("move 5 of 22")
    expect(lane(page, 2).get_by_role("group", name="Goal and rules")).to_contain_text("Three towers")
    expect(lane(page, 2).get_by_role("group", name="What is known")).to_contain_text("There is no listing")
    expect(lane(page, 1).get_by_role("list", name="Code")).to_be_visible()
    expect(rows(page).nth(2)).to_contain_text("5 of 22")
    expect(rows(page).nth(2)).to_contain_text("not counted")
    expect(page.locator("#costs-without")).to_contain_text("Not counted for Tower of Antwerp")
    expect(page.locator("#growth-without")).to_contain_text("No curve for Tower of Antwerp")
    takes(page, "End", "move 63 of 63")
    expect(lane(page, 2)).to_contain_text("move 22 of 22")


def test_while_a_search_runs_the_other_lane_goes_on(compare: OpenPage) -> None:
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
    expect(dialog.get_by_role("heading")).to_have_text("Lane 2: 4 pegs, Frame–Stewart")
    dialog.get_by_label("Pegs").select_option("5")
    dialog.get_by_label("To", exact=True).select_option("E")
    dialog.get_by_label("Discs in this lane").fill("7")
    dialog.get_by_label("Discs in this lane").press("Tab")
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
    expect(dialog.get_by_role("heading")).to_have_text("Lane 2: Olive's algorithm")
    page.wait_for_url(re.compile("lane=olive,6,A,C"))


@pytest.mark.slow
def test_pages_lead_to_lanes_beside_each_other(explore: OpenPage, page: Page) -> None:
    page.goto("/variants")
    page.get_by_role("link", name="More pegs: compare with three pegs").click()
    stands(page, "move 0 of 255")
    page.goto("/variants")
    page.get_by_role("link", name="Tower of London: compare with the classic puzzle").click()
    expect(lane(page, 2)).to_contain_text("Tower of London")
    expect(page.locator(".notice")).to_have_count(0)
    page = explore(variant="pegs", pegs=4, discs=9)
    page.get_by_role("link", name="Compare with 3 pegs").click()
    stands(page, "move 0 of 511")
    assert titles(page) == ["Lane 1: 3 pegs, Frame–Stewart", "Lane 2: 4 pegs, Frame–Stewart"]
