"""The page in a frame, in any other origin and of any size; and two towers mounted on one page."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import FrameLocator, Page, Route, expect

from tests.conftest import RunningServer
from tests.e2e.boxes import problems
from tests.e2e.conftest import OpenPage, at_move, goes
from tests.e2e.hands import box
from tests.e2e.windows import each, overflow
from tests.wide import rarely

LINK = "discs=6&move=44&panels=bits,code"


def steps(page: Page, frame: FrameLocator) -> None:
    """Expect it to open where its link says, and a button and a key to step it."""
    expect(frame.locator("#where")).to_have_text("move 44 of 63")
    frame.get_by_role("button", name="Forward").click()
    expect(frame.locator("#where")).to_have_text("move 45 of 63")
    page.keyboard.press("End")
    expect(frame.locator("#where")).to_have_text("move 63 of 63")


@pytest.mark.slow
def test_it_works_in_a_page_of_another_origin_and_links_to_the_whole_app(page: Page, course: str) -> None:
    page.goto(f"{course}/embed?{LINK}")
    frame = page.frame_locator("iframe")
    steps(page, frame)
    expect(frame.get_by_role("heading", name="Bits")).to_be_visible()
    expect(frame.get_by_role("heading", name="Code")).to_be_visible()
    expect(frame.get_by_role("heading", name="Call stack")).to_be_hidden()
    frame.get_by_role("button", name="Back", exact=True).click()
    expect(frame.locator("#where")).to_have_text("move 62 of 63")
    with page.context.expect_page() as opened:
        frame.get_by_role("link", name="Whole app").click()
    at_move(opened.value, "62 of 63")
    expect(opened.value.get_by_role("button", name="Share")).to_be_visible()
    page.goto(f"{course}/?{LINK}")
    expect(page.frame_locator("iframe").locator("#where")).to_have_count(0)


def test_it_works_alone_in_a_page_that_is_a_file(page: Page, server: RunningServer, tmp_path: Path) -> None:
    course, frame = tmp_path / "course.html", page.frame_locator("iframe")
    size = 'width="800" height="600"'
    course.write_text(f'<!doctype html><iframe src="{server.url}/embed?{LINK}" {size}></iframe>')
    page.goto(course.as_uri())
    steps(page, frame)
    for address in ("/", "/compare", "/no-such-page"):
        course.write_text(f'<!doctype html><iframe src="{server.url}{address}"></iframe>')
        with page.expect_console_message(lambda said: "frame-ancestors 'none'" in said.text):
            page.goto(course.as_uri())
        expect(frame.get_by_role("heading")).to_have_count(0)


@pytest.mark.parametrize(
    ("link", "named"),
    [("panels=bits,code", ["Bits", "Code"]), ("discs=6", ["Code", "Call stack"]), ("panels=", [])],
)
def test_the_panels_of_its_link_are_whole_and_in_order(embed: OpenPage, link: str, named: list[str]) -> None:
    page = embed(f"move=44&{link}")
    for width, _ in each(page, ((800, 600), (640, 480), (400, 500))):
        expect(page.get_by_role("heading", level=2)).to_have_text(named if width > 400 else named[:1])
        for part in page.locator("#code, .panel, main").filter(visible=True).all():
            assert part.evaluate("node => node.scrollWidth <= node.clientWidth")
            assert part.evaluate("node => node.scrollHeight <= node.clientHeight")


NAMED = "code,call-stack,explicit-stack,bits,idle-peg"


@pytest.mark.slow
@pytest.mark.parametrize("looks", ["", *rarely("theme=dark", "theme=contrast", "theme=projector")])
def test_in_a_frame_of_any_size_every_panel_of_its_link_is_visible_or_a_tab(
    embed: OpenPage, looks: str
) -> None:
    page = embed(f"discs=5&move=11&panels={NAMED}&{looks}")
    tabs = page.get_by_role("tablist", name="Panels").get_by_role("tab")
    titles = {page.locator(f"#panel-{name} h2").inner_text() for name in NAMED.split(",")}
    for size, alone in (((640, 360), 0), ((800, 450), 0), ((400, 600), 0), ((320, 480), 0), ((800, 600), 1)):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        expect(tabs).to_have_count(5 - alone)
        seen = {*page.locator("#panels > .panel:visible h2").all_inner_texts()}
        for tab in tabs.all():
            tab.click()
            expect(tab).to_have_attribute("aria-selected", "true")
            expect(tab).to_be_in_viewport(ratio=0.99)
            shown = page.locator(".shared .panel:visible")
            expect(shown).to_have_count(1)
            expect(shown.get_by_role("heading")).to_have_text(tab.inner_text())
            expect(shown).to_be_in_viewport(ratio=0.99)
            seen |= {tab.inner_text()}
        assert seen == titles
        assert overflow(page) == [*size]
        assert [one for one in problems(page) if one.startswith("outside")] == []
        for disc in page.locator("#stage .layer-discs .disc").all():
            assert page.evaluate(ON_TOP, disc.element_handle())


def test_arrows_go_from_tab_to_tab_and_the_chosen_one_stays(embed: OpenPage) -> None:
    page = embed("discs=3&panels=code,call-stack,bits", window=(600, 400))
    code, stack, bits = (page.get_by_role("tab", name=name) for name in ("Code", "Call stack", "Bits"))
    code.click()
    for key, chosen in (("ArrowLeft", bits), ("ArrowRight", code), ("ArrowRight", stack)):
        page.keyboard.press(key)
        expect(chosen).to_be_focused()
        expect(chosen).to_have_attribute("aria-selected", "true")
        expect(page.locator("#panel-tabs [tabindex='0']")).to_have_count(1)
        panel = page.get_by_role("tabpanel")
        expect(panel).to_have_count(1)
        expect(panel).to_have_accessible_name(chosen.inner_text())
    at_move(page, "0 of 7")
    page.get_by_role("button", name="Forward", exact=True).click()
    at_move(page, "1 of 7")
    for _, height in each(page, ((800, 600), (360, 500), (600, 400))):
        expect(page.get_by_role("tabpanel", name="Call stack")).to_be_visible()
        expect(stack).to_have_attribute("aria-selected", "true")
        expect(page.get_by_role("tab")).to_have_count(2 if height == 600 else 3)


def test_its_tabs_are_large_enough_for_a_finger(new_device: OpenPage) -> None:
    page = new_device((360, 500), has_touch=True, is_mobile=True)
    page.goto("/embed?discs=3&panels=code,call-stack")
    tabs = page.get_by_role("tablist", name="Panels").get_by_role("tab")
    expect(tabs).to_have_count(2)
    for tab in tabs.all():
        assert box(tab)["height"] >= 44
        assert box(tab)["width"] >= 44


ON_TOP = """(disc) => {
  const { left, top, width, height } = disc.getBoundingClientRect();
  const seen = document.elementFromPoint(left + width / 2, top + height / 2);
  return Boolean(seen?.closest("#stage"));
}"""
INSIDE = """([inner, outer]) => {
  const [a, b] = [inner, outer].map((node) => node.getBoundingClientRect());
  return a.height >= 6 && a.top >= b.top - 1 && a.bottom <= b.bottom + 1 && b.bottom <= innerHeight;
}"""


@pytest.mark.parametrize("algorithm", ["recursive", *rarely("from-position", "explicit-stack", "gray-code")])
@pytest.mark.parametrize("place", ["move=44", *rarely("move=0&line=1&unit=line", "move=63")])
def test_a_small_frame_shows_discs_and_the_current_line(embed: OpenPage, algorithm: str, place: str) -> None:
    page = embed(f"discs=6&algorithm={algorithm}&{place}&panels=code", window=(400, 300))
    line = page.locator("#code [aria-current=step]")
    expect(line).to_be_in_viewport(ratio=1)
    inside = [(line, page.locator("#code"))]
    inside += [(disc, page.locator("#stage")) for disc in page.locator("#stage .layer-discs .disc").all()]
    assert len(inside) == 7
    for inner, outer in inside:
        assert page.evaluate(INSIDE, [inner.element_handle(), outer.element_handle()])


ROOT = Path(__file__).parents[2]
SCRIPT = "text/javascript"
MOUNT = 'import "/sources/tests/e2e/two-mounted.js";'


def sources(route: Route) -> None:
    """The scripts as written: a page's own are bundled."""
    path = ROOT / route.request.url.split("/sources/")[1]
    route.fulfill(body=path.read_text(encoding="utf-8"), content_type=SCRIPT)


@pytest.mark.slow
def test_two_towers_on_one_page_each_have_their_own_state_buttons_and_timeline(page: Page) -> None:
    page.route("**/js/explore/main.js", lambda route: route.fulfill(body=MOUNT, content_type=SCRIPT))
    page.route("**/sources/**", sources)
    page.goto("/?discs=3")
    first, second = page.locator("main").first, page.locator("main").last
    for one, discs, moves in ((first, 3, 7), (second, 5, 31)):
        expect(one.locator("[id^=where]")).to_contain_text(f"0 of {moves}")
        expect(one.locator(".layer-discs > .disc")).to_have_count(discs)
        expect(one.get_by_role("slider", name="Timeline")).to_have_attribute("aria-valuemax", str(moves))
        expect(one.locator("[id^=bits] [data-bit=binary]")).to_have_count(discs)
    first.get_by_role("button", name="Forward", exact=True).click()
    expect(first.locator("[id^=where]")).to_contain_text("1 of 7")
    expect(second.locator("[id^=where]")).to_contain_text("0 of 31")
    second.get_by_role("button", name="Last", exact=True).click()
    expect(second.locator("[id^=where]")).to_contain_text("31 of 31")
    expect(first.locator("[id^=where]")).to_contain_text("1 of 7")
    slider = second.get_by_role("slider", name="Timeline")
    slider.scroll_into_view_if_needed()
    slider.click(position={"x": box(slider)["width"] / 2, "y": 8})
    expect(second.locator("[id^=where]")).to_contain_text(re.compile(r"1[56] of 31"))
    expect(first.locator("[id^=where]")).to_contain_text("1 of 7")
    speed = second.get_by_role("slider", name="Speed")
    speed.press("ArrowRight")
    expect(second.locator("[id^=speed-said]")).not_to_have_text(first.locator("#speed-said").inner_text())


def test_a_variant_in_a_frame_has_its_stage_and_transport(embed: OpenPage) -> None:
    page = embed(variant="pegs", pegs=5, discs=6, panels="call-stack")
    at_move(page, "0 of 15")
    expect(page.locator("#stage-picture .peg")).to_have_count(5)
    goes(page, "ArrowRight", "1 of 15")
    whole = page.get_by_role("link", name="Whole app")
    expect(whole).to_have_attribute("href", re.compile("variant=pegs.*pegs=5"))
