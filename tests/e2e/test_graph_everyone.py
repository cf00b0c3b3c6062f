"""The page of the state graph for everyone: themes, sizes, screen readers, no request elsewhere."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.conftest import RunningServer
from tests.e2e.conftest import at_move
from tests.e2e.test_everyone import violations

SIZES = [(1920, 1080), (1366, 768), (390, 844)]


@pytest.mark.parametrize("theme", ["light", "dark", "projector"])
@pytest.mark.parametrize("size", SIZES)
def test_axe_finds_nothing_and_nothing_overflows(
    page: Page, server: RunningServer, theme: str, size: tuple[int, int]
) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.goto(f"{server.url}/graph?discs=4&move=3&theme={theme}&rings=1")
    at_move(page, "3 of 15")
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]


@pytest.mark.parametrize("theme", ["light", "projector"])
def test_axe_finds_nothing_in_the_dialog_for_start_and_goal(
    page: Page, server: RunningServer, theme: str
) -> None:
    page.goto(f"{server.url}/graph?discs=4&theme={theme}")
    at_move(page, "0 of 15")
    page.get_by_role("button", name="Start and goal…").click()
    expect(page.get_by_role("dialog", name="Start and goal")).to_be_visible()
    assert violations(page) == []
