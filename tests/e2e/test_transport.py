"""Stepping, playing, dragging, going to a move."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.axe import violations
from tests.e2e.boxes import all_there, at_rest
from tests.e2e.comparing import TWO
from tests.e2e.conftest import OpenPage, at_move, beyond_move, button, headline, pegs, timeline, until
from tests.e2e.hands import box, point, press
from tests.e2e.windows import LAPTOP, LARGE, LETTERS, each
from tests.wide import rarely


@pytest.mark.slow
def test_five_steps_and_back_pass_the_same_positions_and_buttons_reach_both_ends(explore: OpenPage) -> None:
    page = explore(discs=6, move=20)
    there = [pegs(page)]
    for move in range(21, 26):
        button(page, "Forward").click()
        at_move(page, f"{move} of 63")
        there.append(pegs(page))
    for move in range(24, 19, -1):
        button(page, "Back").click()
        at_move(page, f"{move} of 63")
        assert pegs(page) == there[move - 20]
    assert len(set(there)) == 6
    button(page, "Last").click()
    at_move(page, "63 of 63")
    assert pegs(page) == "Peg A is empty. Peg B is empty. Peg C: discs 1–6."
    button(page, "First").click()
    at_move(page, "0 of 63")
    assert pegs(page) == "Peg A: discs 1–6. Peg B is empty. Peg C is empty."
    expect(headline(page)).to_contain_text("disc")
    button(page, "By line").click()
    button(page, "Forward").click()
    at_move(page, "0 of 63, step 1 of")
    expect(page.get_by_text("line 2 of 6")).to_be_visible()


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
    button(page, "Go to move…").click()
    page.get_by_label("Move number").fill("9 223 372 036 854 775 808")
    page.get_by_label("Move number").press("Enter")
    at_move(page, "9,223,372,036,854,775,808 of 18,446,744,073,709,551,615")
    assert pegs(page) == "Peg A is empty. Peg B: discs 1–63. Peg C: disc 64."
    said = "move 9,223,372,036,854,775,808 of 18,446,744,073,709,551,615, disc 64, A to C"
    expect(timeline(page)).to_have_attribute("aria-valuetext", said)


@pytest.mark.slow
def test_space_plays_but_on_a_button_that_a_key_has_pressed(explore: OpenPage) -> None:
    page = explore(discs=10, move=32, panels="code,call-stack")
    page.get_by_role("button", name=re.compile("^Disc 1 on peg")).click()
    at_move(page, "33 of 1,023")
    for name in ("Bits", "Bits", "Projector", "Settings", "Think first"):
        button(page, name).click()
        press(page, *["Escape"] * (name == "Settings"), "Space")
        if name == "Think first":
            continue
        expect(button(page, "Pause")).to_be_visible()
        expect(page.get_by_role("dialog")).to_be_hidden()
        page.keyboard.press("Space")
        expect(button(page, "Play")).to_be_visible()
    expect(page.get_by_role("group", name="Your answer: two pegs")).to_be_visible()
    button(page, "Think first").click()
    button(page, "Bits").focus()
    for shown in ("true", "false"):
        page.keyboard.press("Space")
        expect(button(page, "Bits")).to_have_attribute("aria-pressed", shown)
        expect(button(page, "Bits")).to_be_focused()
    expect(button(page, "Play")).to_be_visible()


CUT = """() => [...document.querySelectorAll("#transport button")]
  .filter((one) => one.checkVisibility() && one.scrollWidth > one.clientWidth).map((one) => one.innerText)"""


@pytest.mark.slow
@pytest.mark.parametrize("theme", LETTERS)
def test_polish_words_fit_their_buttons(page: Page, theme: str) -> None:
    page.goto(f"/?discs=6&theme={theme}&lang=pl")
    all_there(page)
    for _ in each(page, (LAPTOP, LARGE, (1280, 800))):
        expect(button(page, "Najpierw pomyśl")).to_be_visible()
        assert page.evaluate(CUT) == []
        last, row = box(button(page, "Najpierw pomyśl")), box(page.locator("#transport"))
        assert last["x"] + last["width"] <= row["x"] + row["width"] + 1


@pytest.mark.slow
@pytest.mark.parametrize(
    ("path", "names"),
    [
        ("/?discs=6&move=3", ["Think first", "By move", "By line", "Go to move…", "Zoom in"]),
        (f"/compare?{TWO}", ["By move", "By line", "Go to move…", "Zoom in"]),
        ("/graph?discs=4", ["Go to move…"]),
    ],
)
def test_on_a_phone_more_controls_are_a_sheet_of_words(phone: Page, path: str, names: list[str]) -> None:
    phone.goto(path)
    all_there(phone)
    expect(phone.locator("#transport")).to_have_css("touch-action", "manipulation")  # no zoom by two taps
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
    button(phone, "Go to move…").tap()
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
