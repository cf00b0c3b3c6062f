"""Pages in frames: in a page of the app, which they leave alone, and in sandboxed frames of other pages."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Frame, Page, expect

from tests.e2e.boxes import PROBLEMS
from tests.wide import rarely
from webapp.web.page_list import PAGES

LOADED = "performance.getEntriesByType('resource').length"
KEPT = "JSON.stringify([{...localStorage}, {...sessionStorage}, history.length])"


def framed(page: Page, *addresses: str) -> list[Frame]:
    """Frame these pages in a page of the app, as a lesson does."""
    page.goto("/healthz")
    page.wait_for_function(
        """(addresses) => Promise.all(addresses.map((address) => new Promise((done) => {
            const frame = document.createElement("iframe");
            frame.onload = done;
            frame.style = "display: block; width: 100%; height: 700px; border: 0";
            frame.src = address;
            document.body.append(frame);
        })))""",
        arg=[*addresses],
    )
    frames = page.frames[1:]
    for frame in frames:
        expect(frame.locator("body")).to_be_visible()
    until_loaded(page)
    return frames


def until_loaded(page: Page) -> None:
    """Wait until all frames have loaded; Playwright's own wait may never end with frames."""
    before = -1
    while (loaded := sum(frame.evaluate(LOADED) for frame in page.frames)) != before:
        before = loaded
        page.wait_for_timeout(1000)


def play(page: Page, frame: Frame) -> None:
    frame.get_by_role("button", name="Peg A").click()
    frame.get_by_role("button", name="Peg C").click()
    expect(frame.locator("#made")).to_have_text("1 move")
    page.keyboard.press("u")
    expect(frame.locator("#made")).to_have_text("0 moves")


def forward(frame: Frame) -> None:
    frame.get_by_role("button", name="Forward", exact=True).click()
    expect(frame.locator("#where")).to_contain_text("move 1 of 7")


def steps(page: Page, frame: Frame) -> None:
    forward(frame)
    page.keyboard.press("End")
    expect(frame.locator("#where")).to_contain_text("move 7 of 7")


def maths(page: Page, frame: Frame) -> None:
    frame.get_by_role("link", name="How many moves").click()
    expect(frame.get_by_role("link", name="How many moves")).to_have_attribute("aria-current", "true")
    expect(frame.locator("#notices")).to_be_empty()
    page.keyboard.press("?")
    expect(frame.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(frame.get_by_role("dialog")).to_be_hidden()


def mine(page: Page, frame: Frame) -> None:
    frame.get_by_role("textbox").fill("def hanoi(n, source, spare, target):\n    move(source, target)\n")
    frame.get_by_role("button", name="Run").click()
    expect(frame.locator("#where")).to_contain_text("of 1")


def embed(page: Page, frame: Frame) -> None:
    steps(page, frame)
    expect(frame.get_by_role("link", name="Whole app")).to_be_hidden()


LANES = "/compare?lane=recursive,3,A,C&lane=idle-peg,3,A,C"
BARE = {
    "/play?": play,
    "/graph?": steps,
    f"{LANES}&": steps,
    "/maths?": maths,
    "/mine?": mine,
    "/embed?": embed,
}


@pytest.mark.slow
def test_they_work_and_leave_the_page_around_them_alone(page: Page) -> None:
    addresses = [f"{address}discs=3&from=A&to=C&bare=1" for address in BARE]
    frames = framed(page, *addresses)
    before = page.evaluate(KEPT)
    for use, frame in zip(BARE.values(), frames, strict=True):
        assert frame.get_by_role("navigation", name="Menu").count() == 0
        use(page, frame)
    page.wait_for_timeout(1200)  # by then a full page has written its address
    assert page.evaluate(KEPT) == before
    for frame, address in zip(frames, addresses, strict=True):
        assert frame.url.endswith(address)


@pytest.mark.slow
def test_their_links_open_in_a_new_tab(page: Page) -> None:
    for address, name in (
        ("/play?discs=3&bare=1", "Open in Explore"),
        ("/graph?discs=3&bare=1", "Play from here"),
        ("/maths?discs=3&formula=calls&bare=1", "Compare both"),
    ):
        [frame] = framed(page, address)
        with page.context.expect_page() as opened:
            frame.get_by_role("link", name=name).first.click()
        expect(opened.value.locator("header.bar")).to_be_visible()
        assert frame.url.endswith(address)


@pytest.mark.slow
def test_it_has_no_keys_for_what_only_a_full_page_shows(page: Page) -> None:
    [frame] = framed(page, f"{LANES}&bare=1")
    forward(frame)
    for key in "pskbf.":
        page.keyboard.press(key)
    started = frame.locator("[data-presenting], #blank:not([hidden]), dialog[open], [data-spot]")
    expect(started).to_have_count(0)
    page.keyboard.press("?")
    keys = frame.get_by_role("group", name="Keyboard")
    expect(keys.get_by_role("button", name="Panels and timeline")).to_be_visible()
    expect(keys.get_by_role("button", name="In class")).to_have_count(0)


def test_a_page_in_a_frame_is_not_shown_to_the_class_led_in_the_same_tab(page: Page) -> None:
    page.goto("/healthz")
    page.evaluate("""sessionStorage.setItem("hanoi-room", JSON.stringify(
        {code: "ABC234", key: "key", brings: true, card: true}))""")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.method))
    [frame] = framed(page, f"{LANES}&bare=1")
    expect(frame.locator("#where")).to_contain_text("move 0 of 7")
    forward(frame)
    assert {*asked} == {"GET"}
    page.evaluate("sessionStorage.clear()")


def sandboxed_embed(page: Page, frame: Frame) -> None:
    expect(frame.get_by_role("heading", name="Code")).to_be_visible()
    expect(frame.get_by_role("heading", name="Call stack")).to_be_visible()
    forward(frame)
    frame.get_by_role("button", name="Go to move").click()
    page.keyboard.type("5")
    page.keyboard.press("Enter")
    expect(frame.locator("#where")).to_have_text("move 5 of 7")
    frame.locator("#stage").click()
    page.keyboard.press("?")
    frame.get_by_role("dialog").get_by_role("button", name="Close").click()
    expect(frame.get_by_role("dialog")).to_have_count(0)
    expect(frame.get_by_text("This page cannot do that in a sandboxed frame (“look”)")).to_be_visible()
    frame.get_by_role("link", name="Whole app").click()
    expect(frame.get_by_text("does not allow this one to open other pages")).to_be_visible()


def sandboxed_graph(_: Page, frame: Frame) -> None:
    forward(frame)
    expect(frame.get_by_text("distance from AAA")).to_be_visible()
    expect(frame.get_by_role("button", name="Save the graph as SVG")).to_be_hidden()


def sandboxed_mine(_: Page, frame: Frame) -> None:
    frame.get_by_role("textbox").fill("def hanoi(n, source, spare, target):\n    move(source, target)\n")
    frame.get_by_role("button", name="Run", exact=True).click()
    expect(frame.get_by_text("This page cannot do that in a sandboxed frame (“run”)")).to_be_visible()


def lesson(_: Page, frame: Frame) -> None:
    frame.get_by_role("button", name="9", exact=True).click()
    expect(frame.get_by_text("Right. Disc 2 is on one of 3 pegs")).to_be_visible()
    frame.get_by_role("link", name="Next").first.click()
    expect(frame.get_by_text("2 of 6", exact=True)).to_be_visible()


WORKS: dict[str, Callable[[Page, Frame], None]] = {
    "embed?discs=3&think=1": sandboxed_embed,
    "lessons/map": lesson,
    "mine?bare=1": sandboxed_mine,
}
AS_WELL: dict[str, Callable[[Page, Frame], None]] = {
    "play?bare=1&discs=3": play,
    "graph?bare=1&discs=3": sandboxed_graph,
    "compare?bare=1&discs=3": steps,
    "maths?bare=1": maths,
}


@pytest.mark.slow
@pytest.mark.parametrize("course", ['sandbox="allow-scripts"'], indirect=True, ids=["sandboxed"])
@pytest.mark.parametrize("address", [*WORKS, *rarely(*AS_WELL)])
def test_a_sandboxed_page_works_or_says_what_it_may_not_do(page: Page, course: str, address: str) -> None:
    page.goto(f"{course}/{address}")
    frame = page.frames[1]
    expect(frame.locator("body")).to_be_visible()
    (WORKS | AS_WELL)[address](page, frame)


LESSONS = ["lessons/trust", "lessons/map", "lessons/trust/worksheet"]
FOR_FRAMES = [f"{page.name}?bare=1&discs=3" for page in PAGES if page.framed] + LESSONS


@pytest.mark.slow
@pytest.mark.parametrize("course", ['sandbox="allow-scripts"'], indirect=True, ids=["sandboxed"])
def test_every_page_for_frames_loads_in_a_sandboxed_frame_without_an_error(page: Page, course: str) -> None:
    assert len(FOR_FRAMES) == 9
    wrong: list[str] = []
    page.on("requestfailed", lambda request: wrong.append(request.url))
    page.on("pageerror", lambda error: wrong.append(error.message))
    page.on("console", lambda said: wrong.append(said.text) if said.type == "error" else None)
    for address in FOR_FRAMES:
        page.goto(f"{course}/{address}")
        frame = page.frames[1]
        expect(frame.get_by_role("heading").first).to_be_visible()
        assert frame.evaluate("origin") == "null"
        until_loaded(page)
        assert frame.locator("#notices .notice").count() == 0, address
        assert [one for one in wrong if "favicon" not in one] == [], address


SMALL = [(600, 400), (600, 500), (700, 450), (360, 500)]
FOUR = "code,call-stack,bits,idle-peg"
NAMED = [("code,call-stack", SMALL), (FOUR, [(800, 600), *SMALL])]


@pytest.mark.slow
@pytest.mark.parametrize("course", ['sandbox="allow-scripts"'], indirect=True, ids=["sandboxed"])
@pytest.mark.parametrize("theme", ["light", *rarely("dark", "projector")])
def test_a_sandboxed_frame_of_any_size_shows_each_panel_of_its_link_or_a_tab_for_it(
    page: Page, course: str, theme: str
) -> None:
    for panels, sizes in NAMED:
        page.goto(f"{course}/embed?discs=4&move=10&panels={panels}&theme={theme}")
        for width, height in sizes:
            page.locator("iframe").evaluate(
                "(frame, size) => [frame.width, frame.height] = size", [width, height]
            )
            shows_all(page.frames[1], len(panels.split(",")), f"{width} × {height}")
    frame = page.frames[1]
    chosen = frame.get_by_role("tab", name="Bits")
    chosen.click()
    frame.get_by_role("button", name="Forward", exact=True).click()
    expect(frame.locator("#where")).to_have_text("move 11 of 15")
    expect(chosen).to_have_attribute("aria-selected", "true")


def shows_all(frame: Frame, count: int, size: str) -> None:
    """Expect every panel to be in sight and whole at once, or one after another as its tab is chosen."""
    alone = 1 if size == "800 × 600" else 0
    tabs = frame.get_by_role("tablist", name="Panels").get_by_role("tab")
    expect(tabs).to_have_count(count - alone)
    names = [*frame.locator("#panels > .panel:visible h2").all_inner_texts()]
    assert len(names) == alone
    for tab in tabs.all():
        tab.click()
        panel = frame.get_by_role("tabpanel")
        expect(panel).to_have_accessible_name(tab.inner_text())
        expect(panel).to_be_in_viewport(ratio=0.99)
        assert panel.evaluate("node => node.scrollHeight <= node.clientHeight"), (size, tab.inner_text())
        assert tab.evaluate("node => node.getBoundingClientRect().height") >= 24
        assert frame.evaluate(PROBLEMS, False) == [], (size, tab.inner_text())
        names.append(tab.inner_text())
    assert len({*names}) == count


@pytest.mark.slow
@pytest.mark.parametrize(
    "course",
    ['sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"'],
    indirect=True,
    ids=["popups"],
)
def test_with_popups_allowed_the_whole_app_opens_from_a_sandboxed_frame(page: Page, course: str) -> None:
    page.goto(f"{course}/embed?discs=3&move=2")
    with page.context.expect_page() as opened:
        page.frames[1].get_by_role("link", name="Whole app").click()
    expect(opened.value.locator("#where")).to_contain_text("move 2 of 7")
    assert opened.value.evaluate("origin") != "null"
