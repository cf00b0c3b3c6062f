"""The engines, each started once, and pages as they show them."""

from collections.abc import Callable, Iterator
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Browser

from tests.conftest import RunningServer, end, start
from tests.e2e.conftest import base_url, browser_type_launch_args  # noqa: F401
from tests.engines.drivers import firefox, webkit
from tests.engines.engine import MEASURE, Engine, Labels, settled

ENGINES = {"firefox-esr": firefox, "webkit2gtk-driver and xvfb": webkit}
Link = dict[str, str | int]
Show = Callable[..., Engine]
Chromium = Callable[[str, tuple[int, int], Link], Labels]


@pytest.fixture(scope="session")
def hearing() -> Iterator[RunningServer]:
    """A server whose pages record their own errors, see serve.py."""
    running = start("-m", "tests.engines.serve")
    yield running
    end([running])


@pytest.fixture(
    scope="session",
    params=[pytest.param(one, marks=pytest.mark.xdist_group(one)) for one in ENGINES],
    ids=["firefox", "webkit"],
)
def engine(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Engine]:
    packages: str = request.param
    with ENGINES[packages](tmp_path_factory.mktemp("engine")) as running:
        if running is None:
            pytest.skip(f"There is no such engine to test with; of Debian, install {packages}.")
        yield running


def address(origin: str, path: str, link: Link) -> str:
    return f"{origin}{path}?{urlencode(link)}"


@pytest.fixture
def show(engine: Engine, hearing: RunningServer) -> Iterator[Show]:
    """Open a page with these parts of a link; at the end, no error must have occurred in it.

    It comes from the server, or `at` another origin that leads there: then its errors are not recorded.
    """
    opened: list[str] = []

    def open_page(
        path: str, size: tuple[int, int] = (1366, 768), at: str = hearing.url, **link: str | int
    ) -> Engine:
        check()
        opened[:] = [path] if at == hearing.url else []
        engine.view(*size)
        engine.run("window.pageBefore = true")  # Firefox may report that the previous page has loaded
        engine.open(address(at, path, link))
        engine.until("return !window.pageBefore && document.readyState === 'complete'")
        return engine

    def check() -> None:
        if opened:
            assert engine.run("return window.problems") == []

    yield open_page
    check()


@pytest.fixture(scope="session")
def chromium(browser: Browser, hearing: RunningServer) -> Iterator[Chromium]:
    """Return where Chromium places the texts of a page, measured once."""
    page = browser.new_page()
    known: dict[str, Labels] = {}

    def measured(path: str, size: tuple[int, int], link: Link) -> Labels:
        url = address(hearing.url, path, link)
        if url not in known:
            page.set_viewport_size({"width": size[0], "height": size[1]})
            page.goto(url)
            known[url] = settled(lambda: page.evaluate(f"() => {{ {MEASURE} }}"))
        return known[url]

    yield measured
    page.close()
