"""The address is right whenever somebody may look at it, copy it, leave the page or load it again."""

import re

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import OpenPage, at_move, goes, where
from tests.e2e.hands import QUICK, quickly
from tests.wide import rarely

STEPS = ["ArrowRight"] * 7


def test_a_press_on_a_link_right_after_steps_loses_none(explore: OpenPage) -> None:
    page = explore(discs=6, move=5)
    press = "document.querySelector('nav a[href^=\"/compare\"]').click()"
    page.evaluate(f"(keys) => {{ ({QUICK})(keys); {press}; }}", STEPS)
    expect(page).to_have_title(re.compile("Compare"))
    page.go_back()
    at_move(page, "12 of 63")


@pytest.mark.parametrize("end", ["", *rarely("End")])
def test_loading_the_page_again_right_after_steps_loses_none(explore: OpenPage, end: str) -> None:
    page = explore(discs=6, move=5)
    quickly(page, [*STEPS, *filter(None, [end]), "ArrowLeft"])
    page.reload()
    at_move(page, "62 of 63" if end else "11 of 63")
    assert f"move={62 if end else 11}&" in page.url


def test_the_address_is_right_when_a_key_may_copy_it_or_pointer_or_focus_leave(explore: OpenPage) -> None:
    page = explore(discs=6, move=5)
    quickly(page, STEPS)
    page.keyboard.press("Control+l")
    assert "move=12&" in page.url
    for event, target, move in (("blur", "window", 19), ("pointerleave", "document.documentElement", 26)):
        quickly(page, STEPS)
        page.evaluate(f"{target}.dispatchEvent(new Event('{event}'))")
        assert f"move={move}&" in page.url


def test_lines_are_kept_too_and_going_back_still_goes_over_jumps(explore: OpenPage) -> None:
    page = explore(discs=6, move=5)
    quickly(page, ["End"])
    goes(page, "Control+c", "63 of 63")
    page.keyboard.press("Shift+ArrowLeft")
    expect(where(page)).to_contain_text("move 62 of 63, step")
    said = where(page).text_content()
    page.reload()
    expect(where(page)).to_have_text(str(said))
    page.go_back()
    at_move(page, "5 of 63")


def test_a_place_on_the_page_is_an_entry_that_shows_what_was_shown(explore: OpenPage) -> None:
    page = explore(discs=6, move=5)
    goes(page, "End", "63 of 63")
    page.wait_for_url(re.compile("move=63"))
    page.evaluate("location.hash = 'stage'")
    goes(page, "Home", "0 of 63")
    page.wait_for_url(re.compile("move=0&"))
    page.go_back()
    at_move(page, "63 of 63")
    page.go_back()
    at_move(page, "63 of 63")
    page.go_back()
    at_move(page, "5 of 63")


def test_an_entry_that_keeps_nothing_is_read_by_the_server(explore: OpenPage) -> None:
    page = explore(discs=6, move=5)
    page.evaluate("history.pushState(null, '', '?discs=4&move=7')")
    page.evaluate("history.pushState({}, '', '?discs=3')")
    page.go_back()
    at_move(page, "7 of 15")
