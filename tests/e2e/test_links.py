"""A link restores everything; back goes back; the address is right whenever someone may look at it."""

import re
from itertools import pairwise

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.conftest import RunningServer, StartServer
from tests.e2e.axe import violations
from tests.e2e.conftest import OpenPage, ahead_of, at_move, button, goes, headline, pegs, where
from tests.e2e.hands import QUICK, box, page_links, quickly
from tests.e2e.windows import LAPTOP, LARGE, PHONE, THEMES, Window, overflow, see
from tests.wide import rarely, rarely_together


@pytest.mark.slow
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
    at_move(page, "32 of 63, step 1 of")
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


@pytest.mark.slow
def test_back_restores_jumps_settings_and_a_move_left_before_its_answer(
    page: Page, explore: OpenPage
) -> None:
    wait_for_ahead = ahead_of(page)
    explore(discs=6, move=5)
    wait_for_ahead(6)
    quickly(page, ["ArrowRight", "End"])
    page.wait_for_url(re.compile("move=63"))
    page.go_back()
    at_move(page, "6 of 63")
    goes(page, "ArrowRight", "7 of 63")
    goes(page, "End", "63 of 63")
    page.wait_for_url(re.compile("move=63"))
    goes(page, "]", "0 of 127")
    page.wait_for_url(re.compile("discs=7"))
    page.go_back()
    at_move(page, "63 of 63")
    page.go_back()
    at_move(page, "7 of 63")
    page.go_forward()
    at_move(page, "63 of 63")


@pytest.mark.slow
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


def test_a_bad_value_is_reported_once_and_the_nearest_valid_page_shown(explore: OpenPage) -> None:
    page = explore("discs=65&mark=x&mark=x")
    twice = "In the link, “mark” cannot be “x”, so it is left out."
    expect(page.get_by_text(twice)).to_have_count(1)
    said = "In the link, “discs” cannot be “65”; 64 is used instead."
    expect(page.get_by_role("status").filter(has_text=said)).to_be_visible()
    at_move(page, "0 of 18,446")
    page.get_by_role("button", name="Close this notice").first.click()
    expect(page.get_by_role("status").filter(has_text=said)).to_be_hidden()
    page = explore(move=5, line=999)
    expect(page.get_by_role("status").filter(has_text="999")).to_be_visible()
    at_move(page, "5 of 63")


@pytest.mark.slow
def test_after_a_server_restart_the_page_is_where_it_was(page: Page, start_server: StartServer) -> None:
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


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("address", ["/no-such-page", *rarely("/moves.csv", "/ws")])
def test_axe_finds_nothing_on_it(page: Page, address: str, theme: str) -> None:
    see(page, LAPTOP)
    page.goto(f"{address}?theme={theme}")
    expect(headline(page)).to_be_visible()
    assert violations(page) == []


def test_a_person_can_come_back_and_a_superfluous_slash_leads_to_the_page(page: Page) -> None:
    page.goto("/no-such-page")
    expect(page).to_have_title("Page not found – Hanoi Classroom")
    page.get_by_role("link", name="Back to the start page").click()
    at_move(page, "0")
    page.goto("/compare/?lang=pl")
    expect(page_links(page).nth(1)).to_have_attribute("aria-current", "page")
    see(page, PHONE)
    page.goto(f"/{'a-very-long-name' * 20}")
    assert overflow(page)[0] <= PHONE[0]
    expect(page.get_by_role("link", name="Back to the start page")).to_be_in_viewport()


STEPS = ["ArrowRight"] * 7


@pytest.mark.slow
def test_reloading_right_after_steps_loses_none_of_them(explore: OpenPage) -> None:
    page = explore(discs=6, move=5)
    quickly(page, [*STEPS, "ArrowLeft"])
    page.reload()
    at_move(page, "11 of 63")
    assert "move=11&" in page.url
    quickly(page, ["End"])
    goes(page, "Control+c", "63 of 63")
    goes(page, "Shift+ArrowLeft", "62 of 63, step")
    said = where(page).text_content()
    page.reload()
    expect(where(page)).to_have_text(str(said))
    page.go_back()
    at_move(page, "11 of 63")


@pytest.mark.slow
def test_the_address_is_right_when_it_may_be_copied_or_left_or_a_link_is_pressed(explore: OpenPage) -> None:
    page = explore(discs=6, move=5)
    quickly(page, STEPS)
    page.keyboard.press("Control+l")
    assert "move=12&" in page.url
    for event, target, move in (("blur", "window", 19), ("pointerleave", "document.documentElement", 26)):
        quickly(page, STEPS)
        page.evaluate(f"{target}.dispatchEvent(new Event('{event}'))")
        assert f"move={move}&" in page.url
    press = "document.querySelector('nav a[href^=\"/compare\"]').click()"
    page.evaluate(f"(keys) => {{ ({QUICK})(keys); {press}; }}", STEPS)
    expect(page).to_have_title(re.compile("Compare"))
    page.go_back()
    at_move(page, "33 of 63")


@pytest.mark.slow
def test_a_place_on_the_page_is_an_entry_and_one_without_a_state_is_read_again(explore: OpenPage) -> None:
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
    page.evaluate("history.pushState(null, '', '?discs=4&move=7')")
    page.evaluate("history.pushState({}, '', '?discs=3')")
    page.go_back()
    at_move(page, "7 of 15")


PAGES = ["Explore", "Compare", "Maths", "Graph", "Play", "Variants", "Your program", "Lessons"]
ALGORITHM = "algorithm=four-beat-positions"
PATHS = [f"/?discs=64&{ALGORITHM}&", "/compare?", "/maths?", "/graph?", "/play?", "/variants?", "/mine?"]
SEEN_IN = [LARGE, LAPTOP, (1280, 665), PHONE]
HEADERS = [(path, window, theme) for path in PATHS for window in SEEN_IN for theme in ("light", "projector")]
ONE_ROW = """() => {
  const inRow = ".menu, .pages:not(:popover-open) a, .bar-buttons > *";
  const parts = [...document.querySelectorAll(`.bar :is(${inRow})`)]
    .filter((one) => one.checkVisibility() && one.getBoundingClientRect().width > 1);
  const boxes = parts.map((one) => one.getBoundingClientRect());
  const middles = boxes.map(({ top, height }) => top + height / 2);
  return Math.max(...middles) - Math.min(...middles) < 4 && boxes.every((one) =>
    one.left >= 0 && one.right <= innerWidth && one.bottom <= document.querySelector(".bar").offsetHeight);
}"""


@pytest.mark.parametrize(
    ("path", "window", "theme"),
    [
        (f"/?discs=64&{ALGORITHM}&", LAPTOP, "projector"),
        ("/play?", PHONE, "light"),
        ("/play?", LARGE, "light"),
        *rarely_together(*HEADERS),
    ],
)
def test_the_menu_never_loses_a_page(page: Page, path: str, window: Window, theme: str) -> None:
    """All links are in the header, in one row with its buttons, or all in the list that "Menu" opens."""
    see(page, window)
    page.goto(f"{path}theme={theme}")
    expect(page.locator(".bar")).to_be_visible()
    assert page.evaluate(ONE_ROW)
    folded = page.get_by_role("button", name="Menu").is_visible()
    assert not (folded and (path, window, theme) == ("/play?", LARGE, "light"))  # all fit
    links = page_links(page)
    expect(links).to_have_text(PAGES)
    for link in links.all():
        expect(link).to_be_in_viewport(ratio=0.99)
    if folded:  # stacked
        places = [box(link) for link in links.all()]
        assert all(one["x"] == other["x"] and one["y"] < other["y"] for one, other in pairwise(places))
    expect(page.get_by_role("link", name="Compare", exact=True)).to_be_visible()
    if folded:
        page.keyboard.press("Escape")
        expect(links.first).to_be_hidden()
        page.get_by_role("button", name="Menu").focus()
        page.keyboard.press("Enter")
        expect(links.first).to_be_visible()
        page.keyboard.press("Escape")
        expect(links.first).to_be_hidden()
        expect(page.get_by_role("button", name="Menu")).to_be_focused()
