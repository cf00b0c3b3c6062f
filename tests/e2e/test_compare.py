"""Algorithms on one clock: by move and by line, what each remembers and costs, and removing lanes."""

import re
from itertools import pairwise
from urllib.parse import parse_qs, urlsplit
from xml.etree import ElementTree

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.e2e.axe import violations
from tests.e2e.comparing import FOUR, THREE, TWO, lane, rows, stands, takes, titles
from tests.e2e.conftest import OpenPage, at_move, button, headline, timeline
from tests.e2e.hands import box, page_links, point, press, saved
from tests.e2e.listed import named
from tests.e2e.windows import PHONE


def test_four_algorithms_at_move_49_remember_different_things(compare: OpenPage) -> None:
    page = compare(f"{FOUR}&clock=move&move=49&shows=memory")
    expect(headline(page)).to_have_text(re.compile("^Disc 1 moved A → B: "))
    expect(named(lane(page, 1), "hanoi(1, A, C, B)")).to_be_visible()
    expect(lane(page, 2)).to_contain_text("In move 49 peg C is idle")
    gray = lane(page, 3).get_by_role("definition").first.locator("span")
    assert gray.all_text_contents() == ["1", "0", "1", "0", "0", "1"]
    expect(lane(page, 4).locator("[aria-current=step]").last).to_have_text("B")
    expect(page.locator("main").get_by_text("Disc 1 moved A → B").filter(visible=True)).to_have_count(1)
    expect(rows(page).nth(1)).to_contain_text("6 frames")
    expect(rows(page).nth(2)).to_contain_text("49 of 63")


def test_two_lanes_by_line_from_a_bad_value_to_the_start_to_the_end_and_back(compare: OpenPage) -> None:
    page = compare(f"{TWO}&clock=line&tick=999")
    expect(page.get_by_role("status").filter(has_text="380 is used instead")).to_be_visible()
    stands(page, "step 380 of 380")
    press(page, "Home", "ArrowRight")
    stands(page, "step 1 of 380")
    for number in (1, 2):
        expect(rows(page).nth(number)).to_contain_text("1 of")
    takes(page, "End", "step 380 of 380")
    expect(headline(page)).to_have_text("Finished: Recursive and Idle peg.")
    expect(timeline(page)).to_have_attribute("aria-valuetext", "step 380 of 380")
    page.keyboard.press("ArrowLeft")
    expect(headline(page)).to_contain_text("Finished: Idle peg.")
    takes(page, "Home", "step 0 of 380")
    button(page, "By move").click()
    stands(page, "move 0 of 63")
    takes(page, "ArrowRight", "move 1 of 63")


def test_by_line_it_plays_and_pauses_and_the_scrubber_reaches_any_line(compare: OpenPage) -> None:
    page = compare(f"{TWO}&clock=line&tick=5&speed=5")
    page.keyboard.press("Space")
    expect(page.locator("#where")).to_have_text(re.compile(r"step [1-9]\d+ of 380"))
    page.keyboard.press("Space")
    expect(button(page, "Play")).to_be_visible()
    page.mouse.click(*point(timeline(page), down=0.1))
    stands(page, "step 190 of 380")
    page.wait_for_url(re.compile("clock=line&tick=190"))


def test_shift_steps_in_the_other_unit_and_the_chosen_one_stays(compare: OpenPage) -> None:
    page = compare(f"{TWO}&clock=move&move=5")
    for _ in range(3):
        press(page, "Shift+ArrowRight")
        expect(headline(page)).to_contain_text("line")
        expect(button(page, "By move")).to_have_attribute("aria-pressed", "true")
    press(page, "ArrowRight")
    stands(page, "move 13 of 63")  # of the lane that was furthest on
    takes(page, "PageUp", "move 12 of 63")


@pytest.mark.slow
def test_a_link_with_four_lanes_is_restored_and_so_is_going_back(
    compare: OpenPage, context: BrowserContext
) -> None:
    page = compare(f"{FOUR}&clock=line&tick=70&theme=dark")
    before = titles(page)
    takes(page, "End", "step 380 of 380")
    page.wait_for_url(re.compile("tick=380"))
    other = context.new_page()
    other.goto(page.url)
    expect(other.locator("#where")).to_have_text("step 380 of 380")
    assert titles(other) == before
    page.go_back()
    stands(page, "step 70 of 380")
    assert titles(page) == before


@pytest.mark.slow
def test_lanes_are_added_reordered_and_removed(compare: OpenPage) -> None:
    page = compare(f"{TWO}&move=9")
    button(page, "Lane").click()
    expect(lane(page, 3)).to_be_visible()
    page.keyboard.press("n")
    expect(lane(page, 4)).to_be_visible()
    names = ("Recursive", "Idle peg", "Explicit stack", "Gray code")
    assert titles(page) == [f"Lane {number}: {name}" for number, name in enumerate(names, 1)]
    page.get_by_role("combobox", name="Algorithm of lane 4").focus()
    page.get_by_role("button", name="Settings of lane 2").click()
    button(page, "Move left").click()
    expect(page.get_by_role("dialog")).to_contain_text("Lane 1: Idle peg")
    button(page, "Close").click()
    expect(lane(page, 1)).to_have_accessible_name("Lane 1: Idle peg")
    expect(lane(page, 2)).to_have_accessible_name("Lane 2: Recursive")
    page.get_by_role("button", name="Settings of lane 4").click()
    button(page, "Remove").click()
    expect(lane(page, 4)).to_be_hidden()
    page.get_by_role("combobox", name="Algorithm of lane 1").select_option("mirror")
    expect(lane(page, 1)).to_contain_text("Positions, largest disc first")
    stands(page, "move 9 of 63")
    page.wait_for_url(re.compile("lane=mirror,6,A,C&lane=recursive,6,A,C&lane=explicit-stack,6,A,C"))
    page.get_by_role("button", name="Settings of lane 3").focus()
    page.keyboard.press("<")
    expect(lane(page, 2)).to_have_accessible_name("Lane 2: Explicit stack")
    page.get_by_role("button", name="Settings of lane 1").focus()
    page.keyboard.press("x")
    expect(lane(page, 3)).to_be_hidden()
    assert titles(page) == ["Lane 1: Explicit stack", "Lane 2: Recursive"]
    takes(page, "]", "move 0 of 127")


def test_lanes_ahead_or_behind_are_listed_and_counted_as_the_language_requires(page: Page) -> None:
    page.goto(f"/compare?{THREE}&clock=line&tick=6&lang=pl")
    told = "najwięcej ruchów: Omijany słupek (1), najmniej: Rekurencja i Jawny stos (0)."
    expect(page.locator("#seen")).to_have_text(f"6 wierszy w każdym torze – {told}")


def test_the_line_marked_now_crosses_no_name_of_a_lane(compare: OpenPage) -> None:
    page = compare(f"{TWO}&clock=line&tick=3")
    names = page.locator(".lane-row-name")
    expect(names).to_have_text(["Recursive", "Idle peg"])
    above = """(name) => Boolean(document.querySelector(".now-line").compareDocumentPosition(name)
      & Node.DOCUMENT_POSITION_FOLLOWING) && getComputedStyle(name).paintOrder.startsWith("stroke")"""
    assert all(name.evaluate(above) for name in names.all())


def test_goal_and_rules_come_before_the_first_move_and_tools_without_ranges(compare: OpenPage) -> None:
    page = compare("lane=recursive,6,A,C&lane=idle-peg,6,B,C")
    expect(page.locator("#seen")).to_contain_text("Move each tower to its target peg")
    page = compare(TWO)
    rules = "Move the tower from A to C, one disc at a time, never onto a smaller one."
    expect(page.locator("#seen")).to_contain_text(rules)
    page.keyboard.press("ArrowRight")
    expect(page.locator("#seen")).not_to_contain_text("never onto")
    button(page, "Timeline tools").click()
    tools = page.get_by_role("group", name="Timeline tools")
    expect(tools.get_by_role("button", name="Whole run")).to_be_visible()
    expect(tools.get_by_role("button", name="In point")).to_have_count(0)
    button(page, "Timeline tools").click()
    expect(tools).to_be_hidden()


def test_growth_is_described_in_words_and_lanes_are_presented(compare: OpenPage) -> None:
    page = compare(f"{TWO}&move=44")
    lines = page.get_by_role("img", name="Lines executed per move, by the number of discs")
    told = "Recursive: 6.0 with 6 discs, 6.0 with 64 discs. Idle peg: 3.0 with 6 discs, 3.0 with 64 discs."
    expect(lines).to_have_accessible_description(told)
    expect(lines).to_contain_text("Recursive 6.0")
    memory = page.get_by_role("img", name=re.compile("^Most memory needed"))
    expect(memory).to_have_accessible_description(re.compile("Recursive: 7 with 6 discs, 65 with 64 discs"))
    page.keyboard.press("p")
    expect(page.get_by_role("banner")).to_be_hidden()
    expect(page.get_by_role("region", name="Costs")).to_be_hidden()
    for number in (1, 2):
        expect(lane(page, number)).to_be_in_viewport(ratio=1)
    takes(page, "PageDown", "move 45 of 63")
    expect(page).to_have_url(re.compile("present=1"))


PRINTS = "() => { window.print = () => { window.printed = true; dispatchEvent(new Event('beforeprint')); } }"


@pytest.mark.slow
def test_the_dialog_links_by_line_too_and_omits_what_only_one_tower_has(compare: OpenPage) -> None:
    page = compare(f"{TWO}&move=44")
    page.keyboard.press("k")
    dialog = page.get_by_role("dialog", name="Share", exact=True)
    link = dialog.get_by_role("textbox", name="Link", exact=True)
    expect(link).to_have_value(
        re.compile(r"/compare\?lane=recursive,6,A,C&lane=idle-peg,6,A,C&clock=move&move=44")
    )
    expect(dialog.get_by_role("button", name=re.compile(r"^Lane \d: .* (SVG|PNG)$"))).to_have_count(4)
    for gone in ("For a course page or slides", "Record a video…"):
        expect(dialog.get_by_text(gone)).to_have_count(0)
    assert violations(page) == []
    page.keyboard.press("Escape")
    button(page, "By line").click()
    expect(page.locator("#where")).to_contain_text("step")
    button(page, "Share").click()
    expect(link).to_have_value(re.compile("clock=line&tick=[1-9]"))


def test_each_lane_is_saved_as_a_picture(compare: OpenPage) -> None:
    page = compare("lane=recursive,3,A,B&lane=gray-code,5,A,C&move=4")
    button(page, "Share").click()
    for number, (discs, algorithm) in enumerate([(3, "recursive"), (5, "gray-code")], 1):
        name, picture = saved(page, page.get_by_role("button", name=re.compile(f"^Lane {number}: .* SVG$")))
        assert name == f"hanoi-{discs}-discs-move-4-{algorithm}.svg"
        assert f"{discs} discs" in "".join(ElementTree.fromstring(picture).itertext())


def test_bookmarks_are_of_moves_and_in_the_link(compare: OpenPage) -> None:
    page = compare(f"{TWO}&move=32")
    page.keyboard.press("m")
    page.get_by_label("Note for move 32").fill("half the way")
    page.keyboard.press("Escape")
    page.wait_for_url(re.compile("mark=32,half%20the%20way"))
    takes(page, "Home", "move 0 of 63")
    page.get_by_role("group", name="Bookmarks").get_by_role("button").click()
    stands(page, "move 32 of 63")
    button(page, "By line").click()
    page.keyboard.press("Escape")
    expect(page.get_by_role("group", name="Bookmarks")).to_be_hidden()
    page.keyboard.press("m")
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_paper_has_every_lane_and_no_controls(compare: OpenPage) -> None:
    page = compare(f"{FOUR}&move=49&theme=dark", window=PHONE)
    page.evaluate(PRINTS)
    page.keyboard.press("Control+p")
    page.wait_for_function("() => window.printed")
    page.emulate_media(media="print")
    for number in range(1, 5):
        expect(page.locator(f"#lane-{number - 1} .stage")).to_be_visible()
        expect(page.locator(f"#code-{number - 1}")).to_be_visible()
    for gone in (page.get_by_role("navigation"), button(page, "Play"), page.locator(".timeline")):
        expect(gone.first).to_be_hidden()
    expect(page.get_by_text("Recursive · Idle peg · Gray code · Olive’s algorithm")).to_be_visible()
    expect(page.locator("#handout-link")).to_contain_text("/compare?lane=recursive")
    rows = map(box, page.locator("#lane-0 .row").all())
    assert all(one["y"] + one["height"] <= other["y"] + 1 for one, other in pairwise(rows))
    assert page.evaluate("getComputedStyle(document.body).color") == "rgb(0, 0, 0)"


@pytest.mark.slow
def test_during_play_the_link_still_leads_to_the_move_shown(compare: OpenPage) -> None:
    page = compare(f"{TWO}&move=10&speed=3")
    page.keyboard.press("Space")
    expect(page.locator("#where")).to_have_text(re.compile(r"move [2-9]\d of 63"))
    page_links(page).filter(has_text="Explore").click()
    at_move(page, "")
    assert int(parse_qs(urlsplit(page.url).query)["move"][0]) >= 20
