"""Pages in every window, theme and language, with a class and without: they fit and can be reached.

One page load walks through all windows and themes. What is wrong is listed completely.
"""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from functools import cache
from typing import NamedTuple
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.conftest import RunningServer
from tests.e2e import attending as room
from tests.e2e.boxes import at_rest, problems, unreachable
from tests.e2e.conftest import OpenPage, closed
from tests.e2e.programs import RIGHT
from tests.e2e.test_boxes import DRESS
from tests.e2e.windows import LAPTOP, LARGE, PHONE, SMALL_TEXT, Window, see
from tests.wide import rarely

pytestmark = pytest.mark.slow

WINDOWS = [LARGE, LAPTOP, (1280, 665), (800, 600), (640, 360), PHONE, (360, 640)]
THEMES = ["light", "dark", "projector"]
LANGUAGES = ["en", "pl"]
TWO = "/compare?discs=5&move=9"
FOUR = "/compare?" + "&".join(
    f"lane={name},4,A,C" for name in ("recursive", "idle-peg", "gray-code", "explicit-stack")
)
ALONE = [
    "/?discs=6&move=44",
    "/?discs=8&move=44",
    "/?variant=pegs&pegs=4&discs=8&move=9",
    TWO,
    FOUR,
    "/maths",
    "/graph?discs=4&move=3",
    "/play?discs=4&made=ABAC",
    "/variants",
    "/mine",
    "/mine#run",
    "/lessons",
    "/lessons/trust?page=2",
    "/r",
    "/embed?discs=6&move=44",
]
IN_CLASS = [
    "/",
    "/compare",
    "/maths",
    "/graph?discs=4&move=3",
    "/play?discs=4&made=ABAC",
    "/variants",
    "/lessons",
    "/lessons/trust?page=2",
]

WEAR = """(theme) => {
  const field = document.getElementById("theme");
  if (field) {
    field.value = theme;
    field.dispatchEvent(new Event("change", { bubbles: true }));
  } else document.documentElement.dataset.theme = theme;
  return document.documentElement.dataset.theme === theme;
}"""
PLACES = """() => [...document.querySelectorAll("body *")].map((node) => {
  const { x, y, width, height } = node.getBoundingClientRect();
  return [x, y, width, height].map((length) => length.toFixed(1));
}).join()"""
STAGE = "document.querySelector('.stage').getBoundingClientRect().width / innerWidth"
READ = "main :not(msup > :last-child, msup > :last-child *)"


class Seen(NamedTuple):
    """What is wrong, and where."""

    window: Window
    theme: str
    what: str


def wear(page: Page, theme: str) -> None:
    """Change the theme as the page's settings do; a page in a frame has none, and is given it."""
    page.wait_for_function(WEAR, arg=theme)


def small_texts(page: Page, least: float) -> Iterator[str]:
    for size, text in page.evaluate(SMALL_TEXT, [READ, least]):
        said = " ".join(text.split())[:40]
        yield f"text of {size:.1f} pixels, not {least:.1f}: {said}"


def wrong(page: Page, address: str, window: Window, theme: str) -> Iterator[str]:
    yield from problems(page, scrolls=True)
    yield from unreachable(page)
    if theme == "projector" and window[0] >= 1280:
        letters = (20 if address == FOUR else 24) / LARGE[0]
        yield from small_texts(page, letters * window[0])
    if urlsplit(address).path == "/" and window[0] >= 1280 and (share := page.evaluate(STAGE)) < 0.35:
        yield f"the stage has {share:.0%} of the width"


def walk(page: Page, address: str) -> list[Seen]:
    """Give the page each window and theme; return everything that is wrong."""
    found = []
    for window in WINDOWS:
        see(page, window)
        before = None
        for theme in THEMES:
            wear(page, theme)
            at_rest(page, 3)
            if before != (before := page.evaluate(PLACES)):  # else only colours have changed
                found += [Seen(window, theme, what) for what in wrong(page, address, window, theme)]
    return found


def ready(page: Page) -> None:
    """Wait until the page is complete, with the place in its run if it has one."""
    page.wait_for_load_state()
    expect(page.locator("main")).to_be_visible()
    if page.locator("#where").count():
        expect(page.locator("#where:has-text(' '), .now-knob").first).to_be_attached()
    at_rest(page, 5)


def opens(page: Page, address: str, lang: str) -> None:
    """Open an address in this language; where it names a program, that program has run."""
    path, _, program = address.partition("#")
    page.goto(f"{path}{'&' if '?' in path else '?'}lang={lang}")
    ready(page)
    if program:
        page.get_by_role("textbox").first.fill(RIGHT)
        page.locator("#run").click()
        expect(page.locator("#where")).to_contain_text("31")
        at_rest(page, 5)


def test_each_kind_of_fault_is_found(explore: OpenPage) -> None:
    """The checks find what they are meant to find."""
    page = explore(window=LARGE, discs=6, move=44, theme="projector")
    at_rest(page)
    faults = {
        "the page is": ".bar { width: 120vw }",
        "not whole in the window": ".transport .play { translate: -99em 0 }",
        "covered:": ".panels { position: fixed; inset: 0; z-index: 99 }",
        "covered when focused": ".bar { position: fixed; inset: 0; z-index: 99 }",
        "out of sight when focused": "#code { position: fixed; inset: 0 auto auto -99em; width: 40em }",
        "target of": ".transport { gap: 0 } .transport button { width: 9px; min-width: 0; padding: 0 }",
        "text of 20.0 pixels, not 24.0": ".panel-head h2 { font-size: 20px }",
        "of the width": ".stage { width: 30vw }",
        "characters of a line": ".code { width: 14em }",
    }
    assert [*wrong(page, "/", LARGE, "projector")] == []
    for kind, style in faults.items():
        page.evaluate(DRESS, style)
        assert any(kind in one for one in wrong(page, "/", LARGE, "projector")), kind
        page.evaluate("document.adoptedStyleSheets.pop()")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("address", rarely(*ALONE))
def test_everything_fits_and_can_be_reached(page: Page, address: str, lang: str) -> None:
    opens(page, address, lang)
    assert walk(page, address) == []


class Class(NamedTuple):
    """The pages of a teacher and of a student, who follows."""

    teacher: Page
    student: Page


@pytest.fixture(scope="module")
def attended(browser: Browser, classroom: RunningServer) -> Iterator[Callable[[str], Class]]:
    """Return a function that begins a class in a language, once for all tests."""
    with ExitStack() as until_the_end:

        @cache
        def begun(lang: str) -> Class:
            pages = []
            for _ in Class._fields:
                context = browser.new_context(locale=lang, base_url=classroom.url)
                until_the_end.callback(closed, context)
                pages.append(context.new_page())
                see(pages[-1], LAPTOP)
            both = Class(*pages)
            both.teacher.goto("/?discs=6&move=43")
            ready(both.teacher)
            both.teacher.locator("[data-room-start]").first.click()
            both.teacher.wait_for_url(room.SHOWN)
            both.teacher.locator("#room-card-close").click()
            room.attend(both.student, room.code_of(both.teacher))
            return both

        yield begun


def leads_to(both: Class, address: str) -> None:
    """Lead the class to this page: pages that are followed by states are reached by the menu and by links."""
    if address in ("/", "/compare"):
        link = both.teacher.locator(f".pages a:is([href='{address}'], [href^='{address}?'])")
        link.first.evaluate("(link) => link.click()")
    else:
        both.teacher.goto(address)
    ready(both.teacher)
    shown = str(both.teacher.locator("body").get_attribute("class"))
    expect(both.student.locator("body")).to_have_class(shown)
    ready(both.student)


@pytest.mark.parametrize("who", Class._fields)
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("address", rarely(*IN_CLASS))
def test_so_it_does_with_a_class(attended: Callable[[str], Class], address: str, lang: str, who: str) -> None:
    both = attended(lang)
    page = getattr(both, who)
    leads_to(both, address)
    assert walk(page, address) == []
