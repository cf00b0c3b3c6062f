"""Every text fits its box, none lies on another, nothing is half outside, and what is current is in sight."""

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.boxes import at_rest, problems
from tests.e2e.conftest import OpenPage, where
from tests.e2e.windows import ALGORITHM_NAMES, ALL_PANELS, LAPTOP, LARGE, LETTERS, PHONE, Window, each
from tests.wide import rarely

SMALLEST = (320, 568)
FEW = [LAPTOP, PHONE]
USUAL = [LARGE, LAPTOP, (1024, 768), (800, 600), (960, 540), PHONE, (844, 390), SMALLEST]
WINDOWS = [*USUAL, (2560, 1440), (3840, 2160)]
few_or_all = pytest.mark.parametrize("windows", [FEW, *rarely(WINDOWS)], ids=["few", "all"])

DRESS = """style => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  document.adoptedStyleSheets.push(sheet);
}"""


def shown_in(page: Page, windows: list[Window], *keys: str) -> list[str]:
    """What is wrong in these windows, one after the other, after each of these keys."""
    found = []
    for width, height in each(page, windows):
        for key in keys:
            page.keyboard.press(key)
            at_rest(page, 3)
            found += [f"{width}×{height}, {page.url}: {one}" for one in problems(page)]
    return found


@pytest.mark.slow
@pytest.mark.parametrize("name", ALGORITHM_NAMES)
def test_every_algorithm_fits_every_window(explore: OpenPage, name: str) -> None:
    page = explore(discs=6, move=21, algorithm=name)
    assert shown_in(page, USUAL, "ArrowRight") == []


@pytest.mark.wide
@few_or_all
@pytest.mark.parametrize("theme", ["projector", "dark"])
def test_every_theme_fits_every_window(explore: OpenPage, theme: str, windows: list[Window]) -> None:
    page = explore(discs=6, move=44, theme=theme)
    assert shown_in(page, windows, "ArrowRight", "Shift+ArrowRight") == []


@pytest.mark.wide
@few_or_all
def test_polish_fits_every_window(page: Page, windows: list[Window]) -> None:
    page.goto("/?discs=6&move=44&lang=pl&algorithm=three-beat-positions")
    expect(where(page)).not_to_be_empty()
    assert shown_in(page, windows, "ArrowRight") == []


@pytest.mark.slow
@few_or_all
@pytest.mark.parametrize("theme", LETTERS)
def test_every_panel_of_64_discs_fits_windows(explore: OpenPage, theme: str, windows: list[Window]) -> None:
    """But for the smallest phone in the largest letters, whose stage has less than a pixel for each disc."""
    page = explore(discs=64, move=12345678901234567891, theme=theme, panels=ALL_PANELS)
    fitting = windows if theme == "light" else [one for one in windows if one != SMALLEST]
    assert shown_in(page, fitting, "ArrowRight") == []


@pytest.mark.slow
@pytest.mark.parametrize("size", [200, *rarely(80, 130, 160)])
def test_every_size_of_text_fits(explore: OpenPage, size: int) -> None:
    page = explore(discs=6, move=44, text=size)
    assert shown_in(page, [LARGE, LAPTOP, (1024, 768), PHONE, (844, 390)], "ArrowRight") == []


def test_what_is_wrong_is_found(explore: OpenPage, page: Page) -> None:
    """The look at the boxes sees what it is there for."""
    explore(window=LAPTOP, discs=6, move=44, panels="code,call-stack,bits")
    wrongs = {
        "cut": ".panel-head h2 { width: 2em; overflow: hidden }",
        "wider than its box": ".frame .call { width: 3em; min-width: 0; overflow: visible }",
        "outside the window": ".transport { translate: 0 40px }",
        "overlap": ".left { margin-inline-end: -200px }",
        "under a button": ".frame-zoom { margin-inline-start: -4em; z-index: 1 }",
        "off its row": ".texts .call { translate: -3em 0 }",
        "on each other": ".frame .at-line { margin-inline-start: -6em }",
        "outside the stage": ".layer-discs { translate: 0 -300px }",
        "current, but not in sight": ".code { height: 2em; max-height: 2em !important }",
    }
    assert problems(page) == []
    for kind, style in wrongs.items():
        page.evaluate(DRESS, style)
        assert any(kind in one for one in problems(page)), kind
        page.evaluate("document.adoptedStyleSheets.pop()")
