"""The timeline of 2^64 moves: zooming, panning, exact places, calls."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.boxes import at_rest
from tests.e2e.conftest import OpenPage, at_move, button, timeline, until
from tests.e2e.hands import box, drag, point, press, touches
from tests.e2e.sight import FAR, MOVES, sight, value
from tests.e2e.windows import LAPTOP, PHONE, each
from tests.wide import rarely


@pytest.mark.parametrize("move", [2**53 + 1, *rarely(MOVES)])
def test_the_pixel_chosen_at_full_zoom_is_the_move_shown(explore: OpenPage, move: int) -> None:
    first = max(0, move - 4)
    last = min(MOVES, first + 9)
    page = explore(discs=64, move=move, sight=f"{first}-{last}")
    space = box(timeline(page))
    width = space["width"] / (last - first + 1)
    for chosen in range(first, last + 1):
        page.mouse.click(space["x"] + (chosen - first + 0.5) * width, space["y"] + space["height"] - 50)
        expect(timeline(page)).to_have_attribute("aria-valuenow", str(chosen))
        at_move(page, f"{chosen:,} of")


@pytest.mark.slow
def test_keys_zoom_from_the_whole_run_to_one_move(explore: OpenPage) -> None:
    page = explore(discs=64, move=FAR)
    press(page, *["z"] * 34)
    page.wait_for_url(re.compile(f"sight={FAR}-{FAR}"))
    press(page, *["Z"] * 34)
    page.wait_for_url(lambda url: "sight=" not in url)
    expect(timeline(page)).to_have_attribute("aria-valuenow", str(FAR))


@pytest.mark.slow
def test_the_wheel_keeps_the_move_under_the_pointer_there(explore: OpenPage) -> None:
    page = explore(discs=64)
    x, y = point(timeline(page), 0.3)
    page.mouse.move(x, y)
    expect(page.locator("#pointed")).to_contain_text("move 5,5")
    for _ in range(70):
        page.mouse.wheel(0, -120)
    before = page.locator("#pointed").text_content()
    page.mouse.move(x + 0.2, y)
    page.mouse.click(x, y)
    expect(timeline(page)).not_to_have_attribute("aria-valuenow", "0")
    assert abs(value(page) - round(0.3 * 2**64)) < 2**64 // 500
    assert re.search(rf"move {value(page):,}, disc \d+", str(page.locator("#pointed").text_content())), before


@pytest.mark.slow
def test_the_wheel_keys_buttons_and_the_strip_pan(explore: OpenPage) -> None:
    page = explore(discs=20, sight="1000-1999", move=1500)
    space = box(timeline(page))
    page.mouse.move(space["x"] + 100, space["y"] + 40)
    page.mouse.wheel(space["width"] / 2, 0)
    page.wait_for_url(re.compile("sight=1[45]"))
    first, last = sight(page)
    assert abs(first - 1500) <= 2
    assert abs(last - first - 999) <= 2
    page.keyboard.down("Shift")
    page.mouse.wheel(0, -space["width"])
    page.keyboard.up("Shift")
    page.wait_for_url(re.compile("sight=[45]"))
    first = sight(page)[0]
    assert abs(first - 500) <= 4
    press(page, "l")
    until(page, lambda: abs(sight(page)[0] - first - 500) <= 1)
    press(page, "j")
    until(page, lambda: abs(sight(page)[0] - first) <= 1)
    low = space["y"] + space["height"] - 6
    drag(page, (space["x"] + space["width"] / 2, low), (space["x"] + space["width"] / 4, low))
    until(page, lambda: abs(value(page) - first - 250) <= 2)
    assert abs(sight(page)[0] - first) <= 1
    button(page, "Timeline tools").click()
    button(page, "Later").click()
    until(page, lambda: abs(sight(page)[0] - first - 500) <= 1)
    strip = page.locator("#overview")
    page.mouse.click(*point(strip))
    page.wait_for_url(re.compile("sight=52"))
    assert abs(sum(sight(page)) / 2 - 2**19) < 2**20 / box(strip)["width"] + 2


@pytest.mark.slow
def test_rows_of_eight_discs_are_visible_and_no_name_is_higher_than_its_row(explore: OpenPage) -> None:
    page = explore(discs=8, move=44, theme="light")
    for _ in each(page, (LAPTOP, (1366, 641), PHONE)):
        rows_are_seen(page, 8)
    press(page, "[", "[")
    at_move(page, "0 of 63")
    at_rest(page)
    rows_are_seen(page, 6)


def rows_are_seen(page: Page, discs: int) -> None:
    rows = page.locator("#timeline .row-name:not(.further)")
    expect(rows).to_have_text([str(disc) for disc in range(discs, 0, -1)])
    slider = box(timeline(page))
    for name in (box(rows.first), box(rows.last)):
        assert slider["y"] - 1 <= name["y"] + name["height"] / 2 <= slider["y"] + slider["height"]
    row = (box(rows.last)["y"] - box(rows.first)["y"]) / (discs - 1)
    calls = page.get_by_role("button", name=re.compile("^hanoi.* → "))
    expect(calls.first).to_be_visible(visible=row > 12)
    assert all(box(call)["height"] <= row + 0.5 for call in calls.all() if call.is_visible())
    if row <= 12:  # too low for text
        return
    letters = calls.first.evaluate("(name) => parseFloat(getComputedStyle(name).fontSize)")
    assert letters <= row


@pytest.mark.slow
def test_two_fingers_zoom_and_one_scrubs(explore: OpenPage) -> None:
    page = explore(discs=20)
    space = box(timeline(page))
    y, middle, tenth = space["y"] + 50, space["x"] + space["width"] / 2, space["width"] / 10
    spread = [[(middle - tenth * i, y), (middle + tenth * i, y)] for i in (1, 2, 3, 4)]
    touches(page, *spread)
    page.wait_for_url(re.compile("sight="))
    first, last = sight(page)
    assert abs(last - first - 2**18) < 2**14
    assert abs((first + last) / 2 - 2**19) < 2**14
    touches(page, [(middle, y)], [(middle + tenth, y)])
    until(page, lambda: abs(value(page) - (2**19 + 2**18 / 10)) < 2**14)


@pytest.mark.slow
def test_a_call_is_zoomed_to_by_key_and_by_the_button_of_its_band_or_frame(explore: OpenPage) -> None:
    page = explore(discs=10, move=300)
    press(page, "c")
    assert sight(page) == (297, 303)
    press(page, "C")
    inner = sight(page)
    press(page, "C")
    outer = sight(page)
    assert outer[0] <= inner[0]
    assert outer[1] >= inner[1]
    assert outer[1] - outer[0] > 1.8 * (inner[1] - inner[0])
    press(page, "0")
    page.wait_for_url(lambda url: "sight=" not in url)
    tower = page.get_by_role("region", name="Tower")
    tower.get_by_role("button", name="hanoi(9, A → B)").hover()
    tower.get_by_role("button", name="Zoom to this call for disc 9").click()
    assert sight(page) == (0, 527)
    stack = page.get_by_role("region", name="Call stack")
    stack.get_by_role("button", name="Zoom to this call for disc 6").click()
    first, last = sight(page)
    assert first <= 257 < 319 <= last
    assert last - first < 70


@pytest.mark.slow
def test_a_band_goes_to_its_middle_move_scrubs_and_zooms_on_a_double_press(explore: OpenPage) -> None:
    page = explore(discs=10, move=300)
    page.get_by_role("button", name="hanoi(9, A → B)").click()
    at_move(page, "256 of 1,023")
    page.get_by_role("button", name="hanoi(10, A → C)").click()
    at_move(page, "512 of 1,023")
    name = box(page.get_by_role("button", name="hanoi(10, A → C)"))
    y = name["y"] + 8
    drag(page, (name["x"] + 20, y), (point(timeline(page), 0.75)[0], y))
    expect(timeline(page)).to_have_attribute("aria-valuenow", re.compile("76[78]"))
    page = explore(discs=6, move=0)
    space = box(timeline(page))
    band = (space["height"] - 30) / 6
    page.mouse.dblclick(space["x"] + space["width"] * 0.8, space["y"] + band * 1.5)
    assert sight(page) == (32, 63)


def test_during_a_drag_names_wait_and_are_right_when_it_ends(explore: OpenPage) -> None:
    page = explore(discs=6, move=1, panels="bits,explicit-stack")
    disc, bit = page.locator(".disc[data-disc='6']"), page.locator("[data-bit=binary][data-disc='6']")
    announcer = page.locator("#announcer")
    expect(disc).to_have_attribute("aria-label", re.compile("peg A"))
    before = announcer.text_content() or ""
    tasks = page.locator("#rows-explicit-stack .row")
    tasks.first.evaluate("(row) => { row.known = true; }")
    space = box(timeline(page))
    page.mouse.move(space["x"] + 5, space["y"] + 8)
    page.mouse.down()
    for place in (0.3, 0.98, 0.4, 0.97):
        page.mouse.move(space["x"] + place * space["width"], space["y"] + 8)
    at_move(page, "62 of 63")
    expect(bit.locator(".one")).to_have_css("transform", "matrix(1, 0, 0, 1, 0, 0)")
    expect(announcer).to_have_text(before)
    expect(bit).to_have_attribute("aria-pressed", "false")
    expect(disc).to_have_attribute("aria-label", re.compile("peg A"))
    assert tasks.first.evaluate("(row) => row.known")
    page.mouse.up()
    expect(bit).to_have_attribute("aria-pressed", "true")
    expect(disc).to_have_attribute("aria-label", re.compile("peg C"))
    expect(announcer).to_contain_text("62 of 63")


def test_at_an_end_its_number_appears_once(explore: OpenPage) -> None:
    page = explore(discs=3, move=3)
    for key, move, ends in (("Home", 0, ["", "7"]), ("ArrowRight", 1, ["0", "7"]), ("End", 7, ["0", ""])):
        page.keyboard.press(key)
        expect(page.locator(".now-number")).to_have_text(str(move))
        expect(page.locator(".end-number")).to_have_text(ends)
