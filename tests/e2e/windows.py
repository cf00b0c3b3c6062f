"""The windows and themes in which pages are tested: one theme and two windows always, all of them where
everything is tested."""

from collections.abc import Iterator, Sequence

from playwright.sync_api import Page

from tests.e2e.boxes import at_rest
from tests.wide import rarely
from webapp.algorithms import ALGORITHMS

Window = tuple[int, int]

LARGE, LAPTOP, PHONE = (1920, 1080), (1366, 768), (390, 844)
LYING = (844, 390)  # a phone in landscape
ALL_PANELS = "code,call-stack,explicit-stack,bits,idle-peg,position-formula,moves,variables,costs"
THEMES = ["projector", *rarely("light", "dark")]
LETTERS = ["projector", *rarely("light")]  # themes with different text sizes
WINDOWS = [(LAPTOP, PHONE), *rarely((LARGE,))]  # pages are loaded once for windows listed together
SMALL_TEXT = """([parts, least]) => {
  const scale = (node) => (node.ownerSVGElement ? node.getScreenCTM().d : 1);  // as text is drawn
  return [...document.querySelectorAll(parts)]
  .filter((node) => node.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
  .filter((node) => node.getBoundingClientRect().height > 2)
  .filter((node) => [...node.childNodes].some((one) => one.nodeType === 3 && one.textContent.trim()))
  .map((node) => [parseFloat(getComputedStyle(node).fontSize) * scale(node), node.textContent])
  .filter(([size]) => size < least - 0.1); }"""
FEW = ("recursive",)
ALGORITHM_NAMES = [*FEW, *rarely(*(one.name for one in ALGORITHMS if one.name not in FEW))]


def see(page: Page, window: Window) -> None:
    page.set_viewport_size({"width": window[0], "height": window[1]})


def each(page: Page, windows: Sequence[Window]) -> Iterator[Window]:
    """Give an open page each of these windows, and wait until nothing moves in it."""
    for window in windows:
        see(page, window)
        at_rest(page, 3)
        yield window


def overflow(page: Page) -> list[int]:
    """The width and the height that the page needs."""
    needed: list[int] = page.evaluate(
        "() => [document.documentElement.scrollWidth, document.documentElement.scrollHeight]"
    )
    return needed
