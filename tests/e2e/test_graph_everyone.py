"""The page of the state graph for everyone: themes, sizes, screen readers, no request elsewhere."""

import pytest
from playwright.sync_api import expect

from tests.e2e.axe import violations
from tests.e2e.conftest import OpenPage
from tests.e2e.graphing import place
from tests.e2e.windows import LAPTOP, LARGE, LETTERS, PHONE, THEMES, each, overflow
from tests.wide import rarely


@pytest.mark.parametrize("theme", THEMES)
def test_axe_finds_nothing_and_nothing_overflows(graph: OpenPage, theme: str) -> None:
    page = graph(discs=4, move=3, theme=theme, rings=1)
    for width, _ in each(page, (LAPTOP, PHONE, LARGE)):
        assert violations(page) == []
        assert overflow(page)[0] <= width


@pytest.mark.parametrize("link", ["discs=64", *rarely("discs=4", "discs=4&colour=none")])
def test_the_picture_has_space_with_its_legend_and_without(graph: OpenPage, link: str) -> None:
    page = graph(link)
    for _ in each(page, (LAPTOP, PHONE, LARGE)):
        (left, top), (right, bottom) = place(page, "top"), place(page, "right")
        assert right - left > 100
        assert bottom - top > 150


@pytest.mark.parametrize("theme", LETTERS)
def test_axe_finds_nothing_in_the_dialog_for_start_and_goal(graph: OpenPage, theme: str) -> None:
    page = graph(discs=4, theme=theme)
    page.get_by_role("button", name="Start and goal…").click()
    expect(page.get_by_role("dialog", name="Start and goal")).to_be_visible()
    assert violations(page) == []
