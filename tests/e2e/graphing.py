"""What tests of the state graph read from its page, and how they open it."""

from collections.abc import Callable
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.conftest import RunningServer
from tests.e2e.boxes import all_there

OpenGraph = Callable[..., Page]


@pytest.fixture
def graph(page: Page, server: RunningServer) -> OpenGraph:
    """Open `/graph` with these parts of a link, and wait until the clock and all scripts are there."""
    problems: list[str] = []
    page.on("pageerror", lambda error: problems.append(str(error)))
    page.on("console", lambda one: problems.append(one.text) if one.type == "error" else None)

    def open_page(**link: str | int) -> Page:
        page.goto(f"{server.url}/graph?" + "&".join(f"{name}={value}" for name, value in link.items()))
        expect(page.locator("#where")).to_contain_text("move")
        all_there(page)
        assert problems == []
        return page

    return open_page


def place(page: Page, kind: str) -> tuple[float, float]:
    """The middle of a mark of the picture at rest: "light" is where the clock is, "top" the corner A."""
    x, y = page.evaluate(
        """(selector) => new Promise((done) => {
          let [before, frames] = ["", 0];
          const look = () => {
            const dot = document.querySelector(selector);  // a zoom may draw the mark anew
            const { x = 0, y = 0, width, height } = dot?.getBoundingClientRect() ?? {};
            const now = [x + width / 2, y + height / 2];
            frames = dot && String(now) === before ? frames + 1 : 0;
            before = String(now);
            if (frames < 10) requestAnimationFrame(look);
            else done(now);
          };
          look();
        })""",
        f".mark.{kind} .dot",
    )
    return x, y


def side(page: Page, share: float) -> tuple[float, float]:
    """A point between the corners A and C."""
    (top, right) = (place(page, "top"), place(page, "right"))
    return top[0] + share * (right[0] - top[0]), top[1] + share * (right[1] - top[1])


def position(page: Page) -> Locator:
    return page.get_by_role("region", name="This position", exact=True)


def link(page: Page) -> dict[str, str]:
    page.evaluate("window.dispatchEvent(new Event('blur'))")
    return {name: values[0] for name, values in parse_qs(urlsplit(page.url).query).items()}
