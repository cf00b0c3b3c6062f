"""What axe finds wrong with a page: how every test for screen readers and contrast looks at it."""

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

AXE = Axe()
WRONG = {"resultTypes": ["violations"]}  # to tell of all that is right takes most of the time


def violations(page: Page) -> list[str]:
    """Return every violation of every rule, each with the node that it is about."""
    found = AXE.run(page, options=WRONG).response["violations"]
    return [f"{one['id']}: {node['html'][:160]}" for one in found for node in one["nodes"]]
