"""The presenter view: stage and one or two panels large, the rest when it is needed."""

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.conftest import RunningServer
from tests.e2e.axe import violations
from tests.e2e.boxes import all_there, at_rest
from tests.e2e.comparing import FOUR, TWO, lane, stands
from tests.e2e.conftest import OpenPage, at_move, button, timeline
from tests.e2e.windows import LAPTOP, LARGE, PHONE, THEMES, Window, see
from tests.wide import rarely, rarely_together

FULL = "() => document.fullscreenElement !== null"
SMALL_TEXT = """() => [...document.querySelectorAll("main *")]
  .filter((node) => node.checkVisibility({ opacityProperty: true }))
  .filter((node) => node.getBoundingClientRect().height > 2)
  .filter((node) => [...node.childNodes].some((one) => one.nodeType === 3 && one.textContent.trim()))
  .map((node) => [parseFloat(getComputedStyle(node).fontSize), node.textContent])
  .filter(([size]) => size < 23.9)"""
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


def transport(page: Page) -> Any:
    return page.get_by_role("group", name="Transport")


def panel(page: Page, name: str) -> Any:
    return page.get_by_role("heading", name=name, exact=True, level=2)


def panels(page: Page) -> Any:
    return page.get_by_role("region", name="Panels", exact=True).get_by_role("heading", level=2)


def presents(page: Page) -> None:
    expect(page.get_by_role("banner")).to_be_hidden()
    expect(transport(page)).not_to_be_in_viewport()


def test_a_key_begins_and_escape_ends_it(explore: OpenPage) -> None:
    page = explore(discs=9, move=44, panels="code,call-stack")
    page.keyboard.press("p")
    presents(page)
    page.wait_for_function(FULL)
    expect(page.get_by_role("heading", level=1)).to_contain_text("Disc 3 moved")
    expect(panel(page, "Code")).to_be_visible()
    expect(panel(page, "Call stack")).to_be_hidden()
    page.keyboard.press("ArrowRight")
    at_move(page, "45 of 511")
    page.keyboard.press("Escape")
    expect(page.get_by_role("banner")).to_be_visible()
    expect(panel(page, "Call stack")).to_be_visible()
    page.wait_for_function(f"() => !({FULL})()")


def test_a_button_begins_it_and_the_end_of_full_screen_ends_it(explore: OpenPage) -> None:
    page = explore(discs=6)
    button(page, "Present").click()
    page.wait_for_function(FULL)
    expect(page.get_by_role("banner")).to_be_hidden()
    page.evaluate("document.exitFullscreen()")
    expect(page.get_by_role("banner")).to_be_visible()


def test_a_browser_may_refuse_full_screen(explore: OpenPage, page: Page) -> None:
    page.add_init_script("Element.prototype.requestFullscreen = () => Promise.reject(new TypeError('no'))")
    explore(discs=6)
    page.keyboard.press("p")
    presents(page)
    page.keyboard.press("p")
    expect(page.get_by_role("banner")).to_be_visible()


def test_the_link_holds_it_and_its_panel(explore: OpenPage) -> None:
    page = explore(discs=6, present=1, panel="call-stack")
    presents(page)
    expect(panel(page, "Call stack")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page).not_to_have_url(re.compile("present=1"))
    page.keyboard.press("p")
    expect(page).to_have_url(re.compile("present=1&panel=call-stack"))
    page.go_back()
    expect(page.get_by_role("banner")).to_be_visible()


def test_the_transport_comes_with_the_pointer_and_goes(explore: OpenPage, page: Page) -> None:
    page.clock.install()
    explore(discs=6, present=1)
    presents(page)
    page.mouse.move(300, 300)
    page.mouse.move(320, 320)
    expect(transport(page)).to_be_in_viewport(ratio=1)
    expect(timeline(page)).to_be_hidden()
    button(page, "Forward").click()
    at_move(page, "1 of 63")
    page.clock.fast_forward(500)
    expect(transport(page)).to_be_in_viewport(ratio=1)
    page.clock.fast_forward(3000)
    expect(transport(page)).not_to_be_in_viewport()


def test_the_transport_comes_after_a_key_but_not_for_a_remote(explore: OpenPage, page: Page) -> None:
    page.clock.install()
    explore(discs=6, present=1)
    page.keyboard.press("PageDown")
    at_move(page, "1 of 63")
    page.clock.fast_forward(1000)
    expect(transport(page)).not_to_be_in_viewport()
    page.keyboard.press("ArrowRight")
    at_move(page, "2 of 63")
    page.clock.fast_forward(1000)
    expect(transport(page)).to_be_in_viewport(ratio=1)


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
    page.mouse.move(300, 300)
    page.mouse.move(320, 320)
    button(page, "Timeline in the presenter view").click()
    expect(timeline(page)).to_be_hidden()
    page.keyboard.press("Escape")
    page.keyboard.press("t")
    expect(page.get_by_role("group", name="Think first")).to_be_visible()


@pytest.mark.parametrize(
    ("size", "theme", "discs"),
    [
        (LAPTOP, "projector", 64),
        *rarely_together(
            (PHONE, "projector", 6),
            (LARGE, "projector", 6),
            (LARGE, "light", 64),
            (LAPTOP, "dark", 1),
            ((844, 390), "light", 6),
            (PHONE, "light", 64),
        ),
    ],
)
def test_nothing_ever_covers_discs(
    explore: OpenPage, compare: Any, page: Page, size: Window, theme: str, discs: int
) -> None:
    see(page, size)
    lanes = f"{TWO}&move=1".replace(",6,", f",{discs},")
    for opened in (
        lambda: explore(discs=discs, move=1, theme=theme, present=1),
        lambda: compare(f"{lanes}&theme={theme}&present=1"),
    ):
        opened()
        presents(page)
        assert page.evaluate(COVERED) == []
        high = page.locator(".stage").first.bounding_box()
        page.mouse.move(100, 100)
        page.mouse.move(120, 130)
        expect(transport(page)).to_be_in_viewport(ratio=1)
        at_rest(page)
        assert page.evaluate(COVERED) == []
        row, smaller = transport(page).bounding_box(), page.locator(".stage").first.bounding_box()
        assert row
        assert row["height"] <= 80
        if not high or not smaller:
            raise AssertionError("There is no stage.")
        assert smaller["height"] <= high["height"]


def test_two_panels_are_stacked_where_both_are_whole(explore: OpenPage, page: Page) -> None:
    see(page, LARGE)
    explore(discs=6, move=44, present=1, panels="code,call-stack", theme="projector")
    expect(panel(page, "Code")).to_be_in_viewport(ratio=1)
    expect(panel(page, "Call stack")).to_be_in_viewport(ratio=1)
    assert page.evaluate(UNSEEN) == []
    explore(discs=64, move=44, present=1, panels="code,call-stack", theme="projector")
    expect(panel(page, "Call stack")).to_be_hidden()


def test_they_stay_while_the_focus_is_seen_in_them(explore: OpenPage, page: Page) -> None:
    page.clock.install()
    explore(discs=6, present=1)
    button(page, "Forward").focus()
    page.keyboard.press("Tab")
    expect(button(page, "Last")).to_be_focused()
    expect(transport(page)).to_be_in_viewport(ratio=1)
    page.clock.fast_forward(10_000)
    expect(transport(page)).to_be_in_viewport(ratio=1)
    page.keyboard.press("Enter")
    at_move(page, "63 of 63")


@pytest.mark.parametrize("motion", ["reduce", *rarely("no-preference")])
def test_a_touch_calls_them_and_without_motion_they_do_not_slide(
    browser: Browser, server: RunningServer, motion: Any
) -> None:
    size = {"width": 390, "height": 844}
    context = browser.new_context(has_touch=True, reduced_motion=motion, viewport=size)  # type: ignore[arg-type]
    page = context.new_page()
    page.goto(f"{server.url}/?discs=6&present=1")
    at_move(page, "0 of 63")
    page.touchscreen.tap(200, 100)
    expect(transport(page)).to_be_in_viewport(ratio=1)
    dock = page.locator(".dock")
    expect(dock).to_have_css("transition-duration", "0s, 0s" if motion == "reduce" else "0.22s, 0.22s")
    button(page, "Forward").tap()
    at_move(page, "1 of 63")
    assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]
    button(page, "End the presenter view").tap()
    expect(page.get_by_role("banner")).to_be_visible()
    button(page, "Settings").tap()
    page.get_by_role("dialog").get_by_role("button", name="Present").tap()
    expect(page.get_by_role("banner")).to_be_hidden()
    context.close()


def test_the_panel_is_chosen_by_keys_or_from_a_list(explore: OpenPage) -> None:
    page = explore(discs=6, move=44, present=1, panels="code,call-stack,bits")
    for key, name in (("w", "Call stack"), ("w", "Bits"), ("w", "Code"), ("W", "Bits")):
        page.keyboard.press(key)
        expect(panels(page).first).to_have_text(name)
        assert 1 <= panels(page).count() <= 2
    page.mouse.move(300, 300)
    page.mouse.move(320, 320)
    page.get_by_label("Panel", exact=True).select_option("Costs")
    expect(panel(page, "Costs")).to_be_visible()
    expect(page.get_by_role("cell", name="lines executed")).to_be_visible()


def test_lanes_are_presented(compare: Any) -> None:
    page = compare(f"{TWO}&move=44")
    page.keyboard.press("p")
    presents(page)
    expect(page.get_by_role("region", name="What it costs")).to_be_hidden()
    for number in (1, 2):
        expect(lane(page, number)).to_be_in_viewport(ratio=1)
    page.keyboard.press("PageDown")
    stands(page, "move 45 of 63")
    expect(page).to_have_url(re.compile("present=1"))


def rests(page: Page) -> None:
    """Wait until the transport has gone: it comes where a test has touched the page in its first moments."""
    all_there(page)
    page.clock.fast_forward(4000)
    expect(page.locator("html[data-awake]")).to_have_count(0)
    expect(page.locator(".dock")).to_have_css("opacity", "0")  # half faded, buttons have no contrast


@pytest.mark.parametrize("theme", THEMES)
def test_axe_finds_nothing(explore: OpenPage, compare: Any, page: Page, theme: str) -> None:
    page.clock.install()
    explore(discs=6, move=44, theme=theme, present=1)
    rests(page)
    assert violations(page) == []
    page.mouse.move(300, 300)
    page.mouse.move(320, 320)
    expect(transport(page)).to_be_in_viewport(ratio=1)
    button(page, "Forward").focus()  # while it has the focus, the transport stays
    expect(page.locator(".dock")).to_have_css("opacity", "1")
    assert violations(page) == []
    compare(f"{FOUR}&move=49&theme={theme}&present=1")
    rests(page)
    assert violations(page) == []


@pytest.mark.parametrize("size", [LARGE, *rarely(LAPTOP)])
@pytest.mark.parametrize("name", ["code", *rarely("call-stack", "bits")])
def test_a_projector_shows_it_large_and_whole(explore: OpenPage, page: Page, size: Window, name: str) -> None:
    see(page, size)
    explore(discs=6, move=44, theme="projector", present=1, panels="code,call-stack,bits", panel=name)
    presents(page)
    assert page.evaluate(UNSEEN) == []
    if size[0] == 1920:
        assert page.evaluate(SMALL_TEXT) == []
        page.mouse.move(300, 300)
        page.mouse.move(320, 320)
        expect(transport(page)).to_be_in_viewport(ratio=1)
        assert page.evaluate(SMALL_TEXT) == []
    stage = page.locator("#stage").bounding_box()
    assert stage
    assert stage["width"] > 0.4 * size[0]
    assert stage["height"] > 0.7 * size[1]
