"""The presenter view in windows of many sizes: nothing is covered, cut off or too small."""

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.boxes import all_there, at_rest, problems
from tests.e2e.comparing import TWO
from tests.e2e.conftest import OpenPage
from tests.e2e.hands import box, point, stir
from tests.e2e.presenting import COVERED, panel, presents, transport
from tests.e2e.windows import LAPTOP, LARGE, PHONE, SMALL_TEXT, THEMES, Window, each
from tests.wide import rarely, rarely_together

pytestmark = pytest.mark.slow
SIZES = [(PHONE, "projector", 6), (LARGE, "projector", 6), (LARGE, "light", 64), (LAPTOP, "dark", 1)]
SIZES += [((844, 390), "light", 6), (PHONE, "light", 64)]


@pytest.mark.parametrize(("size", "theme", "discs"), [(LAPTOP, "projector", 64), *rarely_together(*SIZES)])
def test_nothing_ever_covers_discs(
    explore: OpenPage, compare: OpenPage, size: Window, theme: str, discs: int
) -> None:
    lanes = TWO.replace(",6,", f",{discs},")
    for opened, tower in ((explore, f"discs={discs}"), (compare, lanes)):
        page = opened(f"{tower}&move=1&theme={theme}&present=1", window=size)
        presents(page)
        assert page.evaluate(COVERED) == []
        high = box(page.locator(".stage").first)["height"]
        stir(page)
        expect(transport(page)).to_be_in_viewport(ratio=1)
        at_rest(page)
        assert page.evaluate(COVERED) == []
        assert box(transport(page))["height"] <= 80
        assert box(page.locator(".stage").first)["height"] == high


PLACES = """() => [...document.querySelectorAll(".headline, .stage, .panel")].map((part) => {
  const { left, top, width, height } = part.getBoundingClientRect();
  return [part.id, left, top, width, height].join(); })"""
SEEN_IN = [LAPTOP, *rarely(LARGE, (1280, 720))]


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("size", SEEN_IN)
def test_code_and_memory_are_always_whole(explore: OpenPage, size: Window, theme: str) -> None:
    page = explore(window=size, discs=6, move=44, theme=theme, present=1)
    at_rest(page)
    for name in ("Code", "Call stack"):
        expect(page.get_by_role("region", name=name, exact=True)).to_be_in_viewport(ratio=1)
    expect(page.locator(".panel:visible")).to_have_count(2)
    assert problems(page, scrolls=True) == []
    before = page.evaluate(PLACES)
    stir(page)
    expect(transport(page)).to_be_in_viewport(ratio=1)
    at_rest(page)
    assert page.evaluate(PLACES) == before
    page = explore(window=size, discs=64, move=2**63 + 1, theme=theme, present=1, algorithm="explicit-stack")
    expect(panel(page, "Explicit stack")).to_be_in_viewport(ratio=1)
    for now in (page.locator(".code .now"), page.locator("#panel-explicit-stack .now")):
        expect(now).to_be_in_viewport(ratio=0.9)


@pytest.mark.parametrize("size", [(1920, 950), *rarely(LARGE, LAPTOP, (1366, 641), (1280, 720))])
def test_every_line_and_the_innermost_frame_are_visible(explore: OpenPage, size: Window) -> None:
    for discs, move, line in ((3, 1, 3), (8, 100, 0), (64, 2**63 + 1, 0)):
        for think in (0, 1):
            link = {"discs": discs, "move": move, "line": line, "theme": "projector", "think": think}
            page = explore(window=size, present=1, **link)
            at_rest(page)
            code = page.get_by_role("list", name="Code")
            assert code.evaluate("list => list.scrollHeight - list.clientHeight") <= 1
            expect(page.locator("#panel-call-stack .now")).to_be_in_viewport(ratio=0.95)


@pytest.mark.parametrize("size", [LARGE, *rarely(LAPTOP)])
@pytest.mark.parametrize("name", ["code", *rarely("call-stack", "bits")])
def test_a_projector_shows_it_large_and_whole(explore: OpenPage, size: Window, name: str) -> None:
    shown = {"panels": "code,call-stack,bits", "panel": name}
    page = explore(window=size, discs=6, move=44, theme="projector", present=1, **shown)
    presents(page)
    at_rest(page)  # its buttons leave the window after a while
    assert problems(page, scrolls=True) == []
    for part in page.locator(".panel, .headline, .stage").filter(visible=True).all():
        expect(part).to_be_in_viewport(ratio=1)
    if size[0] == 1920:
        assert page.evaluate(SMALL_TEXT, ["main *", 24]) == []
        stir(page)
        expect(transport(page)).to_be_in_viewport(ratio=1)
        assert page.evaluate(SMALL_TEXT, ["main *", 24]) == []
    stage = box(page.locator("#stage"))
    assert stage["width"] > 0.4 * size[0]
    assert stage["height"] > 0.7 * size[1]


BESIDE = [("projector", [LARGE, LAPTOP, (1280, 720)]), *rarely_together(("light", [LAPTOP]))]


@pytest.mark.parametrize(("theme", "sizes"), BESIDE)
@pytest.mark.parametrize("in_class", [True, *rarely(False)], ids=["class", "alone"])
@pytest.mark.parametrize("lang", ["pl", *rarely("en")])
def test_no_buttons_overlap(page: Page, theme: str, sizes: list[Window], in_class: bool, lang: str) -> None:
    page.goto(f"/?discs=6&move=44&theme={theme}&lang={lang}&present=1")
    all_there(page)
    if in_class:
        page.locator("[data-room-start]").first.dispatch_event("click")
        expect(page.locator("html")).to_have_attribute("data-room", "leading")
        all_there(page)
        expect(page.locator("#question-button")).to_be_visible()
    for _ in each(page, sizes):
        stir(page)
        expect(page.locator("#transport")).to_be_in_viewport(ratio=1)
        at_rest(page)
        found = problems(page, scrolls=True)
        assert [one for one in found if "panel-" not in one] == []
        assert box(page.locator("#transport"))["height"] <= 80
        assert abs(point(page.locator("#transport"))[1] - point(page.locator(".presenter"))[1]) <= 2
