"""In and out points, repeating, bookmarks; and playing fast without a flash."""

import re
from itertools import pairwise

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import OpenPage, at_move, button, goes, shown_moves, timeline, until
from tests.e2e.hands import drag, point, press
from tests.e2e.sight import sight


@pytest.mark.slow
def test_in_and_out_points_by_keys_zoom_and_repeat_until_x_removes_them(explore: OpenPage) -> None:
    page = explore(discs=6, move=20, speed=2)
    press(page, "i")
    press(page, *["ArrowRight"] * 3)
    at_move(page, "23 of 63")
    press(page, "o")
    page.wait_for_url(re.compile("in=20&out=23"))
    press(page, "v")
    assert sight(page)[0] in (19, 20)
    press(page, "r")
    page.wait_for_url(re.compile("loop=1"))
    seen = shown_moves(page)
    page.evaluate("document.getElementById('play').click()")
    until(page, lambda: len(seen()) > 6)
    _, *played = seen()
    assert set(played) == {20, 21, 22, 23}
    assert (23, 20) in pairwise(played)
    assert all(after == before + 1 for before, after in pairwise(played) if before != 23)
    press(page, "Space", "x")
    page.wait_for_url(lambda url: "in=" not in url)


def test_shift_and_dragging_marks_a_range_and_clear_takes_it_away(explore: OpenPage) -> None:
    page = explore(discs=6, move=3)
    page.keyboard.down("Shift")
    drag(page, *(point(timeline(page), (move + 0.5) / 64, 0.2) for move in (40, 10)))
    page.keyboard.up("Shift")
    page.wait_for_url(re.compile("in=10&out=40"))
    at_move(page, "3 of 63")
    button(page, "Timeline tools").click()
    expect(page.get_by_text("moves 10 to 40")).to_be_visible()
    button(page, "Clear").click()
    page.wait_for_url(lambda url: "in=" not in url)


@pytest.mark.slow
def test_bookmarks_keep_notes_in_the_link_and_enter_in_one_gives_the_keys_back(explore: OpenPage) -> None:
    page = explore(discs=6, move=44)
    page.keyboard.press("m")
    expect(page.get_by_role("textbox", name="Note for move 44")).to_be_focused()
    page.keyboard.type("Why?")
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog")).to_be_hidden()
    goes(page, "ArrowRight", "45 of 63")
    page.wait_for_url(re.compile("mark=44,Why"))
    goes(page, "ArrowLeft", "44 of 63")
    press(page, "m")
    page.get_by_label("Note for move 44").fill("Why, here & now?")
    page.keyboard.press("Escape")
    page.wait_for_url(re.compile("mark=44,Why%2C"))
    press(page, "Home")
    at_move(page, "0 of 63")
    page.reload()
    page.get_by_role("button", name="Bookmark: move 44. Why, here & now?").click()
    at_move(page, "44 of 63")
    button(page, "Timeline tools").click()
    button(page, "All bookmarks").click()
    expect(page.get_by_label("Note for move 44")).to_have_value("Why, here & now?")
    button(page, "Remove the bookmark at move 44").click()
    page.wait_for_url(lambda url: "mark=" not in url)


@pytest.mark.slow
def test_playing_fast_blurs_small_discs_and_nothing_flashes(explore: OpenPage) -> None:
    page = explore(discs=64, speed=40, panels="code,call-stack,bits,idle-peg,variables,explicit-stack")
    button(page, "Play").click()
    expect(page.locator(".blur-bar").first).to_be_attached()
    most = page.evaluate(
        """() => new Promise((done) => {
          const counts = new Map();
          const watch = new MutationObserver((records) => {
            const changed = records.map(({ target: at }) => at.nodeType === 1 ? at : at.parentElement);
            for (const node of new Set(changed))
              if (node && !node.closest("#overview, .now-line, .now-knob, .blur"))
                counts.set(node, (counts.get(node) ?? 0) + 1);
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
    expect(page.get_by_text("at one move a second, this would have taken")).to_contain_text("years")
    button(page, "Pause").click()
    expect(page.locator(".disc")).to_have_count(64)
