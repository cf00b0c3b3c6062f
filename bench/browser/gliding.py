"""A browser beside a server, and its frames while a page is zoomed and panned by the wheel."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

from bench.figures import quantile
from bench.run import Run
from bench.serving import serving
from tests.browser import NONE, find

SLOW = 4  # times slower: a weak laptop
SPEEDS = (1, SLOW)
EMPTY = "about:blank"
SIZE: ViewportSize = {"width": 1920, "height": 1080}
EMPTY_FRAMES = 180
FRAMES = """
window.frames_seen = [];
window.watch_frames = () => {
  let before = 0;
  const step = (now) => {
    if (before) window.frames_seen.push(now - before);
    before = now;
    window.watching = requestAnimationFrame(step);
  };
  window.watching = requestAnimationFrame(step);
};
"""
# In one task a frame, as a browser sends what a hand does: the cost of sending is not measured.
WHEEL = """([selector, x, y, across, along, times]) => new Promise((done) => {
  const target = document.querySelector(selector);
  const box = target.getBoundingClientRect();
  const at = { clientX: box.x + box.width * x, clientY: box.y + box.height * y };
  let left = times;
  const turn = () => {
    target.dispatchEvent(
      new WheelEvent("wheel", { deltaX: across, deltaY: along, ...at, bubbles: true, cancelable: true }),
    );
    left -= 1;
    if (left) requestAnimationFrame(turn); else done();
  };
  requestAnimationFrame(turn);
})"""


@contextmanager
def browsing(run: Run) -> Iterator[tuple[Browser, dict[str, str]]]:
    """Yield a browser that draws by software, and servers' addresses by what their rows begin with.

    The rows of this checkout begin with nothing. Raises FileNotFoundError where there is no browser.
    """
    path = find()
    if path is None:
        raise FileNotFoundError(NONE)
    with serving(run.checkouts) as servers, sync_playwright() as playwright:
        sandbox = ["--no-sandbox"] if getattr(os, "geteuid", lambda: 1)() == 0 else []
        browser = playwright.chromium.launch(executable_path=path, args=[*sandbox, "--disable-gpu"])
        others = {f"{name}: ": servers[name].url for name in run.others}
        yield browser, {"": servers["now"].url} | others
        browser.close()


@dataclass(frozen=True, slots=True)
class Turning:
    """The wheel over a part of a page: where in it, and how far across and along it turns, how many times."""

    selector: str
    x: float
    y: float
    turns: tuple[tuple[int, int, int], ...]


def rows(browser: Browser, pages: dict[str, str], turning: Turning, run: Run) -> list[tuple[str, str]]:
    """Return the frames of an empty page and of these, at every speed."""
    return [
        (f"{name}, {slower}× slower", both(frames(browser, address, slower, turning, run)))
        for name, address in ({"an empty page": EMPTY} | pages).items()
        for slower in run.some(SPEEDS)
    ]


def frames(browser: Browser, address: str, slower: int, turning: Turning, run: Run) -> list[float]:
    page = browser.new_page(viewport=SIZE)
    page.add_init_script(FRAMES)
    page.goto(address)
    if address != EMPTY:
        page.locator("#where").filter(has_text="move").wait_for()
    page.wait_for_timeout(run.seconds(1) * 1000)
    throttled(page, slower)
    page.evaluate("window.watch_frames()")
    if address == EMPTY:
        most = run.rounds(EMPTY_FRAMES)
        page.wait_for_function("(most) => window.frames_seen.length > most", arg=most)
    else:
        for across, along, times in turning.turns:
            where = [turning.selector, turning.x, turning.y]
            page.evaluate(WHEEL, [*where, across, along, run.rounds(times)])
    found: list[float] = page.evaluate("window.frames_seen")
    page.close()
    return found[2:]


def loaded(browser: Browser, address: str, slower: int, script: str, done: str) -> Page:
    """Return a page of its own, on so slow a machine, once what its script notes is done."""
    page = browser.new_context(viewport=SIZE).new_page()
    page.add_init_script(script)
    throttled(page, slower)
    page.goto(address)
    page.wait_for_function(f"() => {done} !== null")
    return page


def throttled(page: Page, slower: int) -> None:
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slower})


def both(samples: list[float]) -> str:
    return f"{quantile(samples, 0.5):.1f} / {quantile(samples, 0.95):.1f}"
