"""The panels of a lesson's page: side by side as many as there are, with space for what they say."""

from pathlib import Path

import pytest
from playwright.sync_api import FloatRect, Locator, Page, expect

from tests.conftest import StartServer
from tests.e2e.conftest import says_where
from tests.e2e.hands import box
from tests.e2e.windows import LAPTOP, LARGE, PHONE, Window, see
from tests.wide import rarely

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


WRITTEN = {
    "four": (FOUR, 4),
    "three": (THREE, 4),
    "two": (TWO, 4),
    "others": ("call-stack,bits", 4),
    "high": (TWO, 64),
}


@pytest.fixture
def origin(start_server: StartServer, tmp_path: Path) -> str:
    """A server with lessons of one page each, which show such panels of so many discs."""
    for name, (panels, discs) in WRITTEN.items():
        (tmp_path / f"{name}.md").write_text(LESSON.format(panels=panels, discs=discs), encoding="utf-8")
    return start_server("--lessons", str(tmp_path)).url


def panels_of(page: Page) -> Locator:
    return page.locator(".lesson .panel").locator("visible=true")


def boxes(page: Page) -> list[FloatRect]:
    return [box(panel) for panel in panels_of(page).all()]


SHOWN: list[tuple[str, Window, list[int]]] = [("four", LAPTOP, [3, 1]), ("two", LAPTOP, [2])]
MORE: list[tuple[str, Window, list[int]]] = [
    *(("four", LARGE, [3, 1]), ("three", LAPTOP, [3]), ("three", LARGE, [3])),
    *(("others", LAPTOP, [2]), ("others", LARGE, [2]), ("two", LARGE, [2])),
    *(("two", (1024, 768), []), ("two", PHONE, []), ("four", PHONE, [])),
]


@pytest.mark.slow
@pytest.mark.parametrize("shown", [SHOWN, *rarely(MORE)])
def test_panels_stand_side_by_side_more_than_three_in_two_rows_and_nothing_in_them_is_cut(
    page: Page, origin: str, shown: list[tuple[str, Window, list[int]]]
) -> None:
    for name, size, rows in shown:
        see(page, size)
        page.goto(f"{origin}/lessons/{name}")
        says_where(page)
        expect(panels_of(page)).to_have_count(len(WRITTEN[name][0].split(",")))
        for text in [*page.locator("#panel-code li").all(), *page.locator(".texts .call").all()]:
            assert text.evaluate("node => node.scrollWidth <= node.clientWidth + 1"), text.inner_text()
        if rows:
            tops = [round(one["y"]) for one in boxes(page)]
            assert [tops.count(top) for top in sorted(set(tops))] == rows
            row = box(page.locator(".row").first)
            assert all(one["height"] > 4 * row["height"] for one in boxes(page))
    see(page, PHONE)
    page.goto(f"{origin}/lessons/high")
    says_where(page)
    assert all(one["height"] < 422 for one in boxes(page))
    frames = page.locator("#panel-call-stack .rows")
    assert frames.evaluate("node => node.scrollHeight > 4 * node.clientHeight")
