"""The QR code of a link: drawn, shown large, for other machines, and what stands in its place."""

import re
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests.at_once import ADDRESSES
from tests.conftest import RunningServer
from tests.e2e.conftest import OpenPage, at_move, button
from tests.e2e.hands import box
from tests.e2e.sharing import code, dialog, field, link


@pytest.mark.slow
def test_the_code_is_drawn_and_shown_large(browser: Browser, classroom: RunningServer) -> None:
    page = browser.new_page(has_touch=True, viewport={"width": 1366, "height": 768})
    page.goto(f"{classroom.url}/?discs=6&move=44")
    at_move(page, "44 of 63")
    button(page, "Share").tap()
    expect(code(page).locator("svg")).to_be_visible()
    small = box(code(page))
    code(page).tap()
    expect(code(page)).to_have_attribute("aria-pressed", "true")
    large = box(code(page))
    assert large["height"] > 2 * small["height"]
    assert large["y"] + large["height"] <= 768
    code(page).tap()
    expect(button(page, "Copy the link")).to_be_visible()
    page.close()


def test_too_long_a_link_has_a_sentence_in_place_of_its_code(in_class: OpenPage) -> None:
    page = in_class(discs=6, mark=f"1,{'x' * 80}&" + "&".join(f"mark={i},{'x' * 80}" for i in range(2, 20)))
    button(page, "Share").click()
    said = "characters; a QR code that a camera can read holds 1,000 at most."
    expect(page.get_by_text(said)).to_be_visible()
    expect(code(page)).to_be_hidden()


def test_a_busy_server_is_asked_again_while_the_dialog_is_open(page: Page, classroom: RunningServer) -> None:
    asked: list[str] = []
    said = "The server has too much to do at this moment; try again in a few seconds."

    def refuse(route: Route) -> None:
        asked.append(route.request.url)
        route.fulfill(status=503, headers={"Retry-After": "5"}, body=f"{said}\n")

    page.clock.install()
    page.route("**/qr.svg*", refuse)
    page.goto(f"{classroom.url}/?discs=6&move=44")
    at_move(page, "44 of 63")
    button(page, "Share").click()
    expect(page.get_by_text(said)).to_be_visible()
    expect(code(page)).to_be_hidden()
    with page.expect_response("**/qr.svg*"):
        page.clock.fast_forward(5000)
    page.keyboard.press("Escape")
    expect(dialog(page)).to_be_hidden()
    page.clock.fast_forward(20_000)
    assert len(asked) == 2
    button(page, "Share").click()
    expect(page.get_by_text(said)).to_be_visible()
    page.unroute("**/qr.svg*")
    page.clock.fast_forward(5000)
    expect(code(page).locator("svg")).to_be_visible()
    expect(page.get_by_text(said)).to_be_hidden()


def drawn_by(address: str) -> list[str]:
    """The link whose code this address draws, if it draws one."""
    parts = urlsplit(address)
    asked = parse_qs(parts.query)
    return [asked["origin"][0] + asked["to"][0]] if parts.path == "/qr.svg" else []


@pytest.mark.slow
def test_the_link_and_its_code_have_an_address_that_phones_can_open(in_class: OpenPage) -> None:
    page = in_class(discs=6, move=44)
    drawn: list[str] = []
    page.on("request", lambda request: drawn.extend(drawn_by(request.url)))
    button(page, "Share").click()
    expect(page.get_by_role("radio")).to_have_count(len(ADDRESSES))
    expect(page.get_by_role("radio", name=ADDRESSES[0])).to_be_checked()
    expect(page.get_by_text("only on this machine")).to_be_hidden()
    expect(code(page).locator("svg")).to_be_visible()
    assert link(page).startswith(f"{ADDRESSES[0]}/?discs=6&")
    assert drawn == [link(page)]
    page.get_by_role("radio", name=ADDRESSES[1]).check()
    expect(field(page)).to_have_value(re.compile(f"^{re.escape(ADDRESSES[1])}/.*move=44"))
    expect(page.locator("#share-frame")).to_have_value(re.compile(f'src="{re.escape(ADDRESSES[1])}/embed'))
    assert drawn[-1] == link(page)
