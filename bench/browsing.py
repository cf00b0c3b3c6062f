"""A browser beside a server of its own, for as long as something is measured; another checkout's server."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from tests.browser import NONE, find
from tests.conftest import SERVE, start


@contextmanager
def browsing() -> Iterator[tuple[Browser, str]]:
    """Yield a browser that draws by software, and the address of a server; exit where there is no browser."""
    path = find()
    if path is None:
        sys.exit(NONE)
    server = start(*SERVE, "--port", "0")
    try:
        with sync_playwright() as playwright:
            sandbox = ["--no-sandbox"] if getattr(os, "geteuid", lambda: 1)() == 0 else []
            browser = playwright.chromium.launch(executable_path=path, args=[*sandbox, "--disable-gpu"])
            yield browser, server.url
            browser.close()
    finally:
        server.stop()


@contextmanager
def serving(folder: Path | None) -> Iterator[str | None]:
    """Yield the address of a server of the checkout in this folder; None where there is no folder."""
    if folder is None:
        yield None
        return
    server = start(*SERVE, "--port", "0", folder=folder)
    try:
        yield server.url
    finally:
        server.stop()
