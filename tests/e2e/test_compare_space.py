"""Lanes share the window, on a projector and on a phone: all is whole where it can be, and can be reached."""

import re
from itertools import pairwise

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.boxes import at_rest
from tests.e2e.comparing import FOUR, HUGE, TWO, lane, takes
from tests.e2e.conftest import OpenPage, button
from tests.e2e.hands import box, point, stir
from tests.e2e.windows import LAPTOP, LARGE, LETTERS, PHONE, SMALL_TEXT, WINDOWS, Window, each, overflow
from tests.wide import rarely, rarely_together

WIDE = "lane=explicit-stack,6,A,C&lane=gray-code,6,A,C"
LONG = "lane=from-position,64,A,C&lane=mirror,64,A,C"
LAST = 2**64 - 1
THIN_DISCS = """() => [...document.querySelectorAll(".lane:not([hidden]) .disc-label")].filter((label) => {
  const disc = label.parentNode.querySelector(".disc-box").getBoundingClientRect();
  const numeral = parseFloat(getComputedStyle(label).fontSize);
  return disc.height < 0.9 * numeral; }).length"""
CUT_WORDS = """() => [...document.querySelectorAll(".lane-costs, #seen, #where")]
  .filter((node) => node.checkVisibility())
  .filter((node) => {
    const [text, style] = [document.createRange(), getComputedStyle(node)];
    text.selectNodeContents(node);
    const [words, box] = [text.getBoundingClientRect(), node.closest(".lane-head, .lane, .race")
      .getBoundingClientRect()];
    return style.textOverflow === "ellipsis" || words.right > box.right + 1 || words.bottom > box.bottom + 1
      || words.right > innerWidth; })
  .map((node) => node.textContent)"""
CUT_PATHS = """() => [...document.querySelectorAll(".lane:not([hidden]) .stage")]
  .filter((stage) => stage.checkVisibility())
  .map((stage) => [stage.getBoundingClientRect(), stage.querySelector(".trail").getBoundingClientRect()])
  .filter(([stage, path]) => path.top < stage.top || path.bottom > stage.bottom).length"""
CURRENT_LINE = """(list) => {
  const line = list.querySelector("[aria-current]").getBoundingClientRect();
  const box = list.getBoundingClientRect();
  return line.top >= box.top - 1 && line.bottom <= box.bottom + 1 && box.bottom <= innerHeight; }"""
PLACES = """() => [...document.querySelectorAll(".lane:not([hidden]) :is(.stage, .lane-code, .lane-own)")]
  .map((one) => JSON.stringify(one.getBoundingClientRect()))"""
WHOLE = "(node) => node.scrollHeight <= node.clientHeight + 1 && node.scrollWidth <= node.clientWidth + 1"


def code(page: Page, number: int) -> Locator:
    return lane(page, number).get_by_role("list", name="Code")


@pytest.mark.parametrize("link", [WIDE, *rarely(TWO)])
def test_two_lanes_on_a_projector_have_thick_discs_and_large_whole_code(compare: OpenPage, link: str) -> None:
    page = compare(f"{link}&move=44&theme=projector", window=LARGE)
    at_rest(page)
    assert page.evaluate(THIN_DISCS) == 0
    for number in (1, 2):
        assert code(page, number).evaluate(WHOLE)
    for name in ("Play", "Go to move…"):
        assert point(button(page, name), down=1)[1] <= LARGE[1]
    assert page.evaluate(SMALL_TEXT, [".race *", 24]) == []


@pytest.mark.parametrize(("link", "least"), [(HUGE, 20), *rarely_together((LONG, 24), (FOUR, 20))])
def test_other_text_is_large_enough_for_the_last_row(compare: OpenPage, link: str, least: int) -> None:
    page = compare(f"{link}&move=44&theme=projector", window=LARGE)
    at_rest(page)
    assert page.evaluate(SMALL_TEXT, [".race *", least]) == []


@pytest.mark.slow
@pytest.mark.parametrize("windows", WINDOWS)
@pytest.mark.parametrize("theme", LETTERS)
@pytest.mark.parametrize(
    "link", [f"{FOUR}&clock=line&tick=90", *rarely(f"{TWO}&move=44", f"{LONG}&move={2**63}")]
)
def test_no_sentence_figure_or_path_is_cut_and_the_current_line_is_in_sight(
    compare: OpenPage, windows: tuple[Window, ...], theme: str, link: str
) -> None:
    page = compare(f"{link}&theme={theme}")
    for window in each(page, windows):
        at_rest(page)
        assert page.evaluate(CUT_WORDS) == []
        assert page.evaluate(CUT_PATHS) == 0
        for number in range(1, 1 if window == PHONE else 1 + link.count("lane=")):
            assert code(page, number).evaluate(CURRENT_LINE)


@pytest.mark.slow
def test_the_path_over_a_tall_tower_is_whole_and_its_moves_are_exact(compare: OpenPage) -> None:
    page = compare(f"{HUGE}&move={2**63}", window=LAPTOP)
    for key, move in (("End", LAST), ("ArrowLeft", LAST - 1), ("Home", 0), ("ArrowRight", 1)):
        takes(page, key, f"move {move:,} of {LAST:,}")
        at_rest(page)
        assert page.evaluate(CUT_PATHS) == 0


def test_all_rows_of_the_timeline_are_there_or_a_sign_tells_of_more(compare: OpenPage) -> None:
    page = compare(f"{TWO}&move=44", window=LARGE)
    names = page.locator(".row-name:not(.further)")
    expect(names).to_have_text(["6", "5", "4", "3", "2", "1"])
    further = page.locator(".row-name.further")
    expect(further).to_be_hidden()
    for _ in range(3):
        page.keyboard.press("]")
    expect(names.first).to_have_text("9")
    expect(further).to_be_visible()


@pytest.mark.slow
def test_stepping_moves_no_stage_and_no_listing_and_the_costs_are_one_press_away(compare: OpenPage) -> None:
    page = compare(f"{TWO}&move=30", window=LAPTOP)
    at_rest(page)
    before = page.evaluate(PLACES)
    for _ in range(4):
        page.keyboard.press("ArrowRight")
    at_rest(page)
    assert page.evaluate(PLACES) == before
    table = page.get_by_role("region", name="What it costs")
    expect(table).not_to_be_in_viewport(ratio=0.5)
    button(page, "Costs").click()
    expect(table).to_be_in_viewport(ratio=0.9)


@pytest.mark.slow
def test_notices_stand_over_the_lanes_and_make_nothing_smaller(compare: OpenPage) -> None:
    def heights(link: str, notices: int) -> list[float]:
        page = compare(f"{TWO}{link}")
        expect(page.locator(".notice")).to_have_count(notices)
        at_rest(page)
        parts = page.locator(".lane .stage, .timeline")
        return [box(part)["height"] for part in parts.filter(visible=True).all()]

    assert heights("&move=x&speed=y", 2) == heights("", 0)


def test_goal_and_rules_stand_before_the_first_move_and_tools_without_ranges(compare: OpenPage) -> None:
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


def test_growth_is_told_in_words_and_lanes_are_presented(compare: OpenPage) -> None:
    page = compare(f"{TWO}&move=44")
    lines = page.get_by_role("img", name="Lines executed per move, by the number of discs")
    told = "Recursive: 6.0 with 6 discs, 6.0 with 64 discs. Idle peg: 3.0 with 6 discs, 3.0 with 64 discs."
    expect(lines).to_have_accessible_description(told)
    expect(lines).to_contain_text("Recursive 6.0")
    memory = page.get_by_role("img", name=re.compile("^Memory needed at most"))
    expect(memory).to_have_accessible_description(re.compile("Recursive: 7 with 6 discs, 65 with 64 discs"))
    page.keyboard.press("p")
    expect(page.get_by_role("banner")).to_be_hidden()
    expect(page.get_by_role("region", name="What it costs")).to_be_hidden()
    for number in (1, 2):
        expect(lane(page, number)).to_be_in_viewport(ratio=1)
    takes(page, "PageDown", "move 45 of 63")
    expect(page).to_have_url(re.compile("present=1"))


@pytest.mark.slow
def test_in_the_presenter_view_the_mouse_brings_the_buttons_and_moves_nothing(compare: OpenPage) -> None:
    page = compare(f"{TWO}&move=44&present=1&theme=projector", window=LAPTOP)
    at_rest(page)
    before = page.evaluate(PLACES)
    stir(page)
    expect(button(page, "Play")).to_be_in_viewport(ratio=1)
    at_rest(page)
    assert page.evaluate(PLACES) == before


@pytest.mark.parametrize("size", [PHONE, *rarely(LAPTOP)])
@pytest.mark.parametrize("present", [0, *rarely(1)])
def test_text_of_twice_the_size_stays_usable(compare: OpenPage, size: Window, present: int) -> None:
    page = compare(f"{FOUR}&move=44&text=200&present={present}", window=size)
    assert overflow(page)[0] <= size[0]
    for part in (".stage", ".lane-code", ".lane-own"):
        one = page.locator(f".lane[data-front] {part}").first
        one.scroll_into_view_if_needed()
        expect(one).to_be_in_viewport()
    parts = page.locator(".lane[data-front] :is(.stage, .lane-code, .lane-own)").filter(visible=True)
    for above, below in pairwise(map(box, parts.all())):
        assert below["y"] >= above["y"] + above["height"] - 1
        assert below["height"] > 60
    takes(page, "ArrowRight", "move 45 of 63")
    if present:
        stir(page)
    expect(button(page, "Play")).to_be_in_viewport(ratio=1)
