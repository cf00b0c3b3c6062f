"""The timeline of 2^64 moves: zooming, panning, exact places, calls, the range, bookmarks."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import OpenPage, at_move, button, timeline

MOVES = 2**64 - 1
FAR = 9_123_372_036_854_775_809


def sight(page: Page) -> tuple[int, int]:
    """The first and the last move in sight, as written at both ends, or in the link."""
    before = None
    while before != (seen := page.locator(".end-number").all_text_contents()):
        before = seen
        page.wait_for_timeout(150)
    if not all(before):
        page.wait_for_timeout(1200)
        before = re.search(r"sight=(\d+)-(\d+)", page.url).groups()  # type: ignore[union-attr]
    return int(before[0].replace(",", "")), int(before[1].replace(",", ""))


def value(page: Page) -> int:
    return int(timeline(page).get_attribute("aria-valuenow"))


def box(page: Page) -> Any:
    return timeline(page).bounding_box()


def press(page: Page, key: str, times: int) -> None:
    for _ in range(times):
        page.keyboard.press(key)


@pytest.mark.parametrize("move", [2**53 - 1, 2**53, 2**53 + 1, 2**63, MOVES - 1, MOVES])
def test_the_pixel_chosen_at_full_zoom_is_the_move_shown(explore: OpenPage, move: int) -> None:
    first = max(0, move - 4)
    last = min(MOVES, first + 9)
    page = explore(discs=64, move=move, sight=f"{first}-{last}")
    room = box(page)
    width = room["width"] / (last - first + 1)
    for chosen in range(first, last + 1):
        page.mouse.click(room["x"] + (chosen - first + 0.5) * width, room["y"] + room["height"] - 50)
        expect(timeline(page)).to_have_attribute("aria-valuenow", str(chosen))
        at_move(page, f"{chosen:,} of")


@pytest.mark.parametrize("move", [0, 1, 2**53 + 1, FAR, MOVES])
def test_zooming_by_keys_goes_from_the_whole_run_to_one_move(explore: OpenPage, move: int) -> None:
    page = explore(discs=64, move=move)
    press(page, "z", 34)
    page.wait_for_url(re.compile(f"sight={move}-{move}"))
    press(page, "Z", 34)
    page.wait_for_url(lambda url: "sight=" not in url)
    assert value(page) == move


def test_the_wheel_keeps_the_move_under_the_pointer_there(explore: OpenPage) -> None:
    page = explore(discs=64)
    room = box(page)
    x, y = room["x"] + room["width"] * 0.3, room["y"] + 40
    page.mouse.move(x, y)
    expect(page.locator("#pointed")).to_contain_text("move 5,5")
    for _ in range(70):
        page.mouse.wheel(0, -120)
    before = page.locator("#pointed").text_content()
    page.mouse.move(x + 0.2, y)
    page.mouse.click(x, y)
    expect(timeline(page)).not_to_have_attribute("aria-valuenow", "0")
    assert abs(value(page) - round(0.3 * 2**64)) < 2**64 // 500
    assert re.search(rf"move {value(page):,}: disc \d+", str(page.locator("#pointed").text_content())), before


def test_the_wheel_sideways_and_shift_pan(explore: OpenPage) -> None:
    page = explore(discs=20, sight="1000-1999", move=1500)
    room = box(page)
    page.mouse.move(room["x"] + 100, room["y"] + 40)
    page.mouse.wheel(room["width"] / 2, 0)
    page.wait_for_url(re.compile("sight=1[45]"))
    first, last = sight(page)
    assert abs(first - 1500) <= 2
    assert abs(last - first - 999) <= 2
    page.keyboard.down("Shift")
    page.mouse.wheel(0, -room["width"])
    page.keyboard.up("Shift")
    page.wait_for_url(re.compile("sight=[45]"))
    assert abs(sight(page)[0] - 500) <= 4


def test_pan_by_keys_by_buttons_and_by_dragging_below_the_rows(explore: OpenPage) -> None:
    page = explore(discs=20, sight="1000-1999", move=1500)
    press(page, "l", 1)
    page.wait_for_url(re.compile("sight=1500"))
    press(page, "j", 2)
    page.wait_for_url(re.compile("sight=500"))
    button(page, "Timeline tools").click()
    button(page, "Later").click()
    page.wait_for_url(re.compile("sight=1000"))
    room = box(page)
    page.mouse.move(room["x"] + room["width"] / 2, room["y"] + room["height"] - 6)
    page.mouse.down()
    page.mouse.move(room["x"] + room["width"] / 4, room["y"] + room["height"] - 6, steps=4)
    page.mouse.up()
    page.wait_for_url(re.compile("sight=12[45]"))
    at_move(page, "1,500 of")


def test_the_strip_of_the_whole_run_pans_too(explore: OpenPage) -> None:
    page = explore(discs=20, sight="1000-1999", move=1500)
    strip = page.locator("#overview").bounding_box()
    assert strip
    page.mouse.click(strip["x"] + strip["width"] / 2, strip["y"] + strip["height"] / 2)
    page.wait_for_url(re.compile("sight=52"))
    middle = sum(sight(page)) / 2
    assert abs(middle - 2**19) < 2**20 / strip["width"] + 2


def touches(page: Page, *steps: list[tuple[float, float]]) -> None:
    """Put fingers on these points, move them on from step to step, and lift them."""
    client = page.context.new_cdp_session(page)
    for number, points in enumerate(steps):
        kind = "touchMove" if number else "touchStart"
        places = [{"x": x, "y": y, "id": i} for i, (x, y) in enumerate(points)]
        client.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": places})
    client.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_two_fingers_zoom_and_one_scrubs(explore: OpenPage) -> None:
    page = explore(discs=20)
    room = box(page)
    y, middle, tenth = room["y"] + 50, room["x"] + room["width"] / 2, room["width"] / 10
    spread = [[(middle - tenth * i, y), (middle + tenth * i, y)] for i in (1, 2, 3, 4)]
    touches(page, *spread)
    page.wait_for_url(re.compile("sight="))
    first, last = sight(page)
    assert abs(last - first - 2**18) < 2**14
    assert abs((first + last) / 2 - 2**19) < 2**14
    touches(page, [(middle, y)], [(middle + tenth, y)])
    assert abs(value(page) - (2**19 + 2**18 / 10)) < 2**14


def test_a_call_is_zoomed_to_by_key_by_its_button_and_by_pressing_twice(explore: OpenPage) -> None:
    page = explore(discs=10, move=300)
    press(page, "c", 1)
    assert sight(page) == (297, 303)
    press(page, "C", 1)
    inner = sight(page)
    press(page, "C", 1)
    outer = sight(page)
    assert outer[0] <= inner[0]
    assert outer[1] >= inner[1]
    assert outer[1] - outer[0] > 1.8 * (inner[1] - inner[0])
    press(page, "0", 1)
    page.wait_for_url(lambda url: "sight=" not in url)
    tower = page.get_by_role("region", name="Tower")
    tower.get_by_role("button", name="hanoi(9, A → B)").hover()
    tower.get_by_role("button", name="Zoom to this call for disc 9").click()
    assert sight(page) == (0, 527)


def test_pressing_twice_on_a_band_zooms_to_that_call(explore: OpenPage) -> None:
    page = explore(discs=6, move=0)
    room = box(page)
    band = (room["height"] - 30) / 6
    page.mouse.dblclick(room["x"] + room["width"] * 0.8, room["y"] + band * 1.5)
    assert sight(page) == (32, 63)


def test_a_band_goes_to_its_middle_move_and_a_frame_too(explore: OpenPage) -> None:
    page = explore(discs=10, move=300)
    page.get_by_role("button", name="hanoi(9, A → B): go to its middle move").click()
    at_move(page, "256 of 1,023")
    page.get_by_role("button", name="hanoi(10, A → C): go to its middle move").click()
    at_move(page, "512 of 1,023")


def test_a_frame_zooms_by_a_button_of_its_own(explore: OpenPage) -> None:
    page = explore(discs=10, move=300)
    stack = page.get_by_role("region", name="Call stack")
    stack.get_by_role("button", name="Zoom to this call for disc 6").click()
    first, last = sight(page)
    assert first <= 257 < 319 <= last
    assert last - first < 70


def test_dragging_the_name_of_a_call_scrubs(explore: OpenPage) -> None:
    page = explore(discs=10, move=300)
    name = page.get_by_role("button", name="hanoi(10, A → C): go to its middle move").bounding_box()
    assert name
    room = box(page)
    page.mouse.move(name["x"] + 20, name["y"] + 8)
    page.mouse.down()
    page.mouse.move(room["x"] + room["width"] / 2, name["y"] + 8, steps=5)
    page.mouse.up()
    expect(timeline(page)).to_have_attribute("aria-valuenow", re.compile("51[12]"))


def test_in_and_out_points_by_keys_zoom_and_repeat(explore: OpenPage) -> None:
    page = explore(discs=6, move=20, speed=2)
    press(page, "i", 1)
    press(page, "ArrowRight", 3)
    at_move(page, "23 of 63")
    press(page, "o", 1)
    page.wait_for_url(re.compile("in=20&out=23"))
    press(page, "v", 1)
    assert sight(page)[0] in (19, 20)
    press(page, "r", 1)
    page.wait_for_url(re.compile("loop=1"))
    seen = page.evaluate(
        """() => new Promise((done) => {
          const seen = [];
          const where = document.getElementById("where");
          const note = () => seen.push(parseInt(where.textContent.slice(5)));
          const all = { subtree: true, characterData: true, childList: true };
          new MutationObserver(note).observe(where, all);
          document.getElementById("play").click();
          setTimeout(() => done(seen), 2600);
        })"""
    )
    assert set(seen) == {20, 21, 22, 23}
    assert (23, 20) in pairwise(seen)
    assert all(after == before + 1 for before, after in pairwise(seen) if before != 23)


def test_repeating_to_the_very_end_begins_again(explore: OpenPage) -> None:
    page = explore(discs=3, move=5, speed=2, **{"in": 5, "out": 7, "loop": 1})
    button(page, "Play").click()
    at_move(page, "7 of 7")
    at_move(page, "5 of 7")
    at_move(page, "7 of 7")


def test_shift_and_dragging_marks_a_range_and_clear_takes_it_away(explore: OpenPage) -> None:
    page = explore(discs=6, move=3)
    room = box(page)
    cell = room["width"] / 64
    page.keyboard.down("Shift")
    page.mouse.move(room["x"] + cell * 40.5, room["y"] + 30)
    page.mouse.down()
    page.mouse.move(room["x"] + cell * 10.5, room["y"] + 30, steps=4)
    page.mouse.up()
    page.keyboard.up("Shift")
    page.wait_for_url(re.compile("in=10&out=40"))
    at_move(page, "3 of 63")
    button(page, "Timeline tools").click()
    expect(page.get_by_text("moves 10 to 40")).to_be_visible()
    button(page, "Clear").click()
    page.wait_for_url(lambda url: "in=" not in url)


def test_bookmarks_keep_notes_in_the_link(explore: OpenPage, page: Page) -> None:
    explore(discs=6, move=44)
    press(page, "m", 1)
    page.get_by_label("Note for move 44").fill("Why, here & now?")
    page.keyboard.press("Escape")
    page.wait_for_url(re.compile("mark=44,Why"))
    press(page, "Home", 1)
    at_move(page, "0 of 63")
    page.reload()
    page.get_by_role("button", name="Bookmark: move 44. Why, here & now?").click()
    at_move(page, "44 of 63")
    button(page, "Timeline tools").click()
    button(page, "All bookmarks").click()
    expect(page.get_by_label("Note for move 44")).to_have_value("Why, here & now?")
    button(page, "Take the bookmark of move 44 away").click()
    page.wait_for_url(lambda url: "mark=" not in url)


def test_bad_values_of_the_timeline_are_said(explore: OpenPage) -> None:
    page = explore(discs=6, sight="9-3", mark="many", **{"in": 99, "out": "x"})
    for said in ("sight “9-3”", "mark “many”", "in “99”", "out “x”"):
        expect(page.get_by_role("status").filter(has_text=said.split(" ")[0])).to_be_visible()
    at_move(page, "0 of 63")


def test_playing_fast_blurs_small_discs_and_nothing_flashes(explore: OpenPage) -> None:
    page = explore(discs=64, speed=40, panels="code,call-stack,bits,idle-peg,variables,explicit-stack")
    button(page, "Play").click()
    expect(page.locator(".haze-bar").first).to_be_attached()
    most = page.evaluate(
        """() => new Promise((done) => {
          const counts = new Map();
          const key = ({ target, attributeName }) => {
            const node = target.nodeType === 1 ? target : target.parentElement;
            if (node?.closest?.("#overview, .now-line, .now-knob, .haze")) return null;
            return node;
          };
          const watch = new MutationObserver((records) => {
            const seen = new Set();
            for (const record of records) {
              const node = key(record);
              if (node) seen.add(node);
            }
            for (const node of seen) counts.set(node, (counts.get(node) ?? 0) + 1);
          });
          const all = { subtree: true, attributes: true, childList: true, characterData: true };
          watch.observe(document.body, all);
          setTimeout(() => {
            const [node, count] = [...counts].sort((one, other) => other[1] - one[1])[0];
            done([count / 3, node.id || node.className?.baseVal || node.className]);
          }, 3000);
        })"""
    )
    assert most[0] <= 6, most
    expect(page.get_by_text("at one move a second this took")).to_contain_text("years")
    button(page, "Pause").click()
    expect(page.locator(".disc")).to_have_count(64)
