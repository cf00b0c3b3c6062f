"""The presenter view: stage and one or two panels large, the rest when needed."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.axe import violations
from tests.e2e.boxes import all_there
from tests.e2e.comparing import FOUR
from tests.e2e.conftest import OpenPage, at_move, button, goes, headline, timeline
from tests.e2e.hands import press, stir
from tests.e2e.presenting import COVERED, panel, presents, transport
from tests.e2e.windows import PHONE, THEMES
from tests.wide import rarely

FULL = "() => document.fullscreenElement !== null"


def test_a_key_or_a_button_starts_it_and_escape_or_leaving_full_screen_ends_it(explore: OpenPage) -> None:
    page = explore(discs=9, move=44, panels="code,call-stack,bits")
    page.keyboard.press("p")
    presents(page)
    page.wait_for_function(FULL)
    expect(headline(page)).to_contain_text("Disc 3 moved")
    expect(panel(page, "Code")).to_be_visible()
    expect(panel(page, "Call stack")).to_be_visible()
    expect(panel(page, "Bits")).to_be_hidden()
    goes(page, "ArrowRight", "45 of 511")
    page.keyboard.press("Escape")
    expect(page.get_by_role("banner")).to_be_visible()
    expect(panel(page, "Bits")).to_be_visible()
    page.wait_for_function(f"() => !({FULL})()")
    button(page, "Present").click()
    page.wait_for_function(FULL)
    expect(page.get_by_role("banner")).to_be_hidden()
    page.evaluate("() => { document.exitFullscreen(); }")
    expect(page.get_by_role("banner")).to_be_visible()


@pytest.mark.slow
def test_restarted_right_after_its_end_it_stays_even_if_full_screen_is_refused(explore: OpenPage) -> None:
    page = explore(discs=6)
    page.keyboard.press("p")
    presents(page)
    page.wait_for_function(FULL)
    page.wait_for_function(
        """() => new Promise((ended) => {
          const end = () => setTimeout(ended, 0, true);
          addEventListener("fullscreenchange", end, { once: true, capture: true });
          for (const _ of "12") document.body.dispatchEvent(
            new KeyboardEvent("keydown", { key: "p", code: "KeyP", bubbles: true })); })"""
    )
    presents(page)
    page.keyboard.press("p")
    expect(page.get_by_role("banner")).to_be_visible()
    page.evaluate(
        "() => { Element.prototype.requestFullscreen = () => Promise.reject(new TypeError('no')); }"
    )
    page.keyboard.press("p")
    presents(page)
    page.keyboard.press("p")
    expect(page.get_by_role("banner")).to_be_visible()


@pytest.mark.slow
def test_the_link_contains_it_and_its_panel_which_keys_or_a_list_choose(explore: OpenPage) -> None:
    page = explore(discs=6, present=1, panel="call-stack")
    presents(page)
    expect(panel(page, "Call stack")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page).not_to_have_url(re.compile("present=1"))
    page.keyboard.press("p")
    expect(page).to_have_url(re.compile("present=1&panel=call-stack"))
    page.go_back()
    expect(page.get_by_role("banner")).to_be_visible()
    page = explore(discs=6, move=44, present=1, panels="code,call-stack,bits")
    panels = page.get_by_role("region", name="Panels", exact=True).get_by_role("heading", level=2)
    expect(panels).to_have_text(["Code", "Call stack"])
    for key, name in (("w", "Bits"), ("W", "Call stack")):
        page.keyboard.press(key)
        expect(panels).to_have_text(["Code", name])
    stir(page)
    page.get_by_label("Panel", exact=True).select_option("Costs")
    expect(panel(page, "Costs")).to_be_visible()
    expect(page.get_by_role("cell", name="lines executed")).to_be_visible()


@pytest.mark.slow
def test_the_transport_comes_and_goes_and_stays_while_it_has_the_focus(explore: OpenPage, page: Page) -> None:
    """The pointer or a key shows it, but no remote does."""
    page.clock.install()
    explore(discs=6, present=1)
    presents(page)
    stir(page)
    expect(transport(page)).to_be_in_viewport(ratio=1)
    expect(timeline(page)).to_be_hidden()
    button(page, "Forward").click()
    at_move(page, "1 of 63")
    page.clock.fast_forward(500)
    expect(transport(page)).to_be_in_viewport(ratio=1)
    page.clock.fast_forward(3000)
    expect(transport(page)).not_to_be_in_viewport()
    goes(page, "PageDown", "2 of 63")
    page.clock.fast_forward(1000)
    expect(transport(page)).not_to_be_in_viewport()
    goes(page, "ArrowRight", "3 of 63")
    page.clock.fast_forward(1000)
    expect(transport(page)).to_be_in_viewport(ratio=1)
    button(page, "Forward").focus()
    page.keyboard.press("Tab")
    expect(button(page, "Last")).to_be_focused()
    page.clock.fast_forward(10_000)
    expect(transport(page)).to_be_in_viewport(ratio=1)
    goes(page, "Enter", "63 of 63")


def test_the_timeline_appears_by_its_key_or_its_button_and_stays(explore: OpenPage, page: Page) -> None:
    page.clock.install()
    explore(discs=6, present=1)
    expect(timeline(page)).to_be_hidden()
    page.keyboard.press("t")
    expect(timeline(page)).to_be_in_viewport(ratio=1)
    page.clock.fast_forward(2000)
    expect(page).to_have_url(re.compile("present=1&timeline=1"))
    page.clock.fast_forward(10_000)
    expect(transport(page)).not_to_be_in_viewport()
    expect(timeline(page)).to_be_in_viewport(ratio=1)
    assert page.evaluate(COVERED) == []
    stir(page)
    button(page, "Timeline").click()
    expect(timeline(page)).to_be_hidden()
    press(page, "Escape", "t")
    expect(page.get_by_role("group", name="Think first")).to_be_visible()


@pytest.mark.slow
@pytest.mark.parametrize("motion", ["reduce", *rarely("no-preference")])
def test_a_touch_shows_them_and_they_slide_only_if_wanted(phone: Page, motion: Any) -> None:
    phone.emulate_media(reduced_motion=motion)
    phone.goto("/?discs=6&present=1")
    at_move(phone, "0 of 63")
    phone.touchscreen.tap(200, 100)
    expect(transport(phone)).to_be_in_viewport(ratio=1)
    dock = phone.locator(".dock")
    expect(dock).to_have_css("transition-duration", "0s, 0s" if motion == "reduce" else "0.22s, 0.22s")
    button(phone, "Forward").tap()
    at_move(phone, "1 of 63")
    assert phone.evaluate("document.documentElement.scrollWidth") <= PHONE[0]
    button(phone, "Exit").tap()
    expect(phone.get_by_role("banner")).to_be_visible()
    button(phone, "Settings").tap()
    phone.get_by_role("dialog").get_by_role("button", name="Present").tap()
    expect(phone.get_by_role("banner")).to_be_hidden()


def rests(page: Page) -> None:
    """Wait until the transport has gone: a test that touches the page in its first moments shows it."""
    all_there(page)
    page.clock.fast_forward(4000)
    expect(page.locator("html[data-awake]")).to_have_count(0)
    expect(page.locator(".dock")).to_have_css("opacity", "0")  # half faded, buttons lack contrast


@pytest.mark.slow
@pytest.mark.parametrize("theme", THEMES)
def test_axe_finds_nothing(explore: OpenPage, compare: OpenPage, page: Page, theme: str) -> None:
    page.clock.install()
    explore(discs=6, move=44, theme=theme, present=1)
    rests(page)
    assert violations(page) == []
    stir(page)
    expect(transport(page)).to_be_in_viewport(ratio=1)
    button(page, "Forward").focus()  # while it has the focus, the transport stays
    expect(page.locator(".dock")).to_have_css("opacity", "1")
    assert violations(page) == []
    compare(f"{FOUR}&move=49&theme={theme}&present=1")
    rests(page)
    assert violations(page) == []
