"""The panels of a lesson's page: side by side as many as there are, with space for what they say."""

from pathlib import Path

import pytest
from playwright.sync_api import FloatRect, Locator, Page, expect

from tests.conftest import StartServer
from tests.e2e.conftest import says_where
from tests.wide import rarely, rarely_together

LESSON = """+++
title = "Panels"
minutes = 1
order = 1
+++

# Panels

```hanoi
/?discs={discs}&move=7&panels={panels}
```
"""
TWO, THREE = "code,call-stack", "code,call-stack,bits"
FOUR = f"{THREE},explicit-stack"


@pytest.fixture
def origin(start_server: StartServer, tmp_path: Path, panels: str, discs: int) -> str:
    """A server with a lesson of one page, which shows these panels."""
    (tmp_path / "panels.md").write_text(LESSON.format(panels=panels, discs=discs), encoding="utf-8")
    return start_server("--lessons", str(tmp_path)).url


def opened(page: Page, origin: str, width: int, height: int) -> Page:
    page.set_viewport_size({"width": width, "height": height})
    page.goto(f"{origin}/lessons/panels")
    says_where(page)
    return page


def panels_of(page: Page) -> Locator:
    return page.locator(".lesson .panel").locator("visible=true")


def boxes(page: Page) -> list[FloatRect]:
    found = [panel.bounding_box() for panel in panels_of(page).all()]
    return [box for box in found if box]


ROWS = {FOUR: [3, 1], THREE: [3], "call-stack,bits": [2]}


@pytest.mark.parametrize("size", [(1366, 768), *rarely((1920, 1080))])
@pytest.mark.parametrize("panels", [FOUR, *rarely(THREE, "call-stack,bits")])
@pytest.mark.parametrize("discs", [4])
def test_panels_stand_side_by_side_and_more_than_three_in_two_rows(
    page: Page, origin: str, panels: str, size: tuple[int, int]
) -> None:
    opened(page, origin, *size)
    rows = ROWS[panels]
    expect(panels_of(page)).to_have_count(sum(rows))
    tops = [round(box["y"]) for box in boxes(page)]
    assert [tops.count(top) for top in sorted(set(tops))] == rows
    row = page.locator(".row").first.bounding_box()
    assert row
    assert all(box["height"] > 4 * row["height"] for box in boxes(page))


@pytest.mark.parametrize(
    ("panels", "size"),
    [
        (TWO, (1366, 768)),
        *rarely_together((TWO, (1920, 1080)), (TWO, (1024, 768)), (TWO, (390, 844)), (THREE, (1366, 768))),
        *rarely_together((THREE, (1920, 1080)), (FOUR, (1366, 768)), (FOUR, (390, 844))),
    ],
)
@pytest.mark.parametrize("discs", [4])
def test_no_line_of_the_listing_and_no_call_is_cut(page: Page, origin: str, size: tuple[int, int]) -> None:
    opened(page, origin, *size)
    for text in [*page.locator("#panel-code li").all(), *page.locator(".texts .call").all()]:
        assert text.evaluate("node => node.scrollWidth <= node.clientWidth + 1"), text.inner_text()


@pytest.mark.parametrize("panels", [TWO])
@pytest.mark.parametrize("discs", [64])
def test_on_a_phone_the_frames_of_64_discs_scroll_in_their_panel(page: Page, origin: str) -> None:
    opened(page, origin, 390, 844)
    assert all(box["height"] < 422 for box in boxes(page))
    frames = page.locator("#panel-call-stack .rows")
    assert frames.evaluate("node => node.scrollHeight > 4 * node.clientHeight")
