"""The presenter view: stage and one or two panels large, the rest when it is needed."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.axe import violations
from tests.e2e.boxes import all_there, at_rest
from tests.e2e.comparing import FOUR, TWO
from tests.e2e.conftest import OpenPage, at_move, button, goes, headline, timeline
from tests.e2e.hands import box, press, stir
from tests.e2e.windows import LAPTOP, LARGE, PHONE, SMALL_TEXT, THEMES, Window
from tests.wide import rarely, rarely_together

FULL = "() => document.fullscreenElement !== null"
UNSEEN = """() => [...document.querySelectorAll("main *")]
  .filter((node) => node.checkVisibility({ opacityProperty: true }))
  .filter((node) => !node.closest(".dock, [data-list], .code, .table, .memory-box, .lanes, svg"))
  .filter((node) => {
    const box = node.getBoundingClientRect();
    return box.width > 2 && (box.right > innerWidth + 1 || box.bottom > innerHeight + 1); })
  .map((node) => node.outerHTML.slice(0, 120))"""
COVERED = """() => {
  const seen = [...document.querySelectorAll(".stage")].filter((stage) => stage.checkVisibility());
  const others = [...document.querySelectorAll(".dock, .panel, .headline")].filter(
    (one) => one.checkVisibility() && one.getBoundingClientRect().height > 2);
  const inside = (box, space) => box.top >= space.top - 1 && box.bottom <= space.bottom + 1;
  const apart = (one, other) => one.bottom <= other.top + 1 || one.top >= other.bottom - 1
    || one.right <= other.left + 1 || one.left >= other.right - 1;
  return seen.flatMap((stage) => {
    const space = stage.getBoundingClientRect();
    const discs = [...stage.querySelectorAll(".disc-box")].map((disc) => disc.getBoundingClientRect());
    return [
      ...(space.bottom <= innerHeight + 1 && discs.every((disc) => inside(disc, space)) ? [] : ["outside"]),
      ...others.filter((one) => !apart(one.getBoundingClientRect(), space)).map((one) => one.className),
    ]; }); }"""


def transport(page: Page) -> Locator:
    return page.get_by_role("group", name="Transport")


def panel(page: Page, name: str) -> Locator:
    return page.get_by_role("heading", name=name, exact=True, level=2)


def presents(page: Page) -> None:
    expect(page.get_by_role("banner")).to_be_hidden()
    expect(transport(page)).not_to_be_in_viewport()


def test_a_key_or_a_button_begins_and_escape_or_the_end_of_full_screen_ends_it(explore: OpenPage) -> None:
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
    page.evaluate("document.exitFullscreen()")
    expect(page.get_by_role("banner")).to_be_visible()


def test_ended_and_begun_again_at_once_it_stays(explore: OpenPage) -> None:
    page = explore(discs=6)
    page.keyboard.press("p")
    presents(page)
    page.wait_for_function(FULL)
    page.evaluate(
        """() => new Promise((ended) => {
          addEventListener("fullscreenchange", () => setTimeout(ended, 0), { once: true, capture: true });
          for (const _ of "12") document.body.dispatchEvent(
            new KeyboardEvent("keydown", { key: "p", code: "KeyP", bubbles: true })); })"""
    )
    presents(page)
    expect(page.get_by_role("banner")).to_be_hidden()
    page.keyboard.press("p")
    expect(page.get_by_role("banner")).to_be_visible()


def test_a_browser_may_refuse_full_screen(explore: OpenPage, page: Page) -> None:
    page.add_init_script("Element.prototype.requestFullscreen = () => Promise.reject(new TypeError('no'))")
    explore(discs=6)
    page.keyboard.press("p")
    presents(page)
    page.keyboard.press("p")
    expect(page.get_by_role("banner")).to_be_visible()


def test_the_link_holds_it_and_its_panel_which_is_chosen_by_keys_or_from_a_list(explore: OpenPage) -> None:
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
    for key, name in (("w", "Bits"), ("w", "Call stack"), ("W", "Bits")):
        page.keyboard.press(key)
        expect(panels).to_have_text(["Code", name])
    stir(page)
    page.get_by_label("Panel", exact=True).select_option("Costs")
    expect(panel(page, "Costs")).to_be_visible()
    expect(page.get_by_role("cell", name="lines executed")).to_be_visible()


def test_the_transport_comes_and_goes_and_stays_with_the_focus(explore: OpenPage, page: Page) -> None:
    """The pointer calls it, or a key, but no remote."""
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


def test_the_timeline_comes_by_its_key_or_its_button_and_stays(explore: OpenPage, page: Page) -> None:
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
    button(page, "Timeline in the presenter view").click()
    expect(timeline(page)).to_be_hidden()
    press(page, "Escape", "t")
    expect(page.get_by_role("group", name="Think first")).to_be_visible()


SIZES = [(PHONE, "projector", 6), (LARGE, "projector", 6), (LARGE, "light", 64), (LAPTOP, "dark", 1)]
SIZES += [((844, 390), "light", 6), (PHONE, "light", 64)]


@pytest.mark.parametrize(("size", "theme", "discs"), [(LAPTOP, "projector", 64), *rarely_together(*SIZES)])
def test_nothing_ever_covers_discs(
    explore: OpenPage, compare: OpenPage, size: Window, theme: str, discs: int
) -> None:
    lanes = TWO.replace(",6,", f",{discs},")
    for opened, tower in ((explore, f"discs={discs}"), (compare, lanes)):
        page = opened(f"{tower}&move=1&theme={theme}&present=1", window=size)
        presents(page)
        assert page.evaluate(COVERED) == []
        high = box(page.locator(".stage").first)["height"]
        stir(page)
        expect(transport(page)).to_be_in_viewport(ratio=1)
        at_rest(page)
        assert page.evaluate(COVERED) == []
        assert box(transport(page))["height"] <= 80
        assert box(page.locator(".stage").first)["height"] == high


PLACES = """() => [...document.querySelectorAll(".headline, .stage, .panel")].map((part) => {
  const { left, top, width, height } = part.getBoundingClientRect();
  return [part.id, left, top, width, height].join(); })"""
SEEN_IN = [LAPTOP, *rarely(LARGE, (1280, 720))]


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("size", SEEN_IN)
def test_code_and_memory_are_whole_whatever_the_pointer_does(
    explore: OpenPage, size: Window, theme: str
) -> None:
    page = explore(window=size, discs=6, move=44, theme=theme, present=1)
    at_rest(page)
    for name in ("Code", "Call stack"):
        expect(page.get_by_role("region", name=name, exact=True)).to_be_in_viewport(ratio=1)
    expect(page.locator(".panel:visible")).to_have_count(2)
    assert page.evaluate(UNSEEN) == []
    before = page.evaluate(PLACES)
    stir(page)
    expect(transport(page)).to_be_in_viewport(ratio=1)
    at_rest(page)
    assert page.evaluate(PLACES) == before
    page = explore(window=size, discs=64, move=2**63 + 1, theme=theme, present=1, algorithm="explicit-stack")
    expect(panel(page, "Explicit stack")).to_be_in_viewport(ratio=1)
    for now in (page.locator(".code .now"), page.locator("#panel-explicit-stack .now")):
        expect(now).to_be_in_viewport(ratio=0.9)


@pytest.mark.parametrize("size", [(1920, 950), *rarely(LARGE, LAPTOP, (1366, 641), (1280, 720))])
def test_every_line_and_the_innermost_frame_are_seen_also_while_moves_are_asked_for(
    explore: OpenPage, size: Window
) -> None:
    for discs, move, line in ((3, 1, 3), (8, 100, 0), (64, 2**63 + 1, 0)):
        for think in (0, 1):
            link = {"discs": discs, "move": move, "line": line, "theme": "projector", "think": think}
            page = explore(window=size, present=1, **link)
            at_rest(page)
            code = page.get_by_role("list", name="Code")
            assert code.evaluate("list => list.scrollHeight - list.clientHeight") <= 1
            expect(page.locator("#panel-call-stack .now")).to_be_in_viewport(ratio=0.95)


@pytest.mark.parametrize("motion", ["reduce", *rarely("no-preference")])
def test_a_touch_calls_them_and_they_slide_only_if_wanted(phone: Page, motion: Any) -> None:
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
    button(phone, "End the presenter view").tap()
    expect(phone.get_by_role("banner")).to_be_visible()
    button(phone, "Settings").tap()
    phone.get_by_role("dialog").get_by_role("button", name="Present").tap()
    expect(phone.get_by_role("banner")).to_be_hidden()


def rests(page: Page) -> None:
    """Wait until the transport has gone: it comes where a test has touched the page in its first moments."""
    all_there(page)
    page.clock.fast_forward(4000)
    expect(page.locator("html[data-awake]")).to_have_count(0)
    expect(page.locator(".dock")).to_have_css("opacity", "0")  # half faded, buttons have no contrast


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


@pytest.mark.parametrize("size", [LARGE, *rarely(LAPTOP)])
@pytest.mark.parametrize("name", ["code", *rarely("call-stack", "bits")])
def test_a_projector_shows_it_large_and_whole(explore: OpenPage, size: Window, name: str) -> None:
    shown = {"panels": "code,call-stack,bits", "panel": name}
    page = explore(window=size, discs=6, move=44, theme="projector", present=1, **shown)
    presents(page)
    assert page.evaluate(UNSEEN) == []
    if size[0] == 1920:
        assert page.evaluate(SMALL_TEXT, ["main *", 24]) == []
        stir(page)
        expect(transport(page)).to_be_in_viewport(ratio=1)
        assert page.evaluate(SMALL_TEXT, ["main *", 24]) == []
    stage = box(page.locator("#stage"))
    assert stage["width"] > 0.4 * size[0]
    assert stage["height"] > 0.7 * size[1]
