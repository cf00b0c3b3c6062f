"""A browser that draws by software, its pages' size and speed."""

import os
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

from tests.browser import NONE, find

SPEEDS = (1, 4)  # how many times slower: 4 is a weak laptop
SIZE: ViewportSize = {"width": 1920, "height": 1080}


@contextmanager
def browsing() -> Iterator[Browser]:
    """Yield a browser. Raises FileNotFoundError where there is none."""
    path = find()
    if path is None:
        raise FileNotFoundError(NONE)
    with sync_playwright() as playwright:
        sandbox = ["--no-sandbox"] if getattr(os, "geteuid", lambda: 1)() == 0 else []
        browser = playwright.chromium.launch(executable_path=path, args=[*sandbox, "--disable-gpu"])
        yield browser
        browser.close()


def loaded(browser: Browser, address: str, slower: int, script: str, done: str) -> Page:
    """Return a page of its own, on so slow a machine, once what its script notes is done."""
    page = browser.new_context(viewport=SIZE).new_page()
    page.add_init_script(script)
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slower})
    page.goto(address)
    page.wait_for_function(f"() => {done} !== null")
    return page


def named(checkout: str, row: str) -> str:
    """Return what a row begins with: that of this checkout has no more than its own name."""
    return row if checkout == "now" else f"{checkout}: {row}"
