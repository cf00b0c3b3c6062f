"""The board in windows of every size: each text fits its box, panels are whole, and the stage is large."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.boxes import all_there, at_rest, problems
from tests.e2e.conftest import OpenPage, button, where
from tests.e2e.hands import box
from tests.e2e.windows import (
    ALL_PANELS,
    LAPTOP,
    LARGE,
    LYING,
    PHONE,
    Window,
    each,
    overflow,
    see,
)
from tests.wide import rarely, rarely_together
from webapp.algorithms import ALGORITHMS

SMALLEST = (320, 568)
USUAL = [LARGE, LAPTOP, (1024, 768), (800, 600), (960, 540), PHONE, LYING, SMALLEST]
WINDOWS = [*USUAL, (2560, 1440), (3840, 2160)]
FEW = [LAPTOP, PHONE]
OF_TEXT = [LARGE, LAPTOP, (1024, 768), PHONE, LYING]
FITTING = [one for one in WINDOWS if one != SMALLEST]  # there, one of 64 discs is less than a pixel high
POLISH = "discs=6&move=44&lang=pl&algorithm=three-beat-positions"
ALL_OF_64 = f"discs=64&move=12345678901234567891&panels={ALL_PANELS}"
FIT = [
    ("discs=6&move=21", USUAL),
    ("discs=6&move=44&text=200", OF_TEXT),
    (f"{POLISH}&theme=projector", FEW),
    (f"{ALL_OF_64}&theme=projector", FEW),
    *rarely_together(
        *((f"discs=6&move=21&algorithm={one.name}", USUAL) for one in ALGORITHMS[1:]),
        *((f"discs=6&move=44&text={size}", OF_TEXT) for size in (80, 130, 160)),
        *((f"discs=6&move=44&theme={theme}", WINDOWS) for theme in ("projector", "dark")),
        *((f"{POLISH}&theme={theme}", WINDOWS) for theme in ("projector", "light")),
        (f"{ALL_OF_64}&theme=projector", FITTING),
        (f"{ALL_OF_64}&theme=light", WINDOWS),
    ),
]
DRESS = """style => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  document.adoptedStyleSheets.push(sheet);
}"""


@pytest.mark.slow
@pytest.mark.parametrize(("link", "windows"), FIT)
def test_everything_fits_every_window(page: Page, link: str, windows: list[Window]) -> None:
    page.goto(f"/?{link}")
    all_there(page)
    # By line the text with the place is longer: with large text a phone cuts it off, and with 64 discs
    # it takes a second row, which in the projector theme a low window takes from the stage.
    by_line = ["Shift+ArrowRight"] * ("text=" not in link and "discs=64" not in link)
    for window in each(page, windows):
        for key in ("ArrowRight", *by_line):
            before = where(page).inner_text()
            page.keyboard.press(key)
            expect(where(page)).not_to_have_text(before)
            at_rest(page, 3)
            assert problems(page) == [], (window, key)


@pytest.mark.slow
def test_every_kind_of_problem_is_found(explore: OpenPage, page: Page) -> None:
    """The check of the boxes finds the problems it is meant to find."""
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
        "current, but not in sight": ".code { overflow: auto } .code .now { translate: 0 40em }",
    }
    assert problems(page) == []
    for kind, style in wrongs.items():
        page.evaluate(DRESS, style)
        assert any(kind in one for one in problems(page)), kind
        page.evaluate("document.adoptedStyleSheets.pop()")


FIVE = ["Code", "Call stack", "Explicit stack", "Bits", "Idle peg"]
LOWER, LOW, SMALL, LOWEST = (1920, 950), (1366, 641), (1280, 800), (1280, 665)
MIDDLE = 2**63 + 1
SPACE = """() => {
  const box = (one) => one.getBoundingClientRect();
  const panels = [...document.querySelectorAll(".panels .panel")].filter((one) => one.checkVisibility());
  const board = box(document.getElementById("panels"));
  const within = (one, other) => one.top >= other.top - 1 && one.bottom <= other.bottom + 1
    && one.left >= other.left - 1 && one.right <= other.right + 1;
  const inside = [...document.querySelectorAll(".panels :is(.bits, .formula, .said, .memory, .panel-head)")]
    .filter((one) => one.checkVisibility());
  const area = panels.map(box).reduce((sum, { width, height }) => sum + width * height, 0);
  const lists = [...document.querySelectorAll(".panels .rows")].filter((one) => one.checkVisibility());
  const current = [".code .now", ".rows .now", ".bit.changed", ".memory .now"];
  const now = panels.flatMap((one) => current.flatMap((which) => one.querySelector(which) ?? []));
  return {
    whole: panels.filter((one) => within(box(one), board)).map((one) => one.querySelector("h2").textContent),
    cut: inside.filter((one) => !within(box(one), box(one.closest(".panel")))
      || one.scrollWidth > one.clientWidth + 1).map((one) => one.outerHTML.slice(0, 80)),
    rows: lists.map((one) => one.clientHeight / document.getElementById("probe").clientHeight),
    unseen: now.filter((one) => !within(box(one), box(one.closest("[data-list], .panel"))))
      .map((one) => one.outerHTML),
    empty: 1 - area / (board.width * board.height),
    stage: box(document.querySelector(".stage")).width / innerWidth,
    discs: [...document.querySelectorAll(".stage .disc-box")]
      .filter((one) => !within(box(one), box(one.closest(".stage")))).length,
    code: parseFloat(getComputedStyle(document.querySelector(".code")).fontSize),
    hidden: document.querySelector(".code").scrollHeight - document.querySelector(".code").clientHeight,
  }; }"""


def space(page: Page) -> dict[str, Any]:
    at_rest(page, 3)
    measured: dict[str, Any] = page.evaluate(SPACE)
    return measured


WHOLE = [(window, "light") for window in (LARGE, LOWER, LAPTOP, LOW, SMALL, LOWEST)]
WHOLE += [(window, "projector") for window in (LARGE, LOWER)]
SMALLER = [(window, "projector") for window in (LAPTOP, LOW, SMALL, LOWEST)]


@pytest.mark.slow
@pytest.mark.parametrize(("window", "theme"), [WHOLE[3], WHOLE[6], *rarely_together(*WHOLE)])
def test_when_first_opened_the_first_five_panels_are_whole(
    explore: OpenPage, window: Window, theme: str
) -> None:
    for discs in (1, 6, 8, 64):
        for move in {0, 2 ** (discs - 1), 2**discs - 1}:
            page = explore(window=window, discs=discs, move=move, theme=theme)
            all_there(page)
            measured = space(page)
            assert sorted(measured["whole"]) == sorted(FIVE)
            assert measured["cut"] == measured["unseen"] == []
            assert measured["hidden"] <= 1
            assert measured["stage"] >= 0.35
            if discs < 64:
                assert measured["discs"] == 0
                assert min(measured["rows"]) >= min(5, discs + 1, 2 * discs - 1) - 0.01
                assert theme == "light" or measured["code"] >= 24


@pytest.mark.slow
@pytest.mark.parametrize(("window", "theme"), [(LOW, "projector"), *rarely_together(*WHOLE, *SMALLER)])
def test_no_space_is_unused_while_a_panel_is_a_tab(explore: OpenPage, window: Window, theme: str) -> None:
    for algorithm, discs, move in (
        ("recursive", 64, MIDDLE),
        ("route-table", 8, 100),
        ("explicit-stack", 8, 128),
        ("four-beat", 64, MIDDLE),
    ):
        page = explore(window=window, discs=discs, move=move, theme=theme, algorithm=algorithm)
        all_there(page)
        measured = space(page)
        tabs = page.get_by_role("group", name="Panels that share this place").get_by_role("button")
        assert measured["unseen"] == []
        assert measured["stage"] >= 0.35
        assert "Code" in measured["whole"]
        assert tabs.count() == 0 or measured["empty"] <= 0.15


@pytest.mark.slow
def test_the_same_panels_are_open_in_the_projector_theme_after_a_reload_and_back(explore: OpenPage) -> None:
    page = explore(window=LAPTOP, discs=6, move=44)
    pressed = page.locator("#chips [aria-pressed=true]")
    expect(pressed).to_have_text(FIVE)
    button(page, "Projector").click()
    expect(pressed).to_have_text(FIVE)
    page.reload()
    all_there(page)
    expect(pressed).to_have_text(FIVE)
    button(page, "Projector").click()
    expect(pressed).to_have_text(FIVE)


@pytest.mark.slow
def test_a_notice_covers_neither_the_sentence_nor_the_stage_and_does_not_resize_it(explore: OpenPage) -> None:
    for window in (LAPTOP, PHONE):
        page = explore(window=window, discs=6, move=99)
        close = button(page, "Close this notice")
        expect(close).to_be_visible()
        for part in ("#narration", "#where", ".stage .disc-box"):
            covered = page.locator(part).first.evaluate(
                """part => { const { left, top, width, height } = part.getBoundingClientRect();
                const there = document.elementFromPoint(left + width / 2, top + height / 2);
                return Boolean(there?.closest(".notices")); }"""
            )
            assert not covered
        at_rest(page)
        before = box(page.locator(".stage"))
        close.click()
        expect(close).to_be_hidden()
        at_rest(page)
        assert window == PHONE or box(page.locator(".stage")) == before


def test_without_panels_the_stage_is_as_wide_as_the_window(explore: OpenPage) -> None:
    for theme in ("light", "projector"):
        page = explore(window=LAPTOP, discs=6, move=44, theme=theme, panels="")
        at_rest(page, 3)
        assert page.evaluate(SPACE)["stage"] > 0.95
        expect(button(page, "Code")).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("discs", [64, *rarely(1)])
def test_eight_pegs_fit_a_phone_and_need_no_scrolling_elsewhere(explore: OpenPage, discs: int) -> None:
    page = explore(window=PHONE, variant="pegs", pegs=8, discs=discs, move=1)
    assert overflow(page)[0] <= PHONE[0]
    see(page, LAPTOP)
    expect(page.locator("#stage-picture .peg")).to_have_count(8)
    assert overflow(page) == [*LAPTOP]


@pytest.mark.parametrize("link", ["variant=pegs&pegs=4&discs=5", *rarely("variant=london")])
def test_on_a_phone_the_visible_panel_has_its_switch_pressed(explore: OpenPage, link: str) -> None:
    page = explore(link, window=PHONE)
    pressed = page.locator("#chips [aria-pressed=true]")
    expect(pressed).to_have_count(1)
    expect(page.get_by_role("region", name=pressed.inner_text(), exact=True)).to_be_in_viewport(ratio=0.2)
    expect(page.get_by_role("region", name="About", exact=True)).not_to_be_in_viewport(ratio=0.2)


def test_on_a_phone_buttons_are_as_high_as_a_fingertip(phone: Page) -> None:
    phone.goto("/?discs=6&move=21")
    all_there(phone)
    pressed = phone.locator(".bar button, #transport button, #places button").filter(visible=True)
    highs = {one.inner_text() or one.get_attribute("aria-label"): box(one)["height"] for one in pressed.all()}
    assert len(highs) > 7
    assert {name: high for name, high in highs.items() if high < 44} == {}
