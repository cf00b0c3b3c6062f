"""The browser that the tests use, and the page as a person sees it."""

import json
import os
import re
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from functools import partial
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Error,
    Locator,
    Page,
    WebError,
    expect,
)

from tests.browser import NONE, find
from tests.conftest import AT_ONCE, HANOI, PATIENCE, RunningServer, end, start
from tests.e2e.boxes import all_there, at_rest
from tests.e2e.framing import course  # noqa: F401
from tests.e2e.hanging import told
from tests.e2e.windows import LAPTOP, PHONE, Window, see

QUIET = ("--disable-background-networking", "--disable-component-update", "--disable-sync", "--no-first-run")
LIGHT = ("--disable-gpu", "--process-per-site")  # no graphics in software, no new process for each page

expect.set_options(timeout=15_000)  # the machine may be busy

OpenPage = Callable[..., Page]
ON_PURPOSE = re.compile("Failed to load resource|WebSocket connection to|Framing |Blocked opening ")
"""What a browser reports when tests block something, or a frame may not do something."""
STORE_NO_MORE = "() => (Storage.prototype.setItem = () => {})"


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """Use the installed Chromium; without one, fail with an explanation."""
    path = find()
    if path is None:
        pytest.fail(NONE)
    sandbox = ["--no-sandbox"] if getattr(os, "geteuid", lambda: 1)() == 0 else []
    return {**browser_type_launch_args, "executable_path": path, "args": [*QUIET, *LIGHT, *sandbox]}


@pytest.fixture(autouse=True)
def says_where_it_hangs(request: pytest.FixtureRequest) -> Iterator[None]:
    """Print where a test is waiting shortly before it is ended; requested first, so it ends last."""
    with told(request.config, 0.9 * float(request.config.getini("faulthandler_timeout"))):
        yield


@pytest.fixture(scope="session")
def base_url(server: RunningServer) -> str:
    """The server to which paths belong."""
    return server.url


@pytest.fixture(scope="session")
def profile(browser: Browser, browser_context_args: dict[str, Any]) -> Iterator[BrowserContext]:
    """One profile for all tests, with a page that stays open to keep its cache and its process."""
    profile = browser.new_context(**browser_context_args)
    profile.new_page().goto("/healthz")
    yield profile
    profile.close()


@pytest.fixture
def context(profile: BrowserContext) -> Iterator[BrowserContext]:
    """The profile; what pages have stored and its permissions are removed after the test.

    The page that stays open removes what pages of its own origin have stored: it shares their process, so
    nothing that they have just written can arrive later. A page writes once more when it is hidden, possibly
    after it is reported closed here: it is kept from doing so.

    At the end, no script may have failed, whatever was pressed.
    """
    with no_script_fails(profile):
        yield profile
        leave_nothing(profile)


@contextmanager
def no_script_fails(context: BrowserContext) -> Iterator[None]:
    """Check that no page raises an uncaught error or violates its policy."""
    failures: list[str] = []

    def note(failure: WebError) -> None:
        failures.append(f"{failure.page and failure.page.url}: {failure.error.stack}")

    def note_line(line: ConsoleMessage) -> None:
        if line.type == "error" and not ON_PURPOSE.match(line.text):
            failures.append(f"{line.page and line.page.url}: {line.text}")

    context.on("weberror", note)
    context.on("console", note_line)
    yield
    context.remove_listener("weberror", note)
    context.remove_listener("console", note_line)
    assert failures == []


def leave_nothing(profile: BrowserContext) -> None:
    """Close all pages but the one that stays, and remove what they have stored."""
    first, *others = profile.pages
    origins = {origin_of(page) for page in others} - {origin_of(first)}
    for page in others:
        for frame in page.frames:
            with suppress(Error):  # it may be on its way to another address, or its process may be gone
                frame.wait_for_function(STORE_NO_MORE)
        page.close()
    first.wait_for_function("() => (localStorage.clear(), true)")
    storage = profile.new_cdp_session(first)
    for origin in origins:
        if origin.startswith("http"):
            storage.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": "local_storage"})
    storage.detach()
    profile.clear_cookies()
    profile.clear_permissions()


def origin_of(page: Page) -> str:
    return urlsplit(page.url)._replace(path="", query="", fragment="").geturl()


def at_work(page: Page) -> None:
    """Wait until the page shows its place, and all its scripts are ready."""
    says_where(page)
    all_there(page)


def says_where(page: Page) -> None:
    """Wait for the place in the run, which only the timeline shows while the number of moves is asked."""
    expect(page.locator("#where:has-text(' of '), .now-knob").first).to_be_attached()


def at_card(page: Page) -> None:
    """Wait until the scripts of the formulas are ready, and the card that was asked for is in its place.

    It is brought into view twice: its place is known only when the cards before it have their heights.
    """
    expect(page.locator("[data-front]")).to_have_count(1)
    at_rest(page, 3)


def far_known(page: Page) -> None:
    """Wait until the server has sent the distance to the goal; at the goal, it is not shown."""
    expect(page.locator("#left")).to_have_text(re.compile("more move"))


READY = {
    "/": at_work,
    "/compare": at_work,
    "/graph": at_work,
    "/embed": says_where,
    "/maths": at_card,
    "/play": far_known,
    "/mine": at_work,
    "/lessons/trust": says_where,
}


def opening(page: Page, path: str, origin: str = "") -> OpenPage:
    """Return a function that opens this page with a link or its parts, in a window, and waits for it."""
    problems: list[str] = []
    page.on("console", lambda one: problems.append(one.text) if one.type == "error" else None)

    def open_page(link: str = "", window: Window | None = None, **parts: str | int) -> Page:
        if window:
            see(page, window)
        query = link or "&".join(f"{name}={value}" for name, value in parts.items())
        page.goto(f"{origin}{path}?{query}")
        READY[path](page)
        assert problems == []
        return page

    return open_page


def opened_at(path: str) -> Any:
    """Return the fixture that opens this page."""

    @pytest.fixture
    def open_page(page: Page) -> OpenPage:
        return opening(page, path)

    return open_page


explore, compare, graph, embed, maths, play, mine, trust = map(opened_at, READY)


@pytest.fixture
def visit(page: Page) -> OpenPage:
    """Open any of these pages by its full address."""

    def open_page(address: str, window: Window | None = None) -> Page:
        parts = urlsplit(address)
        return opening(page, parts.path)(parts.query, window)

    return open_page


@pytest.fixture(scope="session")
def classroom() -> Iterator[RunningServer]:
    """A server that appears to be reachable from other machines."""
    running = start(*HANOI, "classroom", *AT_ONCE[2:])
    yield running
    end([running])


@pytest.fixture
def in_class(page: Page, classroom: RunningServer) -> OpenPage:
    """Open `/` as `explore` does, on a server that other machines can reach."""
    return opening(page, "/", classroom.url)


def closed(context: BrowserContext) -> None:
    """Close a browser's pages, then the rest: Chromium may wait forever for a page that is being loaded."""
    for page in context.pages:
        page.close()
    context.close()


@pytest.fixture
def new_device(browser: Browser, base_url: str) -> Iterator[OpenPage]:
    """Return another device at each call: a browser that shares nothing with others, in this language."""
    with ExitStack() as until_the_end:

        def another(window: Window = LAPTOP, lang: str = "en", origin: str = base_url, **more: Any) -> Page:
            context = browser.new_context(locale=lang, base_url=origin, **more)
            until_the_end.enter_context(no_script_fails(context))
            until_the_end.callback(closed, context)
            page = context.new_page()
            see(page, window)
            return page

        yield another


@pytest.fixture
def phone(new_device: OpenPage) -> Page:
    """A page on a phone, with touch."""
    return new_device(PHONE, has_touch=True, is_mobile=True)


@pytest.fixture
def another(new_device: OpenPage, classroom: RunningServer) -> OpenPage:
    """Return another device at each call, as `new_device` does, on a server that other machines can reach."""
    return partial(new_device, origin=classroom.url)


@pytest.fixture
def teacher(another: OpenPage) -> Page:
    return another()


@pytest.fixture
def student(another: OpenPage) -> Page:
    return another()


@pytest.fixture
def remote(another: OpenPage) -> Page:
    """A phone of the teacher's that is not paired yet."""
    return another(PHONE, has_touch=True)


def where(page: Page) -> Any:
    """The text that says "move 44 of 63"."""
    return page.locator("#where")


def at_move(page: Page, text: str) -> None:
    """Expect the page to be at this move, written as people see it: "44 of 63"."""
    expect(where(page)).to_contain_text(f"move {text}")


def goes(page: Page, key: str, to: str) -> None:
    """Press a key, and expect the page to be at this move then."""
    page.keyboard.press(key)
    at_move(page, to)


def beyond_move(page: Page, move: int) -> None:
    """Expect the page, which is playing, to have passed this one-digit move."""
    expect(where(page)).to_have_text(re.compile(rf"move ([{move + 1}-9]|\d[\d,]+) of"))


def until(page: Page, reached: Callable[[], object]) -> None:
    """Wait until this is true, while the page continues."""
    end = time.monotonic() + PATIENCE
    while not reached():
        assert time.monotonic() < end, "This has not come about."
        page.wait_for_timeout(20)


def ahead_of(page: Page) -> Callable[[int], None]:
    """Return a function that waits for the state ahead at a move; the page must not be open yet."""
    ahead = set()

    def hear(text: str | bytes) -> None:
        message = json.loads(text)
        ahead.update({int(message["move"])} if message["type"] == "ahead" else ())

    page.on("websocket", lambda socket: socket.on("framereceived", hear))
    return lambda move: until(page, lambda: move in ahead)


def flights_of(page: Page) -> Callable[[], int]:
    """Return a function that counts the flights of discs from now on."""
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


def shown_moves(page: Page) -> Callable[[], list[int]]:
    """Return a function that lists every move number that the page has shown from now on."""
    page.evaluate(
        """() => {
          const where = document.getElementById("where");
          const move = () => Number(where.textContent.replaceAll(",", "").match(/[0-9]+/)[0]);
          const note = () => window.seen.push(move());
          window.seen = [];
          note();
          new MutationObserver(note).observe(where, { childList: true, characterData: true, subtree: true });
        }"""
    )
    return lambda: page.evaluate("window.seen")


def headline(page: Page) -> Any:
    return page.get_by_role("heading", level=1)


def pegs(page: Page) -> str:
    """The stage in words: "Peg A: discs 1–6. Peg B is empty. Peg C is empty."."""
    return page.locator("#stage-description").text_content() or ""


def button(page: Page | Locator, name: str) -> Any:
    return page.get_by_role("button", name=name, exact=True)


def timeline(page: Page) -> Any:
    return page.get_by_role("slider", name="Timeline")
