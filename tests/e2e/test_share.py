"""Sharing: the link, its QR code and a frame to copy; by pointer, touch and keys, for other machines."""

import re
from html import unescape
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Page, Route, expect

from tests.at_once import ADDRESSES
from tests.conftest import RunningServer
from tests.e2e.axe import violations
from tests.e2e.boxes import all_there
from tests.e2e.conftest import OpenPage, at_move, button
from tests.e2e.hands import box
from tests.e2e.sharing import code, dialog, field, link

COPIED = "navigator.clipboard.writeText = async (text) => { window.copied = text }"


def test_keys_alone_copy_the_link_and_a_frame_of_the_same_view(explore: OpenPage, base_url: str) -> None:
    page = explore(discs=6, move=44, panels="bits,code")
    page.evaluate(COPIED)
    page.keyboard.press("k")
    expect(dialog(page)).to_be_visible()
    expect(button(page, "Copy Link")).to_be_enabled()
    expect(field(page)).to_be_focused()
    page.keyboard.press("Tab")
    expect(button(page, "Copy Link")).to_be_focused()
    page.keyboard.press("Enter")
    expect(dialog(page).get_by_role("status")).to_have_text("Copied.")
    assert page.evaluate("window.copied") == link(page)
    button(page, "Copy For a course page or slides").click()
    page.wait_for_function("() => window.copied.startsWith('<iframe')")
    expect(dialog(page).get_by_role("status")).to_have_text("Copied.")
    page.keyboard.press("Escape")
    expect(dialog(page)).to_be_hidden()
    expect(button(page, "Share")).to_be_visible()
    copied = page.evaluate("window.copied")
    source, title = (unescape(re.findall(rf' {name}="([^"]*)"', copied)[0]) for name in ("src", "title"))
    address = urlsplit(source)
    asked = parse_qs(address.query)
    assert f"{address.scheme}://{address.netloc}{address.path}" == f"{base_url}/embed"
    assert (asked["move"], asked["panels"]) == (["44"], ["bits,code"])
    assert title == "Tower of Hanoi with 6 discs, from peg A to peg C"


@pytest.mark.slow
def test_a_frame_has_the_chosen_size_and_panels_and_a_true_preview(explore: OpenPage) -> None:
    page = explore(discs=6, move=44, panels="code,call-stack")
    page.keyboard.press("k")
    expect(page.locator("#share-frame")).to_have_value(re.compile('panels=code,call-stack.* width="800"'))
    expect(page.locator("iframe")).to_have_count(0)
    page.get_by_text("Size, panels and preview").click()
    inside = page.frame_locator("iframe").get_by_role("heading", level=2)
    expect(inside).to_have_text(["Code", "Call stack"])
    page.get_by_role("combobox", name="Size").select_option("640 × 480")
    panels = page.get_by_role("group", name="Panels", exact=True)
    panels.get_by_role("checkbox", name="Call stack").uncheck()
    expect(inside).to_have_text(["Code"])
    panels.get_by_role("checkbox", name="Bits").check()
    expect(inside).to_have_text(["Code", "Bits"])
    expect(page.locator("#share-frame")).to_have_value(
        re.compile('panels=code,bits.* width="640" height="480"')
    )
    page.get_by_role("combobox", name="Size").select_option("400 × 500")
    expect(page.frame_locator("iframe").get_by_role("tab")).to_have_text(["Code", "Bits"])
    expect(page.get_by_text('needs only sandbox="allow-scripts"')).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("iframe")).to_have_count(0)


def test_on_a_machine_s_own_address_it_copies_says_what_to_start_and_has_no_code(explore: OpenPage) -> None:
    """Without a clipboard, as at a classroom's address, which browsers do not consider secure."""
    page = explore(discs=6)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(urlsplit(request.url).path))
    page.evaluate("() => { Object.defineProperty(navigator, 'clipboard', { value: undefined }) }")
    button(page, "Share").click()
    expect(page.get_by_text("This link works only on this computer")).to_have_text(
        "This link works only on this computer. To let others open it, "
        "start the server with “hanoi serve --host 0.0.0.0”."
    )
    expect(code(page)).to_be_hidden()
    assert "/qr.svg" not in asked
    button(page, "Copy Link").click()
    expect(dialog(page).get_by_role("status")).to_have_text("Copied.")
    page.evaluate("() => { document.execCommand = () => false }")
    button(page, "Copy For a course page or slides").click()
    expect(dialog(page).get_by_role("status")).to_have_text("Your browser does not allow copying here.")


def test_a_link_for_others_has_neither_theme_nor_presenter_view_unless_ticked(explore: OpenPage) -> None:
    page = explore(discs=6, theme="dark", text=120)
    button(page, "Share").click()
    assert not re.search("theme|text|present", link(page))
    page.get_by_role("checkbox", name="Include the theme and text size").check()
    expect(field(page)).to_have_value(re.compile("theme=dark.*text=120"))
    page.get_by_role("checkbox", name="Open in the presenter view").check()
    expect(field(page)).to_have_value(re.compile("present=1"))
    page.get_by_role("checkbox", name="Include the theme and text size").uncheck()
    expect(field(page)).not_to_have_value(re.compile("theme"))


@pytest.mark.slow
def test_its_dialog_works_without_the_server(page: Page, classroom: RunningServer) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(urlsplit(request.url).path))
    page.goto(f"{classroom.url}/?discs=6")
    at_move(page, "0 of 63")
    all_there(page)
    taken = [path for path in asked if path.endswith(".js")]
    assert taken[0].endswith("js/explore/main.js")
    assert not any(path == "/qr.svg" for path in asked)
    page.route("**/*", lambda route: route.abort())
    button(page, "Share").click()
    assert link(page).startswith(ADDRESSES[0])
    expect(page.locator("#share-code-said")).to_have_text("The server is not answering; try again later.")
    expect(button(page, "Copy Link")).to_be_visible()


@pytest.mark.slow
@pytest.mark.parametrize(
    ("address", "told"),
    [("/maths?discs=5&move=13&formula=gray", "formula=gray"), ("/graph?discs=4&move=6", "move=6")],
)
def test_formulas_and_graph_are_shared(page: Page, classroom: RunningServer, address: str, told: str) -> None:
    page.goto(f"{classroom.url}{address}&theme=dark")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.keyboard.press("k")
    expect(field(page)).to_have_value(re.compile(f"^{ADDRESSES[0]}/.*{told}"))
    assert "theme=" not in link(page)
    expect(code(page).locator("svg")).to_be_visible()
    page.get_by_role("checkbox", name="Include the theme and text size").check()
    expect(field(page)).to_have_value(re.compile("theme=dark"))
    page.keyboard.press("Escape")
    button(page, "Share").click()
    expect(page.get_by_role("dialog", name="Share")).to_be_visible()
    assert violations(page) == []


@pytest.mark.slow
def test_a_game_has_a_code_if_others_can_open_it(page: Page, classroom: RunningServer) -> None:
    page.goto(f"{classroom.url}/play?discs=3")
    button(page, "Share").click()
    expect(page.get_by_role("textbox", name="Link", exact=True)).to_have_value(
        re.compile(f"^{ADDRESSES[0]}/play")
    )
    expect(page.locator("#own-code svg")).to_be_visible()
    assert violations(page) == []
    page.goto("/play?discs=3")
    button(page, "Share").click()
    expect(page.get_by_text("hanoi serve --host 0.0.0.0")).to_be_visible()
    expect(page.locator("#own-code")).to_be_hidden()


@pytest.mark.slow
def test_the_code_is_drawn_and_shown_large(new_device: OpenPage, classroom: RunningServer) -> None:
    page = new_device((1366, 768), has_touch=True)
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
    expect(button(page, "Copy Link")).to_be_visible()


def test_a_link_that_is_too_long_has_a_sentence_in_place_of_its_code(in_class: OpenPage) -> None:
    page = in_class(discs=6, mark=f"1,{'x' * 80}&" + "&".join(f"mark={i},{'x' * 80}" for i in range(2, 20)))
    button(page, "Share").click()
    said = "characters; a QR code that cameras can read holds at most 1,000."
    expect(page.get_by_text(said)).to_be_visible()
    expect(code(page)).to_be_hidden()


@pytest.mark.slow
def test_a_busy_server_is_asked_again_while_the_dialog_is_open(page: Page, classroom: RunningServer) -> None:
    asked: list[str] = []
    said = "The server is busy; try again in a few seconds."

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
    """The link in the code that this address draws, if it draws one."""
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
    expect(page.get_by_text("only on this computer")).to_be_hidden()
    expect(code(page).locator("svg")).to_be_visible()
    assert link(page).startswith(f"{ADDRESSES[0]}/?discs=6&")
    assert drawn == [link(page)]
    page.get_by_role("radio", name=ADDRESSES[1]).check()
    expect(field(page)).to_have_value(re.compile(f"^{re.escape(ADDRESSES[1])}/.*move=44"))
    expect(page.locator("#share-frame")).to_have_value(re.compile(f'src="{re.escape(ADDRESSES[1])}/embed'))
    assert drawn[-1] == link(page)
