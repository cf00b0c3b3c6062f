"""Lanes share the window, on a projector and on a phone: whole where possible, and always reachable."""

import re
from itertools import pairwise
from pathlib import Path

import pytest
from playwright.sync_api import FloatRect, Page, expect

from tests.e2e.boxes import at_rest, problems
from tests.e2e.comparing import FOUR, HUGE, THREE, TWO, lane, stands, takes
from tests.e2e.conftest import OpenPage, button
from tests.e2e.graphing import apart, ink
from tests.e2e.hands import box, point, stir
from tests.e2e.windows import LAPTOP, LARGE, PHONE, SMALL_TEXT, Window, each, overflow, see
from tests.wide import rarely, rarely_together

SCRIPT = Path(__file__).with_name("lane-sizes.mjs").read_text(encoding="utf-8")
TOO_SMALL = f"(letters) => {{ {SCRIPT.replace('export ', '')}\nreturn tooSmall(letters); }}"
WINDOWS = (LARGE, LAPTOP, (1280, 720))
LONG = ("route-table", "four-beat", "from-position", "mirror")
DEEP = ("recursive", "explicit-stack", "recursive-base-1", "idle-peg")
USUAL = ("recursive", "idle-peg", "gray-code", "olive")
LONGEST = "lane=from-position,64,A,C&lane=mirror,64,A,C"
LAST = 2**64 - 1
THIN_DISCS = """() => [...document.querySelectorAll(".lane:not([hidden]) .disc-label")].filter((label) => {
  const disc = label.parentNode.querySelector(".disc-box").getBoundingClientRect();
  const numeral = parseFloat(getComputedStyle(label).fontSize);
  return disc.height < 0.9 * numeral; }).length"""
PLACES = """(names) => [...document.querySelectorAll(`.lane:not([hidden]) :is(${names})`)]
  .map((one) => JSON.stringify(one.getBoundingClientRect()))"""
PARTS = ".stage, .lane-code, .lane-own"
WHOLE = "(node) => node.scrollHeight <= node.clientHeight + 1 && node.scrollWidth <= node.clientWidth + 1"
ROWS_OF_COSTS = """(costs) => [...costs.children].map((part) =>
  Math.round(part.offsetHeight / parseFloat(getComputedStyle(part).lineHeight)))"""
# Cases with too little space for 64 discs, or with a listing longer than its lane, which scrolls.
UNHEEDED = re.compile("lane-remembers|outside the stage|a path outside|cut through")
SCROLLED, NOTHING = re.compile("cut through"), re.compile("(?!)")


def of_kind(page: Page, kind: str) -> list[str]:
    """Return what of this kind is too small in the lanes."""
    at_rest(page)
    return [one for one in page.evaluate(TOO_SMALL, 0) if kind in one]


@pytest.mark.slow
@pytest.mark.parametrize("theme", ["projector", *rarely("light")])
@pytest.mark.parametrize("count", [3, *rarely(2, 4)])
@pytest.mark.parametrize(
    ("names", "discs", "place"),
    [
        (USUAL, 6, "clock=line&tick=90"),
        *rarely_together(
            (USUAL, 6, "move=44"),
            (LONG, 6, "move=44"),
            (DEEP, 8, "move=1"),
            (DEEP, 64, "move=1"),
            (USUAL, 64, f"move={2**63}"),
            (LONG[1:], 64, f"move={LAST - 1}"),
        ),
    ],
)
def test_no_line_wraps_and_nothing_is_cut_off_in_lanes_side_by_side(
    compare: OpenPage, names: tuple[str, ...], discs: int, place: str, count: int, theme: str
) -> None:
    lanes = "&".join(f"lane={name},{discs},A,C" for name in names[:count])
    unheeded = UNHEEDED if discs == 64 else SCROLLED if names == LONG else NOTHING
    for shown in ("code", "memory")[: 2 if count > 2 else 1]:
        page = compare(f"{lanes}&{place}&theme={theme}&shows={shown}")
        for window in each(page, WINDOWS):
            at_rest(page)
            share = (20 if count == 4 else 24) / LARGE[0]  # share of the window's width, on a projector
            letters = share * window[0] if theme == "projector" else 10
            found = problems(page, scrolls=True) + page.evaluate(TOO_SMALL, letters)
            assert [one for one in found if not unheeded.search(one)] == [], (window, shown)


@pytest.mark.slow
def test_no_line_is_cut_through_its_letters_and_costs_break_between_their_parts(compare: OpenPage) -> None:
    page = compare(f"{THREE}&move=11&theme=projector")
    for window in each(page, (LARGE, (1920, 950), PHONE, LAPTOP)):
        assert of_kind(page, "cut through") == [], window
    listing = lane(page, 3).get_by_role("list", name="Code")  # a mark announces hidden lines
    right, bottom = point(listing, 1, 1)
    corner: FloatRect = {"x": right - 12, "y": bottom - 9, "width": 12, "height": 9}
    more = page.screenshot(clip=corner)
    listing.evaluate("(list) => list.scrollTo(0, list.scrollHeight)")
    at_rest(page)
    assert page.screenshot(clip=corner) != more
    see(page, LARGE)
    at_rest(page)
    for number in (1, 2):
        costs = lane(page, number).locator(".lane-costs > :first-child")
        expect(costs).to_have_text(re.compile(r"^step \d+ of \d+ · \d \w+, at most \d$"))
        assert costs.evaluate(ROWS_OF_COSTS) == [1, 1]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("link", "least"),
    [
        ("lane=explicit-stack,6,A,C&lane=gray-code,6,A,C", 24),
        (HUGE, 20),
        *rarely_together((TWO, 24), (LONGEST, 24), (FOUR, 20)),
    ],
)
def test_on_a_projector_text_is_large_discs_are_thick_and_code_is_whole(
    compare: OpenPage, link: str, least: int
) -> None:
    page = compare(f"{link}&move=44&theme=projector", window=LARGE)
    at_rest(page)
    assert page.evaluate(SMALL_TEXT, [".race *", least]) == []
    for name in ("Play", "Go to move"):
        assert point(button(page, name), down=1)[1] <= LARGE[1]
    if link.count("lane=") == 2 and ",6," in link:
        assert page.evaluate(THIN_DISCS) == 0
        for number in (1, 2):
            assert lane(page, number).get_by_role("list", name="Code").evaluate(WHOLE)


@pytest.mark.slow
def test_the_path_above_a_tall_tower_is_whole_and_its_moves_are_exact(compare: OpenPage) -> None:
    page = compare(f"{HUGE}&move={2**63}", window=LAPTOP)
    for key, move in (("End", LAST), ("ArrowLeft", LAST - 1), ("Home", 0), ("ArrowRight", 1)):
        takes(page, key, f"move {move:,} of {LAST:,}")
        assert of_kind(page, "a path outside") == []


def test_all_rows_of_the_timeline_are_visible_or_a_mark_announces_more(compare: OpenPage) -> None:
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
def test_neither_steps_nor_the_switch_nor_a_presenter_s_buttons_move_anything(compare: OpenPage) -> None:
    page = compare(f"{FOUR}&move=31", window=LARGE)
    at_rest(page)
    before = page.evaluate(PLACES, ".stage")
    page.get_by_role("group", name="Lanes show").get_by_role("button", name="Memory").click()
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    at_rest(page)
    assert page.evaluate(PLACES, ".stage") == before
    page = compare(f"{TWO}&move=30", window=LAPTOP)
    at_rest(page)
    before = page.evaluate(PLACES, PARTS)
    for _ in range(4):
        page.keyboard.press("ArrowRight")
    at_rest(page)
    assert page.evaluate(PLACES, PARTS) == before
    table = page.get_by_role("region", name="Costs")
    expect(table).not_to_be_in_viewport(ratio=0.5)
    button(page, "Costs").click()
    expect(table).to_be_in_viewport(ratio=0.9)
    page = compare(f"{TWO}&move=44&present=1&theme=projector", window=LAPTOP)
    at_rest(page)
    before = page.evaluate(PLACES, PARTS)
    stir(page)
    expect(button(page, "Play")).to_be_in_viewport(ratio=1)
    at_rest(page)
    assert page.evaluate(PLACES, PARTS) == before


@pytest.mark.slow
@pytest.mark.parametrize("window", [LAPTOP, *rarely(LARGE, PHONE)])
def test_notices_cover_no_sentence_and_make_nothing_smaller(compare: OpenPage, window: Window) -> None:
    heights = []
    for link, notices in (("move=x&speed=y", 2), ("", 0)):
        page = compare(f"{THREE}&{link}&theme=projector", window=window)
        expect(page.locator(".notice")).to_have_count(notices)
        at_rest(page)
        parts = page.locator(".lane .stage, .timeline").filter(visible=True)
        heights.append([box(part)["height"] for part in parts.all()])
        if notices:
            [over] = ink(page, "#notices")
            heads = ink(page, ".headline, .tabs, .lane-head, .transport")
            assert all(apart(over, one) for one in heads)
    assert heights[0] == heights[1]
    page = compare(f"{TWO}&move=x&speed=y&text=200", window=LAPTOP)
    expect(page.locator(".notice")).to_have_count(2)
    at_rest(page)
    assert page.locator("#notices").evaluate("(box) => box.scrollHeight <= box.clientHeight + 1")


@pytest.mark.parametrize("size", [PHONE, *rarely(LAPTOP)])
@pytest.mark.parametrize("present", [0, *rarely(1)])
def test_at_twice_the_text_size_it_stays_usable(compare: OpenPage, size: Window, present: int) -> None:
    page = compare(f"{FOUR}&move=44&text=200&present={present}", window=size)
    assert overflow(page)[0] <= size[0]
    for part in PARTS.split(", "):
        one = page.locator(f".lane[data-front] {part}").first
        one.scroll_into_view_if_needed()
        expect(one).to_be_in_viewport()
    parts = page.locator(f".lane[data-front] :is({PARTS})").filter(visible=True)
    for above, below in pairwise(map(box, parts.all())):
        assert below["y"] >= above["y"] + above["height"] - 1
        assert below["height"] > 60
    takes(page, "ArrowRight", "move 45 of 63")
    if present:
        stir(page)
    expect(button(page, "Play")).to_be_in_viewport(ratio=1)


def test_on_a_phone_lanes_are_tabs_with_one_clock_and_the_visible_one_shows_both(compare: OpenPage) -> None:
    page = compare(f"{FOUR}&move=44&shows=memory", window=PHONE)
    at_rest(page)
    assert problems(page, scrolls=True) == []
    expect(page.get_by_role("tab")).to_have_count(4)
    expect(page.get_by_role("tabpanel")).to_have_count(1)
    page.get_by_role("tab", name="Gray code").click()
    expect(page.get_by_role("tabpanel", name="Gray code")).to_be_visible()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("tab", name="Olive’s algorithm")).to_be_focused()
    expect(page.get_by_role("tabpanel", name="Olive’s algorithm")).to_be_visible()
    stands(page, "move 44 of 63")
    for part in PARTS.split(", "):
        expect(page.locator(f".lane[data-front] {part}")).to_be_in_viewport(ratio=0.9)
    expect(page.get_by_role("group", name="Lanes show")).to_be_hidden()


def test_on_the_smallest_phone_the_buttons_of_four_lanes_fit_its_width(compare: OpenPage) -> None:
    page = compare(f"{FOUR}&move=5&theme=projector", window=(360, 740))
    at_rest(page)
    assert overflow(page)[0] == 360
    assert page.locator("#transport").evaluate("(row) => row.scrollWidth <= row.clientWidth")


@pytest.mark.slow
def test_on_a_phone_tabs_and_charts_have_whole_names_and_the_chosen_tab_is_visible(compare: OpenPage) -> None:
    page = compare(f"{THREE}&lane=recursive-base-1,6,A,C&move=11", window=PHONE)
    tabs = page.get_by_role("tab")
    expect(tabs).to_have_text(["Recursive", "Idle peg", "Explicit stack", "Recursive, base case 1"])
    assert all(tab.evaluate("(tab) => tab.scrollWidth <= tab.clientWidth") for tab in tabs.all())
    expect(tabs.last).not_to_be_in_viewport(ratio=0.99)
    tabs.first.focus()
    page.keyboard.press("ArrowLeft")
    expect(tabs.last).to_be_in_viewport(ratio=0.99)
    expect(tabs.first).not_to_be_in_viewport(ratio=0.99)
    picture = page.get_by_role("img", name="Lines executed per move, by the number of discs")
    expect(picture).to_contain_text("Recursive, base case 1 3.5")
    scale = box(picture)["width"] / 640
    for text in picture.locator("text").all():
        assert text.evaluate("(text) => parseFloat(getComputedStyle(text).fontSize)") * scale >= 11
        assert box(text)["x"] + box(text)["width"] <= PHONE[0] - 14
    see(page, LARGE)
    expect(picture.locator("text").first).to_have_css("font-size", "15px")
