"""Stepping, playing, dragging, going to a move; in and out points, bookmarks, and fast play."""

import json
import re
from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.axe import violations
from tests.e2e.boxes import all_there, at_rest
from tests.e2e.comparing import TWO
from tests.e2e.conftest import (
    OpenPage,
    at_move,
    beyond_move,
    button,
    goes,
    pegs,
    shown_moves,
    timeline,
    until,
)
from tests.e2e.hands import box, drag, point, press
from tests.e2e.sight import sight
from tests.e2e.windows import LAPTOP
from tests.wide import rarely


def test_play_and_pause(page: Page, explore: OpenPage) -> None:
    states: list[dict[str, Any]] = []

    def hear(text: str | bytes) -> None:
        message = json.loads(text)
        states.extend([message] if message["type"] == "state" else [])

    page.on("websocket", lambda socket: socket.on("framereceived", hear))
    explore(discs=20, speed=4)
    button(page, "Play").click()
    beyond_move(page, 3)
    button(page, "Pause").click()
    expect(button(page, "Play")).to_be_visible()
    until(page, lambda: not states[-1]["playing"])
    paused, heard = int(states[-1]["move"]), len(states)
    at_move(page, f"{paused} of")
    button(page, "Forward").click()
    until(page, lambda: states[-1]["move"] == str(paused + 1))
    at_move(page, f"{paused + 1} of")
    assert not any(state["playing"] for state in states[heard:])


@pytest.mark.slow
def test_dragging_shows_moves_on_the_way_and_ends_under_the_pointer(explore: OpenPage) -> None:
    page = explore(discs=10)
    before = page.locator("#where").text_content()
    page.mouse.move(*point(timeline(page), 0.001, 0.2))
    page.mouse.down()
    for tenth in range(1, 11):
        page.mouse.move(*point(timeline(page), tenth / 20, 0.2), steps=3)
        expect(page.locator("#where")).not_to_have_text(str(before))
        before = page.locator("#where").text_content()
    page.mouse.up()
    expect(timeline(page)).to_have_attribute("aria-valuenow", re.compile("51[12]"))
    at_move(page, str(timeline(page).get_attribute("aria-valuenow")))


def test_the_middle_move_of_64_discs(explore: OpenPage) -> None:
    page = explore(discs=64)
    button(page, "Go to move").click()
    page.get_by_label("Move number").fill("9 223 372 036 854 775 808")
    page.get_by_label("Move number").press("Enter")
    at_move(page, "9,223,372,036,854,775,808 of 18,446,744,073,709,551,615")
    assert pegs(page) == "Peg A is empty. Peg B: discs 1–63. Peg C: disc 64."
    said = "move 9,223,372,036,854,775,808 of 18,446,744,073,709,551,615, disc 64, A to C"
    expect(timeline(page)).to_have_attribute("aria-valuetext", said)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("path", "names"),
    [
        ("/?discs=6&move=3", ["Think first", "By move", "By line", "Go to move", "Zoom in"]),
        (f"/compare?{TWO}", ["By move", "By line", "Go to move", "Zoom in"]),
        ("/graph?discs=4", ["Go to move"]),
    ],
)
def test_on_a_phone_the_other_controls_are_a_sheet_with_words(
    phone: Page, path: str, names: list[str]
) -> None:
    phone.goto(path)
    all_there(phone)
    for pressed in (phone.locator("#transport"), phone.get_by_role("button").first, button(phone, "Forward")):
        expect(pressed).to_have_css("touch-action", "manipulation")  # no zoom by a double tap
    at_rest(phone)
    sheet = phone.get_by_role("dialog", name="More controls")
    stage = box(phone.locator(".stage").first)
    button(phone, "More controls").tap()
    shown = sheet.get_by_role("button")
    for at, name in enumerate(names, start=1):
        expect(shown.nth(at)).to_have_accessible_name(name)
    assert all(one.inner_text() for one in shown.all()[1:])
    expect(sheet.get_by_role("slider", name="Speed")).to_be_visible()
    assert box(phone.locator(".stage").first) == stage
    assert violations(phone) == []
    shown.nth(1).tap()
    expect(sheet).to_be_hidden()
    phone.keyboard.press("Escape")
    button(phone, "More controls").tap()
    button(phone, "Go to move").tap()
    expect(phone.get_by_role("dialog", name="Go to move")).to_be_visible()
    phone.keyboard.press("Escape")
    expect(phone.locator("#transport .go")).to_have_count(1)


NARROW = [
    "/graph?discs=5&theme=projector",
    *rarely("/?discs=6&theme=projector", "/?discs=6", "/?variant=pegs&pegs=4&discs=8&theme=projector"),
]


@pytest.mark.parametrize("address", NARROW)
def test_in_a_narrow_column_two_rows_of_buttons_have_the_same_columns(visit: OpenPage, address: str) -> None:
    page = visit(address, LAPTOP)
    at_rest(page)
    parts = page.locator("#transport > *").filter(visible=True).all()
    boxes = [box(one) for one in parts]
    keys, below = boxes[:5], boxes[5:]
    ends = [{round(one["x"] + one["width"]) for one in row} for row in (keys, below)]
    assert max(ends[0]) == max(ends[1])
    assert ends[1] <= ends[0]
    widths = [one["width"] for one in (*keys[:2], *keys[3:])]
    assert max(widths) - min(widths) < 1
    assert {round(one["y"] + one["height"]) for one in keys}.isdisjoint(
        round(one["y"] + one["height"]) for one in below
    )


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


def test_shift_and_a_drag_mark_a_range_and_clear_removes_it(explore: OpenPage) -> None:
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
def test_bookmarks_keep_notes_in_the_link_and_enter_in_one_returns_the_keys(explore: OpenPage) -> None:
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
    page.get_by_role("button", name="move 44: Why, here & now?").click()
    at_move(page, "44 of 63")
    button(page, "Timeline tools").click()
    button(page, "Bookmarks").click()
    expect(page.get_by_label("Note for move 44")).to_have_value("Why, here & now?")
    button(page, "Remove the bookmark at move 44").click()
    page.wait_for_url(lambda url: "mark=" not in url)


@pytest.mark.slow
def test_fast_play_blurs_small_discs_and_nothing_flashes(explore: OpenPage) -> None:
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
