"""What is pressed before the later scripts are there: it is not lost."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, expect

from tests.conftest import RunningServer
from tests.e2e.conftest import OpenPage, at_move, button
from tests.e2e.hands import press
from tests.wide import rarely


def open_without_later(page: Page, address: str) -> Callable[[], None]:
    """Open the page, whose later scripts come when what is returned is called."""
    held: list[Route] = []
    page.route("**/later*.js", lambda route: held.append(route))  # playwright marks what it is given
    with page.expect_request("**/later*.js"):
        page.goto(address)
    expect(page.locator("#where")).to_contain_text(" of ")
    return lambda: held[0].continue_()


@pytest.mark.parametrize("path", ["/?discs=4&move=6", *rarely("/graph?discs=4&move=6", "/compare?discs=4")])
def test_the_dialog_that_a_key_opened_has_its_link(page: Page, server: RunningServer, path: str) -> None:
    come = open_without_later(page, server.url + path)
    page.keyboard.press("k")
    come()
    expect(page.get_by_role("textbox", name="A link to this view")).to_have_value(re.compile("discs=4|,4,"))


def test_the_list_that_a_key_opened_names_the_algorithms(page: Page, server: RunningServer) -> None:
    come = open_without_later(page, f"{server.url}/?discs=4")
    page.keyboard.press("a")
    come()
    listed = page.locator("dialog[open]").get_by_role("option")
    expect(listed.filter(has_text="Gray code").first).to_be_visible()


def test_the_move_that_was_typed_is_gone_to(page: Page, server: RunningServer) -> None:
    come = open_without_later(page, f"{server.url}/?discs=6&move=9")
    page.keyboard.press("g")
    page.keyboard.type("7")
    press(page, "Escape", "g")
    page.keyboard.type("6 4")
    come()
    expect(page.get_by_label("Move number")).to_have_value("6 4")
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert")).to_contain_text("“6 4” is beyond the last move.")
    come = open_without_later(page, f"{server.url}/compare?discs=6&move=9")
    page.keyboard.press("g")
    page.keyboard.type("12")
    page.keyboard.press("Enter")
    come()
    at_move(page, "12 of 63")


def test_the_number_of_discs_that_was_typed_is_taken(page: Page, server: RunningServer) -> None:
    come = open_without_later(page, f"{server.url}/?discs=6")
    button(page, "Discs 6").click()
    page.keyboard.type("8")
    page.keyboard.press("Enter")
    come()
    at_move(page, "0 of 255")


def test_what_is_typed_before_the_list_is_there_finds_the_algorithms(explore: OpenPage) -> None:
    page = explore(discs=6)
    page.evaluate(TYPED_AT_ONCE)
    found = page.get_by_role("listbox", name="Algorithms").get_by_role("option").filter(visible=True)
    expect(found).to_have_count(4)
    expect(page.get_by_role("combobox", name="Find an algorithm")).to_have_value("beats")


TYPED_AT_ONCE = """() => {
  document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "a", bubbles: true }));
  const field = document.querySelector("#algorithms-find");
  field.value = "beats";
  field.dispatchEvent(new Event("input", { bubbles: true }));
}"""


def test_the_split_and_the_algorithm_that_were_chosen_are_taken(page: Page, server: RunningServer) -> None:
    come = open_without_later(page, f"{server.url}/?variant=pegs&pegs=4&discs=8")
    page.get_by_label("How many discs are parked first").select_option("1")
    come()
    at_move(page, "0 of 129")
    come = open_without_later(page, f"{server.url}/compare?discs=4")
    page.get_by_label("Algorithm of lane 1").select_option("gray-code")
    come()
    page.wait_for_url(re.compile("gray-code,4"))


def test_a_touch_calls_the_buttons_of_the_presenter_view(phone: Page, server: RunningServer) -> None:
    come = open_without_later(phone, f"{server.url}/?discs=6&present=1")
    phone.touchscreen.tap(200, 100)
    buttons = phone.get_by_role("group", name="Transport")
    expect(buttons).not_to_be_in_viewport()
    come()
    expect(buttons).to_be_in_viewport(ratio=1)


REOPEN = """() => {
  const press = (key) =>
    document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  const dialog = document.querySelector("#go");
  press("Escape");
  const closed = !dialog.open;
  press("g");
  return closed;
}"""


def test_a_dialog_asked_for_just_after_it_was_closed_opens(explore: OpenPage) -> None:
    """The browser tells that a dialog has closed a while later: then it has been asked for anew."""
    page = explore(discs=6)
    page.keyboard.press("g")
    expect(page.locator("#go")).to_be_visible()
    assert page.evaluate(REOPEN)
    page.evaluate("() => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen)))")
    expect(page.get_by_label("Move number")).to_be_focused()
