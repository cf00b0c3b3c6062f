"""The browser that the tests drive, and the page as a person meets it."""

import json
import os
import re
import time
from collections.abc import Callable, Iterator
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser import NONE, find
from tests.conftest import PATIENCE, RunningServer, end, start
from tests.e2e.boxes import all_there
from tests.e2e.graphing import graph as graph
from tests.e2e.maths import maths as maths

QUIET = ("--disable-background-networking", "--disable-component-update", "--disable-sync", "--no-first-run")
LIGHT = ("--disable-gpu", "--process-per-site")  # no graphics in software, no new process for each page

expect.set_options(timeout=15_000)  # other work of the machine may take long

OpenPage = Callable[..., Page]


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """Drive the Chromium that is there; without any, fail and say so."""
    path = find()
    if path is None:
        pytest.fail(NONE)
    sandbox = ["--no-sandbox"] if getattr(os, "geteuid", lambda: 1)() == 0 else []
    return {**browser_type_launch_args, "executable_path": path, "args": [*QUIET, *LIGHT, *sandbox]}


@pytest.fixture(scope="session")
def base_url() -> None:
    """Addresses are always whole here; pytest-base-url's own fixture warns under new versions of pytest."""


@pytest.fixture(scope="session")
def profile(
    browser: Browser, server: RunningServer, browser_context_args: dict[str, Any]
) -> Iterator[BrowserContext]:
    """One profile for all tests, with a page that stays open, so that its cache and its process are kept."""
    profile = browser.new_context(**browser_context_args)
    profile.new_page().goto(f"{server.url}/healthz")
    yield profile
    profile.close()


@pytest.fixture
def context(profile: BrowserContext) -> Iterator[BrowserContext]:
    """The profile; what pages have stored in it, and its permissions, are removed after the test."""
    yield profile
    first, *others = profile.pages
    origins = {urlsplit(page.url)._replace(path="", query="", fragment="").geturl() for page in others}
    for page in others:
        page.close()
    storage = profile.new_cdp_session(first)
    for origin in origins:
        if origin.startswith("http"):
            storage.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": "local_storage"})
    storage.detach()
    profile.clear_cookies()
    profile.clear_permissions()


@pytest.fixture
def explore(page: Page, server: RunningServer) -> OpenPage:
    """Open `/` with these parts of a link, and wait until the tower is shown and all scripts are there."""
    return opening(page, server)


@pytest.fixture(scope="session")
def classroom() -> Iterator[RunningServer]:
    """A server that other machines reach, see tests/classroom.py."""
    running = start("-m", "tests.classroom")
    yield running
    end([running])


@pytest.fixture
def in_class(page: Page, classroom: RunningServer) -> OpenPage:
    """Open `/` as `explore` does, of a server that other machines reach."""
    return opening(page, classroom)


def opening(page: Page, server: RunningServer) -> OpenPage:
    problems: list[str] = []
    page.on("pageerror", lambda error: problems.append(str(error)))

    def open_page(**link: str | int) -> Page:
        query = "&".join(f"{name}={value}" for name, value in link.items())
        page.goto(f"{server.url}/?{query}")
        expect(where(page)).to_contain_text("move")
        all_there(page)
        assert problems == []
        return page

    return open_page


def where(page: Page) -> Any:
    """The place that says "move 44 of 63"."""
    return page.get_by_text("move ", exact=False).and_(page.locator("#where"))


def at_move(page: Page, text: str) -> None:
    """Expect the page to stand at this move, written as people see it: "44 of 63"."""
    expect(where(page)).to_contain_text(f"move {text}")


def beyond_move(page: Page, move: int) -> None:
    """Expect the page, which is playing, to have got further than this one-digit move."""
    expect(where(page)).to_have_text(re.compile(rf"move ([{move + 1}-9]|\d[\d,]+) of"))


def until(page: Page, reached: Callable[[], object]) -> None:
    """Wait until this is so, while the page goes on."""
    end = time.monotonic() + PATIENCE
    while not reached():
        assert time.monotonic() < end, "This has not come about."
        page.wait_for_timeout(20)


def ahead_of(page: Page) -> Callable[[int], None]:
    """Return what waits until the state ahead for a move has come, to a page that is not open yet."""
    ahead = set()

    def hear(text: str | bytes) -> None:
        message = json.loads(text)
        ahead.update({int(message["move"])} if message["type"] == "ahead" else ())

    page.on("websocket", lambda socket: socket.on("framereceived", hear))
    return lambda move: until(page, lambda: move in ahead)


def flights_of(page: Page) -> Callable[[], int]:
    """Return what tells how many flights of discs have begun from now on."""
    page.evaluate(
        """() => {
          const { animate } = Element.prototype;
          window.flights = 0;
          Element.prototype.animate = function (...given) {
            window.flights += 1;
            return animate.apply(this, given);
          };
        }"""
    )
    return lambda: int(page.evaluate("window.flights"))


def pegs(page: Page) -> str:
    """What the stage says in words: "Peg A: discs 1–6. Peg B is empty. Peg C is empty."."""
    return page.locator("#stage-description").text_content() or ""


def button(page: Page, name: str) -> Any:
    return page.get_by_role("button", name=name, exact=True)


def timeline(page: Page) -> Any:
    return page.get_by_role("slider", name="Timeline")


@pytest.fixture
def compare(page: Page, server: RunningServer) -> Callable[[str], Page]:
    """Open `/compare` with this link, and wait until the lanes are shown and all scripts are there."""
    problems: list[str] = []
    page.on("pageerror", lambda error: problems.append(str(error)))
    page.on("console", lambda one: problems.append(one.text) if one.type == "error" else None)

    def open_page(link: str) -> Page:
        page.goto(f"{server.url}/compare?{link}")
        expect(page.locator("#where")).to_contain_text(" of ")
        all_there(page)
        assert problems == []
        return page

    return open_page
