"""A link restores everything; the browser's back button goes back; the server may go away and come back."""

import re

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.conftest import RunningServer, StartServer
from tests.e2e.conftest import OpenPage, ahead_of, at_move, button, goes, pegs, where
from tests.e2e.hands import quickly
from tests.wide import rarely, rarely_together


def test_a_link_restores_everything_in_a_new_page(explore: OpenPage, context: BrowserContext) -> None:
    page = explore(discs=6, panels="code,call-stack")
    button(page, "Settings").click()
    page.get_by_label("To", exact=True).select_option("B")
    page.get_by_label("Algorithm", exact=True).select_option("gray-code")
    page.get_by_label("Theme", exact=True).select_option("projector")
    page.keyboard.press("Escape")
    button(page, "Bits").click()
    button(page, "By line").click()
    page.get_by_role("button", name="Binary bit of disc 6", exact=True).click()
    at_move(page, "32 of 63")
    button(page, "Forward").click()
    expect(where(page)).to_contain_text("move 32 of 63, step 1 of")
    page.wait_for_url(re.compile("move=32&line=1"))
    other = context.new_page()
    other.goto(page.url)
    expect(where(other)).to_have_text(str(where(page).text_content()))
    assert pegs(other) == pegs(page)
    for name in ("Code", "Gray code", "Bits", "By line"):
        expect(button(other, name)).to_have_attribute("aria-pressed", "true")
    expect(other.get_by_role("button", name="Algorithm: Gray code")).to_be_visible()
    expect(other.get_by_role("button", name="From and to: A → B")).to_be_visible()
    expect(other.locator("html")).to_have_attribute("data-theme", "projector")


def test_the_back_button_goes_back_over_jumps_and_settings(explore: OpenPage) -> None:
    page = explore(discs=6, move=5)
    goes(page, "ArrowRight", "6 of 63")
    goes(page, "End", "63 of 63")
    page.wait_for_url(re.compile("move=63"))
    goes(page, "]", "0 of 127")
    page.wait_for_url(re.compile("discs=7"))
    page.go_back()
    at_move(page, "63 of 63")
    page.go_back()
    at_move(page, "6 of 63")
    page.go_forward()
    at_move(page, "63 of 63")


def test_the_back_button_finds_a_move_left_before_its_answer(page: Page, explore: OpenPage) -> None:
    wait_for_ahead = ahead_of(page)
    explore(discs=6, move=5)
    wait_for_ahead(6)
    quickly(page, ["ArrowRight", "End"])
    page.wait_for_url(re.compile("move=63"))
    page.go_back()
    at_move(page, "6 of 63")


def test_stepping_replaces_one_entry_at_most_once_a_second(explore: OpenPage) -> None:
    page = explore(discs=10)
    before = page.evaluate("history.length")
    page.evaluate(
        """() => {
          [window.replaced, window.since] = [0, performance.now()];
          const real = history.replaceState.bind(history);
          history.replaceState = (...given) => { window.replaced += 1; real(...given); };
        }"""
    )
    move = 0
    while page.evaluate("performance.now() - window.since") < 1500:
        move += 1
        goes(page, "ArrowRight", f"{move} of")
    page.wait_for_url(re.compile(f"move={move}(&|$)"))
    replaced, seconds = page.evaluate("[window.replaced, (performance.now() - window.since) / 1000]")
    assert replaced <= seconds + 2
    assert page.evaluate("history.length") == before


def test_a_bad_value_is_said_once_and_the_nearest_valid_page_shown(explore: OpenPage) -> None:
    page = explore("discs=65&mark=x&mark=x")
    twice = "In the link, a bookmark cannot be “x”, so it is left out."
    expect(page.get_by_text(twice)).to_have_count(1)
    said = "In the link, the number of discs cannot be “65”; 64 is used instead."
    expect(page.get_by_role("status").filter(has_text=said)).to_be_visible()
    expect(where(page)).to_contain_text("move 0 of 18,446")
    page.get_by_role("button", name="Close this notice").first.click()
    expect(page.get_by_role("status").filter(has_text=said)).to_be_hidden()


@pytest.mark.parametrize(
    ("typed", "move"),
    [("0x10", "16"), *rarely_together(("0b101", "5"), ("50%", "32"), ("50%25", "32"), ("4%202", "42"))],
)
@pytest.mark.parametrize("path", ["/", *rarely("/compare")])
def test_a_move_is_read_from_a_link_as_it_is_typed(
    page: Page, server: RunningServer, path: str, typed: str, move: str
) -> None:
    page.goto(f"{server.url}{path}?move={typed}")
    at_move(page, f"{move} of 63")
    expect(page.locator("#notices")).to_be_hidden()


def test_what_only_the_server_can_refuse_is_said_too(explore: OpenPage) -> None:
    page = explore(move=5, line=999)
    expect(page.get_by_role("status").filter(has_text="999")).to_be_visible()
    at_move(page, "5 of 63")


def test_a_server_that_restarts_is_found_again_where_it_was(page: Page, start_server: StartServer) -> None:
    first: RunningServer = start_server()
    page.goto(f"{first.url}/?discs=20&move=777777")
    at_move(page, "777,777 of 1,048,575")
    goes(page, "ArrowRight", "777,778 of 1,048,575")
    first.stop()
    expect(page.get_by_text("The connection is lost.")).to_be_visible()
    at_move(page, "777,778 of 1,048,575")
    start_server("--port", str(first.port))
    expect(page.get_by_text("The connection is lost.")).to_be_hidden()
    at_move(page, "777,778 of 1,048,575")
    goes(page, "ArrowRight", "777,779 of 1,048,575")
