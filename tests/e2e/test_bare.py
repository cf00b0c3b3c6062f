"""A page for a frame in a page of the app: it works, and leaves that page's history and storage alone."""

from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Frame, Page, expect

KEPT = "JSON.stringify([{...localStorage}, {...sessionStorage}, history.length])"


def framed(page: Page, *addresses: str) -> list[Frame]:
    """Frames of these pages in a page of the app, as a lesson has them."""
    page.goto("/healthz")
    page.evaluate(
        """(addresses) => Promise.all(addresses.map((address) => new Promise((done) => {
            const frame = document.createElement("iframe");
            frame.onload = done;
            frame.style = "display: block; width: 100%; height: 700px; border: 0";
            frame.src = address;
            document.body.append(frame);
        })))""",
        [*addresses],
    )
    frames = page.frames[1:]
    for frame in frames:
        expect(frame.locator("body")).to_be_visible()
    page.wait_for_load_state("networkidle")
    return frames


def play(page: Page, frame: Frame) -> None:
    frame.get_by_role("button", name="Peg A").click()
    frame.get_by_role("button", name="Peg C").click()
    expect(frame.get_by_text("1 moves made").or_(frame.get_by_text("1 move made"))).to_be_visible()
    page.keyboard.press("u")
    expect(frame.get_by_text("0 moves made")).to_be_visible()


def graph(page: Page, frame: Frame) -> None:
    frame.get_by_role("button", name="Forward").click()
    page.keyboard.press("End")
    expect(frame.locator("#where")).to_contain_text("move 7 of 7")


def compare(page: Page, frame: Frame) -> None:
    frame.get_by_role("button", name="Forward").click()
    page.keyboard.press("End")
    expect(frame.locator("#where")).to_contain_text("move 7 of 7")


def maths(page: Page, frame: Frame) -> None:
    frame.get_by_role("link", name="How many moves").click()
    expect(frame.get_by_role("link", name="How many moves")).to_have_attribute("aria-current", "true")
    page.keyboard.press("?")
    expect(frame.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(frame.get_by_role("dialog")).to_be_hidden()


def mine(page: Page, frame: Frame) -> None:
    frame.get_by_role("textbox").fill("def hanoi(n, source, spare, target):\n    move(source, target)\n")
    frame.get_by_role("button", name="Run").click()
    expect(frame.locator("#where")).to_contain_text("of 1")


def embed(page: Page, frame: Frame) -> None:
    graph(page, frame)
    expect(frame.get_by_role("link", name="Whole app")).to_be_hidden()


USES = [play, graph, compare, maths, mine, embed]


@pytest.mark.slow
def test_they_work_and_leave_the_page_around_them_alone(page: Page) -> None:
    lanes = "lane=recursive,3,A,C&lane=idle-peg,3,A,C&"
    addresses = [
        f"/{use.__name__}?{lanes if use is compare else ''}discs=3&from=A&to=C&bare=1" for use in USES
    ]
    frames = {urlsplit(frame.url).path: frame for frame in framed(page, *addresses)}
    before = page.evaluate(KEPT)
    for use in USES:
        frame = frames[f"/{use.__name__}"]
        assert frame.get_by_role("navigation", name="Pages").count() == 0
        use(page, frame)
    page.wait_for_timeout(1200)  # by then a whole page has written its address
    assert page.evaluate(KEPT) == before
    for use, address in zip(USES, addresses, strict=True):
        assert frames[f"/{use.__name__}"].url.endswith(address)


@pytest.mark.slow
def test_their_links_open_beside_the_page_around_them(page: Page) -> None:
    for address, name in (
        ("/play?discs=3&bare=1", "Open in Explore"),
        ("/graph?discs=3&bare=1", "Play from here"),
        ("/maths?discs=3&formula=calls&bare=1", "Put both on Compare"),
    ):
        [frame] = framed(page, address)
        with page.context.expect_page() as opened:
            frame.get_by_role("link", name=name).first.click()
        expect(opened.value.locator("header.bar")).to_be_visible()
        assert frame.url.endswith(address)


@pytest.mark.slow
def test_it_has_no_keys_for_what_only_a_whole_page_shows(page: Page) -> None:
    [frame] = framed(page, "/compare?lane=recursive,3,A,C&lane=idle-peg,3,A,C&bare=1")
    frame.get_by_role("button", name="Forward").click()
    expect(frame.locator("#where")).to_contain_text("move 1 of 7")
    for key in "pskbf.":
        page.keyboard.press(key)
    started = frame.locator("[data-presenting], #blank:not([hidden]), dialog[open], [data-spot]")
    expect(started).to_have_count(0)
    page.keyboard.press("?")
    keys = frame.get_by_role("group", name="Which keys")
    expect(keys.get_by_role("button", name="Panels and timeline")).to_be_visible()
    expect(keys.get_by_role("button", name="In class")).to_have_count(0)


def test_where_a_class_is_led_in_the_same_tab_it_is_not_shown_to_it(page: Page) -> None:
    page.goto("/healthz")
    page.evaluate("""sessionStorage.setItem("hanoi-room", JSON.stringify(
        {code: "ABC234", key: "key", brings: true, card: true}))""")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.method))
    [frame] = framed(page, "/compare?lane=recursive,3,A,C&lane=idle-peg,3,A,C&bare=1")
    expect(frame.locator("#where")).to_contain_text("move 0 of 7")
    frame.get_by_role("button", name="Forward").click()
    expect(frame.locator("#where")).to_contain_text("move 1 of 7")
    assert {*asked} == {"GET"}
    page.evaluate("sessionStorage.clear()")
