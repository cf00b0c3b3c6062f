"""Pages in `<iframe sandbox="allow-scripts">`: no origin, no storage, no forms, no pages beside."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Frame, Page, expect

from tests.conftest import RunningServer
from tests.e2e.framing import course_of
from tests.e2e.test_bare import compare, maths, play
from tests.wide import rarely


@pytest.fixture
def course(server: RunningServer) -> Iterator[str]:
    with course_of(server, 'sandbox="allow-scripts"') as address:
        yield address


def forward(frame: Frame) -> None:
    frame.get_by_role("button", name="Forward", exact=True).click()
    expect(frame.locator("#where")).to_contain_text("move 1 of 7")


def embed(page: Page, frame: Frame) -> None:
    expect(frame.get_by_role("heading", name="Code")).to_be_visible()
    expect(frame.get_by_role("heading", name="Call stack")).to_be_visible()
    forward(frame)
    frame.get_by_role("button", name="Go to move…").click()
    page.keyboard.type("5")
    page.keyboard.press("Enter")
    expect(frame.locator("#where")).to_have_text("move 5 of 7")
    frame.locator("#stage").click()
    page.keyboard.press("?")
    frame.get_by_role("dialog").get_by_role("button", name="Close").click()
    expect(frame.get_by_role("dialog")).to_have_count(0)
    expect(frame.get_by_text("In a sandboxed frame this page may not do that (“look”)")).to_be_visible()
    frame.get_by_role("link", name="Whole app").click()
    expect(frame.get_by_text("does not let it open other pages")).to_be_visible()


def graph(_: Page, frame: Frame) -> None:
    forward(frame)
    expect(frame.get_by_text("distance from AAA")).to_be_visible()
    expect(frame.get_by_role("button", name="Save the graph as SVG")).to_be_hidden()


def mine(_: Page, frame: Frame) -> None:
    frame.get_by_role("textbox").fill("def hanoi(n, source, spare, target):\n    move(source, target)\n")
    frame.get_by_role("button", name="Run", exact=True).click()
    expect(frame.get_by_text("In a sandboxed frame this page may not do that (“run”)")).to_be_visible()


def lesson(_: Page, frame: Frame) -> None:
    frame.get_by_role("button", name="9", exact=True).click()
    expect(frame.get_by_text("Right. Disc 2 lies on one of 3 pegs")).to_be_visible()
    frame.get_by_role("link", name="Next").first.click()
    expect(frame.get_by_text("2 of 6", exact=True)).to_be_visible()


WORKS: dict[str, Callable[[Page, Frame], None]] = {
    "embed?discs=3&think=1": embed,
    "lessons/map": lesson,
    "mine?bare=1": mine,
}
AS_WELL: dict[str, Callable[[Page, Frame], None]] = {
    "play?bare=1&discs=3": play,
    "graph?bare=1&discs=3": graph,
    "compare?bare=1&discs=3": compare,
    "maths?bare=1": maths,
}


@pytest.mark.slow
@pytest.mark.parametrize("address", [*WORKS, *rarely(*AS_WELL)])
def test_a_sandboxed_page_works_or_says_what_it_may_not_do(page: Page, course: str, address: str) -> None:
    problems: list[str] = []
    page.on("pageerror", lambda problem: problems.append(problem.message))
    page.goto(f"{course}/{address}")
    frame = page.frames[1]
    expect(frame.locator("body")).to_be_visible()
    (WORKS | AS_WELL)[address](page, frame)
    assert problems == []
