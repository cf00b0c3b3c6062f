"""The boxes of a page: every text fits its own, none lies on another, and nothing is outside the window."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page

SCRIPT = Path(__file__).with_suffix(".mjs").read_text(encoding="utf-8")
PROBLEMS = f"() => {{ {SCRIPT.replace('export ', '')}\nreturn problems(); }}"
SETTLE = """() => new Promise((done) => {
  const wait = (left) => requestAnimationFrame(() => (left ? wait(left - 1) : done()));
  wait(2);
})"""


def settle(page: Page) -> None:
    """Wait until what a change of size or place leads to has been drawn."""
    page.evaluate(SETTLE)


def problems(page: Page) -> list[str]:
    """Return what is wrong with the boxes of the page as it stands, each in a sentence."""
    found: list[str] = page.evaluate(PROBLEMS)
    return found
