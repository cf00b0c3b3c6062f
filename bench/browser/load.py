"""The first load of a page, in a browser that renders in software: first state and first response."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from urllib.error import HTTPError
from urllib.request import urlopen

from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

from bench.run import Run, quantile, table
from bench.serving import serving
from tests.browser import NONE, find

SPEEDS = (1, 4)  # factors of slowing down: 4 is a weak laptop
SIZE: ViewportSize = {"width": 1920, "height": 1080}


@contextmanager
def browsing() -> Iterator[Browser]:
    path = find()
    if path is None:
        raise FileNotFoundError(NONE)
    with sync_playwright() as playwright:
        sandbox = ["--no-sandbox"] if getattr(os, "geteuid", lambda: 1)() == 0 else []
        browser = playwright.chromium.launch(executable_path=path, args=[*sandbox, "--disable-gpu"])
        yield browser
        browser.close()


def loaded(browser: Browser, address: str, slower: int, script: str, done: str) -> Page:
    """Return a page of its own, on a machine slowed down this much, once its script has noted everything."""
    page = browser.new_context(viewport=SIZE).new_page()
    page.add_init_script(script)
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slower})
    page.goto(address)
    page.wait_for_function(f"() => {done} !== null")
    return page


def named(checkout: str, row: str) -> str:
    """Return the start of a row: this checkout's has only its own name."""
    return row if checkout == "now" else f"{checkout}: {row}"


LOADS = 9
PAGES = ("/?discs=7", "/?discs=64", "/embed?discs=7", "/compare?discs=7", "/lessons/trust?page=1")
EMPTY = "/healthz"
# The tower is shown and the page says which move it is; "Forward" is pressed in the next frame.
WATCH = """
window.load_seen = { drawn: null, shown: null, answered: null };
const now_at = () => document.querySelector("#where, #where-all")?.textContent;
let pressed_at = "";
const look = () => {
  const seen = window.load_seen;
  if (seen.drawn === null) {
    if (!now_at() || !document.querySelector(".layer-discs [data-disc]")) return;
    seen.drawn = performance.now();
    requestAnimationFrame(() => {
      pressed_at = now_at();
      document.querySelector("[data-do=forward]").click();
    });
  } else if (pressed_at && now_at() !== pressed_at) {
    seen.answered ??= performance.now();
  }
};
new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
new PerformanceObserver((list) => { window.load_seen.shown ??= list.getEntries()[0].startTime; })
  .observe({ type: "paint", buffered: true });
"""
PARTS = ("drawn", "shown", "answered")


def is_there(address: str) -> bool:
    """False for an older checkout that lacks the page."""
    try:
        with urlopen(address, timeout=10):
            return True
    except HTTPError:
        return False


def measure(run: Run, browser: Browser) -> None:
    with serving(run) as servers:
        addresses = {"an empty page": servers["now"].url + EMPTY}
        for path in PAGES:
            found_at = {named(name, path): server.url + path for name, server in servers.items()}
            addresses |= {name: address for name, address in found_at.items() if is_there(address)}
        for slower in run.some(SPEEDS):
            found: dict[str, list[dict[str, float]]] = {name: [] for name in addresses}
            for order in in_turn(list(addresses), run.rounds(LOADS)):
                for name in order:
                    found[name].append(seen_in(browser, addresses[name], slower))
            table(
                f"First load, 1920×1080, {slower}× slower (ms: median of {run.rounds(LOADS)})",
                ("", *PARTS),
                [(name, *medians(loads)) for name, loads in found.items()],
            )
            print()


def in_turn(names: list[str], rounds: int) -> Iterator[list[str]]:
    """Yield the pages of each round, in turn because the machine's speed may change.

    Each round has another order, because what one page leaves to do, such as discarding it, slows the next.
    """
    for number in range(rounds):
        yield Random(number).sample(names, len(names))


def seen_in(browser: Browser, address: str, slower: int) -> dict[str, float]:
    """Return when the parts of the page's first load were over; for the empty page, when it was shown."""
    last = "shown" if address.endswith(EMPTY) else "answered"
    page = loaded(browser, address, slower, WATCH, f"window.load_seen.{last}")
    seen: dict[str, float] = page.evaluate("window.load_seen")
    page.context.close()
    return seen


def medians(loads: list[dict[str, float]]) -> list[str]:
    """Return each part's median; a dash for a part that a page does not have."""
    parts = ([one[part] for one in loads if one[part] is not None] for part in PARTS)
    return [f"{quantile(times, 0.5):.0f}" if times else "–" for times in parts]
