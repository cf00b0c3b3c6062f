"""The stage that Python draws is the page's: every part of it, where it is, how large and of what colour."""

from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Page

from tests.e2e.conftest import OpenPage
from tests.e2e.windows import LAPTOP, PHONE, Window
from tests.wide import rarely_together
from webapp.variants import VARIANT_BY_NAME
from webapp.variants.variant import Asked
from webapp.web.drawing import THEMES, Size, draw_stage, seen_at
from webapp.web.words.words import words_in

PARTS = Path(__file__).with_name("drawn-parts.mjs").read_text(encoding="utf-8")
MORE = [
    ("antwerp", 2, 9, "dark", PHONE),
    ("pegs", 20, 100, "light", PHONE),
    ("london", 3, 2, "light", LAPTOP),
    ("tunstall", 4, 2, "projector", PHONE),
]
SHOWN = [
    ("classic", 1, 0, "light", LAPTOP),
    ("classic", 4, 7, "light", LAPTOP),
    ("classic", 4, 8, "projector", PHONE),
    ("classic", 12, 1000, "dark", LAPTOP),
    ("classic", 64, 2**63 + 5, "light", LAPTOP),
    ("classic", 64, 2**63 + 5, "dark", PHONE),
    ("antwerp", 2, 5, "light", LAPTOP),
    *rarely_together(*MORE),
]


@pytest.mark.parametrize(("variant", "discs", "move", "theme", "window"), SHOWN)
def test_what_python_draws_is_the_pages_stage(
    explore: OpenPage, variant: str, discs: int, move: int, theme: str, window: Window
) -> None:
    choice = {} if variant == "classic" else {"variant": variant}
    page = explore(urlencode({**choice, "discs": discs, "move": move, "theme": theme}), window)
    width, height, em = page.evaluate(
        """() => {
          const { width, height } = document.querySelector("#stage-picture").viewBox.baseVal;
          return [width, height, parseFloat(getComputedStyle(document.querySelector("#stage")).fontSize)];
        }"""
    )
    course = VARIANT_BY_NAME[variant].course(Asked(discs=discs))
    drawn = draw_stage(seen_at(course, move), Size(width, height, em), words_in("en"), THEMES[theme])
    on_page = parts(page, None)
    by_python = parts(page, str(drawn))
    assert len(on_page) > 3 * len(course.setting.pegs)
    assert [part["what"] for part in by_python] == [part["what"] for part in on_page]
    for mine, theirs in zip(by_python, on_page, strict=True):
        assert mine["colours"] == pytest.approx(theirs["colours"], abs=1), theirs
        assert mine["numbers"] == pytest.approx(theirs["numbers"], abs=0.3), (
            theirs
        )  # curves are drawn by points


def parts(page: Page, drawn: str | None) -> list[Any]:
    """All that is seen of the page's stage, or of a stage that is drawn: see drawn-parts.mjs."""
    found: list[Any] = page.evaluate(PARTS, drawn)
    return found
