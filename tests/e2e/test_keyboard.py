"""Every key of the keymap, every control by keyboard alone, and remotes wherever the focus is."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import OpenPage, ahead_of, at_move, button, goes, pegs, timeline
from tests.e2e.hands import press


@pytest.mark.slow
def test_keys_go_where_they_should_and_a_focused_button_keeps_space_and_enter(explore: OpenPage) -> None:
    page = explore(discs=6, move=32)
    goes(page, "Shift+ArrowRight", "32 of 63, step 1 of")
    press(page, "Shift+ArrowLeft", "Shift+ArrowLeft")
    at_move(page, "31 of 63, step")
    page.keyboard.press("End")
    button(page, "Back").focus()
    goes(page, "Space", "62 of 63")
    goes(page, "Enter", "61 of 63")
    expect(button(page, "Play")).to_be_visible()
    for key, move in (("Home", 0), ("ArrowRight", 1), ("ArrowLeft", 0), ("End", 63), ("ArrowLeft", 62)):
        goes(page, key, f"{move} of 63")
    for name in ("Timeline", "Speed"):
        page.get_by_role("slider", name=name).focus()
        goes(page, "PageDown", "63 of 63")
        goes(page, "PageUp", "62 of 63")


@pytest.mark.slow
def test_keys_buttons_and_a_remote_step_in_the_chosen_unit_shift_in_the_other(explore: OpenPage) -> None:
    page = explore(discs=6, move=32)
    on, back = button(page, "Forward"), button(page, "Back")
    expect(on).to_have_attribute("title", "Forward (→)")
    button(page, "By line").click()
    for line, step in enumerate((*KEYS, on.click), 1):
        step() if callable(step) else page.keyboard.press(step)
        at_move(page, f"32 of 63, step {line} of")
    expect(page.get_by_text(re.compile(r"^line \d of 6$"))).to_be_visible()
    goes(page, "PageUp", "32 of 63, step 2 of")
    goes(page, "ArrowLeft", "32 of 63, step 1 of")
    back.click()
    at_move(page, "32 of 63")
    for move, key in enumerate(KEYS, 33):
        goes(page, f"Shift+{key}", f"{move} of 63")
    on.click(modifiers=["Shift"])
    at_move(page, "35 of 63")
    back.click(modifiers=["Shift"])
    for move, key in ((33, "Shift+PageUp"), (32, "Shift+ArrowLeft")):
        goes(page, key, f"{move} of 63")
    button(page, "By move").click()
    goes(page, "Shift+PageDown", "32 of 63, step 1 of")
    goes(page, "PageDown", "33 of 63")
    goes(page, "]", "0 of 127")
    goes(page, "[", "0 of 63")


KEYS = ("ArrowRight", "PageDown")


@pytest.mark.slow
def test_keys_for_play_speed_the_blank_screen_and_full_screen(explore: OpenPage) -> None:
    page = explore(discs=20)
    for shown in ("Pause", "Play"):
        page.keyboard.press("Space")
        expect(button(page, shown)).to_be_visible()
    speed = page.get_by_role("slider", name="Speed")
    page.keyboard.press("+")
    expect(speed).to_have_attribute("aria-valuetext", "4 a second")
    press(page, *["-"] * 3)
    expect(speed).to_have_attribute("aria-valuetext", "1 every 2 s")
    for key in ("b", "."):
        page.keyboard.press(key)
        expect(page.locator("#blank")).to_be_visible()
        page.keyboard.press(key)
        expect(page.locator("#blank")).to_be_hidden()
    page.keyboard.press("f")
    page.wait_for_function("() => document.fullscreenElement !== null")
    explore(discs=14, speed=20)
    expect(speed).to_have_attribute("aria-valuetext", "2²⁰ a second")
    speed.press("ArrowLeft")
    expect(speed).to_have_attribute("aria-valuetext", "run in 10 s")
    page.wait_for_url("**speed=run-10**")
    speed.press("ArrowRight")
    expect(speed).to_have_attribute("aria-valuetext", "run in 10 s")


def test_g_opens_the_field_which_keeps_its_keys_except_those_of_a_remote(explore: OpenPage) -> None:
    page = explore(discs=6, move=5)
    page.keyboard.press("g")
    field = page.get_by_label("Move number")
    expect(field).to_be_focused()
    page.keyboard.type("0b11")
    page.keyboard.press("Home")
    expect(field).to_have_value("0b11")
    page.keyboard.press("Escape")
    expect(field).to_be_hidden()
    at_move(page, "5 of 63")
    button(page, "Go to move").click()
    goes(page, "PageDown", "6 of 63")
    expect(page.get_by_role("dialog")).to_be_visible()
    press(page, "Escape", "?", "PageDown", "Escape")
    goes(page, "PageUp", "5 of 63")


@pytest.mark.slow
def test_help_names_every_key_and_turns_single_keys_off_except_for_a_remote(explore: OpenPage) -> None:
    page = explore(discs=6)
    page.keyboard.press("?")
    dialog = page.get_by_role("dialog", name="Keyboard")
    expect(dialog).to_be_visible()
    expect(dialog.locator("kbd").first).to_be_visible()
    rows = dialog.locator("dl > div")
    for i in range(rows.count()):
        assert rows.nth(i).locator("kbd").count() > 0, rows.nth(i).text_content()
    dialog.get_by_role("checkbox", name="Single-key shortcuts").press("Space")
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    press(page, "]", "g", ".")
    goes(page, "ArrowRight", "1 of 63")
    button(page, "Settings").click()
    page.get_by_role("checkbox", name="Remote").check()
    page.keyboard.press("Escape")
    page.reload()
    press(page, "]", "ArrowRight")
    expect(page.locator("#where")).to_contain_text("of 63")
    expect(page.get_by_label("Move number")).to_be_hidden()
    page.get_by_role("slider", name="Speed").focus()
    page.keyboard.press(".")
    expect(page.locator("#blank")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#blank")).to_be_hidden()
    page.keyboard.press("F5")
    expect(page.get_by_role("banner")).to_be_hidden()
    page.keyboard.press("Escape")
    expect(page.get_by_role("banner")).to_be_visible()


def tab_to(page: Page, name: str, role: str = "button") -> None:
    wanted = page.get_by_role(role, name=name, exact=True)  # type: ignore[arg-type]
    for _ in range(60):
        if wanted.count() and wanted.first.evaluate("node => node === document.activeElement"):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Sixty times Tab does not reach the {role} {name!r}.")


@pytest.mark.slow
def test_every_control_can_be_reached_and_used_by_keyboard(explore: OpenPage) -> None:
    page = explore(discs=6, move=32, panels="code,call-stack,bits")
    tab_to(page, "Disc 1 on peg B: go to its next move")
    page.keyboard.press("ArrowUp")
    goes(page, "Enter", "34 of 63")
    tab_to(page, "Timeline", "slider")
    goes(page, "ArrowLeft", "33 of 63")
    for name, move in (("First", 0), ("Forward", 1), ("Back", 0), ("Last", 63)):
        tab_to(page, name)
        goes(page, "Enter", f"{move} of 63")
    tab_to(page, "By line")
    page.keyboard.press("Space")
    expect(button(page, "By line")).to_have_attribute("aria-pressed", "true")
    tab_to(page, "Speed", "slider")
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("slider", name="Speed")).to_have_attribute("aria-valuetext", "4 a second")
    tab_to(page, "Go to move")
    page.keyboard.press("Enter")
    expect(page.get_by_label("Move number")).to_be_focused()
    page.keyboard.type("33")
    goes(page, "Enter", "33 of 63")
    tab_to(page, "Zoom in")
    page.keyboard.press("Enter")
    tab_to(page, "Binary bit of disc 1")
    goes(page, "Space", "32 of 63")
    tab_to(page, "Bits")
    page.keyboard.press("Space")
    expect(page.get_by_role("heading", name="Bits")).to_be_hidden()
    tab_to(page, "Settings")
    page.keyboard.press("Enter")
    page.get_by_label("Discs", exact=True).press("ArrowUp")
    goes(page, "Tab", "0 of 127")
    page.get_by_label("Algorithm", exact=True).focus()
    press(page, "ArrowDown", "Escape")
    expect(page.get_by_role("button", name="Explicit stack").first).to_be_visible()


def test_a_press_shows_its_move_within_a_frame(page: Page, explore: OpenPage) -> None:
    wait_for_ahead = ahead_of(page)
    explore(discs=6)
    page.evaluate(
        """() => {
          window.shown = [];
          addEventListener("keydown", () => {
            const before = document.getElementById("where").textContent;
            requestAnimationFrame(() => requestAnimationFrame(() => {
              window.shown.push(document.getElementById("where").textContent !== before);
            }));
          }, true);
        }"""
    )
    start = pegs(page)
    for move in range(1, 11):
        wait_for_ahead(move)
        page.keyboard.press("ArrowRight")
    at_move(page, "10 of 63")
    page.wait_for_function("() => window.shown.length === 10")
    assert page.evaluate("window.shown") == [True] * 10
    assert pegs(page) != start
    expect(timeline(page)).to_have_attribute("aria-valuenow", "10")


@pytest.mark.slow
def test_space_plays_except_on_a_button_that_a_key_has_pressed(explore: OpenPage) -> None:
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
    expect(page.get_by_role("group", name="Your answer")).to_be_visible()
    button(page, "Think first").click()
    button(page, "Bits").focus()
    for shown in ("true", "false"):
        page.keyboard.press("Space")
        expect(button(page, "Bits")).to_have_attribute("aria-pressed", shown)
        expect(button(page, "Bits")).to_be_focused()
    expect(button(page, "Play")).to_be_visible()
