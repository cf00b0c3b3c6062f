"""A browser beside a server of its own, for as long as something is measured."""

import os
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, sync_playwright

from bench.run import Run
from bench.serving import serving
from tests.browser import NONE, find


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
