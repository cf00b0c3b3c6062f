"""If a script or a class cannot be loaded, the page says so, and the next press tries again."""

import re

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from tests.e2e.boxes import all_there
from tests.e2e.conftest import OpenPage, button
from tests.wide import rarely_together

SAID = "Part of this page could not be loaded."
FORWARD = "ArrowRight"
POSITIONS = ("/?variant=london&panels=positions", FORWARD, "#positions-picture circle")


def cut_off(page: Page, name: str) -> None:
    """Block all requests for this name, until `page.unroute_all`."""
    page.route(re.compile(rf"/{name}(\?|$)"), lambda route: route.abort())


def said(page: Page) -> Locator:
    return page.locator("#notices").get_by_text(SAID)


@pytest.mark.parametrize(
    ("script", "path", "key", "sight"),
    [
        (r"page/help\.js", "/maths", "?", "#help kbd >> nth=0"),
        (r"share/share-dialog\.js", "/maths", "k", "#share-here:not(:empty)"),
        (r"think/box\.js", "/?discs=4", "t", "#think"),
    ],
)
def test_the_next_press_opens_what_a_press_could_not_open(
    page: Page, script: str, path: str, key: str, sight: str
) -> None:
    cut_off(page, script)
    with page.expect_request("**/*.js"):
        page.goto(path)
    button(page, "Settings").click()
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)
    page.keyboard.press(key)
    expect(said(page)).to_be_visible()
    expect(page.locator("dialog[open]")).to_have_count(0)
    expect(page.locator(sight)).to_be_hidden()
    page.unroute_all()
    page.keyboard.press(key)
    expect(page.locator(sight)).to_be_visible()


@pytest.mark.slow
@pytest.mark.parametrize(
    ("script", "path", "key", "sight"),
    [
        (r"panels/tables\.js", "/?discs=4&panels=moves", FORWARD, "#panel-moves :is(tbody tr, [role=row])"),
        (r"panels/memory-panel\.js", "/?panels=olive&algorithm=olive", FORWARD, "#panel-olive [class*=row]"),
        (r"variant/positions\.js", *POSITIONS),
        (r"stage/patterns\.js", "/play?variant=antwerp&discs=3", "1", "#board .disc-pattern"),
        *rarely_together(
            (r"variants/positions", *POSITIONS),
            (r"stage/patterns\.js", "/?variant=antwerp", FORWARD, "#stage-picture .disc-pattern"),
        ),
    ],
)
def test_a_part_that_could_not_be_drawn_is_drawn_after_the_next_step(
    page: Page, script: str, path: str, key: str, sight: str
) -> None:
    cut_off(page, script)
    page.goto(path)
    expect(said(page)).to_be_visible()
    expect(page.locator(sight)).to_have_count(0)
    page.unroute_all()
    page.keyboard.press(key)
    expect(page.locator(sight)).not_to_have_count(0)


@pytest.mark.slow
def test_later_parts_of_the_page_load_by_themselves_or_their_absence_is_reported(page: Page) -> None:
    cut_off(page, r"explore/explore-later\.js")
    page.goto("/?discs=4")
    expect(said(page)).to_be_visible()
    page.keyboard.press("k")
    page.unroute_all()
    expect(page.get_by_role("textbox", name="Link", exact=True)).to_have_value(re.compile("discs=4"))


@pytest.mark.parametrize("path", ["/?discs=4", "/graph?discs=4"])
def test_dialogs_need_nothing_from_the_server_once_the_page_is_loaded(page: Page, path: str) -> None:
    page.goto(path)
    all_there(page)
    page.route("**/*", lambda route: route.abort())
    keys = {"?": "#help kbd", "k": "#share-here:not(:empty)"}
    if path.startswith("/?"):
        keys["a"] = "#algorithms [role=option]"
    for key, sight in keys.items():
        page.keyboard.press(key)
        expect(page.locator(sight).filter(visible=True)).not_to_have_count(0)
        page.keyboard.press("Escape")
    expect(said(page)).to_have_count(0)


def test_a_browser_that_remembers_failures_gets_another_address(page: Page) -> None:
    """Firefox before 155, like earlier versions of Chromium, never requests the first address again."""
    addresses: list[str] = []

    def answer(route: Route) -> None:
        addresses.append(route.request.url)
        if "?again=" in route.request.url:
            route.continue_()
        else:
            route.abort()

    page.route(re.compile(r"/help\.js(\?|$)"), answer)
    page.goto("/maths")
    page.keyboard.press("?")
    expect(page.locator("#help kbd").first).to_be_visible()
    first, second = addresses
    assert "?again=" in second
    assert "?again=" not in first
    expect(said(page)).to_have_count(0)


def test_a_class_that_is_not_available_is_reported(page: Page, explore: OpenPage) -> None:
    explore(discs=4)
    said = {"code": "too_many", "message": "Too many classes; try again later.", "field": None}
    page.route("**/rooms", lambda route: route.fulfill(status=429, json=said))
    button(page, "Start a class").click()
    expect(page.locator("#notices")).to_contain_text("Too many classes; try again later.")
    page.unroute("**/rooms")
    page.route("**/rooms", lambda route: route.abort())
    button(page, "Start a class").click()
    expect(page.locator("#notices")).to_contain_text("The server is not answering; try again later.")
