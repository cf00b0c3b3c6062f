"""The page in a frame: of any other origin, of any size, with the same links and keys."""

import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path

import pytest
from playwright.sync_api import FrameLocator, Page, expect

from tests.conftest import RunningServer
from tests.e2e.axe import violations
from tests.e2e.conftest import at_move
from tests.e2e.windows import LARGE, THEMES, each, overflow, see
from tests.wide import rarely

LINK = "discs=6&move=44&panels=bits,code"


@pytest.fixture
def course(server: RunningServer) -> Iterator[str]:
    """The address of a page of another origin that frames what its query says."""

    class Course(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            address = self.path.removeprefix("/")
            page = f'<!doctype html><iframe src="{server.url}/{address}" width="800" height="600"></iframe>'
            self.send_response(200)
            self.send_header("Content-Type", "text/html")
            self.end_headers()
            self.wfile.write(page.encode())

        def log_message(self, *_: object) -> None:
            """Say nothing."""

    other = HTTPServer(("127.0.0.1", 0), Course)
    threading.Thread(target=other.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{other.server_port}"
    other.shutdown()
    other.server_close()


def framed(page: Page, course: str) -> FrameLocator:
    page.goto(f"{course}/embed?{LINK}")
    frame = page.frame_locator("iframe")
    expect(frame.locator("#where")).to_have_text("move 44 of 63")
    return frame


def test_it_works_in_a_page_of_another_origin(page: Page, course: str) -> None:
    frame = framed(page, course)
    frame.get_by_role("button", name="Forward").click()
    expect(frame.locator("#where")).to_have_text("move 45 of 63")
    page.keyboard.press("End")
    expect(frame.locator("#where")).to_have_text("move 63 of 63")
    expect(frame.get_by_role("heading", name="Bits")).to_be_visible()
    expect(frame.get_by_role("heading", name="Code")).to_be_hidden()


def test_it_works_in_a_page_that_is_a_file(page: Page, server: RunningServer, tmp_path: Path) -> None:
    course = tmp_path / "course.html"
    course.write_text(
        f'<!doctype html><iframe src="{server.url}/embed?{LINK}" width="800" height="600"></iframe>'
    )
    page.goto(course.as_uri())
    frame = page.frame_locator("iframe")
    expect(frame.locator("#where")).to_have_text("move 44 of 63")
    frame.get_by_role("button", name="Forward").click()
    expect(frame.locator("#where")).to_have_text("move 45 of 63")
    page.keyboard.press("End")
    expect(frame.locator("#where")).to_have_text("move 63 of 63")


@pytest.mark.parametrize("address", ["/", "/compare", "/no-such-page"])
def test_no_other_page_can_be_framed_by_a_file(
    page: Page, server: RunningServer, tmp_path: Path, address: str
) -> None:
    course = tmp_path / "course.html"
    course.write_text(f'<!doctype html><iframe src="{server.url}{address}"></iframe>')
    with page.expect_console_message(lambda said: "frame-ancestors 'none'" in said.text):
        page.goto(course.as_uri())
    expect(page.frame_locator("iframe").get_by_role("heading")).to_have_count(0)


def test_no_other_page_can_be_framed(page: Page, course: str) -> None:
    page.goto(f"{course}/?{LINK}")
    expect(page.frame_locator("iframe").locator("#where")).to_have_count(0)


def test_its_link_opens_the_present_view_in_the_whole_app(page: Page, course: str) -> None:
    frame = framed(page, course)
    frame.get_by_role("button", name="Back", exact=True).click()
    expect(frame.locator("#where")).to_have_text("move 43 of 63")
    with page.context.expect_page() as opened:
        frame.get_by_role("link", name="Whole app").click()
    at_move(opened.value, "43 of 63")
    expect(opened.value.get_by_role("button", name="Share")).to_be_visible()


@pytest.mark.parametrize("panel", ["code", *rarely("", "call-stack", "bits")])
def test_it_fills_its_frame_and_no_more(page: Page, server: RunningServer, panel: str) -> None:
    page.goto(f"{server.url}/embed?discs=6&move=44&panels={panel}")
    at_move(page, "44 of 63")
    for width, height in each(page, ((800, 600), (390, 500), (320, 480), LARGE)):
        assert overflow(page) == [width, height]
        for name in ("First", "Play", "Last", "Go to move…"):
            box = page.get_by_role("button", name=name).bounding_box()
            assert box
            assert box["x"] + box["width"] <= width
            assert box["y"] + box["height"] <= height


@pytest.mark.parametrize("theme", THEMES)
def test_axe_finds_nothing(page: Page, server: RunningServer, theme: str) -> None:
    see(page, (800, 600))
    page.goto(f"{server.url}/embed?{LINK}&theme={theme}")
    at_move(page, "44 of 63")
    assert violations(page) == []


INSIDE = """([inner, outer]) => {
  const [a, b] = [inner, outer].map((node) => node.getBoundingClientRect());
  return a.height >= 6 && a.top >= b.top - 1 && a.bottom <= b.bottom + 1 && b.bottom <= innerHeight;
}"""


@pytest.mark.parametrize("algorithm", ["recursive", *rarely("from-position", "explicit-stack", "gray-code")])
@pytest.mark.parametrize("place", ["move=44", *rarely("move=0&line=1&unit=line", "move=63")])
def test_a_small_frame_shows_whole_discs_and_the_current_line(
    page: Page, server: RunningServer, algorithm: str, place: str
) -> None:
    see(page, (400, 300))
    page.goto(f"{server.url}/embed?discs=6&algorithm={algorithm}&{place}&panels=code")
    line = page.locator("#code [aria-current=step]")
    expect(line).to_be_in_viewport(ratio=1)
    inside = [(line, page.locator("#code"))]
    inside += [(disc, page.locator("#stage")) for disc in page.locator("#stage .layer-discs .disc").all()]
    assert len(inside) == 7
    for inner, outer in inside:
        assert page.evaluate(INSIDE, [inner.element_handle(), outer.element_handle()])
