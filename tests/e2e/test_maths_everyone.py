"""The page of formulas for everyone: themes, phones, keyboards, Polish, a server that is away."""

import pytest
from playwright.sync_api import Page, expect

from tests.conftest import RunningServer
from tests.e2e.axe import violations
from tests.e2e.conftest import OpenPage, until
from tests.e2e.maths import card, field, result
from tests.e2e.windows import PHONE, THEMES, overflow
from tests.wide import rarely


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("discs", [5, *rarely(64)])
def test_axe_finds_nothing(maths: OpenPage, theme: str, discs: int) -> None:
    assert violations(maths(discs=discs, move=13, theme=theme, formula="peg", d=3)) == []


@pytest.mark.wide
def test_axe_finds_nothing_where_a_value_is_wrong_or_a_menu_open(maths: OpenPage) -> None:
    page = maths(discs=5, move=13)
    field(page, "Where disc d is", "d").fill("9")
    expect(field(page, "Where disc d is", "d")).to_have_attribute("aria-invalid", "true")
    card(page, "Gray code").get_by_label("More: Gray code").click()
    assert violations(page) == []


@pytest.mark.parametrize("discs", [64, *rarely(5)])
def test_a_phone_shows_every_card_within_its_width(maths: OpenPage, discs: int) -> None:
    page = maths(window=PHONE, discs=discs, move=13)
    assert overflow(page)[0] == PHONE[0]
    page.get_by_role("navigation", name="Cards").get_by_role("link", name="Where disc d is").click()
    expect(card(page, "Where disc d is").get_by_role("heading")).to_be_in_viewport()
    field(page, "Where disc d is", "d").fill("2")
    expect(result(page, "Where disc d is")).to_be_visible()


def test_without_scripts_every_card_is_worked_out_all_the_same(page: Page, server: RunningServer) -> None:
    html = page.request.get(f"{server.url}/maths?discs=5&move=13&formula=peg&d=3").text()
    assert "floor(13 / 2³ + 1/2)" in html


def test_a_server_that_is_away_is_said_and_asked_again(maths: OpenPage) -> None:
    page = maths(discs=5, move=13)
    page.route("**/formulas/**", lambda route: route.abort())
    field(page, "Where disc d is", "d").fill("2")
    expect(page.get_by_text("The connection is lost.")).to_be_visible()
    page.unroute("**/formulas/**")
    expect(page.get_by_text("The connection is lost.")).to_be_hidden()
    expect(card(page, "Where disc d is").get_by_text("floor(13 / 2²")).to_be_visible()


NOTE_ANSWERS = """() => {
  const { json } = Response.prototype;
  window.answers = [];
  Response.prototype.json = async function () {
    const content = await json.call(this);
    setTimeout(() => window.answers.push(this.url)); // when the page has made use of it
    return content;
  };
}"""


def test_the_newest_value_wins(maths: OpenPage) -> None:
    page = maths(discs=5, move=13)
    late: list[object] = []
    page.route("**/formulas/peg?*d=2*", lambda route: late.append(route))
    page.evaluate(NOTE_ANSWERS)
    field(page, "Where disc d is", "d").fill("2")
    until(page, lambda: late)
    field(page, "Where disc d is", "d").fill("4")
    expect(card(page, "Where disc d is").get_by_text("floor(13 / 2⁴")).to_be_visible()
    for route in late:
        route.continue_()  # type: ignore[attr-defined]
    page.wait_for_function("() => window.answers.some((address) => address.includes('d=2'))")
    expect(card(page, "Where disc d is").get_by_text("floor(13 / 2⁴")).to_be_visible()


def test_a_bad_link_says_what_is_wrong_and_shows_the_nearest_page(maths: OpenPage) -> None:
    page = maths(discs=99, move=5, formula="peg", d=77)
    expect(page.get_by_text("In the link, the number of discs cannot be “99”; 64 is used")).to_be_visible()
    expect(page.get_by_text("the value d on the card “Where disc d is” cannot be “77”")).to_be_visible()
    expect(field(page, "Where disc d is", "n")).to_have_value("64")


def test_the_first_paint_needs_no_request(page: Page, server: RunningServer) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(f"{server.url}/maths?discs=5&move=13&formula=peg&d=3")
    expect(page.locator("[data-front]")).to_have_count(1)
    with page.expect_response("**/formulas/idle-peg?*"):
        field(page, "Idle peg", "k").fill("2")  # whatever it would have asked by itself was asked before
    [first] = [url for url in asked if "/formulas" in url or "/maths/data" in url]
    assert "/formulas/idle-peg?" in first
