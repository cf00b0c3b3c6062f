"""Sharing: the link, its QR code and a frame, to be copied; by pointer, touch and keys."""

from __future__ import annotations

import re
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.conftest import RunningServer
from tests.e2e.conftest import OpenPage, at_move, button
from tests.e2e.test_everyone import violations

COPIED = "navigator.clipboard.writeText = async (text) => { window.copied = text }"


def dialog(page: Page) -> object:
    return page.get_by_role("dialog", name="Share and save")


def link(page: Page) -> str:
    field = page.get_by_role("textbox", name="A link to this view")
    expect(field).to_have_value(re.compile("^http"))
    return field.input_value()


def code(page: Page) -> object:
    return page.get_by_role("button", name="QR code of the link: show it large")


def test_the_link_opens_the_same_view(explore: OpenPage, server: RunningServer) -> None:
    page = explore(discs=7, move=100, panels="bits,idle-peg", algorithm="gray-code")
    button(page, "Share").click()
    expect(page.get_by_role("textbox", name="A link to this view")).to_be_focused()
    address = link(page)
    assert address.startswith(f"{server.url}/?discs=7&")
    page.goto(address)
    at_move(page, "100 of 127")
    expect(button(page, "Idle peg")).to_have_attribute("aria-pressed", "true")


def test_keys_alone_share_and_copy(explore: OpenPage) -> None:
    page = explore(discs=6, move=44)
    page.evaluate(COPIED)
    page.keyboard.press("k")
    expect(dialog(page)).to_be_visible()
    expect(button(page, "Copy the link")).to_be_enabled()
    page.keyboard.press("Tab")
    expect(button(page, "Copy the link")).to_be_focused()
    page.keyboard.press("Enter")
    expect(dialog(page).get_by_role("status")).to_have_text("Copied.")
    assert page.evaluate("window.copied") == link(page)
    page.keyboard.press("Escape")
    expect(dialog(page)).to_be_hidden()
    expect(button(page, "Share")).to_be_visible()


def test_single_character_keys_that_are_off_share_nothing(explore: OpenPage) -> None:
    page = explore(discs=6)
    page.keyboard.press("?")
    page.get_by_label("Single-character keys are on").uncheck()
    page.keyboard.press("Escape")
    page.keyboard.press("k")
    expect(dialog(page)).to_be_hidden()


def test_it_copies_where_the_page_has_no_clipboard(explore: OpenPage) -> None:
    """As on the address of a classroom, which is not one that browsers call safe."""
    page = explore(discs=6)
    page.evaluate("() => { Object.defineProperty(navigator, 'clipboard', { value: undefined }) }")
    button(page, "Share").click()
    button(page, "Copy the link").click()
    expect(dialog(page).get_by_role("status")).to_have_text("Copied.")
    page.evaluate("() => { document.execCommand = () => false }")
    button(page, "Copy the frame for a course page").click()
    expect(dialog(page).get_by_role("status")).to_contain_text("the text is selected instead")


def test_the_frame_is_html_of_the_same_view(explore: OpenPage, server: RunningServer) -> None:
    page = explore(discs=6, move=44, panels="bits,code")
    page.evaluate(COPIED)
    button(page, "Share").click()
    button(page, "Copy the frame for a course page").click()
    expect(dialog(page).get_by_role("status")).to_have_text("Copied.")
    page.evaluate(
        "document.body.append(new DOMParser().parseFromString(window.copied, 'text/html').body.firstChild)"
    )
    frame = page.locator("iframe")
    address = urlsplit(frame.get_attribute("src") or "")
    asked = parse_qs(address.query)
    assert f"{address.scheme}://{address.netloc}{address.path}" == f"{server.url}/embed"
    assert (asked["move"], asked["panels"]) == (["44"], ["bits"])
    assert frame.get_attribute("title") == "Tower of Hanoi with 6 discs, from peg A to peg C"


def test_the_code_is_drawn_and_shown_large(browser: Browser, server: RunningServer) -> None:
    page = browser.new_page(has_touch=True, viewport={"width": 1366, "height": 768})
    page.goto(f"{server.url}/?discs=6&move=44")
    at_move(page, "44 of 63")
    button(page, "Share").tap()
    expect(code(page).locator("svg")).to_be_visible()
    small = code(page).bounding_box()
    code(page).tap()
    expect(code(page)).to_have_attribute("aria-pressed", "true")
    large = code(page).bounding_box()
    assert small
    assert large
    assert large["height"] > 2 * small["height"]
    assert large["y"] + large["height"] <= 768
    code(page).tap()
    expect(button(page, "Copy the link")).to_be_visible()
    page.close()


def test_too_long_a_link_has_a_sentence_in_place_of_its_code(explore: OpenPage) -> None:
    page = explore(discs=6)
    page.route("**/qr.svg*", lambda route: route.continue_(url=route.request.url + "x" * 1000))
    button(page, "Share").click()
    expect(page.get_by_text("characters; a QR code that cameras read holds 1,000 at most.")).to_be_visible()
    expect(code(page)).to_be_hidden()


def test_a_machines_own_address_says_so(explore: OpenPage) -> None:
    said = "This address works on this machine alone."
    page = explore(discs=6)
    button(page, "Share").click()
    expect(page.get_by_text(said)).to_contain_text("hanoi serve --host 0.0.0.0")
    assert page.evaluate(
        """async () => {
          const main = document.querySelector("script[src]").src;
          const { isLoopback } = await import(main.replace("main.js", "take/addresses.js"));
          const here = ["localhost", "a.localhost", "127.0.0.1", "127.8.9.1", "[::1]"];
          const away = ["192.168.1.7", "teacher.local", "1270.0.0.1", "[fe80::1]", "localhost.example"];
          return here.every(isLoopback) && !away.some(isLoopback);
        }"""
    )


def test_nothing_of_it_is_loaded_before_it_is_wanted(page: Page, server: RunningServer) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(urlsplit(request.url).path))
    page.goto(f"{server.url}/?discs=6")
    at_move(page, "0 of 63")
    taken = re.compile(r"/static/[0-9a-f]{12}/js/take/(?!door)")
    assert not any(taken.match(path) for path in asked)
    button(page, "Share").click()
    expect(code(page).locator("svg")).to_be_visible()
    assert any(path == "/qr.svg" for path in asked)
    assert any(taken.match(path) for path in asked)


def test_a_server_that_is_away_is_said(explore: OpenPage) -> None:
    page = explore(discs=6)
    page.route("**/qr.svg*", lambda route: route.abort())
    button(page, "Share").click()
    expect(page.get_by_text("The server does not answer")).to_be_visible()
    expect(button(page, "Copy the link")).to_be_visible()


@pytest.mark.parametrize("theme", ["light", "dark", "projector"])
@pytest.mark.parametrize("width", [390, 1366])
def test_axe_finds_nothing_and_nothing_overflows(
    explore: OpenPage, page: Page, theme: str, width: int
) -> None:
    page.set_viewport_size({"width": width, "height": 800})
    explore(discs=64, move=44, theme=theme)
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    button(page, "Share").click()
    expect(code(page).locator("svg")).to_be_visible()
    assert violations(page) == []
    box = page.locator("dialog[open]")
    assert box.evaluate("node => node.scrollWidth <= node.clientWidth")
