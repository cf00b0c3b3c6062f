"""Run axe on a page, as every test for screen readers and contrast does."""

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

AXE = Axe()
WRONG = {"resultTypes": ["violations"]}  # reporting everything that is right takes most of the time


def violations(page: Page) -> list[str]:
    """Return every violation of every rule, each with its node."""
    found = AXE.run(page, options=WRONG).response["violations"]
    return [f"{one['id']}: {node['html'][:160]}" for one in found for node in one["nodes"]]
