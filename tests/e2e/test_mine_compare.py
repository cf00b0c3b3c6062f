"""One's own program beside the sixteen: it runs, is compared, shared, shown to a class."""

import json
import re
from typing import Any
from urllib.parse import quote

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.attending import Line, attend, press_start
from tests.e2e.axe import violations
from tests.e2e.boxes import all_there, at_rest
from tests.e2e.comparing import lane, rows, stands, takes
from tests.e2e.conftest import OpenPage, button, headline
from tests.e2e.hands import box, point
from tests.e2e.programs import RIGHT, WRONG
from tests.e2e.windows import PHONE, THEMES

LONG = """def hanoi(n, source, spare, target):
    if n == 0:
        return
    hanoi(n - 1, source, spare, target)
    move(source, spare)
    hanoi(n - 1, target, spare, source)
    move(spare, target)
    hanoi(n - 1, source, spare, target)
"""
BESIDE = "lane=yours,5,A,C&lane=recursive,5,A,C"
KEEP = "(text) => localStorage.setItem('hanoi-classroom-program', JSON.stringify({ text, before: null }))"
WAITS = "This link contains a program that someone wrote. Press “Run” to run it."


def keep(page: Page, program: str) -> None:
    """Store a program in this browser, as after a visit to /mine."""
    page.goto("/healthz")
    page.evaluate(KEEP, program)


def linked(program: str, query: str = BESIDE) -> str:
    return f"{query}#program={quote(program)}"


def note(page: Page, number: int = 1) -> Any:
    """The note on the program in this lane."""
    return page.locator(f"#lane-{number - 1} .lane-program")


def runs(page: Page, number: int = 1) -> None:
    """Expect the lane to show lines of a program, which means that it has run."""
    expect(page.locator(f"#code-{number - 1}")).to_contain_text("def hanoi")


@pytest.mark.slow
def test_the_stored_program_runs_at_once_and_is_measured(compare: OpenPage, page: Page) -> None:
    keep(page, RIGHT)
    compare(f"{BESIDE}&move=3")
    runs(page)
    expect(headline(page)).to_have_text("Disc 1 moved C → B: now disc 3 can go A → C.")
    expect(note(page)).to_be_hidden()
    takes(page, "End", "move 31 of 31")
    expect(headline(page)).to_have_text("Finished: Yours and Recursive.")
    for number, lines in ((1, "154 of 156"), (2, "185 of 188")):
        expect(rows(page).nth(number)).to_contain_text(f"31 of 31{lines}62 of 635 frames6")
    page.locator("#growth-lines").scroll_into_view_if_needed()
    expect(page.locator("#growth-own")).to_have_text(
        re.compile("^The curve for Yours shows the towers of 1 to 8 discs")
    )
    said = "Yours: 6 with 5 discs, 9 with 8 discs. Recursive: 6 with 5 discs, 65 with 64 discs."
    expect(page.locator("#growth-memory-said")).to_have_text(said)
    page.reload()
    stands(page, "move 31 of 31")
    runs(page)


@pytest.mark.slow
def test_a_program_in_a_link_runs_after_a_press_and_then_by_itself(compare: OpenPage) -> None:
    page = compare(linked(WRONG, f"{BESIDE}&move=3"))
    expect(note(page)).to_contain_text(WAITS)
    stands(page, "move 3 of 31")
    expect(headline(page)).to_have_text("Disc 1 moved C → B: now disc 3 can go A → C.")
    takes(page, "ArrowRight", "move 4 of 31")
    note(page).get_by_role("button", name="Run").click()
    expect(note(page)).to_contain_text("Line 4 tried to move disc 2 B → C, but the smaller disc 1 is on C.")
    runs(page)
    stands(page, "move 4 of 31")
    expect(lane(page, 1)).to_contain_text("move 4 of 4")
    page.reload()
    expect(note(page)).to_contain_text("Line 4 tried to move disc 2")
    stands(page, "move 4 of 31")
    kept = page.evaluate("localStorage.getItem('hanoi-classroom-program')")
    assert json.loads(kept or "{}").get("text") is None


@pytest.mark.slow
def test_a_link_goes_further_than_the_other_lanes_do(compare: OpenPage) -> None:
    page = compare(linked(LONG, f"{BESIDE}&move=200"))
    stands(page, "move 31 of 31")
    note(page).get_by_role("button", name="Run").click()
    stands(page, "move 200 of 242")
    expect(headline(page)).to_have_text("Finished: Recursive.")
    page.reload()
    stands(page, "move 200 of 242")
    button(page, "By line").click()
    page.wait_for_url(re.compile("clock=line&tick=1003.*#program="))  # a new entry
    takes(page, "End", "step 1,212 of 1,212")
    page.wait_for_url(re.compile("clock=line&tick=1212.*#program="))
    page.reload()
    stands(page, "step 1,212 of 1,212")
    page.go_back()
    stands(page, "step 1,003 of 1,212")
    page.go_back()
    stands(page, "move 200 of 242")


def test_without_a_stored_program_the_lane_leads_to_the_editor(compare: OpenPage) -> None:
    page = compare(BESIDE)
    expect(note(page)).to_contain_text("You have not written a program in this browser yet.")
    expect(note(page).get_by_role("link", name="Open the editor")).to_have_attribute(
        "href", re.compile(r"^/mine\?discs=5&from=A&to=C")
    )
    takes(page, "End", "move 31 of 31")
    page.get_by_role("combobox", name="Algorithm of lane 2").select_option("yours")
    page.wait_for_url(re.compile(r"/mine\?discs=5&from=A&to=C"))


@pytest.mark.slow
def test_lanes_become_yours_with_as_many_discs_as_a_program_can_run_with(
    compare: OpenPage, page: Page
) -> None:
    keep(page, RIGHT)
    compare("lane=idle-peg,64,A,C&lane=recursive,6,A,C&lane=mirror,6,A,C&move=5")
    page.get_by_role("combobox", name="Algorithm of lane 1").select_option("yours")
    stands(page, "move 5 of 255")
    page.get_by_role("combobox", name="Algorithm of lane 3").select_option("yours")
    expect(lane(page, 3)).to_have_accessible_name("Lane 3: Yours")
    runs(page, 3)
    takes(page, "]", "move 0 of 255")
    page.wait_for_url(re.compile("lane=yours,8,A,C&lane=recursive,7,A,C&lane=yours,7,A,C"))
    runs(page, 3)
    page.get_by_role("combobox", name="Algorithm of lane 1").select_option("olive")
    page.wait_for_url(re.compile("lane=olive,8,A,C&lane=recursive,7,A,C&lane=yours,7,A,C"))
    page.go_back()
    runs(page, 1)
    expect(lane(page, 1)).to_have_accessible_name("Lane 1: Yours")


@pytest.mark.slow
def test_after_a_lost_connection_it_runs_again(compare: OpenPage, page: Page) -> None:
    line = Line(page)
    keep(page, LONG)
    compare(f"{BESIDE}&move=40")
    stands(page, "move 40 of 242")
    line.cut()
    line.mend()
    at_rest(page, 3)
    expect(note(page)).to_contain_text("All discs are on C after 242 moves")
    takes(page, "ArrowRight", "move 41 of 242")
    runs(page)


def test_a_refused_program_is_reported_in_its_lane(compare: OpenPage, page: Page) -> None:
    keep(page, "import os\n")
    compare(f"{BESIDE}&move=9")
    expect(note(page)).to_contain_text("import")
    stands(page, "move 9 of 31")
    takes(page, "ArrowRight", "move 10 of 31")
    look = note(page).get_by_role("link", name="Open the editor")
    expect(look).to_have_attribute("href", re.compile("^/mine.*#program=import%20os"))


@pytest.mark.slow
def test_a_class_sees_the_leader_s_program(compare: OpenPage, page: Page, phone: Page) -> None:
    keep(page, LONG)
    compare(f"{BESIDE}&move=12")
    stands(page, "move 12 of 242")
    press_start(page)
    page.wait_for_url(re.compile("/r/"))
    stands(page, "move 12 of 242")
    page.keyboard.press("Escape")
    attend(phone, page.url.split("/r/")[1][:6])
    stands(phone, "move 12 of 242")
    runs(phone)
    expect(note(phone)).to_be_hidden()
    takes(page, "End", "move 242 of 242")
    stands(phone, "move 242 of 242")
    page.reload()
    stands(page, "move 242 of 242")
    page.keyboard.press("n")
    expect(lane(page, 3)).to_be_visible()
    runs(page)
    expect(phone.get_by_role("tab", name="Idle peg")).to_be_visible()
    runs(phone)


@pytest.mark.slow
@pytest.mark.parametrize("theme", THEMES)
def test_the_lane_is_whole_before_and_after_the_run(page: Page, theme: str) -> None:
    page.goto(f"/compare?{linked(WRONG, f'{BESIDE}&theme={theme}&lang=pl')}")
    all_there(page)
    assert violations(page) == []
    note(page).get_by_role("button", name="Uruchom").click()
    runs(page)
    assert violations(page) == []


@pytest.mark.slow
def test_on_a_phone_the_tower_is_shown_until_it_is_run(phone: Page) -> None:
    phone.goto(f"/compare?{linked(WRONG)}")
    all_there(phone)
    assert box(phone.locator("#lane-0 .stage"))["width"] > 0.8 * PHONE[0]
    note(phone).get_by_role("button", name="Run").tap()
    expect(note(phone)).to_contain_text("Line 4 tried to move disc 2")
    phone.get_by_role("button", name="Forward").tap()
    expect(headline(phone)).not_to_contain_text("Move the tower")
    assert point(phone.locator("#where"), down=1)[1] <= box(phone.locator(".tabs"))["y"]
    assert violations(phone) == []
